from aevum.web.server.room.bots import BotJob, answer_job, bot_asked
from aevum.web.server.room.people import Chair, Eyes, Presence, Speech, Who, clean_name
from aevum.web.server.room.refusals import AlreadyDone, Refused
from aevum.web.server.room.room import Gap, Room
from aevum.web.server.room.votes import Vote

__all__ = [
    "AlreadyDone",
    "BotJob",
    "Chair",
    "Eyes",
    "Gap",
    "Presence",
    "Refused",
    "Room",
    "Speech",
    "Vote",
    "Who",
    "answer_job",
    "bot_asked",
    "clean_name",
]

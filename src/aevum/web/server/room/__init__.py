from aevum.web.server.room.bots import BotJob, answer_job, bot_asked
from aevum.web.server.room.hints import hint_job
from aevum.web.server.room.people import Chair, Company, Eyes, Speech, Who, clean_name
from aevum.web.server.room.refusals import AlreadyDone, Refusal
from aevum.web.server.room.room import Gap, Room
from aevum.web.server.room.votes import Vote

__all__ = [
    "AlreadyDone",
    "BotJob",
    "Chair",
    "Company",
    "Eyes",
    "Gap",
    "Refusal",
    "Room",
    "Speech",
    "Vote",
    "Who",
    "answer_job",
    "bot_asked",
    "clean_name",
    "hint_job",
]

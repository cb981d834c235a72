"""Bots at a table: what another process needs to answer for one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec

from aevum.bots.bot import Situation
from aevum.bots.roster import make_bot
from aevum.kernel import TABLE, Match
from aevum.play.catalogue import find_game
from aevum.play.fairness import luck_of
from aevum.play.session import HUMAN

if TYPE_CHECKING:
    from aevum.web.server.room.room import Room


class BotJob(msgspec.Struct, frozen=True):
    """A question to a bot, as plain data that any process can answer."""

    table: str
    asked: int  # the number of the question
    game: str
    bot: str
    seat: int  # whose eyes, also where the whole table is asked
    luck: str  # seeds the bot's own chance: it depends on the place in the game alone
    match: dict[str, Any]  # Match.save()


def bot_asked(room: Room) -> str:
    """The bot that must answer at a table now; empty if a person must, or nobody."""
    session = room.session
    if session is None or (decision := session.match.decision) is None:
        return ""
    holder = session.holder(decision.seat)
    # What is being voted on must not change meanwhile.
    return "" if holder == HUMAN or room.vote is not None else holder


def job_of(room: Room) -> BotJob | None:
    """The question a bot must answer at a table now."""
    session, holder = room.session, bot_asked(room)
    if not holder or session is None or (decision := session.match.decision) is None:
        return None
    seat = session.seats.index(holder) if decision.seat == TABLE else decision.seat
    # What a bot does is seen by all, so its chance must not lead back to that of the deal.
    luck = luck_of(session.seed, f"{len(session.log)}/{len(session.rewinds)}")
    saved = session.match.save()
    return BotJob(room.table, room.asked, room.game.name, holder, seat, luck, saved)


def answer_job(job: BotJob) -> str:
    """The code the bot answers; it sees what its seat sees and nothing else."""
    game = find_game(job.game)
    match: Match[Any] = Match.load(game, job.match)
    assert match.decision is not None
    situation = Situation(match, job.seat, random.Random(job.luck))
    return match.decision.codes()[make_bot(job.bot, game).choose(situation)]

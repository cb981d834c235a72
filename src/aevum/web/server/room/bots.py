"""Bots at a table: what another process needs to answer for one."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from aevum.bots.bot import Situation
from aevum.bots.roster import make_bot
from aevum.kernel import Match
from aevum.play.catalogue import find_game


class BotJob(msgspec.Struct, frozen=True):
    """A question to a bot, as plain data that any process can answer."""

    table: str
    asked: int  # the number of the question
    game: str
    bot: str
    seat: int  # whose eyes, also where the whole table is asked
    luck: str  # seeds the bot's own chance: it depends on the place in the game alone
    match: dict[str, Any]  # Match.save()


def answer_job(job: BotJob) -> str:
    """The code the bot answers; it sees what its seat sees and nothing else."""
    game = find_game(job.game)
    match: Match[Any] = Match.load(game, job.match)
    assert match.decision is not None
    situation = Situation(match, job.seat, random.Random(job.luck))
    return match.decision.codes()[make_bot(job.bot, game).choose(situation)]

"""Bots at a table: what another process needs to answer for one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from aevum.bots.hints import SECONDS, Hint, hint
from aevum.bots.levels import adviser
from aevum.bots.mind import Clock
from aevum.bots.review import Judged, Question, judge, luck_at_question, situation_at
from aevum.bots.roster import longest, make_mind
from aevum.bots.situation import Situation
from aevum.bots.table import luck_at
from aevum.kernel import TABLE, Match
from aevum.play.catalogue import find_game
from aevum.play.session import HUMAN, Session

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
    codes: list[str]  # what may be answered
    world: dict[str, Any] | None  # what the seat knows, as one world dealt anew from it
    hints: bool = False  # a person asks what a bot would do: a hint is due, not a code
    chosen: Question | None = None  # an answer of a game that is over, to be judged by the bot
    seconds: float = 0.0  # for judging it


def bot_asked(room: Room) -> str:
    """The bot that must answer at a table now; empty if a person must, or nobody."""
    session = room.session
    if session is None or (decision := session.match.decision) is None:
        return ""
    holder = session.holder(decision.seat)
    # What is being voted on must not change meanwhile.
    return "" if holder == HUMAN or room.vote is not None else holder


def job_of(room: Room) -> BotJob | None:
    """The question a bot must answer now; None if it must not, or a human is asked."""
    session, holder = room.session, bot_asked(room)
    if not holder or session is None or (decision := session.match.decision) is None:
        return None
    seat = session.seats.index(holder) if decision.seat == TABLE else decision.seat
    return job_for(room, session, holder, seat)


def job_for(room: Room, session: Session, bot: str, seat: int, *, hints: bool = False) -> BotJob:
    """The open question for a bot with the eyes of a seat."""
    assert session.match.decision is not None
    luck, codes = luck_at(session), session.match.decision.codes()
    world = Situation.of(session.match, seat, random.Random(luck)).to_data()
    game = room.game.name
    return BotJob(room.table, room.asked, game, bot, seat, luck, codes, world, hints)


def answer_job(job: BotJob, hurried: Callable[[], bool] = lambda: False) -> str:
    """The code the bot answers, or a hint as JSON; it knows what its seat knows, nothing else.

    `hurried` tells whether somebody waits for it.
    """
    rng = random.Random(job.luck)
    if job.chosen is not None:
        return _judged(job, job.chosen, hurried)
    if job.world is None:
        return _spell(Hint("blind")) if job.hints else rng.choice(job.codes)
    game = find_game(job.game)
    situation = Situation.of_world(Match.load(game, job.world), job.seat, rng)
    if job.hints:
        return _spell(hint(situation, adviser(game), Clock(SECONDS, hurried)))
    clock = Clock(longest(job.bot), hurried)
    return job.codes[make_mind(job.bot, game).choose(situation, clock)]


def review_job(session: Session, question: Question, bot: str, seconds: float) -> BotJob:
    """A decision of a game that is over, to be judged from what its seat knew."""
    situation = situation_at(session, question)
    return BotJob(
        table="",
        asked=question.number,
        game=session.game.name,
        bot=bot,
        seat=question.seat,
        luck=luck_at_question(session, question),
        codes=situation.decision.codes(),
        world=situation.to_data(),
        chosen=question,
        seconds=seconds,
    )


def _judged(job: BotJob, question: Question, hurried: Callable[[], bool]) -> str:
    if job.world is None:
        judged = Judged(question.number, question.seat, question.chosen, "", "blind")
        return msgspec.json.encode(judged).decode()
    world = Match.load(find_game(job.game), job.world)
    situation = Situation.of_world(world, job.seat, random.Random(job.luck))
    judged = judge(situation, question, job.bot, Clock(job.seconds, hurried))
    return msgspec.json.encode(judged).decode()


def _spell(hint: Hint) -> str:
    return msgspec.json.encode(hint).decode()

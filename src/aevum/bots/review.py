"""Reviews: what each decision of a finished game cost, judged from what its seat knew then."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from aevum.bots.chances import chance_to_win, has_chances
from aevum.bots.hints import Reason, ahead, in_doubt, reasons_for
from aevum.bots.mind import Clock, Thought
from aevum.bots.playbook import playbook_for
from aevum.bots.roster import bots_for, edition_of, make_mind
from aevum.bots.situation import Situation
from aevum.kernel import TABLE, Game, Match
from aevum.play.fairness import luck_of
from aevum.play.session import HUMAN, SIGNAL, Session

SECONDS = 60.0  # for a whole game
WORLDS = 12  # looked at for each decision, if there is time
TURNING_POINTS = 3
_FOR_MASTERS = 1.5  # seconds for a decision from which on a master has the time it needs
_LONGEST = 5.0  # seconds for one decision, however few there are
_STANDINGS = 3  # worlds by which it is judged how the game stands
_LINE = 12  # answers of a better line that are told at most
_SURELY = 1e-9

Verdict = Literal["best", "close", "worse", "blind"]
Scale = Literal["chance", "points"]


class Judged(NamedTuple):
    """One decision of a game, looked at afterwards."""

    number: int  # of the answer, from 1
    seat: int
    chosen: str  # codes
    best: str
    verdict: Verdict
    loss: float = 0.0  # against the best answer found, in the playbook's unit
    swing: float = 0.0  # the same in chances to win, where these were measured
    standing: float = 0.0  # before the answer: the chance to win, or the lead in points
    worlds: int = 0  # looked at
    agreement: float = 1.0  # the share of them in which nothing was better than the best answer
    reasons: tuple[Reason, ...] = ()  # for the best answer, against the chosen one
    line: tuple[str, ...] = ()  # how the best answer may go on this turn; of turning points only


class Review(NamedTuple):
    """A game looked back on."""

    level: str  # the mind that judged
    edition: int  # of how minds play
    scale: Scale  # of the curve
    seats: tuple[int, ...]  # whose decisions
    decisions: tuple[Judged, ...]
    ending: float  # how it stood at the end, on the same scale
    turning_points: tuple[int, ...]  # numbers of the answers that cost most, in order of the game


class Question(NamedTuple):
    """A decision to be judged."""

    number: int
    seat: int  # whose eyes
    chosen: str


def reviewed_seats(session: Session) -> tuple[int, ...]:
    """The seats people played; all of them where only bots did."""
    people = [seat for seat, holder in enumerate(session.seats) if holder == HUMAN]
    return tuple(people or range(session.players))


def questions(session: Session, seats: Sequence[int]) -> list[Question]:
    """The decisions of these seats."""
    found = []
    for number, entry in enumerate(session.log, 1):
        seat = seats[0] if entry.seat == TABLE and seats else entry.seat
        if entry.prompt != SIGNAL and seat in seats:
            found.append(Question(number, seat, entry.code))
    return found


def level_for(game: str, decisions: int, seconds: float = SECONDS) -> str:
    """The best mind that keeps within the time."""
    wanted = "master" if seconds >= _FOR_MASTERS * decisions else "adept"
    return wanted if wanted in bots_for(game) else "greedy"


def seconds_each(decisions: int, seconds: float = SECONDS) -> float:
    """How long a decision may be thought about."""
    return min(_LONGEST, seconds / max(1, decisions))


def situation_at(session: Session, question: Question) -> Situation:
    """What the seat knew when it was asked."""
    match = session.at(question.number - 1)
    return Situation.of(match, question.seat, random.Random(luck_at_question(session, question)))


def luck_at_question(session: Session, question: Question) -> str:
    """What seeds the chance of whoever judges a decision."""
    return luck_of(session.seed, f"review/{question.number}")


def review(
    session: Session,
    seats: Sequence[int] = (),
    seconds: float = SECONDS,
    told: Callable[[int, int], object] = lambda done, of: None,
) -> Review:
    """The whole review; `told` hears how many decisions are judged, after each of them."""
    seats = tuple(seats) or reviewed_seats(session)
    asked = questions(session, seats)
    level = level_for(session.game.name, len(asked), seconds)
    decisions = []
    for place, question in enumerate(asked):
        clock = Clock(seconds_each(len(asked), seconds))
        decisions.append(judge(situation_at(session, question), question, level, clock))
        told(place + 1, len(asked))
    return put_together(session, level, seats, decisions)


def put_together(
    session: Session, level: str, seats: Sequence[int], decisions: Sequence[Judged]
) -> Review:
    """The review made of its decisions, with the better lines of the turning points."""
    scale = _scale(session.game, session.at(0).state)
    worth = [d for d in decisions if d.verdict == "worse"]
    worth.sort(key=lambda d: (-(d.swing if scale == "chance" else d.loss), d.number))
    turning = sorted([d.number for d in worth[:TURNING_POINTS]])
    lined = [d._replace(line=_line(session, d)) if d.number in turning else d for d in decisions]
    ending = _ending(session, seats[0] if seats else 0, scale)
    edition = edition_of(session.game.name)
    return Review(level, edition, scale, tuple(seats), tuple(lined), ending, tuple(turning))


def judge(situation: Situation, question: Question, level: str, clock: Clock) -> Judged:
    """One decision: the best answer found, and what the chosen one cost against it."""
    codes = situation.decision.codes()
    blind = Judged(question.number, question.seat, question.chosen, "", "blind")
    if not situation.can_look or question.chosen not in codes:
        return blind
    chosen = codes.index(question.chosen)
    standing = standing_of(situation)
    situation.also = frozenset([chosen])
    thought = _thought(situation, level, clock)
    if thought is not None and not thought.worlds:  # by rule of thumb, which a review looks behind
        situation.also = frozenset(range(len(codes)))
        thought = _thought(situation, level, clock)
    if thought is None:
        return blind._replace(standing=standing)
    found = blind._replace(best=codes[thought.best], verdict="best", standing=standing)
    found = found._replace(worlds=thought.worlds, agreement=thought.agreement)
    return _compared(found, thought, chosen, situation.game.name)


def _thought(situation: Situation, level: str, clock: Clock) -> Thought | None:
    mind = make_mind(level, situation.game)
    mind.explain(WORLDS)
    thought = None
    for thought in mind.think(situation, clock):  # noqa: B007
        pass
    return thought


def _compared(found: Judged, thought: Thought, chosen: int, game: str) -> Judged:
    best = next((a for a in thought.appraisals if a.option == thought.best), None)
    mine = next((a for a in thought.appraisals if a.option == chosen), None)
    if best is None or mine is None or mine.behind <= _SURELY:
        return found._replace(best=found.chosen)  # nothing that was found is better
    swing, scaled = 0.0, has_chances(game, best.terms)
    if scaled:
        swing = max(0.0, chance_to_win(game, best.terms) - chance_to_win(game, mine.terms))
    doubt = in_doubt(best, mine, thought.worlds)
    return found._replace(
        verdict="close" if doubt else "worse",
        loss=mine.behind if scaled else max(0.0, ahead(best, mine)),
        swing=swing,
        reasons=() if doubt else reasons_for(best, mine),
    )


# --- how the game stands


def standing_of(situation: Situation) -> float:
    """The chance to win, or the lead in points, from what the seat knows."""
    game, seat = situation.game, situation.seat
    states = [situation.sample(number).state for number in range(_STANDINGS)]
    return sum([_standing(game, state, seat) for state in states]) / len(states)


def _standing(game: Game[Any], state: Any, seat: int) -> float:
    terms = playbook_for(game).terms(state, seat)
    if has_chances(game.name, terms):
        return chance_to_win(game.name, terms)
    return lead(game, state, seat)


def lead(game: Game[Any], state: Any, seat: int) -> float:
    """One's points, less those of the best opponent."""
    scores = game.scores(state)
    others = () if game.cooperative(state) else (*scores[:seat], *scores[seat + 1 :])
    return float(scores[seat] - max(others, default=0))


def _scale(game: Game[Any], state: Any) -> Scale:
    return "chance" if has_chances(game.name, playbook_for(game).terms(state, 0)) else "points"


def _ending(session: Session, seat: int, scale: Scale) -> float:
    state = session.match.state
    if scale == "points":
        return lead(session.game, state, seat)
    if session.is_over:
        return float(seat in session.game.winners(state))
    return _standing(session.game, state, seat)


# --- the better line


def world_at(session: Session, question: Question) -> Match[Any]:
    """The world in which a better line is followed; the same each time."""
    return situation_at(session, question).sample(0)


def _line(session: Session, judged: Judged) -> tuple[str, ...]:
    """What a companion would go on with after the best answer, in one world that fits."""
    question = Question(judged.number, judged.seat, judged.chosen)
    world = world_at(session, question)
    mind, playbook = make_mind("greedy", session.game), playbook_for(session.game)
    turn = playbook.stretch(world.base)
    codes: list[str] = []
    code = judged.best
    while len(codes) < _LINE:
        codes.append(code)
        world.answer_code(code)
        decision = world.decision
        if decision is None or decision.seat != judged.seat:
            break
        if playbook.stretch(world.base) != turn and not world.in_effect:
            break
        situation = Situation.of(world, judged.seat, random.Random(0))
        code = decision.codes()[mind.choose(situation)]
    return tuple(codes)

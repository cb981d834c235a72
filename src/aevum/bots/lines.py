"""Everything a seat can do in the rest of its turn, and what it is worth."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, NamedTuple

from aevum.bots.aeons_end.turns import AeonsEndTurns
from aevum.bots.mind import Clock, Mind
from aevum.bots.playbook import Playbook, playbook_for
from aevum.bots.situation import Situation
from aevum.kernel import TABLE, Decision, Game, Match

MOST_ENDS = 400  # ways through a turn; with more of them nobody could say which is best
MOST_STEPS = 4_000
_PLANNED = {"aeons-end": ("main_phase", "discard_order")}  # questions that end a line

Codes = tuple[str, ...]


class TurnLine(NamedTuple):
    """One way through the rest of a turn."""

    codes: Codes
    match: Match[Any]  # where it leads
    value: float


def turns_of(game: Game[Any]) -> Playbook:
    """The playbook by which turns are told apart."""
    return AeonsEndTurns() if game.name == "aeons-end" else playbook_for(game)


def begins(match: Match[Any], options: int = 3) -> bool:
    """Whether a seat has a choice here from which a line may begin."""
    decision = match.decision
    if decision is None or decision.seat == TABLE or match.in_effect:
        return False
    planned = _PLANNED.get(match.game.name, ())
    return len(decision.options) >= options and decision.prompt not in planned


def goes_on(match: Match[Any], seat: int, turn: object) -> bool:
    """Whether the line of a seat is not at its end."""
    decision = match.decision
    if decision is None or decision.seat not in (seat, TABLE):
        return False
    if decision.prompt in _PLANNED.get(match.game.name, ()):
        return False
    return match.in_effect or turns_of(match.game).stretch(match.base) == turn


def lines(world: Match[Any], seat: int, most: int = MOST_ENDS) -> list[TurnLine] | None:
    """All ways through the rest of the turn; None where there are too many."""
    turn, playbook = turns_of(world.game).stretch(world.base), playbook_for(world.game)
    found: list[TurnLine] = []
    waiting: list[tuple[Codes, Match[Any]]] = [((), world)]
    for _ in range(MOST_STEPS):
        if not waiting:
            return found
        codes, now = waiting.pop()
        if codes and not goes_on(now, seat, turn):
            if len(found) >= most:
                return None
            found.append(TurnLine(codes, now, playbook.value(now.state, seat)))
            continue
        assert now.decision is not None
        for index, code in enumerate(now.decision.codes()):
            after = now.clone()
            after.answer(index)
            waiting.append(((*codes, code), after))
    return None


def kind_of(codes: Iterable[str]) -> Codes:
    """The same for lines that do the same things in another order."""
    return tuple(sorted(codes))


def best_of_kinds(found: Iterable[TurnLine]) -> dict[Codes, TurnLine]:
    """For each kind of line its best order, the best kind first."""
    kinds: dict[Codes, TurnLine] = {}
    for line in sorted(found, key=lambda line: -line.value):
        kinds.setdefault(kind_of(line.codes), line)
    return kinds


def value_later(line: TurnLine, seat: int, minds: dict[int, Mind], turns: int) -> float:
    """What the line is worth once everybody has gone on for so many turns."""
    match, playbook = line.match.clone(), playbook_for(line.match.game)
    reader, seen = turns_of(match.game), 0
    turn = reader.stretch(match.base)
    while (decision := match.decision) is not None and seen < turns:
        match.answer(_answer(match, decision, minds))
        if not match.in_effect and reader.stretch(match.base) != turn:
            turn, seen = reader.stretch(match.base), seen + 1
    return playbook.value(match.state, seat)


def _answer(match: Match[Any], decision: Decision, minds: dict[int, Mind]) -> int:
    seat = max(decision.seat, 0)

    return minds[seat].choose(Situation.of(match, seat, random.Random(0)), Clock())

"""Everything a seat can do in the rest of its turn, and where it leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from aevum.bots.playbook import playbook_for
from aevum.kernel import TABLE, Match

MOST_ENDS = 1_000  # ways through a turn; with more of them nobody looks for the one
MOST_STEPS = 8_000

Codes = tuple[str, ...]
Over = Callable[[Match[Any]], bool]  # whether a line need not go on


class TurnLine(NamedTuple):
    """One way through the rest of a turn."""

    codes: Codes
    match: Match[Any]  # where it leads


def begins(match: Match[Any], options: int = 3) -> bool:
    """Whether a seat has a choice here from which a line may begin."""
    decision = match.decision
    if decision is None or decision.seat == TABLE or match.in_effect:
        return False
    by_plan = playbook_for(match.game).by_plan
    return len(decision.options) >= options and decision.prompt not in by_plan


def turn_at(match: Match[Any]) -> object:
    """Equal for positions of the same turn."""
    return playbook_for(match.game).turn(match.base)


def goes_on(match: Match[Any], seat: int, turn: object) -> bool:
    """Whether the line of a seat is not at its end."""
    decision = match.decision
    if decision is None or decision.seat not in (seat, TABLE):
        return False
    if decision.prompt in playbook_for(match.game).by_plan:
        return False
    return match.in_effect or turn_at(match) == turn


def lines(
    world: Match[Any], seat: int, over: Over = lambda _: False, most: int = MOST_ENDS
) -> list[TurnLine] | None:
    """All ways through the rest of the turn; None where there are too many."""
    turn = turn_at(world)
    found: list[TurnLine] = []
    waiting: list[TurnLine] = [TurnLine((), world)]
    for _ in range(MOST_STEPS):
        if not waiting:
            return found
        codes, now = waiting.pop()
        if codes and (not goes_on(now, seat, turn) or over(now)):
            if len(found) >= most:
                return None
            found.append(TurnLine(codes, now))
            continue
        assert now.decision is not None
        for index, code in enumerate(now.decision.codes()):
            after = now.clone()
            after.answer(index)
            waiting.append(TurnLine((*codes, code), after))
    return None


def kind_of(codes: Iterable[str]) -> Codes:
    """The same for lines that do the same things in another order."""
    return tuple(sorted(codes))


def contains(codes: Iterable[str], part: Iterable[str]) -> bool:
    """Whether a line does all that another one does, in whatever order."""
    return Counter(part) <= Counter(codes)

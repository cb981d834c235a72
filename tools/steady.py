"""Answers for the pictures of Eternal Decks: the table is looked at openly, one answer ahead."""

from __future__ import annotations

from typing import Any

from aevum.kernel import TABLE, Match, Tableau
from aevum.play.session import Session

_WORTH = {"stars": 60, "keys": 150, "hearts": 12, "awake": 0}
_END = 10_000
_PATHS = ("upper", "middle", "lower")


def steady_answer(session: Session) -> str | None:
    """The answer after which the paths still take most; None once the game is over."""
    match = session.match
    if match.decision is None:
        return None
    worths = [_after(match, index) for index in range(len(match.decision.options))]
    return match.decision.codes()[worths.index(max(worths))]


def _after(match: Match[Any], index: int) -> int:
    after = match.clone()
    after.answer(index)
    if after.decision is None:
        won = bool(after.game.winners(after.state))
        return _END if won else -_END
    return _worth(after.game.tableau(after.state, TABLE))


def _worth(table: Tableau) -> int:
    """What is won so far, how far the paths have come, and what each would still take."""
    worth = sum(_WORTH.get(counter.id, 0) * counter.value for counter in table.counters)
    for area in table.areas:
        lying = 0
        for piece in area.pieces:
            marks = {badge.kind: str(badge.value) for badge in piece.badges}
            if "takes_values" in marks:
                worth += len(marks["takes_values"]) * len(marks["takes_colours"])
            if piece.component.startswith("eternal.") and "asleep" not in marks:
                worth += 260 if "jewel" in marks else 200
            lying += piece.component.startswith("card.")
        if area.title in _PATHS:
            worth += 8 * lying * lying
        elif area.id == "river":
            worth -= 12 * lying
    return worth

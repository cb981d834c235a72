"""What a turn of Eternal Decks may be asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aevum.bots.aims import UNKNOWN, Aim, has_won
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match

WIN = Aim("win", final=True)
LAST = Aim("last", at_end=True, final=True)
_MOST_STEPS = 6_000  # looked at to find a way on


class EternalDecksAims:
    """The stage completed, the game kept going, something gained."""

    def of(self, start: Match[Any], seat: int) -> Iterator[Aim]:
        """What lies within reach of a turn."""
        state: EternalDecks = start.state
        yield WIN
        yield LAST
        for goal, count in _gains(state).items():
            yield Aim(goal, str(count + 1))

    def reached(self, aim: Aim, match: Match[Any], seat: int, depth: int = 1) -> float:
        """Whether it is won, goes on for so many turns, or something has been gained."""
        if aim.goal == "win":
            return float(has_won(match, seat))
        if match.outcome:
            return float(has_won(match, seat))
        if aim.goal == "last":
            return lasts(match, depth)
        return float(_gains(match.state)[aim.goal] >= int(aim.target))


def _gains(s: EternalDecks) -> dict[str, int]:
    return {
        "key": len(s.keys),
        "star": len(s.stars),
        "eternal": len(s.slots),
        "puzzles": len(s.puzzles.gone),
    }


def lasts(match: Match[Any], turns: int) -> float:
    """Whether the team has a way through so many more turns."""
    until, waiting = match.base.turn + turns, [match]
    for _ in range(_MOST_STEPS):
        if not waiting:
            return 0.0
        now = waiting.pop()
        if now.decision is None:
            if has_won(now, 0):
                return 1.0
            continue
        if not now.in_effect and now.base.turn >= until:
            return 1.0
        for index in range(len(now.decision.options)):
            after = now.clone()
            after.answer(index)
            waiting.append(after)
    return UNKNOWN

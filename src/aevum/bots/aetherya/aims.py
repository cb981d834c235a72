"""What a turn of Aetherya may be asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aevum.bots.aims import Aim, has_won
from aevum.games.aetherya.kingdom import rows_of
from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.state import Aetherya
from aevum.kernel import Match

WIN = Aim("win", final=True)
POINTS = Aim("points", at_end=True, lead=2.0)


class AetheryaAims:
    """The game won, a legend claimed, the most points taken."""

    def of(self, start: Match[Any], seat: int) -> Iterator[Aim]:
        """What lies within reach of a turn; nothing before the kingdoms are laid out."""
        state: Aetherya = start.state
        if not state.kingdoms[seat].cards:
            return
        yield WIN
        offered = start.decision.codes() if start.decision else ()
        for name in [LEGENDS[legend].id for legend in state.river]:
            if f"claim {name}" not in offered:  # what need only be taken is no puzzle
                yield Aim("legend", f"legend.{name}")
        yield POINTS

    def reached(self, aim: Aim, match: Match[Any], seat: int, depth: int = 1) -> float:
        """Whether the game is won or the legend claimed, or the points of the own sheet."""
        if aim.goal == "win":
            return float(has_won(match, seat))
        state: Aetherya = match.state
        me = state.kingdoms[seat]
        if aim.goal == "legend":
            return float(aim.target in [f"legend.{LEGENDS[own].id}" for own in me.legends])
        return float(sum(rows_of(state, me)))

"""The smallest possible games: a registry, a state that notes what happened, and a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from aevum.kernel.chance import NO_CHANCE
from aevum.kernel.decisions import Part
from aevum.kernel.game import Game
from aevum.kernel.match import Match
from aevum.kernel.records import record
from aevum.kernel.rules import Rules
from aevum.kernel.sight import Cards, Sight, Zone, hidden_in
from aevum.kernel.table import Frame, State, Table


@record
class MiniState(State):
    """A few zones, and notes of what the rules did."""

    notes: tuple[Part, ...] = ()
    deck: Annotated[Cards, hidden_in("cards")] = ()
    hand: Annotated[Cards, Sight("owner", pool="cards")] = ()
    seat: int = 1  # who holds the hand
    table: Zone = ()


MiniRules = Rules[MiniState]
T = Table[MiniState]


class Mini(Game[MiniState]):
    """A game made of nothing but the given rules."""

    name = "mini"
    version = 1
    state = MiniState

    def __init__(self, rules: MiniRules, catalogue: Mapping[str, tuple[Part, ...]]) -> None:
        self.rules = rules
        self._catalogue = catalogue

    def catalogue(self) -> Mapping[str, tuple[Part, ...]]:
        """What the test says."""
        return self._catalogue


def begin(
    rules: MiniRules,
    *agenda: Frame,
    deck: Cards = (),
    hand: Cards = (),
    catalogue: Mapping[str, tuple[Part, ...]] | None = None,
) -> Match[MiniState]:
    """A listening match with this agenda, whose last frame runs first."""
    game = Mini(rules, catalogue or {})
    return Match(
        game, MiniState(rng=NO_CHANCE, agenda=agenda, deck=deck, hand=hand), listening=True
    )


def note(t: T, *what: Part) -> None:
    """Write something down in the state."""
    t.state.notes += what

"""Signs between bots and people: what a sign means is agreed, so it can be given and believed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from aevum.bots.situation import Situation
from aevum.kernel import Game, Match, Option, code

CONVENTIONS: Mapping[str, tuple[str, str]] = {
    "eternal-decks": ("aevum.bots.eternal_decks.signs", "TokenConvention"),
}
_DEALS = 8  # worlds dealt until one agrees with all signs: people err, and the best one will do
_APART = 0x3B9ACA07  # between their seeds


class Convention(Protocol):
    """What the signs of one game mean; guides tell people."""

    def signs(self, view: Any, seat: int) -> Sequence[Option]:
        """What a seat has to tell now, from what it sees itself."""
        ...

    def doubts(self, state: Any, seat: int) -> int:
        """How many signs of others could not be meant if the world were this one."""
        ...


@cache
def convention_for(game: Game[Any]) -> Convention | None:
    """The convention of a game; most have no signs."""
    if game.name not in CONVENTIONS:
        return None
    module, name = CONVENTIONS[game.name]
    found: Convention = getattr(import_module(module), name)()
    return found


def due_signs(match: Match[Any], seat: int) -> list[str]:
    """The codes of what a seat has to tell now, as far as the rules let it."""
    convention = convention_for(match.game)
    if convention is None or match.decision is None or match.in_effect:
        return []  # in the middle of an effect hands and rows are still to change
    wanted = convention.signs(match.view(seat), seat)
    if not wanted:
        return []
    offered = set(match.signals(seat))
    return [code(sign) for sign in wanted if sign in offered]


def believed_world(situation: Situation, seed: int) -> Match[Any]:
    """A sample that agrees with what teammates tell, or one of several that does so most."""
    world = situation.sample(seed)
    convention = convention_for(situation.game)
    if convention is None:
        return world
    least = convention.doubts(world.state, situation.seat)
    for number in range(1, _DEALS):
        if not least:
            break
        other = situation.sample(seed + number * _APART)
        doubts = convention.doubts(other.state, situation.seat)
        if doubts < least:
            least, world = doubts, other
    return world

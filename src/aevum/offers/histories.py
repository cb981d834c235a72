"""Histories: what of a game people look back on over many games."""

from collections.abc import Mapping
from typing import Any, ClassVar

from aevum.offers.game_offer import GameOffer


class Histories(GameOffer):
    """A game that says by what its games are told apart afterwards."""

    # Options by whose values games are counted, the most telling first.
    facets: ClassVar[tuple[str, ...]] = ("players",)
    # Those of them that have a value for each seat: a person's own ones count.
    facets_by_seat: ClassVar[tuple[str, ...]] = ()
    # The option that says how hard it was, its values from the easiest on; empty: none does.
    degree: ClassVar[str] = ""
    # Options and the values with which they leave a game to itself: with another value it is a
    # series of games, or one that somebody made, and is called after that value.
    singly: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    # Kinds of events by which somebody makes something theirs, and the argument that names it.
    favourites: ClassVar[tuple[tuple[str, str], ...]] = ()

    # What players do with cards and the like: a name for it, the kind of event that tells of it,
    # and the argument that names the thing.
    deeds: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def turns(self, state: Any) -> int:
        """How many turns were taken; of a campaign in its last part."""
        return 0

    def has_points(self, state: Any) -> bool:
        """Whether the points of a finished game are worth comparing with those of others."""
        return False

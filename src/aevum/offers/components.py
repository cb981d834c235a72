"""Components: every card, tile and board of a game, with its facts and how we know them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from aevum.offers.game_offer import GameOffer


class Provenance(StrEnum):
    """How we know a fact: seen on the component, reported by others, ours for now, or for good."""

    PRINTED = "printed"
    REPORTED = "reported"
    STAND_IN = "stand_in"
    OWN_DESIGN = "own_design"  # of a mode that no box has


@dataclass(frozen=True, slots=True)
class Component:
    """One card, tile or board of a game, with its facts."""

    id: str
    kind: str
    set: str
    facts: Mapping[str, object]
    provenance: Provenance = Provenance.PRINTED
    text_key: str = ""


class Components(GameOffer):
    """A game whose components can be looked up."""

    numbers: ClassVar[Mapping[str, int]] = {}  # of components, for ever: set-up codes name them so

    def components(self) -> tuple[Component, ...]:
        """Every card, tile and board with its facts."""
        return ()

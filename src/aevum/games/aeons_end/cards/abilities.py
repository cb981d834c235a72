"""Declaring the ability cards of an ally who stands in for Gravehold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from aevum.games.aeons_end.cards.registry import Definition, declared_by
from aevum.games.aeons_end.state import AeonTable
from aevum.offers import Provenance

AbilityEffect = Callable[[AeonTable], None]

ABILITIES: dict[str, Ability] = {}


@dataclass(slots=True, kw_only=True)
class Ability(Definition):
    """A card of the ability deck: what the group carries out when it is turned over."""

    effect: AbilityEffect
    packet: int  # 1, 2 or 3: how far an expedition must be for it (EX-63)
    provenance: Provenance = Provenance.REPORTED


def ability(packet: int, *, box: str, promo: bool = False) -> Callable[[AbilityEffect], Ability]:
    """Declare an ability card; the function is its effect and its name the id."""
    return declared_by(ABILITIES, Ability, box=box, packet=packet, promo=promo)

"""How likely all legends of an age are written in time, as the solo campaign asks (AE-112)."""

from collections.abc import Sequence
from functools import lru_cache
from math import log

from aevum.bots.aetherya.quests import chance_of
from aevum.games.aetherya.contact import Masks
from aevum.games.aetherya.kinds import KINDS
from aevum.games.aetherya.state import Aetherya, Kingdom
from aevum.kernel import Cards

_MET = 0.97  # the chance to write a legend that is met while the age goes on
_LAST = 0.2  # and when it is over
_UNMET = 0.95  # of the chance that the cards come: they must also be placed
_LEAST = 0.02
_A_REGION = 3  # cards that are seen for each region that is explored


def copies_to_come(s: Aetherya, me: Kingdom) -> tuple[int, ...]:
    """How many cards of each kind lie in the deck and in unexplored regions."""
    return _copies(s.deck, me.cards, me.seen)


@lru_cache(64)  # asked again and again within one decision
def _copies(deck: Cards, cards: Cards, seen: tuple[int, ...]) -> tuple[int, ...]:
    copies = [0] * len(KINDS)
    for card in deck:
        copies[card >> 3] += 1
    for card, up in zip(cards, seen, strict=True):
        if not up:
            copies[card >> 3] += 1
    return tuple(copies)


def hope(
    river: Sequence[int], up: Masks, met: int, copies: Sequence[int], deck: int, regions: int
) -> float:
    """The logarithm of the chance to write all legends of the river before the age ends."""
    if not river:
        return 0.0
    # The open legends share the cards to come, yet one card may serve several.
    draws = min(deck, _A_REGION * regions) / len(river) ** 0.5
    total = 0.0
    for legend in river:
        if met >> legend & 1:
            odds = _MET if deck and regions else _LAST
        else:
            odds = _UNMET * chance_of(up, legend, copies, draws)
        total += log(max(odds, _LEAST))
    return total

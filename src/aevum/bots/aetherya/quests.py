"""What a kingdom of Aetherya needs for a legend, and how likely those cards are to come.

Portals are left out, as in the outlook: this is a hint for bots, not a rule.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from aevum.bots.aetherya.outlook import completes_battle, completes_range
from aevum.games.aetherya.contact import Masks, touched
from aevum.games.aetherya.kinds import DRAGON, PORTAL, TRIBES
from aevum.games.aetherya.legends import LEGENDS

_ALL = 0xFFFF

Need = tuple[tuple[int, int], ...]  # kinds, and how many cards of each


def needs(masks: Masks, legend: int) -> tuple[Need, ...]:
    """The cards that would meet a legend not met yet, in each of the short ways."""
    wanted = LEGENDS[legend]
    free = _ALL & ~(masks[PORTAL] | masks[DRAGON])  # AE-23: these cells are settled
    match wanted.family:
        case "alliance":
            one, other = wanted.tribes
            return _alliance(one, other, masks[one], masks[other], free)
        case "realm":
            (tribe,) = wanted.tribes
            return (((tribe, 1 if touched(masks[tribe])[0] & free else 2),),)
        case "range":
            assert wanted.land is not None
            return (((wanted.land, _for_range(masks[wanted.land], free)),),)
        case "battle":
            one, other = wanted.tribes
            return _battle(one, other, masks[one], masks[other], free)
    return (tuple([(tribe, 1) for tribe in TRIBES if not masks[tribe]]),)


def chance_of(masks: Masks, legend: int, copies: Sequence[int], draws: float) -> float:
    """How likely a legend not met yet is met, by the likeliest way, after so many draws.

    `copies` says how many cards of each kind are among those that may be drawn.
    """
    cards, best = sum(copies), 0.0
    for need in needs(masks, legend):
        odds = 1.0
        for kind, wanted in need:
            odds *= _chance(copies[kind], wanted, draws, cards)
        best = max(best, odds)
    return best


@lru_cache(1 << 14)
def _alliance(one: int, other: int, ours: int, theirs: int, free: int) -> tuple[Need, ...]:
    found: list[Need] = []
    if touched(ours)[0] & free:
        found.append(((other, 1),))
    if touched(theirs)[0] & free:
        found.append(((one, 1),))
    return tuple(found) or (((one, 1), (other, 1)),)


@lru_cache(1 << 14)
def _for_range(land: int, free: int) -> int:
    if completes_range(land, free):
        return 1
    return 2 if touched(land)[0] & free else 3


@lru_cache(1 << 14)
def _battle(one: int, other: int, ours: int, theirs: int, free: int) -> tuple[Need, ...]:
    found: list[Need] = []
    if completes_battle(ours, theirs, free):
        found.append(((one, 1),))
    if completes_battle(theirs, ours, free):
        found.append(((other, 1),))
    if found:
        return tuple(found)
    if ours or theirs:
        found.append(((one, 1), (other, 1)))
    if ours:
        found.append(((other, 2),))
    if theirs:
        found.append(((one, 2),))
    return tuple(found) or (((one, 2), (other, 1)), ((one, 1), (other, 2)))


@cache
def _chance(copies: int, wanted: int, draws: float, cards: int) -> float:
    """How likely at least so many of the copies are drawn, as if each card were put back."""
    if copies < wanted:
        return 0.0
    if draws >= cards or copies == cards:
        return float(draws >= wanted)
    share = copies / cards
    exactly = float((1 - share) ** draws)  # as many hits as counted so far
    missing = exactly
    for hits in range(1, wanted):
        exactly *= max(draws - hits + 1, 0.0) / hits * share / (1 - share)
        missing += exactly
    return max(0.0, 1.0 - missing)

"""How near a kingdom of Aetherya is to a legend it does not meet yet.

Everything is computed on masks of cells, as contact and scoring are. Portals are left out: the
outlook is a hint for bots, not a rule.
"""

from aevum.games.aetherya.contact import Masks, touched
from aevum.games.aetherya.kinds import DRAGON, PORTAL, TRIBES
from aevum.games.aetherya.legends import LEGENDS

_ALL = 0xFFFF


def completing_kinds(masks: Masks, legend: int) -> int:
    """How many kinds of card would, placed well, meet the legend at once."""
    wanted = LEGENDS[legend]
    free = _ALL & ~(masks[PORTAL] | masks[DRAGON])  # AE-23: these cells are settled
    match wanted.family:
        case "alliance":
            one, other = wanted.tribes
            return bool(touched(masks[one])[0] & free) + bool(touched(masks[other])[0] & free)
        case "realm":
            (tribe,) = wanted.tribes
            return int(bool(touched(masks[tribe])[0] & free))
        case "range":
            assert wanted.land is not None
            return int(completes_range(masks[wanted.land], free))
        case "battle":
            one, other = masks[wanted.tribes[0]], masks[wanted.tribes[1]]
            return completes_battle(one, other, free) + completes_battle(other, one, free)
    return int(sum(1 for tribe in TRIBES if masks[tribe]) == len(TRIBES) - 1)


def completes_range(land: int, free: int) -> bool:
    """Whether one more card makes three of a land hang together (AE-45)."""
    near, between = touched(land)
    if between & free & ~land:
        return True
    side_by_side = near & land
    return bool(side_by_side and touched(side_by_side)[0] & free & ~side_by_side)


def completes_battle(added: int, foe: int, free: int) -> bool:
    """Whether one more card of the first tribe makes two against one (AE-46)."""
    if touched(foe)[1] & free & ~foe:
        return True
    facing = foe & touched(added)[0]  # foes that one of ours touches already
    return bool(facing and touched(facing)[0] & free & ~(facing | added))


def begun(masks: Masks, legend: int) -> bool:
    """Whether at least one card the legend asks for lies face up."""
    wanted = LEGENDS[legend]
    if wanted.land is not None:
        return bool(masks[wanted.land])
    return any(masks[tribe] for tribe in wanted.tribes)


def chance_to_meet(masks: Masks, legend: int, cards: float) -> float:
    """Roughly how likely the legend is met within so many cards to come.

    Ten kinds are about equally likely, so each card misses with nine chances in ten per kind that
    would complete the legend. One that needs two cards has half as many draws for each.
    """
    kinds = completing_kinds(masks, legend)
    if kinds:
        return float(1.0 - (1.0 - 0.1 * kinds) ** cards)
    half = float(1.0 - 0.9 ** (cards / 2))
    return half * half if begun(masks, legend) else half * half * half

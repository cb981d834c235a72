"""What player cards of Aeon's End do on average, and what a deck of them does in a turn."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from aevum.games.aeons_end.cards import CARDS, GEM, RELIC, SPELL, TILES
from aevum.games.aeons_end.state import OPEN, Mage

HAND = 5
_READY = 0.3  # of an open breach: a closed one that may be focused when needed ...
_TURNED = 0.4  # ... and more the nearer it is to being open
_MANY = 3.0  # spells a turn that a breach without a limit takes
_SHARP = 4.0  # how sharply the scarcer of hand and breaches bounds a turn
_PLENTY = 6.0  # aether a turn; what comes on top of it is worth half

_AETHER = {  # a play, extras included, where it is not the cost that tells
    "crystal": 1.0,
    "oblivion_shard": 1.6,
    "shattered_geode": 1.4,
    "worldheart_shard": 1.3,
    "amethyst_paragon": 1.5,
    "coal_shard": 2.0,
    "bloodstone_jewel": 3.1,
    "breach_ore": 2.1,
    "dread_diamond": 2.0,
    "erratic_ingot": 3.1,
    "frozen_magmite": 2.1,
    "scoria_slag": 2.6,
    "volcanic_glass": 2.1,
    "soulfire": 1.0,
    "cursed_shard": 0.3,  # it takes a place in every hand
    "unstable_pyrite": 1.3,
    "molten_peridot": 2.1,
    "helix_of_amber": 2.1,
    "vigorous_sunstone": 3.1,
}
_DAMAGE = {  # a cast or a play, extras included, as damage
    "spark": 1.0,
    "torch": 1.2,
    "extinguish": 1.2,
    "illuminate": 1.4,
    "aurora": 3.8,
    "carbonize": 3.4,
    "celestial_spire": 3.2,
    "conjure_the_lost": 5.2,
    "convection_field": 4.1,
    "crystallize": 6.0,
    "equilibrium": 4.6,
    "fiery_torrent": 3.2,
    "jagged_lightning": 3.3,
    "kindle": 3.5,
    "nova_forge": 4.6,
    "pyrotechnic_surge": 4.4,
    "reduce_to_ash": 4.8,
    "thoughtform_familiar": 3.2,
    "cairn_compass": 2.0,
    "conclave_scroll": 1.0,
    "fiend_catcher": 1.2,
    "mages_totem": 0.9,
    "primordial_fetish": 1.0,
    "vortex_gauntlet": 3.5,
    "soulfire": 1.5,
    "fortified_frost": 2.6,
    "paired_storm": 2.9,
    "twisted_fang": 3.3,
    "lightning_arrow": 3.4,
    "radiant_conflux": 3.4,
    "unstable_rift": 4.6,
    "tornado_of_insight": 5.4,
    "hasted_intellect": 4.4,
    "swarm_of_flame": 6.3,
    "arcane_relay": 6.4,
    "dizzying_burst": 6.6,
}
_COPIES = {"soulfire": 3}  # of a tool that find something to do; of others one


class Pace(NamedTuple):
    """What a turn with a deck does on average."""

    damage: float
    aether: float
    service: float  # of everything else, as damage


@cache
def aether_of(name: str) -> float:
    """The aether of one play; unknown gems by their cost."""
    card = CARDS[name]
    if card.kind != GEM:
        return 0.0
    return _AETHER.get(name, 0.5 + 0.48 * card.cost if card.cost else 1.0)


@cache
def damage_of(name: str) -> float:
    """The damage of one cast; unknown spells by their cost."""
    card = CARDS[name]
    if card.kind != SPELL:
        return 0.0
    return _DAMAGE.get(name, 0.9 + 0.65 * card.cost if card.cost else 1.0)


@cache
def service_of(name: str) -> float:
    """What playing a card is worth besides aether, as damage."""
    card = CARDS[name]
    if card.kind == SPELL:
        return 0.0
    return _DAMAGE.get(name, 0.4 * card.cost if card.kind == RELIC else 0.0)


def room_of(mage: Mage) -> float:
    """How many spells a turn the breaches take."""
    return room(mage.tiles, mage.stages)


def room(tiles: Sequence[str], stages: Sequence[int]) -> float:
    """Open breaches, and closed ones for what they may serve."""
    pairs = zip(tiles, stages, strict=True)
    return sum([breach_room(tile, stage) for tile, stage in pairs if tile])


@cache
def breach_room(tile: str, stage: int) -> float:
    """How many spells a turn one breach takes; a bonus counts as some more."""
    if stage != OPEN:
        return _READY + _TURNED * _progress(tile, stage)
    return (_MANY if TILES[tile].holds_many else 1.0) + 0.2 * TILES[tile].bonus


@cache
def _progress(tile: str, stage: int) -> float:
    """How much of the price of opening a breach its focuses have saved already."""
    prices = TILES[tile].open
    return 1.0 - prices[stage] / prices[0]


def pace(names: Sequence[str], space: float) -> Pace:
    """All cards come round once every so many turns."""
    aether = sum([aether_of(name) for name in names])
    damage = sum([damage_of(name) for name in names])
    breaches = sum([breaches_of(name) for name in names])
    turns = cycle(len(names), breaches, space)
    return Pace(damage / turns, aether / turns, tools_of(names) / turns)


def cycle(cards: float, breaches: float, space: float) -> float:
    """The turns until all cards have come round: spells without a breach clog the hand."""
    # Not the greater of the two alone: room for spells to come counts a little before they do.
    clogged = breaches / max(space, _READY)
    return max(1.0, float(((cards / HAND) ** _SHARP + clogged**_SHARP) ** (1 / _SHARP)))


@cache
def breaches_of(name: str) -> float:
    """The breaches a card needs; two spells with Link share one."""
    card = CARDS[name]
    if card.kind != SPELL:
        return 0.0
    return card.breaches * (0.5 if card.link else 1.0)


def tools_of(names: Sequence[str]) -> float:
    """What all tools together do besides; a further copy of one finds less to do."""
    tools: list[str] = []
    service = 0.0
    for name in names:
        if (use := service_of(name)) and tools.count(name) < _COPIES.get(name, 1):
            tools.append(name)
            service += use
    return service


def promise(pace: Pace, turns: float, growth: float) -> float:
    """Damage over the turns left; aether turns into damage, the more the earlier it flows."""
    aether = min(pace.aether, _PLENTY) + 0.5 * max(0.0, pace.aether - _PLENTY)
    return turns * (pace.damage + pace.service) + growth * aether * turns * turns / 2

"""What a kingdom of Aetherya will be worth once its unexplored regions are turned up, on average.

Points are pairs of cards in contact, so what hidden cards add on average can be summed up instead
of dealt: a region counts by the kinds its card may be. Tamers that are still hidden, and portals,
are left out: this is a judgement for bots, not a rule.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from aevum.bots.aetherya.outlook import chance_to_meet
from aevum.games.aetherya.contact import NEIGHBOURS, Masks, cells_of, contacts
from aevum.games.aetherya.kinds import DRAGON, GOBLIN, KINDS, PORTAL, TRIBES
from aevum.games.aetherya.legends import LEGENDS, met
from aevum.games.aetherya.options import Options
from aevum.games.aetherya.scoring import pair_points, score
from aevum.games.aetherya.state import Aetherya

_ALL = 0xFFFF
_TAMERS = tuple([tribe for tribe in TRIBES if tribe != GOBLIN])  # AE-59
_DRAGON = 3.0  # what a dragon adds or costs, and half of what taming it changes
_SOON = 4.0  # cards to come
_MEMORY = 100_000  # kingdoms remembered before the memory is emptied


def _pairs() -> tuple[tuple[int, ...], ...]:
    """What two kinds side by side score together."""

    def both(a: int, b: int) -> int:
        kingdom = [0] * len(KINDS)
        kingdom[a] |= 1
        kingdom[b] |= 2
        return sum(pair_points(kingdom, 0, 1))

    return tuple([tuple([both(a, b) for b in range(len(KINDS))]) for a in range(len(KINDS))])


_PAIRS = _pairs()


class Prospect(NamedTuple):
    """The face-up part of a kingdom, as far as the end of the game rests on it."""

    points: int
    hidden: int  # regions
    beside: tuple[int, ...]  # for each kind, how often a card of it touches a region
    between: float  # pairs of regions that touch
    tame: int  # regions in which a dragon would be tame
    met: int  # legends, one bit each
    near: tuple[float, ...]  # for each legend the chance to meet it soon


class Prospects:
    """What was found out about kingdoms under one set of options."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._known: dict[tuple[int, ...], Prospect] = {}

    def of(self, up: tuple[int, ...]) -> Prospect:
        """What is known of a kingdom by the cards that lie face up."""
        found = self._known.get(up)
        if found is None:
            if len(self._known) > _MEMORY:
                self._known.clear()
            found = self._known[up] = _prospect(up, self.options)
        return found


def _prospect(up: tuple[int, ...], options: Options) -> Prospect:
    hidden = _ALL ^ sum(up)
    contact = contacts(up[PORTAL], options.portal_chain)
    beside, between, tame = [0] * len(KINDS), 0, 0
    for cell in cells_of(hidden):
        near = contact[cell]
        between += (near & hidden).bit_count()
        for kind in range(PORTAL):
            if here := near & up[kind]:
                beside[kind] += here.bit_count()
        tame += any((near & up[tribe]).bit_count() > 1 for tribe in _TAMERS)
    found = met(up, options)
    chances = [
        1.0 if found >> legend & 1 else chance_to_meet(up, legend, _SOON)
        for legend in range(len(LEGENDS))
    ]
    points, regions = sum(score(up, options)), hidden.bit_count()
    return Prospect(points, regions, tuple(beside), between / 2, tame, found, tuple(chances))


class Odds(NamedTuple):
    """What a card nobody has seen may be."""

    share: tuple[float, ...]  # of each kind
    beside: tuple[float, ...]  # what it scores on average beside a card of each kind
    between: float  # and beside another one


def odds_of(s: Aetherya) -> Odds:
    """Hidden cards are dealt at random, so one is as good as any other."""
    copies = [0] * len(KINDS)
    for card in s.deck:
        copies[card >> 3] += 1
    for me in s.kingdoms:
        for card, up in zip(me.cards, me.seen, strict=True):
            if not up:
                copies[card >> 3] += 1
    return _odds(tuple(copies))


@lru_cache(1 << 12)  # asked again and again within one decision
def _odds(copies: tuple[int, ...]) -> Odds:
    cards = sum(copies) or 1
    share = [count / cards for count in copies]
    beside = [sum([p * pair for p, pair in zip(share, row, strict=True)]) for row in _PAIRS]
    between = sum([p * points for p, points in zip(share, beside, strict=True)])
    return Odds(tuple(share), tuple(beside), between)


def final_points(it: Prospect, odds: Odds) -> float:
    """The points of a kingdom, on average, if everything were turned up now."""
    points = it.points + odds.between * it.between
    points += odds.share[DRAGON] * _DRAGON * (2 * it.tame - it.hidden)
    for count, worth in zip(it.beside, odds.beside, strict=True):
        if count:
            points += count * worth
    return points


@lru_cache(1 << 13)
def gains(up: tuple[int, ...], odds: Odds) -> tuple[float, ...]:
    """For each kind what one more card of it would roughly add, in its best place."""
    kinds = [-1] * 16
    for kind, mask in enumerate(up):
        for cell in cells_of(mask):
            kinds[cell] = kind
    average = odds.beside
    best = [-99.0] * PORTAL
    taming = _taming(up)
    for cell in cells_of(_ALL ^ (up[PORTAL] | up[DRAGON])):
        near = cells_of(NEIGHBOURS[cell])
        rows = [_PAIRS[kinds[n]] if kinds[n] >= 0 else average for n in near]
        worth = [sum(points) for points in zip(*rows, strict=True)]
        for kind, cells in taming:
            if cells >> cell & 1:
                worth[kind] += 2 * _DRAGON
        here = kinds[cell]
        if here >= 0:
            now = worth[here]
        else:
            now = sum([p * points for p, points in zip(odds.share, worth, strict=True)])
            now -= odds.share[DRAGON] * _DRAGON
        for kind in range(PORTAL):
            if worth[kind] - now > best[kind] and kind != here:
                best[kind] = worth[kind] - now
    return tuple(best)


def _taming(up: Masks) -> list[tuple[int, int]]:
    """Tribes, and the cells where one of them would count in taming a dragon or does so."""
    found = []
    for dragon in cells_of(up[DRAGON]):
        near = NEIGHBOURS[dragon]
        for tribe in _TAMERS:
            ours = (near & up[tribe]).bit_count()
            if ours == 1:
                found.append((tribe, near & ~up[tribe]))
            elif ours == 2:
                found.append((tribe, near & up[tribe]))
    return found


def growth(up: tuple[int, ...], odds: Odds) -> float:
    """What the next card adds on average, if it is put in its best place."""
    return sum([p * max(0.0, most) for p, most in zip(odds.share, gains(up, odds), strict=False)])


def with_card(up: Sequence[int], cell: int, kind: int) -> tuple[int, ...]:
    """The face-up cards once a card of this kind lies on a cell."""
    bit = 1 << cell
    changed = [mask & ~bit for mask in up]
    changed[kind] |= bit
    return tuple(changed)

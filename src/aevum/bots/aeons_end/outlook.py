"""What a mage's deck may still become: its course over the turns left, bought from what it earns.

Cards and aether flow in fractions here. That is no plan to be followed, only a measure: a gem is
worth the spells it will buy, a breach the spells that will lie in it, a spell the casts that are
left for it, and all of them less where something else holds the deck up.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from aevum.bots.aeons_end.cards import (
    HAND,
    aether_of,
    breach_room,
    breaches_of,
    cycle,
    damage_of,
    tools_of,
)
from aevum.games.aeons_end.cards import CARDS, GEM, SPELL, TILES
from aevum.games.aeons_end.state import OPEN

_GEM_TURNS = (0, 1, 2)  # turns of buying gems before spells: the best of these counts
_LAST_GAIN = 1.5  # turns before the end from which a gained card is no longer drawn
_FADING = 0.97  # damage a turn later is so much less: foes act in between
_DRAWN_INSTEAD = 0.8  # what the card would do that is not drawn because of a new one
_REMEMBERED = 1 << 14  # courses: the same decks are met again in other worlds
_MOST = 12  # aether a turn, beyond which everything is affordable


class DeckFigures(NamedTuple):
    """All that matters of a mage's cards and breaches."""

    cards: float
    aether: float  # of all cards together, played once; so are the next three
    damage: float
    service: float
    spells: float  # breaches they need
    room: float  # spells a turn the breaches take
    closed: tuple[tuple[float, float], ...]  # price and room of each breach still to be opened


class Buy(NamedTuple):
    """What a turn's aether buys of one kind of card."""

    cards: float
    worth: float


Market = tuple[tuple[Buy, ...], tuple[Buy, ...]]  # gems and spells, by aether


def deck_of(names: Sequence[str], tiles: Sequence[str], stages: Sequence[int]) -> DeckFigures:
    """The deck of these cards with these breaches."""
    closed = []
    room = 0.0
    for tile, stage in zip(tiles, stages, strict=True):
        if not tile:
            continue
        now = breach_room(tile, stage)
        room += now
        if stage != OPEN:
            closed.append((float(TILES[tile].open[stage]), breach_room(tile, OPEN) - now))
    return DeckFigures(
        len(names),
        sum([aether_of(name) for name in names]),
        sum([damage_of(name) for name in names]),
        tools_of(names),
        sum([breaches_of(name) for name in names]),
        room,
        tuple(sorted(closed)),
    )


def with_card(deck: DeckFigures, names: Sequence[str], name: str) -> DeckFigures:
    """The same deck and one card more."""
    return deck._replace(
        cards=deck.cards + 1,
        aether=deck.aether + aether_of(name),
        damage=deck.damage + damage_of(name),
        service=tools_of([*names, name]),
        spells=deck.spells + breaches_of(name),
    )


@cache
def market_of(offers: tuple[str, ...]) -> Market:
    """What each sum buys of gems and of spells."""
    return _by_aether(offers, GEM), _by_aether(offers, SPELL)


def _by_aether(offers: tuple[str, ...], kind: str) -> tuple[Buy, ...]:
    """The best purchases by average aether: a turn may have a little more or less of it."""
    worth = aether_of if kind == GEM else damage_of
    cards = [(CARDS[name].cost, worth(name)) for name in offers if CARDS[name].kind == kind]
    exact = [Buy(0.0, 0.0)]
    for aether in range(1, _MOST + 2):
        best = exact[-1]
        for cost, value in cards:
            if 0 < cost <= aether:
                rest = exact[aether - cost]
                best = max(best, Buy(rest.cards + 1, rest.worth + value), key=_merit)
        exact.append(best)
    near = [(exact[max(0, at - 1)], exact[at], exact[at + 1]) for at in range(_MOST + 1)]
    return tuple(
        [
            Buy((a.cards + 2 * b.cards + c.cards) / 4, (a.worth + 2 * b.worth + c.worth) / 4)
            for a, b, c in near
        ]
    )


def _merit(buy: Buy) -> float:
    return buy.worth - _DRAWN_INSTEAD * buy.cards


@lru_cache(maxsize=_REMEMBERED)
def outlook(deck: DeckFigures, offers: tuple[str, ...], turns: float) -> float:
    """The damage over the turns left, with the best time to change from gems to spells."""
    market = market_of(offers)
    return max([_course(deck, market, turns, gem_turns) for gem_turns in _GEM_TURNS])


def _course(deck: DeckFigures, market: Market, turns: float, gem_turns: int) -> float:
    cards, aether, damage, service, spells, room, closed = deck
    gems_by, spells_by = market
    total, weight, opened, paid = 0.0, 1.0, 0, 0.0
    while turns > 0:
        length = cycle(cards, spells, room)
        total += weight * min(1.0, turns) * (damage + service) / length
        weight *= _FADING
        turns -= 1
        if turns <= _LAST_GAIN:
            continue
        income = aether / length
        if gem_turns > 0:
            gem_turns -= 1
            buy = _bought(gems_by, income)
            cards += buy.cards
            aether += buy.worth
        elif opened < len(closed) and spells / max(room, 0.1) > cards / HAND:
            price, more = closed[opened]
            part = min(income, price - paid)
            room += more * part / price
            paid += part
            if paid >= price:
                opened, paid = opened + 1, 0.0
        else:
            buy = _bought(spells_by, income)
            cards += buy.cards
            damage += buy.worth
            spells += buy.cards
    return total


def _bought(by_aether: Sequence[Buy], income: float) -> Buy:
    low = min(_MOST - 1, int(income))
    part = min(1.0, income - low)
    less, more = by_aether[low], by_aether[low + 1]
    return Buy(
        less.cards + part * (more.cards - less.cards), less.worth + part * (more.worth - less.worth)
    )

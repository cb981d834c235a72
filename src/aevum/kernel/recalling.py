"""What a seat can know of cards that lie face down, because it remembers.

It sees some cards, and knows where others lie: all watched them being put there, or this seat did.
Of the rest it knows with which other cards each was shuffled, its *lot*. Re-dealing exchanges cards
within their lots, and a memory aid tells people of both.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from aevum.kernel.sight import RECALLED, Cards, Pile, secret_piles, visible
from aevum.kernel.table import State

LotKey = tuple[str, int]  # the pool, unless the lot has a number, and that number
Lot = list[tuple[Pile, Sequence[int]]]  # places whose cards a seat cannot tell apart
Movable = frozenset[tuple[str, int]]  # pool and number of cards


def lots_of(
    piles: Sequence[Pile], state: State, seat: int, movable: Movable | None = None
) -> Collection[Lot]:
    """The places that hide cards from a seat, by lot; of `movable` cards alone, if given.

    Where it knows what lies there, the place is in none.
    """
    lots: dict[LotKey, Lot] = {}
    memory, knowers = state.memory, state.knowers
    for pile in piles:
        places = pile.hidden_from(seat)
        if movable is not None:
            places = [place for place in places if (pile.pool, pile.cards[place]) in movable]
        begin = pile.remembered_from
        if begin < 0 or begin >= len(memory):  # a game saved long ago has no memory
            if places:
                lots.setdefault((pile.pool, 0), []).append((pile, places))
            continue
        cards, found = pile.cards, dict[int, list[int]]()
        for place in places:
            found.setdefault(memory[begin + cards[place]], []).append(place)
        for lot, part in found.items():
            if lot == RECALLED:
                continue
            if knowers:
                part = [p for p in part if not visible(knowers[begin + cards[p]], seat)]
            if part:
                lots.setdefault(("" if lot else pile.pool, lot), []).append((pile, part))
    return lots.values()


class Cluster(NamedTuple):
    """Some places of a pile and all the cards that may lie there, as far as a seat knows."""

    size: int  # so many lie here ...
    cards: Cards  # ... of these
    piles: tuple[Pile, ...]  # where all of them lie


class Remembered(NamedTuple):
    """A pile as a seat can know it."""

    pile: Pile
    hidden: int  # how many of its cards the seat does not see
    known: dict[int, int]  # those of which it knows the places, by these
    unknown: list[Cluster]


def recollect(state: State, seat: int) -> list[Remembered]:
    """All that a seat, or a spectator, can know of the piles that it may not look through."""
    piles = secret_piles(state)
    lots = lots_of(piles, state, seat)
    found = []
    for pile in piles:
        hidden = pile.hidden_from(seat)
        if hidden:
            found.append(_remembered(pile, hidden, lots))
    return found


def _remembered(pile: Pile, hidden: Sequence[int], lots: Collection[Lot]) -> Remembered:
    known = {place: pile.cards[place] for place in hidden}
    unknown = []
    for lot in lots:
        here = [place for other, places in lot if other is pile for place in places]
        for place in here:
            del known[place]
        if here:
            unknown.append(_cluster(len(here), lot))
    return Remembered(pile, len(hidden), known, unknown)


def _cluster(count: int, lot: Lot) -> Cluster:
    """Sorted, so that it tells what the seat knows and not how the cards lie."""
    cards = sorted([pile.cards[place] for pile, places in lot for place in places])
    return Cluster(count, tuple(cards), tuple([pile for pile, _ in lot]))

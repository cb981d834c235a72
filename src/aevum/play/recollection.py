"""What a seat can know of the piles it may not look through, as plain data."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from aevum.kernel import Cards, Pile, State, secret_piles
from aevum.worlds import Lot, lots_of


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
    for number, pile in enumerate(piles):
        hidden = pile.hidden_from(seat)
        if hidden:
            found.append(_remembered(piles, number, hidden, lots))
    return found


def _remembered(
    piles: Sequence[Pile], number: int, hidden: Sequence[int], lots: Collection[Lot]
) -> Remembered:
    pile = piles[number]
    known = {place: pile.cards[place] for place in hidden}
    unknown = []
    for lot in lots:
        here = [place for other, places in lot if other == number for place in places]
        for place in here:
            del known[place]
        if here:
            unknown.append(_cluster(piles, len(here), lot))
    return Remembered(pile, len(hidden), known, unknown)


def _cluster(piles: Sequence[Pile], count: int, lot: Lot) -> Cluster:
    """Sorted, so that it tells what the seat knows and not how the cards lie."""
    cards = sorted([card for number, places in lot for card in piles[number].among(places)])
    return Cluster(count, tuple(cards), tuple([piles[number] for number, _ in lot]))

"""What a seat can know of cards that lie face down, because it remembers.

It sees some cards, and knows where others lie: all watched them being put there, or this seat did.
Of the rest it knows with which other cards each was shuffled, its *lot*. Re-dealing exchanges cards
within their lots, and a memory aid tells people of both.
"""

from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet

from aevum.kernel import RECALLED, Cards, Pile, State, visible

LotKey = tuple[str, int]  # the pool, unless the lot has a number, and that number
Lot = list[tuple[int, Sequence[int]]]  # piles by number, with places a seat cannot tell apart
Movable = Mapping[str, AbstractSet[int]]  # numbers of cards by pool


def lots_of(
    piles: Sequence[Pile], state: State, seat: int, movable: Movable | None = None
) -> Collection[Lot]:
    """The places that hide cards from a seat, by lot; of `movable` cards alone, if given.

    Where it knows what lies there, the place is in none.
    """
    lots: dict[LotKey, Lot] = {}
    memory, knowers = state.memory, state.knowers
    for number, pile in enumerate(piles):
        places, cards, begin = pile.hidden_from(seat), pile.cards, pile.remembered_from
        if movable is not None:
            free = movable.get(pile.pool, ())
            places = [place for place in places if cards[place] in free]
        if not places:
            continue
        if begin < 0 or begin >= len(memory):  # a game saved long ago has no memory
            lots.setdefault((pile.pool, 0), []).append((number, places))
            continue
        if begin:
            cards = tuple([begin + card for card in cards])
        for lot, part in _by_lot(memory, cards, places):
            if lot == RECALLED:
                continue
            if knowers and any(map(knowers.__getitem__, cards)):
                part = [p for p in part if not visible(knowers[cards[p]], seat)]
            if part:
                lots.setdefault(("" if lot else pile.pool, lot), []).append((number, part))
    return lots.values()


def _by_lot(
    memory: Cards, cards: Cards, places: Sequence[int]
) -> Collection[tuple[int, Sequence[int]]]:
    """The places of these cards by the lots they are in."""
    lots = [*map(memory.__getitem__, cards)]
    if lots.count(lots[0]) == len(lots):  # all over a pile, mostly
        return ((lots[0], places),)
    found: dict[int, list[int]] = {}
    for place in places:
        found.setdefault(lots[place], []).append(place)
    return found.items()

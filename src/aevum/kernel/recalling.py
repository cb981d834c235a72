"""What a seat can know of cards that lie face down, because it remembers.

It sees some cards, and knows where others lie: all watched them being put there, or this seat did.
Of the rest it knows with which other cards each was shuffled, its *lot*. Re-dealing exchanges cards
within their lots, and a memory aid tells people of both.
"""

from collections.abc import Collection, Sequence

from aevum.kernel.sight import RECALLED, Pile, visible
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

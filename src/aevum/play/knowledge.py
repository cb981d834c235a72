"""What people have learned: whether somebody sees a card now that was hidden from them before.

It is judged by which cards are hidden from whom, not by how many: an answer that turns one card up
and another one down has shown something all the same.
"""

from collections import Counter
from collections.abc import Iterable

from aevum.kernel import EVERYONE, FORCED, TABLE, Event, Pile

Hidden = dict[str, list[int]]  # by pool, in which a number names a card


def has_shown(before: list[Pile], after: list[Pile], seats: int) -> bool:
    """Whether a spectator or one of the seats sees a card that was hidden from them.

    A pile that lies in another order was handled: whoever did it may have looked at it.
    """
    old, new = _changed(before, after)
    if any(_lie_otherwise(pile, other) for pile in old for other in new):
        return True
    return any(
        _is_missing(cards, hidden_now.get(pool, []))
        for seat in range(TABLE, seats)
        for hidden_now in [_hidden(new, seat)]
        for pool, cards in _hidden(old, seat).items()
    )


def told_in_private(events: Iterable[Event]) -> bool:
    """Whether somebody was told of cards that the others were not: they have learned something."""
    return any(event.seen_by != EVERYONE and event.kind != FORCED for event in events)


def _changed(before: list[Pile], after: list[Pile]) -> tuple[list[Pile], list[Pile]]:
    """The piles of each that the other has not alike; the rest hides the same from everybody."""
    old = {(pile.path, pile.name): pile for pile in before}
    new = {(pile.path, pile.name): pile for pile in after}
    for key in [key for key in old.keys() & new.keys() if old[key][1:] == new[key][1:]]:
        del old[key], new[key]
    return list(old.values()), list(new.values())


def _lie_otherwise(pile: Pile, other: Pile) -> bool:
    """Whether it is the same pile in another order; who looks on sees cards moved on the table."""
    return (
        (pile.name, pile.pool, pile.owner) == (other.name, other.pool, other.owner)
        and isinstance(pile.eyes, int)
        and pile.cards != other.cards
        and len(pile.cards) == len(other.cards)
        and sorted(pile.cards) == sorted(other.cards)
    )


def _hidden(piles: list[Pile], seat: int) -> Hidden:
    hidden: Hidden = {}
    for pile in piles:
        cards = [pile.cards[place] for place in pile.hidden_from(seat)]
        hidden.setdefault(pile.pool, []).extend(cards)
    return hidden


def _is_missing(cards: list[int], others: list[int]) -> bool:
    """Whether one of the cards is not among the others; equal ones count each for itself."""
    known = set(cards)
    if known - set(others):
        return True
    return len(known) < len(cards) and bool(Counter(cards) - Counter(others))

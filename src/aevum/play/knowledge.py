"""What people have learned: whether somebody sees a card now that was hidden from them before.

It is judged by which cards are hidden from whom, not by how many: an answer that turns one card up
and another one down has shown something all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any, NamedTuple

from aevum.kernel import EVERYONE, FORCED, TABLE, Cards, Event, Field, Record, pool_of, visible

Hidden = dict[str, list[int]]  # by pool, in which a number names a card


class Secrets(NamedTuple):
    """The fields of one record that not everybody sees; the tuples are the state's own."""

    kind: type[Record]
    path: str  # of the record in its state
    owner: int
    values: tuple[Cards, ...]  # of each such field its cards, and who sees which


class Pile(NamedTuple):
    """The cards of one field, and who may not see them."""

    field: Field
    pool: str
    owner: int
    cards: Cards
    masks: Cards  # who sees which card, where that differs

    def hidden_from(self, seat: int) -> Cards | list[int]:
        """The cards this seat, or a spectator, may not see."""
        by = self.field.sight.by
        if by == "mask":
            pairs = zip(self.cards, self.masks, strict=True)
            return [card for card, mask in pairs if not visible(mask, seat)]
        return () if by == "owner" and seat == self.owner != TABLE else self.cards


def secrets_of(state: Record) -> list[Secrets]:
    """What some may not see in a state, to be compared with a later one by `has_shown`."""
    found: list[Secrets] = []
    _collect(state, TABLE, "", found)
    return found


def has_shown(before: list[Secrets], after: list[Secrets], seats: int) -> bool:
    """Whether a spectator or one of the seats sees a card that was hidden from them.

    A pile that lies in another order was handled: whoever did it may have looked at it.
    """
    old, new = _changed_piles(before, after), _changed_piles(after, before)
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


def _changed_piles(records: list[Secrets], others: list[Secrets]) -> list[Pile]:
    """The piles that the others do not have alike; the rest hides the same from everybody."""
    if len(records) != len(others):
        return [pile for one in records for pile in _piles(one)]
    return [
        pile
        for one, other in zip(records, others, strict=True)
        if one != other
        for pile, counterpart in zip(_piles(one), _piles(other), strict=False)
        if pile != counterpart
    ]


def _piles(secrets: Secrets) -> Iterator[Pile]:
    values = iter(secrets.values)
    for field in _layouts[secrets.kind].secret:
        pool = pool_of(field, secrets.owner, secrets.path)
        masks = next(values) if field.sight.mask else ()
        yield Pile(field, pool, secrets.owner, next(values), masks)


def _lie_otherwise(pile: Pile, other: Pile) -> bool:
    """Whether it is the same pile in another order; who looks on sees cards moved on the table."""
    return (
        pile.field is other.field
        and (pile.pool, pile.owner) == (other.pool, other.owner)
        and pile.field.sight.by != "mask"
        and pile.cards != other.cards
        and len(pile.cards) == len(other.cards)
        and sorted(pile.cards) == sorted(other.cards)
    )


def _hidden(piles: list[Pile], seat: int) -> Hidden:
    hidden: Hidden = {}
    for pile in piles:
        hidden.setdefault(pile.pool, []).extend(pile.hidden_from(seat))
    return hidden


def _is_missing(cards: list[int], others: list[int]) -> bool:
    """Whether one of the cards is not among the others; equal ones count each for itself."""
    known = set(cards)
    if known - set(others):
        return True
    return len(known) < len(cards) and bool(Counter(cards) - Counter(others))


# --- walking through a state


class Layout(NamedTuple):
    """Where something may be hidden in records of one class."""

    secret: tuple[Field, ...]  # fields that not everybody sees
    inner: tuple[Field, ...]  # fields with records of which the same is asked
    read: Callable[[Record], tuple[Cards, ...]] | None  # cards and masks of the secret fields


_layouts: dict[type[Record], Layout] = {}


def _collect(root: Record, owner: int, path: str, found: list[Secrets]) -> None:
    kind = type(root)
    layout = _layouts.get(kind) or _layout(kind)
    owner = getattr(root, "seat", owner)
    if layout.read is not None:
        found.append(Secrets(kind, path, owner, layout.read(root)))
    for field in layout.inner:
        value = getattr(root, field.name)
        if field.shape != "records":
            _collect(value, owner, f"{path}.{field.name}", found)
            continue
        for number, child in enumerate(value):
            _collect(child, owner, f"{path}.{field.name}{number}", found)


def _layout(kind: type[Record]) -> Layout:
    hiding = [field for field in kind.FIELDS.values() if field.hides]
    secret = tuple([field for field in hiding if field.record is None])
    inner = tuple([field for field in hiding if field.record is not None])
    made = _layouts[kind] = Layout(secret, inner, _reader(secret))
    return made


def _reader(secret: tuple[Field, ...]) -> Callable[[Record], tuple[Cards, ...]] | None:
    """Reads everything that is hidden in a record at once."""
    names: list[str] = []
    for field in secret:
        names += [field.sight.mask, field.name] if field.sight.mask else [field.name]
    if not names:
        return None
    get: Any = attrgetter(*names)
    return get if len(names) > 1 else lambda root: (get(root),)

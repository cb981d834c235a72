"""Sight: who may see what, and the one walk to everything that not everybody sees.

It is part of a field's annotation: `Zone` is open to all, `OwnZone` to the seat that owns the
record, `HiddenZone` to nobody, and `seen_where("mask")` lets another field say, card by card, which
seats see it. Views hide what the walk finds, re-dealing deals it anew, and whether an answer has
shown something is judged by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeVar

if TYPE_CHECKING:
    from aevum.kernel.records import Record

R = TypeVar("R", bound="Record")

HIDDEN = -1  # what a view shows instead of a card the seat may not see
EMPTY = -2  # a place without a card
EVERYONE = -1  # mask value: all seats, spectators too
NO_ONE = 0  # mask value: face down
RECALLED = -1  # in a state's memory: everybody knows where this card lies


class Sight(NamedTuple):
    """Who may see a field, and with which other hidden fields its cards may be re-dealt."""

    by: str  # "all", "owner", "nobody" or "mask"
    mask: str = ""  # the field that says who sees which element, when by == "mask"
    pool: str = ""  # fields of one pool are re-dealt jointly; "" means only within this field;
    # "{seat}" in the name makes it a pool of each owner's own
    remembered: bool = False  # the state's `memory` says what watchers know of its cards ...
    after: str = ""  # ... where they come after those that this field of the record names


SEEN_BY_ALL = Sight("all")

Cards = tuple[int, ...]
Zone = Annotated[Cards, SEEN_BY_ALL]
OwnZone = Annotated[Cards, Sight("owner")]
HiddenZone = Annotated[Cards, Sight("nobody")]


def seen_where(mask: str, pool: str = "", *, remembered: bool = False) -> Sight:
    """Elements are seen by the seats whose bit is set in the same element of field `mask`."""
    return Sight("mask", mask, pool, remembered)


def hidden_in(pool: str, *, remembered: bool = False, after: str = "") -> Sight:
    """Nobody sees it; its cards may be re-dealt with everything else hidden in `pool`."""
    return Sight("nobody", "", pool, remembered, after)


def visible(mask: int, seat: int) -> bool:
    """Whether a mask element lets this seat (or, below zero, a spectator) look."""
    return mask < 0 or (seat >= 0 and bool(mask >> seat & 1))


class Pile(NamedTuple):
    """The cards of one field, at least one, that not everybody may see."""

    name: str  # of the field
    cards: Cards
    eyes: int | Cards  # mask of the seats that see them, or one for each card
    owner: int
    path: str  # of the record in its state
    named_pool: str
    remembered_from: int  # where the state's memory of its cards begins; below zero: nowhere

    @property
    def pool(self) -> str:
        """What else it may be re-dealt with; within a pool a number names a card."""
        return self.named_pool or f"{self.path}.{self.name}"

    def hidden_from(self, seat: int) -> Sequence[int]:
        """The places of the cards that this seat, or a spectator, may not see."""
        if isinstance(self.eyes, int):
            return () if visible(self.eyes, seat) else range(len(self.cards))
        return _unseen(self.eyes, seat)

    def among(self, places: Sequence[int]) -> Sequence[int]:
        """The cards in some of its places, in order."""
        cards = self.cards
        return cards if len(places) == len(cards) else [cards[place] for place in places]


@lru_cache(4096)  # the same masks come again and again, and looking at each is what takes long
def _unseen(masks: Cards, seat: int) -> Sequence[int]:
    return [place for place, mask in enumerate(masks) if not visible(mask, seat)]


_pile = partial(tuple.__new__, Pile)


def secret_piles(state: Record) -> list[Pile]:
    """All cards of a state that not everybody sees, with who may."""
    return list(map(_pile, state.secrets()))


@lru_cache(4096)
def marks_seen(marks: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Masks of seats, less all seats but one: what the others know would name the cards."""
    return tuple([1 << seat if visible(mask, seat) else NO_ONE for mask in marks])


def seen_by(seat: int, state: R) -> R:
    """A copy of a state with HIDDEN for what a seat may not see."""
    shown: list[Cards] = []
    for pile in state.secrets():
        cards, eyes = pile[1], pile[2]
        if not isinstance(eyes, int):
            faces = list(cards)
            for place in _unseen(eyes, seat):
                faces[place] = HIDDEN
            cards = tuple(faces)
        elif not visible(eyes, seat):
            cards = (HIDDEN,) * len(cards)
        shown.append(cards)
    return state.relaid(iter(shown).__next__)

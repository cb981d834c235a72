"""Recalling: how a game names what people could remember of cards that lie face down."""

from typing import Any, ClassVar, NamedTuple

from aevum.kernel import TABLE, Pile
from aevum.offers.game_offer import GameOffer


class Lying(NamedTuple):
    """Where a pile lies, for people."""

    area: str  # of the tableau; empty if it has none
    title: str  # text key
    owner: int = TABLE
    in_order: bool = True  # top first; else it has no order that matters
    counted: bool = True  # whether all know which cards it was made of


class OpenPile(NamedTuple):
    """Cards that lie or lay open, though the table does not show all of them."""

    where: Lying
    components: tuple[str, ...]  # text keys, the top first


class Recalling(GameOffer):
    """A game of whose hidden cards people could remember something."""

    # The rules by which decks or discard piles may not be looked through. Where there are such, a
    # table has the memory aid only if it wants it.
    looking_forbidden: ClassVar[tuple[str, ...]] = ()

    def lying(self, view: Any, pile: Pile) -> Lying | None:
        """Where this pile lies; None of what people do not speak of."""
        return None

    def face(self, view: Any, pile: Pile, card: int) -> str:
        """The text key of a card of this pile."""
        raise NotImplementedError

    def open_piles(self, view: Any) -> tuple[OpenPile, ...]:
        """Cards everybody has seen, where they are not all shown."""
        return ()

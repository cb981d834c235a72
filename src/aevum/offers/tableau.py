"""Tableaux: what a person sees of a view, as data that any interface can draw."""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from aevum.kernel import TABLE, Decision, Option, Part
from aevum.offers.game_offer import GameOffer


class Badge(NamedTuple):
    """A mark on a piece: a lock, tokens, life, a stand-in lozenge."""

    kind: str
    value: Part = ""


class Piece(NamedTuple):
    """One thing on the table. Hidden pieces have no component."""

    id: str
    component: str = ""  # text key such as "card.forest"; empty when face down
    place: str = ""  # the name of its place within the area, such as "d2"
    orientation: int = 0
    badges: tuple[Badge, ...] = ()

    @property
    def is_hidden(self) -> bool:
        """Whether the viewer sees only its back."""
        return not self.component

    def badge(self, kind: str) -> Part | None:
        """The value of a mark on it, if it has it."""
        return next((mark.value for mark in self.badges if mark.kind == kind), None)

    def has(self, kind: str) -> bool:
        """Whether it has a mark."""
        return any(mark.kind == kind for mark in self.badges)


class Area(NamedTuple):
    """A zone of the table: a `row`, `grid`, `pile`, `track` or `mat` of pieces."""

    id: str
    kind: str
    pieces: tuple[Piece, ...]
    title: str  # text key under [zone]
    owner: int = TABLE
    columns: int = 0  # of a grid
    total: int | None = None  # how many pieces lie there when not all are listed (piles)


class Counter(NamedTuple):
    """A number people look at."""

    id: str
    value: int
    of: int | None = None
    owner: int = TABLE


class Sheet(NamedTuple):
    """A table of numbers, such as a score sheet; its columns are seats unless `heads` says else."""

    id: str
    columns: tuple[int, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    heads: str = "seat"  # or the counter that numbers the columns, such as "age"


class Seam(NamedTuple):
    """What joins two pieces: the points their contact gives, and what kind of contact it is."""

    a: str
    b: str
    value: int
    kind: str = ""  # named by the game, such as "conflict"; empty for plain points
    via: tuple[str, ...] = ()  # the pieces it leads through, in order


class Tableau(NamedTuple):
    """Everything on the table as one seat sees it."""

    headline: str  # text key under [headline]
    turn: int  # whose turn it is
    areas: tuple[Area, ...]
    counters: tuple[Counter, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    values: tuple[tuple[str, Part], ...] = ()  # for the headline
    seams: tuple[Seam, ...] = ()
    acting: int = TABLE  # whose areas a question is about, where one seat plays for several

    def area(self, name: str) -> Area:
        """The area of this id."""
        return next(area for area in self.areas if area.id == name)


class Looks(GameOffer):
    """A game that can be looked at."""

    # Text keys of obstacles that tell nobody why: of what is not in this game or not at hand.
    faint_reasons: ClassVar[frozenset[str]] = frozenset()
    # Whether equal views make equal tableaux, whoever looks: then they are made once for all.
    one_tableau: ClassVar[bool] = False
    # Whether all equal pieces that an option may mean are lit, or the first of them alone.
    lights_copies: ClassVar[bool] = True
    # The event with which all numbers on the table start afresh, such as a campaign's next battle.
    afresh: ClassVar[str] = ""
    # Counters and rows of sheets that their owner, or all players, want to rise (1) or fall (-1).
    wished: ClassVar[Mapping[str, int]] = {}

    def tableau(self, view: Any, seat: int) -> Tableau:
        """What lies on the table, from this seat's view."""
        raise NotImplementedError

    def pieces_of(self, view: Any, decision: Decision, option: Option) -> tuple[str, ...] | None:
        """The ids of the pieces an option touches, where it takes rules to tell them.

        Usually it does not: the question says where its options lie.
        """
        return None

    def previews(self, view: Any, decision: Decision) -> Mapping[Option, Mapping[str, int]]:
        """What options would change, as far as the seat can know; others are left out."""
        return {}

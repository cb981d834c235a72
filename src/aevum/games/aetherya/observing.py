"""A position of Aetherya as numbers: kingdoms from one's own on, piles, legends and tiles."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter

from aevum.games.aetherya.kinds import KINDS
from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.options import COOP, SOLO, TILES
from aevum.games.aetherya.placing import DECK
from aevum.games.aetherya.state import Kingdom
from aevum.games.aetherya.tile_faces import FACES, face_of
from aevum.kernel import EMPTY, HIDDEN, Cards, Setup, visible
from aevum.offers import Gauge, Reading, Things, counted, from_seat, padded, read_off, told_by

CELLS, CORE, DRAGONS, AGES = 16, 4, 8, 3
LOOKED_AT = 10  # is added to the kind of a card that not everybody sees
UNSEEN, NOTHING_THERE = -1, 0
_MANY = 200  # more than any pile holds
_TURNS = 2_000
_KIND_OF = bytes([card >> 3 for card in range(256)])
_NO_DISCARD = (0,) * (len(KINDS) + 1)
_OPEN = [kind + 1 for kind in _KIND_OF]  # of each card, where everybody sees it

Of = Callable[[Kingdom, int], Things]
Look = Callable[[Things], Sequence[int]]


def gauges(setup: Setup) -> tuple[Gauge, ...]:
    """The arrays of a set-up; modes have their own."""
    mode, seats = setup["mode"], setup["players"]
    assert isinstance(seats, int)
    found = [*_everywhere(seats), *_shared(seats, 2 if mode == COOP else 1)]
    if mode == TILES:
        found += _tiles(seats)
    if mode == SOLO:
        found += _ages()
    if mode == COOP:
        found += _team()
    return tuple(found)


def _each(name: str, seats: int, size: int, most: int, meaning: str, of: Of, told: Look) -> Gauge:
    """A row for every seat, one's own first."""
    rows = [_row(row, seats, of, told) for row in range(seats)]
    return Gauge(name, (seats, size), most, meaning, tuple(rows))


def _row(row: int, seats: int, of: Of, told: Look) -> Reading:
    whose = [(seat + row) % seats for seat in range(seats)]
    return Reading(lambda s, seat: of(s.kingdoms[whose[seat]], seat), told)


def _together(
    name: str, seats: int, size: int, most: int, meaning: str, of: Of, told: Look
) -> Gauge:
    """The same of what seldom changes: all rows are told at one go."""
    orders = [from_seat(seat, seats) for seat in range(seats)]
    readings = told_by(
        lambda s, seat: [of(s.kingdoms[other], seat) for other in orders[seat]],
        lambda rows: [number for row in rows for number in told(row)],
    )
    return Gauge(name, (seats, size), most, meaning, readings)


# --- kingdoms


def _everywhere(seats: int) -> Iterator[Gauge]:
    kinds = ", ".join([f"{number} {name}" for number, name in enumerate(KINDS, 1)])
    yield _each(
        *("cells", seats, CELLS, LOOKED_AT + len(KINDS)),
        f"the card on each cell, a1 to d4: 0 none, -1 not seen, {kinds}; {LOOKED_AT} more where not"
        " everybody sees it",
        lambda me, seat: (me.cards, me.seen, seat),
        _cells,
    )
    yield _together(
        *("legends", seats, len(LEGENDS), 1),
        "1 for each legend a kingdom has taken, in the order of `aevum cards aetherya`",
        lambda me, _seat: me.legends,
        _legends,
    )
    yield _together(
        *("margins", seats, 2 * CORE + DRAGONS, CELLS),
        "the four starting cards as long as they are not laid out; how they will be, as long as"
        " that is secret (-1 what others plan); the cells of face-up dragons as they arrived, a1"
        " being 1",
        lambda me, seat: (
            *(me.core, me.dragons, me.plan if me.seat == seat else (HIDDEN,) * len(me.plan)),
        ),
        _margins,
    )


def _cells(things: tuple[Cards, Cards, int]) -> Sequence[int]:
    """What a seat sees on the cells."""
    cards, seen, seat = things
    own = 1 << seat
    return [
        _OPEN[card] if mask < 0 else _OPEN[card] + LOOKED_AT if mask & own else UNSEEN
        for card, mask in zip(cards, seen, strict=True)
    ] or (NOTHING_THERE,) * CELLS


@lru_cache(1 << 14)
def _legends(zone: Cards) -> Cards:
    return tuple(counted(zone, len(LEGENDS)))


@lru_cache(1 << 12)
def _margins(things: tuple[Cards, Cards, Cards]) -> Cards:
    core, dragons, plan = things
    planned = [UNSEEN if card == HIDDEN else (card >> 3) + 1 for card in plan]
    return (
        *padded([(card >> 3) + 1 for card in core], CORE),
        *padded(planned, CORE),
        *padded([cell + 1 for cell in dragons], DRAGONS),
    )


# --- the middle of the table


def _shared(seats: int, piles: int) -> Iterator[Gauge]:
    kinds = len(KINDS)
    yield Gauge(
        *("hand", (2, kinds), 4),
        "cards in the hand of whoever plays, by kind: drawn from the deck, taken from a discard",
        told_by(lambda s, _seat: (s.hand, s.sources), _hand),
    )
    yield Gauge(
        *("discards", (piles, kinds + 1), 80),
        "the cards of each discard pile by kind, and the kind on top (0 where it is empty)",
        told_by(lambda s, _seat: s.piles, _Discards(piles)),
    )
    yield _legend_zone("river", "the legends that lie open")
    yield Gauge(
        *("table", (7,), _TURNS),
        "cards in the deck, legends in their deck, turn, whose turn it is and who began (0 oneself,"
        " 1 the next seat ...), legends taken and tiles used in this turn",
        read_off(
            lambda s, seat: (
                len(s.deck),
                len(s.legend_deck),
                min(s.turn, _TURNS),
                (s.turn_of - seat) % seats,
                (s.first - seat) % seats,
                s.claims,
                s.tiles_used,
            )
        ),
    )


def _legend_zone(name: str, meaning: str) -> Gauge:
    zone = attrgetter(name)
    return Gauge(name, (len(LEGENDS),), 1, meaning, told_by(lambda s, _seat: zone(s), _legends))


@lru_cache(1 << 14)
def _hand(things: tuple[Cards, tuple[str, ...]]) -> Cards:
    hand, sources = things
    drawn = [card >> 3 for card, source in zip(hand, sources, strict=False) if source == DECK]
    taken = [card >> 3 for card, source in zip(hand, sources, strict=False) if source != DECK]
    return (*counted(drawn, len(KINDS)), *counted(taken, len(KINDS)))


class _Discards:
    """The cards of discard piles by kind, and the kind on top; most grow card by card."""

    def __init__(self, piles: int) -> None:
        self._before: list[tuple[Cards, list[int]]] = [((), [0] * len(KINDS))] * piles

    def __call__(self, piles: Sequence[Cards]) -> Sequence[int]:
        found: list[int] = []
        for place, (before, counts) in enumerate(self._before):
            pile = piles[place] if place < len(piles) else ()
            if not pile:
                found += _NO_DISCARD
                continue
            if pile[:-1] == before:
                counts = counts.copy()
                counts[pile[-1] >> 3] += 1
            else:
                counts = _by_kind(pile)
            self._before[place] = pile, counts
            found += counts
            found.append(_OPEN[pile[-1]])
        return found


def _by_kind(cards: Cards) -> list[int]:
    return list(map(bytes(cards).translate(_KIND_OF).count, range(len(KINDS))))


def _rows(zones: tuple[Cards, ...], size: int) -> tuple[Cards, ...]:
    """So many zones; those that are not there yet are empty."""
    return zones if len(zones) == size else (*zones, *[()] * (size - len(zones)))


# --- modes


def _tiles(seats: int) -> Iterator[Gauge]:
    faces = ", ".join([f"{number} {name}" for number, name in enumerate(FACES, 1)])
    yield _each(
        *("tiles", seats, CELLS, len(FACES)),
        f"the tile on each unexplored region: 0 none, -1 not seen, {faces}",
        lambda me, seat: (me.tiles, me.tile_seen, seat),
        _tiles_on,
    )
    yield _together(
        *("laid", seats, CELLS, len(FACES)),
        "accords and staffs that lie on cards, numbered as tiles",
        lambda me, _seat: me.laid,
        _laid,
    )
    yield _together(
        *("front", seats, len(FACES), 8),
        "tiles in front of each player, by face",
        lambda me, _seat: me.front,
        _by_face,
    )
    yield Gauge(
        *("tile_box", (len(FACES),), 8),
        "tiles out of the game, by face",
        told_by(lambda s, _seat: s.tile_box, _by_face),
    )
    yield Gauge(
        *("looked", (1,), 8),
        "palantirs used in this turn",
        read_off(lambda s, _seat: (len(s.looked),)),
    )


@lru_cache(1 << 14)
def _tiles_on(things: tuple[Cards, Cards, int]) -> Cards:
    tiles, seen, seat = things
    return tuple(
        [
            NOTHING_THERE if tile == EMPTY else face_of(tile) + 1 if visible(mask, seat) else UNSEEN
            for tile, mask in zip(tiles, seen, strict=True)
        ]
    )


@lru_cache(1 << 12)
def _laid(tiles: Cards) -> Cards:
    return tuple([NOTHING_THERE if tile == EMPTY else face_of(tile) + 1 for tile in tiles])


@lru_cache(1 << 12)
def _by_face(tiles: Cards) -> Cards:
    return tuple(counted(map(face_of, tiles), len(FACES)))


def _ages() -> Iterator[Gauge]:
    yield _legend_zone("written", "legends written in this age")
    yield _legend_zone("boxed", "legends out of the game")
    yield Gauge(
        *("later", (AGES - 1, len(LEGENDS)), 1),
        "the legends of the ages to come, the next first",
        told_by(
            lambda s, _seat: s.later,
            lambda later: [n for row in _rows(later, AGES - 1) for n in _legends(row)],
        ),
    )
    yield Gauge(
        *("ages", (1 + AGES,), _MANY),
        "the age, and the points of each finished one",
        told_by(
            lambda s, _seat: (s.age, s.age_sheets),
            lambda ages: (ages[0], *padded([max(0, sum(sheet[:-1])) for sheet in ages[1]], AGES)),
        ),
    )


def _team() -> Iterator[Gauge]:
    yield _legend_zone("written", "legends written in this round")
    yield _legend_zone("boxed", "legends out of the game")
    yield _legend_zone("buried", "the discard pile of legends")
    yield Gauge(
        *("outgoing", (len(KINDS),), 4),
        "the card on its way to one of the discard piles, by kind",
        told_by(lambda s, _seat: s.outgoing, _by_kind),
    )

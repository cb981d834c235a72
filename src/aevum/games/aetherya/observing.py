"""A position of Aetherya as numbers: kingdoms from one's own on, piles, legends and tiles."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from aevum.games.aetherya.kinds import KINDS
from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.options import COOP, SOLO, TILES
from aevum.games.aetherya.placing import DECK
from aevum.games.aetherya.state import Aetherya, Kingdom
from aevum.games.aetherya.tile_faces import FACES, face_of
from aevum.kernel import EMPTY, HIDDEN, Cards, Setup, visible
from aevum.offers import Gauge, counted, from_seat, padded

CELLS, CORE, DRAGONS, AGES = 16, 4, 8, 3
LOOKED_AT = 10  # is added to the kind of a card that not everybody sees
UNSEEN, NOTHING_THERE = -1, 0
_MANY = 200  # more than any pile holds
_TURNS = 2_000

_DUEL = 2  # seats; read without a loop, since it is read most of all

Look = Callable[[Kingdom, int], Cards]


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


def _each(name: str, seats: int, size: int, most: int, meaning: str, look: Look) -> Gauge:
    """A row for every seat, one's own first."""
    orders = [from_seat(seat, seats) for seat in range(seats)]

    def read(s: Aetherya, seat: int) -> Sequence[int]:
        kingdoms = s.kingdoms
        if seats == _DUEL:
            return look(kingdoms[seat], seat) + look(kingdoms[1 - seat], seat)
        rows: Cards = ()
        for other in orders[seat]:
            rows += look(kingdoms[other], seat)
        return rows

    return Gauge(name, (seats, size), most, meaning, read)


# --- kingdoms


def _everywhere(seats: int) -> Iterator[Gauge]:
    kinds = ", ".join([f"{number} {name}" for number, name in enumerate(KINDS, 1)])
    yield _each(
        *("cells", seats, CELLS, LOOKED_AT + len(KINDS)),
        f"the card on each cell, a1 to d4: 0 none, -1 not seen, {kinds}; {LOOKED_AT} more where not"
        " everybody sees it",
        lambda me, seat: _cells(me.cards, me.seen, seat),
    )
    yield _each(
        *("legends", seats, len(LEGENDS), 1),
        "1 for each legend a kingdom has taken, in the order of `aevum cards aetherya`",
        lambda me, _seat: _legends(me.legends),
    )
    yield _each(
        *("margins", seats, 2 * CORE + DRAGONS, CELLS),
        "the four starting cards as long as they are not laid out; how they will be, as long as"
        " that is secret (-1 what others plan); the cells of face-up dragons as they arrived, a1"
        " being 1",
        lambda me, seat: _margins(
            me.core, me.plan if me.seat == seat else (HIDDEN,) * len(me.plan), me.dragons
        ),
    )


def _cells(cards: Cards, seen: Cards, seat: int) -> Cards:
    """What a seat sees on the cells."""
    open_to_all, looked_at = _open_cells(cards, seen)
    if not looked_at:
        return open_to_all
    own = 1 << seat
    seen_by = [mask < 0 or mask & own for mask in seen]
    return tuple(
        [
            shown if mask < 0 or shown == NOTHING_THERE else face if sees else UNSEEN
            for shown, mask, face, sees in zip(
                open_to_all,
                seen,
                [(card >> 3) + 1 + LOOKED_AT for card in cards],
                seen_by,
                strict=True,
            )
        ]
    )


@lru_cache(1 << 15)
def _open_cells(cards: Cards, seen: Cards) -> tuple[Cards, bool]:
    """What everybody sees on the cells, and whether somebody sees more."""
    shown = [
        NOTHING_THERE if card == EMPTY else (card >> 3) + 1 if mask < 0 else UNSEEN
        for card, mask in zip(cards, seen, strict=True)
    ]
    return tuple(shown) or (NOTHING_THERE,) * CELLS, max(seen, default=0) > 0


@lru_cache(1 << 14)
def _legends(zone: Cards) -> Cards:
    return tuple(counted(zone, len(LEGENDS)))


@lru_cache(1 << 12)
def _margins(core: Cards, plan: Cards, dragons: Cards) -> Cards:
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
        lambda s, _seat: _hand(s.hand, s.sources),
    )
    yield Gauge(
        *("discards", (piles, kinds + 1), 80),
        "the cards of each discard pile by kind, and the kind on top (0 where it is empty)",
        lambda s, _seat: _discards(_rows(s.piles, piles)),
    )
    yield _legend_zone("river", "the legends that lie open")
    yield Gauge(
        *("table", (7,), _TURNS),
        "cards in the deck, legends in their deck, turn, whose turn it is and who began (0 oneself,"
        " 1 the next seat ...), legends taken and tiles used in this turn",
        lambda s, seat: (
            len(s.deck),
            len(s.legend_deck),
            min(s.turn, _TURNS),
            (s.turn_of - seat) % seats,
            (s.first - seat) % seats,
            s.claims,
            s.tiles_used,
        ),
    )


def _legend_zone(name: str, meaning: str) -> Gauge:
    return Gauge(*(name, (len(LEGENDS),), 1, meaning), lambda s, _seat: _legends(getattr(s, name)))


@lru_cache(1 << 14)
def _hand(hand: Cards, sources: tuple[str, ...]) -> Cards:
    drawn = [card >> 3 for card, source in zip(hand, sources, strict=False) if source == DECK]
    taken = [card >> 3 for card, source in zip(hand, sources, strict=False) if source != DECK]
    return (*counted(drawn, len(KINDS)), *counted(taken, len(KINDS)))


@lru_cache(1 << 15)
def _discards(piles: tuple[Cards, ...]) -> Cards:
    return tuple([n for pile in piles for n in (*_by_kind(pile), _kind_on_top(pile))])


def _kind_on_top(pile: Cards) -> int:
    return (pile[-1] >> 3) + 1 if pile else 0


@lru_cache(1 << 12)
def _by_kind(cards: Cards) -> Cards:
    return tuple(counted([card >> 3 for card in cards], len(KINDS)))


def _rows(zones: tuple[Cards, ...], size: int) -> tuple[Cards, ...]:
    """So many zones; those that are not there yet are empty."""
    return zones if len(zones) == size else (*zones, *[()] * (size - len(zones)))


# --- modes


def _tiles(seats: int) -> Iterator[Gauge]:
    faces = ", ".join([f"{number} {name}" for number, name in enumerate(FACES, 1)])
    yield _each(
        *("tiles", seats, CELLS, len(FACES)),
        f"the tile on each unexplored region: 0 none, -1 not seen, {faces}",
        lambda me, seat: _tiles_on(me.tiles, me.tile_seen, seat),
    )
    yield _each(
        *("laid", seats, CELLS, len(FACES)),
        "accords and staffs that lie on cards, numbered as tiles",
        lambda me, _seat: _laid(me.laid),
    )
    yield _each(
        *("front", seats, len(FACES), 8),
        "tiles in front of each player, by face",
        lambda me, _seat: _by_face(me.front),
    )
    yield Gauge(
        *("tile_box", (len(FACES),), 8),
        "tiles out of the game, by face",
        lambda s, _seat: _by_face(s.tile_box),
    )
    yield Gauge(
        *("looked", (1,), 8),
        "palantirs used in this turn",
        lambda s, _seat: (len(s.looked),),
    )


@lru_cache(1 << 14)
def _tiles_on(tiles: Cards, seen: Cards, seat: int) -> Cards:
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
        lambda s, _seat: [n for row in _rows(s.later, AGES - 1) for n in _legends(row)],
    )
    yield Gauge(
        *("ages", (1 + AGES,), _MANY),
        "the age, and the points of each finished one",
        lambda s, _seat: (
            s.age,
            *padded([max(0, sum(sheet[:-1])) for sheet in s.age_sheets], AGES),
        ),
    )


def _team() -> Iterator[Gauge]:
    yield _legend_zone("written", "legends written in this round")
    yield _legend_zone("boxed", "legends out of the game")
    yield _legend_zone("buried", "the discard pile of legends")
    yield Gauge(
        *("outgoing", (len(KINDS),), 4),
        "the card on its way to one of the discard piles, by kind",
        lambda s, _seat: _by_kind(s.outgoing),
    )

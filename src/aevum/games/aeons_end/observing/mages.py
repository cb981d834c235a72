"""The mages as numbers, one's own first."""

from collections.abc import Callable, Iterator, Sequence
from math import prod
from operator import attrgetter

from aevum.games.aeons_end.observing.index import MANY, NUMBERED, Box, Index, cards_by_kind, named
from aevum.games.aeons_end.state import NO_AETHER, OPEN, AeonsEnd, Mage
from aevum.games.aeons_end.verbs.breaches import SLOTS
from aevum.kernel import Cards
from aevum.offers import Gauge, Reading, Things, counted, from_seat, padded, read_off

Look = Callable[[AeonsEnd, Mage, int], Sequence[int]]
OfZone = Callable[[AeonsEnd, Mage], Things]


def _each(name: str, shape: tuple[int, ...], most: int, meaning: str, look: Look) -> Gauge:
    """A row for every mage, one's own first; nothing but zeros between two battles."""
    seats, size = shape[0], prod(shape[1:])
    orders = [from_seat(seat, seats) for seat in range(seats)]

    def read(s: AeonsEnd, seat: int) -> list[int]:
        if len(s.mages) < seats:
            return [0] * (seats * size)
        rows: list[int] = []
        for other in orders[seat]:
            rows += look(s, s.mages[other], seat)
        return rows

    return Gauge(name, shape, most, meaning, read_off(read))


def _rows(
    name: str,
    shape: tuple[int, ...],
    most: int,
    meaning: str,
    of: OfZone,
    told: Callable[[Things], Sequence[int]],
) -> Gauge:
    """The same where a row takes longer to tell than to see that nothing has changed."""
    seats, nothing = shape[0], [0] * prod(shape[1:])

    def reading(row: int) -> Reading:
        whose = [(seat + row) % seats for seat in range(seats)]
        return Reading(
            lambda s, seat: of(s, s.mages[whose[seat]]) if len(s.mages) >= seats else None,
            lambda things: nothing if things is None else told(things),
        )

    return Gauge(name, shape, most, meaning, tuple([reading(row) for row in range(seats)]))


def mage_gauges(seats: int, index: Index) -> Iterator[Gauge]:
    """Mats, aether, cards and treasures."""
    yield _each(
        *("mages", (seats, 1), len(index.of), f"the mage of each seat; {NUMBERED}"),
        lambda _s, me, _seat: (index.of.get(me.id, 0),),
    )
    yield _each(
        *("mats", (seats, 9), MANY),
        "life, its cap, charges, trophies, cards in the deck, prepped effects used, effects"
        " waiting for a gained card, effects waiting for a focus, 1 in one's own turn",
        lambda s, me, _seat: _mat(s, me),
    )
    yield _each(
        *("aether", (seats, len(NO_AETHER)), MANY, "aether by what it may pay for"),
        lambda _s, me, _seat: me.aether,
    )
    for zone, (name, meaning) in _ZONES.items():
        yield _rows(
            *(name, (seats, len(index.card)), MANY, f"{meaning}, by kind of card"),
            _in_zone(zone),
            lambda things: cards_by_kind(index, *things),
        )
    yield _rows(
        *("treasures", (seats, len(index.treasure)), 2),
        "treasures of level 3: 1 on the mat, 2 used up",
        lambda _s, me: (me.kit.treasures, me.kit.spent),
        lambda things: _treasures(index, *things),
    )


_ZONES = {
    "hand": ("hands", "cards in each hand"),
    "discard": ("discards", "cards in each discard pile"),
    "played": ("played", "gems and relics played this turn"),
    "shown": ("shown", "cards of a deck's top that are turned up"),
}


def _in_zone(zone: str) -> OfZone:
    lying = attrgetter(zone)
    return lambda s, me: (s.box, lying(me))


def _mat(s: AeonsEnd, me: Mage) -> Sequence[int]:
    return (
        *(me.life, me.life_cap, me.charges, me.kit.trophies, len(me.deck), len(me.used)),
        *(len(me.redirects), len(me.kit.focus_waits), int(s.turn_of == me.seat)),
    )


def _treasures(index: Index, treasures: Sequence[str], spent: Sequence[str]) -> list[int]:
    found = [0] * len(index.treasure)
    for name in treasures:
        found[index.treasure[name]] = 2 if name in spent else 1
    return found


# --- breaches


def breach_gauges(seats: int, index: Index) -> Iterator[Gauge]:
    """Tiles, focuses and what is prepped."""
    shape = (seats, len(SLOTS))
    yield _rows(
        *("breaches", shape, len(index.tile), "the tile of each breach; 0 absent or destroyed"),
        lambda _s, me: me.tiles,
        lambda tiles: [index.tile.get(tile, 0) for tile in tiles],
    )
    yield _each(
        *("focuses", shape, OPEN, f"focuses each breach has received; {OPEN} open"),
        lambda _s, me, _seat: me.stages,
    )
    yield _rows(
        *("focused", shape, MANY, "how often each was focused this turn"),
        lambda _s, me: me.focused,
        lambda focused: counted(focused, len(SLOTS)),
    )
    yield _rows(
        *("prepped", (*shape, 2), len(index.of), f"spells in each breach; {NUMBERED}"),
        lambda s, me: (s.box, me.prepped),
        lambda things: _prepped(index, *things),
    )
    yield _rows(
        *("attached", shape, len(index.of), f"the relic under each breach; {NUMBERED}"),
        lambda s, me: (s.box, me.kit.attached),
        lambda things: _attached(index, *things),
    )


def _prepped(index: Index, box: Box, prepped: Sequence[Cards]) -> list[int]:
    return [number for lying in prepped for number in padded(named(index, box, lying), 2)]


def _attached(index: Index, box: Box, attached: Sequence[tuple[int, int]]) -> list[int]:
    found = [0] * len(SLOTS)
    for slot, card in attached:
        found[slot] = index.of[box[card]]
    return found

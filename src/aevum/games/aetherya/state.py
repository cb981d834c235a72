"""The state of a game of Aetherya: kingdoms, piles, legends and tiles as plain data."""

from typing import Annotated

from aevum.games.aetherya.options import Options
from aevum.kernel import (
    EMPTY,
    EVERYONE,
    SHARED,
    Cards,
    HiddenZone,
    OwnZone,
    Record,
    Rules,
    State,
    Table,
    Zone,
    hidden_in,
    record,
    seen_where,
)

NOTHING: Cards = (EMPTY,) * 16
NO_CARDS: Cards = (0,) * 10
ALL_OPEN: Cards = (EVERYONE,) * 16  # an empty place is no secret


@record
class Kingdom(Record):
    """One player's 4×4 kingdom and what lies in front of that player."""

    seat: int
    cards: Annotated[Cards, seen_where("seen", pool="kingdom", remembered=True)] = ()
    seen: tuple[int, ...] = ()  # per cell: EVERYONE once explored (AE-18)
    up: tuple[int, ...] = NO_CARDS  # face-up cells of each kind, as bits (follows from the above)
    met: int = 0  # the legends this kingdom meets, one bit each (follows from the above)
    dragons: tuple[int, ...] = ()  # cells of face-up dragons in order of arrival (AE-60)
    legends: Zone = ()  # owned, face up (AE-39)
    tiles: Annotated[Cards, seen_where("tile_seen")] = NOTHING  # on unexplored regions (AE-70)
    tile_seen: tuple[int, ...] = ALL_OPEN
    laid: Zone = NOTHING  # accords and staffs lying on cards (AE-80)
    front: Zone = ()  # tiles in front of the player (AE-71)
    core: Zone = ()  # the four starting cards, until they are laid out
    plan: OwnZone = ()  # the chosen arrangement, secret until all have chosen (AE-14)


@record
class Aetherya(State):
    """The whole table. Modes leave the fields they do not use at their defaults."""

    options: Annotated[Options, SHARED]
    kingdoms: list[Kingdom]
    deck: Annotated[Cards, hidden_in("kingdom", remembered=True)] = ()  # top first
    piles: tuple[Cards, ...] = ()  # one discard pile, two in co-op; top last
    hand: Zone = ()  # cards drawn or taken and not yet placed
    sources: tuple[str, ...] = ()  # where each card of the hand came from
    outgoing: Zone = ()  # a discard on its way to one of two piles (AE-122)
    legend_deck: HiddenZone = ()  # top first
    river: Zone = ()  # open legends; in solo those of the current age
    written: Zone = ()  # turned over: in solo this age, in co-op this round
    boxed: Zone = ()  # legends out of the game
    buried: Zone = ()  # the co-op legend discard (AE-128)
    later: tuple[Cards, ...] = ()  # solo: legend rows of the ages to come (AE-102)
    tile_box: Zone = ()  # tiles out of the game (AE-74)
    turn: int = 0
    turn_of: int = 0
    first: int = 0  # who starts a round
    claims: int = 0  # legends taken this turn (AE-38)
    tiles_used: int = 0  # this turn (AE-79)
    looked: Zone = ()  # palantirs used this turn (AE-88)
    age: int = 0  # solo: 1 to 3
    age_sheets: tuple[Cards, ...] = ()  # per finished age the rows of the sheet, then the target


AetheryaTable = Table[Aetherya]
rules: Rules[Aetherya] = Rules("aetherya")


def put(cells: tuple[int, ...], cell: int, value: int) -> tuple[int, ...]:
    """The same cells with one changed."""
    return cells[:cell] + (value,) + cells[cell + 1 :]


def without(zone: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The zone less one card."""
    at = zone.index(card)
    return zone[:at] + zone[at + 1 :]

"""Changing a kingdom: placing and uncovering cards, and the rows it scores."""

from aevum.games.aetherya.contact import masks
from aevum.games.aetherya.kinds import DRAGON
from aevum.games.aetherya.legends import LEGENDS, met, met_after
from aevum.games.aetherya.options import BASE, TILES, Options
from aevum.games.aetherya.scoring import Rows, score, stone_points
from aevum.games.aetherya.state import NO_CARDS, Aetherya, Kingdom
from aevum.games.aetherya.tile_faces import ACCORD, STAFF, face_of, stone_value
from aevum.kernel import EVERYONE

_UP = (EVERYONE,)


def lay_card(me: Kingdom, options: Options, cell: int, card: int) -> int:
    """Put a card face up on a cell and return the one that lay there (AE-22)."""
    cards = me.cards
    old = cards[cell]
    me.cards = cards[:cell] + (card,) + cards[cell + 1 :]
    _uncover(me, options, cell, card, old >> 3 if me.seen[cell] else -1)
    return old


def turn_up(me: Kingdom, options: Options, cell: int) -> int:
    """Turn an unexplored card face up where it lies (AE-21)."""
    card = me.cards[cell]
    _uncover(me, options, cell, card, -1)
    return card


def _uncover(me: Kingdom, options: Options, cell: int, card: int, old: int) -> None:
    """A card now lies face up where a kind lay face up before, or none (-1)."""
    kind = card >> 3
    up = list(me.up)
    up[kind] |= 1 << cell
    if old < 0:
        seen = me.seen
        me.seen = seen[:cell] + _UP + seen[cell + 1 :]
    else:
        up[old] ^= 1 << cell
    me.up = tuple(up)
    if kind == DRAGON:
        me.dragons += (cell,)
    me.met = met_after(me.met, up, options, old, kind)


def turn_up_everything(me: Kingdom, options: Options) -> None:
    """At the end every card is turned up where it lies (AE-51)."""
    for cell, seen in enumerate(me.seen):
        if not seen:
            turn_up(me, options, cell)


def recount(me: Kingdom, options: Options) -> None:
    """Bring what follows from the cards up to date after they moved within the kingdom."""
    me.up = tuple(masks(me.cards, me.seen))
    me.met = met(me.up, options)


def clear_kingdom(me: Kingdom) -> None:
    """Nothing is laid out: before the first cards, and between two ages."""
    me.cards = me.seen = me.dragons = ()
    me.up, me.met = NO_CARDS, 0


def is_explored(me: Kingdom) -> bool:
    """Whether no unexplored region is left (AE-50)."""
    return 0 not in me.seen


def laid_mask(me: Kingdom, face: int) -> int:
    """The cells on which a tile of this face lies."""
    return sum(
        1 << cell for cell, tile in enumerate(me.laid) if tile >= 0 and face_of(tile) == face
    )


def rows_of(s: Aetherya, me: Kingdom) -> Rows:
    """The score sheet of a kingdom as it lies; face-down cards are ignored (AE-66)."""
    options = s.options
    points = peaceful = staffed = 0
    if options.mode in (BASE, TILES):  # AE-113, AE-125: elsewhere legends never score
        points = sum([LEGENDS[legend].points for legend in me.legends])
    if options.mode == TILES:
        points += stone_points([stone_value(tile) for tile in me.front])  # AE-61, AE-90
        peaceful = laid_mask(me, ACCORD)
        staffed = laid_mask(me, STAFF)
    return score(me.up, options, points, peaceful, staffed, me.dragons)

"""The main action: taking or drawing a card, placing it or exploring instead (AE-19 to AE-28)."""

from functools import lru_cache

from aevum.games.aetherya.claiming import claims_before_acting
from aevum.games.aetherya.contact import cells_of
from aevum.games.aetherya.kinds import CELL, CELLS, DRAGON, KINDS, LOCKED, PORTAL
from aevum.games.aetherya.kingdom import lay_card, turn_up
from aevum.games.aetherya.options import BASE, COOP, SOLO, TILES
from aevum.games.aetherya.state import Aetherya, AetheryaTable, Kingdom, put, rules
from aevum.games.aetherya.tile_faces import name_of
from aevum.games.aetherya.turns import after_action
from aevum.kernel import EMPTY, Decision, Part

DECK, DISCARD = "deck", "discard"
_UNSEEN, _SEEN = 0, 1  # in the memory: dealt at first, or shuffled from open discards

Options = tuple[tuple[Part, ...], ...]

DRAW: tuple[Part, ...] = ("draw",)
TAKE: Options = tuple([("take", pile) for pile in (1, 2)])
_PLACING = tuple([(("placing", seat),) for seat in range(4)])
_AFTER_ACTION = tuple([(("after_action", seat),) for seat in range(4)])
_DRAW_OR_TAKE: Options = (DRAW, TAKE[0])  # the usual choice: a discard pile is never empty
PLACE: Options = tuple([("place", cell) for cell in CELLS])
EXPLORE: Options = tuple([("explore", cell) for cell in CELLS])
COVER: Options = tuple([("cover", pile) for pile in (1, 2)])

rules.event("drew", seat="seat", card="card")
rules.event("took", seat="seat", card="card")
rules.event("placed", seat="seat", card="card", cell="place", old="card")
rules.event("explored", seat="seat", cell="place", card="card", dropped="card")
rules.event("covered", seat="seat", card="card", pile="number")
rules.event("reshuffled", cards="number")
rules.event("new_discard", card="card")
rules.event("lost_tile", seat="seat", tile="tile")
rules.event("returned_tile", seat="seat", tile="tile")


# --- asking


@rules.menu()
def main_action(t: AetheryaTable, seat: int) -> Decision:
    """Draw from the deck or take the top discard (AE-19)."""
    s = t.state
    options = _DRAW_OR_TAKE if s.deck and len(s.piles) == 1 else sources(s)
    return Decision(seat, "main_action", options + claims_before_acting(s, seat))


def sources(s: Aetherya) -> Options:
    """The deck, if a card can be drawn, and every pile that holds a card."""
    options: Options = (DRAW,) if s.deck or can_rebuild(s) else ()
    for pile, take in zip(s.piles, TAKE, strict=False):
        if pile:
            options += (take,)
    return options


@rules.menu()
def placing(t: AetheryaTable, seat: int) -> Decision:
    """Where the card in hand goes, or which region to explore instead of placing it."""
    s = t.state
    up = s.kingdoms[seat].up
    kind = s.hand[0] >> 3
    hidden = 0xFFFF ^ sum(up)
    fixed = up[PORTAL] | up[DRAGON] | up[kind]  # AE-23, AE-24; hidden cards never are (AE-25)
    options = place_on(0xFFFF ^ fixed)
    if may_drop(s):
        options += explore_one(hidden)
    options += claims_before_acting(s, seat)
    return Decision(seat, "placing", options, KINDS[kind])


@lru_cache(4096)
def place_on(cells: int) -> Options:
    """The options of placing on a set of cells."""
    return tuple([PLACE[cell] for cell in cells_of(cells)])


@lru_cache(4096)
def explore_one(cells: int) -> Options:
    """The options of exploring one of a set of cells."""
    return tuple([EXPLORE[cell] for cell in cells_of(cells)])


def may_drop(s: Aetherya) -> bool:
    """Whether the card in hand may be thrown away: one from the deck may (AE-20, AE-21, AE-107)."""
    if s.sources[0] == DECK:
        return True
    return s.options.mode == SOLO and not s.options.solo_kept_discard_must_place


def is_locked(card: int) -> bool:
    """Whether a card carries the padlock (AE-3)."""
    return card >> 3 in LOCKED


# --- doing


@rules.action("draw", instant=True, among="deck")
def draw(t: AetheryaTable, seat: int) -> None:
    """Draw the top card of the deck (AE-21)."""
    s = t.state
    draw_card(t, seat)
    s.agenda = s.agenda[:-1] + _PLACING[seat]
    if s.options.mode == COOP and not s.deck and s.options.coop_deck_end == "immediate":
        t.schedule("end_game")  # AE-131


@rules.action("take", instant=True)
def take(t: AetheryaTable, seat: int, pile: int) -> None:
    """Take the top discard, which must then be placed (AE-20)."""
    s = t.state
    take_card(t, seat, pile - 1)
    s.agenda = s.agenda[:-1] + _PLACING[seat]


def draw_card(t: AetheryaTable, seat: int) -> None:
    """The top card of the deck goes to the hand."""
    s = t.state
    if not s.deck:
        rebuild_deck(t, flip=True)
    card = s.deck[0]
    s.deck = s.deck[1:]
    s.hand += (card,)
    s.sources += (DECK,)
    if t.listening:
        t.emit("drew", seat, KINDS[card >> 3])
    if not s.deck and s.options.mode in (BASE, TILES):
        if s.options.deck_exhaustion == "immediate_flip":
            rebuild_deck(t, flip=True)
        elif s.options.deck_exhaustion == "keep_drawn":
            rebuild_deck(t, flip=False)


def take_card(t: AetheryaTable, seat: int, pile: int) -> None:
    """The top card of a discard pile goes to the hand."""
    s = t.state
    cards = s.piles[pile]
    s.piles = s.piles[:pile] + (cards[:-1],) + s.piles[pile + 1 :]
    s.hand += cards[-1:]
    s.sources += (DISCARD,)
    if t.listening:
        t.emit("took", seat, KINDS[cards[-1] >> 3])


def can_rebuild(s: Aetherya) -> bool:
    """Whether an empty deck may be rebuilt from the discards when somebody draws (AE-28)."""
    return s.options.mode in (BASE, TILES) and len(s.piles[0]) > 1


def note_deck(s: Aetherya) -> None:
    """All saw every card of this deck: unexplored regions hide others."""
    memory = list(s.memory or (_UNSEEN,) * (len(KINDS) * 8))
    for card in s.deck:
        memory[card] = _SEEN
    s.memory = tuple(memory)


def rebuild_deck(t: AetheryaTable, *, flip: bool) -> None:
    """Shuffle the discards into a new deck; its top card starts the new discard pile (AE-28)."""
    s = t.state
    s.deck = t.shuffled(s.piles[0])
    s.piles = ((),)
    note_deck(s)
    t.emit("reshuffled", len(s.deck))
    if flip:
        s.piles, s.deck = (s.deck[:1],), s.deck[1:]
        t.emit("new_discard", KINDS[s.piles[0][0] >> 3])


@rules.action("place", instant=True, among="kingdom")
def place(t: AetheryaTable, seat: int, cell: str) -> None:
    """Put the card in hand on a cell; what lay there goes to the discard pile (AE-22)."""
    s = t.state
    me = s.kingdoms[seat]
    at = CELL[cell]
    card = s.hand[0]
    found = me.tiles[at] != EMPTY and not me.seen[at]
    old = lay_card(me, s.options, at, card)
    s.hand = s.sources = ()
    if t.listening:
        t.emit("placed", seat, KINDS[card >> 3], cell, KINDS[old >> 3])
    if me.laid[at] != EMPTY:
        _lift_tile(t, me, at)
    if found or s.options.mode == COOP:
        _acted(t, seat)
        if found:
            t.schedule("find_tile", seat, at)
        discard(t, seat, old)
    else:  # nothing to ask: straight on, without a detour over the agenda
        s.piles = (s.piles[0] + (old,),)
        s.agenda = s.agenda[:-1]
        after_action(t, seat)


@rules.action("explore", instant=True, among="kingdom")
def explore(t: AetheryaTable, seat: int, cell: str) -> None:
    """Throw the card in hand away and turn up an unexplored region instead (AE-21)."""
    s = t.state
    card = s.hand[0]
    s.hand = s.sources = ()
    if s.options.mode == COOP:  # the pile is chosen before the region is seen (AE-122)
        _acted(t, seat)
        t.schedule("uncover", seat, CELL[cell], KINDS[card >> 3])
        discard(t, seat, card)
        return
    discard(t, seat, card)
    _acted(t, seat)
    uncover(t, seat, CELL[cell], KINDS[card >> 3])


@rules.step(instant=True)
def uncover(t: AetheryaTable, seat: int, cell: int, dropped: str) -> None:
    """Turn the region up; what lies on it is found."""
    s = t.state
    me = s.kingdoms[seat]
    card = turn_up(me, s.options, cell)
    if t.listening:
        t.emit("explored", seat, CELLS[cell], KINDS[card >> 3], dropped)
    if me.tiles[cell] != EMPTY:
        t.schedule("find_tile", seat, cell)


def _acted(t: AetheryaTable, seat: int) -> None:
    s = t.state
    s.agenda = s.agenda[:-1] + _AFTER_ACTION[seat]


def discard(t: AetheryaTable, seat: int, card: int) -> None:
    """Onto the discard pile; where there are two, the player chooses (AE-122)."""
    s = t.state
    if s.options.mode == COOP:
        s.outgoing = (card,)
        t.schedule("choose_pile", seat)
    else:
        s.piles = (s.piles[0] + (card,),)


@rules.menu(once=True)
def choose_pile(t: AetheryaTable, seat: int) -> Decision:
    """Which of the two discard piles to cover (AE-122)."""
    return Decision(seat, "choose_pile", COVER)


@rules.action("cover", instant=True)
def cover(t: AetheryaTable, seat: int, pile: int) -> None:
    """Lay the discard on that pile."""
    s = t.state
    card = s.outgoing[0]
    s.outgoing = ()
    piles = list(s.piles)
    piles[pile - 1] += (card,)
    s.piles = tuple(piles)
    t.emit("covered", seat, KINDS[card >> 3], pile)


def _lift_tile(t: AetheryaTable, me: Kingdom, cell: int) -> None:
    """A tile lying on a replaced card leaves with it (AE-80)."""
    s = t.state
    tile = me.laid[cell]
    me.laid = put(me.laid, cell, EMPTY)
    if s.options.placed_tile_fate == "returned":
        me.front += (tile,)
        t.emit("returned_tile", me.seat, name_of(tile))
    else:
        s.tile_box += (tile,)
        t.emit("lost_tile", me.seat, name_of(tile))

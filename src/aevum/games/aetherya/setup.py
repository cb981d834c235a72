"""Dealing the cards and laying out the kingdoms (AE-10 to AE-17, AE-70, AE-101, AE-121)."""

from aevum.games.aetherya.kinds import CELLS, CORE, DRAGON, KINDS
from aevum.games.aetherya.kingdom import recount
from aevum.games.aetherya.options import COOP, SOLO, TILES, Options
from aevum.games.aetherya.state import (
    ALL_OPEN,
    NOTHING,
    Aetherya,
    AetheryaTable,
    Kingdom,
    put,
    rules,
)
from aevum.kernel import EVERYONE, NO_ONE, Cards, Table, seed_chance

RIVER = 8  # AE-11
COOP_RIVER = {2: 4, 3: 3, 4: 2}  # AE-121
_BORDER = tuple(cell for cell in range(16) if cell not in CORE)
_CORE_UP = tuple([EVERYONE if cell in CORE else NO_ONE for cell in range(16)])

rules.event("laid_out", seat="seat", a="card", b="card", c="card", d="card")
rules.event("first_discard", card="card")


def deal(options: Options, seed: int) -> Aetherya:
    """The table with the starting cards drawn; everyone is about to lay them out."""
    seats = options.players
    s = Aetherya(
        rng=seed_chance(seed), options=options, kingdoms=[Kingdom(seat=i) for i in range(seats)]
    )
    t: AetheryaTable = Table(s)
    s.deck = t.shuffled(kingdom_deck(seats))
    _open_legends(t)
    _draw_cores(t)
    t.schedule("lay_out")
    for seat in reversed(range(seats)):
        t.schedule("arrange_core", seat)
    return s


def kingdom_deck(seats: int) -> Cards:
    """Two copies of each kind per player, four in solo (AE-2, AE-100)."""
    copies = 2 * max(seats, 2)
    return tuple([kind * 8 + copy for kind in range(len(KINDS)) for copy in range(copies)])


def _open_legends(t: AetheryaTable) -> None:
    s = t.state
    legends = t.shuffled(tuple(range(15)))
    if s.options.mode == SOLO:  # AE-102
        one, two, three = s.options.solo_age_sizes
        s.river = legends[:one]
        s.later = (legends[one : one + two], legends[one + two : one + two + three])
        s.boxed = legends[one + two + three :]
        s.age = 1
    else:
        size = COOP_RIVER[s.options.players] if s.options.mode == COOP else RIVER
        s.river, s.legend_deck = legends[:size], legends[size:]


def _draw_cores(t: AetheryaTable) -> None:
    """Four different kinds each; surplus copies are set aside and shuffled back (AE-12, AE-13)."""
    s = t.state
    aside: Cards = ()
    for me in s.kingdoms:
        drawn = 0
        held: dict[int, int] = {}
        while len(held) < 4:
            card = s.deck[drawn]
            drawn += 1
            if card >> 3 in held:
                aside += (card,)
            else:
                held[card >> 3] = card
        me.core = tuple(held.values())
        s.deck = s.deck[drawn:]
        if s.options.setup_duplicates == "per_player" and aside:
            s.deck, aside = t.shuffled(s.deck + aside), ()
    if aside:
        s.deck = t.shuffled(s.deck + aside)


@rules.step()
def arrange_core(t: AetheryaTable, seat: int) -> None:
    """Each player lays the four cards as they like, unseen by the others until all have (AE-14)."""
    me = t.state.kingdoms[seat]
    left = [KINDS[card >> 3] for card in me.core]
    cards = list(me.core)
    for cell in CORE:
        kinds = tuple(dict.fromkeys(left))  # a kept block may hold a kind twice (AE-117)
        kind = kinds[0]
        if len(kinds) > 1:
            kind = t.choose(seat, "arrange", kinds, CELLS[cell], "core")
        at = left.index(kind)
        del left[at]
        me.plan += (cards.pop(at),)


@rules.step(instant=True)
def lay_out(t: AetheryaTable) -> None:
    """Lay the cores, deal twelve unexplored regions around each, turn up the first discards."""
    s = t.state
    for me in s.kingdoms:
        build_kingdom(t, me, me.plan)
        me.core = me.plan = ()
    if s.options.mode == TILES:
        for me in s.kingdoms:
            _lay_tiles(t, me)
    turn_up_discards(t, 2 if s.options.mode == COOP else 1)
    if s.options.mode == SOLO:
        t.schedule("begin_turn", 0)
        t.schedule("balance_legends", 0)
    elif s.options.mode == COOP:
        t.schedule("choose_first_player")
    else:
        s.first = t.below(len(s.kingdoms)) if s.options.first_player == "random" else 0  # AE-17
        t.schedule("begin_turn", s.first)


def build_kingdom(t: AetheryaTable, me: Kingdom, core: Cards) -> None:
    """A 2×2 core in the middle of twelve cards nobody has seen (AE-15)."""
    s = t.state
    dealt = iter(s.deck)
    placed = dict(zip(CORE, core, strict=True))
    me.cards = cards = tuple([placed[c] if c in placed else next(dealt) for c in range(16)])
    me.seen = _CORE_UP
    s.deck = s.deck[12:]
    me.dragons = tuple([cell for cell in CORE if cards[cell] >> 3 == DRAGON])
    recount(me, s.options)
    t.emit("laid_out", me.seat, *[KINDS[card >> 3] for card in core])


def turn_up_discards(t: AetheryaTable, piles: int) -> None:
    """The top cards of the deck start the discard piles (AE-16, AE-122)."""
    s = t.state
    s.piles = tuple([s.deck[i : i + 1] for i in range(piles)])
    s.deck = s.deck[piles:]
    for pile in s.piles:
        t.emit("first_discard", KINDS[pile[0] >> 3])


def _lay_tiles(t: AetheryaTable, me: Kingdom) -> None:
    """One tile of the player's own family face down on each unexplored region (AE-70)."""
    family = t.shuffled(tuple(range(me.seat * 12, me.seat * 12 + 12)))
    tiles, seen = NOTHING, ALL_OPEN
    for cell, tile in zip(_BORDER, family, strict=True):
        tiles, seen = put(tiles, cell, tile), put(seen, cell, NO_ONE)
    me.tiles, me.tile_seen = tiles, seen

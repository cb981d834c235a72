"""The solo campaign in three ages (AE-100 to AE-118)."""

from aevum.games.aetherya.claiming import claims_before_acting
from aevum.games.aetherya.kinds import CELLS, KIND, KINDS
from aevum.games.aetherya.kingdom import clear_kingdom, is_explored, rows_of, turn_up_everything
from aevum.games.aetherya.legends import LEGEND, LEGENDS, LYING
from aevum.games.aetherya.placing import DECK, DISCARD, discard, draw_card, take_card
from aevum.games.aetherya.setup import build_kingdom, turn_up_discards
from aevum.games.aetherya.state import Aetherya, AetheryaTable, put, rules
from aevum.kernel import Cards, Decision, Part

BLOCKS = tuple([row * 4 + column for row in range(3) for column in range(3)])  # top left cells
PAIRS: tuple[tuple[Part, ...], ...] = (("pair", DECK), ("pair", DISCARD))

rules.event("swapped", first="legend", second="legend")
rules.event("dropped", seat="seat", card="card")
rules.event("age_ended", age="number", points="number", target="number", score="number")
rules.event("age_began", age="number")
rules.event("unwritten", legends="number")


# --- balancing (AE-104)


@rules.menu(once=True)
def balance_legends(t: AetheryaTable, seat: int) -> Decision:
    """Before ages 1 and 2 one legend may be exchanged with one of the next age."""
    s = t.state
    options: list[tuple[Part, ...]] = [("keep_legends",)]
    options += [
        ("swap", LEGENDS[mine].id, LEGENDS[other].id) for mine in s.river for other in s.later[0]
    ]
    return Decision(seat, "balance_legends", options)


@rules.action("keep_legends", instant=True)
def keep_legends(t: AetheryaTable, seat: int) -> None:
    """Leave the rows as they are."""


@rules.action("swap", instant=True, among=LYING)
def swap(t: AetheryaTable, seat: int, mine: str, other: str) -> None:
    """Exchange a legend of this age with one of the next."""
    s = t.state
    ours, theirs = LEGEND[mine], LEGEND[other]
    following = s.later[0]
    s.river = put(s.river, s.river.index(ours), theirs)
    s.later = (put(following, following.index(theirs), ours), *s.later[1:])
    t.emit("swapped", mine, other)


# --- the turn (AE-105 to AE-108)


@rules.menu()
def solo_draw(t: AetheryaTable, seat: int) -> Decision:
    """Two cards: both from the deck, or the top discard and one from the deck."""
    s = t.state
    options = list(PAIRS) if len(s.deck) > 1 else [PAIRS[1]]  # AE-108
    if s.options.solo_draw == "sequential":
        options = [("draw_first",)]
    return Decision(seat, "solo_draw", [*options, *claims_before_acting(s, seat)])


@rules.action("pair", instant=True)
def pair(t: AetheryaTable, seat: int, source: str) -> None:
    """Take the two cards."""
    if source == DISCARD:
        take_card(t, seat, 0)
    else:
        draw_card(t, seat)
    draw_card(t, seat)
    _have_two(t, seat)


@rules.action("draw_first", instant=True, among="deck")
def draw_first(t: AetheryaTable, seat: int) -> None:
    """Sequential drawing: see a card from the deck, then choose where the second comes from."""
    draw_card(t, seat)
    t.state.agenda = (*t.state.agenda[:-1], ("second_card", seat))


@rules.menu()
def second_card(t: AetheryaTable, seat: int) -> Decision:
    """The source of the second card, under the sequential reading of AE-105."""
    options: list[tuple[Part, ...]] = [("second", DISCARD)]
    if t.state.deck:
        options.insert(0, ("second", DECK))
    return Decision(seat, "second_card", [*options, *claims_before_acting(t.state, seat)])


@rules.action("second", instant=True)
def second(t: AetheryaTable, seat: int, source: str) -> None:
    """Take the second card."""
    if source == DECK:
        draw_card(t, seat)
    else:
        take_card(t, seat, 0)
    _have_two(t, seat)


def _have_two(t: AetheryaTable, seat: int) -> None:
    s = t.state
    s.agenda = (*s.agenda[:-1], ("keep_one", seat))
    if not s.deck and s.options.solo_deck_end == "immediate":  # AE-111
        t.schedule("end_age")


@rules.menu()
def keep_one(t: AetheryaTable, seat: int) -> Decision:
    """Which of the two to play; the other is discarded at once (AE-106)."""
    s = t.state
    pairs = zip(s.hand, s.sources, strict=True)
    options: list[tuple[Part, ...]] = [("keep", KINDS[card >> 3], source) for card, source in pairs]
    distinct = list(dict.fromkeys(options))
    return Decision(seat, "keep_one", [*distinct, *claims_before_acting(s, seat)])


@rules.action("keep", instant=True)
def keep(t: AetheryaTable, seat: int, kind: str, source: str) -> None:
    """Discard the other card, then play this one as in a normal turn (AE-107)."""
    s = t.state
    both = list(zip(s.hand, s.sources, strict=True))
    kept = next(
        i for i, (card, where) in enumerate(both) if (card >> 3, where) == (KIND[kind], source)
    )
    other = both[1 - kept][0]
    s.hand, s.sources = (both[kept][0],), (source,)
    discard(t, seat, other)
    t.emit("dropped", seat, KINDS[other >> 3])
    s.agenda = (*s.agenda[:-1], ("placing", seat))


# --- ages (AE-110 to AE-117)


@rules.step(instant=True)
def end_solo_turn(t: AetheryaTable) -> None:
    """The age ends with the deck or the last unexplored region (AE-110)."""
    s = t.state
    if not s.deck or is_explored(s.kingdoms[0]):
        t.schedule("end_age")
    else:
        t.schedule("begin_turn", 0)


def age_target(s: Aetherya) -> int:
    """The printed values of this age's legends, written or not (AE-113)."""
    return sum(LEGENDS[legend].points for legend in s.river + s.written)


@rules.step(instant=True)
def end_age(t: AetheryaTable) -> None:
    """Score the age, fail, or go on to the next one."""
    s = t.state
    me = s.kingdoms[0]
    s.piles = (s.piles[0] + s.hand,)
    s.hand = s.sources = ()
    turn_up_everything(me, s.options)
    rows, goal = rows_of(s, me), age_target(s)
    points = sum(rows)
    t.emit("age_ended", s.age, points, goal, points - goal)
    if s.river:  # AE-112
        t.emit("unwritten", len(s.river))
        t.finish("failed")
    if s.options.solo_target_required and points <= goal:  # AE-114
        t.finish("failed")
    s.age_sheets += ((*rows, goal),)
    s.boxed += s.written
    s.written = ()
    if not s.later:
        t.finish("completed")
    s.agenda = ()
    t.schedule("begin_age")
    t.schedule("choose_block", 0)


def age_scores(s: Aetherya) -> list[int]:
    """The kingdom's points less the target, for each finished age (AE-113)."""
    return [sum(sheet[:-1]) - sheet[-1] for sheet in s.age_sheets]


def campaign_score(s: Aetherya) -> int:
    """The sum of the ages, nothing after a failure (AE-112, AE-115)."""
    return 0 if s.outcome == "failed" else sum(age_scores(s))


@rules.menu(once=True)
def choose_block(t: AetheryaTable, seat: int) -> Decision:
    """One of nine 2×2 blocks becomes the new core (AE-116)."""
    return Decision(seat, "choose_block", [("block", CELLS[cell]) for cell in BLOCKS])


@rules.action("block", instant=True)
def block(t: AetheryaTable, seat: int, corner: str) -> None:
    """Keep the block; everything else is shuffled into a new deck."""
    s = t.state
    me = s.kingdoms[seat]
    cell = CELLS.index(corner)
    cells = (cell, cell + 1, cell + 4, cell + 5)
    me.core = tuple([me.cards[c] for c in cells])
    rest: Cards = tuple([card for c, card in enumerate(me.cards) if c not in cells])
    s.deck = t.shuffled(s.deck + s.piles[0] + rest)
    s.piles = ((),)
    clear_kingdom(me)
    if s.options.solo_core_rearrange:  # AE-117
        t.schedule("arrange_core", seat)
    else:
        me.plan = me.core


@rules.step(instant=True)
def begin_age(t: AetheryaTable) -> None:
    """Lay out the next age's kingdom and open its legends."""
    s = t.state
    me = s.kingdoms[0]
    s.age += 1
    s.river, s.later = s.later[0], s.later[1:]
    t.emit("age_began", s.age)
    build_kingdom(t, me, me.plan)
    me.core = me.plan = ()
    turn_up_discards(t, 1)
    t.schedule("begin_turn", 0)
    if s.later:
        t.schedule("balance_legends", 0)

"""Experiment 153: four maws that grow along their tracks, each with a life of its own."""

from collections.abc import Callable

from aevum.games.aeons_end.cards import PLAYER, nemesis, spend_aether
from aevum.games.aeons_end.options import BEGINNER, EXPERT, EXTINCTION, NORMAL
from aevum.games.aeons_end.state import AeonTable, Board, put, rules
from aevum.games.aeons_end.verbs.boards import board
from aevum.games.aeons_end.verbs.curses import curses_left, gain_curse
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import choose_or, lay_beside
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import discard_card, discard_together
from aevum.games.aeons_end.verbs.players import pick_player
from aevum.kernel import TABLE

BOX = "outcasts"
MAWS = ("maw_1", "maw_2", "maw_3", "maw_4")
LIVES = {  # NR-76: how the modes' change is shared out is ours
    BEGINNER: (17, 17, 18, 18),
    NORMAL: (20, 20, 20, 20),
    EXPERT: (20, 20, 20, 20),
    EXTINCTION: (23, 23, 22, 22),
}
START, ANCHOR, END = 1, 4, 8
UNLEASH = "unleash"  # as a cause, beside cards that set off the same
PUSH, HARD_PUSH = 3, 4  # damage of one hit that drives a maw back
FIRST_PART = -2  # targets below -1 are the maws

FIRST_DECK = (  # EX-61
    (
        *("withering_rot", "weeping_hex", "haunted_force", "noxious_winds", "aura_drain"),
        *("wandering_lasher", "hemorrhage", "moonstruck_hound", "cascading_casualties"),
        *("bound", "corrupting_chitterer"),
    ),
    (
        *("marked_for_death", "conjured_grapple", "seeking_destruction", "chitin_crawler"),
        *("suffocating_haze", "aural_carnivore", "toxic_subterfuge", "scaled_flesh"),
        *("wandering_observer", "lunging_jaws"),
    ),
    (
        *("restless_maws", "darkening_depths", "throttle", "vein_worms", "endless_torment"),
        *("divide_and_devour", "nyx_the_spine_cruncher", "topple", "apocalypse_ritual"),
        "breach_spike",
    ),
)

experiment_153 = nemesis("experiment_153", BOX, life=80, level=3, rating=1, first_deck=FIRST_DECK)

rules.event("maw_moved", maw="board", space="number")
rules.event("maw_hurt", maw="board", amount="number", life="number")
rules.event("maw_gone", maw="board")


# --- the Growth Mat


@experiment_153.setup_with_board
def lay_growth_mat(t: AeonTable) -> None:
    """Four maws at the start; two of them grow at once."""
    nemesis = t.state.nemesis
    lives = LIVES[t.state.options.difficulty]
    nemesis.boards = [Board(name="growth", spaces=(START,) * 4, lives=lives)]
    advance_two(t, experiment_153.id)


def maws(t: AeonTable) -> list[int]:
    """The maws still on the mat."""
    return [maw for maw, space in enumerate(board(t).spaces) if space]


def choose_maw(t: AeonTable, prompt: str, among: list[int], cause: str = "") -> int:
    """The players choose one of these maws; the question names the cause."""
    return MAWS.index(t.choose(TABLE, prompt, [MAWS[maw] for maw in among], cause, "growth"))


def choose_maw_if_any(t: AeonTable, prompt: str, among: list[int], cause: str = "") -> int | None:
    """The players choose one of these maws, if there is one."""
    return choose_maw(t, prompt, among, cause) if among else None


def advance_any(t: AeonTable, spaces: int, cause: str) -> None:
    """One maw of the players' choice advances."""
    maw = choose_maw_if_any(t, f"advance_{spaces}", maws(t), cause)
    if maw is not None:
        advance(t, maw, spaces)


def advance_two(t: AeonTable, cause: str) -> None:
    """Two different maws advance one space each, one after the other."""
    first = choose_maw_if_any(t, "advance_1", maws(t), cause)
    if first is not None:
        advance(t, first, 1)
        second = choose_maw_if_any(t, "advance_1", [maw for maw in maws(t) if maw != first], cause)
        if second is not None:
            advance(t, second, 1)


def advance(t: AeonTable, maw: int, spaces: int) -> int:
    """Space by space, each effect on the way included; returns the space that took effect, or 0.

    A maw that stands on its last space does not move: that space takes effect once.
    """
    growth = board(t)
    happened = 0
    if growth.spaces[maw] == END:
        spaces, happened = 0, END
        take_effect(t, maw, END)
    for _ in range(spaces):
        if growth.spaces[maw] == END:  # what is left of the advance is lost
            break
        _move(t, maw, growth.spaces[maw] + 1)
        if growth.spaces[maw] in (ANCHOR, END):
            happened = growth.spaces[maw]
            take_effect(t, maw, happened)
    return happened


def retreat(t: AeonTable, maw: int, spaces: int) -> None:
    """Space by space, never back from the first space or the fourth."""
    for _ in range(spaces):
        if can_retreat(t, maw):
            _move(t, maw, board(t).spaces[maw] - 1)


def can_retreat(t: AeonTable, maw: int) -> bool:
    """Whether a maw is not held where it is."""
    return board(t).spaces[maw] not in (0, START, ANCHOR)


def retreat_any(t: AeonTable, spaces: int, cause: str = "") -> None:
    """One maw of the players' choice goes back, if any can."""
    among = [maw for maw in maws(t) if can_retreat(t, maw)]
    maw = choose_maw_if_any(t, f"retreat_{spaces}", among, cause)
    if maw is not None:
        retreat(t, maw, spaces)


def _move(t: AeonTable, maw: int, space: int) -> None:
    growth = board(t)
    growth.spaces = put(growth.spaces, maw, space)
    t.emit("maw_moved", MAWS[maw], space)


# --- effects of the tracks: rules of the mat, so no card obliges the pick (NR-73)


def take_effect(t: AeonTable, maw: int, space: int) -> None:
    """What the fourth or the last space of a maw's track does."""
    EFFECTS[maw](t, space == END)


def _both(t: AeonTable, end: bool) -> None:
    if not end:
        damage_gravehold(t, 2)
        suffer(t, pick_player(t, "suffer_2", by_mat=True), 2)
    else:
        suffer(t, pick_player(t, "suffer_4", by_mat=True), 4)
        damage_gravehold(t, 3)


def _gravehold(t: AeonTable, end: bool) -> None:
    damage_gravehold(t, 7 if end else 4)


def _player(t: AeonTable, end: bool) -> None:
    amount = 6 if end else 4
    suffer(t, pick_player(t, f"suffer_{amount}", by_mat=True), amount)


def _hands(t: AeonTable, end: bool) -> None:
    count = 8 if end else 4
    for mage, card in discard_together(t, count, "discard_together", lambda mage: mage.hand):
        discard_card(t, mage, card)


EFFECTS: tuple[Callable[[AeonTable, bool], None], ...] = (_both, _gravehold, _player, _hands)


# --- the nemesis mat


@experiment_153.unleash
def grow(t: AeonTable) -> None:
    """A maw advances two spaces; in the harder modes one more space follows."""
    advance_any(t, 2, UNLEASH)
    if t.state.options.harder:
        advance_any(t, 1, UNLEASH)


@experiment_153.struck_in_parts
def parts(t: AeonTable) -> dict[str, int]:
    """Damage to the nemesis goes to one maw."""
    return {MAWS[maw]: FIRST_PART - maw for maw in maws(t)}


@experiment_153.when_struck
def hit(t: AeonTable, part: int, amount: int, by: str) -> None:
    """Life first, then death or, after a strong hit of a player, a step back."""
    growth, maw = board(t), FIRST_PART - part
    dealt = min(amount, growth.lives[maw])
    growth.lives = put(growth.lives, maw, growth.lives[maw] - dealt)
    t.state.nemesis.life -= dealt  # the four together
    t.emit("maw_hurt", MAWS[maw], amount, growth.lives[maw])
    if not growth.lives[maw]:
        growth.spaces = put(growth.spaces, maw, 0)
        t.emit("maw_gone", MAWS[maw])
        if not maws(t):
            t.finish("won")  # NR-75
        retreat_any(t, 2)
    elif by == PLAYER and amount >= push_needed(t):
        retreat(t, maw, 1)


def push_needed(t: AeonTable) -> int:
    """How much damage in one hit drives a maw back."""
    s = t.state
    scaled = any(s.box[foe] == "scaled_flesh" for foe in s.nemesis.aside.laid)
    return HARD_PUSH if scaled else PUSH


# --- tier 1


@experiment_153.cards.minion(tier=1, life=6)
def corrupting_chitterer(t: AeonTable, this: int) -> None:
    advance_two(t, "corrupting_chitterer")


@experiment_153.cards.attack(tier=1, curses=True)
def bound(t: AeonTable, this: int) -> None:
    shards = curses_left(t, "cursed_shard") >= 2
    if choose_or(t, "bound", two_shards=shards, maw_advances_3=True) == "maw_advances_3":
        advance_any(t, 3, "bound")
        return
    mage = pick_player(t, "gains_two_shards")
    for _ in range(2):
        gain_curse(t, mage, "cursed_shard", "deck")


@experiment_153.cards.power(tier=1, tokens=2, to_discard=spend_aether(5))
def cascading_casualties(t: AeonTable, this: int) -> None:
    spaces = board(t).spaces
    furthest = [maw for maw in maws(t) if spaces[maw] == max(spaces)]
    maw = choose_maw_if_any(t, "advance_2", furthest, "cascading_casualties")
    if maw is not None:
        happened = advance(t, maw, 2)
        if happened:
            take_effect(t, maw, happened)


# --- tier 2


@experiment_153.cards.minion(tier=2, life=10)
def aural_carnivore(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_2"), 2)


@aural_carnivore.makes_void
def deafens(t: AeonTable, target: int) -> bool:
    """No maw is hurt, so none is driven back either."""
    return target <= FIRST_PART


@experiment_153.cards.power(tier=2, tokens=3)
def scaled_flesh(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    lay_beside(t, this)  # NR-69


@experiment_153.cards.attack(tier=2)
def lunging_jaws(t: AeonTable, this: int) -> None:
    advance_any(t, 4, "lunging_jaws")


# --- tier 3


@experiment_153.cards.minion(tier=3, life=16)
def vein_worms(t: AeonTable, this: int) -> None:
    advance_any(t, 3, "vein_worms")


@experiment_153.cards.power(tier=3, tokens=2, to_discard=spend_aether(8))
def restless_maws(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    growth = board(t)
    least = min([growth.lives[maw] for maw in maws(t)])
    maw = choose_maw(t, "restless_maws", [m for m in maws(t) if growth.lives[m] == least])
    healed = min(LIVES[t.state.options.difficulty][maw], least + 10)  # WE-87
    growth.lives = put(growth.lives, maw, healed)
    t.state.nemesis.life += healed - least


@experiment_153.cards.attack(tier=3)
def divide_and_devour(t: AeonTable, this: int) -> None:
    unleash(t)
    advance_any(t, 3, "divide_and_devour")
    retreat_any(t, 1, "divide_and_devour")

"""Fountain of Souls: souls circle round Gravehold until a lantern or Soulfire drives them off."""

from collections.abc import Sequence

from aevum.games.aeons_end.cards import gem_of, nemesis
from aevum.games.aeons_end.obstacles import NOT_NOW, in_main_phase
from aevum.games.aeons_end.state import AeonTable, Board, Mage, put, rules
from aevum.games.aeons_end.verbs.aether import gain_aether
from aevum.games.aeons_end.verbs.boards import SPACES, board
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import choose_or
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import by_id, discard_card
from aevum.games.aeons_end.verbs.market import gain, return_to_supply
from aevum.games.aeons_end.verbs.players import one_of, pick_most, pick_player
from aevum.kernel import TABLE, Obstacle, Part

BOX = "outcasts"
NEXT = (1, 2, 3, 4, 5, 6, 3)  # three starts in a row lead into a ring of four
START = {1: 2, 2: 2, 3: 1, 4: 0}
RING_D = 6  # every soul that comes here hits Gravehold
FULL = 3  # fuel of the lantern
LIT = 5  # souls it drives off at most
SOULFIRES = {1: 0, 2: 0, 3: 1, 4: 2}  # gained before the first turn

fountain_of_souls = nemesis(
    "fountain_of_souls",
    BOX,
    life=70,
    level=8,
    rating=4,
    piles=("soulfire",),
    catalogue=(("lantern",),),
)

rules.event("souls_placed", count="number", space="board")
rules.event("souls_moved", count="number", space="board")
rules.event("souls_gone", count="number", space="board")
rules.event("lantern_fuel", count="number")


# --- the track


def start_of(t: AeonTable) -> int:
    """The start space for the number of mages."""
    return START[len(t.state.mages)]


def place_souls(t: AeonTable, count: int) -> None:
    """New souls on the start space; in the harder modes they walk one space at once."""
    space = start_of(t)
    if t.state.options.harder:
        space = NEXT[space]
    track = board(t)
    track.spaces = put(track.spaces, space, track.spaces[space] + count)
    t.emit("souls_placed", count, SPACES[space])


def move_souls(t: AeonTable, space: int, count: int, steps: int = 1) -> None:
    """Space by space; what enters the last space of the ring hits Gravehold."""
    track = board(t)
    for _ in range(steps):
        there = NEXT[space]
        track.spaces = put(track.spaces, space, track.spaces[space] - count)
        track.spaces = put(track.spaces, there, track.spaces[there] + count)
        t.emit("souls_moved", count, SPACES[there])
        space = there
        if space == RING_D:
            damage_gravehold(t, count)


@fountain_of_souls.start_of_turn
def souls_advance(t: AeonTable) -> None:
    """Every soul moves one space, all of them at once (NR-68)."""
    track = board(t)
    before = track.spaces
    after = [0] * len(SPACES)
    for space, count in enumerate(before):
        after[NEXT[space]] += count
    track.spaces = tuple(after)
    if sum(before):
        t.emit("souls_advance", sum(before))
    damage_gravehold(t, before[RING_D - 1])


rules.event("souls_advance", count="number")


def choose_space(t: AeonTable, seat: int, prompt: str, counts: Sequence[int]) -> int:
    """One of the spaces with souls."""
    with_souls = [SPACES[space] for space, count in enumerate(counts) if count]
    return SPACES.index(t.choose(seat, prompt, with_souls, among="souls"))


def choose_space_if_any(t: AeonTable, seat: int, prompt: str, counts: Sequence[int]) -> int | None:
    """One of the spaces with souls, if there is one."""
    return choose_space(t, seat, prompt, counts) if any(counts) else None


def drive_off(t: AeonTable, space: int, count: int) -> None:
    """Souls leave the track for good."""
    track = board(t)
    track.spaces = put(track.spaces, space, track.spaces[space] - count)
    if count:
        t.emit("souls_gone", count, SPACES[space])


# --- the mat


@fountain_of_souls.setup_with_board
def light_the_fountain(t: AeonTable) -> None:
    """An empty lantern, two souls, and a Soulfire or two for larger groups."""
    t.state.nemesis.boards = [Board(name="souls", spaces=(0,) * len(SPACES))]
    for _ in range(SOULFIRES[len(t.state.mages)]):
        mage = pick_player(t, "gains_soulfire", by_mat=True)
        gain(t, mage, "soulfire")
    t.state.deeds = ()  # all this is before anybody's turn
    place_souls(t, 2)


@fountain_of_souls.unleash
def souls_rise(t: AeonTable) -> None:
    """Three souls, four in the harder modes."""
    place_souls(t, 4 if t.state.options.harder else 3)


# --- the lantern


def darkened(t: AeonTable) -> bool:
    """Whether a minion keeps the lantern from being used."""
    s = t.state
    return any(s.box[foe] in ("murky_voidborn", "starry_smogling") for foe in s.nemesis.in_play)


@fountain_of_souls.main_phase
def may_use_lantern(t: AeonTable, me: Mage) -> list[tuple[Part, ...]]:
    """With all its fuel it drives souls off."""
    track = board(t)
    usable = track.fuel == FULL and any(track.spaces) and not darkened(t)
    return [("lantern",)] if usable else []


@rules.action("lantern", among="nemesis")
def use_lantern(t: AeonTable, seat: int) -> None:
    """Up to five souls of two adjacent spaces are driven off; the fuel is spent."""
    track = board(t)
    pairs = {
        (SPACES[a], SPACES[b]): (a, b)
        for a, b in enumerate(NEXT)
        if a >= start_of(t) and track.spaces[a] + track.spaces[b]
    }
    pair = t.choose(seat, "lantern_where", tuple(pairs), among="souls")
    left = LIT
    for space in pairs[pair]:
        most = min(left, track.spaces[space])
        count = t.choose(seat, "lantern_count", tuple(range(most, -1, -1)), SPACES[space])
        drive_off(t, space, count)
        left -= count
    track.fuel = 0
    t.emit("lantern_fuel", 0)


@rules.obstacle("lantern")
def no_lantern(t: AeonTable, seat: int) -> Obstacle | None:
    """All the fuel, a soul, and no minion that darkens it."""
    if not in_main_phase(t):
        return NOT_NOW
    if t.state.nemesis.id != fountain_of_souls.id:
        return Obstacle("WE-25", "no_lantern")
    if darkened(t):
        return Obstacle("WE-25", "lantern_darkened")
    if board(t).fuel < FULL:
        return Obstacle("WE-25", "lantern_low", (("count", board(t).fuel),))
    return None if any(board(t).spaces) else Obstacle("WE-25", "no_souls")


# --- Soulfire


@gem_of("fountain_of_souls", 3, box=BOX, pile=10)
def soulfire(t: AeonTable, me: Mage, this: int) -> None:
    track = board(t)
    chosen = one_of(
        t, me.seat, "soulfire", add_fuel=track.fuel < FULL, discard_soul=any(track.spaces)
    )
    gain_aether(t, me, 1)
    if chosen == "add_fuel":
        track.fuel = min(FULL, track.fuel + 1)
        t.emit("lantern_fuel", track.fuel)
        return
    space = choose_space_if_any(t, me.seat, "soulfire_where", track.spaces)
    if space is not None:
        drive_off(t, space, 1)


def soulfires(t: AeonTable, mage: Mage) -> int:
    """How many a mage holds."""
    return sum([t.state.box[card] == "soulfire" for card in mage.hand])


def holds_one(t: AeonTable, mage: Mage) -> int:
    """Whether a mage can give one up."""
    return min(1, soulfires(t, mage))


# --- tier 1


@fountain_of_souls.cards.minion(tier=1, life=6)
def energy_leech(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_1"), 1)


@energy_leech.when_hit
def stirs_a_soul(t: AeonTable, this: int, amount: int, by: str) -> None:
    """One soul moves on at each hit, the deadly one included (NR-71)."""
    space = choose_space_if_any(t, TABLE, "move_soul", board(t).spaces)
    if space is not None:
        move_souls(t, space, 1)


@fountain_of_souls.cards.attack(tier=1)
def arise(t: AeonTable, this: int) -> None:
    unleash(t)
    souls_advance(t)


@fountain_of_souls.cards.power(tier=1, tokens=2)
def loss_of_will(t: AeonTable, this: int) -> None:
    mage = pick_player(t, "loss_of_will", lambda mage: holds_one(t, mage))
    if soulfires(t, mage):
        discard_card(t, mage, by_id(t, mage.hand)["soulfire"])
    suffer(t, mage, 2)


# --- tier 2


@fountain_of_souls.cards.minion(tier=2, life=11)
def murky_voidborn(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_2"), 2)


@fountain_of_souls.cards.attack(tier=2)
def spirit_drain(t: AeonTable, this: int) -> None:
    held = any(soulfires(t, mage) for mage in t.state.mages)
    if choose_or(t, "spirit_drain", return_soulfire=held, player_suffers_4=True) == (
        "player_suffers_4"
    ):
        suffer(t, pick_player(t, "suffer_4"), 4)
        return
    unleash(t)
    mage = pick_player(t, "returns_soulfire", lambda mage: holds_one(t, mage))
    give_back(t, mage)


def give_back(t: AeonTable, mage: Mage) -> None:
    """A Soulfire goes from hand back on its supply pile, if there is one (WE-103)."""
    if soulfires(t, mage):
        return_to_supply(t, mage, by_id(t, mage.hand)["soulfire"])


@fountain_of_souls.cards.power(tier=2, tokens=3)
def soul_frenzy(t: AeonTable, this: int) -> None:
    unleash(t)
    mage = pick_most(t, "soul_frenzy", lambda mage: soulfires(t, mage))
    suffer(t, mage, 1)
    give_back(t, mage)


@soul_frenzy.when_token_leaves
def two_souls_move(t: AeonTable, this: int) -> None:
    """Two different souls, as far as there are two (NR-70)."""
    counts = list(board(t).spaces)
    moving = []
    for _ in range(2):
        space = choose_space_if_any(t, TABLE, "move_soul", counts)
        if space is not None:
            counts[space] -= 1
            moving.append(space)
    for space in moving:
        if board(t).spaces[space]:  # the first may have driven the other off (NR-17)
            move_souls(t, space, 1)


# --- tier 3


@fountain_of_souls.cards.minion(tier=3, life=16)
def starry_smogling(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_2"), 2)


@fountain_of_souls.cards.attack(tier=3)
def whirlpool(t: AeonTable, this: int) -> None:
    spaces = board(t).spaces
    chosen = choose_or(t, "whirlpool", fullest_moves=any(spaces), player_suffers_5=True)
    if chosen == "player_suffers_5":
        suffer(t, pick_player(t, "suffer_5"), 5)
        return
    fullest = [count if count == max(spaces) else 0 for count in spaces]
    space = choose_space(t, TABLE, "whirlpool_where", fullest)
    move_souls(t, space, spaces[space], 2)


@fountain_of_souls.cards.power(tier=3, tokens=2)
def rushing_tides(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    space = start_of(t)
    count = board(t).spaces[space]
    if count:
        move_souls(t, space, count, 3)

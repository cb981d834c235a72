"""Risen Thrall: hordes of thralls, some of them nothing but illusions."""

from aevum.games.aeons_end.cards import nemesis
from aevum.games.aeons_end.obstacles import NOT_NOW, in_main_phase, too_dear
from aevum.games.aeons_end.outcasts.illusions import COPIES, ILLUSIONS_OF
from aevum.games.aeons_end.state import AeonTable, Board, Mage, put, rules
from aevum.games.aeons_end.verbs.aether import OTHER, pay, purse
from aevum.games.aeons_end.verbs.curses import gain_curse
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import LETTERS, discard_foe, enter_play, letter_of, name_of
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import discard_cards_of
from aevum.games.aeons_end.verbs.players import pick_player
from aevum.kernel import EVERYONE, NO_ONE, TABLE, Cards, Obstacle, Part

BOX = "outcasts"
INFANTRY, SOLDIER, HYBRID = "shambling_infantry", "soldier_of_rot", "thrall_hybrid"
TROOPS = (INFANTRY, SOLDIER)
ON_GRAVEHOLD = (0, 1, 1, 2, 4)  # by the number of Soldiers, the last for more as well
ON_PLAYER = (0, 1, 1, 2, 3)  # by the number of Infantry
PRICE, DEARER = 2, 3  # aether to turn a thrall over

risen_thrall = nemesis(
    "risen_thrall",
    BOX,
    life=50,
    level=5,
    rating=3,
    catalogue=tuple(
        [("turn_over", troop, letter) for troop in TROOPS for letter in LETTERS[:COPIES]]
    ),
)

rules.event("thrall_turned", foe="foe", truth="word")
rules.event("thralls_shuffled", count="number")
rules.event("no_more_thralls")

a_troop = risen_thrall.cards.troop(life=4, copies=COPIES)


@a_troop
def shambling_infantry(t: AeonTable, this: int) -> None:
    """It strikes at the start of a nemesis turn."""


@a_troop
def soldier_of_rot(t: AeonTable, this: int) -> None:
    """It strikes at the start of a nemesis turn."""


# --- the thrall deck


@risen_thrall.setup_with_board
def muster(t: AeonTable) -> None:
    """Two troops of six; their truth sides are unknown to everybody."""
    s = t.state
    s.nemesis.boards = [
        Board(
            name=troop,
            thralls=tuple(sorted([foe for foe in s.nemesis.reserve if s.box[foe] == troop])),
            truths=t.shuffled(truth_sides(ILLUSIONS_OF[troop])),
            turned=(NO_ONE,) * COPIES,
        )
        for troop in TROOPS
    ]
    turn_up(t)


def truth_sides(illusions: int) -> Cards:
    """Truth sides of a troop, each by a number of its own: even ones show an illusion."""
    return tuple([2 * at + (at >= illusions) for at in range(COPIES)])


def turn_up(t: AeonTable) -> None:
    """The deck lies troop side up: which troop comes next is open (WE-114)."""
    nemesis = t.state.nemesis
    nemesis.boards[0].shown, nemesis.reserve = nemesis.reserve[:1], nemesis.reserve[1:]


def shuffle_thralls(t: AeonTable) -> None:
    """Deck and discard pile become the new deck; what was known of its cards is not any more."""
    nemesis = t.state.nemesis
    deck = nemesis.boards[0].shown + nemesis.reserve + nemesis.reserve_discard
    nemesis.reserve, nemesis.reserve_discard = t.shuffled(deck), ()
    for troop in nemesis.boards:
        places = [at for at, thrall in enumerate(troop.thralls) if thrall in deck]
        truths = t.shuffled(tuple([troop.truths[at] for at in places]))
        for at, truth in zip(places, truths, strict=True):
            troop.truths = put(troop.truths, at, truth)
            troop.turned = put(troop.turned, at, NO_ONE)
    t.emit("thralls_shuffled", len(deck))
    turn_up(t)


def place_thrall(t: AeonTable, extra: int = 0) -> bool:
    """The next thrall enters play, if there is one anywhere."""
    nemesis = t.state.nemesis
    first = nemesis.boards[0]
    if not first.shown:
        if not nemesis.reserve_discard:
            return False
        shuffle_thralls(t)
    thrall = first.shown[0]
    turn_up(t)
    enter_play(t, thrall, extra)
    return True


def is_thrall(t: AeonTable, foe: int) -> bool:
    """Whether a minion is a thrall; the Hybrid is one."""
    return t.state.box[foe] in (*TROOPS, HYBRID)


@risen_thrall.toughens
def harder_thralls(t: AeonTable, foe: int) -> int:
    """Two more life for every thrall in the harder modes."""
    return 2 if t.state.options.harder and is_thrall(t, foe) else 0


# --- truth sides


def veiled(t: AeonTable) -> Cards:
    """The thralls in play whose truth side nobody has seen, oldest first."""
    nemesis = t.state.nemesis
    unseen = [
        thrall
        for troop in nemesis.boards
        for thrall, turned in zip(troop.thralls, troop.turned, strict=True)
        if turned == NO_ONE
    ]
    return tuple([foe for foe in nemesis.in_play if foe in unseen])


def turn_over(t: AeonTable, thrall: int) -> None:
    """Everybody sees the truth side; an illusion is discarded, a real thrall stays."""
    name = t.state.box[thrall]
    troop = next(board for board in t.state.nemesis.boards if board.name == name)
    at = troop.thralls.index(thrall)
    troop.turned = put(troop.turned, at, EVERYONE)
    is_illusion = troop.truths[at] % 2 == 0
    t.emit("thrall_turned", name, "illusion" if is_illusion else "real")
    if is_illusion:
        discard_foe(t, thrall)


def in_play(t: AeonTable, *names: str) -> int:
    """How many cards of these names are in play."""
    s = t.state
    return sum([s.box[foe] in names for foe in s.nemesis.in_play])


# --- the mat


@risen_thrall.unleash
def rise(t: AeonTable) -> None:
    """A thrall, or 4 damage to Gravehold if there is none left anywhere."""
    if not place_thrall(t):
        t.emit("no_more_thralls")
        damage_gravehold(t, 4)


@risen_thrall.start_of_turn
def hordes_strike(t: AeonTable) -> None:
    """Soldiers hit Gravehold, then Infantry a player; rules of the mat, no card (NR-68, NR-73)."""
    more = t.state.options.harder + in_play(t, "engulfing_hordes")
    soldiers = min(4, in_play(t, SOLDIER, HYBRID))
    if soldiers:
        damage_gravehold(t, ON_GRAVEHOLD[soldiers] + more)
    infantry = min(4, in_play(t, INFANTRY, HYBRID))
    if infantry:
        suffer(t, pick_player(t, "infantry_strikes", by_mat=True), ON_PLAYER[infantry] + more)


@risen_thrall.main_phase
def may_turn_over(t: AeonTable, me: Mage) -> list[tuple[Part, ...]]:
    """A thrall in play may be turned over for aether."""
    if purse(me, OTHER) < price(t):
        return []
    box = t.state.box
    return [("turn_over", box[foe], letter_of(box, foe)) for foe in veiled(t)]


def price(t: AeonTable) -> int:
    """What it costs to turn a thrall over."""
    return DEARER if in_play(t, "spiralling_illusion") else PRICE


@rules.action("turn_over", among="in_play")
def pay_to_turn_over(t: AeonTable, seat: int, name: str, letter: str) -> None:
    """Pay; each Cutting Image in play hurts whoever does it."""
    me = t.state.mages[seat]
    pay(t, me, price(t), OTHER)
    troop = next(board for board in t.state.nemesis.boards if board.name == name)
    turn_over(t, troop.thralls[LETTERS.index(letter)])
    suffer(t, me, 2 * in_play(t, "cutting_image"))


@rules.obstacle("turn_over")
def no_turn_over(t: AeonTable, seat: int, name: str, letter: str) -> Obstacle | None:
    """A thrall in play that nobody has looked at, and its price."""
    if not in_main_phase(t):
        return NOT_NOW
    if t.state.nemesis.id != risen_thrall.id:
        return Obstacle("WE-114", "no_thralls")
    if (name, letter) not in [name_of(t, foe) for foe in veiled(t)]:
        return Obstacle("WE-114", "nothing_to_turn", (("foe", name), ("code", letter)))
    return too_dear(t.state.mages[seat], price(t), OTHER)


# --- tier 1


@risen_thrall.cards.attack(tier=1)
def imbue(t: AeonTable, this: int) -> None:
    place_thrall(t, 2)


@risen_thrall.cards.attack(tier=1)
def vampiric_thrall(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    foe = t.pick_if_any(TABLE, "vampiric_thrall", {name_of(t, foe): foe for foe in veiled(t)})
    if foe is not None:
        turn_over(t, foe)


@risen_thrall.cards.power(tier=1, tokens=2, curses=True)
def engulfing_hordes(t: AeonTable, this: int) -> None:
    mage = pick_player(t, "discard_gain_shard", lambda mage: min(1, len(mage.hand)))
    discard_cards_of(t, mage, 1, "discard_card")
    gain_curse(t, mage, "cursed_shard")


# --- tier 2


@risen_thrall.cards.attack(tier=2)
def twisting_deceit(t: AeonTable, this: int) -> None:
    shuffle_thralls(t)
    unleash(t, 2)


@risen_thrall.cards.minion(tier=2, life=11, passive=True)
def thrall_hybrid(t: AeonTable, this: int) -> None:
    """Both a Soldier and an Infantry, and never an illusion."""


@risen_thrall.cards.power(tier=2, tokens=3)
def spiralling_illusion(t: AeonTable, this: int) -> None:
    if any(mage.hand for mage in t.state.mages):  # NR-79
        mage = pick_player(t, "discard_3", lambda mage: min(3, len(mage.hand)))
        discard_cards_of(t, mage, 3, "discard_card")


@spiralling_illusion.immediately
def spirals(t: AeonTable, this: int) -> None:
    unleash(t)


# --- tier 3


@risen_thrall.cards.attack(tier=3)
def undying_force(t: AeonTable, this: int) -> None:
    for _ in range(2):
        place_thrall(t, 3)


@risen_thrall.cards.minion(tier=3, life=13)
def distortion_smoke(t: AeonTable, this: int) -> None:
    unleash(t, 2)


@distortion_smoke.makes_void
def shrouds_thralls(t: AeonTable, target: int) -> bool:
    """No thrall is hurt while it is there."""
    return target >= 0 and is_thrall(t, target)


@risen_thrall.cards.power(tier=3, tokens=2)
def cutting_image(t: AeonTable, this: int) -> None:
    unleash(t, 3)

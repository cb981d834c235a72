"""Thief of Dreams: takes most of the supply away and lets it pass by on the Dream Mat."""

from aevum.games.aeons_end.cards import CARDS, FOES, GEM, discard_cards, nemesis
from aevum.games.aeons_end.obstacles import NOT_NOW, in_main_phase, too_dear
from aevum.games.aeons_end.state import SHUFFLED, AeonTable, Board, Mage, rules, without
from aevum.games.aeons_end.verbs.aether import OTHER, pay, purse
from aevum.games.aeons_end.verbs.boards import board, dreams, take_dream
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import choose_or, discard_foe
from aevum.games.aeons_end.verbs.glyphs import give_back_glyphs
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import (
    choose_card_if_any,
    cost_of,
    discard_card,
    discard_together,
    draw,
    of_kind,
    take_away,
)
from aevum.games.aeons_end.verbs.market import gain_dream, price_of
from aevum.games.aeons_end.verbs.players import pick_most, pick_player
from aevum.games.aeons_end.verbs.turn_order import DELIRIUM, NEMESIS
from aevum.kernel import TABLE, Cards, Obstacle, Part

BOX = "outcasts"
RESTING = 5  # spaces; a card that comes to the next one leaves the mat
FROM_GEMS, FROM_OTHERS = 6, 4  # cards of each pile that the Thief takes
DESTROYING = 3  # aether
VERBS = ("gain_dream", "destroy_dream")

thief_of_dreams = nemesis(
    "thief_of_dreams",
    BOX,
    life=80,
    level=4,
    rating=2,
    catalogue=tuple([(verb, space + 1) for verb in VERBS for space in range(RESTING)]),
    turn_cards=(NEMESIS, DELIRIUM),
    turn_cards_harder=(DELIRIUM, DELIRIUM),
)

rules.event("dreamt", card="card", space="number")
rules.event("walks_the_mat", foe="foe", space="number")
rules.event("dream_lost", card="card")
rules.event("dream_destroyed", seat="seat", card="card")
rules.event("dream_shown", card="card")


# --- set-up


@thief_of_dreams.setup_with_board
def steal_the_supply(t: AeonTable) -> None:
    """The Dream deck is made of the supply; the cheapest gems are left alone."""
    s = t.state
    s.nemesis.boards = [Board(name="dreams", dreams=((),) * RESTING)]
    gems = [name for name in s.supply if CARDS[name].kind == GEM]
    cheapest = min([CARDS[name].cost for name in gems], default=0)
    least = [name for name in gems if CARDS[name].cost == cheapest]
    spared = t.choose(TABLE, "spared_gems", least, among="supply")
    taken: Cards = ()
    piles = []
    for name, pile in zip(s.supply, s.piles, strict=True):
        count = FROM_GEMS if CARDS[name].kind == GEM else FROM_OTHERS
        count = 0 if name == spared else min(count, len(pile))
        taken += pile[len(pile) - count :]
        piles.append(pile[: len(pile) - count])
    s.piles = tuple(piles)
    board(t).deck = t.shuffled(taken)
    s.remember(taken, SHUFFLED)
    unleash(t, 2)


# --- the Dream Mat


def path(t: AeonTable) -> list[int]:
    """The spaces a card goes through, from 0; one may be left out."""
    return [space for space in range(RESTING) if space + 1 != board(t).skips]


@thief_of_dreams.unleash
def dream(t: AeonTable) -> None:
    """The top card of the Dream deck comes to the mat."""
    lying = board(t)
    if lying.deck:
        put_first(t, lying.deck[0])
        watch_the_mat(t)


def put_first(t: AeonTable, card: int) -> None:
    """Lay a card on the first space; what stands in the way moves on, the foremost first."""
    lying = board(t)
    in_the_way = []
    for space in path(t):
        if not lying.dreams[space]:
            break
        in_the_way.append(space)
    for space in reversed(in_the_way):
        step(t, space)
    lying.deck = without(lying.deck, card)  # it stays there until its space is free
    _lay(t, 0, (card,))
    name = t.state.box[card]
    t.emit("walks_the_mat" if name in FOES else "dreamt", name, 1)


def step(t: AeonTable, space: int) -> None:
    """What lies on a space moves one space forward, or off the mat."""
    lying = board(t)
    cards = lying.dreams[space]
    _lay(t, space, ())
    following = [later for later in path(t) if later > space]
    if following:
        _lay(t, following[0], cards)
    for card in () if following else cards:
        leave(t, card)


def _lay(t: AeonTable, space: int, cards: Cards) -> None:
    lying = board(t)
    lying.dreams = (*lying.dreams[:space], cards, *lying.dreams[space + 1 :])


def leave(t: AeonTable, card: int) -> None:
    """A supply card goes under the Dream deck and hurts a player; a minion does what it says."""
    s = t.state
    if s.box[card] in FOES:
        discard_foe(t, card)
        damage_gravehold(t, 6)
        return
    board(t).deck += (card,)
    t.emit("dream_lost", s.box[card])
    give_back_glyphs(t, card)
    harm = 3 if s.options.harder else 2
    suffer(t, pick_player(t, f"suffer_{harm}", by_mat=True), harm)


def advance_all(t: AeonTable) -> None:
    """Everything on the mat moves one space forward, the foremost first."""
    for space in reversed(range(RESTING)):
        if board(t).dreams[space]:
            step(t, space)
    watch_the_mat(t)


@thief_of_dreams.after_gains
def watch_the_mat(t: AeonTable) -> None:
    """Without a supply card on it, the players win if the deck is empty, too (NR-75)."""
    if dreams(t.state):
        return
    if not board(t).deck:
        t.finish("won")
    unleash(t)


@thief_of_dreams.instead_of_unleashing_twice
def gravehold_pays(t: AeonTable) -> None:
    """Gravehold takes 5 damage (NR-74)."""
    damage_gravehold(t, 5)


# --- what players may do: gain and destroy dreams


@thief_of_dreams.main_phase
def at_the_mat(t: AeonTable, me: Mage) -> list[tuple[Part, ...]]:
    """Cards of the mat may be gained at their cost or destroyed for 3 aether."""
    options: list[tuple[Part, ...]] = []
    lying = dreams(t.state)
    for space, card in lying.items():
        name = t.state.box[card]
        if price_of(t.state, name) <= purse(me, CARDS[name].kind):
            options.append(("gain_dream", space))
    if purse(me, OTHER) >= DESTROYING and not protected(t):
        options += [("destroy_dream", space) for space in lying]
    return options


def protected(t: AeonTable) -> bool:
    """Whether the Eternal Dreamer keeps the mat."""
    s = t.state
    return any(s.box[foe] == "eternal_dreamer" for foe in s.nemesis.in_play)


@rules.action("gain_dream", among="dreams")
def buy_dream(t: AeonTable, seat: int, space: int) -> None:
    """Pay for a card of the mat: a gain like any other."""
    s = t.state
    card = dreams(s)[space]
    name = s.box[card]
    cost = price_of(s, name)
    pay(t, s.mages[seat], cost, CARDS[name].kind)
    t.emit("bought", seat, name, cost)
    gain_dream(t, s.mages[seat], card)


@rules.action("destroy_dream", among="dreams")
def destroy_dream(t: AeonTable, seat: int, space: int) -> None:
    """Pay 3 aether: the card is out of the game."""
    s = t.state
    card = dreams(s)[space]
    pay(t, s.mages[seat], DESTROYING, OTHER)
    take_dream(t, card)
    s.destroyed += (card,)
    t.emit("dream_destroyed", seat, s.box[card])
    give_back_glyphs(t, card)
    watch_the_mat(t)


@rules.obstacle("gain_dream")
def no_gain_dream(t: AeonTable, seat: int, space: int) -> Obstacle | None:
    """A supply card on that space, and its price."""
    s = t.state
    if not in_main_phase(t):
        return NOT_NOW
    card = dreams(s).get(space)
    if card is None:
        return Obstacle("WE-104", "no_dream_there", (("space", space),))
    name = s.box[card]
    return too_dear(s.mages[seat], price_of(s, name), CARDS[name].kind)


@rules.obstacle("destroy_dream")
def no_destroy_dream(t: AeonTable, seat: int, space: int) -> Obstacle | None:
    """A supply card on that space, 3 aether, and nobody who protects it."""
    if not in_main_phase(t):
        return NOT_NOW
    if space not in dreams(t.state):
        return Obstacle("WE-104", "no_dream_there", (("space", space),))
    if protected(t):
        return Obstacle("WE-104", "dreams_protected")
    return too_dear(t.state.mages[seat], DESTROYING, OTHER)


# --- tier 1


@thief_of_dreams.cards.power(tier=1, tokens=3)
def deluge_of_magic(t: AeonTable, this: int) -> None:
    lying = board(t)
    lying.shown, lying.deck = lying.deck[:4], lying.deck[4:]
    t.state.remember(lying.shown)
    for card in lying.shown:
        t.emit("dream_shown", t.state.box[card])
    for _ in range(2):
        card_under = choose_card_if_any(t, TABLE, "deluge_under", lying.shown)
        if card_under is not None:
            lying.shown = tuple([card for card in lying.shown if card != card_under])
            lying.deck += (card_under,)
    first = choose_card_if_any(t, TABLE, "deluge_first", lying.shown)
    if first is not None:
        rest = tuple([card for card in lying.shown if card != first])
        lying.deck, lying.shown = (first, *rest, *lying.deck), ()
    unleash(t, 2)


@thief_of_dreams.cards.minion(tier=1, life=8, passive=True)
def dream_devourer(t: AeonTable, this: int) -> None:
    """It only walks across the mat."""


@dream_devourer.immediately
def enters_the_mat(t: AeonTable, this: int) -> None:
    """On the first space, like a card of the supply."""
    put_first(t, this)


@dream_devourer.when_discarded
def leaves_a_gap(t: AeonTable, this: int) -> None:
    take_dream(t, this)


@thief_of_dreams.cards.attack(tier=1)
def backlash(t: AeonTable, this: int) -> None:
    if choose_or(t, "backlash", unleash_twice_draw=True, gravehold_4=True) == "gravehold_4":
        damage_gravehold(t, 4)
    else:
        unleash(t, 2)
        draw(t, pick_player(t, "draws_a_card"))


# --- tier 2


@thief_of_dreams.cards.power(tier=2, tokens=2)
def spiralling_nightmare(t: AeonTable, this: int) -> None:
    unleash(t)
    damage_gravehold(t, 4)
    if board(t).dreams[RESTING - 1]:
        step(t, RESTING - 1)
    board(t).skips = RESTING
    watch_the_mat(t)


@thief_of_dreams.cards.minion(tier=2, life=10)
def scion_of_dreams(t: AeonTable, this: int) -> None:
    advance_all(t)
    damage_gravehold(t, 2)


@thief_of_dreams.cards.power(tier=2, tokens=2, to_discard=discard_cards(2, min_cost=4))
def fools_bargain(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    advance_all(t)


# --- tier 3


@thief_of_dreams.cards.attack(tier=3)
def aether_drain(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    if not any(mage.hand for mage in t.state.mages):  # NR-79
        return

    def dearest_gem(mage: Mage) -> int:
        return max([cost_of(t, card) for card in of_kind(t, mage.hand, GEM)], default=-1)

    mage = pick_most(t, "aether_drain", dearest_gem)
    worthless = 0
    for _ in range(3):
        card = choose_card_if_any(t, mage.seat, "discard_card", mage.hand)
        if card is not None:
            discard_card(t, mage, card)
            worthless += cost_of(t, card) == 0
    damage_gravehold(t, 2 * worthless)


@thief_of_dreams.cards.minion(tier=3, life=17)
def eternal_dreamer(t: AeonTable, this: int) -> None:
    damage_gravehold(t, 4)


@thief_of_dreams.cards.attack(tier=3)
def siphon_memories(t: AeonTable, this: int) -> None:
    def of_worth(mage: Mage) -> Cards:
        return tuple([card for card in mage.hand if cost_of(t, card) >= 1])

    lying = board(t)
    for mage, card in discard_together(t, 3, "siphon_memories", of_worth):
        take_away(t, mage, card)
        lying.deck = (card, *lying.deck)
        t.state.remember((card,))
    unleash(t, 3)

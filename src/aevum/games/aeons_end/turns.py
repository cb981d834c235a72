"""Turn order, the player's turn and the nemesis's turn (WE-8, WE-105, NR-1, NR-68)."""

from aevum.games.aeons_end.cards import AFTER_DRAW, ATTACK, MAGES, POWER
from aevum.games.aeons_end.options import NONE
from aevum.games.aeons_end.state import FIRST_TURN, NO_AETHER, AeonTable, Mage, put, rules, without
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import (
    counter,
    deck_is_empty,
    discard_foe,
    enter_play,
    foe_of,
    is_in_play,
    mat,
    set_counter,
    still_laid,
    take_top,
)
from aevum.games.aeons_end.verbs.hand import by_id, card_of, draw, may_draw_acting_card
from aevum.games.aeons_end.verbs.players import choose_mage
from aevum.games.aeons_end.verbs.turn_order import (
    DELIRIUM,
    ONE_TWO,
    THREE_FOUR,
    WILD,
    draw_turn_card,
    is_nemesis,
    players_meant,
    says,
)
from aevum.games.aeons_end.windows import act_while_prepped, skips_nemesis_turn
from aevum.kernel import EMPTY, TABLE

HAND_SIZE = 5
TURNS_WITHOUT_PLAYERS = 50  # in a row: far more than two rounds and all tokens can bring

rules.event("turn_began", seat="seat", number="number")
rules.event("nemesis_turn_began", number="number")
rules.event("resolves", foe="foe")
rules.event("power_token", foe="foe", count="number")
rules.event("drawn_foe", foe="foe")
rules.event("deck_ran_out")
rules.event("turns_never_end", count="number")


# --- whose turn


@rules.step(instant=True)
def next_turn(t: AeonTable, nemesis_turns: int = 0) -> None:
    """Draw a turn order card; it lies on the discard pile during its turn (WE-8).

    The nemesis has had so many turns in a row. Gate Witch with an empty deck may go on for ever
    (NR-12, NR-14): no rule speaks of it, but nobody is left to stop her, so the battle is lost.
    """
    if nemesis_turns == TURNS_WITHOUT_PLAYERS:
        t.emit("turns_never_end", nemesis_turns)
        t.finish("lost")
    s = t.state
    card = draw_turn_card(t)
    s.turn += 1
    if is_nemesis(t, card):
        if s.options.treasures_3 != NONE:
            t.schedule("nemesis_turn", card, nemesis_turns)
        else:
            begin_nemesis_turn(t, nemesis_turns, delirious=says(t, card) == DELIRIUM)
        return
    acting = may_act(t, card)
    if len(acting) == 1:
        begin_player_turn(t, card, acting[0].seat)
    else:
        t.schedule("choose_who_acts", card)


@rules.step()
def nemesis_turn(t: AeonTable, card: int, before: int = 0) -> None:
    """A nemesis turn that a treasure may skip."""
    if skips_nemesis_turn(t):
        t.schedule("next_turn")
    else:
        begin_nemesis_turn(t, before, delirious=says(t, card) == DELIRIUM)


@rules.step()
def choose_who_acts(t: AeonTable, card: int) -> None:
    """Wild and split cards leave a choice (WE-10, WE-11)."""
    begin_player_turn(t, card, choose_mage(t, TABLE, "who_acts", may_act(t, card)).seat)


def begin_player_turn(t: AeonTable, card: int, seat: int) -> None:
    """Casting, main and draw phase of the player who acts."""
    s = t.state
    s.turn_of = seat
    move_tokens(t, card, seat)
    t.emit("turn_began", seat, s.turn)
    t.schedule("end_player_turn", seat)
    t.schedule("draw_phase", seat)
    t.schedule("main_phase", seat)
    kit = s.mages[seat].kit
    first = bool(kit.treasures) and FIRST_TURN not in kit.spent
    laid = bool(s.nemesis.aside.laid)
    if laid or first or spells_prepped(s.mages[seat]):  # a spell may be prepped before the phase
        t.schedule("casting_phase", seat)
        t.schedule("start_of_casting", seat)
    if first:
        t.schedule("first_turn", seat)
    if laid:
        t.schedule("start_of_turn", seat)


def may_act(t: AeonTable, card: int) -> list[Mage]:
    """Who may take this turn; not the holder of the card's token (WE-11, EX-71)."""
    meant = players_meant(t, card)
    if len(meant) == 1:
        return meant
    holder = _token_holder(t, card)
    return [mage for mage in meant if mage.seat != holder]


_PAIRS = {ONE_TWO: 0, THREE_FOUR: 1}


def _token_holder(t: AeonTable, card: int) -> int:
    said = says(t, card)
    if said == WILD:
        return t.state.aids.wild_token
    return t.state.pair_tokens[_PAIRS[said]] if said in _PAIRS else -1


def move_tokens(t: AeonTable, card: int, seat: int) -> None:
    """The first of a pair to act takes the token; the second puts it back.

    The wild token stays with whoever took the last wild turn (EX-71).
    """
    s = t.state
    said = says(t, card)
    if said in _PAIRS:
        holder = s.pair_tokens[_PAIRS[said]]
        s.pair_tokens = put(s.pair_tokens, _PAIRS[said], seat if holder < 0 else -1)
    elif said == WILD and s.options.wild_mode == "token":
        s.aids = s.aids.changed(wild_token=seat)


# --- the player's turn


@rules.step()
def start_of_turn(t: AeonTable, seat: int) -> None:
    """What nemesis cards in front of the player do before the casting phase (WE-105)."""
    me = t.state.mages[seat]
    for foe in still_laid(t, me):
        effect = foe_of(t, foe).turn_starts
        if effect is not None:
            effect(t, foe, me)


@rules.step(instant=True)
def start_of_casting(t: AeonTable, seat: int) -> None:
    """Effects of spells prepped now, before the first is cast (WE-23)."""
    for card in reversed(spells_prepped(t.state.mages[seat])):
        if card_of(t, card).at_casting is not None:
            t.schedule("begin_casting_effect", seat, card)


@rules.step()
def begin_casting_effect(t: AeonTable, seat: int, card: int) -> None:
    """One spell's effect as the casting phase begins."""
    act_while_prepped(t, seat, card, card_of(t, card).at_casting)


@rules.step(instant=True)
def draw_phase(t: AeonTable, seat: int) -> None:
    """Discard what was played, in any order, then draw up to five (WE-58)."""
    me = t.state.mages[seat]
    cursed = t.state.aids.cursed and may_draw_acting_card(t, me)
    t.schedule("refill_cursed_hand" if cursed else "refill_hand", seat)
    if len(by_id(t, me.played)) > 1:
        t.schedule("order_discards", seat)


@rules.step()
def order_discards(t: AeonTable, seat: int) -> None:
    """The player may choose which of the played cards goes down first (WE-59).

    Every order has one way to say it: whoever keeps the first card first goes on to change the
    rest, and does not where the rest has but one order.
    """
    me = t.state.mages[seat]
    first_kept = False
    while len(kinds := by_id(t, me.played)) > 1:
        rest = by_id(t, me.played[1:])
        options = {} if first_kept else {"as_played": EMPTY}
        for name, card in kinds.items():
            if card != me.played[0] or len(rest) > 1:
                options[name] = card
        name = t.choose(seat, "discard_order", options)
        if name == "as_played":
            return
        first_kept = kinds[name] == me.played[0]
        me.discard += (kinds[name],)
        me.played = without(me.played, kinds[name])


@rules.step()
def refill_cursed_hand(t: AeonTable, seat: int) -> None:
    """The same for a player who may draw a card that asks something at once."""
    refill_hand(t, seat)


@rules.step(instant=True)
def refill_hand(t: AeonTable, seat: int) -> None:
    """What is left of the played cards is discarded, then the hand filled up."""
    me = t.state.mages[seat]
    me.discard += me.played
    me.played = ()
    draw(t, me, HAND_SIZE - len(me.hand))
    if me.kit.treasures or MAGES[me.id].when == AFTER_DRAW:
        t.schedule("end_of_draw_phase", seat)


@rules.step(instant=True)
def end_player_turn(t: AeonTable, seat: int) -> None:
    """What lasts for the turn lapses (WE-65)."""
    me = t.state.mages[seat]
    me.aether = NO_AETHER
    me.focused = me.used = me.redirects = ()
    if me.kit.focus_waits:
        me.kit = me.kit.changed(focus_waits=())
    end_turn(t)


# --- the nemesis's turn


def begin_nemesis_turn(t: AeonTable, before: int = 0, *, delirious: bool = False) -> None:
    """Main phase on a snapshot of what is in play, oldest first, then the draw (NR-1 to NR-3)."""
    s = t.state
    s.turn_of = -1
    s.nemesis.extra_draws = 0
    t.emit("nemesis_turn_began", s.turn)
    t.schedule("end_nemesis_turn", before + 1)
    t.schedule("nemesis_draw", 1)
    begun = mat(t).turn_begun
    if begun is None and not delirious and not s.aids.treasure:
        nemesis_main_phase(t)
        return
    t.schedule("nemesis_main_phase")
    if s.aids.treasure:
        t.schedule("group_treasure_acts")
    if begun is not None:
        t.schedule("start_of_nemesis_turn")
    if delirious:
        t.schedule("delirium")


@rules.step()
def delirium(t: AeonTable) -> None:
    """Its card makes the nemesis Unleash before anything else of its turn (NR-68)."""
    unleash(t)


@rules.step()
def start_of_nemesis_turn(t: AeonTable) -> None:
    """Rules of the mat with that timing (NR-68)."""
    begun = mat(t).turn_begun
    assert begun is not None
    begun(t)


@rules.step(instant=True)
def nemesis_main_phase(t: AeonTable) -> None:
    """What is in play now acts, oldest first (NR-2, NR-3)."""
    for foe in reversed(t.state.nemesis.in_play):
        t.schedule("resolve_foe", foe)


@rules.step()
def resolve_foe(t: AeonTable, foe: int) -> None:
    """A minion acts; a power loses a token and acts when none is left (NR-4, NR-7)."""
    if not is_in_play(t, foe):
        return
    definition = foe_of(t, foe)
    if definition.passive:
        return  # it acts only when an Unleash, the mat or a card makes it
    if definition.kind == POWER:
        left = counter(t, foe) - 1
        set_counter(t, foe, left)
        t.emit("power_token", definition.id, left)
        if definition.token_removed is not None:
            definition.token_removed(t, foe)
            if not is_in_play(t, foe):
                return
        if left:
            return
    t.emit("resolves", definition.id)
    definition.effect(t, foe)
    if definition.kind == POWER and is_in_play(t, foe):
        discard_foe(t, foe)


@rules.step(instant=True)
def nemesis_draw(t: AeonTable, count: int) -> None:
    """Draw a card, or Unleash three times if there is none (NR-12)."""
    foe = take_top(t)
    t.schedule("more_draws")
    if foe is None:
        t.emit("deck_ran_out")
        t.schedule("unleash_thrice")
    else:
        t.state.nemesis.resolving = (foe,)
        t.emit("drawn_foe", t.state.box[foe])
        t.schedule("resolve_drawn", foe)


@rules.step(instant=True)
def more_draws(t: AeonTable) -> None:
    """An extra draw follows once the first card is fully resolved."""
    nemesis = t.state.nemesis
    if nemesis.extra_draws:
        nemesis.extra_draws -= 1
        t.schedule("nemesis_draw", 1)


@rules.step()
def unleash_thrice(t: AeonTable) -> None:
    """In place of a draw from an empty deck."""
    unleash(t, 3)


@rules.step()
def resolve_drawn(t: AeonTable, foe: int) -> None:
    """An attack is carried out and discarded; others enter play (NR-9 to NR-11)."""
    nemesis = t.state.nemesis
    definition = foe_of(t, foe)
    if definition.kind == ATTACK:
        definition.effect(t, foe)
        if foe in nemesis.resolving:
            discard_foe(t, foe)
        return
    if definition.immediate is not None:
        definition.immediate(t, foe)
    nemesis.resolving = ()
    enter_play(t, foe)


@rules.step()
def end_nemesis_turn(t: AeonTable, nemesis_turns: int = 1) -> None:
    """Rules of the mat with that timing, then the victory checks (NR-14, NR-68)."""
    ended = mat(t).turn_ended
    if ended is not None:
        ended(t)
    end_turn(t, nemesis_turns)


def end_turn(t: AeonTable, nemesis_turns: int = 0) -> None:
    """Deeds are forgotten; victories that are checked at the end of a turn (WE-75, NR-53)."""
    s = t.state
    s.deeds = ()
    checked = mat(t).any_turn_ended
    if checked is not None:
        checked(t)
    if deck_is_empty(t) and not s.nemesis.in_play:
        t.finish("won")
    t.schedule("next_turn", nemesis_turns)

"""The turn: one main action, all its consequences, refill, next player (ED-50 to ED-53, ED-470)."""

from aevum.games.eternal_decks.abilities import ability_plays, draw_one, use_ability
from aevum.games.eternal_decks.awakening import complete_path
from aevum.games.eternal_decks.cards import SKULLS
from aevum.games.eternal_decks.curses import hand_limit, plays_per_turn
from aevum.games.eternal_decks.giving import gifts, give_card
from aevum.games.eternal_decks.jewels import jewel_plays, payments
from aevum.games.eternal_decks.layers import RECIPES
from aevum.games.eternal_decks.modes.title_rules import (
    note_play,
    restricts,
    titles_broken,
    turn_the_page,
    within_titles,
)
from aevum.games.eternal_decks.modes.upgrades import BEDROCK, DEEP_WELL, upgrade_plays
from aevum.games.eternal_decks.moments import stage_set_up, turn_ended
from aevum.games.eternal_decks.placing import (
    lay_white_skull,
    path_named,
    path_plays,
    place_from_hand,
)
from aevum.games.eternal_decks.river import (
    FULL,
    pay_to_river,
    play_to_river,
    resolve_river,
    river_plays,
)
from aevum.games.eternal_decks.stages.festival import (
    breaks_the_cycle,
    completable,
    is_short_of_cards,
    two_cards_due,
)
from aevum.games.eternal_decks.stages.stage_b import give_any_jewel, stage_jewel_plays
from aevum.games.eternal_decks.stars import asked_seat
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, rules
from aevum.kernel import TABLE, Decision, Obstacle, Part

Plays = tuple[tuple[Part, ...], ...]
STOP: tuple[Part, ...] = ("stop",)

rules.event("first_player", seat="seat")
rules.event("turn_began", seat="seat", number="number")
rules.event("refilled", seat="seat", count="number")


def acting(s: EternalDecks) -> Player:
    """The player (in solo the golem) whose turn it is."""
    return s.players[s.turn_of]


# --- the beginning


@rules.step(instant=True)
def set_up_stage(t: DeckTable) -> None:
    """What a stage adds to the table once everything else lies there; nobody is asked."""
    stage_set_up(t)


@rules.step(instant=True)
def find_first_player(t: DeckTable) -> None:
    """The stage says who starts, or the group decides (ED-38)."""
    s = t.state
    wanted = s.options.plan.first_player
    if wanted == ("group_choice",):
        t.schedule("first_player")
    elif wanted == ("main_golem",):
        start_with(t, 0)
    else:
        start_with(t, next(me.seat for colour in wanted for me in s.players if me.colour == colour))


@rules.menu(once=True)
def first_player(t: DeckTable) -> Decision:
    """The group chooses together, after looking at hands and placing tokens (ED-38)."""
    return Decision(TABLE, "first_player", [("first", me.seat + 1) for me in t.state.players])


@rules.action("first", instant=True, among="player")
def first(t: DeckTable, seat: int, chosen: int) -> None:
    """This player starts."""
    start_with(t, chosen - 1)


def start_with(t: DeckTable, seat: int) -> None:
    """The first turn of the game is this player's."""
    t.state.first = seat
    t.emit("first_player", seat)
    t.schedule("begin_turn", seat)


@rules.step(instant=True)
def begin_turn(t: DeckTable, seat: int) -> None:
    """A player's turn; who cannot act at all loses the game for everybody (ED-4, ED-6)."""
    s = t.state
    s.turn += 1
    s.turn_of = seat
    s.plays_left = 0
    plan = s.options.plan
    if 0 < plan.last_turn < s.turn:
        t.finish("lost_short_candle")  # OM-30
    me = s.players[seat]
    if plan.restricted:
        turn_the_page(me)
    if t.listening:
        t.emit("turn_began", seat, s.turn)
    open_main_action(t, me)


def open_main_action(t: DeckTable, me: Player) -> None:
    """Ask for the main action, unless there is none (ED-4)."""
    s = t.state
    pairs = s.options.plan.festival_pairs
    if pairs and breaks_the_cycle(s, me):
        t.finish("lost_festival")
    # Any card but a Skull can go to the River: unless two are due, nothing else need be looked at.
    if (holds_only_skulls(s, me) or (pairs and two_cards_due(s, me))) and not main_options(s, me):
        if BEDROCK not in me.powers:
            t.finish("lost_stuck")
        t.schedule("stand_on_bedrock", me.seat)  # OM-9
        return
    t.schedule("main_action")


def holds_only_skulls(s: EternalDecks, me: Player) -> bool:
    """Whether nothing in a hand, which may be empty, can go to the River (ED-269)."""
    if me.hand and s.box[me.hand[0]] not in SKULLS:  # mostly that is seen at once
        return False
    return SKULLS.issuperset(s.held_codes(me))


# --- the main action


@rules.menu(once=True)
def main_action(t: DeckTable) -> Decision:
    """Play a card, generate a jewel, or give a card; there is no passing (ED-53)."""
    s = t.state
    me = acting(s)
    return Decision(asked_seat(s, me), "main_action", main_options(s, me), me.colour)


def main_options(s: EternalDecks, me: Player) -> Plays:
    """Everything the acting player may do now."""
    plays = _main_plays(s, me)
    return within_titles(s, me, plays) if restricts(s, me) else plays


def _main_plays(s: EternalDecks, me: Player) -> Plays:
    """Everything the rules of the game allow, whatever a title says."""
    codes, plan = s.held_codes(me), s.options.plan
    plays = path_plays(s, me, codes)
    plays += river_plays(s, codes)
    if plan.festival_pairs and two_cards_due(s, me):
        if is_short_of_cards(s, me):
            return draw_plays(s)
        plays = completable(s, me, plays)
    plays += ability_plays(codes)
    plays += jewel_plays(s, me)
    if s.stage_b.eternal:
        plays += stage_jewel_plays(s, me)
    plays += gifts(s, me, codes)
    if plan.solo:
        plays += draw_plays(s)
    if me.powers:
        plays += upgrade_plays(s, me)
    return tuple(plays)


def draw_plays(s: EternalDecks) -> Plays:
    """Solo: any golem may spend a draw token at any time (ED-421)."""
    if not s.options.plan.solo:
        return ()
    return tuple([("draw", golem.seat + 1) for golem in s.players if golem.draws and golem.deck])


@rules.menu(once=True)
def second_card(t: DeckTable) -> Decision:
    """A turn of two cards: another one to a path or the River, or enough (ED-68)."""
    s = t.state
    me = acting(s)
    plays = _second_plays(s, me)
    offered = within_titles(s, me, plays) if restricts(s, me) else plays
    return Decision(asked_seat(s, me), "second_card", offered, me.colour)


def _second_plays(s: EternalDecks, me: Player) -> Plays:
    least, _ = plays_per_turn(s, me)
    codes = s.held_codes(me)
    more: Plays = (*path_plays(s, me, codes), *river_plays(s, codes))
    stop = () if least == 2 and more else (STOP,)
    return (*more, *draw_plays(s), *stop)


def title_obstacle(s: EternalDecks, me: Player, play: tuple[Part, ...]) -> Obstacle | None:
    """The title that keeps a player from something the rules allow (OM-34)."""
    if not restricts(s, me):
        return None
    plays = _second_plays(s, me) if s.plays_left else _main_plays(s, me)
    if play in within_titles(s, me, plays):
        return None
    title = titles_broken(s, me, play, plays)[0]
    return Obstacle("OM-30", "title_forbids", (("title", title),))


@rules.action("play", instant=True)
def play(t: DeckTable, seat: int, code: str, path: str, left: str = "") -> None:
    """A card into a path (ED-61)."""
    me = acting(t.state)
    if me.trail:
        note_play(t, me, ("play", code, path))
    is_all = _is_all_of_the_play(t, me)
    place_from_hand(t, me, code, path_named(t.state, path), left)
    if is_all:
        resolve(t)


@rules.action("white", instant=True)
def white(t: DeckTable, seat: int, path: str, place: int) -> None:
    """A white Skull onto an open one (ED-270)."""
    me = acting(t.state)
    if me.trail:
        note_play(t, me, ("white", path, place))
    is_all = _is_all_of_the_play(t, me)
    lay_white_skull(t, me, path_named(t.state, path), place - 1)
    if is_all:
        resolve(t)


@rules.action("river", instant=True)
def river(t: DeckTable, seat: int, code: str) -> None:
    """A card into the River (ED-75)."""
    me = acting(t.state)
    if me.trail:
        note_play(t, me, ("river", code))
    is_all = _is_all_of_the_play(t, me)
    play_to_river(t, me, code)
    if is_all:
        resolve(t)


def _is_all_of_the_play(t: DeckTable, me: Player) -> bool:
    """Whether what follows can be resolved at once; else it waits on the agenda, below the second
    card (ED-68) and whatever looks at the first one."""
    s = t.state
    if s.plays_left:
        s.plays_left = 0
        return False
    s.plays_left = plays_per_turn(s, me)[1] - 1
    if not s.plays_left and not s.options.plan.watches_cards:
        return True
    t.schedule("resolve")
    if s.plays_left:
        t.schedule("second_card")
    return False


@rules.action("stop", instant=True)
def stop(t: DeckTable, seat: int) -> None:
    """One card is enough."""
    t.state.plays_left = 0


@rules.action("ability", among="hand")
def play_ability(t: DeckTable, seat: int, code: str) -> None:
    """An ability card (ED-80)."""
    t.schedule("resolve")
    use_ability(t, acting(t.state), code)


@rules.action("jewel", among=RECIPES)
def jewel(t: DeckTable, seat: int, recipe: str) -> None:
    """Pay for a jewel, give it, then see to the River (ED-90, ED-96)."""
    s = t.state
    me = acting(s)
    t.schedule("resolve")
    ways = payments(s, me, recipe)
    paid = t.choose(asked_seat(s, me), "pay_jewel", tuple(ways), recipe, "hand")
    pay_to_river(t, me, ways[paid])
    give_any_jewel(t, me, recipe)


@rules.action("give", instant=True, among="player,hand")
def give(t: DeckTable, seat: int, code: str, to: int) -> None:
    """A card to a teammate, for a Heart (ED-100)."""
    give_card(t, acting(t.state), code, t.state.players[to - 1])
    resolve(t)


@rules.action("draw", instant=True, among="deck")
def draw(t: DeckTable, seat: int, golem: int) -> None:
    """Solo: a token for a card; the question stays open (ED-421)."""
    s = t.state
    me = s.players[golem - 1]
    me.draws -= 1
    draw_one(t, me)
    if s.journey.kind:
        s.journey = s.journey.changed(tokens=s.journey.tokens + 1)
    if DEEP_WELL in me.powers:
        draw_one(t, me)
        t.schedule("after_drawing")
        t.schedule("put_one_under", me.seat)
    else:
        after_drawing(t)


@rules.step(instant=True)
def after_drawing(t: DeckTable) -> None:
    """The question that was open is asked again."""
    if t.state.plays_left:
        t.schedule("second_card")
    else:
        open_main_action(t, acting(t.state))


# --- its consequences


@rules.step(instant=True)
def resolve(t: DeckTable) -> None:
    """Awakenings and fourth cycles in the order played, then the River (ED-470)."""
    s = t.state
    s.plays_left = 0
    if s.completed:
        number, s.completed = s.completed[0], s.completed[1:]
        t.schedule("resolve")
        t.schedule("finish_row", number)
    elif len(s.river) >= FULL and s.options.plan.river_asks:
        t.schedule("resolve")
        t.schedule("empty_river")
    else:
        if len(s.river) >= FULL:
            resolve_river(t, acting(s))
        end_turn(t)


@rules.step()
def finish_row(t: DeckTable, number: int) -> None:
    """A row is full: somebody wakes, or the fourth cycle ends."""
    complete_path(t, acting(t.state), t.state.paths[number])


@rules.step()
def empty_river(t: DeckTable) -> None:
    """The River is full: its bonus, then it is emptied."""
    resolve_river(t, acting(t.state))


@rules.step(instant=True)
def end_turn(t: DeckTable) -> None:
    """Hands are covered again, the acting player refills, the next one begins (ED-51, ED-52)."""
    s = t.state
    me = acting(s)
    if s.hands_shown:
        s.show_hands(False)
    refill(t, me)
    following = (me.seat + 1) % len(s.players)
    if s.options.plan.watches_turns:
        t.schedule("begin_turn", following)
        turn_ended(t, me)  # what asks something is scheduled (ED-280)
    else:
        begin_turn(t, following)


def refill(t: DeckTable, me: Player) -> None:
    """Draw up to the limit; more cards are kept, a short deck gives what it has (ED-51)."""
    wanted = hand_limit(t.state, me) - len(me.hand)
    if wanted > 0 and me.deck:
        drawn, me.deck = me.deck[:wanted], me.deck[wanted:]
        t.state.take_into_hand(me, *drawn)
        if t.listening:
            t.emit("refilled", me.seat, len(drawn))

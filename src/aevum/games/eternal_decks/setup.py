"""Setting up a stage: Eternals and their decks, paths, jewels, River and hands (ED-30 to ED-39)."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from aevum.games.eternal_decks.cards import (
    CARDS,
    DEFEAT_CODE,
    RARE_CODE,
    deck_codes,
    guardian_starter_codes,
    random_codes,
    starter_codes,
)
from aevum.games.eternal_decks.content import LEDGER, depends_on_lists, read_content
from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.options import Options
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Path, Player, SleepingDeck
from aevum.kernel import NO_ONE, Cards, Table, seed_chance

VILLAGE = "ghost_village"
_SPECIAL = {"river_rare": RARE_CODE, "defeat_card": DEFEAT_CODE}


def deal(options: Options, seed: int) -> EternalDecks:
    """The table before the first turn."""
    s = EternalDecks(
        rng=seed_chance(seed), options=options, box=(), path_box=(), players=[], paths=[], decks=[]
    )
    t: DeckTable = Table(s)
    plan = options.plan
    _lay_paths(t)
    _lay_eternals(t)
    s.jewels = plan.jewels
    s.hearts = s.heart_cap = plan.hearts
    s.stars_left = plan.stars
    s.river_bonus = make_cards(s, [_SPECIAL.get(code, code) for code in plan.river_bonus])
    s.put_on_discard(*make_cards(s, [_SPECIAL[code] for code in plan.layer["discard_start"]]))
    stock = make_cards(s, plan.star_stock)
    purple = [card for card in (*s.river_bonus, *stock) if CARDS[s.box[card]].value]
    if stock or purple:
        s.star_bonus = s.star_bonus.changed(stock=stock, purple=tuple(purple))  # ED-14
    _seat_players(t)
    t.schedule("find_first_player")
    t.schedule("set_up_stage")
    return s


def make_cards(s: EternalDecks, codes: Iterable[str]) -> Cards:
    """New physical cards of these codes, in order."""
    made, first = LEDGER.of_edition(codes, s.options.edition), len(s.box)
    s.box += made
    if s.memory or not first:  # made together, shuffled together; an old save has no memory
        s.memory += (first + 1,) * len(made)
    if s.knowers:
        s.knowers += (NO_ONE,) * len(made)
    return tuple(range(first, first + len(made)))


# --- paths


def _lay_paths(t: DeckTable) -> None:
    """One card for all cycles, or a stack with its top card turned up (ED-22, ED-31, ED-191)."""
    s, layer = t.state, t.state.options.plan.layer
    for name in PATHS:
        s.paths.append(Path(name=name, spaces=int(layer["cycle_lengths"][name][0])))
    drawn: dict[str, Cards] = {}
    for path in reversed(s.paths):  # the lower path is dealt first (ED-191)
        pick = layer["paths"][path.name]
        if "fixed" in pick:
            path.card = pick["fixed"]
            continue
        if "stack" in pick:  # of an own stage, in the order its author chose (OM-41)
            first = len(s.path_box)
            s.path_box += tuple(pick["stack"])
            path.stack = tuple(range(first, len(s.path_box)))
        else:
            _stack_path_cards(t, path, drawn, pick)
        if "then_under" in pick:
            _stack_path_cards(t, path, drawn, pick["then_under"])
        turn_up_path_card(s, path)
    if unused := tuple([card for cards in drawn.values() for card in cards]):
        s.aside = s.aside.changed(path_cards=unused)


def _stack_path_cards(
    t: DeckTable, path: Path, drawn: dict[str, Cards], pick: Mapping[str, Any]
) -> None:
    """Some cards of a shuffled set; two paths that name the same set share one shuffle."""
    s, name = t.state, str(pick["stack_from"])
    if name not in drawn:
        first = len(s.path_box)
        listed = read_content("paths")["sets"][name]
        s.path_box += LEDGER.of_edition(listed, s.options.edition)
        drawn[name] = t.shuffled(tuple(range(first, len(s.path_box))))
    taken, drawn[name] = drawn[name][: pick["take"]], drawn[name][pick["take"] :]
    if name == VILLAGE:
        path.village += taken
    else:
        path.stack += taken


def turn_up_path_card(s: EternalDecks, path: Path) -> bool:
    """The next card of a path's stack; False if there is none, and the old one stays (ED-113)."""
    if not (path.stack or path.village):
        return False
    if path.card:
        path.past += (path.card,)
    if path.stack:
        path.card, path.stack = s.path_box[path.stack[0]], path.stack[1:]
    else:
        path.card, path.village = s.path_box[path.village[0]], path.village[1:]
    return True


# --- Eternals


def _lay_eternals(t: DeckTable) -> None:
    """Who sleeps in which path, and the shuffled deck of each (ED-30)."""
    s, layer = t.state, t.state.options.plan.layer
    listed = read_content("eternals")
    gone: set[str] = set()
    spare = _random_deck(t)
    for path in s.paths:
        pick = layer["eternals"][path.name]
        path.sleeping = _who_sleeps(t, pick, gone)
        gone.update(path.sleeping)
        dealt, bare = "deck" in pick, pick.get("ability_cards") == "removed"
        for eternal in path.sleeping:
            if dealt or listed[eternal].get("deck_from") == "random":
                s.decks.append(SleepingDeck(eternal=eternal, drawn=spare[:8]))
                spare = spare[8:]
            else:
                codes = deck_codes(eternal)
                if bare:  # ED-200
                    codes = tuple([code for code in codes if code != eternal])
                cards = t.shuffled(make_cards(s, codes))
                s.decks.append(SleepingDeck(eternal=eternal, cards=cards))
    if spare:
        s.aside = s.aside.changed(random_deck=spare)


def _who_sleeps(t: DeckTable, pick: Mapping[str, Any], gone: set[str]) -> tuple[str, ...]:
    if "ids" in pick:
        return tuple(pick["ids"])
    if "one_random_of_each" in pick:
        return tuple([_of_class(t, c, 1, gone)[0] for c in pick["one_random_of_each"]])
    without = gone | set(pick.get("without", ()))
    return _of_class(t, pick["class"], int(pick["random"]), without)


def _of_class(t: DeckTable, letter: str, count: int, without: set[str]) -> tuple[str, ...]:
    names = [n for n in _eternals_of(letter, t.state.options.edition) if n not in without]
    drawn = [names[n] for n in t.shuffled(tuple(range(len(names))))]
    needed = t.state.options.plan.layer.get("must_include", ())
    if needed:  # Medusa must be there in A+ (ED-360)
        drawn.sort(key=lambda name: name not in needed)
    return tuple(drawn[:count])


@depends_on_lists
@cache
def _eternals_of(letter: str, edition: int) -> tuple[str, ...]:
    """The Eternals of a class, by their numbers."""
    listed = read_content("eternals").items()
    found = [name for name, eternal in listed if eternal["class"] == letter]
    return LEDGER.of_edition(LEDGER.in_order(found), edition)


def _random_deck(t: DeckTable) -> Cards:
    """The shuffled random deck, in stages that deal Eternal decks from it at once (ED-16)."""
    s, layer = t.state, t.state.options.plan.layer
    found = layer.get("random_deck")
    if not found or found["use"] == "decks_of_e_eternals_after_dragon":
        return ()
    return t.shuffled(make_cards(s, random_codes(int(found["rares"]))))


# --- players


def _seat_players(t: DeckTable) -> None:
    """Colour, shuffled starter deck, tokens and opening hand (ED-36, ED-37)."""
    s, plan = t.state, t.state.options.plan
    colours = s.options.colours.split(",")
    for seat in range(plan.players):
        me = Player(seat=seat, colour=colours[seat], limit=plan.hands[seat])
        if plan.draw_tokens and plan.tokens_where == "players":
            me.draws = plan.tokens
        elif plan.tokens_where == "players":
            me.tokens = ("",) * plan.tokens
        me.deck = _starter_deck(t, me, colours)
        s.players.append(me)
        drawn, me.deck = me.deck[: me.limit], me.deck[me.limit :]
        s.take_into_hand(me, *drawn)


def _starter_deck(t: DeckTable, me: Player, colours: list[str]) -> Cards:
    s = t.state
    starter = s.options.plan.layer["starter"]
    if starter["own"] == "d_deck_of_colour":  # stage F (ED-320)
        guide = _guide_of(me.colour)
        me.board = me.board.changed(guide=guide)
        return t.shuffled(make_cards(s, deck_codes(guide)))
    taken = me.colour == s.options.guardian_starter  # ED-415: the colour stays the player's
    codes = guardian_starter_codes() if taken else starter_codes(me.colour)
    deck = t.shuffled(make_cards(s, codes))
    extra = int(starter["second_colour"])
    if extra:  # two players: some cards of an unused colour go unseen under the deck (ED-37)
        me.second = colours[s.options.plan.players + me.seat]
        second = t.shuffled(make_cards(s, starter_codes(me.second)))
        deck += second[:extra]
        me.left_out = second[extra:]
    return deck


@depends_on_lists
@cache
def _guide_of(colour: str) -> str:
    """The class D Eternal of a colour."""
    listed = read_content("eternals").items()
    return next(name for name, eternal in listed if eternal.get("colour") == colour)

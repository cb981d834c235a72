"""Completing a path: awakening Eternals, and the bonus of the fourth cycle (ED-110 to ED-123)."""

from aevum.games.eternal_decks.cards import CAMP_CODE
from aevum.games.eternal_decks.layers import NEXT_SPACE, ON_PATHS, PATHS, SPACES
from aevum.games.eternal_decks.modes.upgrades import CHISEL, carve
from aevum.games.eternal_decks.moments import eternal_awakened
from aevum.games.eternal_decks.placing import lay_card
from aevum.games.eternal_decks.setup import make_cards, turn_up_path_card
from aevum.games.eternal_decks.stages.dragon import AWAKE, awaken_dragon
from aevum.games.eternal_decks.stages.personal import wakes_personally
from aevum.games.eternal_decks.stages.stage_b import goes_to_stage_card, put_on_stage_card, take_key
from aevum.games.eternal_decks.stars import asked_seat, gain_star
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Path, Player, rules, without

rules.event("awakened", seat="seat", eternal="eternal", path="path")
rules.event("path_card", path="path", card="path_card")
rules.event("path_closed", path="path")
rules.event("hearts_back", count="number")
rules.event("camp_bonus", seat="seat", path="path")


def complete_path(t: DeckTable, me: Player, path: Path) -> None:
    """The last open space is filled: somebody wakes, or the fourth cycle ends (ED-110)."""
    if path.sleeping:
        awaken_one(t, me, path)
    else:
        _finish_fourth_cycle(t, me, path)


# --- awakening


def awaken_one(t: DeckTable, me: Player, path: Path) -> None:
    """The player who filled the row chooses whom to wake (ED-111, ED-112)."""
    s = t.state
    eternal = t.choose(asked_seat(s, me), "awaken", path.sleeping, path.name, ON_PATHS)
    path.sleeping = without(path.sleeping, eternal)
    t.emit("awakened", me.seat, eternal, path.name)
    if CHISEL in me.powers:
        carve(t, me, eternal)
    win_deck(s, me, eternal)
    clear_row(s, path)
    place_eternal(t, me, eternal)
    next_cycle(t, path)
    eternal_awakened(t, me, eternal)


def win_deck(s: EternalDecks, me: Player, eternal: str) -> None:
    """The Eternal's deck goes face down under the player's own (ED-112)."""
    deck = next(deck for deck in s.decks if deck.eternal == eternal)
    me.deck += deck.cards + deck.drawn
    s.decks = [other for other in s.decks if other is not deck]


def place_eternal(t: DeckTable, me: Player, eternal: str) -> None:
    """To the leftmost free slot of the awakening zone, or to the Stage B card (ED-212)."""
    s = t.state
    take_key(t, me, eternal)
    if goes_to_stage_card(s, eternal):
        put_on_stage_card(t, me, eternal)
        return
    if s.options.plan.personal_zone and wakes_personally(t, me, eternal):  # ED-330
        return
    s.slots += (eternal,)
    s.slot_jewels += ("",)


def clear_row(s: EternalDecks, path: Path) -> None:
    """The cards of a finished row are discarded; a CAMP bonus card leaves with it (ED-112)."""
    s.put_on_discard(*[card for stack in path.row for card in stack])
    path.row = ()
    path.lefts = ()
    if s.options.camp_bonus_duration == "cycle":
        path.camp = False


def next_cycle(t: DeckTable, path: Path) -> None:
    """One space more, and the next path card if there is a stack (ED-21, ED-113)."""
    s = t.state
    path.cycle += 1
    path.spaces = SPACES - len(path.sleeping)
    bonus = s.options.plan.cycle_bonus[path.name]
    ends = bonus == "none" or (bonus == "dragon" and s.dragon.form == AWAKE)  # ED-342
    if not path.sleeping and ends:
        path.closed = True
        t.emit("path_closed", path.name)
    elif turn_up_path_card(s, path):
        t.emit("path_card", path.name, path.card)


# --- the fourth cycle


def _finish_fourth_cycle(t: DeckTable, me: Player, path: Path) -> None:
    """The path closes, its cards stay, and its bonus is gained (ED-115, ED-120)."""
    s = t.state
    bonus = s.options.plan.cycle_bonus[path.name]
    if bonus == "dragon":
        awaken_dragon(t, me, path)  # the path goes on (ED-342)
        return
    path.closed = True
    t.emit("path_closed", path.name)
    if bonus == "star":
        gain_star(t, me, "lower_path_cycle_4")
    elif bonus == "hearts_back":
        recover_hearts(t, s.heart_cap)
    elif bonus == "camp_bonus":
        place_camp_bonus(t, me)


def recover_hearts(t: DeckTable, count: int) -> None:
    """Spent Hearts come back, as many as there are (ED-120, ED-142)."""
    s = t.state
    back = min(count, s.heart_cap - s.hearts)
    s.hearts += back
    if back:
        t.emit("hearts_back", back)


def place_camp_bonus(t: DeckTable, me: Player) -> None:
    """The CAMP bonus goes into an open path, which follows CAMP from now on (ED-121).

    The path whose fourth cycle brought it is closed by now.
    """
    s = t.state
    # A space, or an open Skull, is needed for it.
    free = [n for n, path in enumerate(s.paths) if not path.closed and n not in s.completed]
    names = tuple([PATHS[n] for n in free])
    name = t.choose_if_any(asked_seat(s, me), "camp_bonus", names, among=NEXT_SPACE)
    if name is None:
        return  # no other path is open: the bonus is lost
    path = s.paths[PATHS.index(name)]
    path.camp = True
    t.emit("camp_bonus", me.seat, name)
    lay_card(t, me, make_cards(s, (CAMP_CODE,))[0], path)

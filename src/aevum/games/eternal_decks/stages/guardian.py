"""The guardian's deck and its turns between the players' rounds (ED-250, ED-280 to ED-288)."""

from collections.abc import Callable

from aevum.games.eternal_decks.cards import CARDS, DEFEAT_CODE, SKULL
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.modes.title_checks import too_early_for_jewels
from aevum.games.eternal_decks.moments import jewel_given, stage_set_up, turn_ended
from aevum.games.eternal_decks.placing import placing_obstacle
from aevum.games.eternal_decks.setup import make_cards
from aevum.games.eternal_decks.stars import check_groups
from aevum.games.eternal_decks.state import (
    NOWHERE,
    DeckTable,
    EternalDecks,
    Player,
    put,
    rules,
    without,
)

# The guardian as somebody who plays Skulls: curses bind it, nobody's own Eternal does.
GUARDIAN_PLAYER = Player(seat=NOWHERE, colour="purple", limit=0)

rules.event("guardian_waits")
rules.event("guardian_card", card="card")
rules.event("guardian_skull", card="card", path="path")
rules.event("guardian_skull_lost", card="card")
rules.event("guardian_jewel", recipe="recipe", eternal="eternal")
rules.event("guardian_idle", card="card")
rules.event("hands_shuffled", first="seat")


@stage_set_up.listen
def lay_guardian_deck(t: DeckTable) -> None:
    """The first half on the second, each shuffled; the Defeat card lies below them (ED-250)."""
    s = t.state
    wanted = s.options.plan.part("guardian")
    if "first_half" not in wanted:
        return
    listed = read_content("guardian")
    first = list(listed["first_half"])
    if wanted["first_half"] < len(first):  # two or four players
        for code in listed["three_players_only"]:
            first.remove(code)
    s.guardian = s.guardian.changed(
        first_half=t.shuffled(make_cards(s, first)),
        second_half=t.shuffled(make_cards(s, listed["second_half"])),
    )


# --- its turn


@turn_ended.listen
def count_turns(t: DeckTable, me: Player) -> None:
    """The guardian acts after each round of turns; with two players after two (ED-280, ED-286)."""
    s = t.state
    wanted = s.options.plan.part("guardian")
    if "acts_after_rounds" not in wanted:
        return
    turns = s.guardian.rounds + 1
    if turns == wanted["acts_after_rounds"] * len(s.players):
        turns = 0
        t.schedule("guardian_acts", next_player(s, me).seat)
    elif turns == len(s.players):
        t.emit("guardian_waits")  # its top card is turned sideways (ED-286)
    s.guardian = s.guardian.changed(rounds=turns)


def next_player(s: EternalDecks, me: Player) -> Player:
    """Whose turn comes after this player's."""
    return s.players[(me.seat + 1) % len(s.players)]


@rules.step()
def guardian_acts(t: DeckTable, following: int) -> None:
    """Reveal one card: a Skull is placed, an ability is used and discarded (ED-280, ED-281)."""
    s = t.state
    card = draw_guardian_card(s)
    if card is None:  # only the Defeat card is left (ED-282)
        t.emit("guardian_card", DEFEAT_CODE)
        t.finish("lost_guardian")
        return
    code = s.box[card]
    t.emit("guardian_card", code)
    if CARDS[code].kind == SKULL:
        place_skull(t, card)
    else:
        s.put_on_discard(card)
        _DEEDS[code](t, s.players[following])


def draw_guardian_card(s: EternalDecks) -> int | None:
    """The top card of its deck leaves it: the first half, then the second."""
    for half in ("first_half", "second_half"):
        if cards := getattr(s.guardian, half):
            s.guardian = s.guardian.changed(**{half: cards[1:]})
            return int(cards[0])
    return None


# --- Skulls


def place_skull(t: DeckTable, card: int) -> None:
    """The next space of the upper path, else middle, else lower; else discarded (ED-281).

    No moment is told: the guardian fills no row, awakens nobody and completes nothing (ED-287).
    """
    s = t.state
    skull = CARDS[s.box[card]]
    for path in s.paths:
        if placing_obstacle(s, GUARDIAN_PLAYER, skull, path) is None:
            path.row += ((card,),)
            path.lefts += ("",)
            t.emit("guardian_skull", skull.code, path.name)
            return
    s.put_on_discard(card)
    t.emit("guardian_skull_lost", skull.code)


def next_skull_space(s: EternalDecks) -> tuple[str, int] | None:
    """Where its second token lies: the space it will try first; it binds nobody (ED-285)."""
    for name, path in zip(PATHS, s.paths, strict=True):
        if not path.closed and len(path.row) < path.spaces:
            return name, len(path.row) + 1
    return None


# --- abilities


def _make_jewel(t: DeckTable, recipe: str, following: Player) -> None:
    """The jewel goes to the leftmost awakened Eternal without one, if there are both (ED-283).

    A Star it completes is the team's; its bonus goes to the player whose turn is next (ED-288).
    """
    s = t.state
    if recipe not in s.jewels or "" not in s.slot_jewels or too_early_for_jewels(s):
        t.emit("guardian_idle", f"jewel_{recipe}")
        return
    slot = s.slot_jewels.index("")
    s.jewels = without(s.jewels, recipe)
    s.slot_jewels = put(s.slot_jewels, slot, recipe)
    t.emit("guardian_jewel", recipe, s.slots[slot])
    jewel_given(t, None, recipe, slot)
    check_groups(t, following)


def jewel_of_two(t: DeckTable, following: Player) -> None:
    """Two equal values (ED-283)."""
    _make_jewel(t, "same_value_2", following)


def jewel_of_three(t: DeckTable, following: Player) -> None:
    """Three equal values (ED-283)."""
    _make_jewel(t, "same_value_3", following)


def shuffle_hands(t: DeckTable, following: Player) -> None:
    """The player who began the game shuffles all hands and deals them out (ED-284, ED-288)."""
    deal_hands_anew(t, t.state.first)


def deal_hands_anew(t: DeckTable, first: int) -> None:
    """All hands together, shuffled, dealt one by one clockwise from this seat on."""
    s = t.state
    cards = t.shuffled(tuple([card for me in s.players for card in me.hand]))
    for me in s.players:
        me.take_from_hand(*me.hand)
    s.forget(cards)
    for dealt, card in enumerate(cards):
        s.take_into_hand(s.players[(first + dealt) % len(s.players)], card)
    t.emit("hands_shuffled", first)


def assess(t: DeckTable, following: Player) -> None:
    """The guardian does nothing (ED-284)."""
    t.emit("guardian_idle", "assess")


_DEEDS: dict[str, Callable[[DeckTable, Player], None]] = {
    "jewel_same_value_2": jewel_of_two,
    "jewel_same_value_3": jewel_of_three,
    "shuffle_hands": shuffle_hands,
    "assess": assess,
}

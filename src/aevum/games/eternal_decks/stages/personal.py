"""Stage F: Eternals awakened for oneself alone, and the colours covered so (ED-325, ED-330-332)."""

from aevum.games.eternal_decks.keys import gain_key
from aevum.games.eternal_decks.stars import asked_seat
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, rules

PERSONAL_KEY = "personal_awakening"

rules.event("woke_personally", seat="seat", eternal="eternal", colour="colour")
rules.event("guardian_token", seat="seat", colour="colour")


def lay_boards(s: EternalDecks) -> None:
    """With two players each takes a second board, of an unused colour (ED-325)."""
    if s.options.plan.part("personal_zone").get("boards_per_player") == 2:
        colours = s.options.colours.split(",")
        for me in s.players:
            me.second = colours[len(s.players) + me.seat]


def colour_to_mark(s: EternalDecks, me: Player) -> str:
    """The colour a personal awakening would cover; empty if the player has none left (ED-330)."""
    allowed = int(s.options.plan.part("personal_zone").get("awakenings_per_player", 0))
    used = len(me.board.awake)
    if used >= allowed or (_costs_draw_token(s) and not me.draws):
        return ""
    return (me.colour, me.second)[used]  # the own colour first


def _costs_draw_token(s: EternalDecks) -> bool:
    """Solo: the token put down is one of the golem's draw tokens (ED-424)."""
    return s.options.plan.draw_tokens and s.options.solo_f_marker == "uses_a_token"


def wakes_personally(t: DeckTable, me: Player, eternal: str) -> bool:
    """The player may put the Eternal on the own board instead of an awakening slot (ED-330)."""
    s = t.state
    colour = colour_to_mark(s, me)
    if not colour:
        return False
    if t.may(asked_seat(s, me), "wake_personally", (colour,), eternal, "marks") is None:
        return False
    _put_token_down(s, me)
    board = me.board
    me.board = board.changed(awake=(*board.awake, eternal), jewels=(*board.jewels, ""))
    s.dragon = s.dragon.changed(marks=(*s.dragon.marks, colour))
    t.emit("woke_personally", me.seat, eternal, colour)
    _check_colours(t, me)
    return True


def _put_token_down(s: EternalDecks, me: Player) -> None:
    """A communication token stays on the card; a second colour has one for just this (ED-325)."""
    if me.board.awake:
        return
    if _costs_draw_token(s):
        me.draws -= 1
    elif me.tokens:
        at = me.tokens.index("") if "" in me.tokens else len(me.tokens) - 1
        me.tokens = me.tokens[:at] + me.tokens[at + 1 :]


def place_guardian_token(t: DeckTable, me: Player) -> None:
    """At once on a colour of choice, for good; it stands for that colour (ED-331)."""
    s = t.state
    colours = tuple(s.options.colours.split(","))
    colour = t.choose(asked_seat(s, me), "guardian_token", colours, among="marks")
    s.dragon = s.dragon.changed(guardian_mark=colour)
    t.emit("guardian_token", me.seat, colour)
    _check_colours(t, me)


def _check_colours(t: DeckTable, me: Player) -> None:
    """Four colours covered are a Key (ED-330)."""
    s = t.state
    covered = {*s.dragon.marks, s.dragon.guardian_mark}
    if covered.issuperset(s.options.colours.split(",")) and PERSONAL_KEY not in s.keys:
        gain_key(t, me, PERSONAL_KEY)

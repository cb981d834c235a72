"""Stage B: Keys on the Eternals of the Ghost Village, and the Stage B card (ED-210 to ED-218).

The B Eternal awakened last lies on the stage card, in no slot; a jewel of its own lifts its curse.
"""

from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.jewels import STAGE_B, give_jewel, payable_from
from aevum.games.eternal_decks.keys import gain_key
from aevum.games.eternal_decks.modes.title_checks import early_jewel_obstacle, too_early_for_jewels
from aevum.games.eternal_decks.moments import jewel_given, stage_set_up
from aevum.games.eternal_decks.state import NOWHERE, DeckTable, EternalDecks, Player, rules
from aevum.kernel import Obstacle, Part

FREE, GIVEN = "free", "given"  # the Stage B jewel: on the card, or on the Eternal there
_PLAY: tuple[Part, ...] = ("jewel", STAGE_B)

rules.event("to_stage_card", seat="seat", eternal="eternal")
rules.event("left_stage_card", eternal="eternal", slot="number")
rules.event("stage_jewel_back", eternal="eternal")


@stage_set_up.listen
def lay_stage_card(t: DeckTable) -> None:
    """One jewel on the Stage B card (ED-210)."""
    if t.state.options.plan.part("stage_b_card"):
        t.state.stage_b = t.state.stage_b.changed(jewel=FREE)


# --- awakening a B Eternal


def take_key(t: DeckTable, me: Player, eternal: str) -> None:
    """The Key that lay on a B Eternal goes to the Key zone; the fourth wins (ED-212, ED-215)."""
    where = t.state.options.plan.part("keys").get("where")
    if where == "one_on_each_b_eternal" and _is_b(eternal):
        gain_key(t, me, eternal)


def goes_to_stage_card(s: EternalDecks, eternal: str) -> bool:
    """B Eternals alone lie on the Stage B card, where the stage has one (ED-212)."""
    return bool(s.options.plan.part("stage_b_card")) and _is_b(eternal)


def _is_b(eternal: str) -> bool:
    return bool(read_content("eternals").get(eternal, {}).get("class") == "B")


def put_on_stage_card(t: DeckTable, me: Player, eternal: str) -> None:
    """The new B Eternal takes the place of the older one (ED-212, ED-214)."""
    s = t.state
    if s.stage_b.eternal:
        _leave_stage_card(t)
    s.stage_b = s.stage_b.changed(eternal=eternal)
    t.emit("to_stage_card", me.seat, eternal)


def _leave_stage_card(t: DeckTable) -> None:
    """The jewel goes back; the older Eternal takes a slot, its curse active again (ED-214)."""
    s = t.state
    if s.stage_b.jewel == GIVEN:
        s.stage_b = s.stage_b.changed(jewel=FREE)
        t.emit("stage_jewel_back", s.stage_b.eternal)
    s.slots += (s.stage_b.eternal,)
    s.slot_jewels += ("",)
    t.emit("left_stage_card", s.stage_b.eternal, len(s.slots))
    s.stage_b = s.stage_b.changed(eternal="")


# --- the Stage B jewel


def stage_jewel_waits(s: EternalDecks) -> bool:
    """Whether the jewel lies on the Stage B card beside an Eternal who can receive it (ED-213)."""
    return bool(s.stage_b.eternal) and s.stage_b.jewel == FREE and not too_early_for_jewels(s)


def stage_jewel_obstacle(s: EternalDecks, me: Player) -> Obstacle | None:
    """The rule that keeps a player from making the Stage B jewel; None if it can be made."""
    if not s.stage_b.jewel:
        return Obstacle("ED-213", "no_stage_card")
    if s.stage_b.jewel == GIVEN:
        return Obstacle("ED-213", "stage_jewel_given", (("eternal", s.stage_b.eternal),))
    if not s.stage_b.eternal:
        return Obstacle("ED-213", "stage_card_empty")
    if (early := early_jewel_obstacle(s)) is not None:
        return early
    if STAGE_B not in payable_from(s, me):
        return Obstacle("ED-216", "recipe_not_met", (("recipe", STAGE_B),))
    return None


def stage_jewel_plays(s: EternalDecks, me: Player) -> list[tuple[Part, ...]]:
    """Making the Stage B jewel, if it can be made now (ED-213)."""
    return [_PLAY] if stage_jewel_waits(s) and STAGE_B in payable_from(s, me) else []


def give_any_jewel(t: DeckTable, me: Player, recipe: str) -> None:
    """A jewel of the jewel zone to a slot, that of the Stage B card to the Eternal on it."""
    if recipe == STAGE_B:
        _give_stage_jewel(t, me)
    else:
        give_jewel(t, me, recipe)


def _give_stage_jewel(t: DeckTable, me: Player) -> None:
    """The Stage B jewel goes to the Eternal on the card and lifts its curse (ED-213)."""
    s = t.state
    s.stage_b = s.stage_b.changed(jewel=GIVEN)
    t.emit("jewel", me.seat, STAGE_B, s.stage_b.eternal)
    jewel_given(t, me, STAGE_B, NOWHERE)  # in no slot: no Star group counts it (ED-98)

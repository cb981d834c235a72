"""Damage to the guardian, and the Keys it loses (ED-250 to ED-253, D+: ED-385 to ED-388)."""

from aevum.games.eternal_decks.cards import ENERGY
from aevum.games.eternal_decks.keys import gain_key
from aevum.games.eternal_decks.moments import card_placed, stage_set_up
from aevum.games.eternal_decks.one_shots import discard_from_deck
from aevum.games.eternal_decks.stages.guardian import draw_guardian_card
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Path, Player, rules

rules.event("guardian_hit", seat="seat", damage="number", hp="number")
rules.event("guardian_holds", seat="seat", damage="number", hp="number")
rules.event("guardian_card_lost", card="card")


@stage_set_up.listen
def lay_guardian_keys(t: DeckTable) -> None:
    """Full HP, and the Keys on their spaces; in D+ each has a colour (ED-250, ED-385)."""
    s, plan = t.state, t.state.options.plan
    if not plan.part("guardian").get("can_be_damaged"):
        return
    keys = plan.part("keys")
    s.guardian = s.guardian.changed(
        hp=int(plan.part("guardian")["hp"]),
        keys=tuple(keys["at_hp"]),
        key_colours=_key_order(t) if "finisher" in keys else (),
    )


def _key_order(t: DeckTable) -> tuple[str, ...]:
    """Which colour lies where is not printed anywhere: an option says (ED-385)."""
    options = t.state.options
    if options.d_plus_key_order != "random":
        return tuple(options.d_plus_key_order.split(","))
    colours = options.colours.split(",")
    return tuple([colours[n] for n in t.shuffled(tuple(range(len(colours))))])


@card_placed.listen
def hit_guardian(t: DeckTable, me: Player, path: Path, place: int, card: int) -> None:
    """An energy card on a Skull deals its value, a wild card nothing (ED-251, ED-253)."""
    s = t.state
    laid = s.lying_card(path, place)
    if s.guardian.keys and laid.kind == ENERGY and len(path.row[place]) > 1:
        deal_damage(t, me, laid.value)


def deal_damage(t: DeckTable, me: Player, damage: int) -> None:
    """The token moves down, at most to the next Key, whose rest of damage is lost (ED-252)."""
    s = t.state
    key, left = s.guardian.keys[0], s.guardian.hp - damage
    if left > key:
        s.guardian = s.guardian.changed(hp=left)
        t.emit("guardian_hit", me.seat, damage, left)
    elif s.guardian.key_colours and not may_take_key(s, me, overshoot=key - left):
        s.guardian = s.guardian.changed(hp=key + 1)  # ED-388
        t.emit("guardian_holds", me.seat, damage, s.guardian.hp)
    else:
        t.emit("guardian_hit", me.seat, damage, key)
        _take_key(t, me, overshoot=key - left)


def may_take_key(s: EternalDecks, me: Player, overshoot: int) -> bool:
    """D+: only its finisher takes a Key, and the last one only exactly (ED-385, ED-388)."""
    return me in finishers(s) and not (overshoot and len(s.guardian.keys) == 1)


def finishers(s: EternalDecks) -> list[Player]:
    """D+: the player of the next Key's colour, or anyone if nobody has it (ED-385, ED-386)."""
    colour = s.guardian.key_colours[0]
    return [me for me in s.players if colour in (me.colour, me.second)] or s.players


def _take_key(t: DeckTable, me: Player, overshoot: int) -> None:
    """The Key is gained and the token returns to the start; in D+ too much hurts (ED-387)."""
    s = t.state
    source = f"guardian_{s.guardian.keys[0]}"
    full, colours = int(s.options.plan.part("guardian")["hp"]), s.guardian.key_colours
    s.guardian = s.guardian.changed(hp=full, keys=s.guardian.keys[1:], key_colours=colours[1:])
    if colours:
        _pay_for_overshoot(t, me, overshoot)
    gain_key(t, me, source)


def _pay_for_overshoot(t: DeckTable, me: Player, overshoot: int) -> None:
    """One card for each point too many, off the finisher's deck while it lasts (ED-387)."""
    s = t.state
    if s.options.d_plus_overshoot_discard_from == "finisher_deck":
        discard_from_deck(t, me, overshoot)
        return
    for _ in range(overshoot):
        card = draw_guardian_card(s)
        if card is not None:
            s.put_on_discard(card)
            t.emit("guardian_card_lost", s.box[card])

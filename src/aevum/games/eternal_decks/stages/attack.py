"""D+: the guardian strikes back whenever it loses a Key (ED-389, ED-390)."""

from collections.abc import Mapping

from aevum.games.eternal_decks.moments import key_gained
from aevum.games.eternal_decks.one_shots import OneShot, cyclops, kappa, lose_jewel_to_box, yeti
from aevum.games.eternal_decks.state import DeckTable, Player, rules

rules.event("guardian_attack", face="number")

ATTACKS: Mapping[str, OneShot] = {
    "yeti": yeti,
    "cyclops": cyclops,  # here no path is exempt
    "kappa": kappa,
    "golem_jewel_to_box": lose_jewel_to_box,
}


@key_gained.listen
def provoke(t: DeckTable, me: Player, source: str) -> None:
    """A Key placed in the zone provokes an attack; the last Key wins before that (ED-390)."""
    if t.state.options.plan.part("guardian_attack"):
        t.schedule("guardian_attacks")  # once all have seen the card that won the Key


@rules.step(instant=True)
def guardian_attacks(t: DeckTable) -> None:
    """A four-sided die chooses one of the class E curses (ED-389)."""
    s = t.state
    faces = s.options.plan.part("guardian_attack")["faces"]
    rolled = t.below(len(faces))
    t.emit("guardian_attack", rolled + 1)
    ATTACKS[faces[rolled]](t, s.players[s.turn_of])

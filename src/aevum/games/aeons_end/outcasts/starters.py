"""Starter cards of Outcasts, each of one mage or of two; Crystal and Spark are reprints."""

from aevum.games.aeons_end.cards import CARDS, gem, spell
from aevum.games.aeons_end.state import PLAYED, AeonTable, Mage, Pool, deeds_of
from aevum.games.aeons_end.verbs.aether import gain_aether
from aevum.games.aeons_end.verbs.breaches import focus, focus_any, is_closed
from aevum.games.aeons_end.verbs.charges import gain_charges
from aevum.games.aeons_end.verbs.damage import cast_damage, suffer
from aevum.games.aeons_end.verbs.glyphs import lay_glyphs
from aevum.games.aeons_end.verbs.hand import cost_of, may_discard
from aevum.games.aeons_end.verbs.market import return_to_supply
from aevum.games.aeons_end.verbs.players import ally_with_cards, one_of
from aevum.games.aeons_end.verbs.playing import carry_out

BOX = "outcasts"


@gem(box=BOX, starter=True)
def entwined_amethyst(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)


@entwined_amethyst.when_discarded
def charge_in_an_allys_turn(t: AeonTable, me: Mage, this: int) -> None:
    turn_of, alone = t.state.turn_of, len(t.state.mages) == 1
    if turn_of >= 0 and (turn_of != me.seat or alone):  # WE-116
        gain_charges(t, me)


@gem(box=BOX, starter=True)
def trulite_of_force(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)
    if _an_ally_discards(t, me, "trulite_of_force"):
        gain_aether(t, me, 1, Pool.ONLY_SPELLS_OR_BREACHES)


@gem(box=BOX, starter=True)
def trulite_of_energy(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)
    if _an_ally_discards(t, me, "trulite_of_energy"):
        gain_aether(t, me, 1, Pool.ONLY_GEMS_OR_RELICS)


def _an_ally_discards(t: AeonTable, me: Mage, prompt: str) -> bool:
    ally = ally_with_cards(t, me, prompt)
    return ally is not None and may_discard(t, ally, source=prompt.removesuffix("_ally"))


@gem(box=BOX, starter=True)
def esoteric_amplifier(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)
    if t.may(me.seat, "esoteric_amplifier", ("suffer_1",)):
        suffer(t, me, 1)  # WE-72


@gem(box=BOX, starter=True)
def glyph_carver(t: AeonTable, me: Mage, this: int) -> None:
    free = bool(t.state.aids.glyphs)
    if one_of(t, me.seat, "glyph_carver", one_aether=True, lay_glyph=free) == "one_aether":
        gain_aether(t, me, 1)
    else:
        lay_glyphs(t, me, 1)


@gem(box=BOX, starter=True)
def nameless_siphon(t: AeonTable, me: Mage, this: int) -> None:
    if t.choose(me.seat, "nameless_siphon", ("one_aether", "siphon")) == "one_aether":
        gain_aether(t, me, 1)
    elif _an_ally_discards(t, me, "nameless_siphon_ally"):
        focus_any(t, me.seat, "nameless_siphon_focus", [me])


@spell(box=BOX, starter=True)
def call_of_the_void(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 1)


@call_of_the_void.when_you_play
def resound(t: AeonTable, me: Mage, this: int, played: int) -> None:
    paid = [name for name in deeds_of(t.state, me, PLAYED) if CARDS[name].cost]
    if cost_of(t, played) and len(paid) == 1:
        carry_out(t, me, played)
        return_to_supply(t, me, played)  # WE-103


@spell(box=BOX, starter=True, in_closed=True)
def swirling_darkness(t: AeonTable, me: Mage, this: int) -> None:
    _, seat, slot = t.state.casting
    owner = t.state.mages[seat]
    if slot >= 0 and is_closed(owner, slot):
        focus(t, owner, slot, me)


@spell(box=BOX, starter=True)
def convergence(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 1)


@convergence.when_you_play
def converge(t: AeonTable, me: Mage, this: int, played: int) -> None:
    if cost_of(t, played) >= 3:
        gain_charges(t, me, own=True)  # never for Xaxos

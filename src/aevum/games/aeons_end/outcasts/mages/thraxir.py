"""Thraxir: four breaches of his own, each with a reward, and many casts at once."""

from aevum.games.aeons_end.cards import SPELL, mage, tile
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import open_count
from aevum.games.aeons_end.verbs.casting import cast, may_choose_prepped
from aevum.games.aeons_end.verbs.market import a_card, gain_free
from aevum.games.aeons_end.verbs.turn_order import shuffle_player_card_in

forged_breach = tile("forged_breach", 1, (4, 3, 2, 1), 0)
honed_breach = tile("honed_breach", 2, (5, 4, 3, 2), 0)
refined_breach = tile("refined_breach", 3, (9, 7, 5, 3), 0)
serrated_breach = tile("serrated_breach", 4, (13, 10, 7, 4), 0)


@forged_breach.when_opened
def gain_a_cheap_card(t: AeonTable, me: Mage) -> None:
    """A card of cost 4 or less."""
    gain_free(t, me, "forged_breach", a_card(at_most=4))


@honed_breach.when_opened
def gain_a_cheap_spell(t: AeonTable, me: Mage) -> None:
    """A spell of cost 5 or less."""
    gain_free(t, me, "honed_breach", a_card(SPELL, at_most=5))


@refined_breach.when_opened
def act_once_more(t: AeonTable, me: Mage) -> None:
    """A discarded turn order card of his goes back into the deck, if there is one."""
    shuffle_player_card_in(t, me.seat, me, "refined_breach")


@serrated_breach.when_opened
def gain_any_spell(t: AeonTable, me: Mage) -> None:
    """A spell of any cost."""
    gain_free(t, me, "serrated_breach", a_card(SPELL))


@mage(
    "outcasts",
    charges=5,
    breaches="forged_breach, honed_breach, refined_breach, serrated_breach",
    hand="crystal, crystal, crystal, nameless_siphon, spark",
    deck="crystal, crystal, crystal, crystal, spark",
)
def thraxir(t: AeonTable, me: Mage) -> None:
    """Up to three casts of anybody's spells, four with all breaches open, stronger from three."""
    opened = open_count(me)
    for _ in range(4 if opened == 4 else 3):
        found = may_choose_prepped(t, me.seat, "thraxir")
        if found is None:
            break
        cast(t, *found, me, extra=max(0, opened - 2))

"""Pyre Mother, who heaps up embers until they burst."""

from aevum.games.aeons_end.cards import nemesis, spend_aether
from aevum.games.aeons_end.state import AeonTable
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import gain_tokens, lose_tokens, to_bottom
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.players import pick_lowest_life, pick_most, pick_player
from aevum.offers import Provenance

BOX = "ashen_grove"
FULL = 5  # so many embers burst

pyre_mother = nemesis(
    "pyre_mother", BOX, life=60, level=4, tokens=1, most=9, provenance=Provenance.OWN_DESIGN
)
pyre_mother.cards.common["provenance"] = Provenance.OWN_DESIGN


@pyre_mother.unleash
def heap_embers(t: AeonTable) -> None:
    """One ember more."""
    gain_tokens(t, 1)


@pyre_mother.end_of_turn
def burst(t: AeonTable) -> None:
    """Five embers: half of them rain on Gravehold, all of them in the harder modes."""
    embers = t.state.nemesis.tokens
    if embers >= FULL:
        lose_tokens(t, embers)
        damage_gravehold(t, embers if t.state.options.harder else embers // 2)


# --- tier 1


@pyre_mother.cards.minion(tier=1, life=5)
def ember_hound(t: AeonTable, this: int) -> None:
    """Bites whoever holds most."""
    suffer(t, pick_most(t, "suffer_1", lambda mage: len(mage.hand)), 1)


@pyre_mother.cards.attack(tier=1)
def burning_thatch(t: AeonTable, this: int) -> None:
    """Gravehold and an ember."""
    damage_gravehold(t, 2)
    unleash(t)


@pyre_mother.cards.power(tier=1, tokens=2, to_discard=spend_aether(5))
def slow_smoulder(t: AeonTable, this: int) -> None:
    """Three embers at once."""
    gain_tokens(t, 3)


# --- tier 2


@pyre_mother.cards.minion(tier=2, life=8)
def ash_sower(t: AeonTable, this: int) -> None:
    """As much damage as there are embers, or one."""
    damage_gravehold(t, max(1, t.state.nemesis.tokens))


@pyre_mother.cards.attack(tier=2)
def choking_smoke(t: AeonTable, this: int) -> None:
    """The weakest suffers."""
    suffer(t, pick_lowest_life(t, "suffer_2"), 2)
    unleash(t)


@pyre_mother.cards.power(tier=2, tokens=3, to_discard=spend_aether(7))
def stoked_kiln(t: AeonTable, this: int) -> None:
    """Two Unleashes, and it comes again."""
    unleash(t, 2)
    to_bottom(t, this)


# --- tier 3


@pyre_mother.cards.minion(tier=3, life=13)
def wicker_giant(t: AeonTable, this: int) -> None:
    """A heavy blow."""
    suffer(t, pick_player(t, "suffer_4"), 4)


@pyre_mother.cards.attack(tier=3)
def rain_of_cinders(t: AeonTable, this: int) -> None:
    """Everything at once."""
    unleash(t, 2)
    damage_gravehold(t, 3)


@pyre_mother.cards.power(tier=3, tokens=2, to_discard=spend_aether(8))
def white_heat(t: AeonTable, this: int) -> None:
    """The embers burst early."""
    unleash(t)
    damage_gravehold(t, t.state.nemesis.tokens)

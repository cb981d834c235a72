"""Rulings: where the rulebooks differ, where other programs differ, and what cards leave open."""

from collections.abc import Iterator
from typing import Any

import pytest

from aevum.games.aeons_end.cards import CARDS, NEMESES, spell
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.charges import lose_charges
from aevum.games.aeons_end.verbs.damage import cast_damage
from aevum.play.scene import Scene
from support.aeons_end import (
    ALL_OPEN,
    acting,
    battle,
    casting,
    crown,
    offered,
    table,
    told,
    turn,
)
from support.rules import rule

# --- linked spells: no card of War Eternal has Link, so two are made for these tests


@pytest.fixture
def twins() -> Iterator[None]:
    """Two Link spells of no box, of 2 and 3 damage."""
    AEONS_END.catalogue()  # what can be answered is listed once: not with these

    @spell(box="none", link=True)
    def elder_twin(t: AeonTable, me: Mage, this: int) -> None:
        cast_damage(t, me, 3)

    @spell(box="none", link=True)
    def younger_twin(t: AeonTable, me: Mage, this: int) -> None:
        cast_damage(t, me, 2)

    yield
    del CARDS[elder_twin.id], CARDS[younger_twin.id]


def linked(link: str, **mage: Any) -> Scene:
    """The casting phase of a mage with both twins on breach I and a Spark on II."""
    prepped = {"I": ["elder_twin", "younger_twin"], "II": ["spark"]}
    mine = {"prepped": prepped, "breaches": ALL_OPEN, "hand": ["crystal"], **mage}
    given = {"phase": "casting", "mages": [mine], "nemesis": {"in_play": []}}
    return battle(given, link=link)


@rule("WE-84", "NR-66")
@pytest.mark.usefixtures("twins")
def test_after_one_of_two_linked_spells_the_other_may_stay_prepped() -> None:
    at = linked("free").when("cast elder_twin I")
    assert at.see("nemesis.life") == 67
    at.asks(1, "casting_phase", ["cast younger_twin I", "cast spark II", "end_casting"])
    at.when("end_casting")
    assert at.see("mages.0.prepped") == {"I": ["younger_twin"], "II": ["spark"]}


@rule("NR-66")
@pytest.mark.usefixtures("twins")
def test_the_linked_spell_that_stays_still_counts_as_prepped() -> None:
    at = linked("free")
    assert at.see("mages.0.spells") == 3
    assert at.when("cast younger_twin I").see("mages.0.spells") == 2
    assert linked("bound").when("cast younger_twin I").see("mages.0.spells") == 1


@rule("WE-84")
@pytest.mark.usefixtures("twins")
@pytest.mark.parametrize("first", ["elder_twin", "younger_twin"])
def test_by_the_french_reading_one_linked_spell_is_cast_right_after_the_other(first: str) -> None:
    at = linked("bound").when(f"cast {first} I")
    names = [name for _, name in told(at, "cast")]
    assert names[0] == first
    assert sorted(names) == ["elder_twin", "younger_twin"]
    assert at.see("nemesis.life") == 65
    at.asks(1, "casting_phase", ["cast spark II", "end_casting"])


@rule("WE-84")
@pytest.mark.usefixtures("twins")
def test_by_either_reading_both_linked_spells_may_be_kept_in_an_open_breach() -> None:
    for link in ("free", "bound"):
        at = linked(link).when("cast spark II", "end_casting")
        assert at.see("mages.0.prepped") == {"I": ["elder_twin", "younger_twin"]}


@rule("WE-84")
@pytest.mark.usefixtures("twins")
def test_both_linked_spells_of_a_closed_breach_must_be_cast() -> None:
    at = linked("free", breaches={"I": 1, "II": "open"}).when("cast elder_twin I")
    assert at.refusal("end_casting") == "WE-14"
    assert at.when("cast younger_twin I").offers("end_casting")


@rule("WE-84")
@pytest.mark.usefixtures("twins")
@pytest.mark.parametrize(("link", "life"), [("free", 67), ("bound", 65)])
def test_by_the_french_reading_a_cast_by_an_effect_binds_the_linked_spell_too(
    link: str, life: int
) -> None:
    mine = {"prepped": {"I": ["elder_twin", "younger_twin"]}, "hand": ["vortex_gauntlet"]}
    given = {"mages": [{**mine, "breaches": ALL_OPEN}], "nemesis": {"in_play": []}}
    at = battle(given, link=link).when("play vortex_gauntlet", "1 elder_twin I")
    assert at.see("nemesis.life") == life
    assert at.see("mages.0.hand") == ["elder_twin"]  # only the chosen one comes back
    left = {"I": ["younger_twin"]} if link == "free" else {}
    assert at.see("mages.0.prepped") == left


@rule("WE-84")
def test_spells_without_link_that_share_a_breach_are_never_bound() -> None:
    given = {"phase": "casting", "mages": [{"prepped": {"I": ["kindle", "spark"]}}]}
    at = battle(given, link="bound").when("cast kindle I")
    assert at.see("mages.0.prepped") == {"I": ["spark"]}


# --- where the English and the French rulebook differ


WATCHFUL = {"I": "aurora", "II": "reduce_to_ash", "III": "equilibrium", "IV": "illuminate"}


@rule("WE-85")
def test_only_while_prepped_effects_of_the_main_phase_are_actions() -> None:
    at = turn({"prepped": WATCHFUL, "breaches": ALL_OPEN})
    assert offered(at, "use") == ["aurora I"]


@rule("WE-85")
def test_other_while_prepped_effects_happen_by_themselves_at_their_moment() -> None:
    casts = casting({"prepped": {"I": "reduce_to_ash"}, "deck": ["spark"]})
    casts.asks(1, "reduce_to_ash", ["spark", "-"])
    shines = turn({"prepped": {"I": "illuminate"}, "aether": 2}).when("focus II")
    assert shines.see("nemesis.life") == 69
    shields = acting("cataclysmic_fate", mages=[{"life": 9, "prepped": {"I": "equilibrium"}}])
    assert shields.see("mages.0.life") == 6


@rule("WE-88")
def test_a_cast_spell_lies_on_the_discard_pile_before_its_effect_begins() -> None:
    at = casting({"prepped": {"I": "spark"}}, nemesis={"in_play": ["mage_ender"]})
    at.when("cast spark I").asks(1, "damage")
    assert at.see("mages.0.discard") == ["spark"]
    assert at.see("mages.0.prepped") == {}
    assert at.see("nemesis.life") == 70


@rule("WE-90")
def test_only_closed_breaches_are_focused_by_payment_or_by_a_card() -> None:
    mine = {"aether": 12, "hand": ["primordial_fetish"], "breaches": {"II": "open"}}
    at = turn(mine, {"breaches": {**ALL_OPEN, "IV": 3}})
    assert offered(at, "focus") == ["III", "IV"]
    assert at.refusal("focus II") == "WE-39"
    at.when("play primordial_fetish", "focus_any")
    at.asks(1, "primordial_fetish_focus", ["1 III", "1 IV", "2 IV"])


ROUND_OVER = {"deck": [], "discard": ["1", "2", "nemesis", "2", "nemesis", "1"]}


@rule("WE-91")
def test_the_empty_turn_order_deck_is_rebuilt_for_a_reveal() -> None:
    at = turn({"hand": ["fiend_catcher", "crystal"]}, turn_order=ROUND_OVER)
    at.when("play fiend_catcher", "-")
    assert ("turn_reshuffled",) in at.told()
    assert len(at.see("turn_order.known")) == 1
    assert sorted(at.see("turn_order.deck")) == sorted(ROUND_OVER["discard"])
    assert at.see("turn_order.discard") == []


@rule("WE-91")
def test_the_empty_turn_order_deck_is_rebuilt_for_a_draw() -> None:
    quiet = {"in_play": [], "deck": ["night_unending"] * 3}
    at = turn(turn_order=ROUND_OVER, nemesis=quiet).when("end")
    assert ("turn_reshuffled",) in at.told()
    order = at.see("turn_order")
    assert sorted([*order["deck"], *order["discard"]]) == sorted(ROUND_OVER["discard"])
    assert order["discard"]


@rule("NR-64")
def test_a_minion_is_never_healed_above_its_starting_life() -> None:
    at = crown("ascend", "night_unending", acolytes=[{"lurzan": 4}], mages=[{"life": 9}])
    assert at.see("nemesis.counters.lurzan") == 11


# --- where public programs go another way


def extinguishing(**minions: int) -> Scene:
    """Quilius casts Extinguish against Hollow Crown and these minions."""
    return crown(
        "night_unending",
        acolytes=[minions],
        mages=[{"prepped": {"I": "extinguish"}}],
        phase="casting",
        names="quilius,garu",
    ).when("cast extinguish I")


@rule("WE-96")
def test_extinguish_brings_no_trophy_for_an_acolyte() -> None:
    at = extinguishing(kurgax=1, howling_spinners=5).when("kurgax")
    assert at.see("nemesis.reserve_discard") == ["kurgax"]
    assert at.see("mages.0.trophies") == 0


@rule("WE-96")
def test_extinguish_brings_a_trophy_for_a_minion_of_the_nemesis_deck() -> None:
    at = extinguishing(kurgax=5, howling_spinners=1).when("howling_spinners")
    assert at.see("mages.0.trophies") == 1


@rule("WE-100")
@pytest.mark.parametrize("slot", ["I", "II"])
def test_a_sigil_breach_adds_two_damage(slot: str) -> None:
    at = casting({"prepped": {slot: "spark"}, "breaches": {slot: "sigil"}})
    assert at.when(f"cast spark {slot}").see("nemesis.life") == 70 - (1 + 2)


# --- the first game


def first_battle(seed: int) -> Scene:
    """The beginner preset as it is set up."""
    preset = next(preset for preset in AEONS_END.presets if preset.name == "first_battle")
    return Scene(AEONS_END, preset.options, {}, seed)


@rule("WE-101")
def test_the_beginner_preset_is_two_mages_with_dezmodia_against_umbra_titan() -> None:
    at = first_battle(1)
    assert at.see("mages.0.id") == "dezmodia"
    assert len(at.see("mages")) == 2
    assert at.see("nemesis.id") == "umbra_titan"
    assert NEMESES["umbra_titan"].level == 3
    assert NEMESES["umbra_titan"].level == min(
        mat.level for mat in NEMESES.values() if mat.box == "war_eternal"
    )


@rule("WE-101")
def test_the_beginner_preset_is_in_normal_mode_with_the_first_suggested_supply() -> None:
    at = first_battle(1)
    assert (at.see("mages.0.life"), at.see("gravehold")) == (10, 30)
    assert (at.see("nemesis.life"), at.see("nemesis.tokens")) == (70, 8)
    assert list(at.see("supply")) == list(battle({}).see("supply"))


@rule("WE-101")
def test_the_second_mage_of_the_beginner_preset_is_free() -> None:
    others = {first_battle(seed).see("mages.1.id") for seed in range(1, 9)}
    assert len(others) > 2
    assert "dezmodia" not in others


# --- several effects of one event, and charges as a price


def waiting(*gems: str) -> Scene:
    """Gems whose redirects wait for the next card gained, and aether for two cards."""
    at = turn({"hand": [*gems, "crystal"], "aether": 8}, ids="mazahaedron,garu")
    for gem in gems:
        at.when(f"play {gem}")
        if gem == "worldheart_shard":
            at.when("two_and_give")
    return at


@rule("WE-106")
def test_all_effects_that_wait_for_one_gain_answer_it_and_are_spent() -> None:
    at = waiting("frozen_magmite", "frozen_magmite", "worldheart_shard")
    assert len(at.see("mages.0.redirects")) == 3
    at.when("gain fiery_torrent").asks(1, "gain_on_deck", ["deck", "discard"]).when("discard")
    assert at.see("mages.1.discard") == ["fiery_torrent"]  # the second one takes its turn
    assert at.see("mages.0.redirects") == []
    at.when("gain mages_totem")
    assert at.see("mages.0.discard") == ["mages_totem"]


@rule("WE-106")
@pytest.mark.parametrize("gems", [("frozen_magmite",) * 2, ("worldheart_shard", "frozen_magmite")])
def test_an_effect_that_had_nothing_to_do_at_its_event_is_spent_too(gems: tuple[str, ...]) -> None:
    at = waiting(*gems).when("gain fiery_torrent")
    if at.offers("deck"):
        at.when("deck")
    assert at.see("mages.0.redirects") == []
    at.when("gain mages_totem")
    assert at.see("mages.0.discard") == ["mages_totem"]


@rule("WE-111")
def test_a_price_in_charges_must_be_there_in_full() -> None:
    assert turn({"charges": 5}).refusal("ability") == "WE-38"
    assert turn({"charges": 6}).offers("ability")
    given: dict[str, Any] = {"mages": [{"charges": 0}, {"charges": 0}]}
    poor = acting("dusk_spawn", options={"nemesis": "magus_of_cloaks"}, **given).when("1")
    assert poor.see("mages.0.life") == 8  # a charge not there cannot be chosen as the loss


@rule("WE-111")
@pytest.mark.parametrize(("held", "lost", "left"), [(1, 2, 0), (0, 2, 0), (4, 3, 1)])
def test_a_loss_of_charges_takes_as_many_as_there_are(held: int, lost: int, left: int) -> None:
    at = turn({"charges": held})
    lose_charges(table(at), at.match.state.mages[0], lost)
    assert at.see("mages.0.charges") == left

"""The eight mages of Outcasts: abilities, mats and tiles of their own."""

import pytest

from support.aeons_end import ALL_OPEN, battle, drawing
from support.outcasts import XAXOS, act, cast, life
from support.rules import rule

SPARKS = {"prepped": {"I": "spark", "II": "twisted_fang"}}

# --- Ilya


@rule("WE-107")
def test_ilya_casts_all_her_spells_in_any_order_and_keeps_them() -> None:
    mage = {"charges": 5, "prepped": {"II": "spark", "III": "twisted_fang"}}
    at = act({**mage, "breaches": {"III": "open"}}).when("ability")
    at.asks(1, "ilya", ["1 spark II", "1 twisted_fang III"]).when("1 twisted_fang III")
    assert life(at) == 4 + 1  # the bonus of breach III counts
    assert at.see("mages.0.prepped") == {"II": ["spark"], "III": ["twisted_fang"]}
    assert at.see("mages.0.discard") == []


@rule("WE-107")
def test_a_spell_ilya_kept_may_destroy_itself() -> None:
    mage = {"charges": 5, "prepped": {"I": "conjure_the_lost"}}
    at = act(mage).when("ability", "sacrifice")
    assert at.see("destroyed") == ["conjure_the_lost"]
    assert at.see("mages.0.prepped") == {}


def test_ilyas_ally_must_take_a_discarded_card_back() -> None:
    at = act({"charges": 5}, {"discard": ["spark", "scoria_slag"]}).when("ability")
    at.asks(2, "ilya_recover", ["spark", "scoria_slag"]).when("scoria_slag")
    assert at.see("mages.1.hand") == ["crystal", "scoria_slag"]


@rule("WE-79")
def test_a_lone_ilya_recovers_herself_and_nothing_from_an_empty_pile() -> None:
    at = act({"charges": 5, "discard": ["spark"]}, ids="ilya").when("ability")
    assert at.see("mages.0.hand") == ["crystal", "spark"]
    act({"charges": 5}, ids="ilya").when("ability").asks(1, "main_phase")


# --- Kel


def test_kel_takes_up_to_two_played_cards_back_and_an_ally_draws_and_may_prep() -> None:
    mage = {"charges": 6, "hand": ["scoria_slag", "scoria_slag"]}
    at = act(mage, {"deck": ["spark"]}, ids="kel,ilya").when("play scoria_slag", "play scoria_slag")
    at.when("play crystal", "ability", "scoria_slag", "scoria_slag")
    at.asks(2, "kel_prep", ["spark I", "spark II", "spark III", "spark IV", "-"]).when("spark IV")
    assert at.see("mages.0.hand") == ["scoria_slag", "scoria_slag"]
    assert at.see("mages.0.aether") == 5
    assert at.see("mages.1.prepped") == {"IV": ["spark"]}


def test_kel_may_take_nothing_and_cannot_take_what_was_destroyed() -> None:
    at = act({"charges": 6, "hand": ["unstable_pyrite"]}, ids="kel,ilya")
    at.when("play unstable_pyrite", "sacrifice", "ability").asks(1, "main_phase")
    none = act({"charges": 6, "hand": ["scoria_slag"]}, ids="kel,ilya").when("play scoria_slag")
    assert none.when("ability", "-").see("mages.0.hand") == ["crystal"]


@rule("WE-79")
def test_a_lone_kel_draws_and_may_prep_herself() -> None:
    at = act({"charges": 6, "deck": ["spark"]}, ids="kel").when("ability", "spark II")
    assert at.see("mages.0.prepped") == {"II": ["spark"]}


# --- Taqren

TAQREN = "taqren_outcasts,kel"


def test_taqren_gains_three_life_or_gives_it_to_gravehold_once_exhausted() -> None:
    at = act({"charges": 5, "life": 6}, ids=TAQREN, gravehold=20).when("ability")
    assert (at.see("mages.0.life"), at.see("gravehold")) == (9, 20)
    out = act({"charges": 5, "life": 0}, ids=TAQREN, gravehold=20).when("ability")
    assert (out.see("mages.0.life"), out.see("gravehold")) == (0, 23)


def test_damage_moves_taqrens_token_to_another_space_which_acts_at_once() -> None:
    at = act({"hand": ["esoteric_amplifier", "spark"]}, {"deck": ["spark"]}, ids=TAQREN)
    at.when("play esoteric_amplifier", "suffer_1")
    at.asks(1, "barrier", ["focus_cheapest", "charge", "prep"]).when("charge")
    assert (at.see("mages.0.charges"), at.see("mages.0.track")) == (1, "charge")


@pytest.mark.parametrize(
    ("space", "seen", "found"),
    [
        ("ally_draw", "mages.1.hand", ["crystal", "spark"]),
        ("focus_cheapest", "mages.0.breaches.II", 3),
        ("prep", "mages.0.prepped", {"IV": ["spark"]}),
    ],
)
def test_each_space_of_the_barrier_does_its_own(space: str, seen: str, found: object) -> None:
    mage = {"hand": ["esoteric_amplifier", "spark"], "track": "charge"}
    at = act(mage, {"deck": ["spark"]}, ids=TAQREN).when("play esoteric_amplifier", "suffer_1")
    at.when(space)
    if space == "prep":
        at.when("spark IV")
    assert at.see(seen) == found


def test_a_barrier_space_that_cannot_act_may_still_be_chosen() -> None:
    mage = {"hand": ["esoteric_amplifier"], "breaches": ALL_OPEN}
    at = act(mage, ids=TAQREN).when("play esoteric_amplifier", "suffer_1", "focus_cheapest")
    assert at.see("mages.0.track") == "focus_cheapest"


def test_while_exhausted_taqren_hands_damage_on_singly_and_the_token_still_moves() -> None:
    mage = {"hand": ["esoteric_amplifier"], "life": 0}
    at = act(mage, ids=TAQREN).when("play esoteric_amplifier", "suffer_1")
    assert at.see("gravehold") == 29
    assert at.when("charge").see("mages.0.charges") == 1


@rule("WE-66")
def test_the_blow_that_exhausts_taqren_spills_singly_before_the_token_moves() -> None:
    sparks = {"I": "spark", "II": "spark", "III": "spark"}
    mages = [{"life": 1, "charges": 2, "prepped": sparks}, {"hand": ["crystal"]}]
    at = drawing("banish", options={"mages": TAQREN}, mages=mages)
    at.asks(1, "lose_breach").when("IV")
    assert at.see("gravehold") == 28  # 2 too many, not doubled
    at.asks(1, "barrier", ["focus_cheapest", "charge", "prep"]).when("charge")
    assert (at.see("mages.0.life"), at.see("mages.0.charges")) == (0, 1)


# --- Z'hana

ZHANA = "zhana_outcasts,kel,ilya"


def test_zhana_heals_gravehold_and_lays_two_glyphs_on_one_card() -> None:
    at = act({"charges": 5}, ids=ZHANA, gravehold=20).when("ability", "scoria_slag")
    at.when("draw_1", "charge_1")
    assert at.see("gravehold") == 25
    assert at.see("marks") == {"draw_1": "scoria_slag", "charge_1": "scoria_slag"}


@rule("WE-38")
def test_zhanas_ability_works_in_anybodys_main_phase() -> None:
    at = act({}, {"charges": 5}, ids="kel,zhana_outcasts", gravehold=20)
    at.when("ability_of 2").asks(2, "ability_lent", ["ability", "-"])
    at.when("ability", seat=2).when("scoria_slag", seat=2).when("draw_1", "life_1")
    assert (at.see("gravehold"), at.see("mages.1.charges")) == (25, 0)
    assert at.refusal("ability_of 2") == "WE-38"
    assert act({}, {"charges": 6}, ids="zhana_outcasts,kel").refusal("ability_of 2") == "WE-38"


@rule("WE-38")
def test_zhana_may_keep_her_ability_and_is_not_asked_again_that_turn() -> None:
    at = act({}, {"charges": 5}, ids="kel,zhana_outcasts").when("ability_of 2", "-")
    assert at.see("mages.1.charges") == 5
    assert not at.offers("ability_of 2")
    assert at.refusal("ability_of 2") == "WE-38"


def test_an_ally_or_zhana_resolves_the_glyphs_of_a_gained_card_in_any_order() -> None:
    marked = {"scoria_slag": ["charge_1", "draw_1"]}
    mage = {"aether": 4, "deck": ["spark"]}
    at = act(mage, {}, {}, ids="kel,ilya,zhana_outcasts", glyphs=marked).when("gain scoria_slag")
    at.asks(0, "glyph_first", ["charge_1", "draw_1"]).when("draw_1")
    at.asks(0, "glyph_who", ["1", "3"]).when("1", "3")
    assert at.see("mages.0.hand") == ["crystal", "spark"]
    assert at.see("mages.2.charges") == 1
    assert (at.see("marks"), len(at.see("glyphs"))) == ({}, 6)


def test_zhana_lays_the_glyph_of_a_card_she_gains_elsewhere() -> None:
    at = act({"aether": 4}, ids="zhana_outcasts,kel", glyphs={"scoria_slag": ["draw_1"]})
    at.when("gain scoria_slag").asks(1, "glyph_card").when("twisted_fang")
    assert at.see("marks") == {"draw_1": "twisted_fang"}


@rule("WE-79")
def test_a_lone_zhana_resolves_her_own_glyphs() -> None:
    mage = {"aether": 4, "deck": ["spark"]}
    at = act(mage, ids="zhana_outcasts", glyphs={"scoria_slag": ["draw_1"]})
    assert at.when("gain scoria_slag").see("mages.0.hand") == ["crystal", "spark"]


@pytest.mark.parametrize(
    ("glyph", "seen", "found"),
    [
        ("life_1", "mages.0.life", 6),
        ("focus_1", "mages.0.breaches.II", 3),
        ("damage_1", "nemesis.life", 69),
    ],
)
def test_every_stand_in_glyph_does_what_it_says(glyph: str, seen: str, found: object) -> None:
    at = act(
        {"aether": 4, "life": 5}, {}, ids="ilya,zhana_outcasts", glyphs={"scoria_slag": [glyph]}
    )
    assert at.when("gain scoria_slag", "1").see(seen) == found


def test_the_cinder_glyph_may_destroy_a_card() -> None:
    marked = {"scoria_slag": ["destroy_1"]}
    at = act({"aether": 4}, {}, ids="ilya,zhana_outcasts", glyphs=marked).when("gain scoria_slag")
    at.when("1", "crystal hand")
    assert at.see("destroyed") == ["crystal"]


@rule("WE-51")
def test_zhana_has_no_first_breach() -> None:
    begun = battle({}, mages="zhana_outcasts,garu")
    assert begun.see("mages.0.breaches") == {"II": 0, "III": 1, "IV": 3}


# --- Qu


@rule("WE-38", "WE-105")
def test_qu_draws_three_more_cards_at_the_end_of_her_draw_phase() -> None:
    mage = {"charges": 4, "deck": ["spark"] * 9}
    at = act(mage, ids="qu_outcasts,kel")
    assert at.refusal("ability") == "WE-38"
    at.when("end").asks(1, "ability_after_draw", ["ability", "-"]).when("ability")
    assert len(at.see("mages.0.hand")) == 8
    assert at.see("mages.0.charges") == 0


def test_qu_may_keep_her_charges_and_a_charge_bought_this_turn_counts() -> None:
    at = act({"charges": 3, "aether": 2, "deck": ["spark"] * 9}, ids="qu_outcasts,kel")
    at.when("charge", "end", "-")
    assert (len(at.see("mages.0.hand")), at.see("mages.0.charges")) == (5, 4)
    low = act({"charges": 3, "deck": ["spark"] * 9}, ids="qu_outcasts,kel").when("end")
    assert low.match.decision is None or low.match.decision.prompt != "ability_after_draw"


# --- Thraxir

THRAXIR = "thraxir,kel"


def test_thraxir_begins_with_four_closed_tiles_of_his_own() -> None:
    begun = battle({}, mages="thraxir,garu")
    assert begun.see("mages.0.breaches") == {"I": 0, "II": 0, "III": 0, "IV": 0}
    assert begun.see("mages.0.tiles.I") == "forged_breach"


@rule("WE-108")
@pytest.mark.parametrize(
    ("slot", "price", "gained"),
    [("I", 4, "scoria_slag"), ("II", 5, "lightning_arrow"), ("IV", 13, "arcane_relay")],
)
def test_opening_a_tile_of_thraxir_rewards_him(slot: str, price: int, gained: str) -> None:
    at = act({"aether": price}, ids=THRAXIR).when(f"open {slot}", gained)
    assert (at.see("mages.0.aether"), at.see("mages.0.discard")) == (0, [gained])


@rule("WE-108")
def test_rewards_of_the_tiles_have_limits_and_come_with_a_focus_by_an_ally_too() -> None:
    first = act({"aether": 4}, ids=THRAXIR).when("open I")
    first.asks(1, "forged_breach", ["molten_peridot", "rift_dagger", "scoria_slag", "twisted_fang"])
    second = act({"aether": 5}, ids=THRAXIR).when("open II")
    second.asks(1, "honed_breach", ["twisted_fang", "lightning_arrow"])
    allys = act({"hand": ["chain_of_retrieval"]}, {"breaches": {"II": 3}}, ids="kel,thraxir")
    allys.when("play chain_of_retrieval", "2 II").asks(2, "honed_breach")


@rule("WE-108")
def test_the_third_tile_shuffles_a_turn_of_thraxir_back_in() -> None:
    order = {"discard": ["2", "1"], "known": ["2"]}
    at = act({"aether": 9}, ids=THRAXIR, turn_order=order).when("open III")
    assert at.see("turn_order.discard") == ["2"]
    none = act({"aether": 9}, ids=THRAXIR, turn_order={"discard": ["2"], "known": ["2"]})
    assert none.when("open III").see("turn_order.discard") == ["2"]


@rule("WE-10", "WE-108")
def test_the_wild_card_may_stand_for_thraxirs_turn() -> None:
    order = {"discard": ["wild"], "known": ["2"]}
    at = act({"aether": 9}, ids="thraxir,kel,ilya", turn_order=order).when("open III")
    assert at.see("turn_order.discard") == []


@rule("WE-110")
@pytest.mark.parametrize(("opened", "casts", "bonus"), [(2, 3, 0), (3, 3, 1), (4, 4, 2)])
def test_thraxir_casts_more_and_harder_with_open_breaches(
    opened: int, casts: int, bonus: int
) -> None:
    slots = ("I", "II", "III", "IV")
    mage = {"charges": 5, "breaches": dict.fromkeys(slots[:opened], "open")}
    ally = {"prepped": dict.fromkeys(slots, "spark"), "breaches": {"II": "open"}}
    at = act(mage, ally, ids=THRAXIR).when("ability")
    for slot in slots[:casts]:
        at.when(f"2 spark {slot}")
    at.asks(1, "main_phase")
    assert life(at) == casts * (1 + bonus)
    assert at.see("mages.1.discard") == ["spark"] * casts


def test_thraxir_may_stop_casting_early() -> None:
    at = act({"charges": 5}, SPARKS, ids=THRAXIR).when("ability", "2 spark I", "-")
    assert life(at) == 1


# --- Dezmodia

DEZMODIA = "dezmodia_outcasts,kel"


def test_dezmodia_gives_an_ally_cards_and_gets_as_many_back() -> None:
    at = act(
        {"charges": 4, "hand": ["spark"]}, {"deck": ["scoria_slag", "spark", "spark"]}, ids=DEZMODIA
    )
    at.when("ability", "spark", "crystal")  # nothing is left to give
    at.when("scoria_slag", "crystal", seat=2)
    assert at.see("mages.0.hand") == ["scoria_slag", "crystal"]
    assert sorted(at.see("mages.1.hand")) == ["crystal", "spark", "spark", "spark"]


def test_dezmodia_may_give_nothing() -> None:
    at = act({"charges": 4}, {"deck": ["spark"] * 3}, ids=DEZMODIA).when("ability", "-")
    assert len(at.see("mages.1.hand")) == 4


@rule("WE-79")
def test_a_lone_dezmodia_just_draws_three() -> None:
    at = act({"charges": 4, "deck": ["spark"] * 3}, ids="dezmodia_outcasts").when("ability")
    assert at.see("mages.0.hand") == ["crystal", "spark", "spark", "spark"]


@rule("WE-109")
def test_the_void_breach_holds_one_spell_closed_and_any_number_open() -> None:
    hand = {"hand": ["spark", "spark", "twisted_fang"]}
    closed = act({**hand, "focused": ["IV"]}, ids=DEZMODIA).when("prep spark IV")
    assert closed.refusal("prep twisted_fang IV") == "WE-42"
    at = act({**hand, "breaches": {"IV": "open"}}, ids=DEZMODIA)
    at.when("prep spark IV", "prep twisted_fang IV", "prep spark IV")
    assert at.see("mages.0.spells") == 3


@rule("WE-19", "WE-109")
def test_each_spell_of_the_void_breach_has_the_bonus_and_may_be_kept() -> None:
    mage = {"breaches": {"IV": "open"}, "prepped": {"IV": ["spark", "twisted_fang"]}}
    at = cast(mage, ids=DEZMODIA).when("cast spark IV", "end_casting")
    assert life(at) == 2
    assert at.see("mages.0.prepped") == {"IV": ["twisted_fang"]}


@rule("WE-109")
def test_exhaustion_does_not_cost_dezmodia_her_breach() -> None:
    at = act({"life": 1, "hand": ["helix_of_amber"], "charges": 2}, ids=DEZMODIA)
    at.when("play helix_of_amber", "suffer_1")
    while at.match.decision is not None and at.match.decision.prompt != "helix_of_amber_destroy":
        if at.match.decision.prompt == "main_phase":
            break
        at.match.answer(0)
    assert at.see("mages.0.life") == 0
    assert at.see("mages.0.tiles") == {"IV": "void_breach"}
    assert at.see("mages.0.charges") == 0


@rule("WE-50", "WE-109")
def test_dezmodia_can_never_prep_a_spell_of_two_breaches() -> None:
    at = act({"hand": ["crystallize"], "breaches": {"IV": "open"}}, ids=DEZMODIA)
    assert at.refusal("prep crystallize IV") == "WE-50"


# --- Arachnos


@rule("WE-110")
def test_arachnos_adds_three_to_one_cast_of_any_player() -> None:
    ally = {"prepped": {"III": "spark"}, "breaches": {"III": "open"}}
    at = act({"charges": 6}, ally, ids="arachnos_outcasts,kel").when("ability")
    assert life(at) == 1 + 1 + 3
    assert at.see("mages.1.discard") == ["spark"]


def test_arachnos_makes_a_spell_without_damage_deal_three() -> None:
    mage = {"charges": 6, "prepped": {"III": "swirling_darkness"}}
    at = act(mage, ids="arachnos_outcasts,kel").when("ability")
    assert (life(at), at.see("mages.0.breaches.III")) == (3, 2)


def test_arachnos_spends_his_charges_for_nothing_without_a_prepped_spell() -> None:
    at = act({"charges": 6}, ids="arachnos_outcasts,kel").when("ability")
    assert (life(at), at.see("mages.0.charges")) == (0, 0)


@rule("WE-112")
def test_an_ability_that_charges_may_charge_xaxos_instead() -> None:
    at = act({"hand": ["esoteric_amplifier"]}, ids=TAQREN, options=XAXOS)
    at.when("play esoteric_amplifier", "suffer_1", "charge", "xaxos")
    assert (at.see("mages.0.charges"), at.see("xaxos.charges")) == (0, 1)

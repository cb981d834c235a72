"""Where a player card draws its line: the last case on either side of each number."""

from typing import Any

import pytest

from aevum.games.aeons_end.boxes import market_of
from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.options import Options
from support.aeons_end import ALL_OPEN, battle
from support.outcasts import act, acts, cast, life
from support.rules import rule


def on_breach_i(name: str) -> dict[str, Any]:
    return {"prepped": {"I": name}, "breaches": ALL_OPEN}


# --- gems


@pytest.mark.parametrize(
    ("gem", "aether"),
    [("petrified_phoenixium", 2), ("elongated_looq", 2), ("duplicating_sazite", 3)],
)
def test_a_gem_that_waits_for_something_gives_its_aether_at_once(gem: str, aether: int) -> None:
    assert act({"hand": [gem]}).when(f"play {gem}").see("mages.0.aether") == aether


def test_the_second_gain_brings_vigorous_sunstone_to_hand_before_any_third() -> None:
    at = act({"aether": 10}, supply="vigorous_sunstone")
    at.when("gain vigorous_sunstone", "gain vigorous_sunstone")
    assert at.see("mages.0.hand") == ["crystal", "vigorous_sunstone"]


def test_coruscating_sapal_takes_one_charge_of_several() -> None:
    at = act({"hand": ["coruscating_sapal"], "charges": 3})
    assert at.when("play coruscating_sapal", "lose_charge").see("mages.0.charges") == 2


def test_elongated_looq_charges_for_an_opening_as_for_a_focus() -> None:
    at = act({"hand": ["elongated_looq"], "aether": 1}).when("play elongated_looq", "open II")
    assert (at.see("mages.0.breaches.II"), at.see("mages.0.charges")) == ("open", 1)


# --- relics


def test_carnivorous_roox_may_focus_twice_where_the_first_focus_opens_one_of_two_breaches() -> None:
    two = {**ALL_OPEN, "III": 3, "IV": 0}
    at = act({"hand": ["carnivorous_roox"], "breaches": two}).when("play carnivorous_roox")
    at.asks(1, "carnivorous_roox", ["feed", "sacrifice"]).when("sacrifice")
    assert at.see("mages.0.breaches") == {**ALL_OPEN, "IV": 1}


def test_chain_of_retrieval_takes_back_a_card_of_six_but_not_of_seven() -> None:
    mage = {"hand": ["chain_of_retrieval"], "discard": ["tornado_of_insight", "unhinged_vortex"]}
    at = act(mage).when("play chain_of_retrieval", "recover")
    assert at.see("mages.0.hand") == ["crystal", "tornado_of_insight"]


def test_transmuters_lens_gains_a_card_of_six_but_not_of_seven() -> None:
    supply = "tornado_of_insight,unhinged_vortex"
    at = act({"hand": ["transmuters_lens"]}, supply=supply).when("play transmuters_lens", "-")
    assert at.offers("tornado_of_insight")
    assert not at.offers("unhinged_vortex")


def test_unhinged_vortex_costs_the_ally_one_of_the_three_cards() -> None:
    at = act({"hand": ["unhinged_vortex"]}, {"deck": ["spark"] * 5})
    at.when("play unhinged_vortex", "ally_draws_3", "spark").asks(1, "main_phase")
    assert at.see("mages.1.hand") == ["crystal", "spark", "spark"]


def test_humming_shell_destroys_two_cards_at_most() -> None:
    at = act({"hand": ["humming_shell"], "discard": ["spark"] * 4})
    at.when("play humming_shell", "destroy_up_to_2", "spark discard", "spark discard")
    at.asks(1, "main_phase")


# --- spells


@pytest.mark.parametrize(
    ("spell", "dealt", "answers"),
    [("radiant_conflux", 3, ["-"]), ("hasted_intellect", 4, []), ("force_catalyst", 3, [])],
)
def test_a_spell_with_more_to_it_still_deals_its_damage(
    spell: str, dealt: int, answers: list[str]
) -> None:
    at = cast({**on_breach_i(spell)}, {"deck": ["spark"]}).when(f"cast {spell} I", *answers)
    assert life(at) == dealt


def test_gathered_will_may_take_a_spell_of_four_but_not_of_five_or_none() -> None:
    supply = "twisted_fang,lightning_arrow,paired_storm,arcane_relay"
    at = cast(on_breach_i("gathered_will"), supply=supply).when("cast gathered_will I")
    at.asks(1, "gathered_will", ["paired_storm", "twisted_fang", "-"]).when("-")
    assert (life(at), at.see("mages.0.deck")) == (2, [])


def test_swarm_of_flame_casts_a_spell_of_five_but_not_of_six() -> None:
    prepped = {"I": "swarm_of_flame", "II": "lightning_arrow", "III": "hasted_intellect"}
    at = cast({"prepped": prepped, "breaches": ALL_OPEN}).when("cast swarm_of_flame I")
    at.asks(1, "swarm_of_flame", ["1 lightning_arrow II", "-"])


@pytest.mark.parametrize(("aether", "usable"), [(2, False), (3, True)])
def test_force_catalyst_needs_three_aether(aether: int, usable: bool) -> None:
    at = act({"aether": aether, **on_breach_i("force_catalyst")})
    assert at.offers("use force_catalyst I") == usable


# --- starters


def test_glyph_carver_lays_one_glyph() -> None:
    at = act({"hand": ["glyph_carver"]}, ids="zhana_outcasts,kel")
    at.when("play glyph_carver", "lay_glyph", "scoria_slag", "draw_1").asks(1, "main_phase")
    assert len(at.match.state.aids.glyphs) == 5


def test_swirling_darkness_focuses_whatever_breach_it_is_cast_from() -> None:
    mage = {"prepped": {"I": "swirling_darkness", "II": "spark"}}
    at = cast(mage, ids="thraxir,kel").when("cast swirling_darkness I")
    assert at.see("mages.0.breaches") == {"I": 1, "II": 0, "III": 0, "IV": 0}
    assert life(at) == 1  # the Spark, which then has to be cast


# --- curses


@pytest.mark.parametrize(("aether", "options"), [(1, False), (2, True)])
def test_cursed_shard_is_destroyed_for_exactly_two_aether(aether: int, options: bool) -> None:
    at = act({"hand": ["cursed_shard"], "aether": aether}).when("play cursed_shard")
    if options:
        at.asks(1, "cursed_shard", ["keep_shard", "burn_shard"]).when("burn_shard")
    assert at.see("mages.0.aether") == (0 if options else 2)
    assert at.see("destroyed") == (["cursed_shard"] if options else [])


def test_cursed_manacles_break_for_exactly_two_prepped_spells() -> None:
    two = {"prepped": {"I": "spark", "II": "spark"}, "breaches": ALL_OPEN}
    at = act({"hand": ["cursed_manacles"], **two}).when("play cursed_manacles")
    at.asks(1, "cursed_manacles", ["wear", "break_manacles"])
    one = act({"hand": ["cursed_manacles"], **on_breach_i("spark")}).when("play cursed_manacles")
    assert (one.see("mages.0.charges"), one.see("mages.0.life")) == (1, 9)


def test_cursed_bolt_burns_for_exactly_two_cards_in_hand() -> None:
    two = cast({**on_breach_i("cursed_bolt"), "hand": ["spark"]}).when("cast cursed_bolt I")
    two.asks(1, "cursed_bolt", ["keep_bolt", "burn_bolt"])
    one = cast(on_breach_i("cursed_bolt")).when("cast cursed_bolt I")
    assert (life(one), one.see("mages.0.deck")) == (1, ["cursed_bolt"])


# --- treasures of level 1


@rule("EX-28")
def test_treasures_of_level_1_cost_nothing_and_lie_in_no_supply() -> None:
    cards = {name: card for name, card in CARDS.items() if card.level == 1}
    assert len(cards) == 7
    assert all(card.cost == 0 and card.pile == 0 and card.starter for card in cards.values())
    everything = Options(boxes="war_eternal,outcasts", promos="all", defend="xaxos")
    assert not set(cards) & set(market_of(everything))


def test_talixs_everburn_stops_at_the_third_spell() -> None:
    hand = ["talixs_everburn", *["spark"] * 4]
    at = act({"hand": hand}).when("play talixs_everburn", "spark", "spark", "spark")
    at.asks(1, "main_phase")


def test_sahalas_black_meteorite_may_give_one_free_aether() -> None:
    at = act({"hand": ["sahalas_black_meteorite"]})
    at.when("play sahalas_black_meteorite", "one_aether")
    assert (at.see("mages.0.aether"), at.see("mages.0.pools.only_breach_4")) == (1, 0)


# --- treasures of levels 2 and 3


def worn(name: str, *mages: dict[str, Any], **parts: Any) -> Any:
    return act(*mages, options={"treasures_3": name, "promos": "all"}, **parts)


def test_crown_of_fangs_is_assigned_to_a_spell_pile_of_six_or_more() -> None:
    supply = "bottled_sun,unhinged_vortex,lightning_arrow,tornado_of_insight,arcane_relay"
    at = battle(None, treasure_2="crown_of_fangs", supply=supply, promos="all", defend="xaxos")
    at.asks(0, "crown_of_fangs")
    assert at.match.decision is not None
    assert {"tornado_of_insight", "arcane_relay"} <= set(at.match.decision.codes())
    assert not {"bottled_sun", "unhinged_vortex", "lightning_arrow"} & set(
        at.match.decision.codes()
    )


@pytest.mark.parametrize(("gained", "tokens"), [("tornado_of_insight", 0), ("unhinged_vortex", 1)])
def test_ritual_staff_counts_gains_from_seven_on(gained: str, tokens: int) -> None:
    options = {"treasure_2": "ritual_staff", "promos": "all"}
    at = act({"aether": 8}, supply=gained, options=options).when(f"gain {gained}")
    assert at.see("treasure_tokens") == tokens


def test_armored_pauldrons_strike_with_a_relic_of_three_and_with_no_gem() -> None:
    at = worn("armored_pauldrons", {"hand": ["scoria_slag", "bottled_sun"]})
    assert life(at.when("play scoria_slag")) == 0
    assert life(at.when("play bottled_sun")) == 1
    three = worn("armored_pauldrons", {"hand": ["rift_dagger"]})
    assert life(three.when("play rift_dagger", "up_to_3")) == 1


def test_rebound_gauntlet_asks_for_spells_of_five_but_not_of_six() -> None:
    dear = {"prepped": {"I": "hasted_intellect"}, "hand": ["spark"]}
    at = worn("rebound_gauntlet", dear, phase="casting").when("cast hasted_intellect I")
    at.asks(1, "main_phase")
    five = {"prepped": {"I": "unstable_rift"}, "hand": ["spark"]}
    worn("rebound_gauntlet", five, phase="casting").when("cast unstable_rift I").asks(
        1, "rebound_gauntlet", ["spark", "-"]
    )


def test_rebound_gauntlet_works_once_a_turn() -> None:
    mage = {"prepped": {"I": "spark", "II": "spark"}, "breaches": ALL_OPEN, "hand": ["spark"] * 2}
    at = worn("rebound_gauntlet", mage, phase="casting").when("cast spark I", "spark")
    at.asks(1, "casting_phase").when("cast spark II").asks(1, "main_phase")
    assert at.see("mages.0.hand") == ["spark", "crystal", "spark"]


def test_world_marble_focuses_three_times_and_no_more() -> None:
    begun = {"phase": "turn", "turn_order": {"known": ["1"]}}
    at = worn("world_marble", {}, ids="kel,ilya", **begun).when("III")
    assert at.see("mages.0.breaches.III") == 3


@pytest.mark.parametrize(
    ("held", "drawn"),
    [(["vigorous_sunstone", "orb_of_the_deep"], 1), (["scoria_slag", "orb_of_the_deep"], 0)],
)
def test_everfull_purse_wants_exactly_seven(held: list[str], drawn: int) -> None:
    at = worn("everfull_purse", {"hand": [*held, "spark", "spark"], "deck": ["spark"] * 3})
    assert len(at.when("end").see("mages.0.hand")) == 5 + drawn


NEMESIS = {"in_play": [], "deck": ["night_unending", "nix"]}


@rule("WE-111")
@pytest.mark.parametrize("charges", [3, 4])
def test_arcane_timepiece_needs_four_charges(charges: int) -> None:
    order = {"discard": ["1"], "known": ["nemesis", "2"]}
    given = {"turn_order": order, "nemesis": NEMESIS}
    at = worn("arcane_timepiece", {"charges": charges}, phase="turn", **given)
    if charges == 4:
        at.asks(1, "arcane_timepiece", ["skip_turn", "-"]).when("-")
    assert at.see("nemesis.in_play") == ["night_unending"]
    assert at.see("mages.0.charges") == charges


def test_arcane_timepiece_skips_one_turn_of_a_battle() -> None:
    order = {"discard": ["1"], "known": ["nemesis", "1", "nemesis", "2"]}
    given = {"turn_order": order, "nemesis": NEMESIS}
    mage = {"charges": 5, "hand": ["crystal", "crystal"]}
    at = worn("arcane_timepiece", mage, phase="turn", **given)
    at.when("skip_turn", "play crystal", "play crystal", "charge")
    assert (at.see("mages.0.charges"), at.see("nemesis.in_play")) == (4, [])
    assert at.when("end").see("nemesis.in_play") == ["night_unending"]


# --- Xaxos


def test_glowing_insight_draws_four_cards() -> None:
    at = acts("glowing_insight", {"deck": ["crystal"] * 6}).when("1")
    assert at.see("mages.0.hand") == ["crystal"] * 5


def test_shattered_rewind_draws_two_and_destroys_up_to_three() -> None:
    mage = {"deck": ["crystal"] * 3, "discard": ["spark"] * 4}
    at = acts("shattered_rewind", mage, turn_order={"discard": ["nemesis"]}).when("1")
    assert at.see("mages.0.hand") == ["crystal"] * 3
    at.when("spark discard", "spark discard", "spark discard").asks(1, "main_phase")


@pytest.mark.parametrize(
    ("card", "pile"), [("interceding_flare", "twisted_fang"), ("fortifying_blaze", "rift_dagger")]
)
def test_xaxos_gives_two_cards(card: str, pile: str) -> None:
    at = acts(card, {}).when("1", pile, pile).asks(1, "main_phase")
    assert [*at.see("mages.0.discard"), *at.see("mages.0.deck")] == [pile, pile]


def test_twisting_flame_casts_three_times() -> None:
    at = acts("twisting_flame", on_breach_i("spark")).when("cast_3").asks(1, "main_phase")
    assert life(at) == 3


def test_twisting_flame_offers_gems_up_to_five() -> None:
    supply = "molten_peridot,vigorous_sunstone,duplicating_sazite,rift_dagger"
    at = acts("twisting_flame", {}, supply=supply).when("1").asks(1, "twisting_flame_gain")
    assert at.offers("vigorous_sunstone")
    assert not at.offers("duplicating_sazite")
    assert not at.offers("rift_dagger")

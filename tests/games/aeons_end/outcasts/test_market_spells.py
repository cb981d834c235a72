"""The fourteen market spells of Outcasts and the promo spell."""

import pytest

from support.aeons_end import ALL_OPEN
from support.outcasts import XAXOS, act, cast, life
from support.rules import rule


def alone_prepped(name: str, **more: object) -> dict[str, object]:
    return {"prepped": {"I": name}, **more}


@rule("WE-18")
def test_fortified_frost_deals_two_or_three_with_a_discard() -> None:
    at = cast(alone_prepped("fortified_frost")).when("cast fortified_frost I", "-")
    assert life(at) == 2
    more = cast({**alone_prepped("fortified_frost"), "hand": ["spark"]})
    assert life(more.when("cast fortified_frost I", "crystal")) == 3
    assert more.see("mages.0.discard") == ["fortified_frost", "crystal"]  # WE-17


def test_fortified_frost_asks_nothing_of_an_empty_hand() -> None:
    at = act({"hand": ["petrified_phoenixium"], "aether": 2}, alone_prepped("fortified_frost"))
    at.when("play petrified_phoenixium", "play crystal", "gain scoria_slag", "2 fortified_frost I")
    assert life(at) == 2


@rule("WE-53")
def test_two_paired_storms_share_a_breach_and_the_second_cast_deals_four() -> None:
    at = act({"hand": ["paired_storm", "paired_storm", "spark"]}).when("prep paired_storm I")
    assert at.refusal("prep spark I") == "WE-42"
    at.when("prep paired_storm I")
    assert at.see("mages.0.prepped") == {"I": ["paired_storm", "paired_storm"]}
    both = cast({"prepped": {"I": ["paired_storm", "paired_storm"]}})
    assert life(both.when("cast paired_storm I")) == 2
    assert life(both.when("cast paired_storm I")) == 6


def test_exactly_the_second_paired_storm_of_a_turn_is_boosted_whoever_prepped_it() -> None:
    three = {"prepped": {"I": ["paired_storm", "paired_storm"], "II": "paired_storm"}}
    at = cast({**three, "breaches": ALL_OPEN})
    at.when("cast paired_storm I", "cast paired_storm I", "cast paired_storm II")
    assert life(at) == 2 + 4 + 2
    mine = {"hand": ["petrified_phoenixium"], "casts": ["paired_storm"], "aether": 2}
    allys = act(mine, alone_prepped("paired_storm")).when("play petrified_phoenixium")
    assert life(allys.when("gain scoria_slag", "2 paired_storm I")) == 4


@rule("WE-84")
@pytest.mark.parametrize(("link", "dealt"), [("free", 2), ("bound", 6)])
def test_linked_spells_are_cast_together_only_where_the_table_plays_so(
    link: str, dealt: int
) -> None:
    at = cast({"prepped": {"I": ["paired_storm", "paired_storm"]}}, options={"link": link})
    assert life(at.when("cast paired_storm I")) == dealt


@rule("WE-84", "WE-109")
def test_a_bound_link_leaves_other_spells_of_a_void_breach_alone() -> None:
    mage = {
        "breaches": {"IV": "open"},
        "prepped": {"IV": ["paired_storm", "spark", "paired_storm"]},
    }
    at = cast(mage, ids="dezmodia_outcasts,kel", options={"link": "bound"})
    assert life(at.when("cast paired_storm IV")) == 3 + 5
    assert at.see("mages.0.prepped") == {"IV": ["spark"]}


@rule("WE-56")
def test_twisted_fang_bites_harder_once_its_pile_is_empty() -> None:
    assert life(cast(alone_prepped("twisted_fang")).when("cast twisted_fang I")) == 3
    at = cast(alone_prepped("twisted_fang"), piles={"twisted_fang": 0})
    assert life(at.when("cast twisted_fang I")) == 4


def test_shattering_bolt_burns_a_card_or_throws_a_gem() -> None:
    at = cast({**alone_prepped("shattering_bolt"), "hand": ["spark"]})
    at.when("cast shattering_bolt I", "deal_2_and_burn", "spark")
    assert (life(at), at.see("destroyed")) == (2, ["spark"])
    gem = cast({**alone_prepped("shattering_bolt"), "hand": ["spark"]})
    gem.when("cast shattering_bolt I", "discard_gem")
    assert (life(gem), gem.see("mages.0.discard")) == (4, ["shattering_bolt", "crystal"])


@rule("WE-27")
def test_shattering_bolt_without_a_gem_in_hand_burns() -> None:
    at = act(
        {"hand": ["petrified_phoenixium", "spark"], "aether": 2}, alone_prepped("shattering_bolt")
    )
    at.when("play petrified_phoenixium", "play crystal", "gain scoria_slag", "2 shattering_bolt I")
    at.asks(1, "shattering_bolt_destroy", ["spark", "-"])


@pytest.mark.parametrize(("charges", "after"), [(4, 5), (5, 5)])
def test_infused_ignition_charges_xaxos_up_to_his_fifth(charges: int, after: int) -> None:
    at = cast(alone_prepped("infused_ignition"), options=XAXOS, xaxos={"charges": charges})
    at.when("cast infused_ignition I")
    assert (life(at), at.see("xaxos.charges")) == (3, after)


@rule("WE-112")
def test_infused_ignition_deals_its_damage_without_xaxos() -> None:
    assert life(cast(alone_prepped("infused_ignition")).when("cast infused_ignition I")) == 3


def test_lightning_arrow_may_heal_gravehold_for_a_discard_even_at_its_most() -> None:
    at = cast(alone_prepped("lightning_arrow"), gravehold=20).when("cast lightning_arrow I")
    assert at.when("crystal").see("gravehold") == 21
    full = cast(alone_prepped("lightning_arrow")).when("cast lightning_arrow I", "crystal")
    assert (full.see("gravehold"), life(full)) == (30, 3)


def test_radiant_conflux_lets_an_ally_draw_and_then_discard() -> None:
    at = cast(alone_prepped("radiant_conflux"), {"deck": ["spark"]}).when("cast radiant_conflux I")
    at.asks(2, "radiant_conflux_draw", ["draw", "-"]).when("draw").when("crystal", seat=2)
    assert (at.see("mages.1.hand"), at.see("mages.1.discard")) == (["spark"], ["crystal"])
    no = cast(alone_prepped("radiant_conflux"), {"deck": ["spark"]})
    assert no.when("cast radiant_conflux I", "-").see("mages.1.hand") == ["crystal"]


@rule("WE-105", "WE-110")
def test_unstable_rift_leaks_at_the_end_of_a_casting_phase_in_which_it_stayed() -> None:
    mage = {"prepped": {"III": "unstable_rift"}, "breaches": {"III": "open"}}
    at = cast(mage).when("end_casting")
    assert (life(at), at.see("mages.0.aether")) == (1, 1)  # not a cast, so no breach bonus
    gone = cast(mage).when("cast unstable_rift III")
    assert (life(gone), gone.see("mages.0.aether")) == (5, 0)


def test_gathered_will_may_put_a_cheap_spell_on_the_deck() -> None:
    at = cast(alone_prepped("gathered_will"), supply="twisted_fang,paired_storm,arcane_relay")
    at.when("cast gathered_will I")
    assert not at.offers("arcane_relay")
    at.when("paired_storm")
    assert (life(at), at.see("mages.0.deck")) == (2, ["paired_storm"])


def test_tornado_of_insight_charges_a_caster_without_closed_breaches() -> None:
    gone = {"I": "open", "II": "open", "III": "destroyed", "IV": "destroyed"}
    at = cast({**alone_prepped("tornado_of_insight"), "breaches": gone})
    assert at.when("cast tornado_of_insight I").see("mages.0.charges") == 1
    closed = cast(alone_prepped("tornado_of_insight")).when("cast tornado_of_insight I")
    assert (closed.see("mages.0.charges"), life(closed)) == (0, 5)


@rule("WE-106")
def test_hasted_intellect_may_put_every_gain_on_the_deck() -> None:
    at = act({"aether": 8, **alone_prepped("hasted_intellect")})
    at.when("gain scoria_slag", "deck", "gain scoria_slag", "discard")
    assert at.see("mages.0.deck") == ["scoria_slag"]


def test_hasted_intellect_moves_what_its_holder_gains_in_an_allys_turn() -> None:
    mage = {"hand": ["duplicating_sazite"], "aether": 1, "prepped": {"I": "twisted_fang"}}
    at = act(mage, alone_prepped("hasted_intellect")).when("play duplicating_sazite")
    at.when("gain scoria_slag", "1 twisted_fang I", "scoria_slag").asks(2, "gain_on_deck")
    assert at.when("deck").see("mages.1.deck") == ["scoria_slag"]


def test_swarm_of_flame_may_cast_another_spell_up_to_five() -> None:
    mine = {"prepped": {"I": "swarm_of_flame", "II": "arcane_relay"}, "breaches": ALL_OPEN}
    theirs = {"prepped": {"III": "spark"}, "breaches": {"III": "open"}}
    at = cast(mine, theirs).when("cast swarm_of_flame I")
    at.asks(1, "swarm_of_flame", ["2 spark III", "-"]).when("2 spark III")
    assert life(at) == 5 + 2  # the bonus of its own breach


def test_arcane_relay_counts_the_costly_cards_of_an_ally_who_has_drawn() -> None:
    at = cast(
        alone_prepped("arcane_relay"), {"hand": ["scoria_slag"], "deck": ["twisted_fang"]}
    ).when("cast arcane_relay I")
    assert life(at) == 6
    assert at.see("mages.1.deck") == []


@rule("WE-9", "WE-63")
def test_dizzying_burst_puts_the_turn_order_deck_in_any_order_known_to_all() -> None:
    order = {"discard": ["1", "2"], "deck": ["nemesis", "1", "2", "nemesis"]}
    at = cast(alone_prepped("dizzying_burst"), turn_order=order).when("cast dizzying_burst I")
    at.asks(1, "dizzying_burst", ["1", "2", "nemesis"]).when("2", "nemesis", "1")
    assert life(at) == 6
    assert at.see("turn_order.known") == ["2", "nemesis", "1", "nemesis"]
    assert at.see("turn_order.discard") == ["1", "2"]


@rule("WE-46", "WE-47")
def test_force_catalyst_casts_for_three_aether_once_a_turn() -> None:
    at = act({"aether": 6, **alone_prepped("force_catalyst")}, alone_prepped("spark"))
    at.when("use force_catalyst I", "2 spark I")
    assert (life(at), at.see("mages.0.aether")) == (1, 3)
    assert at.refusal("use force_catalyst I") == "WE-47"
    poor = act({"aether": 2, **alone_prepped("force_catalyst")})
    assert not poor.offers("use force_catalyst I")

"""The nine market relics of Outcasts and the promo relic."""

from support.aeons_end import ALL_OPEN
from support.outcasts import XAXOS, act
from support.rules import rule


def test_orb_of_the_deep_focuses_the_cheapest_breach_or_is_destroyed_for_a_charge() -> None:
    at = act({"hand": ["orb_of_the_deep"]}).when("play orb_of_the_deep", "focus_cheapest")
    assert at.see("mages.0.breaches") == {"I": "open", "II": 3, "III": 1, "IV": 1}
    burnt = act({"hand": ["orb_of_the_deep"]}).when("play orb_of_the_deep", "sacrifice")
    assert (burnt.see("mages.0.charges"), burnt.see("destroyed")) == (1, ["orb_of_the_deep"])


@rule("WE-27")
def test_orb_of_the_deep_must_be_destroyed_when_no_breach_is_closed() -> None:
    at = act({"hand": ["orb_of_the_deep"], "breaches": ALL_OPEN}).when("play orb_of_the_deep")
    assert at.see("mages.0.charges") == 1


def test_carnivorous_roox_turns_a_card_into_aether() -> None:
    at = act({"hand": ["carnivorous_roox", "arcane_relay"]}).when("play carnivorous_roox", "feed")
    at.asks(1, "carnivorous_roox_destroy", ["arcane_relay", "crystal", "-"]).when("arcane_relay")
    assert (at.see("mages.0.aether"), at.see("destroyed")) == (9, ["arcane_relay"])


def test_carnivorous_roox_focuses_twice_going_on_with_the_next_cheapest() -> None:
    at = act({"hand": ["carnivorous_roox"], "breaches": {"II": 3}})
    at.when("play carnivorous_roox", "sacrifice")
    assert at.see("mages.0.breaches") == {"I": "open", "II": "open", "III": 2, "IV": 1}
    assert at.see("destroyed") == ["carnivorous_roox"]


@rule("WE-27")
def test_carnivorous_roox_must_feed_when_two_focuses_have_no_room() -> None:
    nearly = {**ALL_OPEN, "IV": 3}
    at = act({"hand": ["carnivorous_roox"], "breaches": nearly}).when("play carnivorous_roox")
    at.asks(1, "carnivorous_roox_destroy", ["crystal", "-"])
    room = act({"hand": ["carnivorous_roox"], "breaches": {**ALL_OPEN, "IV": 2}})
    room.when("play carnivorous_roox").asks(1, "carnivorous_roox", ["feed", "sacrifice"])


def test_rift_dagger_gains_up_to_three_or_four_and_never_another_dagger() -> None:
    at = act({"hand": ["rift_dagger"]}).when("play rift_dagger", "up_to_3")
    assert at.see("mages.0.discard") == ["molten_peridot"]
    burnt = act({"hand": ["rift_dagger"]}).when("play rift_dagger", "sacrifice")
    burnt.asks(1, "rift_dagger_gain", ["molten_peridot", "scoria_slag", "twisted_fang"])
    assert burnt.when("twisted_fang").see("destroyed") == ["rift_dagger"]


def test_one_aether_brings_the_card_of_rift_dagger_to_hand() -> None:
    at = act({"hand": ["rift_dagger"], "aether": 1}).when("play rift_dagger", "up_to_3")
    at.asks(1, "rift_dagger_hand", ["pay_1", "-"]).when("pay_1")
    assert at.see("mages.0.hand") == ["crystal", "molten_peridot"]
    assert (at.see("mages.0.aether"), at.see("mages.0.discard")) == (0, [])


@rule("WE-27")
def test_rift_dagger_must_be_destroyed_when_only_a_card_of_cost_4_is_left() -> None:
    at = act({"hand": ["rift_dagger"]}, piles={"molten_peridot": 0}).when("play rift_dagger")
    at.asks(1, "rift_dagger_gain", ["scoria_slag", "twisted_fang"])
    assert at.see("destroyed") == ["rift_dagger"]


def test_rift_dagger_asks_for_no_aether_when_nothing_was_gained() -> None:
    piles = {"molten_peridot": 0, "scoria_slag": 0, "twisted_fang": 0}
    at = act({"hand": ["rift_dagger"], "aether": 1}, piles=piles).when("play rift_dagger")
    at.asks(1, "rift_dagger", ["up_to_3", "sacrifice"]).when("up_to_3").asks(1, "main_phase")


def test_reconstituting_circuit_charges_xaxos_and_may_destroy_a_card_from_hand() -> None:
    at = act({"hand": ["reconstituting_circuit", "spark"]}, options=XAXOS)
    at.when("play reconstituting_circuit", "spark")
    assert (at.see("xaxos.charges"), at.see("destroyed")) == (1, ["spark"])


def test_destiny_forger_lets_an_ally_exchange_a_card_for_one_up_to_two_dearer() -> None:
    at = act({"hand": ["destiny_forger"]}, {"hand": ["scoria_slag"]})
    at.when("play destiny_forger", "forge").asks(2, "destiny_forger_destroy")
    at.when("scoria_slag").asks(2, "destiny_forger_gain")
    assert not at.offers("arcane_relay")
    at.when("tornado_of_insight")
    assert at.see("mages.1.hand") == ["crystal", "tornado_of_insight"]
    assert at.see("destroyed") == ["scoria_slag"]


def test_destiny_forgers_ally_may_destroy_without_gaining_and_may_decline_all() -> None:
    at = act({"hand": ["destiny_forger"]}, {"hand": ["scoria_slag"]})
    at.when("play destiny_forger", "forge", "scoria_slag", "-")
    assert at.see("mages.1.hand") == ["crystal"]
    none = act({"hand": ["destiny_forger"]}).when("play destiny_forger", "forge", "-")
    assert none.see("destroyed") == []


def test_destiny_forger_destroyed_gives_two_charges() -> None:
    at = act({"hand": ["destiny_forger"]}).when("play destiny_forger", "sacrifice")
    assert (at.see("mages.0.charges"), at.see("destroyed")) == (2, ["destiny_forger"])


@rule("WE-79")
def test_a_lone_mage_forges_their_own_destiny() -> None:
    at = act({"hand": ["destiny_forger", "scoria_slag"]}, ids="ilya")
    at.when("play destiny_forger", "forge", "scoria_slag", "lightning_arrow")
    assert at.see("mages.0.hand") == ["crystal", "lightning_arrow"]


def test_chain_of_retrieval_focuses_for_an_ally_or_takes_a_card_back() -> None:
    at = act({"hand": ["chain_of_retrieval"], "discard": ["spark", "arcane_relay"]})
    at.when("play chain_of_retrieval", "focus_ally")
    at.asks(1, "chain_of_retrieval_focus", ["2 II", "2 III", "2 IV"]).when("2 III")
    assert at.see("mages.1.breaches.III") == 1
    back = act({"hand": ["chain_of_retrieval"], "discard": ["spark", "arcane_relay"]})
    back.when("play chain_of_retrieval", "recover")
    assert back.see("mages.0.hand") == ["crystal", "spark"]  # Arcane Relay costs 8


@rule("WE-27")
def test_chain_of_retrieval_does_nothing_when_neither_part_is_possible() -> None:
    at = act({"hand": ["chain_of_retrieval"]}, {"breaches": ALL_OPEN})
    at.when("play chain_of_retrieval", "recover").asks(1, "main_phase")


@rule("WE-79")
def test_a_lone_mage_focuses_their_own_breach_with_the_chain() -> None:
    at = act({"hand": ["chain_of_retrieval"]}, ids="ilya").when("play chain_of_retrieval", "1 IV")
    assert at.see("mages.0.breaches.IV") == 2


def test_transmuters_lens_goes_for_a_card_up_to_six_and_may_take_one_along() -> None:
    at = act({"hand": ["transmuters_lens"], "discard": ["spark"]}).when("play transmuters_lens")
    at.asks(1, "transmuters_lens", ["crystal hand", "spark discard", "-"]).when("spark discard")
    at.asks(1, "transmuters_lens_gain")
    assert not at.offers("arcane_relay")
    at.when("tornado_of_insight")
    assert at.see("destroyed") == ["transmuters_lens", "spark"]
    assert at.see("mages.0.discard") == ["tornado_of_insight"]


def test_bottled_sun_gives_xaxos_three_charges_up_to_eight() -> None:
    at = act({"hand": ["bottled_sun"]}, options=XAXOS, xaxos={"charges": 2})
    assert at.when("play bottled_sun").see("xaxos.charges") == 5


def test_unhinged_vortex_lets_an_ally_draw_three_and_discard_one_of_their_choice() -> None:
    at = act({"hand": ["unhinged_vortex"]}, {"deck": ["spark", "scoria_slag", "spark", "spark"]})
    at.when("play unhinged_vortex", "ally_draws_3").asks(2, "unhinged_vortex_discard")
    at.when("scoria_slag")
    assert at.see("mages.1.hand") == ["crystal", "spark", "spark"]
    assert at.see("mages.1.discard") == ["scoria_slag"]


def test_unhinged_vortex_supports_allies_with_a_focus_and_a_card_both_optional() -> None:
    ally = {"discard": ["spark", "scoria_slag"]}
    at = act({"hand": ["unhinged_vortex"]}, ally).when("play unhinged_vortex", "support", "2 IV")
    at.asks(2, "unhinged_vortex_recover", ["spark", "scoria_slag", "-"]).when("spark")
    assert at.see("mages.1.breaches.IV") == 1
    assert at.see("mages.1.hand") == ["crystal", "spark"]
    none = act({"hand": ["unhinged_vortex"]}, ally).when("play unhinged_vortex", "support")
    none.when("-", "-")
    assert none.see("mages.1.hand") == ["crystal"]


def test_humming_shell_destroys_up_to_two_cards_or_gives_two_charges() -> None:
    at = act({"hand": ["humming_shell"], "discard": ["spark", "spark"]})
    at.when("play humming_shell", "destroy_up_to_2", "spark discard", "crystal hand")
    assert at.see("destroyed") == ["spark", "crystal"]
    one = act({"hand": ["humming_shell"], "discard": ["spark"]})
    one.when("play humming_shell", "destroy_up_to_2", "spark discard", "-")
    assert one.see("destroyed") == ["spark"]
    charged = act({"hand": ["humming_shell"]}).when("play humming_shell", "two_charges")
    assert charged.see("mages.0.charges") == 2

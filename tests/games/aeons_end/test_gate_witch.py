"""Gate Witch: the mat and its nine cards."""

import pytest

from aevum.play.scene import Scene
from support.aeons_end import FIRST, QUIET, SECOND, acting, battle, drawing, told
from support.rules import rule

ROUND = ["1", "1", "2", "2"]
CALM = 2  # a seed whose shuffles put player cards on top


def nemesis_cards_left(scene: Scene) -> tuple[int, int]:
    """How many nemesis cards lie in the turn order deck and on its discard pile."""
    deck, discard = (scene.see(f"turn_order.{where}") for where in ("deck", "discard"))
    return deck.count("nemesis"), discard.count("nemesis")


# --- mat


def test_her_unleash_is_one_more_token() -> None:
    assert drawing("smite").see("nemesis.tokens") == 3


@rule("WE-102")
def test_her_tokens_have_no_upper_limit() -> None:
    assert drawing("smite", nemesis={"tokens": 20}, turn_order=SECOND).see("nemesis.tokens") == 22


@rule("NR-14", "NR-63", "S-12")
def test_with_five_tokens_her_first_turn_of_a_round_is_shuffled_back_and_costs_four_tokens() -> (
    None
):
    deck = [*ROUND, "nemesis"]
    for tokens, left in ((3, 1), (7, 5)):
        scene = drawing(
            "smite", nemesis={"tokens": tokens}, turn_order={"discard": ["nemesis"], "deck": deck}
        )
        assert ("gate_witch", left) in told(scene, "tokens")
        assert len(scene.see("turn_order.deck")) + len(scene.see("turn_order.discard")) == 6


def test_the_card_goes_back_so_that_the_deck_holds_both_nemesis_cards_again() -> None:
    scene = drawing(QUIET, nemesis={"tokens": 5}, turn_order=FIRST, seed=CALM)
    assert nemesis_cards_left(scene) == (2, 0)
    assert scene.see("nemesis.tokens") == 1


@rule("NR-76")
def test_she_loses_only_three_tokens_in_the_harder_modes() -> None:
    for mode, left in (("normal", 1), ("expert", 2), ("extinction", 2)):
        scene = drawing(QUIET, nemesis={"tokens": 5}, options={"difficulty": mode})
        assert told(scene, "tokens")[0] == ("gate_witch", left)


def test_four_tokens_do_not_accelerate_time() -> None:
    scene = drawing(QUIET, nemesis={"tokens": 4})
    assert scene.see("nemesis.tokens") == 4
    assert scene.see("turn_order.discard") == ["nemesis", "1"]


def test_her_second_turn_of_a_round_does_not_accelerate_time_whatever_the_tokens() -> None:
    scene = drawing(QUIET, nemesis={"tokens": 12}, turn_order=SECOND)
    assert scene.see("nemesis.tokens") == 12
    assert nemesis_cards_left(scene) == (0, 2)


def test_time_accelerates_once_a_turn_even_with_nine_tokens() -> None:
    scene = drawing(QUIET, nemesis={"tokens": 9})
    assert told(scene, "tokens")[0] == ("gate_witch", 5)


@rule("NR-14")
def test_the_check_comes_after_the_draw_and_before_the_next_turn() -> None:
    kinds = [event[0] for event in drawing("smite", nemesis={"tokens": 3}).told()]
    last_token = len(kinds) - 1 - kinds[::-1].index("tokens")
    assert kinds.index("left") < last_token < kinds.index("turn_began")


def test_a_player_turn_does_not_accelerate_time() -> None:
    order = {"discard": ["nemesis"], "known": ["2"]}
    scene = battle({"nemesis": {"tokens": 9}, "turn_order": order}).when("end")
    assert scene.see("nemesis.tokens") == 9


def test_shuffling_a_card_back_makes_the_known_top_card_unknown() -> None:
    scene = drawing(QUIET, nemesis={"tokens": 5}, turn_order={**FIRST, "known": ["1", "2"]})
    assert scene.see("turn_order.known") == []


@rule("S-11", "NR-2")
def test_the_main_phase_example_oldest_first() -> None:
    scene = acting("catacomb_drone", {"planar_collision": 1}, "paradox_beast")
    assert scene.see("gravehold") == 25
    assert scene.see("nemesis.tokens") == 4
    assert scene.see("nemesis.in_play")[:2] == ["catacomb_drone", "paradox_beast"]
    assert scene.see("nemesis.discard") == ["planar_collision"]
    counters = scene.see("nemesis.counters")
    assert (counters["catacomb_drone"], counters["paradox_beast"]) == (5, 8)


@rule("S-11", "NR-2")
def test_another_age_of_the_same_cards_has_another_result() -> None:
    scene = acting("paradox_beast", {"planar_collision": 1}, "catacomb_drone")
    assert (scene.see("gravehold"), scene.see("nemesis.tokens")) == (28, 4)


@rule("S-12")
def test_the_attack_example_continues_it() -> None:
    scene = drawing("smite", nemesis={"tokens": 4}, gravehold=25, turn_order=SECOND)
    assert (scene.see("gravehold"), scene.see("nemesis.tokens")) == (23, 6)
    assert scene.see("nemesis.discard") == ["smite"]


@rule("S-12")
def test_after_the_attack_example_time_accelerates_in_a_first_turn() -> None:
    for mode, left in (("normal", 2), ("expert", 3)):
        scene = drawing("smite", nemesis={"tokens": 4}, gravehold=25, options={"difficulty": mode})
        assert told(scene, "tokens")[2] == ("gate_witch", left)


# --- tier 1


@pytest.mark.parametrize(
    ("pile", "lives"),
    [(["nemesis"], (10, 10)), (["1", "nemesis"], (9, 10)), (["1", "2", "2", "nemesis"], (9, 8))],
)
def test_deep_abomination_hurts_each_player_once_for_each_turn_they_took(
    pile: list[str], lives: tuple[int, int]
) -> None:
    scene = acting("deep_abomination", turn_order={"discard": pile, "known": ["1"]})
    assert (scene.see("mages.0.life"), scene.see("mages.1.life")) == lives


@rule("NR-28")
def test_deep_abomination_counts_the_wild_card_for_a_player_the_players_choose() -> None:
    scene = acting(
        "deep_abomination",
        turn_order={"discard": ["wild", "2", "nemesis"], "known": ["1"]},
        options={"mages": "dezmodia,garu,gex"},
    )
    scene.asks(0, "deep_abomination", ["1", "2", "3"]).when("2")
    assert [scene.see(f"mages.{seat}.life") for seat in range(3)] == [10, 8, 10]


@rule("NR-28")
def test_deep_abomination_shares_the_split_cards_between_the_two_they_name() -> None:
    four = {"mages": "dezmodia,garu,gex,quilius", "variant": "split"}
    pile = {"discard": ["1_2", "3_4", "3_4", "nemesis"], "known": ["1_2"]}
    scene = acting("deep_abomination", turn_order=pile, options=four)
    scene.asks(0, "deep_abomination", ["1", "2"]).when("1")  # the others have a card each
    assert [scene.see(f"mages.{seat}.life") for seat in range(4)] == [9, 10, 9, 9]


@rule("NR-30")
def test_deep_abomination_hurts_a_lonely_mage_for_every_turn() -> None:
    scene = acting(
        "deep_abomination",
        turn_order={"discard": ["1", "1", "1", "nemesis"], "known": ["1"]},
        options={"mages": "dezmodia", "solo_turns": 4},
    )
    assert scene.see("mages.0.life") == 7


@rule("NR-50")
def test_deep_abomination_lets_the_players_choose_the_order_when_somebody_is_exhausted() -> None:
    scene = acting(
        "deep_abomination",
        mages=[{"life": 1}, {"life": 1}, {"life": 5}],
        turn_order={"discard": ["1", "2", "3", "nemesis"], "known": ["wild"]},
        options={"mages": "dezmodia,garu,gex"},
    )
    scene.asks(0, "suffers_first", ["1", "2", "3"]).when("2").asks(2, "lose_breach").when("I")
    assert scene.see("mages.0.life") == 1  # one complete sequence before the next player
    scene.asks(0, "suffers_first", ["1", "3"]).when("3").asks(1, "lose_breach")
    assert scene.see("mages.2.life") == 4


def test_hasten_deals_the_tokens_as_they_were_before_its_own_unleash() -> None:
    scene = drawing("hasten", nemesis={"tokens": 3}).asks(0, "suffer_tokens", ["1", "2"]).when("2")
    assert scene.see("mages.1.life") == 7
    assert scene.see("nemesis.tokens") == 4


@rule("NR-13")
def test_hasten_goes_under_the_nemesis_deck_and_is_drawn_again_after_all_other_cards() -> None:
    scene = drawing("hasten").when("1")
    assert scene.see("nemesis.discard") == []
    assert scene.see("nemesis.returned") == ["hasten"]
    again = drawing(nemesis={"deck": [], "returned": ["hasten"]}).asks(0, "suffer_tokens")
    assert again.see("nemesis.returned") == []


@rule("NR-13")
def test_cards_under_the_deck_come_back_in_the_order_they_were_put_there() -> None:
    side = {"deck": ["hasten"], "returned": ["distort", "rift_scourge"]}
    scene = drawing(nemesis=side).when("1")
    assert scene.see("nemesis.returned") == ["distort", "rift_scourge", "hasten"]


def test_temporal_nimbus_unleashes_and_draws_a_second_card_in_the_same_turn() -> None:
    side = {"deck": ["smite", "null_scion", QUIET]}
    scene = acting({"temporal_nimbus": 1}, nemesis=side)
    assert scene.see("nemesis.discard") == ["temporal_nimbus", "smite"]
    assert scene.see("nemesis.in_play") == ["null_scion"]
    assert scene.see("nemesis.tokens") == 4


def test_temporal_nimbus_lets_the_first_card_be_resolved_before_the_second_is_drawn() -> None:
    side = {"deck": ["afflict", "null_scion", QUIET]}
    scene = acting({"temporal_nimbus": 1}, nemesis=side).asks(0, "suffer_3")
    assert scene.see("nemesis.in_play") == []
    assert scene.when("1").see("nemesis.in_play") == ["null_scion"]


@rule("NR-12")
@pytest.mark.parametrize(("deck", "tokens"), [([], 8), (["null_scion"], 5)])
def test_each_draw_of_temporal_nimbus_from_an_empty_deck_is_three_unleashes(
    deck: list[str], tokens: int
) -> None:
    scene = acting(
        {"temporal_nimbus": 1}, "mage_ender", nemesis={"deck": deck}, turn_order=SECOND
    ).when("1")
    assert scene.see("nemesis.tokens") == tokens


def test_the_extra_draw_lasts_for_one_turn() -> None:
    side = {"deck": [QUIET, QUIET, QUIET, QUIET]}
    order = {"discard": ["nemesis"], "known": ["nemesis", "1"]}
    scene = acting({"temporal_nimbus": 1}, nemesis=side, turn_order=order)
    assert scene.see("nemesis.in_play") == [QUIET] * 3  # two, then one


# --- tier 2


def test_nether_spiral_shuffles_the_turn_order_pile_back_but_for_one_player_card() -> None:
    order = {"discard": ["1", "2", "1", "nemesis"], "deck": ["2", "nemesis"]}
    scene = acting({"nether_spiral": 1}, turn_order=order, nemesis={"tokens": 7}, seed=CALM)
    scene.asks(0, "nether_spiral", ["1", "2"]).when("2")
    assert scene.see("turn_order.discard")[:-1] == ["2"]  # and the card of the turn after
    assert nemesis_cards_left(scene) == (2, 0)
    assert scene.see("nemesis.tokens") == 7  # no card was left to accelerate with


def test_nether_spiral_keeps_the_only_kind_of_player_card_without_asking() -> None:
    order = {"discard": ["1", "nemesis"], "deck": ["2", "2", "1", "nemesis"]}
    scene = acting({"nether_spiral": 1}, turn_order=order)
    assert scene.see("turn_order.discard")[0] == "1"
    assert told(scene, "forced")[0] == (-1, "nether_spiral", "1")


@rule("NR-28")
def test_nether_spiral_may_keep_the_wild_card() -> None:
    scene = acting(
        {"nether_spiral": 1},
        turn_order={"discard": ["wild", "1", "nemesis"]},
        options={"mages": "dezmodia,garu,gex"},
    )
    scene.asks(0, "nether_spiral", ["wild", "1"]).when("wild")
    assert scene.see("turn_order.discard")[0] == "wild"


def test_nether_spiral_shuffles_everything_when_no_player_card_lies_there() -> None:
    scene = acting({"nether_spiral": 1}, turn_order=FIRST, seed=CALM)
    assert len(scene.see("turn_order.discard")) == 1  # only the next turn's card
    assert len(scene.see("turn_order.deck")) == 5


def test_apocalypse_ritual_after_nether_spiral_finds_no_nemesis_card() -> None:
    scene = acting({"nether_spiral": 1}, {"apocalypse_ritual": 1}, turn_order=FIRST, seed=CALM)
    assert scene.see("gravehold") == 30


def test_paradox_beast_costs_gravehold_as_much_as_there_are_tokens_now() -> None:
    assert acting("null_scion", "paradox_beast", nemesis={"tokens": 2}).see("gravehold") == 27


def test_portal_wretch_hurts_the_player_with_the_most_charges() -> None:
    scene = acting("portal_wretch", mages=[{"charges": 1}, {"charges": 2}])
    assert scene.see("mages.1.life") == 8


@rule("NR-15", "NR-16")
def test_portal_wretch_leaves_a_tie_even_at_no_charges_to_the_players() -> None:
    acting("portal_wretch").asks(0, "suffer_2", ["1", "2"])


def beaten_wretch(pile: list[str]) -> Scene:
    given = {
        "mages": [{"prepped": {"I": "kindle"}, "hand": ["crystal"]}],
        "nemesis": {"in_play": [{"portal_wretch": 2}]},
        "turn_order": {"discard": pile, "known": ["1"]},
        "phase": "casting",
    }
    return battle(given).when("cast kindle I", "portal_wretch")


def test_portal_wretch_shuffles_one_nemesis_card_back_when_it_is_discarded() -> None:
    scene = beaten_wretch(["nemesis", "1", "nemesis"])
    assert scene.see("nemesis.discard") == ["portal_wretch"]
    assert nemesis_cards_left(scene) == (1, 1)
    assert scene.see("turn_order.known") == []


def test_portal_wretch_moves_nothing_when_no_nemesis_card_lies_on_the_pile() -> None:
    scene = beaten_wretch(["1"])
    assert scene.see("turn_order.discard") == ["1"]
    assert scene.see("turn_order.known") == ["1"]


# --- tier 3


@rule("NR-29")
def test_distort_discards_the_next_player_turn_and_goes_under_the_deck() -> None:
    order = {"discard": ["nemesis"], "deck": ["2", "1", "1"]}
    scene = drawing("distort", turn_order=order).asks(1, "main_phase")
    assert scene.see("turn_order.discard") == ["nemesis", "2", "1"]
    assert scene.see("nemesis.tokens") == 2
    assert scene.see("nemesis.returned") == ["distort"]
    assert scene.see("nemesis.discard") == []


@rule("NR-28")
def test_distort_discards_the_wild_card_without_asking_whom_it_means() -> None:
    scene = drawing(
        "distort",
        turn_order={"discard": ["nemesis"], "deck": ["wild", "1"]},
        options={"mages": "dezmodia,garu,gex"},
    )
    assert scene.see("turn_order.discard") == ["nemesis", "wild", "1"]


def test_distort_hits_gravehold_for_5_when_the_next_turn_is_hers_again() -> None:
    scene = drawing("distort", turn_order={"discard": ["nemesis"], "deck": ["nemesis", "1"]})
    assert scene.see("gravehold") == 25
    assert scene.see("turn_order.discard") == ["nemesis", "nemesis", "1"]  # it was still on top


@rule("WE-9")
def test_distort_on_an_empty_turn_order_deck_takes_her_own_card_back_into_it() -> None:
    order = {"discard": [*ROUND, "nemesis", "nemesis"], "deck": []}
    scene = drawing("distort", nemesis={"tokens": 8}, turn_order=order, seed=CALM)
    assert nemesis_cards_left(scene) == (2, 0)
    assert scene.see("nemesis.tokens") == 9  # so that time does not accelerate


@pytest.mark.parametrize(("tokens", "after"), [(1, 6), (5, 6), (6, 6), (7, 7)])
def test_infinite_enmity_unleashes_until_there_are_six_tokens_and_goes_under_the_deck(
    tokens: int, after: int
) -> None:
    scene = acting({"infinite_enmity": 1}, nemesis={"tokens": tokens}, turn_order=SECOND)
    assert scene.see("nemesis.tokens") == after
    assert scene.see("nemesis.returned") == ["infinite_enmity"]
    assert scene.see("nemesis.discard") == []
    assert scene.see("nemesis.in_play") == [QUIET]


def test_rift_scourge_deals_4_to_a_player_of_the_players_choice() -> None:
    scene = acting("rift_scourge").asks(0, "suffer_4", ["1", "2"]).when("1")
    assert scene.see("mages.0.life") == 6


@rule("NR-53", "NR-6")
def test_a_beaten_rift_scourge_goes_under_the_deck_and_returns_with_full_life() -> None:
    given = {
        "mages": [{"prepped": {"I": "kindle"}, "hand": ["crystal"]}],
        "nemesis": {"in_play": [{"rift_scourge": 3}], "deck": []},
        "turn_order": {"discard": ["1"], "known": ["nemesis", "1"]},
        "phase": "casting",
    }
    scene = battle(given).when("cast kindle I", "rift_scourge")
    assert scene.see("nemesis.returned") == ["rift_scourge"]
    assert scene.see("nemesis.discard") == []
    scene.when("end")
    assert scene.outcome == ""  # the deck is not empty
    assert scene.see("nemesis.counters") == {"rift_scourge": 13}


@rule("WE-57", "NR-57")
@pytest.mark.parametrize(("place", "aether"), [("returned", 2), ("discard", 3)])
def test_cards_under_the_deck_do_not_count_for_her_tier(place: str, aether: int) -> None:
    side = {"in_play": [], "discard": [], place: ["distort"]}
    scene = battle({"mages": [{"hand": ["scoria_slag"]}], "nemesis": side})
    assert scene.when("play scoria_slag").see("mages.0.aether") == aether

"""The turn order deck: what it holds, drawing, reshuffling, wild and split cards."""

from collections import Counter
from typing import Any

import pytest

from aevum.kernel import HIDDEN
from support.aeons_end import QUIET, battle, told
from support.rules import rule

THREE = "dezmodia,garu,gex"
FOUR = "dezmodia,garu,gex,quilius"


# --- what it holds


@rule("WE-7", "WE-12", "NR-61", "WE-82")
@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ({"mages": "dezmodia"}, {"1": 3}),
        ({"mages": "dezmodia", "solo_turns": 4}, {"1": 4}),
        ({"mages": "dezmodia,garu"}, {"1": 2, "2": 2}),
        ({"mages": THREE}, {"1": 1, "2": 1, "3": 1, "wild": 1}),
        ({"mages": FOUR}, {"1": 1, "2": 1, "3": 1, "4": 1}),
        ({"mages": FOUR, "variant": "split"}, {"1_2": 2, "3_4": 2}),
    ],
)
def test_the_deck_has_two_nemesis_cards_and_the_cards_of_the_players(
    options: dict[str, Any], cards: dict[str, int]
) -> None:
    state = battle(**options).match.state
    assert Counter(state.turn_box) == {**cards, "nemesis": 2}
    everywhere = state.turn_deck + state.turn_known + state.turn_discard
    assert sorted(everywhere) == list(range(len(state.turn_box)))


@rule("S-02")
def test_the_deck_of_two_players_is_shuffled_and_hidden() -> None:
    decks = {battle({"phase": "turn"}, seed).match.state.turn_deck for seed in range(1, 9)}
    assert len(decks) > 3
    assert set(battle().match.view(0).turn_deck) == {HIDDEN}


# --- drawing


@rule("WE-8", "NR-62", "S-05")
def test_the_first_card_lies_on_the_discard_pile_while_its_turn_is_played() -> None:
    order = {"deck": ["1", "2", "nemesis", "1", "2", "nemesis"]}
    scene = battle({"phase": "turn", "turn_order": order})
    scene.asks(1, "main_phase")  # nothing is prepped: no casting phase
    assert scene.see("turn_order.discard") == ["1"]
    assert len(scene.see("turn_order.deck")) == 5
    assert scene.see("turn_of") == 1


@rule("S-05", "WE-14")
def test_a_turn_goes_from_casting_to_main_to_drawing() -> None:
    order = {"deck": ["1", "2"]}
    mages = [{"prepped": {"I": "spark"}, "hand": ["crystal"], "discard": []}]
    scene = battle({"phase": "turn", "turn_order": order, "mages": mages})
    scene.asks(1, "casting_phase").when("end_casting").asks(1, "main_phase").when("end")
    assert len(scene.see("mages.0.hand")) == 5
    scene.asks(2, "main_phase")
    assert scene.see("turn_order.discard") == ["1", "2"]


@rule("WE-9", "NR-63")
def test_the_pile_keeps_every_card_until_one_must_be_drawn_from_the_empty_deck() -> None:
    pile = ["1", "1", "2", "nemesis", "nemesis", "2"]
    side = {"deck": [QUIET] * 9, "in_play": []}
    order = {"discard": pile, "deck": []}
    scene = battle({"turn_of": 2, "turn_order": order, "nemesis": side})
    assert scene.see("turn_order.discard") == pile
    scene.when("end")
    assert ("turn_reshuffled",) in scene.told()
    drawn = scene.see("turn_order.discard")
    assert Counter(drawn + scene.see("turn_order.deck")) == Counter(pile)
    assert len(drawn) < 6


@rule("WE-9", "NR-63")
def test_a_reveal_from_the_empty_deck_shuffles_the_card_of_the_present_turn_back() -> None:
    pile = ["1", "1", "2", "nemesis", "nemesis", "2"]
    given = {
        "mages": [{"hand": ["fiend_catcher", "erratic_ingot"], "discard": []}],
        "turn_order": {"discard": pile, "deck": []},
    }
    scene = battle(given, supply="random").when("play fiend_catcher", "-")
    assert told(scene, "turn_reshuffled") == [()]
    while not scene.offers("end"):
        scene.when("-")
    assert scene.see("turn_order.discard") == []
    assert len(scene.see("turn_order.deck")) == 6
    assert scene.when("play erratic_ingot").see("mages.0.aether") == 2  # no nemesis card there


@rule("WE-13")
def test_a_card_moved_to_the_bottom_neither_shuffles_nor_touches_the_discard_pile() -> None:
    given = {
        "mages": [{"prepped": {"I": "carbonize"}}],
        "nemesis": {"in_play": []},
        "turn_order": {"discard": ["2", "1"], "deck": ["nemesis", "1", "2", "nemesis"]},
        "phase": "casting",
    }
    scene = battle(given).when("cast carbonize I", "to_bottom")
    assert scene.see("turn_order.deck") == ["1", "2", "nemesis", "nemesis"]
    assert scene.see("turn_order.discard") == ["2", "1"]
    assert ("turn_moved", "nemesis", "bottom") in scene.told()


# --- wild and split cards


@rule("WE-10")
def test_the_wild_card_is_a_turn_for_anyone_the_players_choose_even_twice_the_same() -> None:
    order = {"deck": ["1", "wild", "2", "3"]}
    scene = battle({"phase": "turn", "turn_order": order}, mages=THREE).when("end")
    scene.asks(0, "who_acts", ["1", "2", "3"]).when("1").asks(1, "main_phase")
    assert scene.see("turn_order.discard") == ["1", "wild"]


@rule("WE-11")
def test_of_two_split_cards_each_named_player_takes_one_turn() -> None:
    order = {"deck": ["1_2", "3_4", "1_2", "3_4", "nemesis", "nemesis"]}
    scene = battle({"phase": "turn", "turn_order": order}, mages=FOUR, variant="split")
    scene.asks(0, "who_acts", ["1", "2"]).when("2").asks(2, "main_phase").when("end")
    scene.asks(0, "who_acts", ["3", "4"]).when("3").when("end")
    scene.asks(1, "main_phase").when("end")  # the one without the token, without a question
    scene.asks(4, "main_phase")
    assert scene.match.state.pair_tokens == (-1, -1)


@rule("WE-11")
def test_the_token_of_a_pair_survives_a_reshuffle() -> None:
    quiet = {"deck": [QUIET] * 9, "in_play": []}
    order = {"deck": ["1_2"], "discard": ["1_2", "3_4", "3_4", "nemesis", "nemesis"]}
    given = {"phase": "turn", "turn_order": order, "nemesis": quiet}
    scene = battle(given, seed=2, mages=FOUR, variant="split").when("2").when("end")
    assert ("turn_reshuffled",) in scene.told()
    while scene.match.state.turn_of != 0:  # the first player is never asked for: it is their turn
        decision = scene.match.decision
        assert decision is not None
        assert (decision.prompt, decision.codes()[0]) != ("who_acts", "1")
        scene.when("3" if decision.prompt == "who_acts" else "end")
    assert scene.match.state.pair_tokens[0] == -1


@rule("WE-78")
def test_one_person_may_lead_several_mages_by_the_ordinary_rules() -> None:
    order = {"deck": ["1", "2"]}
    scene = battle({"phase": "turn", "turn_order": order})
    assert scene.when("end").asks(2, "main_phase").see("turn") == 3

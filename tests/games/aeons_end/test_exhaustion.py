"""Exhaustion: its steps, what interrupts what, and when the battle is lost."""

from typing import Any

import pytest

from aevum.games.aeons_end.cards import CARDS, NEMESES
from aevum.games.aeons_end.state import AeonTable
from aevum.games.aeons_end.verbs.damage import suffer
from support.aeons_end import SECOND, acting, battle, drawing, told
from support.rules import rule

TITAN = {"nemesis": "umbra_titan"}
THREE = {"mages": "dezmodia,garu,gex"}
LOSE = "lose_1_token"

BANISHED: dict[str, Any] = {
    "mages": [
        {
            "life": 2,
            "charges": 3,
            "prepped": {"I": "spark", "II": "kindle", "IV": "spark"},
            "discard": [],
        },
        {"prepped": {"I": "spark"}},
    ],
    "gravehold": 23,
}


# --- the steps


@rule("S-15", "NR-44", "WE-66", "WE-67")
def test_the_printed_example_step_by_step() -> None:
    scene = drawing("banish", **BANISHED)
    assert scene.see("mages.0.life") == 0
    assert scene.see("nemesis.tokens") == 5  # two Unleashes of Banish, two of the exhaustion
    assert scene.see("gravehold") == 23  # the surplus waits
    assert scene.see("mages.0.charges") == 3
    scene.asks(1, "lose_breach", ["I", "II", "III", "IV"]).when("IV")
    assert scene.see("mages.0.discard") == ["spark"]
    assert "IV" not in scene.see("mages.0.breaches")
    assert scene.see("mages.0.spells") == 2
    assert scene.see("mages.0.charges") == 0
    assert scene.see("gravehold") == 21
    assert scene.see("nemesis.discard") == ["banish"]


@rule("S-15", "NR-14")
@pytest.mark.parametrize(("mode", "left"), [("normal", 1), ("expert", 2)])
def test_after_the_printed_example_time_accelerates(mode: str, left: int) -> None:
    scene = drawing("banish", **BANISHED, options={"difficulty": mode}).when("IV")
    assert told(scene, "tokens")[0] == ("gate_witch", left)


@rule("NR-44", "WE-66", "WE-67")
def test_the_steps_follow_each_other_unleashes_breach_charges_surplus() -> None:
    scene = drawing("banish", **BANISHED)
    before = [event[0] for event in scene.told()]
    after = [event[0] for event in scene.when("IV").told()]
    assert before.index("exhausted") < len(before) - 1 - before[::-1].index("unleashed")
    steps = ["breach_lost", "lost_charges", "gravehold_hurt", "left"]
    assert [after.index(step) for step in steps] == sorted(after.index(step) for step in steps)


@rule("NR-46", "WE-74")
def test_the_player_chooses_any_breach_that_is_left_open_or_closed() -> None:
    hurt = {"life": 2, "breaches": {"I": "open", "II": "destroyed", "III": 2, "IV": "destroyed"}}
    scene = acting("howling_spinners", mages=[hurt]).when("1").asks(1, "lose_breach", ["I", "III"])
    scene.when("III")
    assert scene.see("mages.0.breaches") == {"I": "open"}


@rule("NR-46")
def test_a_player_without_breaches_loses_none() -> None:
    gone = dict.fromkeys(("I", "II", "III", "IV"), "destroyed")
    scene = acting("howling_spinners", mages=[{"life": 2, "breaches": gone, "charges": 2}])
    scene.when("1").asks(1, "main_phase")
    assert scene.see("mages.0.charges") == 0


@rule("WE-74")
def test_a_sigil_breach_may_be_the_one_that_is_lost() -> None:
    hurt = {"life": 2, "breaches": {"I": "sigil"}}
    scene = acting("howling_spinners", mages=[hurt]).when("1", "I")
    assert "I" not in scene.see("mages.0.tiles")


@rule("WE-74", "WE-50")
@pytest.mark.parametrize("lost", ["II", "III"])
def test_a_spell_in_two_breaches_is_discarded_with_either_of_them(lost: str) -> None:
    hurt = {"life": 2, "prepped": {"II": "crystallize"}, "discard": []}
    scene = acting("howling_spinners", mages=[hurt]).when("1", lost)
    assert scene.see("mages.0.prepped") == {}
    assert scene.see("mages.0.discard") == ["crystallize"]


@rule("WE-74", "WE-51")
def test_a_lost_breach_leaves_a_gap_between_its_neighbours() -> None:
    open_all = dict.fromkeys(("I", "II", "III", "IV"), "open")
    hurt = {"life": 2, "breaches": open_all, "hand": ["crystallize"]}
    scene = acting("howling_spinners", mages=[hurt]).when("1", "II").asks(1, "main_phase")
    assert scene.offers("prep crystallize III")
    assert not scene.offers("prep crystallize I")


# --- what interrupts what


@rule("NR-45")
def test_exhaustion_comes_before_the_rest_of_the_card_that_caused_it() -> None:
    scene = drawing("nix", mages=[{"life": 1, "hand": ["kindle"], "discard": []}, {"hand": []}])
    scene.asks(1, "lose_breach")
    assert scene.see("mages.0.hand") == ["kindle"]
    assert scene.when("I").see("mages.0.discard") == ["kindle"]


@rule("NR-32", "WE-68", "NR-31")
def test_an_unleash_that_exhausts_is_finished_and_its_exhaustion_too_before_the_next_one() -> None:
    scene = acting({"planar_collision": 1}, mages=[{"life": 1}], options=TITAN)
    scene.when("player_suffers_2", "1")
    scene.when(LOSE, LOSE).asks(1, "lose_breach").when("I")  # the two of the exhaustion
    assert scene.see("gravehold") == 28  # the surplus of 1, doubled
    scene.asks(0, "umbra_titan_unleash").when(LOSE)  # then the second of Planar Collision
    assert scene.see("nemesis.tokens") == 5


@rule("NR-32")
def test_the_unleashes_of_an_exhaustion_may_exhaust_another_player() -> None:
    scene = acting(
        "null_scion", mages=[{"life": 2}, {"life": 2}, {"life": 9}], options=TITAN | THREE
    )
    scene.when("player_suffers_2", "1", "player_suffers_2", "2")
    scene.when(LOSE, LOSE).asks(2, "lose_breach").when("I")  # the second player's steps
    scene.when(LOSE).asks(1, "lose_breach").when("I")  # what was left of the first's
    assert scene.see("nemesis.tokens") == 5


@rule("NR-50")
def test_two_players_exhausted_by_one_unleash_are_handled_in_an_order_the_players_choose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def storm(t: AeonTable) -> None:
        for mage in t.state.mages[:2]:
            if mage.life:
                suffer(t, mage, 1)

    monkeypatch.setattr(NEMESES["gate_witch"], "unleashed", storm)
    scene = acting("null_scion", mages=[{"life": 1}, {"life": 1}, {}], options=THREE)
    scene.asks(0, "exhausted_first", ["1", "2"]).when("2").asks(2, "lose_breach").when("I")
    scene.asks(1, "lose_breach")


@rule("NR-51", "WE-72")
def test_exhaustion_in_a_player_turn_has_the_same_steps_and_the_turn_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(CARDS["crystal"], "effect", lambda t, me, _: suffer(t, me, 3))
    scene = battle({"mages": [{"life": 1, "charges": 2}]}).when("play crystal")
    assert scene.see("nemesis.tokens") == 3
    scene.asks(1, "lose_breach").when("II").asks(1, "main_phase")
    assert scene.see("mages.0.charges") == 0
    assert scene.see("gravehold") == 26


# --- exhausted players


@rule("NR-47", "WE-69", "S-15")
def test_damage_to_an_exhausted_player_is_doubled_onto_gravehold_and_does_nothing_else() -> None:
    scene = acting("howling_spinners", mages=[{"life": 0, "charges": 2}]).when("1")
    assert scene.see("gravehold") == 26
    assert scene.see("nemesis.tokens") == 1
    assert scene.see("mages.0.charges") == 2
    assert len(scene.see("mages.0.breaches")) == 4


@rule("NR-48", "WE-71")
def test_a_shield_lowers_the_damage_before_it_is_doubled() -> None:
    mages = [{"life": 0, "prepped": {"I": "equilibrium"}}]
    assert acting("howling_spinners", mages=mages).when("1").see("gravehold") == 28


@rule("NR-47", "WE-69", "WE-73")
def test_an_exhausted_player_gains_no_life_but_takes_turns_casts_and_charges() -> None:
    given = {
        "mages": [
            {"life": 0, "prepped": {"I": "spark"}, "hand": ["primordial_fetish"], "aether": 2}
        ],
        "nemesis": {"in_play": []},
        "phase": "casting",
    }
    scene = battle(given).when("cast spark I")
    assert scene.see("nemesis.life") == 69
    scene.when("charge", "play primordial_fetish")
    assert scene.see("mages.0.charges") == 1
    scene.asks(1, "primordial_fetish_focus")  # the option to heal is not there
    assert scene.see("mages.0.life") == 0


@rule("NR-25", "WE-69")
def test_an_exhausted_player_still_discards_and_loses_charges_to_nemesis_cards() -> None:
    scene = drawing("nix", mages=[{"life": 0, "hand": ["kindle"], "discard": []}, {"hand": []}])
    assert scene.see("mages.0.discard") == ["kindle"]
    assert scene.see("gravehold") == 28
    struck = acting({"aphotic_sun": 1}, mages=[{"life": 0, "charges": 3}])
    assert struck.see("mages.0.charges") == 0
    assert struck.see("gravehold") == 24


# --- losing


@rule("NR-49", "WE-70")
def test_the_exhaustion_of_the_last_player_loses_the_game_before_any_of_its_steps() -> None:
    scene = acting("howling_spinners", mages=[{"life": 0}, {"life": 2, "charges": 2}]).when("2")
    assert scene.outcome == "lost"
    assert scene.see("nemesis.tokens") == 1
    assert scene.see("mages.1.charges") == 2


@rule("NR-49", "WE-70")
def test_one_player_standing_is_enough_to_go_on() -> None:
    mages = [{"life": 0}, {"life": 2}, {"life": 1}]
    assert acting("howling_spinners", mages=mages, options=THREE).when("2", "I").outcome == ""


@rule("WE-80", "NR-49")
def test_exhaustion_does_not_end_a_true_solo_game_and_its_steps_happen() -> None:
    alone = {"mages": "dezmodia"}
    scene = acting("howling_spinners", mages=[{"life": 1, "charges": 2}], options=alone)
    scene.asks(1, "lose_breach").when("I")
    assert scene.outcome == ""
    assert scene.see("nemesis.tokens") == 3
    assert scene.see("mages.0.charges") == 0
    assert scene.see("gravehold") == 28
    lost = acting("howling_spinners", mages=[{"life": 0}], gravehold=4, options=alone)
    assert lost.outcome == "lost"


@rule("WE-67", "NR-55")
def test_the_surplus_may_be_what_loses_the_game_after_the_steps() -> None:
    scene = acting("howling_spinners", mages=[{"life": 1}], gravehold=2, turn_order=SECOND)
    scene.when("1").asks(1, "lose_breach")
    assert scene.when("I").outcome == "lost"

"""The nemesis turn: queue, powers, the draw, tier, and how battles end."""

import pytest

from aevum.games.aeons_end.cards import CARDS, FOES, MINION
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.damage import strike
from aevum.games.aeons_end.verbs.foes import (
    discard_foe,
    is_in_play,
    newest_discarded,
    return_to_play,
)
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from support.aeons_end import FIRST, QUIET, SECOND, acting, battle, drawing, told
from support.rules import rule

# --- main phase


@rule("NR-1", "NR-68")
def test_cards_in_play_act_before_the_new_card_is_drawn() -> None:
    scene = acting("null_scion", nemesis={"deck": ["smite", QUIET]})
    kinds = [event[0] for event in scene.told()]
    assert kinds.index("resolves") < kinds.index("drawn_foe") < kinds.index("turn_began")
    assert kinds.count("drawn_foe") == 1


@rule("NR-2")
def test_minions_and_powers_form_one_queue_in_the_order_they_came() -> None:
    scene = acting("null_scion", {"planar_collision": 1}, "mangleroot", {"aphotic_sun": 2})
    order = [event[1] for event in scene.told() if event[0] in ("resolves", "power_token")]
    assert list(dict.fromkeys(order)) == [
        "null_scion",
        "planar_collision",
        "mangleroot",
        "aphotic_sun",
    ]


@rule("NR-3", "NR-6")
def test_a_card_that_enters_play_in_the_main_phase_waits_for_the_next_nemesis_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def recall(t: AeonTable, this: int) -> None:
        minion = newest_discarded(t, MINION)
        assert minion is not None
        return_to_play(t, minion)

    monkeypatch.setattr(FOES["planar_collision"], "effect", recall)
    scene = acting({"planar_collision": 1}, "null_scion", nemesis={"discard": ["mangleroot"]})
    assert scene.see("gravehold") == 30
    assert scene.see("nemesis.in_play") == ["null_scion", "mangleroot", QUIET]
    assert scene.see("nemesis.counters.mangleroot") == 12


@rule("NR-4")
def test_a_card_that_left_play_before_its_place_in_the_queue_is_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def clear(t: AeonTable, this: int) -> None:
        for foe in t.state.nemesis.in_play:
            if foe != this:
                discard_foe(t, foe)

    monkeypatch.setattr(FOES["null_scion"], "effect", clear)
    scene = acting("null_scion", "mangleroot", {"planar_collision": 1})
    assert scene.see("gravehold") == 30
    assert scene.see("nemesis.tokens") == 1
    assert told(scene, "power_token") == []
    assert scene.see("nemesis.discard") == ["mangleroot", "planar_collision"]


@rule("NR-5", "WE-20")
def test_a_beaten_minion_is_discarded_at_once_and_spare_damage_is_lost() -> None:
    given = {
        "mages": [{"prepped": {"I": "kindle"}}],
        "nemesis": {"in_play": [{"mangleroot": 1}]},
        "phase": "casting",
    }
    scene = battle(given).when("cast kindle I", "mangleroot")
    assert scene.see("nemesis.discard") == ["mangleroot"]
    assert scene.see("nemesis.life") == 70


@rule("NR-7")
def test_a_power_loses_one_token_and_acts_only_when_none_is_left() -> None:
    scene = acting({"planar_collision": 2})
    assert scene.see("nemesis.counters.planar_collision") == 1
    assert scene.see("nemesis.tokens") == 1
    assert scene.see("nemesis.discard") == []


@rule("NR-7")
def test_a_power_is_discarded_only_after_its_effect_is_complete() -> None:
    scene = acting({"heart_of_nothing": 1}).asks(0, "heart_of_nothing")
    assert scene.see("nemesis.in_play") == ["heart_of_nothing"]
    assert scene.see("nemesis.discard") == []
    assert scene.when("unleash_twice").see("nemesis.discard") == ["heart_of_nothing"]


@rule("NR-8")
@pytest.mark.parametrize(("turns", "left", "unleashed"), [(0, 2, 0), (1, 1, 0), (2, None, 2)])
def test_a_power_of_two_acts_in_the_second_nemesis_turn_after_the_one_it_was_drawn_in(
    turns: int, left: int | None, unleashed: int
) -> None:
    order = {"discard": ["1"], "known": [*["nemesis"] * turns, "1"]}
    scene = drawing("planar_collision", QUIET, QUIET, turn_order=order)
    assert scene.see("nemesis.counters").get("planar_collision") == left
    assert scene.see("nemesis.tokens") == 1 + unleashed
    assert scene.see("nemesis.discard") == ([] if left else ["planar_collision"])


@rule("NR-8")
def test_a_power_of_one_leaves_no_time_to_pay_when_the_nemesis_acts_twice_in_a_row() -> None:
    order = {"discard": ["1"], "known": ["nemesis", "1"]}
    scene = drawing("morbid_gyre", mages=[{"aether": 7}], turn_order=order)
    scene.asks(0, "discard_together")


# --- drawing


@rule("NR-9")
def test_an_attack_is_not_in_the_discard_pile_while_it_is_carried_out() -> None:
    scene = drawing("afflict").asks(0, "suffer_3")
    assert scene.see("nemesis.discard") == []
    assert scene.when("1").see("nemesis.discard") == ["afflict"]


@rule("NR-10")
def test_an_immediate_effect_comes_before_the_card_is_put_into_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(
        FOES["null_scion"], "immediate", lambda t, this: seen.append(is_in_play(t, this))
    )
    scene = drawing("null_scion")
    assert set(seen) == {False}
    assert scene.see("nemesis.in_play") == ["null_scion"]


@rule("NR-11", "S-13")
def test_a_minion_enters_play_with_its_life_and_does_not_act_yet() -> None:
    scene = drawing("mage_ender", nemesis={"in_play": ["null_scion"]})
    assert scene.see("nemesis.in_play") == ["null_scion", "mage_ender"]
    assert scene.see("nemesis.counters.mage_ender") == 9
    assert [scene.see(f"mages.{seat}.life") for seat in (0, 1)] == [10, 10]


@rule("NR-11", "S-13")
def test_a_drawn_minion_acts_from_the_next_nemesis_turn_on() -> None:
    order = {"discard": ["1"], "known": ["nemesis", "1"]}
    drawing("mage_ender", turn_order=order).asks(0, "suffer_2", ["1", "2"])


@rule("S-14", "NR-8")
def test_a_drawn_power_keeps_its_token_and_may_be_paid_for_at_once() -> None:
    scene = drawing("morbid_gyre", mages=[{"aether": 7}])
    assert scene.see("nemesis.counters.morbid_gyre") == 1
    assert scene.see("nemesis.tokens") == 1
    scene.asks(1, "main_phase").when("buy_off morbid_gyre")
    assert scene.see("nemesis.discard") == ["morbid_gyre"]
    assert scene.see("nemesis.tokens") == 1


@rule("NR-12")
def test_a_draw_from_an_empty_deck_is_three_unleashes_and_never_rebuilds_the_deck() -> None:
    side = {"deck": [], "in_play": [QUIET], "discard": ["smite", "nix"]}
    scene = drawing(nemesis=side)
    assert scene.see("nemesis.tokens") == 4
    assert scene.see("nemesis.discard") == ["smite", "nix"]
    assert told(scene, "drawn_foe") == []


@rule("NR-13", "NR-58")
def test_the_nemesis_deck_is_drawn_from_tier_1_down_to_what_was_put_under_it() -> None:
    tiers = {"tier_1": ["null_scion"], "tier_2": [], "tier_3": ["mangleroot"]}
    side = {"in_play": [], "deck": [], **tiers, "returned": ["catacomb_drone"]}
    order = {"discard": ["1"], "known": ["nemesis", "nemesis", "1"]}
    scene = battle({"phase": "nemesis_draw", "nemesis": side, "turn_order": order})
    drawn = [foe for (foe,) in told(scene, "drawn_foe")]
    assert drawn == ["null_scion", "mangleroot", "catacomb_drone"]


# --- tier


@rule("WE-57", "NR-57", "WE-86")
@pytest.mark.parametrize(
    ("in_play", "discard", "aether"),
    [
        ([], [], 2),
        (["null_scion"], [], 3),
        ([], ["smite", "nix"], 3),  # the highest, not the last
        (["catacomb_drone"], ["nix"], 2),
    ],
)
def test_the_nemesis_tier_is_the_highest_in_play_or_in_its_discard_pile(
    in_play: list[str], discard: list[str], aether: int
) -> None:
    side = {"in_play": in_play, "discard": discard}
    scene = battle({"mages": [{"hand": ["scoria_slag"]}], "nemesis": side})
    assert scene.when("play scoria_slag").see("mages.0.aether") == aether


# --- the end


@rule("NR-38", "WE-75", "WE-20")
def test_the_nemesis_at_0_life_is_an_immediate_victory_in_the_middle_of_a_spell() -> None:
    given = {
        "mages": [{"prepped": {"I": "jagged_lightning"}}],
        "nemesis": {"life": 3, "in_play": []},
        "phase": "casting",
    }
    scene = battle(given).when("cast jagged_lightning I")
    assert scene.outcome == "won"  # before the option to discard a card


@rule("NR-53", "WE-75", "WE-95")
def test_a_turn_that_ends_with_an_empty_deck_and_nothing_in_play_is_won() -> None:
    assert drawing(nemesis={"deck": ["smite"]}).outcome == "won"  # the last card was an attack
    scene = battle({"nemesis": {"deck": [], "in_play": []}})
    assert scene.outcome == ""  # not in the middle of a turn
    assert scene.when("end").outcome == "won"


@rule("NR-54")
@pytest.mark.parametrize("card", ["null_scion", QUIET])
def test_a_minion_or_power_in_play_denies_the_victory_by_an_empty_deck(card: str) -> None:
    order = {"discard": ["1"], "known": ["2"]}
    scene = battle({"nemesis": {"deck": [], "in_play": [card]}, "turn_order": order}).when("end")
    scene.asks(2, "main_phase")


@rule("NR-55", "WE-70")
def test_gravehold_at_0_life_is_an_immediate_loss() -> None:
    scene = drawing("smite", gravehold=2, nemesis={"deck": ["smite"]})
    assert scene.outcome == "lost"  # before the end of the turn could be won
    assert scene.see("nemesis.discard") == []


@rule("NR-55", "WE-76")
@pytest.mark.parametrize("first", ["nemesis", "gravehold"])
def test_of_victory_and_defeat_in_one_effect_the_first_reached_decides(
    monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    def doom(t: AeonTable, me: Mage, this: int) -> None:
        if first == "nemesis":
            strike(t, -1, 3)
        damage_gravehold(t, 3)
        strike(t, -1, 3)

    monkeypatch.setattr(CARDS["crystal"], "effect", doom)
    scene = battle({"nemesis": {"life": 3}, "gravehold": 3}).when("play crystal")
    assert scene.outcome == ("won" if first == "nemesis" else "lost")


@rule("NR-33")
def test_an_unleash_is_the_one_of_the_mat_in_use() -> None:
    assert acting("null_scion").see("nemesis.tokens") == 2
    acting("null_scion", options={"nemesis": "umbra_titan"}).asks(0, "umbra_titan_unleash")


@rule("NR-62", "WE-8")
@pytest.mark.parametrize(("pile", "count"), [(FIRST, 1), (SECOND, 2)])
def test_the_card_of_the_present_nemesis_turn_already_lies_on_the_pile(
    pile: dict[str, list[str]], count: int
) -> None:
    before = pile["discard"][1:]
    order = {"discard": before, "known": ["nemesis", "1"]}
    side = {"in_play": [{"apocalypse_ritual": 1}], "deck": [QUIET, QUIET]}
    scene = battle({"phase": "turn", "nemesis": side, "turn_order": order})
    assert scene.see("gravehold") == 30 - 5 * count

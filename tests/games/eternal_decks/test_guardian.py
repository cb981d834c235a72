"""The guardian's deck and its turns."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.games.eternal_decks.stages.guardian import next_skull_space
from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import Spot, arrange, begin, codes_of, dealt, hand_of, lay, row_of
from support.rules import rule

FIRST = ["SK-B", "SK-G", "SK-R", "SK-Y", "jewel_same_value_2", "shuffle_hands"]
SECOND = [
    *["SK-B", "SK-G", "SK-P", "SK-P", "SK-R", "SK-Y"],
    "jewel_same_value_3",
    "shuffle_hands",
]


def four(stage: str = "D", **options: Any) -> EternalDecks:
    """Four players with plenty of cards; the fourth is about to play."""
    asked: dict[str, Any] = {"stage": stage, "players": 4} | options
    s = dealt(**asked)
    if stage == "B+":
        arrange(s, cards={"upper": "lost_forest"})  # a festival would ask for two cards
    while len(s.players) == 4 and s.turn_of != 3:
        s.turn_of += 1
        s.guardian = s.guardian.changed(rounds=s.guardian.rounds + 1)
    for seat in range(len(s.players)):
        arrange(s, hands={seat: "R1 R2 R3"}, decks={seat: "G1 G1 G1 G1 G1 G1"})
    return s


def acted(s: EternalDecks, *codes: str) -> Spot:
    at = begin(s)
    at.when(*(codes or ("river R1",)))
    return at


# --- the deck


@rule("ED-250")
@pytest.mark.parametrize(("players", "more"), [(2, []), (3, ["assess"] * 2), (4, [])])
@pytest.mark.parametrize("stage", ["D", "B+"])
def test_the_deck_has_two_halves_and_two_cards_for_three_players_alone(
    stage: str, players: int, more: list[str]
) -> None:
    s = dealt(stage=stage, players=players)
    assert sorted(codes_of(s, s.guardian.first_half)) == sorted(FIRST + more)
    assert sorted(codes_of(s, s.guardian.second_half)) == SECOND


@rule("ED-250", "ED-420")
def test_solo_uses_the_deck_for_three() -> None:
    s = dealt(stage="D", mode="solo")
    assert len(s.guardian.first_half) == 8


@rule("ED-250")
def test_the_halves_are_shuffled_apart() -> None:
    decks = [dealt(seed=seed, stage="D") for seed in range(6)]
    assert len({tuple(codes_of(s, s.guardian.first_half)) for s in decks}) > 1
    assert len({tuple(codes_of(s, s.guardian.second_half)) for s in decks}) > 1


@rule("ED-250")
def test_stage_d_has_mountain_three_d_eternals_and_white_skulls() -> None:
    s = dealt(stage="D", players=3)
    assert s.paths[0].card == "mountain"
    assert set(s.paths[0].sleeping) < {"pegasus", "barong", "djinn", "kyubi"}
    assert codes_of(s, s.star_bonus.stock) == ["SK-W"] * 4
    assert (s.guardian.hp, s.guardian.keys) == (20, (15, 10, 5, 0))


# --- when it acts


@rule("ED-280")
@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4}, {"mode": "solo"}])
def test_it_acts_after_every_player_had_a_turn(options: dict[str, Any]) -> None:
    s = dealt(stage="D", **options)
    seats = len(s.players)
    for seat in range(seats):
        arrange(s, hands={seat: "R1 R2 R3"}, decks={seat: "G1 G2"})
    at = begin(s, guardian="assess assess assess")
    shown = []
    for _ in range(2 * seats):
        at.when("river R1" if at.offers("river R1") else "river R2")
        shown.append(len(at.heard("guardian_card")))
    assert shown == [*[0] * (seats - 1), 1] * 2


@rule("ED-280", "ED-286")
def test_with_two_players_it_acts_after_two_turns_each_and_says_so_after_one() -> None:
    at = begin(
        dealt(stage="D", players=2), hands=("R1 R2 R3", "B1 B2 B3"), guardian="assess assess"
    )
    shown = []
    for code in ("river R1", "river B1", "river R2", "river B2"):
        at.when(code)
        shown.append([kind for kind in at.kinds() if kind.startswith("guardian")])
    assert shown == [[], ["guardian_waits"], [], ["guardian_card", "guardian_idle"]]


@rule("ED-280", "ED-281")
def test_one_card_a_turn_from_the_top_and_the_second_half_after_the_first() -> None:
    s = four()
    arrange(s, guardian=("SK-R", "assess SK-B"))
    at = acted(s)
    assert at.heard("guardian_card") == [("SK-R",)]
    for _ in range(4):
        at.when("river R2" if at.offers("river R2") else "river R1")
    assert codes_of(at.state, at.state.guardian.second_half) == ["SK-B"]


@rule("ED-282")
def test_an_empty_deck_means_defeat_at_the_next_guardian_turn() -> None:
    s = four()
    arrange(s, guardian=("", "assess"))
    at = acted(s)
    assert at.outcome == ""
    for code in ("river R1", "river R1", "river R1"):
        at.when(code)
    assert at.outcome == ""
    at.when("river R2")
    assert at.heard("guardian_card") == [("DEFEAT",)]
    assert at.outcome == "lost_guardian"


# --- Skulls


@rule("ED-281", "ED-EX-4")
def test_a_skull_that_fits_no_path_is_discarded_and_barong_finds_it_a_place() -> None:
    for barong in (False, True):
        s = four()
        arrange(s, upper="B2", middle="B9", cards={"lower": "lake"}, lower="Y3", guardian="SK-B")
        if barong:
            arrange(s, awake="barong")
        at = acted(s)
        if barong:
            assert at.heard("guardian_skull") == [("SK-B", "upper")]
            assert row_of(at.state, "upper") == ["B2", "SK-B"]
        else:
            assert at.heard("guardian_skull_lost") == [("SK-B",)]
            assert codes_of(at.state, at.state.discard) == ["SK-B"]


@rule("ED-281")
def test_a_skull_tries_upper_then_middle_then_lower() -> None:
    for rows, place in ((("", "", ""), "upper"), (("B2", "", ""), "middle")):
        s = four()
        for name, row in zip(("upper", "middle", "lower"), rows, strict=True):
            lay(s, name, row)
        arrange(s, guardian="SK-B")
        assert acted(s).heard("guardian_skull") == [("SK-B", place)]
    s = four()
    arrange(s, upper="SK-B", middle="G9 B8", lower="R1", guardian="SK-B")
    assert row_of(acted(s).state, "lower") == ["R1", "SK-B"]


@rule("ED-287")
def test_a_full_or_closed_path_is_passed_over() -> None:
    s = four()
    arrange(s, upper=("B1 G2 Y3 SK-R", 4))
    lay(s, "middle", "G7 B6 G5 B4 G3 B2 G1", spaces=7).closed = True
    arrange(s, guardian="SK-B")
    assert acted(s).heard("guardian_skull") == [("SK-B", "lower")]


@rule("ED-287", "ED-133")
def test_a_skull_that_a_curse_bans_everywhere_is_discarded() -> None:
    s = four()
    arrange(s, awake="minotaur", guardian="SK-B")
    at = acted(s)
    assert at.heard("guardian_skull_lost") == [("SK-B",)]
    assert all(not path.row for path in at.state.paths)


@rule("ED-287", "ED-273")
@pytest.mark.parametrize("needs_cover", [True, False])
def test_the_guardian_fills_a_row_but_awakens_nobody(needs_cover: bool) -> None:
    s = four(row_complete_needs_skulls_covered=needs_cover)
    arrange(
        s, asleep={"upper": "djinn kyubi pegasus"}, upper="B1 G2 Y3", hand="R9 R1", guardian="SK-R"
    )
    at = acted(s)
    assert row_of(at.state, "upper")[3] == "SK-R"
    at.asks(1, "main_action")
    at.when("play R9 upper").asks(1, "awaken")


@rule("ED-268", "ED-EX-4")
def test_a_guardian_skull_laid_under_barong_stays_coverable() -> None:
    s = four()
    arrange(s, upper="B2", guardian="SK-B", awake="barong", hand="B5 B6")
    at = acted(s)
    at.state.slot_jewels = ("any_2",)
    assert begin(at.state).offers("play B5 upper")


@rule("ED-285")
def test_its_second_token_shows_the_space_its_next_skull_tries_first() -> None:
    s = dealt(stage="D")
    assert next_skull_space(s) == ("upper", 1)
    arrange(s, upper="B2 SK-R")
    assert next_skull_space(s) == ("upper", 3)
    arrange(s, upper=("B1 G2 Y3 SK-R", 4))
    assert next_skull_space(s) == ("middle", 1)
    for path in s.paths:
        path.closed = True
    assert next_skull_space(s) is None


# --- abilities


@rule("ED-283")
@pytest.mark.parametrize("recipe", ["same_value_2", "same_value_3"])
def test_its_jewel_goes_to_the_leftmost_eternal_without_one(recipe: str) -> None:
    s = four()
    arrange(s, awake="king* djinn phoenix", guardian=f"jewel_{recipe}")
    at = acted(s)
    assert at.state.slot_jewels == ("any_3", recipe, "")
    assert recipe not in at.state.jewels
    assert at.heard("guardian_jewel") == [(recipe, "djinn")]
    assert codes_of(at.state, at.state.discard) == [f"jewel_{recipe}"]


@rule("ED-283")
def test_without_the_jewel_or_an_eternal_nothing_happens() -> None:
    s = four()
    arrange(s, awake="king*", guardian="jewel_same_value_2")
    at = acted(s)
    assert "same_value_2" in at.state.jewels
    s = four()
    arrange(s, awake="king")
    s.jewels = tuple([left for left in s.jewels if left != "same_value_2"])
    arrange(s, guardian="jewel_same_value_2")
    at = acted(s)
    assert at.state.slot_jewels == ("",)
    assert at.heard("guardian_idle") == [("jewel_same_value_2",)]


@rule("ED-283", "ED-288", "ED-98")
def test_a_star_it_brings_is_the_teams_and_the_next_player_takes_the_bonus() -> None:
    s = four()
    arrange(s, awake="king* djinn* phoenix", guardian="jewel_same_value_2")
    at = acted(s)
    assert at.state.stars == ("jewels_1_to_3",)
    assert hand_of(at.state, 0)[-1] == "SK-W"
    assert "SK-W" not in hand_of(at.state, 3)


@rule("ED-284", "ED-288")
def test_shuffle_mixes_all_hands_and_deals_from_the_player_who_began() -> None:
    counts = set()
    for seed in range(5):
        s = four(seed=seed)
        s.first = 2
        arrange(s, hands=("R1 R2 R3 R4 R5 P1", "B1 B2 B3", "", "Y1 Y2 Y3"))
        s.players[3].deck = ()
        arrange(s, guardian="shuffle_hands")
        at = acted(s, "river Y1")
        held = [hand_of(at.state, seat) for seat in range(4)]
        assert [len(cards) for cards in held] == [3, 2, 3, 3]
        everything = " ".join(sorted(code for cards in held for code in cards))
        assert everything == "B1 B2 B3 P1 R1 R2 R3 R4 R5 Y2 Y3"
        counts.add(tuple(held[2]))
        assert at.heard("hands_shuffled") == [(2,)]
    assert len(counts) > 1


@rule("ED-284", "ED-182")
def test_after_a_shuffle_each_sees_only_the_new_hand() -> None:
    s = four()
    arrange(s, guardian="shuffle_hands")
    at = acted(s)
    for me in at.state.players:
        assert me.hand_seen == (1 << me.seat,) * len(me.hand)


@rule("ED-284")
def test_assess_does_nothing() -> None:
    s = four(players=4)
    arrange(s, guardian="assess")
    before = [hand_of(s, seat) for seat in range(3)]
    at = acted(s)
    assert [hand_of(at.state, seat) for seat in range(3)] == before
    assert at.heard("guardian_idle") == [("assess",)]


# --- B+


@rule("ED-365")
def test_in_b_plus_the_guardian_acts_but_cannot_be_hurt() -> None:
    s = four("B+")
    arrange(s, cards={"lower": "camp"}, lower="SK-R", hands={3: "R9 R1 R1"}, guardian="SK-B")
    at = acted(s, "play R9 lower")
    assert at.heard("guardian_skull") == [("SK-B", "upper")]
    assert (at.state.keys, at.heard("guardian_hit")) == ((), [])


@rule("ED-365", "ED-282")
def test_in_b_plus_its_defeat_card_loses_the_game() -> None:
    s = four("B+")
    arrange(s, guardian="")
    assert acted(s).outcome == "lost_guardian"


@rule("ED-366", "ED-220")
def test_in_b_plus_colour_rules_of_the_village_bind_skulls_and_value_rules_do_not() -> None:
    s = four("B+")
    arrange(s, cards={"upper": "castle"}, upper="R9", guardian="SK-R")
    assert acted(s).heard("guardian_skull") == [("SK-R", "upper")]
    s = four("B+")
    arrange(s, cards={"upper": "castle"}, upper="R9", guardian="SK-B")
    assert acted(s).heard("guardian_skull") == [("SK-B", "middle")]


@rule("ED-366")
def test_in_b_plus_its_jewels_never_reach_the_stage_card() -> None:
    s = four("B+")
    s.stage_b = s.stage_b.changed(eternal="witch")
    arrange(s, guardian="jewel_same_value_2")
    at = acted(s)
    assert at.heard("guardian_jewel") == []
    assert at.state.stage_b.jewel != "given"


@rule("ED-366")
def test_in_b_plus_there_are_no_white_skulls() -> None:
    s = dealt(stage="B+", players=2)
    assert codes_of(s, s.star_bonus.stock) == [f"P{value}" for value in range(1, 10)]

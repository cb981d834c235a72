"""A turn: one main action, its consequences, refill; when it cannot be taken, the game is lost."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.kernel import TABLE, Match
from support.eternal_decks import arrange, begin, dealt, hand_of, lay
from support.rules import rule


@rule("ED-38")
def test_the_group_chooses_who_starts_and_play_goes_clockwise() -> None:
    match = Match(ETERNAL_DECKS, ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve({"players": 3}), 1))
    assert match.decision is not None
    assert (match.decision.seat, match.decision.codes()) == (
        TABLE,
        ["first 1", "first 2", "first 3"],
    )
    match.answer_code("first 2")
    order = []
    for _ in range(4):
        assert match.decision is not None
        order.append(match.decision.seat)
        match.answer_code(next(c for c in match.decision.codes() if c.startswith("river")))
    assert order == [1, 2, 0, 1]


@rule("ED-38")
@pytest.mark.parametrize(
    ("stage", "colours", "first"),
    [
        ("D", "yellow,blue,green,red", 1),
        ("E", "green,red,blue,yellow", 1),
        ("D", "green,yellow,red,blue", 0),
    ],
)
def test_in_some_stages_red_starts_else_blue_else_green(
    stage: str, colours: str, first: int
) -> None:
    assert dealt(stage=stage, colours=colours).turn_of == first


@rule("ED-4", "ED-6", "ED-53")
def test_who_cannot_act_at_the_start_of_a_turn_loses_the_game_for_all() -> None:
    assert (
        begin(dealt(), hands=("R5", ""), deck="", decks={1: ""}).when("river R5").outcome
        == "lost_stuck"
    )


@rule("ED-6", "ED-101")
def test_an_empty_hand_is_harmless_if_a_teammate_gives_a_card_in_time() -> None:
    at = begin(dealt(), hands=("R5", ""), decks={1: ""}).when("give R5 2")
    assert (at.outcome, at.state.turn_of, hand_of(at.state, 1)) == ("", 1, ["R5"])


@rule("ED-4")
def test_a_hand_of_cards_that_fit_nowhere_can_still_go_to_the_river() -> None:
    s = arrange(dealt(), hand="R5 R6")
    s.hearts = 0
    for name in ("upper", "middle", "lower"):
        lay(s, name, "R5")
    assert begin(s).codes() == ["river R5", "river R6"]


@rule("ED-5", "ED-96")
def test_victory_beats_defeat_in_the_same_turn() -> None:
    s = arrange(dealt(), hand="R1 B5 G9", awake="king", river="R2 R3", bonus="DEFEAT")
    s.stars = ("ninth_eternal", "lower_path_cycle_4", "three_a_abilities")
    s.stars_left = ("jewel_1_5_9",)
    assert begin(s).when("jewel one_five_nine").outcome == "won"


@rule("ED-3")
def test_the_fourth_star_wins_at_once() -> None:
    s = dealt()
    s.stars = ("ninth_eternal", "jewel_1_5_9", "three_a_abilities")
    s.stars_left = ("lower_path_cycle_4",)
    assert (
        begin(s, hand="R5 B3", lower=("R1 B2 R3 B4 R6 B7", 7)).when("play R5 lower").outcome
        == "won"
    )


@rule("ED-50", "ED-51")
def test_the_acting_player_refills_to_three_and_the_next_one_acts() -> None:
    at = begin(dealt(), hand="R5 R4 R3", deck="B1 B2").when("river R5")
    assert hand_of(at.state, 0) == ["R4", "R3", "B1"]
    assert at.heard("refilled") == [(0, 1)]
    assert at.state.turn_of == 1


@rule("ED-51", "ED-101")
def test_too_many_cards_are_kept_and_a_short_deck_gives_what_it_has() -> None:
    at = begin(dealt(), hands=("R5 R4 R3 R2 R1", "B1 B2"), decks={1: "B3"}).when("river R5")
    assert len(hand_of(at.state, 0)) == 4
    at.when("river B1")
    assert hand_of(at.state, 1) == ["B2", "B3"]


@rule("ED-51", "ED-260", "ED-423")
def test_djinn_makes_the_limit_one_more_while_it_has_no_jewel() -> None:
    for name, size in (("djinn", 4), ("djinn*", 3)):
        s = arrange(dealt(), hand="R5 R4 R3", deck="B1 B2 B3", awake=name)
        assert len(hand_of(begin(s).when("river R5").state, 0)) == size


@rule("ED-52", "ED-112")
def test_a_deck_just_won_can_be_drawn_from_in_the_same_refill() -> None:
    at = begin(
        dealt(),
        hand="R5",
        deck="B9",
        hands={1: "Y1"},
        asleep={"lower": "medusa minotaur kraken"},
        lower="R1 B2 G3",
    ).when("play R5 lower", "medusa")
    assert hand_of(at.state, 0) == ["B9", "R2", "Y3"]
    assert hand_of(at.state, 1) == ["Y1"]  # only the active player refills


@rule("ED-53")
def test_there_is_no_passing() -> None:
    at = begin(dealt())
    assert at.refusal("stop") == "ED-53"


@rule("ED-60", "ED-68")
def test_with_pegasus_one_or_two_cards_may_be_put_down() -> None:
    at = (
        begin(dealt(), awake="pegasus", hand="R5 B3 G1")
        .when("play R5 upper")
        .asks(1, "second_card")
    )
    assert at.offers("river B3")
    assert at.offers("play B3 middle")
    assert at.state.turn_of == 0
    assert at.when("stop").state.turn_of == 1


@rule("ED-68")
def test_two_cards_may_go_to_the_same_path_and_each_must_be_legal() -> None:
    at = begin(dealt(), awake="pegasus", hand="R5 B3 G7").when("play R5 upper")
    assert at.refusal("play B3 upper") == "ED-161"
    assert at.when("play G7 upper").state.turn_of == 1


@rule("ED-70")
def test_abilities_jewels_and_gifts_are_never_the_second_card() -> None:
    at = begin(dealt(), awake="pegasus", hand="R5 medusa G7 G9").when("river R5")
    for code in ("ability medusa", "jewel any_2", "give G7 2"):
        assert at.refusal(code) == "ED-70"


@rule("ED-68", "ED-70")
def test_a_path_filled_by_the_first_card_takes_no_second_and_is_resolved_afterwards() -> None:
    at = begin(
        dealt(),
        awake="pegasus",
        asleep={"lower": "medusa minotaur kraken"},
        lower="R1 B2 G3",
        hand="R5 B7 G9",
    ).when("play R5 lower")
    assert at.refusal("play B7 lower") == "ED-70"
    assert at.state.slots == ("pegasus",)
    at.when("river B7").asks(1, "awaken")
    at.when("kraken")
    assert list(at.state.slots) == ["pegasus", "kraken"]


@rule("ED-70", "ED-76")
def test_a_fifth_card_in_the_river_lets_no_sixth_follow() -> None:
    at = begin(dealt(), awake="pegasus", river="R1 R2 R3 R4", hand="R5 B7 G9").when("river R5")
    assert at.refusal("river B7") == "ED-70"
    assert len(at.state.river) == 5  # the bonus waits for the second card
    assert at.when("play B7 upper").state.river == ()


@rule("ED-68")
def test_two_paths_filled_in_one_turn_are_resolved_in_the_order_played() -> None:
    at = begin(
        dealt(),
        awake="pegasus",
        asleep={"lower": "medusa minotaur kraken", "middle": "phantom skeleton witch"},
        cards={"middle": "camp"},
        lower="R1 B2 G3",
        middle="R1 B2 G3",
        hand="R5 B7 G9",
    ).when("play R5 middle", "play B7 lower")
    assert at.codes() == ["phantom", "skeleton", "witch"]
    assert at.when("witch").codes() == ["medusa", "minotaur", "kraken"]
    assert at.when("kraken").state.slots == ("pegasus", "witch", "kraken")


@rule("ED-223")
def test_at_the_festival_two_cards_may_be_played_by_everyone() -> None:
    at = (
        begin(dealt(), cards={"upper": "festival"}, hands=("R5 B3 G1", "R4 B2 G2"))
        .when("play R5 upper")
        .asks(1, "second_card")
        .when("stop")
    )
    at.when("river R4").asks(2, "second_card")

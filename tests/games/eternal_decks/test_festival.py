"""Festival: one or two cards in a turn, in B+ exactly two."""

from __future__ import annotations

import random

import pytest

from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import Spot, arrange, begin, check_menus, codes_of, dealt, lay, row_of
from support.rules import rule


def festival(stage: str = "B", **options: object) -> EternalDecks:
    """The Festival is face up; the other paths are CAMPs."""
    if "mode" not in options:
        options = {"players": 2, **options}
    return arrange(
        dealt(1, 0, stage=stage, **options),
        cards={"upper": "festival", "middle": "camp", "lower": "camp"},
    )


def next_turn_of(s: EternalDecks, hand: str, stock: str = "") -> Spot:
    """Seat 1 plays two cards to the River, then seat 2 begins with this hand."""
    at = begin(s, hand="R1 B1 G1", hands={1: hand}, decks={1: stock}, river="")
    at.when("river R1", "river B1")
    return at


# --- one or two cards


@rule("ED-223", "ED-68")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("play R3 upper", "play B5 upper"),
        ("play R3 upper", "play B5 lower"),
        ("play R3 upper", "river B5"),
        ("river R3", "river B5"),
        ("river R3", "play B5 middle"),
    ],
)
def test_everybody_may_play_two_cards_in_any_combination(first: str, second: str) -> None:
    at = begin(festival(), hands=("R3 B5 G7", "R3 B5 G7"))
    for seat in (1, 2):
        at.asks(seat, "main_action").when(first).asks(seat, "second_card").when(second)
        arrange(at.state, river="")
        lay(at.state, "upper", "")
        lay(at.state, "middle", "")
        lay(at.state, "lower", "")
        at = begin(at.state)


@rule("ED-223", "ED-68")
def test_one_card_is_enough() -> None:
    begin(festival(), hand="R3 B5 G7").when("play R3 upper", "stop").asks(2, "main_action")


@rule("ED-223")
def test_without_the_festival_there_is_no_second_card() -> None:
    begin(festival(), cards={"upper": "fog"}, hand="R3 B5 G7").when("play R3 upper").asks(
        2, "main_action"
    )


@rule("ED-223")
def test_the_festival_asks_no_more_than_a_camp() -> None:
    at = begin(festival(), upper=("R5", 5), hand="B1 R7 G5")
    assert at.offers("play B1 upper")
    assert at.refusal("play R7 upper") == "ED-62"
    assert at.refusal("play G5 upper") == "ED-63"


@rule("ED-68", "ED-223")
def test_awakenings_wait_for_the_second_card_and_come_in_the_order_played() -> None:
    at = begin(festival(), upper="R1 B2", lower="R1 B2 R3", hand="G6 Y8 R9")
    at.when("play G6 lower").asks(1, "second_card")
    assert row_of(at.state, "lower") == ["R1", "B2", "R3", "G6"]
    at.when("play Y8 upper")
    assert at.match.decision is not None
    assert at.match.decision.source == "lower"  # filled first
    at.when(at.codes()[0])
    assert at.match.decision.source == "upper"


@rule("ED-70", "ED-223")
def test_a_filled_path_and_a_full_river_take_no_second_card() -> None:
    s = festival()
    arrange(s, upper="R1 B2", river="R1 R1 R1 R1", hand="G6 Y8 R9")
    at = begin(s.clone())
    at.when("play G6 upper")
    assert at.refusal("play Y8 upper") == "ED-70"
    at = begin(s)
    at.when("river G6").asks(1, "second_card")
    assert at.codes("river") == []
    assert at.refusal("river Y8") == "ED-70"


@rule("ED-70")
def test_the_second_of_two_cards_is_never_another_action() -> None:
    at = begin(festival(), awake="phoenix", hand="R3 R9 kraken")
    assert at.offers("jewel one_or_nine")
    at.when("play R3 upper")
    for text in ("jewel one_or_nine", "ability kraken", "give R9 2"):
        assert at.refusal(text) == "ED-70"


# --- B+: exactly two


@rule("ED-367")
def test_b_plus_asks_for_exactly_two_cards() -> None:
    at = begin(festival("B+"), hand="R3 B5 G7")
    at.when("play R3 upper").asks(1, "second_card")
    assert not at.offers("stop")
    assert at.refusal("stop") == "ED-367"
    at.when("river B5").asks(2, "main_action")


@rule("ED-367")
@pytest.mark.parametrize("hand", ["R3", "kraken", "RARE", ""])
def test_b_plus_a_turn_begun_with_less_than_two_cards_loses(hand: str) -> None:
    s = festival("B+")
    assert s.hearts == 3
    assert next_turn_of(s, hand).outcome == "lost_festival"


@rule("ED-367")
def test_only_the_festival_of_b_plus_loses_so() -> None:
    assert next_turn_of(festival("B"), "R3").outcome == ""
    s = festival("B+")
    at = next_turn_of(s, "R3 B4")
    assert at.outcome == ""
    s = festival("B+")
    at = begin(s, hands=("R1 B1 G1", "R3"), cards={"upper": "fog"}, decks={1: ""})
    at.when("river R1").asks(2, "main_action")
    assert at.offers("river R3")


@rule("ED-367")
def test_b_plus_other_actions_stay_possible_with_two_cards() -> None:
    s = festival("B+")
    arrange(s, awake="phoenix")
    at = next_turn_of(s, "kraken R9")
    for text in ("ability kraken", "jewel one_or_nine", "give R9 1"):
        assert at.offers(text)
    at.when("ability kraken")
    assert "ability" in at.kinds()


@rule("ED-367")
def test_b_plus_the_lenient_reading_loses_only_without_any_action() -> None:
    lenient: dict[str, object] = {"festival_plus_loss": "only_if_no_other_action"}
    s = festival("B+", players=3, **lenient)
    at = next_turn_of(s, "R3")
    assert at.codes() == ["give R3 1", "give R3 3"]
    assert at.refusal("river R3") == "ED-368"
    s = festival("B+", **lenient)
    s.hearts = 0
    assert next_turn_of(s, "R3").outcome == "lost_stuck"


@rule("ED-368")
def test_b_plus_a_first_card_must_leave_a_second() -> None:
    s = festival("B+")
    for name in ("upper", "middle", "lower"):
        lay(s, name, "B2", spaces=5)
    at = begin(s, hand="R5 SK-B")
    assert at.codes("play") == ["R5 upper", "R5 middle", "R5 lower"]
    assert at.codes("river") == []  # the Skull could then go nowhere
    assert at.refusal("river R5") == "ED-368"
    at.when("play R5 upper")
    assert row_of(at.state, "upper") == ["B2", "R5", "SK-B"]  # the only one left: not asked


@rule("ED-368", "ED-70")
def test_b_plus_the_last_river_space_is_no_good_for_two() -> None:
    s = festival("B+")
    for name in ("upper", "middle", "lower"):
        lay(s, name, "R2", spaces=5)
    at = begin(s, river="R1 R1 R1 R1", hand="R5 R7")
    assert at.codes("play") == at.codes("river") == []
    assert at.refusal("river R5") == "ED-368"
    assert at.offers("give R5 2")  # another action: the game goes on


@rule("ED-368", "ED-4")
def test_b_plus_no_pair_and_no_other_action_loses() -> None:
    s = festival("B+")
    s.hearts = 0
    for name in ("upper", "middle", "lower"):
        lay(s, name, "B2", spaces=5)
    assert next_turn_of(s, "SK-B SK-B").outcome == "lost_stuck"


@rule("ED-367", "ED-421")
def test_b_plus_a_golem_short_of_cards_must_draw_first() -> None:
    s = festival("B+", mode="solo")
    arrange(s, awake="phoenix")
    at = next_turn_of(s, "R9", "kraken")
    at.asks(1, "main_action")
    assert {text.split()[0] for text in at.codes()} == {"draw"}
    assert at.refusal("jewel one_or_nine") == "ED-367"
    assert at.refusal("river R9") in ("ED-367", "ED-368")
    at.when("draw 2")
    assert at.offers("ability kraken")
    assert codes_of(at.state, at.state.players[1].hand) == ["R9", "kraken"]


@rule("ED-367", "ED-421")
def test_b_plus_a_golem_that_cannot_draw_a_pair_loses() -> None:
    s = festival("B+", mode="solo")
    s.players[1].draws = 0
    assert next_turn_of(s, "R9", "").outcome == "lost_festival"
    s = festival("B+", mode="solo")
    assert next_turn_of(s, "", "").outcome == "lost_festival"


@rule("ED-367", "ED-368")
@pytest.mark.parametrize(
    "given",
    [
        {"players": 3},
        {"players": 2, "festival_plus_loss": "only_if_no_other_action"},
        {"mode": "solo"},
    ],
)
def test_b_plus_menus_offer_exactly_what_has_no_obstacle(given: dict[str, object]) -> None:
    told: set[str] = set()
    for seed in range(6):
        s = festival("B+", **given)
        chance = random.Random(seed)
        for me in s.players:
            arrange(
                s,
                hands={me.seat: " ".join(chance.sample(["SK-R", "SK-R", "B5", "R4", "kraken"], 2))},
            )
        for name in ("upper", "middle", "lower"):
            lay(s, name, "R2", spaces=5)
        match = begin(s, river="R1 R1 R1 R1").match
        told |= check_menus(match, chance)
    assert told >= {"no_second_card", "two_cards_due"}

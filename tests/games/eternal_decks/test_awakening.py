"""Completing a path: who wakes, what changes, and the bonus of the fourth cycle."""

from __future__ import annotations

import pytest

from support.eternal_decks import Spot, arrange, begin, codes_of, dealt, hand_of, lay, row_of
from support.rules import rule

SIX = "R1 B2 R3 B4 R5 B6"


def almost(**options: object) -> Spot:
    """Green 9 completes the first cycle of the lower path."""
    s = dealt(**options)  # type: ignore[arg-type]
    return begin(s, hand="G9 R1 R2", deck="", lower="R1 B2 R3")


@rule("ED-110", "ED-111", "ED-112")
def test_who_fills_the_row_wakes_an_eternal_of_choice() -> None:
    at = almost()
    at.when("play G9 lower").asks(1, "awaken", ["medusa", "minotaur", "kraken"]).when("kraken")
    s = at.state
    assert s.slots == ("kraken",)
    assert s.paths[2].sleeping == ("medusa", "minotaur")
    assert codes_of(s, s.discard) == ["R1", "B2", "R3", "G9"]
    assert (s.paths[2].row, s.paths[2].cycle) == ((), 2)
    won = codes_of(s, s.players[0].hand + s.players[0].deck)
    assert {"kraken", "P1", "RG4"} <= set(won)
    assert "kraken" not in [sleeping.eternal for sleeping in s.decks]


@rule("ED-112", "ED-130")
def test_the_curse_works_at_once() -> None:
    at = almost().when("play G9 lower", "kraken")
    arrange(at.state, hands={1: "G5 R5"})
    assert begin(at.state).refusal("play G5 lower") == "ED-132"


@rule("ED-21")
def test_each_awakening_opens_one_space_more() -> None:
    s = arrange(dealt(), asleep={"lower": "medusa minotaur kraken"})
    lengths = []
    for _ in range(3):
        path = s.paths[2]
        lengths.append(path.spaces)
        arrange(s, lower=SIX[: 3 * (path.spaces - 1) - 1], hands={s.turn_of: "P9 R1 R2"})
        s.hearts = 3
        at = begin(s).when("play P9 lower")
        if at.match.decision is not None and at.match.decision.prompt == "awaken":
            at.when(at.codes()[0])
        s = at.state
    assert [*lengths, s.paths[2].spaces] == [4, 5, 6, 7]


@rule("ED-21", "ED-218")
def test_four_eternals_leave_three_spaces() -> None:
    s = dealt(stage="B")
    assert (s.paths[0].spaces, len(s.paths[0].sleeping)) == (3, 4)


@rule("ED-113")
def test_a_stack_turns_up_its_next_card_and_a_single_card_stays() -> None:
    s = dealt(difficulty="standard")
    lower = s.paths[2]
    following = s.path_box[lower.stack[0]]
    lower.card = "camp"  # so that any row fits
    at = begin(s, hand="G9 R1 R2", lower="R1 B2 R3").when("play G9 lower")
    at.when(at.codes()[0])
    after = at.state.paths[2]
    assert (after.card, after.past, len(after.stack)) == (following, ("camp",), 2)
    single = almost().when("play G9 lower", "kraken").state.paths[2]
    assert (single.card, single.past) == ("camp", ())


@rule("ED-114", "ED-150")
def test_the_ninth_eternal_earns_a_star() -> None:
    at = begin(
        dealt(),
        awake="phoenix mermaid king phantom skeleton witch medusa minotaur",
        lower="R1 B2 R3 B4 R5",
        hand="P9 R1 R2",
    ).when("play P9 lower")
    assert at.state.slots[8] == "kraken"
    assert at.state.stars == ("ninth_eternal",)


@rule("ED-115", "ED-116", "ED-120")
def test_the_fourth_cycle_of_the_lower_path_earns_a_star_and_closes_it() -> None:
    at = begin(dealt(), lower=(SIX, 7), hand="P9 R1 R2").when("play P9 lower")
    assert at.state.stars == ("lower_path_cycle_4",)
    assert at.state.paths[2].closed
    assert row_of(at.state, "lower") == [*SIX.split(), "P9"]  # its cards stay


@rule("ED-25", "ED-120")
def test_the_fourth_cycle_of_the_middle_path_brings_the_hearts_back() -> None:
    s = arrange(dealt(), cards={"middle": "camp"}, middle=(SIX, 7))
    s.hearts = 1
    at = begin(s, hand="P9 R1 R2").when("play P9 middle")
    assert (at.state.hearts, at.heard("hearts_back")) == (3, [(2,)])


# --- the CAMP bonus


def camp_bonus(lower: str, middle_closed: bool = False, **options: object) -> Spot:
    """The upper path has just ended its fourth cycle; the question where CAMP goes is open."""
    s = dealt(**options)  # type: ignore[arg-type]
    arrange(s, cards={"upper": "camp", "lower": "desert"}, upper=(SIX, 7), lower=lower)
    if middle_closed:
        lay(s, "middle", "R1", spaces=7).closed = True
    return begin(s, hand="P9 R1 R2", hands={1: "R9 R8 Y8"}).when("play P9 upper")


@rule("ED-121", "ED-19")
def test_the_camp_bonus_lies_in_another_path_which_follows_camp_from_then_on() -> None:
    at = camp_bonus("R5").asks(1, "camp_bonus", ["middle", "lower"]).when("lower")
    assert row_of(at.state, "lower") == ["R5", "CAMP"]
    assert at.offers("play R9 lower")  # DESERT is overruled and CAMP is wild
    assert at.offers("play R8 lower")


@rule("ED-121", "ED-123")
@pytest.mark.parametrize(("option", "follows"), [("cycle", "desert"), ("permanent", "camp")])
def test_the_camp_bonus_may_complete_a_path_and_lasts_as_long_as_the_option_says(
    option: str, follows: str
) -> None:
    at = camp_bonus("R5 B6 R7", camp_bonus_duration=option).when("lower")
    at.asks(1, "awaken").when("kraken")
    lower = at.state.paths[2]
    assert lower.card == "desert"  # only overruled
    assert ("camp" if lower.camp else lower.card) == follows
    assert "CAMP" in codes_of(at.state, at.state.discard)


@rule("ED-121")
def test_without_another_open_path_the_camp_bonus_is_lost() -> None:
    s = arrange(dealt(), cards={"upper": "camp"}, upper=(SIX, 7))
    for name in ("middle", "lower"):
        lay(s, name, "R1", spaces=7).closed = True
    at = begin(s, hand="P9 R1 R2").when("play P9 upper")
    assert "camp_bonus" not in at.kinds()
    assert "CAMP" not in at.state.box


@rule("ED-121")
def test_the_camp_bonus_covers_the_leftmost_open_skull() -> None:
    at = camp_bonus("R5 SK-B SK-G", middle_closed=True)
    stack = at.state.paths[2].row[1]
    assert codes_of(at.state, stack) == ["SK-B", "CAMP"]


@rule("ED-122")
def test_the_minotaur_may_not_take_the_camp_bonus() -> None:
    at = camp_bonus("R5").when("lower")
    arrange(at.state, hands={1: "minotaur R1"})
    swaps = begin(at.state).when("ability minotaur").codes()
    assert "lower 1" in swaps
    assert "lower 2" not in swaps


@rule("ED-115", "ED-145")
def test_cards_of_a_closed_path_can_still_be_swapped() -> None:
    s = dealt()
    lay(s, "upper", "R1 B2 R3 B4 R5 B6 R7", spaces=7).closed = True
    at = begin(s, hand="minotaur R1").when("ability minotaur", "upper 7")
    assert "R7" in hand_of(at.state, 0)
    assert at.state.paths[0].closed

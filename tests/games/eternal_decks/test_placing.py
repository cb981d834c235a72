"""Cards into paths: where they go, which way round, and what Skulls do to it."""

from __future__ import annotations

from support.eternal_decks import arrange, begin, codes_of, dealt, hand_of, lay, row_of
from support.rules import rule


@rule("ED-61", "ED-20")
def test_a_card_goes_to_the_leftmost_open_space() -> None:
    at = begin(dealt(), hand="R5", lower="B1 G2").when("play R5 lower")
    assert row_of(at.state, "lower") == ["B1", "G2", "R5"]
    assert at.heard("placed") == [(0, "R5", "lower")]


@rule("ED-61")
def test_ability_cards_have_no_place_in_a_path() -> None:
    s = arrange(dealt(), hand="medusa R5")
    assert not any(code.startswith("play medusa") for code in begin(s).codes())


@rule("ED-12", "ED-62")
def test_a_bicolour_card_may_be_turned_either_way_and_stays_so() -> None:
    at = begin(dealt(), hand="RG3 R5", hands={1: "G7 R7"}, lower="R1")
    assert at.refusal("play RG3 lower R") == "ED-62"
    at.when("play RG3 lower G")
    assert at.offers("play G7 lower")
    assert at.refusal("play R7 lower") == "ED-62"


@rule("ED-64")
def test_the_path_card_adds_its_rule() -> None:
    at = begin(dealt(), hand="R5 B2", upper="G3")
    assert at.offers("play R5 upper")
    assert at.refusal("play B2 upper") == "ED-161"
    refused = at.why("play B2 upper")
    assert refused is not None
    assert refused.values == (("card", "B2"), ("path_card", "mountain"))


@rule("ED-65", "ED-131")
def test_a_curse_looks_only_at_the_card_being_played() -> None:
    at = begin(dealt(), hand="R6 B7", lower="G6", awake="king")
    assert at.refusal("play R6 upper") == "ED-131"
    assert at.offers("play B7 lower")


@rule("ED-66")
def test_a_rare_may_go_anywhere_while_the_witch_sleeps() -> None:
    s = arrange(
        dealt(),
        hand="RARE R1",
        upper="B9",
        cards={"lower": "lake"},
        lower="R5",
        awake="king vampire medusa",
    )
    laid = [code for code in begin(s).codes("play") if code.startswith("RARE")]
    assert laid == ["RARE upper", "RARE middle", "RARE lower"]


@rule("ED-66", "ED-132")
def test_the_witch_stops_rares() -> None:
    assert begin(dealt(), hand="RARE R1", awake="witch").refusal("play RARE upper") == "ED-132"


@rule("ED-116")
def test_a_closed_path_takes_nothing() -> None:
    s = arrange(dealt(), hand="RARE R1")
    lay(s, "upper", "R1 B2 R3 B4 R5 B6 R7", spaces=7).closed = True
    assert begin(s).refusal("play RARE upper") == "ED-116"


@rule("ED-60")
def test_only_held_cards_can_be_played() -> None:
    at = begin(dealt(), hand="R1 R2")
    for code in ("play B5 upper", "river B5", "ability medusa", "give B5 2", "white upper 1"):
        assert at.refusal(code) == "ED-60"


# --- Skulls


@rule("ED-EX-9", "ED-133")
def test_kraken_stops_a_green_skull() -> None:
    at = begin(dealt(), hand="SK-G SK-R", awake="kraken")
    assert at.refusal("play SK-G upper") == "ED-133"
    assert at.offers("play SK-R upper")


@rule("ED-266", "ED-267")
def test_a_card_covers_the_leftmost_open_skull_and_nothing_passes_it() -> None:
    at = begin(dealt(), hand="R5 B7", upper="G1 SK-R SK-B")
    assert at.refusal("play B7 upper") == "ED-266"
    at.when("play R5 upper")
    assert row_of(at.state, "upper") == ["G1", "R5", "SK-B"]
    assert codes_of(at.state, at.state.paths[0].row[1]) == ["SK-R", "R5"]
    assert at.heard("covered_skull") == [(0, "R5", "upper", "SK-R")]


@rule("ED-145", "ED-275")
def test_the_minotaur_takes_an_open_skull_or_the_card_on_a_covered_one() -> None:
    s = dealt()
    at = begin(s, hand="minotaur R1", upper="G1 SK-R/R5 SK-B").when("ability minotaur", "upper 2")
    assert hand_of(at.state, 0)[:2] == ["R1", "R5"]
    assert codes_of(at.state, at.state.paths[0].row[1]) == ["SK-R", "minotaur"]
    s = dealt()
    at = begin(s, hand="minotaur R1", upper="G1 SK-R/R5 SK-B").when("ability minotaur", "upper 3")
    assert hand_of(at.state, 0)[:2] == ["R1", "SK-B"]
    assert codes_of(at.state, at.state.paths[0].row[2]) == ["minotaur"]


@rule("ED-4", "ED-269")
def test_a_hand_of_skulls_without_a_place_loses_unless_one_can_be_given() -> None:
    for hearts, outcome in ((0, "lost_stuck"), (1, "")):
        s = dealt()
        s.hearts = hearts
        assert (
            begin(s, hands={1: "SK-R SK-R"}, hand="B5 B4", awake="medusa").when("river B5").outcome
            == outcome
        )

"""The solo campaign: the turn with two cards, the three ages, failure and the score."""

from collections import Counter

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import HIDDEN
from support.aetherya import (
    alone,
    codes,
    laid_out,
    offered,
    solo_turn,
    told,
)
from support.rules import rule

# This core meets both alliances and the four tribes, one for each age.
MIXED = ["....", ".HE.", ".NG.", "...."]


# --- set-up


@rule("AE-100", "AE-101")
def test_the_solo_table_holds_the_two_player_deck_and_all_legends_and_no_tiles() -> None:
    for seed in range(1, 6):
        started = laid_out(seed, mode="solo").asks(1, "balance_legends")
        kingdom = started.see("kingdoms.0")
        cards = [*kingdom["cells"].values(), *started.see("discard"), *started.see("deck")]
        assert Counter(cards) == dict.fromkeys(set(cards), 4)
        assert (len(cards), kingdom["unexplored"]) == (40, 12)
        assert (len(started.see("discard")), started.see("deck_size")) == (1, 23)
        core = [kingdom["cells"][cell] for cell in ("b2", "b3", "c2", "c3")]
        assert len(set(core)) == 4
        assert kingdom["tiles"] == {}
        assert len(started.see("kingdoms")) == 1
    assert AETHERYA.resolve({"players": 1})["mode"] == "solo"


@rule("AE-102")
def test_all_fifteen_legends_lie_open_in_rows_of_four_five_and_six() -> None:
    rows = set()
    for seed in range(1, 11):
        started = alone(seed=seed)
        ages = [started.see("river"), *started.see("later")]
        assert [len(row) for row in ages] == [4, 5, 6]
        assert len({legend for row in ages for legend in row}) == 15
        assert HIDDEN not in [n for row in started.match.view(0).later for n in row]
        rows.add(tuple(started.see("river")))
    assert len(rows) == 10


@rule("AE-102")
def test_other_row_sizes_leave_the_surplus_legends_in_the_box() -> None:
    started = alone(solo_age_sizes=[2, 3, 4])
    ages = [started.see("river"), *started.see("later")]
    assert [len(row) for row in ages] == [2, 3, 4]
    assert len(started.see("boxed")) == 6


@rule("AE-104")
def test_before_the_first_age_one_legend_may_be_exchanged_with_the_second_age() -> None:
    started = laid_out(mode="solo").asks(1, "balance_legends")
    first = started.see("river")
    second, third = started.see("later")
    swaps = {f"swap {mine} {other}" for mine in first for other in second}
    assert set(codes(started)) == {"keep_legends", *swaps}
    assert started.refusal(f"swap {first[0]} {third[0]}") == "AE-104"
    started.when(f"swap {first[1]} {second[2]}")
    assert started.see("river") == [first[0], second[2], *first[2:]]
    assert started.see("later") == [[*second[:2], first[1], *second[3:]], third]
    started.asks(1, "solo_draw")  # once, and no more
    assert started.refusal(f"swap {first[0]} {second[0]}") == "AE-104"


@rule("AE-104")
def test_the_exchange_is_optional() -> None:
    started = laid_out(mode="solo")
    rows = (started.see("river"), started.see("later"))
    started.when("keep_legends").asks(1, "solo_draw")
    assert (started.see("river"), started.see("later")) == rows
    assert started.refusal("keep_legends") == "AE-104"


# --- the turn


@rule("AE-105")
def test_two_cards_come_from_the_deck_or_one_from_the_discard_pile_and_one_from_the_deck() -> None:
    start = alone(solo_turn()).asks(1, "solo_draw", ["pair deck", "pair discard"])
    for single in ("draw", "take 1", "draw_first", "second deck"):
        assert start.refusal(single) == "AE-105"
    deck = alone(solo_turn()).when("pair deck")
    assert deck.see("hand") == ["human", "elf"]
    assert deck.see("discard")[-1] == "dwarf"
    mixed = alone(solo_turn()).when("pair discard")
    assert Counter(mixed.see("hand")) == Counter(["dwarf", "human"])
    assert mixed.see("deck")[0] == "elf"
    assert "dwarf" not in mixed.see("discard")


@rule("AE-105")
def test_the_sequential_reading_shows_a_deck_card_before_the_second_source_is_chosen() -> None:
    start = alone(solo_turn(river=["alliance_human_elf"]), solo_draw="sequential")
    start.asks(1, "second_card", ["second deck", "second discard"])  # drawing was the only choice
    assert start.see("hand") == ["human"]
    assert start.refusal("pair deck") == "AE-105"
    deck = alone(solo_turn(), solo_draw="sequential").when("second deck")
    deck.asks(1, "keep_one", ["keep human deck", "keep elf deck"])
    mixed = alone(solo_turn(), solo_draw="sequential").when("second discard")
    mixed.asks(1, "keep_one", ["keep human deck", "keep dwarf discard"])


@rule("AE-106")
def test_the_other_card_goes_onto_the_discard_pile_at_once() -> None:
    kept = (
        alone(solo_turn())
        .when("pair deck")
        .asks(1, "keep_one", ["keep human deck", "keep elf deck"])
    )
    assert kept.refusal("keep goblin deck") == "AE-106"
    assert kept.refusal("place b2") == "AE-19"
    kept.when("keep elf deck").asks(1, "placing")
    assert kept.see("hand") == ["elf"]
    assert kept.see("discard")[-2:] == ["dwarf", "human"]
    kept.when("place b2")
    assert kept.see("discard")[-2:] == ["human", "plain"]
    kept.asks(1, "solo_draw")


@rule("AE-107", "AE-106")
def test_a_kept_deck_card_may_be_placed_or_thrown_away_for_a_region() -> None:
    kept = alone(solo_turn()).when("pair discard", "keep human deck")
    assert len(offered(kept, "place")) == 16
    assert len(offered(kept, "explore")) == 12
    kept.when("explore a1")
    assert kept.see("discard")[-2:] == ["dwarf", "human"]
    assert kept.see("kingdoms.0.unexplored") == 11


@rule("AE-107")
def test_a_kept_discard_must_be_placed() -> None:
    kept = alone(solo_turn()).when("pair discard", "keep dwarf discard")
    assert offered(kept, "explore") == []
    assert kept.refusal("explore a1") == "AE-107"


@rule("AE-107")
def test_an_option_lets_a_kept_discard_be_thrown_away() -> None:
    kept = alone(solo_turn(), solo_kept_discard_must_place=False)
    kept.when("pair discard", "keep dwarf discard", "explore a1")
    assert kept.see("discard")[-2:] == ["human", "dwarf"]


@rule("AE-108")
def test_one_last_deck_card_comes_with_the_top_discard() -> None:
    given = solo_turn(
        kingdoms=[{"grid": ["....", ".HE.", ".MF.", "...."]}], deck=["elf"], deck_size=1
    )
    last = alone(given).asks(1, "solo_draw", ["pair discard", "claim alliance_human_elf"])
    assert last.refusal("pair deck") == "AE-108"
    last.when("pair discard").asks(
        1, "keep_one", ["keep dwarf discard", "keep elf deck", "claim alliance_human_elf"]
    )


@rule("AE-108")
def test_one_last_deck_card_comes_with_the_top_discard_in_sequence_too() -> None:
    given = solo_turn(
        kingdoms=[{"grid": ["....", ".HE.", ".MF.", "...."]}], deck=["elf"], deck_size=1
    )
    last = alone(given, solo_draw="sequential").when("draw_first")
    assert last.refusal("second deck") == "AE-108"
    assert last.offers("second discard")


# --- writing legends


@rule("AE-103", "AE-109")
def test_only_legends_of_the_current_age_are_written_and_they_are_worth_nothing() -> None:
    given = solo_turn(
        kingdoms=[{"grid": ["E...", "EHE.", ".MF.", "...."]}],
    )
    writer = alone(given)
    assert "realm_elf" in writer.see("kingdoms.0.met")
    assert writer.refusal("claim realm_elf") == "AE-103"
    before = writer.see("kingdoms.0.scores")
    writer.when("claim alliance_human_elf")
    assert writer.see("written") == ["alliance_human_elf"]
    assert writer.see("river") == ["realm_goblin"]
    assert writer.see("kingdoms.0.scores") == before
    assert writer.see("kingdoms.0.legends") == []
    assert told(writer, "wrote") == [(0, "alliance_human_elf")]


TWO_MET = {
    "kingdoms": [{"grid": MIXED}],
    "river": ["alliance_human_elf", "alliance_human_dwarf", "realm_goblin"],
    "later": [["realm_elf"], ["range_plain"]],
}


@rule("AE-109", "AE-38")
def test_one_legend_is_written_in_a_turn() -> None:
    writer = alone(TWO_MET).when("claim alliance_human_elf")
    assert writer.refusal("claim alliance_human_dwarf") == "AE-38"


@rule("AE-109")
def test_an_option_lets_any_number_of_legends_be_written_in_a_turn() -> None:
    writer = alone(TWO_MET, solo_legends_per_turn="unlimited")
    writer.when("claim alliance_human_elf", "claim alliance_human_dwarf")
    assert writer.see("written") == ["alliance_human_elf", "alliance_human_dwarf"]

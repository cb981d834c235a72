"""The ages of the solo campaign: how they end, what they score and what comes next."""

from collections import Counter
from typing import Any

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.play.scene import Scene
from aevum.play.text import words_for
from support.aetherya import (
    JORDAN,
    QUIET,
    alone,
    codes,
    kinds_told,
    offered,
    play_by,
    solo_turn,
    told,
)
from support.rules import rule

EN = words_for(AETHERYA, "en")
ELEVEN = ["range_mountain", "four_tribes", "battle_elf_dwarf"]
EIGHTEEN = [*ELEVEN, "range_plain", "battle_goblin_elf"]
# This core meets both alliances and the four tribes, one for each age.
MIXED = ["....", ".HE.", ".NG.", "...."]


# --- the end of an age


def ending(**parts: Any) -> dict[str, Any]:
    """All legends of the first age are written; a deck card is about to be played."""
    defaults = {
        "kingdoms": [{"grid": QUIET}],
        "river": [],
        "written": ["alliance_human_elf"],
        "later": [["realm_elf"], ["range_plain"]],
        "hand": ["goblin"],
    }
    return {**defaults, **parts}


@rule("AE-110", "AE-150")
def test_an_age_goes_on_after_its_last_legend_is_written() -> None:
    alone(ending()).when("place b2").asks(1, "solo_draw")


@rule("AE-110")
def test_an_age_ends_with_the_deck_and_all_regions_are_turned_up() -> None:
    ended = alone(ending(deck_size=0)).when("place b2").asks(1, "choose_block")
    assert ended.see("kingdoms.0.unexplored") == 0
    assert kinds_told(ended)[-1] == "age_ended"


@rule("AE-110")
@pytest.mark.parametrize("way", ["explore d4", "place d4"])
def test_an_age_ends_when_the_last_region_is_uncovered(way: str) -> None:
    given = ending(kingdoms=[{"grid": JORDAN}], written=ELEVEN)
    ended = alone(given).when(way).asks(1, "choose_block")
    assert ended.see("deck_size") > 0


def at_the_end_of_the_deck(**options: Any) -> Scene:
    """One deck card and a discard are left; placing the elf would meet the last legend."""
    return alone(
        solo_turn(
            kingdoms=[{"grid": ["....", ".HP.", ".MF.", "...."]}],
            river=["alliance_human_elf"],
            deck=["elf"],
            deck_size=1,
        ),
        **options,
    )


@rule("AE-111")
def test_an_empty_deck_lets_the_turn_be_finished_with_its_legend() -> None:
    last = at_the_end_of_the_deck().asks(1, "keep_one")
    last.when("keep elf deck", "place b3").asks(1, "finish_turn")
    last.when("claim alliance_human_elf").asks(1, "choose_block")


@rule("AE-111")
def test_an_option_ends_the_age_as_soon_as_the_deck_is_empty() -> None:
    over = at_the_end_of_the_deck(solo_deck_end="immediate")
    assert over.outcome == "failed"
    in_time = alone(ending(hand=[], deck_size=1), solo_deck_end="immediate")
    in_time.asks(1, "choose_block")
    assert in_time.see("hand") == []


@rule("AE-111", "AE-112")
def test_regions_turned_up_by_the_empty_deck_write_no_legend() -> None:
    given = solo_turn(
        kingdoms=[{"grid": [".e..", ".HP.", ".MF.", "...."]}],
        river=["alliance_human_elf"],
        deck=["swamp"],
        deck_size=1,
    )
    late = alone(given).when("keep swamp deck", "place c3")
    assert "alliance_human_elf" in late.see("kingdoms.0.met")
    assert late.outcome == "failed"
    assert "a legend was left unwritten" in EN.outcome(late.match.state)


@rule("AE-111", "AE-41")
@pytest.mark.parametrize("allowed", [False, True])
def test_the_last_region_ends_the_age_before_any_further_legend(allowed: bool) -> None:
    # The human at d4 completes the alliance with the elf beside it.
    given = ending(
        kingdoms=[{"grid": ["FSFM", "MFSN", "MPDS", "NPEh"]}],
        written=[],
        river=["alliance_human_elf"],
    )
    ended = alone(given, legend_after_last_reveal=allowed).when("explore d4")
    if allowed:
        ended.when("claim alliance_human_elf").asks(1, "choose_block")
    else:
        assert ended.outcome == "failed"


# --- failure and score (WE-14)


def last_age(written: list[str], **parts: Any) -> Scene:
    given = {"age": 3, "later": [], "written": written, "kingdoms": [{"grid": JORDAN}]}
    return alone(ending(**{**given, **parts}))


@rule("AE-113")
def test_an_age_scores_its_kingdom_points_less_the_values_of_its_legends() -> None:
    given = ending(kingdoms=[{"grid": JORDAN}], written=ELEVEN)
    ended = alone(given)
    assert ended.see("target") == 11
    ended.when("explore d4")
    assert ended.see("kingdoms.0.scores.total") == 23
    assert ended.see("kingdoms.0.scores.legends") == 0
    assert ended.see("age_scores") == [12]
    assert told(ended, "age_ended") == [(1, 23, 11, 12)]


@rule("AE-113", "AE-104")
def test_exchanging_legends_changes_the_target() -> None:
    given = solo_turn(river=["realm_elf"], later=[["range_plain"], ["realm_human"]])
    swapped = alone({**given, "phase": "balance_legends"})
    assert swapped.see("target") == 2
    swapped.when("swap realm_elf range_plain").asks(1, "solo_draw")
    assert swapped.see("target") == 4


@rule("AE-115")
def test_the_campaign_score_is_the_sum_of_the_three_ages() -> None:
    done = last_age(EIGHTEEN, age_scores=[12, -3]).when("explore d4")
    assert done.outcome == "completed"
    assert done.see("age_scores") == [12, -3, 5]
    assert AETHERYA.scores(done.match.state) == (14,)
    assert AETHERYA.winners(done.match.state) == (0,)


@rule("AE-112")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_one_unwritten_legend_at_the_end_of_any_age_loses_everything(age: int) -> None:
    later = [["realm_elf"], ["range_swamp"]][age - 1 :]
    lost = alone(
        ending(
            kingdoms=[{"grid": JORDAN}],
            age=age,
            age_scores=[12, 7][: age - 1],
            written=ELEVEN,
            river=["realm_goblin"],
            later=later,
        )
    ).when("explore d4")
    assert lost.outcome == "failed"
    assert told(lost, "unwritten") == [(1,)]
    assert AETHERYA.scores(lost.match.state) == (0,)
    assert AETHERYA.winners(lost.match.state) == ()


TWENTY_THREE = [*EIGHTEEN, "battle_goblin_human", "realm_human"]  # as many as the kingdom's points


@rule("AE-114")
def test_missing_the_target_only_lowers_the_score() -> None:
    level = last_age(TWENTY_THREE, age_scores=[1, 2]).when("explore d4")
    assert level.outcome == "completed"
    assert level.see("age_scores") == [1, 2, 0]
    below = last_age([*TWENTY_THREE, "range_swamp"], age_scores=[1, 2]).when("explore d4")
    assert below.see("age_scores") == [1, 2, -4]
    assert below.see("campaign") == -1


@rule("AE-114")
def test_an_option_makes_missing_the_target_a_failure() -> None:
    def play(written: list[str]) -> Scene:
        given = ending(age=3, later=[], kingdoms=[{"grid": JORDAN}], written=written)
        return alone(given, solo_target_required=True).when("explore d4")

    assert play(EIGHTEEN).outcome == "completed"
    level = play(TWENTY_THREE)
    assert level.outcome == "failed"
    assert "did not exceed the target" in EN.outcome(level.match.state)
    assert AETHERYA.scores(level.match.state) == (0,)


# --- from age to age


@rule("AE-116", "AE-117")
def test_a_new_age_keeps_a_block_and_shuffles_everything_else() -> None:
    given = ending(kingdoms=[{"grid": JORDAN}], written=ELEVEN)
    between = alone(given).when("explore d4")
    corners = [row + column for row in "abc" for column in "123"]
    between.asks(1, "choose_block", [f"block {corner}" for corner in corners])
    assert between.refusal("block d4") == ""
    between.when("block b2")
    grid = between.see("kingdoms.0.grid")
    assert [grid[1][1:3], grid[2][1:3]] == ["FE", "HD"]
    assert between.see("kingdoms.0.unexplored") == 12
    assert (len(between.see("discard")), between.see("deck_size")) == (1, 23)
    cards = [*between.see("kingdoms.0.cells").values(), *between.see("discard")]
    assert set(Counter(cards + between.see("deck")).values()) == {4}
    assert between.see("age") == 2
    assert between.see("river") == ["realm_elf"]
    assert between.see("later") == [["range_plain"]]
    assert set(ELEVEN) <= set(between.see("boxed"))
    assert between.see("written") == []


@rule("AE-116")
@pytest.mark.parametrize(
    ("corner", "kept"),
    [("a1", "FEHF"), ("a3", "FMEN"), ("c1", "MHNP"), ("c3", "DSOH"), ("b1", "HFMH")],
)
def test_any_of_the_nine_blocks_becomes_the_core(corner: str, kept: str) -> None:
    given = ending(kingdoms=[{"grid": JORDAN}], written=ELEVEN)
    between = alone(given).when("explore d4", f"block {corner}")
    grid = between.see("kingdoms.0.grid")
    assert grid[1][1:3] + grid[2][1:3] == kept


@rule("AE-116")
def test_a_block_is_chosen_only_between_two_ages() -> None:
    assert alone(solo_turn()).refusal("block a1") == "AE-116"


@rule("AE-117")
def test_the_kept_block_may_repeat_a_kind_and_by_option_be_laid_out_afresh() -> None:
    given = ending(kingdoms=[{"grid": JORDAN}], written=ELEVEN)
    same = alone(given).when("explore d4", "block a1")  # F E / H F
    same.asks(1, "balance_legends")
    fresh = alone(given, solo_core_rearrange=True).when("explore d4", "block a1")
    fresh.asks(1, "arrange", ["forest", "elf", "human"])
    fresh.when("human", "forest").asks(1, "arrange", ["elf", "forest"]).when("elf")
    grid = fresh.see("kingdoms.0.grid")
    assert grid[1][1:3] + grid[2][1:3] == "HFEF"
    fresh.asks(1, "balance_legends")


@rule("AE-104")
def test_the_second_age_may_exchange_with_the_third_and_the_third_with_none() -> None:
    given = ending(kingdoms=[{"grid": JORDAN}], written=ELEVEN)
    second = alone(given).when("explore d4", "block b2")
    second.asks(1, "balance_legends", ["keep_legends", "swap realm_elf range_plain"])
    second.when("swap realm_elf range_plain").asks(1, "solo_draw")
    assert (second.see("river"), second.see("later")) == (["range_plain"], [["realm_elf"]])
    third = alone(
        ending(kingdoms=[{"grid": JORDAN}], written=ELEVEN, age=2, later=[["realm_elf"]])
    ).when("explore d4", "block b2")
    third.asks(1, "solo_draw")
    assert third.see("age") == 3


@rule("AE-100", "AE-110", "AE-113", "AE-115", "AE-116", "AE-118")
def test_a_campaign_of_three_ages_is_played_from_end_to_end() -> None:
    campaign = alone(
        {
            "kingdoms": [{"grid": MIXED}],
            "deck_size": 23,
            "river": ["alliance_human_elf"],
            "later": [["alliance_human_dwarf"], ["four_tribes"]],
        }
    )
    ends = []
    wishes = ("claim", "pair deck", "keep_legends", "explore", "block b2")
    for _ in play_by(campaign, *wishes):
        ends += told(campaign, "age_ended")
        drawn = [code for code in codes(campaign) if code.startswith("keep ")]
        if drawn and not offered(campaign, "claim"):
            campaign.when(next(code for code in drawn if code.endswith("deck")))
    ends += told(campaign, "age_ended")
    ends = list(dict.fromkeys(ends))
    assert [(age, target) for age, _, target, _ in ends] == [(1, 2), (2, 2), (3, 4)]
    scores = [points - target for _, points, target, _ in ends]
    assert campaign.see("age_scores") == scores
    ages = AETHERYA.tableau(campaign.match.view(0), 0).sheets[1]
    assert (ages.heads, ages.columns) == ("age", (1, 2, 3))
    assert dict(ages.rows)["target"] == (2, 2, 4)
    assert dict(ages.rows)["age_score"] == tuple(scores)
    assert campaign.outcome == "completed"
    assert AETHERYA.scores(campaign.match.state) == (sum(scores),)
    assert {"alliance_human_elf", "alliance_human_dwarf", "four_tribes"} <= set(
        campaign.see("boxed")
    )


@rule("AE-118", "AE-7")
def test_the_solo_sheet_has_no_legends_row_and_shows_the_target_and_the_sum_of_the_ages() -> None:
    given = ending(kingdoms=[{"grid": JORDAN}], age=2, age_scores=[12], written=ELEVEN)
    table = AETHERYA.tableau(alone(given).match.view(0), 0)
    rows = [name for name, _ in table.sheets[0].rows]
    assert rows == ["elves", "dwarves", "humans", "goblins", "dragons", "conflicts", "total"]
    counters = {counter.id: counter.value for counter in table.counters}
    assert (counters["age"], counters["target"], counters["campaign"]) == (2, 11, 12)


@rule("AE-150")
def test_taking_the_discard_makes_the_deck_last_longer() -> None:
    start = alone(solo_turn()).see("deck_size")
    assert alone(solo_turn()).when("pair deck").see("deck_size") == start - 2
    assert alone(solo_turn()).when("pair discard").see("deck_size") == start - 1

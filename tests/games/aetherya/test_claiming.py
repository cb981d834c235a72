"""Claiming legends: when, how many, and what becomes of the river."""

from typing import Any

import pytest

from aevum.play.scene import Scene
from support.aetherya import ALLIED, DULL_RIVER, QUIET, TWICE_ALLIED, codes, offered, scene, told
from support.rules import rule

ALLIANCE = "alliance_human_elf"
CLAIM = f"claim {ALLIANCE}"
# One region left to explore; the human at a1 has an elf below it.
LAST_REGION = ["HSMF", "EPFM", "MFPS", "FMSp"]


def allied(grid: list[str] | None = None, **options: Any) -> Scene:
    """The first player's kingdom meets an open legend and the deck brings a mountain."""
    return scene(
        given={
            "kingdoms": [{"grid": grid or ALLIED}, {"grid": ["....", ".PM.", ".MF.", "...."]}],
            "deck": ["mountain", "forest"],
            "discard": ["plain"],
            "river": [ALLIANCE, "alliance_human_dwarf", *DULL_RIVER],
            "legend_deck": [],
        },
        **options,
    )


@rule("AE-36")
def test_a_met_legend_may_be_claimed_or_left() -> None:
    left = allied().when("draw", "place c2").asks(1, "finish_turn", [CLAIM, "done"]).when("done")
    left.asks(2, "main_action")
    assert left.see("kingdoms.0.legends") == []
    claimed = allied().when("draw", "place c2", CLAIM)
    assert claimed.see("kingdoms.0.legends") == [ALLIANCE]
    assert told(claimed, "claimed") == [(0, ALLIANCE, 2)]


@rule("AE-36")
def test_a_mandatory_claim_waits_for_the_main_action_and_then_cannot_be_passed_by() -> None:
    forced = allied(TWICE_ALLIED, legend_claim="mandatory")
    assert {"draw", "take 1"} < set(codes(forced))
    forced.when("draw", "place c3")
    forced.asks(1, "finish_turn", [CLAIM, "claim alliance_human_dwarf"])
    assert forced.refusal("done") == "AE-36"
    forced.when(CLAIM).asks(2, "main_action")


@rule("AE-36")
def test_a_single_mandatory_claim_is_made_without_asking() -> None:
    forced = allied(legend_claim="mandatory").when("draw", "place c2").asks(2, "main_action")
    assert forced.see("kingdoms.0.legends") == [ALLIANCE]


@rule("AE-36")
def test_a_mandatory_claim_asks_nothing_of_a_kingdom_that_meets_no_legend() -> None:
    free = allied(QUIET, legend_claim="mandatory").when("draw", "place b2")
    free.asks(2, "main_action")
    assert free.see("kingdoms.0.legends") == []


@rule("AE-36")
def test_only_the_player_whose_turn_it_is_may_claim() -> None:
    waiting = scene(
        given={
            "kingdoms": [{"grid": QUIET}, {"grid": ALLIED}],
            "river": [ALLIANCE, *DULL_RIVER],
        }
    )
    assert offered(waiting, "claim") == []
    assert waiting.refusal(CLAIM) == "AE-43"
    waiting.when("take 1", "place a1").asks(2, "main_action")
    assert offered(waiting, "claim") == [ALLIANCE]


@rule("AE-43", "AE-44", "AE-45", "AE-46", "AE-48", "AE-11")
@pytest.mark.parametrize(
    ("legend", "reason"),
    [
        ("alliance_human_dwarf", "AE-43"),
        ("realm_human", "AE-44"),
        ("range_plain", "AE-45"),
        ("battle_elf_dwarf", "AE-46"),
        ("four_tribes", "AE-48"),
        ("range_forest", "AE-11"),
    ],
)
def test_a_legend_that_is_not_met_or_not_open_is_refused(legend: str, reason: str) -> None:
    river = ["alliance_human_dwarf", "realm_human", "range_plain", "battle_elf_dwarf"]
    unmet = scene(given={"kingdoms": [{"grid": ALLIED}], "river": [*river, "four_tribes"]})
    assert unmet.refusal(f"claim {legend}") == reason


@rule("AE-37")
def test_a_legend_may_be_claimed_before_the_main_action() -> None:
    early = allied().when(CLAIM).asks(1, "main_action", ["draw", "take 1"])
    assert early.see("kingdoms.0.legends") == [ALLIANCE]


@rule("AE-37")
@pytest.mark.parametrize("way", ["draw", "take 1"])
def test_a_legend_may_be_claimed_between_seeing_a_card_and_using_it(way: str) -> None:
    between = allied().when(way, CLAIM).asks(1, "placing")
    assert between.see("kingdoms.0.legends") == [ALLIANCE]
    between.when("place a1").asks(2, "main_action")


@rule("AE-37")
def test_a_legend_may_be_claimed_after_the_main_action_that_completes_it() -> None:
    late = scene(
        given={
            "kingdoms": [{"grid": ["....", ".HP.", ".PS.", "...."]}],
            "hand": ["elf"],
            "river": [ALLIANCE, *DULL_RIVER],
        }
    )
    assert offered(late, "claim") == []
    late.when("place b3").asks(1, "finish_turn", [CLAIM, "done"])


@rule("AE-37")
def test_a_starting_core_can_earn_a_legend_in_the_first_turn() -> None:
    earned = 0
    for seed in range(1, 31):
        started = scene(seed)
        while started.match.decision is not None and started.match.decision.prompt == "arrange":
            started.when(codes(started)[0])
        met, river = started.see("kingdoms.0.met"), started.see("river")
        assert offered(started, "claim") == [legend for legend in river if legend in met]
        earned += len(offered(started, "claim"))
    assert earned


@rule("AE-37")
def test_claims_can_be_confined_to_the_time_after_the_main_action() -> None:
    late = allied(legend_timing="after_action")
    assert late.refusal(CLAIM) == "AE-37"
    late.when("draw")
    assert late.refusal(CLAIM) == "AE-37"
    late.when("place c2").asks(1, "finish_turn", [CLAIM, "done"])


@rule("AE-38")
def test_one_legend_a_turn_is_the_limit_however_many_are_met() -> None:
    greedy = allied(TWICE_ALLIED)
    assert offered(greedy, "claim") == [ALLIANCE, "alliance_human_dwarf"]
    greedy.when(CLAIM)
    assert greedy.refusal("claim alliance_human_dwarf") == "AE-38"
    greedy.when("draw")
    assert greedy.refusal("claim alliance_human_dwarf") == "AE-38"
    greedy.when("place c3").asks(2, "main_action")
    assert greedy.see("kingdoms.0.legends") == [ALLIANCE]


@rule("AE-39", "AE-61")
def test_a_claimed_legend_is_kept_when_the_kingdom_no_longer_meets_it() -> None:
    broken = allied().when(CLAIM, "draw", "place b3")
    assert broken.see("kingdoms.0.met") == []
    assert broken.see("kingdoms.0.legends") == [ALLIANCE]
    assert broken.see("kingdoms.0.scores.legends") == 2
    for seat in (-1, 0, 1):
        assert broken.match.view(seat).kingdoms[0].legends == (0,)


@rule("AE-40")
def test_the_river_is_refilled_at_once_and_the_newcomer_takes_the_empty_place() -> None:
    refilled = scene(
        given={
            "kingdoms": [{"grid": TWICE_ALLIED}],
            "river": ["range_swamp", ALLIANCE, "realm_goblin"],
            "legend_deck": ["alliance_human_dwarf", "realm_elf"],
        }
    ).when(CLAIM)
    assert refilled.see("river") == ["range_swamp", "alliance_human_dwarf", "realm_goblin"]
    assert refilled.see("legend_deck") == ["realm_elf"]
    assert told(refilled, "legend_opened") == [("alliance_human_dwarf",)]


@rule("AE-40")
def test_a_newcomer_has_to_wait_if_its_finder_has_already_claimed() -> None:
    refilled = scene(
        given={
            "kingdoms": [{"grid": TWICE_ALLIED}],
            "river": [ALLIANCE],
            "legend_deck": ["alliance_human_dwarf"],
        }
    ).when(CLAIM)
    assert refilled.see("river") == ["alliance_human_dwarf"]
    assert "alliance_human_dwarf" in refilled.see("kingdoms.0.met")
    assert refilled.refusal("claim alliance_human_dwarf") == "AE-38"


@rule("AE-40")
def test_the_river_shrinks_when_the_legend_deck_is_empty() -> None:
    shrunk = allied().when(CLAIM)
    assert shrunk.see("river") == ["alliance_human_dwarf", *DULL_RIVER]
    assert told(shrunk, "legend_opened") == []


@rule("AE-40")
def test_a_full_river_stays_at_eight_as_long_as_the_legend_deck_lasts() -> None:
    others = ["four_tribes", "realm_elf", "realm_dwarf", "range_plain"]
    full = scene(
        given={
            "kingdoms": [{"grid": ALLIED}, {"grid": QUIET}],
            "river": [*DULL_RIVER, ALLIANCE, *others],
        }
    ).when(CLAIM)
    assert (len(full.see("river")), len(full.see("legend_deck"))) == (8, 6)


@rule("AE-41")
@pytest.mark.parametrize("last", ["explore d4", "place d4"])
def test_no_legend_is_claimed_after_the_action_that_uncovers_the_last_region(last: str) -> None:
    ended = scene(
        given={"kingdoms": [{"grid": LAST_REGION}], "hand": ["human"], "river": [ALLIANCE]}
    )
    assert ended.offers(CLAIM)
    ended.when(last)
    assert ended.outcome
    assert ended.see("kingdoms.0.legends") == []


@rule("AE-41")
def test_a_legend_claimed_earlier_in_the_last_turn_is_kept() -> None:
    ended = scene(
        given={"kingdoms": [{"grid": LAST_REGION}], "hand": ["human"], "river": [ALLIANCE]}
    ).when(CLAIM, "explore d4")
    assert ended.outcome
    assert ended.see("kingdoms.0.scores.legends") == 2


@rule("AE-41")
def test_an_option_allows_the_claim_after_the_last_region() -> None:
    ending = scene(
        given={"kingdoms": [{"grid": LAST_REGION}], "hand": ["human"], "river": [ALLIANCE]},
        legend_after_last_reveal=True,
    ).when("explore d4")
    ending.asks(1, "finish_turn", [CLAIM, "done"]).when(CLAIM)
    assert ending.outcome
    assert ending.see("kingdoms.0.scores.legends") == 2


@rule("AE-42")
def test_an_unexplored_card_helps_no_legend_until_it_is_turned_up() -> None:
    hidden = scene(
        given={
            "kingdoms": [{"grid": [".e..", ".HP.", ".PS.", "...."]}],
            "hand": ["swamp"],
            "river": [ALLIANCE, *DULL_RIVER],
        }
    )
    assert hidden.refusal(CLAIM) == "AE-43"
    hidden.when("explore a2").asks(1, "finish_turn", [CLAIM, "done"])


@rule("AE-46")
@pytest.mark.parametrize(("link", "met"), [("both_touch", False), ("group", True)])
def test_the_battle_option_decides_whether_a_row_of_three_is_a_battle(link: str, met: bool) -> None:
    row = scene(
        given={
            "kingdoms": [{"grid": ["....", "GGE.", ".PS.", "...."]}],
            "river": ["battle_goblin_elf"],
        },
        battle_link=link,
    )
    assert row.offers("claim battle_goblin_elf") == met
    if not met:
        assert row.refusal("claim battle_goblin_elf") == "AE-46"


@rule("AE-47")
@pytest.mark.parametrize(
    ("setting", "goblin_pair", "elf_pair"),
    [("never", False, False), ("always", True, True), ("as_adaptation", True, False)],
)
def test_the_goblin_option_decides_which_battles_reach_through_a_portal(
    setting: str, goblin_pair: bool, elf_pair: bool
) -> None:
    for pair, single, met in (("G", "E", goblin_pair), ("E", "G", elf_pair)):
        grid = [f".{pair}..", f".O{single}.", f".{pair}..", "...."]
        battle = scene(
            given={"kingdoms": [{"grid": grid}], "river": ["battle_goblin_elf"]},
            goblin_battle_portal=setting,
        )
        assert battle.offers("claim battle_goblin_elf") == met


@rule("AE-32")
@pytest.mark.parametrize(("chain", "met"), [("transitive", True), ("single", False)])
def test_the_portal_option_decides_whether_an_alliance_reaches_through_a_chain(
    chain: str, met: bool
) -> None:
    linked = scene(
        given={"kingdoms": [{"grid": ["HOOE", ".PS.", ".MF.", "...."]}], "river": [ALLIANCE]},
        portal_chain=chain,
    )
    assert linked.offers(CLAIM) == met

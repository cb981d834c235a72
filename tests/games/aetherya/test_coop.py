"""The cooperative game: two piles, compulsory writing, rounds, the three ends and the target."""

from collections import Counter

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.play.scene import Scene
from support.aetherya import (
    ALLIED,
    HUMAN_DWARF,
    HUMAN_ELF,
    QUIET,
    TWICE_ALLIED,
    UNMET,
    dull_turn,
    laid_out,
    play_by,
    scene,
    together,
    told,
)
from support.rules import rule
from support.walks import walk

# --- set-up


@rule("AE-120", "AE-121", "AE-122", "AE-123")
@pytest.mark.parametrize(("players", "river", "deck"), [(2, 4, 6), (3, 3, 10), (4, 2, 14)])
def test_the_cooperative_table_is_set_for_the_number_of_players(
    players: int, river: int, deck: int
) -> None:
    started = laid_out(mode="coop", players=players).asks(0, "first_player")
    assert (len(started.see("river")), len(started.see("legend_deck"))) == (river, 15 - river)
    assert [len(pile) for pile in started.see("piles")] == [1, 1]
    assert started.see("deck_size") == deck
    assert all(kingdom["unexplored"] == 12 for kingdom in started.see("kingdoms"))
    assert all(kingdom["tiles"] == {} for kingdom in started.see("kingdoms"))


@rule("AE-124")
def test_the_group_picks_who_starts_and_a_round_is_one_turn_of_each() -> None:
    for first in (1, 2, 3):
        started = laid_out(mode="coop", players=3).asks(0, "first_player", ["1", "2", "3"])
        started.when(str(first))
        assert told(started, "first_player") == [(first - 1,)]
        turns: list[int] = []
        rounds = 0
        for asked in play_by(started, "take", "place a", "cover"):
            rounds += len(told(asked, "round_ended"))
            if rounds:
                break
            turns.append(asked.see("turn_of"))
        assert list(dict.fromkeys(turns)) == [first, first % 3 + 1, (first + 1) % 3 + 1]


@rule("AE-120")
def test_everybody_wins_or_loses_together() -> None:
    for seed in range(1, 6):
        for match in walk(AETHERYA, {"mode": "coop", "players": 3}, seed):
            if match.outcome:
                won = match.outcome == "won"
                assert AETHERYA.winners(match.state) == ((0, 1, 2) if won else ())
                assert AETHERYA.cooperative(match.state)


# --- the piles


@rule("AE-122")
def test_the_top_of_either_pile_or_of_the_deck_may_be_taken() -> None:
    together().asks(1, "main_action", ["draw", "take 1", "take 2"])
    for way, card in (("draw", "goblin"), ("take 1", "human"), ("take 2", "elf")):
        assert together().when(way).see("hand") == [card]


@rule("AE-122")
@pytest.mark.parametrize("pile", [1, 2])
def test_the_pile_for_a_replaced_card_is_chosen(pile: int) -> None:
    placed = together().when("draw", "place b2").asks(1, "choose_pile", ["cover 1", "cover 2"])
    assert together().refusal("cover 1") == "AE-122"
    placed.when(f"cover {pile}")
    assert placed.see("piles")[pile - 1][-1] == "plain"
    assert "plain" not in placed.see("piles")[2 - pile][-1:]


@rule("AE-122")
@pytest.mark.parametrize("pile", [1, 2])
def test_the_pile_for_a_card_thrown_away_is_chosen_before_the_region_is_seen(pile: int) -> None:
    dropped = together().when("draw", "explore a1").asks(1, "choose_pile")
    assert dropped.see("kingdoms.0.unexplored") == 12
    dropped.when(f"cover {pile}")
    assert dropped.see("piles")[pile - 1][-1] == "goblin"
    assert dropped.see("kingdoms.0.unexplored") == 11


@rule("AE-122")
def test_a_pile_may_be_emptied_and_stays_empty_until_somebody_discards_onto_it() -> None:
    emptied = together().when("take 1", "place b2", "cover 2")
    assert emptied.see("piles") == [[], ["elf", "plain"]]
    emptied.asks(2, "main_action", ["draw", "take 2"])
    assert emptied.refusal("take 1") == "AE-122"
    emptied.when("draw", "place b2", "cover 1", "realm_goblin").asks(1, "main_action")
    assert emptied.offers("take 1")


@rule("AE-122")
def test_the_competitive_game_has_a_single_pile() -> None:
    assert scene(given={"river": []}).refusal("take 2") == "AE-122"


# --- writing


@rule("AE-126", "AE-125")
def test_a_met_legend_must_be_written_as_the_turn_starts() -> None:
    started = together(kingdoms=[{"grid": ALLIED}], river=[HUMAN_ELF, *UNMET[:3]])
    assert started.see("written") == [HUMAN_ELF]
    started.asks(1, "main_action", ["draw", "take 1", "take 2"])
    assert started.see("kingdoms.0.legends") == []
    assert started.see("kingdoms.0.scores.legends") == 0
    assert started.refusal(f"claim {HUMAN_ELF}") == "AE-126"


@rule("AE-125")
def test_a_legend_gives_nobody_points_in_cooperation() -> None:
    owned = {"grid": QUIET, "legends": ["range_plain"]}
    assert together(kingdoms=[owned]).see("kingdoms.0.scores.legends") == 0
    assert scene(given={"kingdoms": [owned]}).see("kingdoms.0.scores.legends") == 4


@rule("AE-126")
def test_all_met_legends_must_be_written() -> None:
    both = together(kingdoms=[{"grid": TWICE_ALLIED}], river=[HUMAN_ELF, *UNMET[:2], HUMAN_DWARF])
    assert both.see("written") == [HUMAN_ELF, HUMAN_DWARF]


@rule("AE-126")
def test_a_legend_met_by_the_main_action_must_be_written() -> None:
    late = together(
        kingdoms=[{"grid": ["....", ".HP.", ".PS.", "...."]}],
        river=[HUMAN_ELF, *UNMET[:3]],
        piles=[["elf"], ["plain"]],
    )
    assert late.see("written") == []
    late.when("take 1", "place b3", "cover 1")
    assert told(late, "wrote") == [(0, HUMAN_ELF)]
    assert late.see("written") == [HUMAN_ELF]


@rule("AE-126", "AE-127")
def test_a_written_legend_stays_in_its_place_in_the_round_and_is_not_written_twice() -> None:
    river = [UNMET[0], HUMAN_ELF, *UNMET[1:3]]
    written = together(kingdoms=[{"grid": ALLIED}, {"grid": QUIET}], river=river)
    written.when("draw", "place c3", "cover 1").asks(2, "main_action")
    assert written.see("river") == river
    assert told(written, "wrote") == []
    assert written.see("written") == [HUMAN_ELF]


def breaking(check: str) -> Scene:
    """The alliance is met as the turn starts and broken by the main action."""
    return together(
        options={"coop_write_check": check},
        kingdoms=[{"grid": ALLIED}],
        river=[HUMAN_ELF, *UNMET[:3]],
        piles=[["plain"], ["swamp"]],
    ).when("take 1", "place b3", "cover 1")


@rule("AE-126")
def test_checking_only_at_the_end_of_the_turn_lets_a_legend_be_escaped() -> None:
    assert breaking("any_time").see("written") == [HUMAN_ELF]
    escaped = breaking("end_of_turn")
    assert escaped.see("written") == []
    kept = together(
        options={"coop_write_check": "end_of_turn"},
        kingdoms=[{"grid": ALLIED}],
        river=[HUMAN_ELF, *UNMET[:3]],
    )
    assert kept.see("written") == []
    kept.when("draw", "place c3", "cover 1")
    assert kept.see("written") == [HUMAN_ELF]


# --- rounds


@rule("AE-127")
def test_written_legends_go_to_the_box_at_the_end_of_the_round_and_the_river_is_refilled() -> None:
    river = [UNMET[0], HUMAN_ELF, *UNMET[1:3]]
    ending = together(
        kingdoms=[{"grid": QUIET}, {"grid": ALLIED}],
        turn_of=2,
        river=river,
        legend_deck=["range_forest", "range_plain"],
    )
    assert ending.see("river") == river
    ending.when("draw", "place c3", "cover 1").asks(1, "main_action")
    assert told(ending, "round_ended") == [(1,)]
    assert Counter(ending.see("river")) == Counter([*UNMET[:3], "range_forest"])
    assert HUMAN_ELF in ending.see("boxed")
    assert ending.see("buried") == []
    assert ending.see("written") == []


@rule("AE-127")
def test_the_river_is_not_refilled_within_a_round() -> None:
    within = together(
        kingdoms=[{"grid": ALLIED}, {"grid": QUIET}],
        river=[HUMAN_ELF, *UNMET[:3]],
        legend_deck=["range_forest"],
    ).when("draw", "place c3", "cover 1")
    assert within.see("legend_deck") == ["range_forest"]
    assert len(within.see("river")) == 4


@rule("AE-128", "AE-129")
def test_a_round_without_a_written_legend_makes_the_group_bury_one() -> None:
    bare = dull_turn(together(turn_of=2, legend_deck=["range_forest", "range_plain"]))
    bare.asks(0, "bury", UNMET).when("range_mountain")
    assert bare.see("buried") == ["range_mountain"]
    assert "range_mountain" not in bare.see("boxed")
    assert bare.see("target") == 4
    assert Counter(bare.see("river")) == Counter([*UNMET[:3], "range_forest"])
    assert bare.see("legend_deck") == ["range_plain"]
    assert told(bare, "buried") == [("range_mountain", 4)]
    bare.asks(1, "main_action")


@rule("AE-129")
def test_with_an_empty_legend_deck_play_goes_on_with_a_shorter_river() -> None:
    shorter = dull_turn(together(turn_of=2, legend_deck=[])).when("range_mountain")
    assert shorter.see("river") == UNMET[:3]
    shorter.asks(1, "main_action")


@rule("AE-128")
def test_a_legend_written_by_anybody_in_the_round_saves_the_others() -> None:
    saved = together(
        kingdoms=[{"grid": ALLIED}, {"grid": QUIET}],
        river=[HUMAN_ELF, *UNMET[:3]],
        piles=[["dwarf"], ["dwarf"]],
        deck=["goblin", "goblin"],
    )
    saved.when("draw", "place c3", "cover 1").when("draw", "place b2", "cover 1", seat=2)
    saved.asks(1, "main_action")
    assert saved.see("buried") == []

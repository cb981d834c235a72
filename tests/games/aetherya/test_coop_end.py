"""The end of the cooperative game: its three causes, the target and how long it lasts."""

from typing import Any

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.legends import LEGENDS
from aevum.play.scene import Scene
from support.aetherya import (
    ALLIED,
    HUMAN_DWARF,
    HUMAN_ELF,
    JORDAN,
    QUIET,
    TWICE_ALLIED,
    UNMET,
    dull_turn,
    kinds_told,
    laid_out,
    play_by,
    together,
    told,
)
from support.rules import rule
from support.walks import walk

POINTS = {legend.id: legend.points for legend in LEGENDS}

# --- the ends


@rule("AE-130", "AE-131")
def test_the_game_ends_after_the_turn_in_which_the_last_card_is_drawn() -> None:
    drawn = together(deck=["goblin"], deck_size=1).when("draw").asks(1, "placing")
    drawn.when("place b2", "cover 1")
    assert drawn.outcome
    assert "round_ended" not in kinds_told(drawn)


@rule("AE-131")
def test_an_option_ends_the_game_with_the_draw_of_the_last_card() -> None:
    drawn = together(options={"coop_deck_end": "immediate"}, deck=["goblin"], deck_size=1).when(
        "draw"
    )
    assert drawn.outcome
    assert drawn.see("kingdoms.0.unexplored") == 0


@rule("AE-131", "AE-128")
def test_an_option_plays_the_round_to_its_end_without_a_deck() -> None:
    drawn = together(options={"coop_deck_end": "end_of_round"}, deck=["goblin"], deck_size=1)
    drawn.when("draw", "place b2", "cover 1").asks(2, "main_action", ["take 1", "take 2"])
    assert drawn.refusal("draw") == "AE-131"
    drawn.when("take 1", "place b3", "cover 1").asks(0, "bury").when("realm_goblin")
    assert drawn.outcome
    assert drawn.see("buried") == ["realm_goblin"]


LAST: dict[str, Any] = {
    "kingdoms": [{"grid": JORDAN}, {"grid": QUIET}],
    "piles": [["goblin"], ["goblin"]],
}


@rule("AE-130", "AE-132")
@pytest.mark.parametrize("turn_of", [1, 2])
def test_the_sixteenth_card_of_a_kingdom_ends_the_game_on_the_spot(turn_of: int) -> None:
    kingdoms = [{"grid": JORDAN}, {"grid": QUIET}]
    ended = together(
        **{**LAST, "kingdoms": kingdoms if turn_of == 1 else kingdoms[::-1]},
        turn_of=turn_of,
        deck=["goblin"],
    ).when("draw", "explore d4", "cover 1")
    assert ended.outcome
    assert not {"round_ended", "turn_began"} & set(kinds_told(ended))
    assert ended.see("buried") == []


@rule("AE-132", "AE-128")
def test_an_option_plays_the_round_to_its_end_after_the_sixteenth_card() -> None:
    later = together(options={"coop_last_card_end": "end_of_round"}, **LAST, deck=["goblin"]).when(
        "draw", "explore d4", "cover 1"
    )
    later.asks(2, "main_action").when("take 1", "place b2", "cover 1").asks(0, "bury")
    later.when("range_swamp")
    assert later.outcome
    assert later.see("buried") == ["range_swamp"]


@rule("AE-130", "AE-133")
def test_the_game_ends_at_the_end_of_the_round_that_uses_up_the_legends() -> None:
    gone = together(kingdoms=[{"grid": ALLIED}, {"grid": QUIET}], river=[HUMAN_ELF], legend_deck=[])
    gone.when("draw", "place c3", "cover 1").asks(2, "main_action")  # the round is played out
    assert gone.see("written") == [HUMAN_ELF]
    gone.when("draw", "place b2", "cover 1")
    assert gone.outcome
    assert told(gone, "round_ended") == [(1,)]
    buried = dull_turn(together(turn_of=2, river=["realm_goblin"], legend_deck=[]))
    assert buried.see("buried") == ["realm_goblin"]  # the only one, so nobody is asked
    assert buried.outcome


@rule("AE-130", "AE-133")
def test_legends_left_in_the_deck_keep_the_game_going() -> None:
    going = dull_turn(together(turn_of=2, river=["realm_goblin"], legend_deck=["range_plain"]))
    going.asks(1, "main_action")
    assert going.see("river") == ["range_plain"]


# --- the target (WE-15)


FIFTEEN = ["range_mountain", "range_plain", "battle_elf_dwarf", "realm_elf", "realm_human"]
# What is left of the two-player deck beside the 23 points of the worked example.
SEVENTEEN = ["SGSO", "NFDG", "MEOE", "PSDp"]
SIXTEEN = ["SGSD", "GFON", "GMON", "SMDp"]
JUST_FIFTEEN = ["SGMS", "GHOE", "PDOM", "FEDg"]


def final(second: list[str], buried: list[str]) -> Scene:
    assert sum(POINTS[legend] for legend in buried) in (0, 15)
    return together(
        kingdoms=[{"grid": JORDAN}, {"grid": second}],
        piles=[],
        hand=["portal"] if second is not JUST_FIFTEEN else ["goblin"],
        deck=[],
        river=["realm_goblin"],
        buried=buried,
    ).when("explore d4", "cover 1")


@rule("AE-134", "AE-135")
def test_the_team_score_is_the_lowest_points_less_the_target() -> None:
    won = final(SEVENTEEN, FIFTEEN)
    assert AETHERYA.scores(won.match.state) == (23, 17)
    assert won.see("target") == 15
    assert won.outcome == "won"
    assert won.see("team_score") == 2


@rule("AE-134", "AE-135")
@pytest.mark.parametrize(
    ("grid", "lowest", "outcome"), [(SIXTEEN, 16, "won"), (JUST_FIFTEEN, 15, "lost")]
)
def test_every_player_has_to_exceed_the_target(grid: list[str], lowest: int, outcome: str) -> None:
    ended = final(grid, FIFTEEN)
    assert AETHERYA.scores(ended.match.state) == (23, lowest)
    assert ended.outcome == outcome
    assert ended.see("team_score") == lowest - 15
    assert AETHERYA.winners(ended.match.state) == ((0, 1) if outcome == "won" else ())


@rule("AE-134")
def test_all_face_down_cards_count_and_legends_do_not() -> None:
    ended = final(SEVENTEEN, [])
    assert ended.see("kingdoms.1.unexplored") == 0
    assert [kingdom["scores"]["legends"] for kingdom in ended.see("kingdoms")] == [0, 0]
    assert ended.see("target") == 0
    assert ended.see("team_score") == 17


@rule("AE-135")
def test_the_team_score_is_positive_exactly_when_the_team_has_won() -> None:
    outcomes = set()
    for seed in range(1, 31):
        for match in walk(AETHERYA, {"mode": "coop", "players": 2}, seed):
            if match.outcome:
                score = AETHERYA.describe(match.state)["team_score"]
                assert (score > 0) == (match.outcome == "won")
                outcomes.add(match.outcome)
    assert "lost" in outcomes


# --- how long it lasts (WE-17)


@rule("AE-136", "AE-151")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_lasts_at_most_fifteen_rounds(players: int) -> None:
    # Without exploring and drawing nothing but the legends can end the game.
    longest = 0
    for seed in range(1, 4):
        game = laid_out(seed, mode="coop", players=players)
        rounds = 0
        for asked in play_by(game, "take", "place b2", "place b3", "place c2", "cover"):
            left = len(asked.see("river")) + len(asked.see("legend_deck"))
            assert left <= 15 - rounds
            rounds += len(told(asked, "round_ended"))
        rounds += len(told(game, "round_ended"))
        assert rounds <= 15
        longest = max(longest, rounds)
    assert longest > 8


@rule("AE-151")
def test_writing_two_legends_in_a_round_costs_a_round() -> None:
    def left_after_a_round(grid: list[str]) -> int:
        done = together(
            kingdoms=[{"grid": QUIET}, {"grid": grid}],
            turn_of=2,
            river=[HUMAN_ELF, HUMAN_DWARF, *UNMET[:2]],
        ).when("draw", "place c3", "cover 1")
        return len(done.see("river")) + len(done.see("legend_deck"))

    assert left_after_a_round(ALLIED) == left_after_a_round(TWICE_ALLIED) + 1


@rule("AE-151")
def test_taking_a_discard_spares_the_deck_and_leaves_the_other_pile_to_the_next_player() -> None:
    spared = together()
    size = spared.see("deck_size")
    spared.when("take 1", "place b2", "cover 1").asks(2, "main_action")
    assert spared.see("deck_size") == size
    assert spared.when("take 2").see("hand") == ["elf"]

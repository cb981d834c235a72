"""The end of the competitive game: the last region, the final count and the winner."""

from collections.abc import Sequence
from typing import Any

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import HIDDEN
from aevum.play.scene import Scene
from aevum.play.text import words_for
from support.aetherya import ALMOST_DONE, scene, told
from support.rules import rule

# Two kingdoms in which every row is 0.
CALM = (["SOMH", "MESS", "PMFF", "PSHe"], ["NHNH", "PEDE", "OPGD", "OFFn"])
# Two kingdoms of 8 points: dwarves 4, humans 1 and goblins 3 against elves 6 and humans 2.
TIED = (["OONM", "DHPM", "NSGP", "OMDg"], ["HHNS", "FMSP", "OFNF", "EEPg"])


def ending(*kingdoms: dict[str, object], **options: Any) -> Scene:
    """The first player is about to uncover the last region of a kingdom worth nothing."""
    first = {"grid": ALMOST_DONE, **(kingdoms[0] if kingdoms else {})}
    return scene(
        given={"kingdoms": [first, *kingdoms[1:]], "hand": ["elf"], "river": []}, **options
    )


def contest(
    first: list[str], second: list[str], mine: Sequence[str] = (), theirs: Sequence[str] = ()
) -> Scene:
    """Two given kingdoms with their legends; the first player is about to end the game."""
    kingdoms = [{"grid": first, "legends": mine}, {"grid": second, "legends": theirs}]
    return scene(given={"kingdoms": kingdoms, "hand": ["dragon"], "river": []})


@rule("AE-50")
def test_turning_up_the_last_region_stops_the_game_at_once() -> None:
    ended = ending({}, players=3).when("explore d4")
    assert ended.outcome
    assert ended.match.decision is None
    assert ended.see("kingdoms.0.unexplored") == 0
    assert told(ended, "game_ended") == [(1,)]  # seats 2 and 3 play no turn any more
    assert told(ended, "turn_began") == []


@rule("AE-50")
def test_replacing_the_last_region_stops_the_game_at_once() -> None:
    ended = ending({}, players=3).when("place d4")
    assert ended.outcome
    assert ended.see("kingdoms.0.cells.d4") == "elf"
    assert ended.see("discard")[-1] == "plain"


@rule("AE-50")
def test_the_game_goes_on_while_a_region_is_left() -> None:
    going = ending({}).when("place a1").asks(2, "main_action")
    assert not going.outcome


@rule("AE-50")
def test_a_taken_discard_on_the_last_region_stops_the_game_too() -> None:
    ended = scene(given={"kingdoms": [{"grid": ALMOST_DONE}], "discard": ["elf"], "river": []})
    ended.when("take 1", "place d4")
    assert ended.outcome


@rule("AE-51")
def test_all_face_down_cards_of_the_others_are_turned_up_where_they_lie_and_count() -> None:
    before = contest(TIED[0], ["HHNS", "fmsp", "OfNf", "EEPG"])
    hidden = before.see("kingdoms.1.cells")
    assert before.see("kingdoms.1.scores.elves") == 0
    ended = before.when("explore d4")
    assert ended.see("kingdoms.1.grid") == ["HHNS", "FMSP", "OFNF", "EEPG"]
    assert ended.see("kingdoms.1.cells") == hidden
    assert ended.see("kingdoms.1.scores.elves") == 6
    for seat in (-1, 0, 1):
        assert HIDDEN not in ended.match.view(seat).kingdoms[1].cards


@rule("AE-52")
def test_the_highest_total_wins() -> None:
    ended = ending({"legends": ["realm_elf"]}, {"grid": ["NHNH", "HNHN", "OOOO", "EEEg"]})
    ended.when("explore d4")
    mine, theirs = (ended.see(f"kingdoms.{seat}.scores.total") for seat in (0, 1))
    assert AETHERYA.scores(ended.match.state) == (mine, theirs)
    assert mine == 2
    assert theirs < 0  # elves fight dwarves and a goblin
    assert ended.outcome == "seat_1"
    assert AETHERYA.winners(ended.match.state) == (0,)


@rule("AE-52")
def test_ending_the_game_does_not_make_a_winner() -> None:
    ended = contest(*CALM, theirs=["realm_elf"]).when("explore d4")
    assert AETHERYA.scores(ended.match.state) == (0, 2)
    assert ended.outcome == "seat_2"


@rule("AE-52")
def test_nobody_has_won_while_the_game_runs() -> None:
    assert AETHERYA.winners(ending({}).match.state) == ()


@rule("AE-64", "AE-65")
def test_a_tie_in_all_seven_rows_is_a_shared_victory() -> None:
    ended = contest(*CALM, mine=["range_plain"], theirs=["range_swamp"]).when("explore d4")
    assert AETHERYA.scores(ended.match.state) == (4, 4)
    assert ended.outcome == "shared"
    assert AETHERYA.winners(ended.match.state) == (0, 1)
    assert "row by row" not in words_for(AETHERYA, "en").outcome(ended.match.state)


@rule("AE-64")
def test_a_tie_is_broken_by_the_best_row_whichever_it_is() -> None:
    ended = contest(*TIED).when("explore d4")
    assert AETHERYA.scores(ended.match.state) == (8, 8)
    assert ended.see("kingdoms.0.scores.dwarves") == 4
    assert ended.see("kingdoms.1.scores.elves") == 6
    assert ended.outcome == "seat_2"
    assert "row by row" in words_for(AETHERYA, "en").outcome(ended.match.state)


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("AE-52")
def test_every_seat_is_scored(players: int) -> None:
    ended = ending({}, players=players).when("explore d4")
    totals = [ended.see(f"kingdoms.{seat}.scores.total") for seat in range(players)]
    assert list(AETHERYA.scores(ended.match.state)) == totals

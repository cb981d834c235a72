"""Golden replays: whole games that the rules must still play as they once did."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from aevum.games.aeons_end.cards import NEMESES
from aevum.games.aeons_end.options import DIFFICULTIES
from aevum.games.eternal_decks.layers import stages
from aevum.play.catalogue import find_game
from aevum.play.replay import Divergence, read_replay, verify_replay
from golden.record import ENTERED, FOLDER, FORESEEN, FOUGHT, GAMES, WON
from support.rules import rule

PATHS = sorted(FOLDER.glob("*.replay"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_was(path: Path) -> None:
    try:
        session = verify_replay(read_replay(path.read_text(encoding="utf-8")))
    except Divergence as first_difference:
        pytest.fail(f"{path.name}: {first_difference}", pytrace=False)
    assert session.is_over


def test_every_golden_game_is_one_that_can_be_recorded_again() -> None:
    assert [path.stem for path in PATHS] == sorted(GAMES)


def test_there_is_a_golden_game_for_every_mode_and_number_of_players() -> None:
    games = [options for name, options, _ in GAMES.values() if name == "aetherya"]
    played = {(options["mode"], options.get("players", 1)) for options in games}
    game = find_game("aetherya")
    modes = next(option for option in game.options if option.name == "mode").values
    for mode in modes:
        for players in game.seats:
            assert ((mode, players) in played) == ((mode == "solo") == (players == 1))


def test_there_is_a_golden_battle_for_every_nemesis_and_number_of_players() -> None:
    played = [options for name, options, _ in GAMES.values() if name == "aeons-end"]
    battles = [options for options in played if "campaign" not in options]
    fought = {(options["nemesis"], options["players"]) for options in battles}
    assert fought == set(product(NEMESES, find_game("aeons-end").seats))
    assert {options.get("difficulty") for options in battles} >= set(DIFFICULTIES)


def test_one_golden_battle_is_won() -> None:
    text = (FOLDER / f"{WON}.replay").read_text(encoding="utf-8")
    assert "\noutcome: won\n" in text


@rule("EX-6", "EX-52", "EX-54")
@pytest.mark.parametrize("name", [FOUGHT, ENTERED])
def test_an_expedition_is_completed_with_its_lost_battles_in_it(name: str) -> None:
    text = (FOLDER / f"{name}.replay").read_text(encoding="utf-8")
    session = verify_replay(read_replay(text))
    told = Counter(event.kind for entry in session.log for event in entry.events)
    assert session.match.outcome == "expedition_completed"
    assert told["battle_began"] == told["battle_won"] + told["battle_lost"]
    assert min(told["battle_won"], told["battle_lost"]) >= 2
    assert (told["nemesis_turn_began"] > 0) == (name == FOUGHT)


def test_there_is_a_golden_game_for_every_stage_and_every_number_of_seats() -> None:
    played = [options for name, options, _ in GAMES.values() if name == "eternal-decks"]
    assert {options["stage"] for options in played} == set(stages())
    assert {options["players"] for options in played} == set(find_game("eternal-decks").seats)


@pytest.mark.parametrize("name", FORESEEN)
def test_a_stage_can_be_won(name: str) -> None:
    text = (FOLDER / f"{name}.replay").read_text(encoding="utf-8")
    assert "\noutcome: won\n" in text


def test_a_campaign_is_played_to_the_end_of_its_third_age() -> None:
    text = (FOLDER / "aetherya-solo-campaign.replay").read_text(encoding="utf-8")
    assert "\noutcome: completed\n" in text


def test_a_game_that_goes_another_way_names_the_first_line_that_differs() -> None:
    text = (FOLDER / "aetherya-base-2.replay").read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.endswith("main_action: draw"))
    lines[at] = lines[at].replace("draw", "place a1")
    with pytest.raises(Divergence, match=rf"^Line {at + 1}: 'place a1' is not on offer at "):
        verify_replay(read_replay("\n".join(lines)))

"""The worked examples of the rules, as scenario files: every file runs, every example has one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from aevum.play.scenario import run_scenario
from aevum.play.scenario_reading import Scenario, read_scenarios

FOLDER = Path(__file__).parent
EXAMPLES = {
    "aetherya": [f"WE-{number}" for number in range(1, 18)],
    "aeons_end": [f"S-{number:02}" for number in range(1, 18)],
    "eternal_decks": [f"ED-EX-{number}" for number in range(1, 18)],
}


def scenarios(game: str) -> Iterator[Scenario]:
    for path in sorted((FOLDER / game).glob("*.yaml")):
        yield from read_scenarios(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(scenario, id=scenario.name, marks=pytest.mark.rule(*scenario.rules))
        for game in EXAMPLES
        for scenario in scenarios(game)
    ],
)
def test_the_worked_example_comes_true(scenario: Scenario) -> None:
    assert run_scenario(scenario) == []


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_worked_example_has_a_scenario_that_cites_its_rules(game: str) -> None:
    # A part of an example has a letter behind its number.
    named = {scenario.name.split()[0].rstrip("abcd") for scenario in scenarios(game)}
    assert named == set(EXAMPLES[game])
    assert all(scenario.rules for scenario in scenarios(game))


def test_a_worked_example_of_aeons_end_cites_its_own_number() -> None:
    for scenario in scenarios("aeons_end"):
        assert scenario.name[:4] in scenario.rules


@pytest.mark.parametrize("game", EXAMPLES)
def test_no_two_scenarios_share_a_name(game: str) -> None:
    names = [scenario.name for scenario in scenarios(game)]
    assert len(set(names)) == len(names)

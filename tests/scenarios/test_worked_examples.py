"""The worked examples of the rules, as scenario files: every file runs, every example has one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from aevum.play.scenario import run_scenario
from aevum.play.scenario_reading import Scenario, read_scenarios

FOLDER = Path(__file__).parent / "aetherya"
EXAMPLES = 17


def scenarios() -> Iterator[Scenario]:
    for path in sorted(FOLDER.glob("*.yaml")):
        yield from read_scenarios(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(scenario, id=scenario.name, marks=pytest.mark.rule(*scenario.rules))
        for scenario in scenarios()
    ],
)
def test_the_worked_example_comes_true(scenario: Scenario) -> None:
    assert run_scenario(scenario) == []


def test_every_worked_example_has_a_scenario_that_cites_its_rules() -> None:
    named = {scenario.name.split()[0] for scenario in scenarios()}
    assert named == {f"WE-{number}" for number in range(1, EXAMPLES + 1)}
    assert all(scenario.rules for scenario in scenarios())


def test_no_two_scenarios_share_a_name() -> None:
    names = [scenario.name for scenario in scenarios()]
    assert len(set(names)) == len(names)

"""Cards that rarely meet, as scenario files: none of these positions may break off."""

from pathlib import Path

import pytest

from aevum.play.scenario import run_scenario
from aevum.play.scenario_reading import Scenario, read_scenarios

FILES = sorted((Path(__file__).parent / "meetings").glob("*.yaml"))


@pytest.mark.parametrize(
    "scenario",
    [
        pytest.param(scenario, id=scenario.name, marks=pytest.mark.rule(*scenario.rules))
        for path in FILES
        for scenario in read_scenarios(path.read_text(encoding="utf-8"), path.name)
    ],
)
def test_the_cards_that_meet_do_what_the_rules_say(scenario: Scenario) -> None:
    assert run_scenario(scenario) == []

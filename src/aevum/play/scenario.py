"""Scenario files: given / when / then in YAML, for tests, bug reports and rulings.

docs/scenarios.md describes the format. Everything here stands on `Scene`.
"""

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from aevum.kernel import RulesError, SaveError
from aevum.play.expectations import check_asked, check_refused
from aevum.play.refusals import refusal, said
from aevum.play.scenario_reading import Check, Scenario, Step, read_scenarios
from aevum.play.scene import Scene, SceneError
from aevum.play.yaml_reading import in_file


@dataclass(slots=True)
class ScenarioResult:
    """What came of running a file: how many scenarios it holds and what differs."""

    name: str
    count: int
    problems: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.problems


def run_file(path: Path, language: str = "en") -> ScenarioResult:
    """Run every scenario of a file; one that cannot be read raises SaveError with its line."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise refusal(SaveError, "scenario_missing", path=path) from None
    except OSError as problem:
        raise refusal(SaveError, "unreadable", path=path, problem=problem) from None
    except UnicodeDecodeError as problem:
        line = problem.object.count(b"\n", 0, problem.start) + 1
        raise in_file(path.name, line, refusal(SaveError, "not_utf8")) from None
    return run_text(text, path.name, language)


def run_text(text: str, file: str, language: str = "en") -> ScenarioResult:
    """Run every scenario of a text; `file` is its name in messages."""
    scenarios = read_scenarios(text, file)
    result = ScenarioResult(scenarios[0].name if len(scenarios) == 1 else file, len(scenarios))
    for scenario in scenarios:
        result.problems += [said(problem, language) for problem in run_scenario(scenario)]
    return result


def run_scenario(scenario: Scenario) -> list[SaveError]:
    """What differs from the scenario; an answer that fails ends it, expectations do not."""
    scene = scenario.scene()
    problems: list[SaveError] = []

    def look(expectation: Check) -> bool:
        line, check = expectation
        try:
            check(scene)
        except (SceneError, RulesError) as problem:
            problems.append(in_file(scenario.name, line, problem))
            return False
        return True

    for step in scenario.steps:
        if not look((step.line, partial(_take, step))):
            return problems
        for check in step.checks:
            look(check)
    for check in scenario.checks:
        look(check)
    return problems


def _take(step: Step, scene: Scene) -> None:
    if step.seat is not None or step.prompt is not None:
        check_asked(step.seat, step.prompt, None, scene)
    if step.refused:
        check_refused(step.code, step.refused, scene)
    else:
        scene.when(step.code)

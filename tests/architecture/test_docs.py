"""Generated pages are up to date, and the generator reads citations rightly."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools.citations import Citations, citations, write  # noqa: E402 - the tools lie beside src, not in it
from tools.docs import indexes, main, stale, untested  # noqa: E402


def test_generated_pages_are_fresh() -> None:
    assert [path.relative_to(ROOT).as_posix() for path in stale(ROOT)] == [], "run: make docs"


def test_check_says_nothing_and_succeeds_when_all_is_fresh(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert (main(["--check"]), capsys.readouterr()) == (0, ("", ""))


def test_marks_scenarios_and_comments_are_all_found(tmp_path: Path) -> None:
    code = tmp_path / "src" / "aevum" / "games" / "x.py"
    test = tmp_path / "tests" / "test_x.py"
    scenario = tmp_path / "tests" / "s.yaml"
    for path in (code, test, scenario):
        path.parent.mkdir(parents=True, exist_ok=True)
    code.write_text("points = 2  # XY-1\n")
    test.write_text('@rule("XY-2", "XY-9")\ndef test_it():\n    "XY-3 is only spoken of"\n')
    scenario.write_text("- name: a\n  rules: [XY-1, XY-2]\n")
    found = citations(tmp_path, ["XY-1", "XY-2", "XY-3"])
    assert found == {
        "XY-1": {"code": ["games/x.py"], "tests": ["tests/s.yaml"]},
        "XY-2": {"code": [], "tests": ["tests/s.yaml", "tests/test_x.py::test_it"]},
        "XY-3": {"code": [], "tests": []},
    }


def test_every_rule_that_can_be_played_is_cited_by_a_test() -> None:
    rules = {number: rule for index in indexes(ROOT).values() for number, rule in index.items()}
    assert untested(rules, citations(ROOT, rules)) == []


def test_advice_and_unplayable_rules_need_no_test() -> None:
    rules = {
        "XY-1": {"section": "turn", "confidence": "high"},
        "XY-2": {"section": "turn", "confidence": "none"},
        "XY-3": {"section": "advice", "confidence": "high"},
    }
    nowhere: Citations = {number: {"code": [], "tests": []} for number in rules}
    assert untested(rules, nowhere) == ["XY-1"]


def test_a_stale_page_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = {tmp_path / "page.md": "new\n"}
    monkeypatch.setattr("tools.docs.pages", lambda _root: wanted)
    assert stale(tmp_path) == [tmp_path / "page.md"]
    (tmp_path / "page.md").write_text("old\n")
    assert stale(tmp_path) == [tmp_path / "page.md"]
    (tmp_path / "page.md").write_text("new\n")
    assert stale(tmp_path) == []


def test_a_build_writes_the_citations_of_every_game(tmp_path: Path) -> None:
    rules = tmp_path / "src" / "aevum" / "games" / "x" / "rules.toml"
    rules.parent.mkdir(parents=True)
    rules.write_text("[XY-1]\n")
    (rules.parent / "y.py").write_text("# XY-1\n")
    (tmp_path / "tests").mkdir()
    write(tmp_path)
    made = json.loads((rules.parent / "citations.json").read_text())
    assert made == {"XY-1": {"code": ["games/x/y.py"], "tests": []}}

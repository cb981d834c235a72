"""Errors: each has a key, and each key words with the same values in both languages."""

from __future__ import annotations

import ast
import errno
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import aevum
from aevum.kernel import AevumError, SaveError, WrongSetup, near_names
from aevum.play.refusals import ERROR_PACKAGES, refusal, said
from aevum.play.text import LANGUAGES, load_toml

SOURCE = Path(aevum.__file__).parent
PACKAGES = ("aevum.kernel", *ERROR_PACKAGES)
MAKERS = ("refusal", "_refusal", "error")  # each makes an error of a kind by its key
KINDS = ("AevumError", "SaveError", "WrongSetup", "UnknownGame", "Divergence", "SceneError")
# A scenario's `given` is refused by its game in English only, yet with file and line in words.
# What the server keeps for itself is read by operators.
POSITIONS = re.compile(r"games/\w+/(shown/)?scenario(_boards)?\.py|web/server/room/snapshots")


def calls() -> Iterator[tuple[str, ast.Call]]:
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield str(file.relative_to(SOURCE)), node


def errors_by_key() -> Iterator[tuple[str, str, set[str]]]:
    """File, key and names of values of every error that is raised by a literal key."""
    for file, call in calls():
        assert isinstance(call.func, ast.Name)
        if call.func.id in MAKERS and len(call.args) == 2:
            key = call.args[1]
            if isinstance(key, ast.Constant):
                yield file, str(key.value), {str(word.arg) for word in call.keywords}


def templates(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for package in PACKAGES:
        section = load_toml(package, f"text/{language}.toml").get("refusal", {})
        assert not found.keys() & section.keys(), "an error's key is unique among all packages"
        found |= section
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_words_that_say_all_its_values(language: str) -> None:
    words, found = templates(language), list(errors_by_key())
    assert len(found) > 60
    for file, key, values in found:
        assert key in words, (file, key)
        named = set(re.findall(r"\{(\w+)", words[key]))
        assert named <= values, (file, key)
        assert values - named <= {"near", "mode", "found", "seat"}, (file, key)


def test_no_error_people_can_cause_is_raised_with_a_sentence_alone() -> None:
    bare = [
        (file, ast.unparse(call))
        for file, call in calls()
        if isinstance(call.func, ast.Name) and call.func.id in KINDS
        if len(call.args) < 2 and not POSITIONS.search(file)
    ]
    assert bare == [("cli/checks.py", "AevumError(f'{part.text_key} ({language})')")]


def test_an_error_is_said_in_the_readers_language_with_what_may_be_meant() -> None:
    problem = refusal(
        WrongSetup, "bot", given="gredy", known=("random", "greedy"), near=("greedy",)
    )
    assert str(problem) == said(problem, "en")
    assert str(problem) == "There is no bot gredy: choose random or greedy. Did you mean greedy?"
    assert said(problem, "fr").startswith("Il n’y a pas de robot gredy")
    assert "random ou greedy" in said(problem, "fr")


def test_an_error_within_an_error_is_said_in_the_same_language() -> None:
    inner = refusal(SaveError, "scenario_none")
    outer = refusal(SaveError, "in_file", file="a.yaml", line=3, problem=inner)
    assert str(outer) == "a.yaml, line 3: there is no scenario in this file."
    assert "ligne 3" in said(outer, "fr")
    assert "il n’y a pas de scénario" in said(outer, "fr")


def test_what_the_system_refuses_is_said_in_the_readers_language() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    assert said(full, "fr") == "le disque est plein"
    assert said(OSError("odd"), "fr") == "odd"


def test_errors_travel_between_processes() -> None:
    problem = refusal(WrongSetup, "games", given=0)
    again = pickle.loads(pickle.dumps(problem))
    assert isinstance(again, AevumError)
    assert (str(again), again.why, again.values) == (str(problem), "games", {"given": 0})


@pytest.mark.parametrize(
    ("given", "known", "near"),
    [
        ("mist", ("kel", "mist_war_eternal", "gex"), ("mist_war_eternal",)),
        ("gredy", ("random", "greedy"), ("greedy",)),
        ("10", ("1", "2"), ()),
        ("xyz", ("random", "greedy"), ()),
    ],
)
def test_what_may_be_meant_is_found_by_its_parts_too(
    given: str, known: tuple[str, ...], near: tuple[str, ...]
) -> None:
    assert near_names(given, known) == near

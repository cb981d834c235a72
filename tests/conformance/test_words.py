"""No raw key reaches a person: everything every game can say is said, in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from aevum.kernel import TABLE, Decision, Event, Game, Obstacle, Part
from aevum.offers import Looks
from aevum.play.catalogue import GAMES, OWN_GAMES, find_game
from aevum.play.text import LANGUAGES, PLAIN_NOUNS, Words, words_for
from conformance.cases import Case
from conformance.setups import CASES

RAW = re.compile(r"[⟨⟩{}]|\b[a-z]+_[a-z_]+\b")
each_game = pytest.mark.parametrize("name", GAMES)
SPOKEN = [case for case in CASES if case.game.name in GAMES]  # a toy of the tests has no words
each_spoken_case = pytest.mark.parametrize("case", SPOKEN, ids=lambda case: case.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def values_of(noun: str, words: Words) -> list[Part]:
    """Every value an argument of this noun can have."""
    if noun in ("seat", "number"):
        return [0, 1, 2]
    if noun in PLAIN_NOUNS:
        return ["I", "a1"]
    if noun == "prompt":
        return list(words.section("prompt"))
    return [*(words.section(noun) or words.section("card")), ""]


# --- what the rules declare


@each_game
@each_language
def test_every_event_is_told_with_everything_it_can_carry(name: str, language: str) -> None:
    game = find_game(name)
    words = words_for(game, language)
    for kind, nouns in game.rules.events.items():
        samples = [values_of(noun, words) for noun in nouns.values()]
        assert all(samples), (kind, nouns)
        for place, values in enumerate(samples):
            for value in values:
                if value == "" and f"hidden_{list(nouns.values())[place]}" not in hidden(words):
                    continue  # nobody hides this noun
                args = [sample[0] for sample in samples]
                args[place] = value
                said = words.event(Event(kind, tuple(args)), ["Ann", "Bo", "Cy"])
                assert not RAW.search(said), (kind, args, said)


def hidden(words: Words) -> set[str]:
    return {key for key in words.section("common") if key.startswith("hidden_")}


def reasons(game: Game[Any]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Rule, text key and nouns of every reason the rules of a game give by name."""
    folder = Path(str(files(game.package)))
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Obstacle"):
                continue
            parts = [part.value for part in node.args[:2] if isinstance(part, ast.Constant)]
            if len(parts) < 2 or (len(node.args) > 2 and not isinstance(node.args[2], ast.Tuple)):
                continue  # put together elsewhere: the walks below say them
            named = node.args[2].elts if len(node.args) > 2 else []  # type: ignore[attr-defined]
            firsts = [pair.elts[0] for pair in named if isinstance(pair, ast.Tuple)]
            nouns = [first.value for first in firsts if isinstance(first, ast.Constant)]
            yield str(parts[0]), str(parts[1]), tuple(map(str, nouns))


@each_game
@each_language
def test_every_reason_is_given_with_everything_it_can_name(name: str, language: str) -> None:
    game = find_game(name)
    words = words_for(game, language)
    found = set(reasons(game))
    assert len(found) > (20 if name in OWN_GAMES else 0)
    for rule, why, nouns in found:
        samples = [[v for v in values_of(noun, words) if v != ""] or [3] for noun in nouns]
        for place in range(max(1, len(nouns))):
            for value in samples[place] if nouns else [0]:
                args = [sample[0] for sample in samples]
                if nouns:
                    args[place] = value
                said = words.why(Obstacle(rule, why, tuple(zip(nouns, args, strict=True))))
                assert not RAW.search(said), (why, args, said)


@each_game
@each_language
def test_every_question_is_asked_whatever_it_comes_from(name: str, language: str) -> None:
    words = words_for(find_game(name), language)
    for prompt in words.section("prompt"):
        counts = "{amount" in (words.find(f"prompt.{prompt}") or "")
        for source in (1, 2) if counts else ("", *words.section("card")):
            said = words.prompt(Decision(0, prompt, [], str(source)))
            assert not RAW.search(said), (prompt, source, said)


@each_game
@each_language
def test_every_question_of_the_rules_has_words(name: str, language: str) -> None:
    game = find_game(name)
    words = words_for(game, language)
    missing = [
        f"prompt.{prompt} of {file.name}: write `ask` beside what asks it, "
        f"or the prompt, into text/{language}.toml of {package_of(file, game)}"
        for prompt, file in asked_in(game)
        if words.find(f"prompt.{prompt}") is None
    ]
    assert missing == []


def package_of(file: Path, game: Game[Any]) -> str:
    """The package with texts that a file of rules belongs to."""
    inner = [name for name in game.text_packages if name.rpartition(".")[2] in file.parts]
    return (*inner, game.package)[0]


def asked_in(game: Game[Any]) -> Iterator[tuple[str, Path]]:
    """Every prompt written out in the rules, and where: an argument of the name `prompt`."""
    folder = Path(str(files(game.package)))
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in folder.rglob("*.py")}
    places = dict.fromkeys(("Decision", "choose", "may", "pick", "may_pick"), 1)
    places |= dict.fromkeys(("choose_if_any", "pick_if_any"), 1)
    for node in (node for tree in trees.values() for node in ast.walk(tree)):
        if isinstance(node, ast.FunctionDef):
            names = [arg.arg for arg in node.args.args]
            if "prompt" in names:
                places[node.name] = names.index("prompt")
    for file, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                at = places.get(called)
                if at is not None and at < len(node.args):
                    asked = node.args[at]
                    if isinstance(asked, ast.Constant) and isinstance(asked.value, str):
                        yield asked.value, file


@pytest.mark.parametrize("name", OWN_GAMES)
@pytest.mark.parametrize(("language", "longest"), [("en", 40), ("fr", 52)])
def test_no_question_is_longer_than_the_line_it_is_asked_on(
    name: str, language: str, longest: int
) -> None:
    prompts = words_for(find_game(name), language).section("prompt")
    # Where there is no room the name of the card that asks is left out.
    asked = {key: said.rpartition(" · ")[2] for key, said in prompts.items() if "{" not in said}
    long = {key: said for key, said in asked.items() if len(said) > longest}
    assert long == {}


# --- what is said on the way


@each_spoken_case
def test_everything_said_in_a_position_has_words(case: Case) -> None:
    for match in case.glimpses():
        for language in LANGUAGES:
            words = words_for(case.game, language)
            for said in sayings(words, match):
                assert not re.search(r"[⟨⟩{}]", said), said


def sayings(words: Words, match: Any) -> Iterator[str]:
    game = match.game
    yield words.headline(Looks.of(game).tableau(match.view(TABLE), TABLE))
    yield from (words.event(event) for event in match.events(TABLE))
    if match.decision is None:
        yield words.outcome(match.state)
        return
    yield words.prompt(match.decision)
    yield from (words.option(match.decision, option) for option in match.decision.options)

"""Is one card complete? `make check CARD=kindle`: its words, its number, the tests that name it.

Only those tests are run, so that an answer comes within a second.
"""

import ast
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from aevum.kernel import Game, near_names
from aevum.offers import Component, Components
from aevum.play.catalogue import GAMES, find_game
from aevum.play.text import LANGUAGES, words_for
from aevum.play.unwritten import unwritten

ROOT = Path(__file__).parent.parent
_WORDS = ("name", "text")


def found(wanted: str) -> tuple[Game[Any], Component] | None:
    """The component of this id, and the game it belongs to."""
    for name in GAMES:
        game = find_game(name)
        for component in Components.of(game).components():
            if component.id == wanted:
                return game, component
    return None


def missing(game: Game[Any], component: Component) -> list[str]:
    """What a component still lacks, each with the place where it belongs."""
    lacking = [
        f"[{component.text_key}] has no {part} in {language}.toml"
        for language in LANGUAGES
        for part in _WORDS
        if not words_for(game, language).find(f"{component.text_key}.{part}")
    ]
    if component.id not in Components.of(game).numbers:
        lacking.append(f"{component.id} has no number in numbers.toml of {game.name}")
    return lacking + unwritten(game.package, component.id)


def tests_of(wanted: str, folder: Path) -> Iterator[str]:
    """The tests of a game whose name or code names a component."""
    named = re.compile(rf"(?<![a-z0-9]){re.escape(wanted)}(?![a-z0-9])")
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if named.search(text):
            for part in ast.parse(text).body:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                    whole = "\n".join(map(ast.unparse, [*part.decorator_list, part]))
                    if part.name.startswith("test_") and named.search(whole):
                        yield f"{path}::{part.name}"


def main(wanted: str) -> int:
    """Say what is missing and run what there is; 0 if the card is complete and its tests pass."""
    one = found(wanted)
    if one is None:
        ids = [
            component.id
            for name in GAMES
            for component in Components.of(find_game(name)).components()
        ]
        near = ", ".join(near_names(wanted, ids))
        print(f"No game has a component {wanted}." + (f" Did you mean {near}?" if near else ""))
        return 2
    game, component = one
    lacking = missing(game, component)
    tests = list(tests_of(wanted, ROOT / "tests" / "games" / game.name.replace("-", "_")))
    if not tests:
        lacking.append("no test of its game names it")
    print(f"{wanted}: {component.kind} of {game.name}", *lacking, sep="\n  - ")
    failed = run(tests) if tests else 0
    return 1 if lacking or failed else 0


def run(tests: list[str]) -> int:
    """The tests alone, without the tools that only others need."""
    import pytest

    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    return int(pytest.main(["-p", "pytest_asyncio.plugin", *tests]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]) if len(sys.argv) == 2 else "usage: make check CARD=id")

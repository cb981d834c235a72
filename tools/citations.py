"""Which code and which tests cite which numbered rule; written down whenever Aevum is built."""

import ast
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

Citations = dict[str, dict[str, list[str]]]

_ID = re.compile(r"\b(?:[A-Z]{2}-)?[A-Z]{1,3}-\d+\b")  # AE-24, ED-EX-1
_YAML_RULES = re.compile(r"^\s*(?:- )?rules:\s*\[([^\]]*)\]", re.MULTILINE)


def citations(root: Path, numbers: Iterable[str]) -> Citations:
    """For each rule the source files and the tests that name it, in order."""
    found = {number: {"code": set[str](), "tests": set[str]()} for number in numbers}
    for kind, cited in (("code", _in_code(root)), ("tests", _in_tests(root))):
        for name, number in cited:
            if number in found:
                found[number][kind].add(name)
    return {
        number: {kind: sorted(names) for kind, names in cited.items()}
        for number, cited in found.items()
    }


def write(root: Path) -> None:
    """Write what `aevum rules` and the card book know of citations beside each game's rules."""
    rules = sorted(root.glob("src/aevum/games/*/rules.toml"))
    numbers = {path: list(tomllib.loads(path.read_text(encoding="utf-8"))) for path in rules}
    cited = citations(root, [number for found in numbers.values() for number in found])
    for path, found in numbers.items():
        made = json.dumps({number: cited[number] for number in found}, indent=1) + "\n"
        path.with_name("citations.json").write_text(made, encoding="utf-8")


def _in_code(root: Path) -> Iterator[tuple[str, str]]:
    source = root / "src" / "aevum"
    for path in sorted(source.rglob("*.py")):
        for number in _ID.findall(path.read_text(encoding="utf-8")):
            yield path.relative_to(source).as_posix(), number


def _in_tests(root: Path) -> Iterator[tuple[str, str]]:
    folder = root / "tests"
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef):
                for number in _marked(test):
                    yield f"{name}::{test.name}", number
    for path in sorted(folder.rglob("*.yaml")):
        for row in _YAML_RULES.findall(path.read_text(encoding="utf-8")):
            for number in _ID.findall(row):
                yield path.relative_to(root).as_posix(), number


def _marked(test: ast.FunctionDef) -> Iterator[str]:
    """The ids in the `@rule("…")` marks of a test, wherever they stand in its decorators."""
    for decorator in test.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and _name(call.func) == "rule":
                for word in ast.walk(call):
                    if isinstance(word, ast.Constant) and isinstance(word.value, str):
                        yield from _ID.findall(word.value)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""

"""Files and functions stay small; packages re-export and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from architecture.source import ROOT, files, functions, name, tree

MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 40


def test_there_is_source_to_look_at() -> None:
    assert ROOT / "kernel" / "match.py" in files()
    assert ROOT / "games" / "aetherya" / "game.py" in files("games")


def test_no_file_is_longer_than_400_lines() -> None:
    long = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files()}
    assert {file: lines for file, lines in long.items() if lines > MOST_LINES} == {}


def test_no_function_is_longer_than_40_lines() -> None:
    long = {
        f"{name(path)}: {function}": lines
        for path in files()
        for function, lines in functions(path)
        if lines > MOST_LINES_OF_A_FUNCTION
    }
    assert long == {}


@pytest.mark.parametrize("path", [path for path in files() if path.name == "__init__.py"], ids=name)
def test_a_package_file_re_exports_and_nothing_else(path: Path) -> None:
    for node in tree(path).body:
        match node:
            case ast.Import() | ast.ImportFrom():
                pass
            case ast.Expr(value=ast.Constant(value=str())):
                pass  # the package's docstring
            case ast.Assign(targets=[ast.Name(id="__all__" | "__version__")]):
                pass
            case ast.Expr(value=ast.Call(func=ast.Name(id="declare_all"))):
                pass  # which imports the modules beside it, too
            case _:
                pytest.fail(f"{name(path)} line {node.lineno} does more than re-export")

"""Files and functions stay small; packages re-export and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from architecture.source import ROOT, files, functions, name, tree

MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 40
MOST_LINES_OF_THE_KERNEL = 1500
MOST_CLASSES_OF_THE_KERNEL = 30


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


def test_the_kernel_stays_small() -> None:
    lines = [line for path in files("kernel") for line in path.read_text("utf-8").splitlines()]
    classes = [node for path in files("kernel") for node in ast.walk(tree(path))]
    assert len(lines) < MOST_LINES_OF_THE_KERNEL
    assert sum(isinstance(n, ast.ClassDef) for n in classes) < MOST_CLASSES_OF_THE_KERNEL


@pytest.mark.parametrize("path", [path for path in files() if path.name == "__init__.py"], ids=name)
def test_a_package_file_re_exports_and_nothing_else(path: Path) -> None:
    for node in tree(path).body:
        match node:
            case ast.Import() | ast.ImportFrom():
                pass
            case ast.Expr(value=ast.Constant(value=str())):
                pass  # the package's docstring
            case ast.Assign(targets=[ast.Name(id="__version__")]):
                pass
            case ast.Expr(value=ast.Call(func=ast.Name(id="declare_all"))):
                pass  # which imports the modules beside it, too
            case _:
                pytest.fail(f"{name(path)} line {node.lineno} does more than re-export")

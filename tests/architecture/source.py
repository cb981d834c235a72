"""The source tree as these tests read it: files, functions and words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import aevum

ROOT = Path(aevum.__file__).parent
REPOSITORY = Path(__file__).parents[2]

Function = ast.FunctionDef | ast.AsyncFunctionDef


def files(*packages: str) -> list[Path]:
    """The Python files of these packages, or of all."""
    roots = [ROOT / package for package in packages] or [ROOT]
    return sorted(path for root in roots for path in root.rglob("*.py"))


def name(path: Path) -> str:
    """A file as messages name it."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """The parsed file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    """The modules a file imports, whole names."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Name and length in lines of every function, decorators left out."""
    for node in ast.walk(tree(path)):
        if isinstance(node, Function):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def spoken_strings(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every literal that is neither docstring nor part of an exception."""
    silent = set(_silent(tree(path)))
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in silent:
            yield node.lineno, node.value


def _silent(module: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(module):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value  # docstrings, of classes and fields too
        elif isinstance(node, ast.Raise | ast.Assert) or (
            isinstance(node, ast.Call) and _makes_an_error(node)
        ):
            yield from ast.walk(node)


def _makes_an_error(call: ast.Call) -> bool:
    made = call.func
    called = made.attr if isinstance(made, ast.Attribute) else getattr(made, "id", "")
    return called.endswith(("Error", "Exception", "WrongSetup", "UnknownGame"))

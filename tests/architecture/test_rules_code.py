"""Rules code reads nothing but its state, and speaks no language."""

from __future__ import annotations

import ast
import re

import pytest

from architecture.source import files, imports, name, spoken_strings, tree

RULES = ("kernel", "worlds", "games")
FORBIDDEN_MODULES = frozenset(
    [
        "asyncio",
        "concurrent",
        "ctypes",
        "datetime",
        "glob",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "pickle",
        "random",
        "secrets",
        "shutil",
        "signal",
        "socket",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "urllib",
        "uuid",
    ]
)
# Reading files, evaluating text, asking the keyboard, and what differs from run to run.
FORBIDDEN_CALLS = frozenset(
    ["open", "input", "print", "eval", "exec", "globals", "hash", "id", "vars", "breakpoint"]
)
ALLOWED_CALLS = {
    ("kernel/records.py", "exec"),  # the one place that generates code
    ("kernel/records.py", "vars"),
}
SCORE_PAD = "games/aetherya/scorepad.py"  # reads what people type; its words are refusals


def test_rules_code_imports_no_clock_no_files_no_network_and_no_global_randomness() -> None:
    found = [
        f"{name(path)} imports {module}"
        for path in files(*RULES)
        for module in imports(path)
        if module.split(".")[0] in FORBIDDEN_MODULES
    ]
    assert found == []


def test_rules_code_calls_nothing_that_reads_the_world_or_differs_between_runs() -> None:
    calls = {
        (name(path), node.func.id)
        for path in files(*RULES)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in FORBIDDEN_CALLS
    }
    assert calls - ALLOWED_CALLS == set()
    assert ALLOWED_CALLS - calls == set()


def test_rules_code_uses_no_floats() -> None:
    found = [
        f"{name(path)} line {node.lineno}"
        for path in files(*RULES)
        if name(path) != SCORE_PAD
        for node in ast.walk(tree(path))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))
    ]
    assert found == []


def test_games_catch_no_base_exception_because_suspension_unwinds_through_them() -> None:
    found = [
        f"{name(path)} line {node.lineno}"
        for path in files("games")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or "BaseException" in ast.unparse(node.type))
    ]
    assert found == []


SENTENCE = re.compile(r"\b[a-zà-ÿ]{2,} [a-zà-ÿ]{2,}\b")
NOT_SPOKEN = {
    ("games/aetherya/components.py", "crooked dagger"),  # a fact: the icon's name
    ("games/aetherya/game.py", "one player"),  # parts of an exception's sentence
    ("games/aetherya/game.py", "two to four players"),
}


@pytest.mark.parametrize("package", ["games", "terminal"])
def test_words_are_in_the_text_files_and_not_in_the_code(package: str) -> None:
    found = [
        f"{name(path)} line {line}: {text!r}"
        for path in files(package)
        if name(path) != SCORE_PAD and "observing" not in path.as_posix()  # what arrays hold
        for line, text in spoken_strings(path)
        if SENTENCE.search(text) and (name(path), text) not in NOT_SPOKEN
    ]
    assert found == []

"""What is still to be written: effects that are only `...`, and words that are still TODO.

`aevum new` leaves both behind, with a test that fails until nothing of them is left.
"""

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

_TODO = "TODO"


def unwritten(package: str, name: str = "") -> list[str]:
    """Sentences about a package, each with its place; perhaps only about one id.

    What belongs to a mage or nemesis is in the file of that name.
    """
    folder = Path(str(files(package)))
    found: list[str] = []
    meant = {name}
    for file in sorted(folder.rglob("*.py")):
        functions = _functions(file)
        if file.stem == name:
            meant |= {function.name for function in functions}
        found += [
            f"the effect of {function.name} is not written yet: {_shown(file)}:{function.lineno}"
            for function in functions
            if _is_empty(function) and name in ("", function.name, file.stem)
        ]
    for file in sorted(folder.rglob("*.toml")):
        found += [
            f"the words of {what} are not written yet: {_shown(file)}:{line}"
            for what, line in _words(file)
            if not name or what in meant or what.startswith(f"{name}_")
        ]
    return found


def _shown(file: Path) -> str:
    here = Path.cwd()
    return str(file.relative_to(here) if file.is_relative_to(here) else file)


def _functions(file: Path) -> list[ast.FunctionDef]:
    found = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return [node for node in found if isinstance(node, ast.FunctionDef)]


def _is_empty(function: ast.FunctionDef) -> bool:
    rest = function.body[1:] if ast.get_docstring(function) else function.body
    return [ast.unparse(line) for line in rest] == ["..."]


def _words(file: Path) -> Iterator[tuple[str, int]]:
    """Sections with words to be written, by the last part of their names."""
    section = ""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("["):
            section = line.strip("[] ").rpartition(".")[2]
        elif f'"{_TODO}' in line:
            yield section, number

"""What is still to be written: effects that are only `...`, and words that are still TODO.

`aevum new` leaves both behind, with a test that fails until nothing of them is left.
"""

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

_TODO = "TODO"


def unwritten(package: str, name: str = "") -> list[str]:
    """Sentences about a package, each with its place; of effects perhaps only those of one id.

    Those of a mage or nemesis are all in the file of that name.
    """
    folder = Path(str(files(package)))
    found: list[str] = []
    for file in sorted(folder.rglob("*.py")):
        found += [
            f"the effect of {what} is not written yet: {_shown(file)}:{line}"
            for what, line in _effects(file)
            if name in ("", what, file.stem)
        ]
    for file in sorted(folder.rglob("*.toml")):
        found += [
            f"the words of {what} are not written yet: {_shown(file)}:{line}"
            for what, line in _words(file)
        ]
    return found


def _shown(file: Path) -> str:
    here = Path.cwd()
    return str(file.relative_to(here) if file.is_relative_to(here) else file)


def _effects(file: Path) -> Iterator[tuple[str, int]]:
    """Functions with nothing in them, and their lines."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            rest = node.body[1:] if ast.get_docstring(node) else node.body
            if [ast.unparse(line) for line in rest] == ["..."]:
                yield node.name, node.lineno


def _words(file: Path) -> Iterator[tuple[str, int]]:
    """Sections with words to be written, by the last part of their names."""
    section = ""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("["):
            section = line.strip("[] ").rpartition(".")[2]
        elif f'"{_TODO}' in line:
            yield section, number

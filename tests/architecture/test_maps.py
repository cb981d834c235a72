"""The maps in the documentation are true: what they name lies where they say."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# From where a map names what it shows.
PLACES = {
    "architecture": ("", "src/aevum", "src/aevum/web/server", "src/aevum/games", "tests"),
    "server": ("", "src/aevum/web/server", "docs", "tests"),
    "client": ("", "web", "web/src/**", "src/aevum", "src/aevum/web/page", "docs", "tests"),
}
_FILE = re.compile(r"[\w./*-]+\.(?:py|ts|svelte|toml|css|mjs|svg|yaml|md)")
_FOLDER = re.compile(r"[\w*-][\w./*-]*/")
_MODULE = re.compile(r"[a-z][a-z_]*")
_IN_CODE = re.compile(r"`([^`\n]+)`")
_EACH = re.compile(r"<\w+>")  # in `games/<game>/`: one for each
_MADE = ("wire.ts", "notices.toml")  # of the server's messages; an operator's own


def text_of(doc: str) -> str:
    """A page as it is written."""
    return (ROOT / "docs" / f"{doc}.md").read_text(encoding="utf-8")


def walks() -> dict[str, list[str]]:
    """The modules of each walk drawn in docs/architecture.md, in order."""
    drawn = text_of("architecture").split("## Three walks")[1].split("\n## ")[0]
    return {
        part.partition("\n")[0]: re.findall(r"[\w/.]+\.(?:py|ts|svelte)\b", part.split("```")[1])
        for part in drawn.split("\n### ")[1:]
    }


@pytest.mark.parametrize("walk", ["A click", "A scenario", "A simulated game"])
def test_a_walk_visits_modules_that_are_there_and_none_twice(walk: str) -> None:
    modules = walks()[walk]
    assert len(modules) > 5
    assert len(modules) == len(set(modules))
    for module in modules:
        assert is_there("architecture", module), module


def is_there(doc: str, path: str, *rooms: str) -> bool:
    """Whether a file or folder lies in one of the places, or in the folder its row is about."""
    return any(any(ROOT.glob(f"{place}/{path}".strip("/"))) for place in (*PLACES[doc], *rooms))


def rows(doc: str) -> Iterator[tuple[list[str], list[str]]]:
    """Of each line what its first cell names, if it is a row, and what is named beside that."""
    for line in text_of(doc).splitlines():
        first, bar, rest = line.removeprefix("|").partition("|")
        cells = (first, rest) if bar and line.startswith("|") else ("", line)
        yield _IN_CODE.findall(cells[0]), _IN_CODE.findall(cells[1])


def lacking(doc: str) -> list[str]:
    """Files and folders a page names that are not there."""
    found = []
    for heads, named in rows(doc):
        heads, named = [[_EACH.sub("*", name) for name in names] for names in (heads, named)]
        rooms = [f"{place}/{head}" for place in PLACES[doc] for head in heads]
        for name in [*heads, *named]:
            is_path = _FILE.fullmatch(name) or _FOLDER.fullmatch(name)
            if is_path and name not in _MADE and not is_there(doc, name, *rooms):
                found.append(name)
    return found


@pytest.mark.parametrize("doc", PLACES)
def test_every_file_and_folder_a_map_names_is_there(doc: str) -> None:
    assert lacking(doc) == []


def test_the_map_of_the_server_has_each_folder_once_and_its_modules_lie_there() -> None:
    server = ROOT / "src" / "aevum" / "web" / "server"
    part = text_of("server").split("## Where the code is")[1].split("\n## ")[0]
    folders, wrong = [], []
    for line in part.splitlines():
        if line.startswith("| `"):
            head, _, rest = line.removeprefix("|").partition("|")
            heads = [name.rstrip("/") for name in _IN_CODE.findall(head)]
            folders += heads
            wrong += [
                name
                for name in _IN_CODE.findall(rest)
                if _MODULE.fullmatch(name)
                and not any((server / room / f"{name}.py").is_file() for room in heads)
            ]
        else:
            wrong += [
                name
                for name in _IN_CODE.findall(line)
                if re.fullmatch(r"[a-z]+/[a-z_]+", name) and not (server / f"{name}.py").is_file()
            ]
    there = [path.name for path in server.iterdir() if any(path.glob("*.py"))]
    assert (sorted(folders), wrong) == (sorted(there), [])

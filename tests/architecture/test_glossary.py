"""One thing has one name: no text has the variants that docs/glossary.md forbids."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "aevum"
CLIENT = ROOT / "web" / "src"
LANGUAGES = ("en", "fr")
FOLDERS = {"Aeon's End": "aeons_end", "Aetherya": "aetherya", "Eternal Decks": "eternal_decks"}
LEAST_TEXTS = 2_000  # in each language; fewer and we look at the wrong places


class Term(NamedTuple):
    """A row of the glossary: what it is called, and what it never is, in each language."""

    section: str
    names: tuple[str, str]
    never: tuple[tuple[str, ...], tuple[str, ...]]


@cache
def glossary() -> tuple[Term, ...]:
    terms: list[Term] = []
    section = ""
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines():
        section = line[3:] if line.startswith("## ") else section
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line[:1] == "|" else []
        if len(cells) == len(LANGUAGES) * 2 and cells[0] not in ("English", "---"):
            english, french, *forbidden = cells
            lists = [tuple(filter(None, re.split(r",\s*", cell))) for cell in forbidden]
            terms.append(Term(section, (english, french), (lists[0], lists[1])))
    return tuple(terms)


def said(tree: object, key: str = "", language: str = "") -> Iterator[tuple[str, str, str]]:
    """The language, the key and the text of everything said in a file of words."""
    if isinstance(tree, dict):
        for name, value in tree.items():
            inner = str(name) if name in LANGUAGES else language
            yield from said(value, f"{key}.{name}".strip("."), inner)
    elif isinstance(tree, list):
        for value in tree:
            yield from said(value, key, language)
    elif isinstance(tree, str) and language:
        yield language, key, tree


@cache
def texts() -> tuple[tuple[Path, str, str, str], ...]:
    """The file, language, key and text of all words of Aevum."""
    found: list[tuple[Path, str, str, str]] = []
    for file in sorted(SOURCES.rglob("*.toml")):
        language = file.stem if file.parent.name == "text" else ""
        if language or file.parent.name == "lessons" or file.name == "rules.toml":
            tree = tomllib.loads(file.read_text(encoding="utf-8"))
            found += [(file, *each) for each in said(tree, language=language)]
    for file in sorted(CLIENT.rglob("*.ts")):
        if (match := re.search(r"\.(en|fr)\.ts$", file.name)) is not None:
            source = file.read_text(encoding="utf-8").replace("\\u00a0", " ").replace("\u202f", " ")
            pairs = re.findall(r"(\w+):\s*(?:'((?:[^'\\]|\\.)*)'|\"([^\"]*)\")", source)
            found += [(file, match[1], key, one or other) for key, one, other in pairs]
    return tuple(found)


def concerns(section: str, file: Path, key: str) -> bool:
    """Whether a text belongs to what a section of the glossary is about."""
    if section not in FOLDERS:
        return True
    game = FOLDERS[section]
    return game in file.parts or game.replace("_", "-") in key


def pattern(variant: str) -> str:
    """What finds a variant as a word, or as the beginning of words if it ends in a star."""
    end = "" if variant.endswith("*") else r"(?!\w)"
    return rf"(?<![\w-]){re.escape(variant.rstrip('*'))}{end}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_calls_a_thing_by_a_name_the_glossary_forbids(language: str) -> None:
    place = LANGUAGES.index(language)
    wrong = [
        f"{file.relative_to(ROOT)}: {key}: “{variant}”, say “{term.names[place]}”"
        for term in glossary()
        for variant in term.never[place]
        for file, spoken, key, text in texts()
        if spoken == language
        and concerns(term.section, file, key)
        and re.search(pattern(variant), re.sub(r"\{[^{}|]*\}", "", text).replace("\u00a0", " "))
    ]
    assert wrong == []


def test_the_glossary_looks_at_all_words() -> None:
    for language in LANGUAGES:
        assert sum(spoken == language for _, spoken, _, _ in texts()) > LEAST_TEXTS
    folders = {file.relative_to(ROOT).parts[1] for file, *_ in texts()}
    assert folders == {"aevum", "src"}
    assert {term.section for term in glossary()} == {"Everywhere", *FOLDERS}


@pytest.mark.parametrize(
    ("variant", "text", "there"),
    [
        ("bot", "asseyez-y un bot.", True),
        ("bot", "un robot", False),
        ("bots", "nommez les deux avec --bots", False),
        ("région*", "des régions", True),
        ("Clé", "la Clef", False),
        ("tour de némésis", "à la fin d’un tour de némésis", True),
    ],
)
def test_a_variant_is_found_as_a_word_and_with_a_star_by_its_beginning(
    variant: str, text: str, there: bool
) -> None:
    assert bool(re.search(pattern(variant), text)) is there

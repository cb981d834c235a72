"""The terminal's own words: both languages say the same things."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import aevum.terminal
from aevum.play.text import load_toml
from support.words import flat

SOURCES = sorted(Path(str(aevum.terminal.__file__)).parent.rglob("*.py"))
SAID = re.compile(r"^[a-z]+\.[a-z_]*[a-z]$")
SECTIONS_IN_USE = 10


def words(language: str) -> dict[str, str]:
    return dict(flat(load_toml("aevum.terminal", f"text/{language}.toml")))


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, french = words("en"), words("fr")
    assert list(english) == list(french)
    for key, text in english.items():
        wanted = set(re.findall(r"\{(\w+)", text))
        assert set(re.findall(r"\{(\w+)", french[key])) == wanted, key


def test_every_key_the_code_says_exists() -> None:
    english = words("en")
    sections = {key.split(".")[0] for key in english}
    assert len(sections) > SECTIONS_IN_USE
    missing = [
        f"{path.name}: {node.value}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and SAID.match(node.value)
        and node.value.split(".")[0] in sections
        and node.value not in english
    ]
    assert missing == []

"""What the terminal says: its own words and the game's, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from aevum.kernel import Game
from aevum.play.text import LANGUAGES, Words, load_toml, words_for

_PACKAGE = "aevum.terminal"


class Voice:
    """The terminal's own text and the words of the game being played."""

    def __init__(self, game: Game[Any], language: str) -> None:
        self.language = language
        self.words: Words = words_for(game, language)
        self._own = load_toml(_PACKAGE, f"text/{language}.toml")

    def find(self, key: str) -> str | None:
        """The terminal's template at a dotted key."""
        found: Any = self._own
        for step in key.split("."):
            found = found.get(step) if isinstance(found, Mapping) else None
        return found if isinstance(found, str) else None

    def say(self, key: str, **values: object) -> str:
        """The sentence at a key of the terminal's text."""
        template = self.find(key)
        return f"⟨{key}⟩" if template is None else self.words.fill(template, values)

    def other_language(self) -> str:
        """The language a switch leads to."""
        at = LANGUAGES.index(self.language)
        return LANGUAGES[(at + 1) % len(LANGUAGES)]


@cache
def voice_for(game: Game[Any], language: str) -> Voice:
    """The voice for a game in a language."""
    return Voice(game, language)

"""What the terminal says: its own words and the game's, in one language."""

from functools import cache
from typing import Any

from aevum.kernel import Game
from aevum.play.text import LANGUAGES, Phrases, Words, words_for


class Voice(Phrases):
    """The terminal's own text, what interfaces share, and the words of the game being played."""

    def __init__(self, game: Game[Any], language: str) -> None:
        super().__init__(language, "aevum.terminal", "aevum.play")
        self.words: Words = words_for(game, language)


def other_language(language: str) -> str:
    """The language a switch leads to."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]


@cache
def voice_for(game: Game[Any], language: str) -> Voice:
    """The voice for a game in a language."""
    return Voice(game, language)

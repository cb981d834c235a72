"""The vocabulary of a game: everything its answers are said with, each with a number.

It is made from the game's content: the options its menus can ever offer, whole, and every word that
options of other questions are put together from. What a game can name is in its texts, without
which no person could be asked; so nothing is listed here by hand.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import Any

from aevum.kernel import DECLINE, Game, Option, Part, RulesError, code
from aevum.offers import Components
from aevum.play.text import words_for

END = "."  # nothing is added to what has been said
NUMBERS = 50  # each below has a word of its own ...
MORE = f"+{NUMBERS}"  # ... and greater ones are said by adding


class UnknownWord(RulesError):
    """An option is said with a word that the vocabulary of its game does not have."""


class Vocabulary:
    """The codes of a game, by number and by name."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game.name
        self.codes: tuple[str, ...] = tuple(dict.fromkeys(_codes_of(game)))
        self.number: dict[str, int] = {name: n for n, name in enumerate(self.codes)}
        digest = hashlib.blake2b("\n".join(self.codes).encode(), digest_size=4).hexdigest()
        # What was learned with one version means nothing to another.
        self.version = f"{game.name}/{game.version}/{digest}"
        prompts = sorted(words_for(game, "en").section("prompt"))
        self.prompts: dict[str, int] = {name: n for n, name in enumerate(prompts, 1)}

    def __len__(self) -> int:
        return len(self.codes)

    def path(self, option: Option) -> tuple[int, ...]:
        """How an option is said: by its own code, or word by word."""
        whole = self.number.get(code(option))
        if whole is not None:
            return (whole,)
        parts = option if isinstance(option, tuple) else (option,)
        return tuple([word for part in parts for word in self._words(part)])

    def word(self, text: str) -> int:
        """The number of a word plus one; 0 for what is none."""
        return self.number.get(text, -1) + 1

    def _words(self, part: Part | None) -> Iterator[int]:
        text = DECLINE if part is None else str(part)
        while text.isdecimal() and int(text) >= NUMBERS:
            yield self.number[MORE]
            text = str(int(text) - NUMBERS)
        if text not in self.number:
            raise UnknownWord(f"{self.game} says {text!r}, which its vocabulary does not have")
        yield self.number[text]


@cache
def vocabulary_of(game: Game[Any]) -> Vocabulary:
    """The vocabulary of a game with all that is installed for it."""
    return Vocabulary(game)


def _codes_of(game: Game[Any]) -> Iterator[str]:
    yield END
    yield DECLINE
    yield from map(str, range(NUMBERS))
    yield MORE
    catalogue = game.catalogue()
    yield from [str(part) for option in catalogue.values() for part in option]
    yield from sorted(component.id for component in Components.of(game).components())
    words = words_for(game, "en")
    yield from sorted({noun for kind in words.kinds_of_nouns() for noun in words.section(kind)})
    yield from catalogue

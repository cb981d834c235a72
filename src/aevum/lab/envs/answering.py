"""How an agent answers: by numbers of a fixed range, each of which means an option or leads to one.

*Codes* are the numbers of a game's vocabulary. An option with a code of its own is one answer; any
other is said word by word, and as soon as one option alone begins so, it is taken. *Slots* are 64
places, where the options of a question lie in their order; what does not fit is on further pages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from aevum.kernel import Game, Option
from aevum.lab.envs.vocabulary import END, Vocabulary, vocabulary_of

SLOTS = 64
TURN_PAGE = SLOTS - 1  # where there is another page, its last place
WORDS = 6  # of an option are shown beside its slot
_FEW = 4  # options of a menu that is worth remembering
_REMEMBERED = 1 << 13  # questions; the same ones are asked again and again

Numbers = npt.NDArray[np.int16]


class Ask(NamedTuple):
    """What can be answered now: for each number the index of an option, or what is asked next."""

    moves: Mapping[int, int | Ask]
    legal: Sequence[int]
    mask: npt.NDArray[np.int8]
    page: int  # of slots
    options: Numbers  # in slots the words of each; empty with codes


class Answering(Protocol):
    """One way to answer the questions of a game."""

    name: str
    size: int
    vocabulary: Vocabulary

    def ask(self, options: Sequence[Option]) -> Ask:
        """What a question with these options can be answered with."""
        ...

    def path(self, options: Sequence[Option], index: int) -> list[int]:
        """The numbers that answer with an option, one after the other."""
        ...


class Codes:
    """Answers by the codes of the vocabulary."""

    name = "codes"

    def __init__(self, game: Game[Any]) -> None:
        self.vocabulary = vocabulary_of(game)
        self.size = len(self.vocabulary)
        self._whole: dict[Option, int] = {}  # options with a code of their own
        self._remembered = lru_cache(_REMEMBERED)(self._ask)

    def ask(self, options: Sequence[Option]) -> Ask:
        """The codes that are on offer."""
        if len(options) > _FEW:  # most of what a long menu offers together is never met again
            try:
                return self._at_once(options)
            except KeyError:
                pass
        return self._remembered(options if isinstance(options, tuple) else tuple(options))

    def _at_once(self, options: Sequence[Option]) -> Ask:
        """The codes of options that were all met before and have one of their own."""
        codes = map(self._whole.__getitem__, options)
        return _asked(dict(zip(codes, range(len(options)), strict=True)), self.size, _NO_OPTIONS)

    def path(self, options: Sequence[Option], index: int) -> list[int]:
        """The code of an option, or its words as far as they are needed."""
        wanted = [*self.vocabulary.path(options[index]), self.vocabulary.number[END]]
        said: list[int] = []
        found: int | Ask = self.ask(options)
        while isinstance(found, Ask):
            said.append(wanted[len(said)])
            found = found.moves[said[-1]]
        return said

    def _ask(self, options: tuple[Option, ...]) -> Ask:
        try:
            return self._at_once(options)
        except KeyError:  # something is said word by word, or for the first time
            paths = [self._path(option) for option in options]
            return self._branch([(path, index) for index, path in enumerate(paths)], 0)

    def _path(self, option: Option) -> tuple[int, ...]:
        path = self.vocabulary.path(option)
        if len(path) == 1:
            self._whole[option] = path[0]
        return path

    def _branch(self, paths: Sequence[tuple[tuple[int, ...], int]], depth: int) -> Ask:
        groups: dict[int, list[tuple[tuple[int, ...], int]]] = {}
        for path, index in paths:
            number = path[depth] if depth < len(path) else self.vocabulary.number[END]
            groups.setdefault(number, []).append((path, index))
        moves: dict[int, int | Ask] = {
            number: group[0][1] if len(group) == 1 else self._branch(group, depth + 1)
            for number, group in groups.items()
        }
        return _asked(moves, self.size, _NO_OPTIONS)


class Slots:
    """Answers by the place of an option among those on offer."""

    name = "slots"
    size = SLOTS

    def __init__(self, game: Game[Any]) -> None:
        self.vocabulary = vocabulary_of(game)
        self._remembered = lru_cache(_REMEMBERED)(self._ask)

    def ask(self, options: Sequence[Option]) -> Ask:
        """The first page of the options."""
        return self._remembered(options if isinstance(options, tuple) else tuple(options))

    def path(self, options: Sequence[Option], index: int) -> list[int]:
        """Pages turned as often as it takes, then the place."""
        said: list[int] = []
        while len(options) > SLOTS and index >= TURN_PAGE:
            said.append(TURN_PAGE)
            options, index = options[TURN_PAGE:], index - TURN_PAGE
        return [*said, index]

    def _ask(self, options: tuple[Option, ...], first: int = 0, page: int = 0) -> Ask:
        left = len(options) - first
        here = left if left <= SLOTS else TURN_PAGE
        moves: dict[int, int | Ask] = {place: first + place for place in range(here)}
        if left > SLOTS:
            moves[TURN_PAGE] = self._ask(options, first + TURN_PAGE, page + 1)
        shown = np.zeros((SLOTS, WORDS), np.int16)
        for place, option in enumerate(options[first : first + here]):
            for at, word in enumerate(self._words(option)):
                shown[place, at] = word
        shown.setflags(write=False)
        return _asked(moves, SLOTS, shown, page)

    def _words(self, option: Option) -> list[int]:
        """The words of an option, each by its number plus one."""
        parts = option if isinstance(option, tuple) else (option,)
        said = [number + 1 for part in parts for number in self.vocabulary.path(part)]
        return said[:WORDS]


_NO_OPTIONS = np.zeros((0, WORDS), np.int16)
WAYS: Mapping[str, type[Codes] | type[Slots]] = {Codes.name: Codes, Slots.name: Slots}


def _asked(moves: Mapping[int, int | Ask], size: int, options: Numbers, page: int = 0) -> Ask:
    mask = bytearray(size)
    for number in moves:
        mask[number] = 1
    # Made from bytes, it cannot be changed.
    return Ask(moves, tuple(moves), np.frombuffer(bytes(mask), np.int8), page, options)

"""What an agent sees: named arrays of a fixed shape, read off what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from math import prod
from operator import ne
from struct import Struct
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from aevum.kernel import TABLE, Decision, Game, Match, Setup
from aevum.lab.envs.answering import SLOTS, WORDS, Answering, Ask, Slots
from aevum.offers import Gauge, Observable, Reading, Things

SAID = 8  # words of an answer begun are shown, the last ones
_FIRST = 2  # of what is joined: the question and what has been said come before the arrays
_UNSEEN = object()
_LOWEST, _HIGHEST = -1, int(np.iinfo(np.int16).max)

Arrays = dict[str, npt.NDArray[np.int16]]
Observation = dict[str, Any]  # "observation": the arrays, or one vector; and "action_mask"


class _Known:
    """What a seat saw last: the things, and the numbers they tell."""

    __slots__ = ("things", "told")

    def __init__(self, readings: int) -> None:
        self.things: list[Things] = [_UNSEEN] * readings
        self.told = [b""] * (_FIRST + readings)


class Observer:
    """Reads the arrays of a set-up; flat, as one vector in the same order."""

    def __init__(
        self, game: Game[Any], setup: Setup, answering: Answering, *, flat: bool = False
    ) -> None:
        self.gauges: tuple[Gauge, ...] = Observable.of(game).gauges(setup)
        self.flat = flat
        self._vocabulary = answering.vocabulary
        self._prompts = answering.vocabulary.prompts
        self._answering = answering
        self._seats = game.players(setup)
        readings = [(gauge, one) for gauge in self.gauges for one in gauge.readings]
        self._of = [reading.of for _, reading in readings]
        self._tell = {place: _telling(*one) for place, one in enumerate(readings, _FIRST)}
        self._questions: dict[tuple[object, ...], bytes] = {}
        self._known = [_Known(len(readings)) for _ in range(self._seats)]
        self._slots = answering.name == Slots.name
        sizes = [len(QUESTION), SAID, *[prod(gauge.shape) for gauge in self.gauges]]
        self.size = sum(sizes)
        self.parts = list(self._laid_out(sizes))
        self._places = [(n, place, s if len(s) > 1 else None) for n, place, s in self.parts]
        self.space = self._space()

    def _laid_out(self, sizes: Sequence[int]) -> Iterator[tuple[str, slice, tuple[int, ...]]]:
        """Name, place in the vector and shape of every array."""
        shapes = [(len(QUESTION),), (SAID,), *[gauge.shape for gauge in self.gauges]]
        names = ["question", "said", *[gauge.name for gauge in self.gauges]]
        begin = 0
        for name, shape, size in zip(names, shapes, sizes, strict=True):
            yield name, slice(begin, begin + size), shape
            begin += size

    def look(self, match: Match[Any], seat: int, asked: Ask | None, said: Sequence[int]) -> Any:
        """The arrays as a seat sees them; `asked` where it is the one to answer.

        Only what has changed since the seat looked last is told anew, in whatever game that was.
        """
        state, known = match.state, self._known[seat]
        told, things = known.told, [of(state, seat) for of in self._of]
        for place in compress(self._tell, map(ne, things, known.things)):
            told[place] = self._tell[place](things[place - _FIRST])
        known.things = things
        told[0] = self._question(match, seat, asked)
        told[1] = self._said(said) if said and asked is not None else _NOTHING_SAID
        whole = np.frombuffer(bytearray(b"".join(told)), np.int16)  # one's own to change
        if self._slots:
            options = (_NONE if asked is None else asked.options).copy()
        if self.flat:
            return np.concatenate([whole, options.ravel()]) if self._slots else whole
        found: Arrays = {
            name: whole[place] if shape is None else whole[place].reshape(shape)
            for name, place, shape in self._places
        }
        if self._slots:
            found["options"] = options
        return found

    def mask(self, asked: Ask | None) -> npt.NDArray[np.int8]:
        """What may be answered: nothing where the seat is not asked."""
        return (self._no_mask if asked is None else asked.mask).copy()

    def _question(self, match: Match[Any], seat: int, asked: Ask | None) -> bytes:
        decision: Decision | None = match.decision
        if decision is None:
            return _NO_QUESTION
        page = -1 if asked is None else asked.page  # others' questions do not say where from
        put = (decision.prompt, decision.seat, seat, match.in_effect, page, decision.source)
        found = self._questions.get(put)
        if found is None:
            found = self._questions[put] = _pack(self._question_told(*put))
        return found

    def _question_told(
        self, prompt: str, asked: int, seat: int, in_effect: bool, page: int, source: str
    ) -> Sequence[int]:
        number = self._prompts.get(prompt, 0)
        who = 0 if asked == TABLE else 1 + (asked - seat) % self._seats
        if page < 0:
            return (number, who, in_effect, 0, 0, 0)
        amount = int(source) if source.isdecimal() else 0
        word = self._vocabulary.word(source)
        return (number, who, in_effect, word, min(amount, _HIGHEST), page)

    def _said(self, said: Sequence[int]) -> bytes:
        last = [number + 1 for number in said[-SAID:]]
        return _pack(last + [0] * (SAID - len(last)))

    def _space(self) -> spaces.Dict:
        size = self._answering.size
        self._no_mask = np.frombuffer(bytes(size), np.int8)
        mask = spaces.Box(0, 1, (size,), np.int8)
        seen: spaces.Space[Any]
        if self.flat:
            whole = self.size + (SLOTS * WORDS if self._slots else 0)
            seen = spaces.Box(_LOWEST, _HIGHEST, (whole,), np.int16)
        else:
            seen = spaces.Dict(self._boxes())
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def _boxes(self) -> dict[str, spaces.Space[Any]]:
        words = len(self._vocabulary)
        boxes: dict[str, spaces.Space[Any]] = {
            g.name: spaces.Box(_LOWEST, g.most, g.shape, np.int16) for g in self.gauges
        }
        boxes["question"] = spaces.Box(0, _HIGHEST, (len(QUESTION),), np.int16)
        boxes["said"] = spaces.Box(0, words, (SAID,), np.int16)
        if self._slots:
            boxes["options"] = spaces.Box(0, words, (SLOTS, WORDS), np.int16)
        return boxes


# Number by number what the array `question` holds.
QUESTION = (
    "the number of the prompt, 0 where nothing is asked",
    "who is asked: 0 the whole table, 1 oneself, 2 the next seat ...",
    "1 in the middle of an effect, 0 at a menu",
    "the word it comes from, by its number in the vocabulary plus one; 0 for others' questions",
    "or the amount it is about",
    "the page of slots",
)


def _pack(numbers: Sequence[int]) -> bytes:
    return Struct(f"{len(numbers)}h").pack(*numbers)


def _telling(gauge: Gauge, reading: Reading) -> Callable[[Things], bytes]:
    told, size = reading.told, prod(gauge.shape) // len(gauge.readings)
    pack = Struct(f"{size}h").pack
    return lambda things: pack(*told(things))


_NO_QUESTION = _pack([0] * len(QUESTION))
_NOTHING_SAID = _pack([0] * SAID)
_NONE = np.zeros((SLOTS, WORDS), np.int16)
_NONE.setflags(write=False)

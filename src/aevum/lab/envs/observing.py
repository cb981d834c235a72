"""What an agent sees: named arrays of a fixed shape, read off what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from struct import Struct
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from aevum.kernel import TABLE, Decision, Game, Match, Setup
from aevum.lab.envs.answering import SLOTS, WORDS, Answering, Ask, Slots
from aevum.offers import Gauge, Observable

SAID = 8  # words of an answer begun are shown, the last ones
_LOWEST, _HIGHEST = -1, int(np.iinfo(np.int16).max)

Arrays = dict[str, npt.NDArray[np.int16]]
Observation = dict[str, Any]  # "observation": the arrays, or one vector; and "action_mask"


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
        self._reads = [gauge.read for gauge in self.gauges]
        self._seats = game.players(setup)
        self._slots = answering.name == Slots.name
        sizes = [len(QUESTION), SAID, *[prod(gauge.shape) for gauge in self.gauges]]
        self.size = sum(sizes)
        self._pack = Struct(f"{self.size}h").pack
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
        """The arrays as a seat sees them; `asked` where it is the one to answer."""
        state = match.state
        numbers = [*self._question(match, seat, asked)]
        numbers += self._said(said) if said and asked is not None else _NOTHING_SAID
        for read in self._reads:
            numbers += read(state, seat)
        whole = np.frombuffer(bytearray(self._pack(*numbers)), np.int16)  # one's own to change
        options = (_NONE if asked is None else asked.options).copy() if self._slots else _NONE
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

    def _question(self, match: Match[Any], seat: int, asked: Ask | None) -> Sequence[int]:
        decision: Decision | None = match.decision
        if decision is None:
            return _NO_QUESTION
        prompt = self._prompts.get(decision.prompt, 0)
        who = 0 if decision.seat == TABLE else 1 + (decision.seat - seat) % self._seats
        source = decision.source
        if asked is None or (not source and not asked.page):
            return (prompt, who, match.in_effect, 0, 0, 0)
        amount = int(source) if source.isdecimal() else 0
        word = self._vocabulary.word(source)
        return (prompt, who, match.in_effect, word, min(amount, _HIGHEST), asked.page)

    def _said(self, said: Sequence[int]) -> Sequence[int]:
        last = [number + 1 for number in said[-SAID:]]
        return last + [0] * (SAID - len(last))

    def _space(self) -> spaces.Dict:
        size = self._answering.size
        self._no_mask = np.zeros(size, np.int8)
        self._no_mask.setflags(write=False)
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
_NO_QUESTION = (0,) * len(QUESTION)
_NOTHING_SAID = (0,) * SAID
_NONE = np.zeros((SLOTS, WORDS), np.int16)
_NONE.setflags(write=False)

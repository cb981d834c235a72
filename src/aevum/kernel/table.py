"""The table: what rules code holds while it runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct
from typing import Generic, NamedTuple, TypeVar

from aevum.kernel.decisions import FORCED, Decision, Event, Option, Part, code
from aevum.kernel.records import EVERYONE, Cards, Record, record

Frame = tuple[Part, ...]
"""A piece of pending work: the name of a step or menu, then its arguments."""

# splitmix64: the step of its state, and the two factors that mix a number out of it.
_M64 = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB


@record
class State(Record):
    """What every game's state has: chance, pending work (top last) and how it ended."""

    rng: int
    agenda: tuple[Frame, ...] = ()
    outcome: str = ""

    def end(self, outcome: str) -> None:
        """Note how the game ended; a state that holds a longer game may go on instead."""
        self.outcome = outcome


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Option)  # noqa: E741 - an option, not a zero


class Suspend(BaseException):
    """A question without a recorded answer; unwinds the rules code (kernel only)."""


class Misfit(BaseException):
    """A recorded answer that the question no longer has; unwinds the rules code (kernel only)."""


class Finish(BaseException):
    """The game is over; unwinds the rules code (kernel only)."""


class Table(Generic[S]):
    """The state, the players' answers, chance and the event stream, as rules code sees them."""

    __slots__ = ("answers", "asked", "events", "listening", "muted", "question", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.answers: tuple[int, ...] = ()
        self.asked = 0
        self.question: Decision | None = None
        self.events: list[Event] = []
        self.listening = False
        self.muted = 0

    def choose(self, seat: int, prompt: str, options: Sequence[O], source: str = "") -> O | None:
        """Ask for one of the options: one is taken at once, none gives None."""
        count = len(options)
        if count < 2:
            if not count:
                return None
            self.forced(seat, prompt, options[0])
            return options[0]
        asked = self.asked
        if asked < len(self.answers):
            index = self.answers[asked]
            if index >= count:  # only when hidden cards were re-dealt under the effect
                raise Misfit
            self.asked = asked + 1
            return options[index]
        self.question = Decision(seat, prompt, options, source)
        raise Suspend

    def may(self, seat: int, prompt: str, options: Sequence[O], source: str = "") -> O | None:
        """Like `choose`, but may be declined; declining gives None."""
        return self.choose(seat, prompt, (*options, None), source) if options else None

    def choose_some(
        self, seat: int, prompt: str, options: Sequence[O], least: int = 0, most: int = -1
    ) -> tuple[O, ...]:
        """Ask for several different options, one after another; declining ends it after `least`."""
        chosen: list[O] = []
        rest = list(options)
        while rest and len(chosen) != most:
            if len(chosen) < least:
                option = self.choose(seat, prompt, rest)
            else:
                option = self.may(seat, prompt, rest)
            if option is None:
                break
            rest.remove(option)
            chosen.append(option)
        return tuple(chosen)

    def emit(self, kind: str, *args: Part, seen_by: int = EVERYONE) -> None:
        """Tell what happened; cards in it are told only to the seats of `seen_by`."""
        if self.listening:
            if self.muted:
                self.muted -= 1
            else:
                self.events.append(Event(kind, args, seen_by))

    def forced(self, seat: int, prompt: str, option: Option) -> None:
        """Note that a question had a single answer and was not asked."""
        self.emit(FORCED, seat, prompt, code(option), seen_by=EVERYONE if seat < 0 else 1 << seat)

    def schedule(self, step: str, *args: Part) -> None:
        """Put a step or menu on top of the agenda: the last scheduled runs first."""
        self.state.agenda += ((step, *args),)

    def leave(self) -> None:
        """Take the menu now open off the agenda."""
        self.state.agenda = self.state.agenda[:-1]

    def finish(self, outcome: str) -> None:
        """End the game; does not return."""
        self.state.end(outcome)
        raise Finish

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1 (splitmix64, its state in the game's state)."""
        state = self.state
        z = state.rng = (state.rng + _STEP) & _M64
        z = ((z ^ (z >> 30)) * _MIX_1) & _M64
        z = ((z ^ (z >> 27)) * _MIX_2) & _M64
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffled(self, cards: Cards) -> Cards:
        """The cards in random order."""
        return _shuffle(cards, self._numbers(len(cards) - 1))

    def _numbers(self, count: int) -> tuple[int, ...]:
        """The next numbers of the generator, worked out side by side in one long int."""
        if count < 1:
            return ()
        state = self.state
        ones, steps, low, read = _lanes(count)
        z = (state.rng * ones + steps) & low
        state.rng = (state.rng + count * _STEP) & _M64
        z = (((z ^ (z >> 30)) & low) * _MIX_1) & low
        z = (((z ^ (z >> 27)) & low) * _MIX_2) & low
        return read((z ^ (z >> 31)).to_bytes(16 * count, "little"))


def _shuffle(cards: Cards, numbers: Sequence[int]) -> Cards:
    """The shuffle of Fisher and Yates, with a number for each card but the first."""
    order = list(cards)
    left = len(order)
    for number in numbers:
        at = (number * left) >> 64  # as `below` scales it
        left -= 1
        order[left], order[at] = order[at], order[left]
    return tuple(order)


class _Lanes(NamedTuple):
    """Numbers of 64 bits in lanes of 128, so that a product stays in its lane."""

    ones: int  # 1 in every lane
    steps: int  # how far the generator has gone in each lane
    low: int  # the mask of the 64 bits in use
    read: Callable[[bytes], tuple[int, ...]]


@lru_cache(256)
def _lanes(count: int) -> _Lanes:
    ones = sum([1 << 128 * lane for lane in range(count)])
    steps = sum([((lane + 1) * _STEP & _M64) << 128 * lane for lane in range(count)])
    return _Lanes(ones, steps, ones * _M64, Struct("<" + "Q8x" * count).unpack)


def seed_state(seed: int) -> int:
    """The random state a game starts from; neighbouring seeds start far apart."""
    z = (seed * _STEP + 0x632BE59BD9B4E019) & _M64
    z = ((z ^ (z >> 33)) * 0xFF51AFD7ED558CCD) & _M64
    return z ^ (z >> 29)

"""Observing: a position as numbers of a fixed shape, for programs that learn."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from aevum.kernel import Setup
from aevum.offers.game_offer import GameOffer

Things = Any  # what can be compared and is never changed: tuples, texts, numbers
Of = Callable[[Any, int], Things]  # of a state, what a seat may know


class Reading(NamedTuple):
    """An array or a row of it, told by the things it follows from and nothing else.

    As long as they are equal so are the numbers, which are then not told again.
    """

    of: Of
    told: Callable[[Things], Sequence[int]]


class Gauge(NamedTuple):
    """One array of an observation: what it is, and how it is read off a state.

    What is read is the same whether the true state is given or the seat's view of it. Numbers lie
    between -1, which stands for what the seat cannot see, and `most`.
    """

    name: str
    shape: tuple[int, ...]
    most: int
    meaning: str  # in English, for the page that lists all arrays
    readings: tuple[Reading, ...]  # all of one size

    def read(self, state: Any, seat: int) -> list[int]:
        """All its numbers."""
        return [number for of, told in self.readings for number in told(of(state, seat))]


def told_by(of: Of, told: Callable[[Things], Sequence[int]]) -> tuple[Reading]:
    """An array that is told at one go."""
    return (Reading(of, told),)


def read_off(read: Of) -> tuple[Reading]:
    """An array of a few numbers, which are read off the state each time."""
    return (Reading(read, _as_read),)


def _as_read(numbers: Things) -> Sequence[int]:
    found: Sequence[int] = numbers
    return found


class Observable(GameOffer):
    """A game whose positions can be read as numbers."""

    def gauges(self, setup: Setup) -> tuple[Gauge, ...]:
        """The arrays of a set-up, always the same for it; whoever looks comes first among seats."""
        return ()


def counted(things: Iterable[int], kinds: int) -> list[int]:
    """How many there are of each kind."""
    counts = [0] * kinds
    for thing in things:
        counts[thing] += 1
    return counts


def padded(numbers: Iterable[int], size: int, filler: int = 0) -> list[int]:
    """The first so many numbers; where there are fewer, fillers after them."""
    found = list(numbers)[:size]
    return found + [filler] * (size - len(found))


def from_seat(seat: int, seats: int) -> Sequence[int]:
    """All seats in the order of play, beginning with this one."""
    return [*range(seat, seats), *range(seat)]

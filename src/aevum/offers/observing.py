"""Observing: a position as numbers of a fixed shape, for programs that learn."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from aevum.kernel import Setup
from aevum.offers.game_offer import GameOffer

Read = Callable[[Any, int], Sequence[int]]  # from a state, what a seat may know of it


class Gauge(NamedTuple):
    """One array of an observation: what it is, and how it is read off a state.

    What is read is the same whether the true state is given or the seat's view of it. Numbers lie
    between -1, which stands for what the seat cannot see, and `most`.
    """

    name: str
    shape: tuple[int, ...]
    most: int
    meaning: str  # in English, for the page that lists all arrays
    read: Read


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

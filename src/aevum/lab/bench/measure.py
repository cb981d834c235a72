"""How a rules engine is timed: whole random games, copies and saves of a position."""

import contextlib
import gc
import io
import logging
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

Clock = Callable[[], float]

# Long enough that the clock's own step is lost in a batch, short enough that five cost little.
BATCH_SECONDS = 0.02
BATCHES = 5


@dataclass(frozen=True, slots=True)
class Figure:
    """What one engine reached with one game; None where the engine offers no such thing."""

    engine: str
    game: str
    decisions_per_second: float | None
    games_per_second: float | None
    clone_us: float | None
    save_us: float | None
    missing: str = ""


class Subject(Protocol):
    """One engine with one game, as the benchmark sees it."""

    @property
    def engine(self) -> str:
        """The engine's name, as its package is called."""
        ...

    @property
    def game(self) -> str:
        """The game's name, as the engine calls it."""
        ...

    def play(self, seed: int) -> int:
        """Play one random game from set-up through scoring; return its number of decisions.

        The engine must be asked for its full list of legal options at every decision.
        """
        ...

    def clone(self) -> Callable[[], object] | None:
        """Return a function that copies a mid-game position, if the engine can."""
        ...

    def save(self) -> Callable[[], object] | None:
        """Return a function that writes a mid-game position as text or bytes, if the engine can."""
        ...


def missing(engine: str, game: str) -> Figure:
    """The figure of an engine that is not there: no number, and a sentence that says why."""
    reason = f"{engine} is not installed: pip install 'aevum[bench]'"
    return Figure(engine, game, None, None, None, None, reason)


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Keep the prints, warnings and log messages of an engine away from our output."""
    disabled_before = logging.root.manager.disable
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        logging.disable(logging.CRITICAL)
        try:
            yield
        finally:
            logging.disable(disabled_before)


def measure(
    subject: Subject, seconds: float, repeats: int = 3, clock: Clock = time.process_time
) -> Figure:
    """Time a subject: the best of `repeats` runs of at least `seconds` each.

    Every run plays the same seeds from 0 on, so that runs differ by the machine's mood alone.
    """
    if seconds <= 0 or repeats < 1:
        raise ValueError("a measurement needs a positive time and at least one run")
    with quietly():
        # One game outside the clock: first calls load modules and fill caches.
        subject.play(0)
        runs = [_play_for(subject, seconds, clock) for _ in range(repeats)]
        clone = subject.clone()
        save = subject.save()
        clone_us = None if clone is None else _microseconds(clone, clock)
        save_us = None if save is None else _microseconds(save, clock)
    decisions_per_second, games_per_second = max(runs)
    return Figure(
        subject.engine, subject.game, decisions_per_second, games_per_second, clone_us, save_us
    )


def _play_for(subject: Subject, seconds: float, clock: Clock) -> tuple[float, float]:
    """Play whole games until `seconds` have passed; decisions per second and games per second."""
    gc.collect()  # the garbage of the run before is not this run's cost
    play = subject.play
    decisions = games = 0
    start = clock()
    elapsed = 0.0
    while elapsed < seconds:
        decisions += play(games)
        games += 1
        elapsed = clock() - start
    return decisions / elapsed, games / elapsed


def _microseconds(call: Callable[[], object], clock: Clock) -> float:
    """The microseconds of one call: the best of a few batches of equal size."""
    calls = 1
    while _batch(call, calls, clock) < BATCH_SECONDS:
        calls *= 2
    best = min(_batch(call, calls, clock) for _ in range(BATCHES))
    return best / calls * 1_000_000


def _batch(call: Callable[[], object], calls: int, clock: Clock) -> float:
    """The seconds that `calls` calls take."""
    start = clock()
    for _ in range(calls):
        call()
    return clock() - start

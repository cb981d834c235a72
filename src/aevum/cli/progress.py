"""How far a long command is."""

import math
import shutil
import time
from typing import TextIO

from aevum.cli.speech import Speech

INTERRUPTED = 130  # the status of a command that somebody has stopped
_SHOW_EVERY = 0.2  # seconds between two looks at the progress
_BAR = 16  # columns


class Progress:
    """One line for people who watch; elsewhere nothing, or a line every so many seconds."""

    def __init__(
        self,
        speech: Speech,
        games: int,
        done: int,
        sink: TextIO,
        *,
        words: str = "simulate",
        lines_every: float = 0.0,
    ) -> None:
        self._speech, self._games, self._first, self._words = speech, games, done, words
        self._sink, self._watched = sink, sink.isatty()
        self._every = _SHOW_EVERY if self._watched else lines_every
        self._start, self._shown = time.perf_counter(), -math.inf

    def show(self, done: int, at_most: float = math.inf, **values: object) -> None:
        """How many games are done, how fast, and how long the rest takes, or may at most take."""
        now = time.perf_counter()
        ends = self._watched and done >= self._games
        if not self._every or (now - self._shown < self._every and not ends):
            return
        self._shown = now
        rate = (done - self._first) / (now - self._start) if done > self._first else 0.0
        left = min(at_most, (self._games - done) / rate if rate else math.inf)
        full = _BAR * done // max(1, self._games)
        bar = "━" * full + "─" * (_BAR - full) + " "
        told = self._speech.say(
            f"{self._words}.{'starting' if math.isinf(left) else 'progress'}",
            done=done,
            games=self._games,
            rate=f"{rate:.1f}",
            left="" if math.isinf(left) else _time(left),
            bar=bar if self._watched else "",
            **values,
        )
        self._sink.write(_one_line(told) if self._watched else f"{told}\n")
        self._sink.flush()

    def clear(self) -> None:
        """Leave no trace of the line."""
        if self._watched:
            self._sink.write("\r\x1b[K")
            self._sink.flush()


def _one_line(told: str) -> str:
    """Over the line before; what does not fit would begin another one each time."""
    return f"\r{told[: shutil.get_terminal_size().columns - 1]}\x1b[K"


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"

"""Bots as somebody writes them in a module of their own."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.situation import Situation

FALLS_ONCE = "AEVUM_TEST_FALLS_ONCE"  # names a file that is not there yet


class First(Mind):
    """Takes the first option."""

    looks = False

    def __init__(self, game: Any) -> None:
        """Every game is the same to it."""

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """At once."""
        yield Thought(0)


class Falls(First):
    """The same, but the first time that it is asked anywhere its process is killed."""

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """At once, or never."""
        fallen = Path(os.environ[FALLS_ONCE])
        if not fallen.exists():
            fallen.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        yield Thought(0)

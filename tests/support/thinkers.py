"""Bots for tests of the pool: functions that other processes can import."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

Hurried = Callable[[], bool]


def echo(job: object, _hurried: Hurried) -> str:
    """Answers with what it was asked."""
    return str(job)


def own_process(_job: object, _hurried: Hurried) -> str:
    """Answers with its process."""
    return str(os.getpid())


def fail(job: str, _hurried: Hurried) -> str:
    """Raises an error if it has no idea."""
    if job == "no idea":
        raise ValueError(job)
    return job


def crash_once(mark: str, _hurried: Hurried) -> str:
    """Brings its process down the first time; the file remembers."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def hang_once(mark: str, _hurried: Hurried) -> str:
    """Thinks for very long the first time; the file remembers."""
    if not Path(mark).exists():
        Path(mark).touch()
        time.sleep(600)
    return "alive"


def think_until_hurried(mark: str, hurried: Hurried) -> str:
    """Says by a file that it has begun, and answers only once somebody waits."""
    Path(mark).touch()
    while not hurried():
        time.sleep(0.001)
    return "hurried"


def was_hurried(_job: object, hurried: Hurried) -> str:
    """Answers whether somebody waits."""
    return str(hurried())

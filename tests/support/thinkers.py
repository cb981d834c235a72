"""Bots for tests of the pool: functions that other processes can import."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def echo(job: object) -> str:
    """Answers with what it was asked."""
    return str(job)


def own_process(_job: object) -> str:
    """Answers with its process."""
    return str(os.getpid())


def fail(job: str) -> str:
    """Raises an error if it has no idea."""
    if job == "no idea":
        raise ValueError(job)
    return job


def crash_once(mark: str) -> str:
    """Brings its process down the first time; the file remembers."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def hang_once(mark: str) -> str:
    """Thinks for very long the first time; the file remembers."""
    if not Path(mark).exists():
        Path(mark).touch()
        time.sleep(600)
    return "alive"

"""Drills: a real server in trouble, and what became of the answers it had acknowledged."""

import sys
from pathlib import Path

_TESTS = str(Path(__file__).resolve().parents[2] / "tests")  # whose people and services play here
if _TESTS not in sys.path:
    sys.path.insert(0, _TESTS)

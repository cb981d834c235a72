"""`@rule("AE-24")` marks the numbered rules a test proves; the coverage page is built from it."""

from collections.abc import Callable
from typing import TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test as the proof of these numbered rules."""

    def mark(test: F) -> F:
        marked: F = pytest.mark.rule(*ids)(test)
        return marked

    return mark

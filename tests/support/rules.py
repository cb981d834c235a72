"""`@rule("AE-24")` marks the numbered rules a test proves; the coverage page is built from it."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test as the proof of these numbered rules."""

    def mark(test: F) -> F:
        marked: F = pytest.mark.rule(*ids)(test)
        return marked

    return mark


def french_misses(rules: Mapping[str, Mapping[str, str]], english: str, french: str) -> list[str]:
    """The rules that have a term in English and not these words in French; some have the term."""
    holding = [name for name, entry in rules.items() if f" {english} " in entry["en"]]
    assert holding, english
    return [name for name in holding if french not in rules[name]["fr"].lower()]

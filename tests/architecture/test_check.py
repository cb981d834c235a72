"""`make check CARD=…` says what a card lacks and finds its tests."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tools import check  # noqa: E402 - the tools lie beside src, not in it


def test_a_complete_card_lacks_nothing_and_has_tests() -> None:
    found = check.found("kindle")
    assert found is not None
    assert check.missing(*found) == []
    tests = list(check.tests_of("kindle", ROOT / "tests" / "games" / "aeons_end"))
    assert any(test.endswith("_an_allys_kindle") for test in tests)


def test_every_gap_is_named_with_its_place() -> None:
    found = check.found("kindle")
    assert found is not None
    game, card = found
    assert check.missing(game, replace(card, id="candle", text_key="card.candle")) == [
        "[card.candle] has no name in en.toml",
        "[card.candle] has no text in en.toml",
        "[card.candle] has no name in fr.toml",
        "[card.candle] has no text in fr.toml",
        "candle has no number in numbers.toml of aeons-end",
    ]


def test_an_unknown_card_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main("kindl") == 2
    assert "Did you mean kindle?" in capsys.readouterr().out

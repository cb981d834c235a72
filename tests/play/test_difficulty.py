"""Measured difficulty at set-up: a set-up of about as many victories as somebody wants."""

from __future__ import annotations

from random import Random

import pytest

from aevum.kernel import Value, WrongSetup
from aevum.play.catalogue import find_game
from aevum.play.dealing import Draft, new_draft
from aevum.play.difficulty import draw_about, hardness_words, how_hard
from aevum.play.text import words_for
from play.stages_measured import measure_stages

ETERNAL, AETHERYA = find_game("eternal-decks"), find_game("aetherya")


@pytest.fixture(autouse=True)
def measured_games(monkeypatch: pytest.MonkeyPatch) -> None:
    measure_stages(monkeypatch)


def draft(**given: Value) -> Draft:
    return new_draft(ETERNAL, {"players": 2, **given}, 5)


@pytest.mark.parametrize(("wanted", "rate"), [(0.8, 0.80), (0.5, 0.5), (0.2, 0.2), (0.01, 0.08)])
def test_a_set_up_is_drawn_that_is_about_as_hard_as_wanted(wanted: float, rate: float) -> None:
    drawn = draw_about(draft(stage="B", difficulty="pro"), wanted, Random(1))
    found = how_hard(drawn)
    assert found is not None
    assert found.rate == pytest.approx(rate, abs=0.02)
    assert drawn.players() == 2


def test_options_stay_where_drawing_alone_is_enough() -> None:
    drawn = draw_about(draft(stage="B", difficulty="beginner"), 0.47, Random(1))
    assert (drawn.setup["stage"], drawn.setup["difficulty"]) == ("B", "beginner")


def test_where_nothing_was_measured_nothing_changes() -> None:
    assert how_hard(draft(stage="D")) is None
    assert how_hard(draft(discard_pile_view="strict_hidden")) is None  # another ruling
    with pytest.raises(WrongSetup):
        draw_about(draft(players=4), 0.4, Random(1))
    with pytest.raises(WrongSetup):
        draw_about(new_draft(AETHERYA, {}, 1), 0.4, Random(1))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_said_by_whom_and_how_often(language: str) -> None:
    found = how_hard(draft(stage="B"))
    assert found is not None
    told = hardness_words(found, words_for(ETERNAL, language))
    assert all(part in told for part in ("50", "45–55", "600"))

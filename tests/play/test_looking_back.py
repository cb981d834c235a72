"""A finished game in numbers, and golems by name in its log."""

from __future__ import annotations

from pathlib import Path

import pytest

from aevum.play.chronicle import Chronicle
from aevum.play.looking_back import deeds, final_numbers, tallies
from aevum.play.replay import open_replay, read_replay
from aevum.play.session import Session
from aevum.play.text import words_for

GOLDEN = Path(__file__).resolve().parent.parent / "golden"


def played(name: str, upto: int | None = None) -> Session:
    """A recorded game."""
    return open_replay(read_replay((GOLDEN / f"{name}.replay").read_text("utf-8")), upto=upto)


def test_the_last_numbers_are_those_of_the_table() -> None:
    game = played("eternal-decks-d-won")
    found = dict(final_numbers(game, words_for(game.game, "en")))
    state = game.match.state
    assert found["Keys gained"] == f"{len(state.keys)}/4"
    assert found["Hearts left"] == f"{state.hearts}/{state.heart_cap}"


def test_a_game_that_goes_on_has_no_last_numbers() -> None:
    game = played("eternal-decks-d-won", upto=10)
    assert final_numbers(game, words_for(game.game, "en")) == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["eternal-decks-d-won", "eternal-decks-practice-won"])
def test_no_label_stands_twice(name: str, language: str) -> None:
    game = played(name)
    words = words_for(game.game, language)
    labels = [label for label, _ in (*final_numbers(game, words), *tallies(game, words))]
    assert labels
    assert len(labels) == len(set(labels))


@pytest.mark.parametrize(("language", "golem"), [("en", "Blue golem"), ("fr", "Golem bleu")])
def test_golems_go_by_their_colours_in_the_log(language: str, golem: str) -> None:
    game = played("eternal-decks-d-1")
    words = words_for(game.game, language)
    told = [line.text for line in Chronicle(game, words).lines(0)]
    assert any(text.startswith(golem) for text in told)
    assert not any(words.seat(1) in text for text in told)


def test_persons_keep_their_names() -> None:
    game = played("eternal-decks-d-won")
    words = words_for(game.game, "en")
    assert words.players(game.match.state, ("Ada", "Grace")) == ("Ada", "Grace")


def test_a_deed_is_of_whoever_answered_and_counts_by_its_size() -> None:
    game = played("aeons-end-experiment-153-2")
    words = words_for(game.game, "en")
    found = [dict(facts) for facts in deeds(game, words)]
    struck = sum(
        int(event.args[1])
        for entry in game.log
        for event in entry.events
        if event.kind in ("nemesis_hurt", "minion_hurt", "maw_hurt")
    )
    assert 0 < sum(int(facts.get("Damage to enemies", 0)) for facts in found) <= struck
    suffered = sum(int(e.args[1]) for entry in game.log for e in entry.events if e.kind == "hurt")
    assert sum(int(facts.get("Damage taken", 0)) for facts in found) == suffered

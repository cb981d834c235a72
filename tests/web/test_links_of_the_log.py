"""Every component that a line of the log names can be opened from there."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.kernel import Event, Game
from aevum.play.catalogue import GAMES, find_game
from aevum.play.chronicle import linkable, named

NO_COMPONENTS = {  # nouns that are no piece of the box, or only a place on one
    *("seat", "number", "place", "prompt", "code", "word", "board", "turn_card", "tale"),
    *("path", "colour", "golem", "key", "bot"),
}


def nouns(game: Game[Any]) -> set[str]:
    return {noun for event in game.rules.events.values() for noun in event.values()}


@pytest.mark.parametrize("name", list(GAMES))
def test_every_noun_of_an_event_is_a_component_of_the_game_or_declared_to_be_none(
    name: str,
) -> None:
    game = find_game(name)
    components = {key.partition(".")[0] for key in linkable(game)}
    assert nouns(game) - components <= NO_COMPONENTS
    assert not components & NO_COMPONENTS


def test_an_event_that_names_an_eternal_links_to_it() -> None:
    event = Event("awakened", (0, "medusa", "upper"))
    assert named(find_game("eternal-decks"), event) == ["eternal.medusa"]


def test_hidden_and_unknown_names_are_no_links() -> None:
    for name in ("", "nobody"):
        assert named(find_game("eternal-decks"), Event("awakened", (0, name, "upper"))) == []

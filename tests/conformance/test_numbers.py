"""Numbers of components: each has one, and those given once stay as they are."""

import hashlib

import pytest

from aevum.offers import Components, Ledger
from aevum.play.catalogue import GAMES, find_game

# The components of the first edition, in their order: deals and codes written down rest on it.
FIRST_EDITION = {
    "aeons-end": "292efef01509c1a1",
    "aetherya": "6889d2e2687f9414",
    "eternal-decks": "536cae7e4c623c6f",
}


@pytest.mark.parametrize("name", GAMES)
def test_every_component_has_a_number_and_every_number_a_component(name: str) -> None:
    game = find_game(name)
    there = {component.id for component in Components.of(game).components()}
    assert sorted(there - set(Components.of(game).numbers)) == [], (
        "add them to numbers.toml, in a new edition"
    )
    assert sorted(set(Components.of(game).numbers) - there) == [], "a number is never taken back"


@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_of_the_first_edition_stay_as_they_are(name: str) -> None:
    game = find_game(name)
    ledger = Ledger.of(game.package)
    first = ledger.of_edition(ledger.numbers, 1)
    assert (
        hashlib.blake2b(",".join(first).encode(), digest_size=8).hexdigest() == FIRST_EDITION[name]
    )

"""The benchmark of environments: all of them play whole games, the same for the same seed."""

import pytest

from aevum.lab.bench.environments import OWN_ENGINE, environments
from aevum.lab.bench.measure import Figure, Subject

NAMES = [
    (OWN_ENGINE, "aeons-end 2"),
    (OWN_ENGINE, "aetherya base 2"),
    (OWN_ENGINE, "eternal-decks A 2"),
    ("pettingzoo", "leduc_holdem"),
    ("pettingzoo", "texas_holdem"),
    ("rlcard env", "gin-rummy"),
    ("rlcard env", "uno"),
]


def subjects() -> dict[tuple[str, str], Subject]:
    found = {}
    for subject in environments():
        assert not isinstance(subject, Figure), subject
        found[subject.engine, subject.game] = subject
    return found


@pytest.fixture(scope="module")
def installed() -> dict[tuple[str, str], Subject]:
    return subjects()


def test_all_are_there(installed: dict[tuple[str, str], Subject]) -> None:
    assert sorted(installed) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_through(
    name: tuple[str, str], installed: dict[tuple[str, str], Subject]
) -> None:
    subject = installed[name]
    steps = subject.play(3)
    assert steps > 0
    assert subject.play(3) == steps
    assert (subject.clone(), subject.save()) == (None, None)

"""Who is told first of what happens: written down, not a matter of imports."""

from itertools import permutations

import pytest

from aevum.games.eternal_decks import moments
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.moments import REACTIONS, Moment, Reaction
from aevum.kernel import RulesError
from aevum.play.text import load_toml
from support.rules import rule

ALL = {name: each for name, each in vars(moments).items() if isinstance(each, Moment)}
TOLD: list[str] = []
TABLE = (
    Reaction("happens", "test_moments.first", "ED-470"),
    Reaction("happens", "test_moments.second", "ED-470"),
    Reaction("something_else", "test_moments.second", "ED-470"),
    Reaction("happens", "test_moments.third", "ED-470"),
)


def first() -> None:
    TOLD.append("first")


def second() -> None:
    TOLD.append("second")


def third() -> None:
    TOLD.append("third")


@rule("ED-470")
@pytest.mark.parametrize("listeners", list(permutations((first, second, third))))
def test_listeners_are_told_in_the_declared_order_whoever_came_first(
    listeners: tuple[object, ...],
) -> None:
    happens: Moment[[]] = Moment("happens", TABLE)
    for listener in listeners:
        happens.listen(listener)  # type: ignore[arg-type]

    TOLD.clear()
    happens()

    assert TOLD == ["first", "second", "third"]


def test_a_listener_without_a_declared_turn_is_a_rules_error() -> None:
    happens: Moment[[]] = Moment("happens", TABLE[1:])
    with pytest.raises(RulesError, match=r"test_moments.first listens without a turn"):
        happens.listen(first)


@rule("ED-470")
@pytest.mark.parametrize("name", ALL)
def test_everybody_who_is_declared_listens_in_that_order(name: str) -> None:
    assert ETERNAL_DECKS.rules  # the game with all its stages
    assert ALL[name].listeners() == ALL[name].order


def test_every_row_of_the_table_belongs_to_a_moment_and_cites_a_rule_of_the_index() -> None:
    index = load_toml(ETERNAL_DECKS.package, "rules.toml")
    for row in REACTIONS:
        assert row.moment in ALL
        assert row.rule in index
    assert len({(row.moment, row.listener) for row in REACTIONS}) == len(REACTIONS)


@rule("ED-470")
def test_damage_comes_before_puzzles_and_tasks_and_curses_before_jewels() -> None:
    assert [each.split(".")[0] for each in moments.card_placed.order] == [
        *("damage", "puzzles", "tasks"),
    ]
    assert [each.split(".")[0] for each in moments.eternal_awakened.order][:2] == [
        *("one_shots", "practice"),
    ]

"""Set-up options: what people may type, and how they are told what they may."""

from __future__ import annotations

import pytest

from aevum.kernel import SetupOption, Value, WrongSetup, show_value
from kernel.toy import MAGPIES

DEFAULTS = {
    "mode": "flock",
    "players": 2,
    "nest": 3,
    "windy": True,
    "rounds": 2,
    "told_apart": (),
}


def test_what_is_not_given_takes_its_default() -> None:
    assert MAGPIES.resolve({}) == DEFAULTS
    assert MAGPIES.resolve({"nest": 4}) == {**DEFAULTS, "nest": 4}


def test_options_come_in_the_order_the_game_lists_them() -> None:
    assert list(MAGPIES.resolve({"rounds": 1, "mode": "duel"})) == list(DEFAULTS)


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    [
        ("players", "3", 3),
        ("players", 3, 3),
        ("players", " 3 ", 3),
        ("windy", "false", False),
        ("windy", "False", False),
        ("windy", False, False),
        ("mode", "DUEL", "duel"),
        ("told_apart", "1,2", (1, 2)),
        ("told_apart", [1, 2], (1, 2)),
        ("told_apart", (1, 2), (1, 2)),
        ("told_apart", "", ()),
        ("rounds", "7", 7),
        ("rounds", 9, 9),
    ],
)
def test_values_may_be_typed_or_given(name: str, typed: object, meant: Value) -> None:
    value = MAGPIES.resolve({name: typed})[name]
    assert value == meant
    assert type(value) is type(meant)


@pytest.mark.parametrize("option", MAGPIES.options, ids=lambda option: option.name)
def test_every_value_is_read_back_from_how_it_is_shown(option: SetupOption) -> None:
    for value in option.values:
        assert option.parse(show_value(value)) == value


def test_values_are_shown_as_people_type_them() -> None:
    shown = [show_value(value) for value in (True, False, 4, "duel", (4, 5, 6), ())]
    assert shown == ["true", "false", "4", "duel", "4,5,6", ""]


def refusal(**given: object) -> str:
    with pytest.raises(WrongSetup) as refused:
        MAGPIES.resolve(given)
    return str(refused.value)


def test_a_wrong_value_is_refused_with_the_accepted_ones() -> None:
    assert refusal(players=5) == "players cannot be 5: choose 2 or 3."
    assert refusal(nest=True) == "nest cannot be true: choose 2, 3 or 4."


def test_a_misspelt_value_is_refused_with_the_nearest() -> None:
    assert refusal(mode="flok") == (
        "mode cannot be flok: choose flock or duel. Did you mean flock?"
    )


def test_an_unknown_option_is_refused_with_the_nearest_name() -> None:
    known = "; aevum options magpies lists them all."
    assert refusal(player=3) == f"magpies has no option player{known} Did you mean players?"
    assert refusal(weather="dry") == f"magpies has no option weather{known}"


def test_values_beyond_the_list_are_taken_only_if_the_option_reads_them() -> None:
    assert "rounds cannot be 10:" in refusal(rounds="10")
    assert "rounds cannot be many:" in refusal(rounds="many")


def test_what_the_options_imply_is_filled_in_and_what_contradicts_is_refused() -> None:
    assert MAGPIES.players(MAGPIES.resolve({"mode": "duel"})) == 2
    assert refusal(mode="duel", players=3) == "a duel is for 2 players"


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    setup = MAGPIES.resolve({"players": 3})
    assert MAGPIES.deal(setup, 4) == MAGPIES.deal(setup, 4)
    assert MAGPIES.deal(setup, 4) != MAGPIES.deal(setup, 5)

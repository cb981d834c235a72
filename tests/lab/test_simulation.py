"""Simulations: the same seed gives the same games, and the report counts them rightly."""

from dataclasses import replace

import pytest

from aevum.kernel import WrongSetup
from aevum.lab import simulation as lab
from aevum.lab.simulation import (
    Report,
    plan_simulation,
    play_one,
    seed_of,
    simulate,
    wilson,
)
from aevum.lab.workers import SimulationError
from aevum.play.catalogue import UnknownGame


def timeless(report: Report) -> Report:
    return replace(report, decisions_per_second=0.0)


def test_the_same_seed_gives_the_same_results() -> None:
    one = simulate("aetherya", {}, ["random", "random"], 12, 4)
    other = simulate("aetherya", {}, ["random", "random"], 12, 4)
    assert timeless(one) == timeless(other)


def test_another_seed_gives_other_games() -> None:
    one = simulate("aetherya", {}, ["random", "random"], 6, 4)
    other = simulate("aetherya", {}, ["random", "random"], 6, 5)
    assert {row.seed for row in one.rows}.isdisjoint({row.seed for row in other.rows})
    assert [row.scores for row in one.rows] != [row.scores for row in other.rows]


def test_the_results_do_not_depend_on_the_number_of_workers() -> None:
    alone = simulate("aetherya", {"mode": "tiles"}, ["random", "random"], 9, 1, workers=1)
    shared = simulate("aetherya", {"mode": "tiles"}, ["random", "random"], 9, 1, workers=2)
    assert timeless(alone) == timeless(shared)


def test_a_game_of_a_simulation_can_be_played_again_from_its_row() -> None:
    report = simulate("aetherya", {"mode": "coop"}, ["random", "random"], 5, 8)
    plan = plan_simulation("aetherya", {"mode": "coop"}, ("random", "random"), 8)
    again = play_one(plan, 3)
    assert report.rows[3] == again
    assert again.seed == seed_of(8, 3)


def test_the_report_adds_up() -> None:
    report = simulate("aetherya", {"players": 3}, ["random", "random", "random"], 40, 2)
    assert report.games == report.finished == len(report.rows) == 40
    assert sum(report.outcomes.values()) == 40
    assert report.decisions == sum(row.decisions for row in report.rows)
    assert sum(share.count for share in report.wins_by_seat) == pytest.approx(40)
    assert report.wins["random"].rate == pytest.approx(1 / 3)
    assert report.mean_scores[1] == pytest.approx(sum(r.scores[1] for r in report.rows) / 40)
    assert report.options == {"mode": "base", "players": "3"}


def test_a_shared_victory_is_split_and_a_common_one_is_not() -> None:
    row = lab.SimulatedGame(0, 1, "shared", (0, 1), (3, 3, 1), 9, together=False)
    assert [lab._part(row, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    team = lab.SimulatedGame(0, 1, "won", (0, 1), (3, 3), 9, together=True)
    assert [lab._part(team, seat) for seat in range(2)] == [1.0, 1.0]


def test_a_teams_victories_are_counted_once() -> None:
    report = simulate("aetherya", {"mode": "coop"}, ["random", "random"], 10, 1)
    assert report.wins["random"].of == 10
    assert report.wins["random"].count == report.outcomes.get("won", 0)


def test_the_interval_is_wilsons() -> None:
    share = wilson(8, 10)
    assert (round(share.rate, 3), round(share.low, 3), round(share.high, 3)) == (0.8, 0.490, 0.943)
    assert wilson(0, 10).low == pytest.approx(0.0)
    assert wilson(10, 10).high == pytest.approx(1.0)
    assert wilson(0, 10).high == pytest.approx(0.2775, abs=1e-4)


def test_a_game_that_breaks_off_names_its_seed_and_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> object:
        raise RuntimeError("no such card")

    monkeypatch.setattr("aevum.lab.simulation._played", broken)
    with pytest.raises(SimulationError) as told:
        simulate("aetherya", {"mode": "solo"}, ["random"], 1, 3)
    assert str(seed_of(3, 0)) in str(told.value)
    assert "mode=solo players=1" in str(told.value)
    assert "RuntimeError: no such card" in str(told.value)


@pytest.mark.parametrize(
    ("options", "seats", "games", "error"),
    [
        ({}, ["random"], 1, WrongSetup),
        ({}, ["random", "gredy"], 1, WrongSetup),
        ({}, ["random", "random"], 0, WrongSetup),
        ({"mode": "invasion"}, ["random", "random"], 1, WrongSetup),
    ],
)
def test_wrong_set_ups_are_refused(
    options: dict[str, object], seats: list[str], games: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        simulate("aetherya", options, seats, games, 1)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate("chess", {}, ["random", "random"], 1, 1)

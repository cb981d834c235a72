"""Whole games: they end, lose no card and tell only declared events."""

from __future__ import annotations

from typing import Any

from aevum.kernel import Game
from aevum.offers import EDITION
from conformance.cases import Case, choices
from conformance.setups import CASES, each_case, each_game


@each_case
def test_a_game_ends_with_an_outcome_scores_and_winners(case: Case) -> None:
    seats = range(case.game.players(case.game.resolve(case.given)))
    for walk in case.walks():
        *_, last = walk
        assert last.decision is None
        assert last.outcome
        assert len(case.game.scores(last.state)) == len(seats)
        winners = case.game.winners(last.state)
        assert set(winners).issubset(seats)
        assert len(set(winners)) == len(winners)
        if case.game.cooperative(last.state):
            assert winners in ((), tuple(seats))


@each_case
def test_a_game_that_runs_has_a_question_no_outcome_and_no_winner(case: Case) -> None:
    for match in case.positions():
        assert (match.decision is None) == bool(match.outcome)
        if not match.outcome:
            assert case.game.winners(match.state) == ()


@each_case
def test_nothing_is_lost_and_nothing_appears(case: Case) -> None:
    for walk in case.walks():
        first: object = None
        for match in walk:
            things = case.conserved(match.state)
            first = first or things
            assert things == first, match.decision


@each_case
def test_events_are_told_as_they_were_declared(case: Case) -> None:
    declared = case.game.rules.events
    for match in case.positions():
        for event in match.events(0):
            assert len(event.args) == len(declared[event.kind]), event


@each_case
def test_a_decision_belongs_to_a_seat_or_to_the_table(case: Case) -> None:
    seats = case.game.players(case.game.resolve(case.given))
    for match in case.positions():
        if match.decision is not None:
            assert -1 <= match.decision.seat < seats


@each_game
def test_the_cases_try_every_value_of_every_option(game: Game[Any]) -> None:
    tried = [case.game.resolve(case.given) for case in CASES if case.game is game]
    for option in [option for option in game.options if option.name != EDITION]:
        assert {setup[option.name] for setup in tried} >= set(choices(option)), option.name


@each_game
def test_the_walks_open_every_menu_and_offer_or_force_every_action(game: Game[Any]) -> None:
    menus: set[object] = set()
    codes: set[str] = set()
    for case in CASES:
        if case.game is game:
            for match in case.positions():
                codes.update(str(e.args[2]) for e in match._table.events if e.kind == "forced")
                if match.decision is not None and not match.in_effect:
                    menus.add(match.state.agenda[-1][0])
                    codes.update(match.decision.codes())
    assert menus == set(game.rules.menus)
    assert {text.split()[0] for text in codes} >= set(game.rules.actions)

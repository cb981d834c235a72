"""Tableaux, previews and descriptions of every position."""

from __future__ import annotations

import json

from aevum.kernel import TABLE
from conformance.setups import Case, each_case

WORDS_TOO = {"sacrifice"}  # answers that are words, and the names of components as well
KINDS_OF_AREA = ("row", "grid", "pile", "track", "mat")


@each_case
def test_pieces_and_areas_have_ids_of_their_own_for_every_seat(case: Case) -> None:
    for match in case.positions():
        for seat in range(TABLE, case.game.players(case.game.resolve(case.given))):
            table = case.game.tableau(match.view(seat), seat)
            areas = [area.id for area in table.areas]
            pieces = [piece.id for area in table.areas for piece in area.pieces]
            assert len(set(areas)) == len(areas)
            assert len(set(pieces)) == len(pieces)
            assert {area.kind for area in table.areas}.issubset(KINDS_OF_AREA)
            assert table.area(areas[0]).id == areas[0]


@each_case
def test_an_option_touches_pieces_on_the_table_and_one_at_least_if_it_names_it(case: Case) -> None:
    for match in case.positions():
        if match.decision is None:
            continue
        seat = match.decision.seat
        view = match.view(seat)
        pieces = [piece for area in case.game.tableau(view, seat).areas for piece in area.pieces]
        ids = {piece.id for piece in pieces}
        lying = {piece.component.partition(".")[2] for piece in pieces} - WORDS_TOO
        for option in match.decision.options:
            touched = case.game.pieces_of(view, match.decision, option)
            assert ids.issuperset(touched), (match.decision, option)
            if lying.intersection(option if isinstance(option, tuple) else (option,)):
                assert touched, (match.decision, option)


@each_case
def test_a_sheet_has_one_number_per_column(case: Case) -> None:
    for match in case.positions():
        for sheet in case.game.tableau(match.view(TABLE), TABLE).sheets:
            assert all(len(numbers) == len(sheet.columns) for _, numbers in sheet.rows)


@each_case
def test_previews_come_from_the_view_alone_and_change_nothing(case: Case) -> None:
    for match in case.positions():
        if match.decision is None:
            continue
        seat = match.decision.seat
        view = match.view(seat)
        for option in match.decision.options:
            change = case.game.preview(view, match.decision, option)
            assert all(isinstance(number, int) for number in change.values())
        assert view == match.view(seat)


@each_case
def test_a_position_can_be_described_as_plain_data(case: Case) -> None:
    for match in case.positions():
        described = case.game.describe(match.state)
        assert described
        assert json.loads(json.dumps(described)).keys() == described.keys()

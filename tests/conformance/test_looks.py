"""Tableaux, previews and descriptions of every position."""

from __future__ import annotations

import json

from aevum.games.aeons_end.cards import GLYPHS
from aevum.kernel import TABLE
from aevum.offers import Looks, Scenes
from aevum.play.lighting import Lights
from conformance.cases import Case
from conformance.setups import each_case

# Answers that are words, and the names of components as well; tokens of a card that was gained.
WORDS_TOO = {"sacrifice", *GLYPHS}
LIE_NOWHERE = {None, "keep"}  # among options that lie on the table
KINDS_OF_AREA = ("row", "grid", "pile", "track", "mat")


@each_case
def test_pieces_and_areas_have_ids_of_their_own_for_every_seat(case: Case) -> None:
    for match in case.glimpses():
        for seat in range(TABLE, case.game.players(case.game.resolve(case.given))):
            table = Looks.of(case.game).tableau(match.view(seat), seat)
            areas = [area.id for area in table.areas]
            pieces = [piece.id for area in table.areas for piece in area.pieces]
            assert len(set(areas)) == len(areas)
            assert len(set(pieces)) == len(pieces)
            assert {area.kind for area in table.areas}.issubset(KINDS_OF_AREA)
            assert table.area(areas[0]).id == areas[0]


@each_case
def test_every_option_of_a_question_that_says_where_they_lie_is_found_there(case: Case) -> None:
    verbs = case.game.rules.among
    for match in case.glimpses():
        decision = match.decision
        if decision is None:
            continue
        view = match.view(decision.seat)
        tableau = Looks.of(case.game).tableau(view, decision.seat)
        pieces = [piece for area in tableau.areas for piece in area.pieces]
        ids = {piece.id for piece in pieces}
        lying = {piece.component.partition(".")[2] for piece in pieces} - WORDS_TOO
        lights = Lights(match, view, tableau)
        for option in decision.options:
            touched = lights.pieces_of(option)
            assert ids.issuperset(touched), (decision, option)
            parts = option if isinstance(option, tuple) else (option,)
            said = decision.among
            if isinstance(option, tuple) and parts[0] in verbs:
                said = verbs[str(parts[0])] if parts[1:] else ""  # else the whole zone, if any
            if said and option not in LIE_NOWHERE:
                assert touched, f"{decision}: {option} does not lie in {said}"
            if lying.intersection(parts):
                assert touched, f"{decision} does not say where {option} lies"


@each_case
def test_a_sheet_has_one_number_per_column(case: Case) -> None:
    for match in case.glimpses():
        for sheet in Looks.of(case.game).tableau(match.view(TABLE), TABLE).sheets:
            assert all(len(numbers) == len(sheet.columns) for _, numbers in sheet.rows)


@each_case
def test_previews_come_from_the_view_alone_and_change_nothing(case: Case) -> None:
    for match in case.positions():
        if match.decision is None:
            continue
        seat = match.decision.seat
        view = match.view(seat)
        previews = Looks.of(case.game).previews(view, match.decision)
        assert previews.keys() <= set(match.decision.options)
        for change in previews.values():
            assert all(isinstance(number, int) for number in change.values())
        assert view == match.view(seat)


@each_case
def test_a_position_can_be_described_as_plain_data(case: Case) -> None:
    for match in case.positions():
        described = Scenes.of(case.game).describe(match.state)
        assert described
        assert json.loads(json.dumps(described)).keys() == described.keys()

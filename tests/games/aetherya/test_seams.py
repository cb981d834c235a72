"""Seams: the contacts that count, pair by pair, add up to the rows of the score sheet."""

import json
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aevum.games.aetherya.contact import masks_of
from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.kinds import CELL, CELLS, KIND, KIND_OF_LETTER
from aevum.games.aetherya.readings import CHOICES, DEFAULTS, Readings
from aevum.games.aetherya.scoring import ROWS, score
from aevum.games.aetherya.seams import CONFLICT, TAMES, counting_contacts
from support.aetherya import JORDAN, scene
from support.rules import rule
from support.walks import walk

DATA = Path(__file__).parents[2] / "data" / "aetherya" / "score_vectors.json"
VECTORS = json.loads(DATA.read_text(encoding="utf-8"))
PORTAL_READINGS = [
    Readings(portal_chain=chain, parallel_links=links)
    for chain, links in product(CHOICES["portal_chain"], CHOICES["parallel_links"])
]
TRIBES = ROWS[:4]


def kingdom(drawing: str) -> list[int]:
    """Four rows of letters, a dot standing for a face-down card."""
    return masks_of(KIND_OF_LETTER.get(letter) for letter in drawing.replace(" ", ""))


def named(drawing: str, readings: Readings = DEFAULTS, peace: str = "") -> set[tuple[object, ...]]:
    """The contacts of a kingdom with cells by name: from, to, value, kind, portals."""
    peaceful = 1 << CELL[peace] if peace else 0
    return {
        (CELLS[c.a], CELLS[c.b], c.value, c.kind, *[CELLS[cell] for cell in c.via])
        for c in counting_contacts(kingdom(drawing), readings, peaceful)
    }


def sums(masks: list[int], readings: Readings, peaceful: int = 0) -> tuple[int, int]:
    """What the seams give: points of the four tribes, and conflicts."""
    found = counting_contacts(masks, readings, peaceful)
    points = sum(contact.value for contact in found if contact.kind == "")
    return points, sum(contact.value for contact in found if contact.kind == CONFLICT)


@rule("AE-53", "AE-54", "AE-55", "AE-56", "AE-62")
@pytest.mark.parametrize("readings", PORTAL_READINGS, ids=str)
def test_the_seams_of_every_recorded_kingdom_add_up_to_its_rows(readings: Readings) -> None:
    recorded = Readings(**VECTORS["header"]["reading"])
    for vector in [*VECTORS["vectors"], *VECTORS["partial_vectors"]]:
        cells = [kind for row in vector["grid"] for kind in row]
        masks = masks_of(None if kind is None else KIND[kind] for kind in cells)
        points, conflicts = sums(masks, readings)
        rows = dict(zip(ROWS, score(masks, readings), strict=True))
        assert points == sum(rows[row] for row in TRIBES)
        assert conflicts == rows["conflicts"]
        if "scores" in vector:
            points, conflicts = sums(masks, recorded)
            assert points == sum(vector["scores"][row] for row in TRIBES)
            assert conflicts == vector["scores"]["conflicts"]


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.sampled_from([None, 4, 5, 6, 7, 8, 8, 1, 3]), min_size=16, max_size=16),
    st.integers(0, 0xFFFF),
    st.sampled_from(PORTAL_READINGS),
)
def test_seams_add_up_in_any_kingdom_with_any_cards_under_an_accord(
    kinds: list[int | None], peaceful: int, readings: Readings
) -> None:
    masks = masks_of(kinds)
    rows = score(masks, readings, 0, peaceful)
    assert sums(masks, readings, peaceful) == (sum(rows[:4]), rows[6])


@rule("AE-53", "AE-62")
def test_each_contact_is_named_once_with_what_it_gives() -> None:
    assert named("EF.. N... .... ....") == {("a1", "a2", 2, ""), ("a1", "b1", -2, CONFLICT)}
    assert named("EF.. N... .... ....", peace="b1") == {("a1", "a2", 2, "")}
    assert named("PM.. .... .... ....") == set()


@rule("AE-31", "AE-35")
def test_a_contact_through_a_portal_names_the_portal_and_gives_goblins_nothing() -> None:
    assert named("EOF. .... .... ....") == {("a1", "a3", 2, "", "a2")}
    assert named("GOS. .... .... ....") == set()
    assert named("GOE. .... .... ....") == {("a1", "a3", -2, CONFLICT, "a2")}


@rule("AE-32")
def test_a_chain_of_portals_is_named_from_end_to_end_unless_chains_do_not_carry() -> None:
    assert named("EOOF .... .... ....") == {("a1", "a4", 2, "", "a2", "a3")}
    assert named("EOOF .... .... ....", Readings(portal_chain="single")) == set()
    assert named("EO.. .O.. .OF. ....") == {("a1", "c3", 2, "", "a2", "b2", "c2")}


@rule("AE-33")
def test_a_second_route_is_named_only_where_each_route_counts() -> None:
    assert named("EF.. OO.. .... ....") == {("a1", "a2", 2, "")}
    assert named("EF.. OO.. .... ....", Readings(parallel_links="each")) == {
        ("a1", "a2", 2, ""),
        ("a1", "a2", 2, "", "b1", "b2"),
    }


@rule("AE-59")
def test_the_contacts_that_tame_a_dragon_are_named_without_a_value() -> None:
    assert named("HD.. .... .... ....") == set()
    assert named("HDE. .... .... ....") == set()
    assert named("HDOH .... .... ....") == {
        ("a1", "a2", 0, TAMES),
        ("a4", "a2", 0, TAMES, "a3"),
    }


@rule("AE-30")
def test_the_tableau_names_the_pieces_and_its_sheet_adds_up() -> None:
    explored = [*JORDAN[:-1], JORDAN[-1].upper()]
    jordan = scene(given={"kingdoms": [{"grid": explored}]}, players=2)
    match = jordan.match
    tableau = AETHERYA.tableau(match.view(0), 0)
    places = {piece.id: piece for piece in tableau.area("kingdom-0").pieces}
    mine = [seam for seam in tableau.seams if seam.a in places]
    rows = {name: columns[0] for name, columns in tableau.sheets[0].rows}
    assert sum(seam.value for seam in mine if not seam.kind) == sum(rows[row] for row in TRIBES)
    assert sum(seam.value for seam in mine if seam.kind == CONFLICT) == rows["conflicts"] == -2
    bridges = [seam for seam in mine if seam.via]
    assert {places[piece].component for seam in bridges for piece in seam.via} == {"card.portal"}


@pytest.mark.parametrize("mode", ["base", "tiles", "solo", "coop"])
def test_seams_join_face_up_pieces_of_one_kingdom_in_every_position(mode: str) -> None:
    options = {"mode": mode} if mode == "solo" else {"mode": mode, "players": 3}
    seen = 0
    for match in walk(AETHERYA, options, 3):
        tableau = AETHERYA.tableau(match.view(0), 0)
        up = [
            {piece.id for piece in area.pieces if not piece.is_hidden}
            for area in tableau.areas
            if area.kind == "grid"
        ]
        for seam in tableau.seams:
            assert any({seam.a, seam.b, *seam.via} <= pieces for pieces in up)
            assert seam.kind in ("", CONFLICT, TAMES)
            seen += 1
    assert seen > 0

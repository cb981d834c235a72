"""Cells, masks and contact, direct and through portals."""

from itertools import combinations
from typing import Any

from aevum.games.aetherya.components import components
from aevum.games.aetherya.contact import (
    NEIGHBOURS,
    cells_of,
    contacts,
    masks,
    masks_of,
    reached,
    rings,
    routes,
    spread,
    touched,
    touching_two,
)
from aevum.games.aetherya.kinds import (
    CELL,
    CELLS,
    COPIES,
    CORE,
    DRAGON,
    ELF,
    FOREST,
    GOBLIN,
    KIND,
    KIND_OF_LETTER,
    KINDS,
    LETTERS,
    LOCKED,
    PORTAL,
    kind_of,
)
from support.rules import rule


def mask(*names: str) -> int:
    return sum(1 << CELL[name] for name in names)


def names(cells: int) -> set[str]:
    return {CELLS[cell] for cell in cells_of(cells)}


@rule("AE-1")
def test_a_physical_card_knows_its_kind_and_there_are_eight_copies_of_ten_kinds() -> None:
    assert [kind_of(card) for card in range(len(KINDS) * COPIES)] == [
        kind for kind in range(10) for _ in range(8)
    ]
    assert [KINDS[KIND_OF_LETTER[letter]] for letter in LETTERS] == list(KINDS)
    assert [KIND[name] for name in KINDS] == list(range(10))


@rule("AE-3")
def test_only_portals_and_dragons_are_locked() -> None:
    assert {KINDS[kind] for kind in LOCKED} == {"portal", "dragon"}


@rule("AE-62")
def test_goblins_hate_the_three_other_tribes_and_elves_hate_dwarves() -> None:
    hated: dict[str, Any] = {part.id: part.facts.get("hates", ()) for part in components()}
    assert {frozenset((name, other)) for name in hated for other in hated[name]} == {
        frozenset({"goblin", "human"}),
        frozenset({"goblin", "elf"}),
        frozenset({"goblin", "dwarf"}),
        frozenset({"elf", "dwarf"}),
    }


@rule("AE-14", "AE-15")
def test_the_core_is_the_two_by_two_in_the_middle() -> None:
    assert [CELLS[cell] for cell in CORE] == ["b2", "b3", "c2", "c3"]


@rule("AE-30")
def test_two_cells_touch_exactly_when_they_share_an_edge() -> None:
    for one, other in combinations(range(16), 2):
        apart = abs(one // 4 - other // 4) + abs(one % 4 - other % 4)
        assert (NEIGHBOURS[one] >> other & 1) == (apart == 1)
        assert (NEIGHBOURS[other] >> one & 1) == (apart == 1)


def test_spread_and_touching_two_count_neighbours_on_masks_of_every_size() -> None:
    for cells in range(0, 1 << 16, 7):
        near = [(NEIGHBOURS[cell] & cells).bit_count() for cell in range(16)]
        assert spread(cells) == sum(1 << cell for cell in range(16) if near[cell] >= 1)
        assert touching_two(cells) == sum(1 << cell for cell in range(16) if near[cell] >= 2)
        assert touched(cells) == (spread(cells), touching_two(cells))
        assert reached(cells, 0, "transitive") == touched(cells)


@rule("AE-30", "AE-42")
def test_a_face_down_card_is_in_no_mask() -> None:
    cards = [*(kind * COPIES for kind in range(10)), 1, 9, 17, 25, 33, 41]
    seen = [1] * 16
    seen[PORTAL] = seen[DRAGON] = 0
    kingdom = masks(cards, seen)
    assert kingdom[PORTAL] == kingdom[DRAGON] == 0
    assert kingdom[FOREST] == mask("a4", "d2")
    assert kingdom[ELF] == mask("b2", "d4")
    assert kingdom[GOBLIN] == mask("b4")
    kinds = [kind_of(card) if up else None for card, up in zip(cards, seen, strict=True)]
    assert masks_of(kinds) == kingdom


@rule("AE-31")
def test_a_portal_puts_the_cards_around_it_in_contact_with_one_another() -> None:
    contact = contacts(mask("b2"), "transitive")
    assert names(contact[CELL["a2"]]) == {"a1", "a3", "b1", "b2", "b3", "c2"}
    assert names(contact[CELL["b1"]]) == {"a1", "c1", "a2", "b2", "b3", "c2"}
    # A cell that does not border the portal keeps its edges only.
    assert names(contact[CELL["a1"]]) == {"a2", "b1"}


@rule("AE-31")
def test_contact_is_mutual_and_no_card_is_in_contact_with_itself() -> None:
    for chain in ("transitive", "single"):
        for portals in range(0, 1 << 16, 97):
            contact = contacts(portals, chain)
            for one in range(16):
                assert not contact[one] >> one & 1
                for other in cells_of(contact[one]):
                    assert contact[other] >> one & 1


@rule("AE-32")
def test_an_unbroken_chain_of_portals_is_one_big_portal() -> None:
    chain = mask("a2", "a3", "b3")
    assert [names(ring) for ring in rings(chain, "transitive")] == [{"a1", "a4", "b2", "b4", "c3"}]
    assert CELLS[CELL["c3"]] in names(contacts(chain, "transitive")[CELL["a1"]])


@rule("AE-32")
def test_portals_that_only_meet_at_a_corner_are_two_portals() -> None:
    corner = mask("a2", "b3")
    assert [names(ring) for ring in rings(corner, "transitive")] == [
        {"a1", "a3", "b2"},
        {"a3", "b2", "b4", "c3"},
    ]
    assert "c3" not in names(contacts(corner, "transitive")[CELL["a1"]])


@rule("AE-32")
def test_under_single_only_cards_around_the_same_portal_are_in_contact() -> None:
    pair = mask("a2", "a3")
    assert [names(ring) for ring in rings(pair, "single")] == [{"a1", "b2"}, {"a4", "b3"}]
    assert "a4" in names(contacts(pair, "transitive")[CELL["a1"]])
    assert "a4" not in names(contacts(pair, "single")[CELL["a1"]])


@rule("AE-33")
def test_the_shared_edge_and_each_group_of_portals_are_separate_routes() -> None:
    both_sides = routes(mask("a2", "b1"), "transitive")[CELL["a1"]]
    assert sum(names(route) >= {"b2"} for route in both_sides) == 2
    around = mask("b1", "b2")
    assert sum("a2" in names(route) for route in routes(around, "transitive")[CELL["a1"]]) == 2
    assert sum("a2" in names(route) for route in routes(around, "single")[CELL["a1"]]) == 1

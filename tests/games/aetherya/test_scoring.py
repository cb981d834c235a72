"""The seven rows of the score sheet and the order of the players."""

import pytest

from aevum.games.aetherya.contact import masks_of
from aevum.games.aetherya.kinds import CELL, KIND_OF_LETTER
from aevum.games.aetherya.readings import CHOICES, DEFAULTS, Readings
from aevum.games.aetherya.scoring import ROWS, ranking, score, standings, stone_points
from support.aetherya import ROWS_OF_23
from support.rules import rule

# Four dragons, each beside at least two elves.
FOUR_TAME = "DED. EDE. DE.. ...."
# Four dragons of which only b2, between two humans, is tame.
ONE_OF_FOUR_TAME = "D..D HDH. .... D..."


def kingdom(drawing: str) -> list[int]:
    """Four rows of letters, a dot standing for a face-down card."""
    return masks_of(KIND_OF_LETTER.get(letter) for letter in drawing.replace(" ", ""))


def cells(*names: str) -> int:
    return sum(1 << CELL[name] for name in names)


def points(drawing: str, readings: Readings = DEFAULTS) -> dict[str, int]:
    """The rows that are not zero."""
    rows = zip(ROWS, score(kingdom(drawing), readings), strict=True)
    return {row: value for row, value in rows if value}


def dragons(
    drawing: str, excess: str = "cap3", staffs: tuple[str, ...] = (), order: tuple[str, ...] = ()
) -> int:
    arrivals = [CELL[name] for name in order]
    readings = Readings(excess_dragons=excess)
    return score(kingdom(drawing), readings, 0, 0, cells(*staffs), arrivals)[4]


@rule("AE-7", "AE-53", "AE-54", "AE-55", "AE-59", "AE-62")
def test_the_rulebooks_kingdom_of_23_points_scores_row_by_row() -> None:  # WE-3
    rows = score(kingdom("FEFM HFEN MHDS NPOH"), DEFAULTS)
    assert dict(zip(ROWS, rows, strict=True)) == ROWS_OF_23
    assert sum(rows) == 23


@rule("AE-53")
def test_an_elf_gains_two_by_a_forest_and_loses_one_by_a_swamp() -> None:  # WE-7
    assert points("EF.. .... .... ....") == {"elves": 2}
    assert points("ES.. .... .... ....") == {"elves": -1}
    assert points("EP.. M... .... ....") == {}
    assert points(".F.. FES. .F.. ....") == {"elves": 5}


@rule("AE-54")
def test_a_dwarf_gains_two_by_a_mountain_and_minds_no_swamp() -> None:  # WE-7
    assert points("NM.. .... .... ....") == {"dwarves": 2}
    assert points("NS.. .... .... ....") == {}
    assert points("NF.. P... .... ....") == {}


@rule("AE-55")
def test_a_human_gains_by_plain_forest_and_mountain_and_loses_by_a_swamp() -> None:  # WE-7
    assert points("HP.. .... .... ....") == {"humans": 2}
    assert points("HF.. .... .... ....") == {"humans": 1}
    assert points("HM.. .... .... ....") == {"humans": 1}
    assert points("HS.. .... .... ....") == {"humans": -1}
    assert points(".P.. FHM. .S.. ....") == {"humans": 3}


@rule("AE-56")
def test_a_goblin_gains_three_by_a_swamp_and_nothing_by_other_lands() -> None:  # WE-7
    assert points("GS.. S... .... ....") == {"goblins": 6}
    assert points(".P.. FGM. .... ....") == {}


@rule("AE-57")
def test_one_land_serves_every_tribe_card_beside_it() -> None:
    assert points("EFE. .H.. .... ....") == {"elves": 4, "humans": 1}


@rule("AE-67")
def test_lands_beside_lands_give_nothing_and_a_tribe_needs_no_surrounding() -> None:
    assert points("PPSM FFSM PSMF FSPM") == {}
    assert points(".... .... .... ..FE") == {"elves": 2}


@rule("AE-30")
def test_diagonals_never_count() -> None:
    assert points("E.F. .F.. .N.. G...") == {}


@rule("AE-66", "AE-30")
def test_face_down_cards_are_ignored_in_a_score_so_far() -> None:
    assert points("E.F. .... .... ....") == {}
    assert points("EFFF .... .... ....") == {"elves": 2}


@rule("AE-31", "AE-63")
def test_lands_tribes_and_dragons_meet_through_a_portal() -> None:
    assert points("EOF. .... .... ....") == {"elves": 2}
    assert points("EOS. .... .... ....") == {"elves": -1}
    assert points("HOS. .P.. .... ....") == {"humans": 1}
    assert points("EON. .... .... ....") == {"conflicts": -2}
    assert points("HOD. .H.. .... ....") == {"dragons": 3}


@rule("AE-34")
def test_portals_and_dragons_give_a_tribe_nothing() -> None:
    assert points("HOOE OONO OGOO ....") == {"conflicts": -2 * 4}
    assert points("OOOO OOOO .... ....") == {}
    assert points("HD.. .... .... ....") == {"dragons": -3}
    assert points("ED.. .... .... ....") == {"dragons": -3}


@rule("AE-35", "AE-56", "AE-63")
def test_a_goblin_gets_no_swamp_through_a_portal_but_fights_through_it() -> None:  # WE-8
    assert points("GOSP PEMP MPFM FMPF") == {"elves": -1, "conflicts": -2}
    assert sum(score(kingdom("GOSP PEMP MPFM FMPF"), DEFAULTS)) == -3


@rule("AE-35", "AE-59")
def test_goblins_never_tame_a_dragon_near_or_far() -> None:
    assert points("GDG. .G.. .... ....") == {"dragons": -3}
    assert points("GOD. .G.. .... ....") == {"dragons": -3}


@rule("AE-32")
def test_a_chain_of_portals_carries_points_unless_only_single_portals_count() -> None:  # WE-10
    drawing = "HOOP PPPF SSMM FSSM"
    assert points(drawing) == {"humans": 8}
    assert points(drawing, Readings(portal_chain="single")) == {"humans": 4}


@rule("AE-33")
def test_a_pair_joined_by_two_portals_counts_once_or_once_per_route() -> None:  # WE-10
    drawing = "GOPF OHPS PPMS FMSM"
    assert points(drawing) == {"humans": 8, "conflicts": -2}
    assert sum(score(kingdom(drawing), DEFAULTS)) == 6
    assert points(drawing, Readings(parallel_links="each")) == {"humans": 8, "conflicts": -4}


@rule("AE-33")
def test_a_shared_edge_and_a_chain_around_it_are_one_link_or_two_routes() -> None:
    each = Readings(parallel_links="each")
    alone = Readings(parallel_links="each", portal_chain="single")
    for drawing, row, once in (
        ("HP.. OO.. .... ....", "humans", 2),
        ("EF.. OO.. .... ....", "elves", 2),
        ("NM.. OO.. .... ....", "dwarves", 2),
        ("EN.. OO.. .... ....", "conflicts", -2),
    ):
        assert points(drawing) == {row: once}
        assert points(drawing, each) == {row: 2 * once}
        assert points(drawing, alone) == {row: once}


@rule("AE-33", "AE-35")
def test_routes_give_a_goblin_no_second_swamp() -> None:
    assert points("GS.. OO.. .... ....", Readings(parallel_links="each")) == {"goblins": 3}


@rule("AE-33", "AE-59")
def test_one_card_joined_twice_to_a_dragon_is_still_one_card() -> None:
    assert points("HD.. OO.. .... ....", Readings(parallel_links="each")) == {"dragons": -3}


@rule("AE-58")
def test_the_value_of_a_dragon_depends_on_how_many_there_are() -> None:  # WE-9
    assert dragons("D... .... .... ....") == -3
    assert dragons("D.D. .... .... ....") == -10
    assert dragons("D.D. .... D... ....") == -18
    assert dragons("D.D. .... D.D. ....") == -24
    assert dragons("D.D. .... D.D. D...") == -30


@rule("AE-59")
def test_two_cards_of_one_tribe_tame_a_dragon() -> None:
    for tribe in "HEN":
        assert dragons(f"{tribe}D{tribe}. .... .... ....") == 3
        assert dragons(f"{tribe}D.. .... .... ....") == -3
    assert dragons("HDE. .N.. .... ....") == -3


@rule("AE-59")
def test_one_of_the_two_may_stand_behind_a_portal_and_serve_several_dragons() -> None:
    assert dragons("HDO. ..H. .... ....") == 3
    assert dragons("DHD. H.H. .... ....") == 10
    assert dragons("DHD. H... .... ....") == 0


@rule("AE-60", "AE-58")
@pytest.mark.parametrize(
    ("count", "by_tame"),
    [
        (1, [-3, 3]),
        (2, [-10, 0, 10]),
        (3, [-18, -6, 6, 18]),
        (4, [-24, -12, 0, 12, 12]),
        (5, [-30, -18, -6, 6, 6, 6]),
        (6, [-36, -24, -12, 0, 0, 0, 0]),
        (7, [-42, -30, -18, -6, -6, -6, -6, -6]),
        (8, [-48, -36, -24, -12, -12, -12, -12, -12, -12]),
    ],
)
def test_at_most_three_dragons_are_tame(count: int, by_tame: list[int]) -> None:
    lair = kingdom("D" * count + "." * (16 - count))
    found = [score(lair, DEFAULTS, staffed=(1 << tame) - 1)[4] for tame in range(count + 1)]
    assert found == by_tame


@rule("AE-60")
def test_four_tame_dragons_give_twelve_or_cost_24_when_none_may_be_tame() -> None:  # WE-9
    assert dragons(FOUR_TAME) == 12
    assert dragons(FOUR_TAME, "all_wild") == -24
    assert dragons("D..D D..D .... ....") == -24


@rule("AE-60")
def test_all_wild_begins_with_the_fourth_dragon() -> None:
    assert dragons("DED. EDE. .... ....", "all_wild") == 18


@rule("AE-60")
def test_in_order_of_arrival_only_the_first_three_dragons_may_be_tame() -> None:
    late, early = ("a1", "a4", "d1", "b2"), ("b2", "a1", "a4", "d1")
    assert dragons(ONE_OF_FOUR_TAME) == -12
    assert dragons(ONE_OF_FOUR_TAME, "placement_order", order=early) == -12
    assert dragons(ONE_OF_FOUR_TAME, "placement_order", order=late) == -24
    assert dragons(FOUR_TAME, "placement_order", order=("a1", "a3", "b2", "c1")) == 12
    assert dragons("DED. EDE. .... ....", "placement_order", order=("b2",)) == 18


@rule("AE-60")
def test_dragons_of_unknown_arrival_come_last_in_cell_order() -> None:
    assert dragons(ONE_OF_FOUR_TAME, "placement_order") == -12  # b2 is the third cell
    assert dragons(ONE_OF_FOUR_TAME, "placement_order", order=("d1",)) == -24
    assert dragons(ONE_OF_FOUR_TAME, "placement_order", order=("d1", "b2")) == -12


@rule("AE-61")
def test_the_legends_row_holds_the_points_of_the_owned_legends() -> None:
    assert score(kingdom("EFEF .... .... ...."), DEFAULTS, 9) == (6, 0, 0, 0, 0, 9, 0)


@rule("AE-62")
def test_each_pair_that_hates_one_another_costs_two_once() -> None:  # WE-7
    for hating in ("GH", "GE", "GN", "EN"):
        assert points(f"{hating}.. .... .... ....") == {"conflicts": -2}
        assert points(f"{hating[::-1]}.. .... .... ....") == {"conflicts": -2}
    for friendly in ("HE", "HN", "HH", "EE", "NN", "GG"):
        assert points(f"{friendly}.. .... .... ....") == {}


@rule("AE-62")
def test_a_card_in_conflict_with_three_others_costs_six() -> None:
    assert points(".H.. EGN. .... ....") == {"conflicts": -6}


@rule("AE-63")
def test_conflicts_reach_through_portals_for_every_tribe() -> None:
    for hating in ("GH", "GE", "GN", "EN"):
        assert points(f"{hating[0]}O{hating[1]}. .... .... ....") == {"conflicts": -2}


@rule("AE-83")
def test_a_card_under_an_accord_is_in_no_conflict_even_through_a_portal() -> None:
    def conflicts(drawing: str, *accords: str) -> int:
        return score(kingdom(drawing), DEFAULTS, peaceful=cells(*accords))[6]

    feud = ".H.. EGN. .... ...."
    assert conflicts(feud, "b2") == 0
    assert [conflicts(feud, cell) for cell in ("a2", "b1", "b3")] == [-4, -4, -4]
    assert conflicts("EN.. .... .... ....", "a1") == 0
    assert conflicts("EN.. .... .... ....", "a2") == 0
    assert conflicts("EOG. .... .... ....", "a3") == 0
    assert conflicts("EGEG .... .... ....", "a1") == -4


@rule("AE-83")
def test_an_accord_leaves_the_points_of_its_card_alone() -> None:
    assert score(kingdom("GEF. S... .... ...."), DEFAULTS, peaceful=cells("a1", "a2")) == (
        (2, 0, 0, 3, 0, 0, 0)
    )


@rule("AE-84")
def test_a_dragon_under_a_staff_is_tame_and_stays_so_when_a_third_arrives() -> None:  # WE-16
    assert dragons("D.D. .... .... ....") == -10
    assert dragons("D.D. .... .... ....", staffs=("a1",)) == 0
    assert dragons("D.D. .... D... ....", staffs=("a1",)) == -6


@rule("AE-84", "AE-60")
def test_a_dragon_under_a_staff_counts_among_the_three_tame_ones() -> None:
    assert dragons("DED. EDE. ...D ....", staffs=("c4",)) == 12
    assert dragons("D..D D..D .... ....", "all_wild", staffs=("a1",)) == -24
    order = ("a1", "a4", "b1", "b4")
    assert dragons("D..D D..D .... ....", "placement_order", ("b4",), order) == -24
    assert dragons("D..D D..D .... ....", "placement_order", ("b1",), order) == -12


@rule("AE-84")
def test_a_staff_where_no_dragon_lies_face_up_tames_nothing() -> None:
    assert dragons("D... .... .... ....", staffs=("a2",)) == -3


@rule("AE-90")
@pytest.mark.parametrize(
    ("stones", "worth"),
    [((1, 2, 3, 4), 0), ((2, 3, 4), 9), ((4, 4, 3), 1), ((4, 4, 4), 2), ((), 0), ((1,), 1)],
)
def test_stones_are_worth_the_units_digit_of_their_sum(stones: tuple[int, ...], worth: int) -> None:
    assert stone_points(stones) == worth  # WE-13


# The three columns of the printed sheet, the last one with its misprint mended.
SHEET = ((4, 6, 6, 3, -6, 6, 0), (10, 4, 8, 0, 3, 0, -2), (0, 4, 4, 12, 3, 0, 0))


@rule("AE-52", "AE-64")
def test_the_rulebooks_tie_goes_to_the_best_single_row() -> None:  # WE-1, WE-2
    assert [sum(rows) for rows in SHEET] == [19, 23, 23]
    assert ranking(SHEET) == (2,)
    assert standings(SHEET) == ((2,), (1,), (0,))


@rule("AE-52")
def test_the_total_comes_before_the_best_row() -> None:
    assert ranking([(20, -2, 0, 0, 0, 0, 0), (4, 4, 4, 4, 3, 0, 0)]) == (1,)


@rule("AE-64")
def test_rows_are_compared_from_high_to_low_until_they_differ() -> None:  # WE-2
    assert ranking([(10, 8, 3, 2, 0, 0, 0), (0, 10, 7, 4, 2, 0, 0)]) == (0,)
    # Zeroes and negative rows belong to the lists: 6 4 0 … 0 against 6 4 0 … 2 −2.
    assert ranking([(6, 4, 0, 0, 0, 0, 0), (6, 4, 2, 0, 0, 0, -2)]) == (1,)


@rule("AE-65")
def test_identical_sorted_rows_share_the_victory() -> None:  # WE-2
    tied = [(5, 0, 0, 0, 3, 4, -2), (0, 4, 5, 3, 0, 0, -2), (9, 0, 0, 0, 0, 0, 0)]
    assert ranking(tied) == (0, 1)
    assert standings(tied) == ((0, 1), (2,))


def test_readings_default_to_the_first_choice() -> None:
    assert Readings(**{name: values[0] for name, values in CHOICES.items()}) == DEFAULTS

"""Whether a card may lie in a path: general rules, path cards, wild cards, Barong and Kyubi."""

from __future__ import annotations

import random

import pytest

from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.rows import ANY, NONE, WILD, Face, Ground, objection, welcome
from support.rules import rule

PATH_RULES = [name for name in read_content("paths") if name != "sets"]


def face(text: str) -> Face:
    """`R5`, `RG3` (red faces left), `RARE`, `SK-R`."""
    if text == "RARE":
        return Face(ANY, ANY, WILD)
    if text.startswith("SK-"):
        return Face(text[3], text[3], NONE)
    colours, value = text[:-1], int(text[-1])
    return Face(colours[0], colours[-1], value)


def verdicts(cards: str, ground: Ground) -> list[str]:
    """The objection to each card in turn, laid from the left."""
    row = tuple(face(card) for card in cards.split())
    return [objection(row[: n + 1], n, ground) for n in range(len(row))]


def is_legal(cards: str, path: str, spaces: int = 7, **more: object) -> bool:
    return not any(verdicts(cards, Ground(path, spaces, **more)))  # type: ignore[arg-type]


@rule("ED-62")
def test_neighbours_differ_in_colour() -> None:
    assert verdicts("R5 R7", Ground("camp", 4)) == ["", "ED-62"]
    assert is_legal("R5 B7 R2", "camp")


@rule("ED-63")
def test_neighbours_differ_in_value() -> None:
    assert verdicts("R5 B5", Ground("camp", 4)) == ["", "ED-63"]
    assert is_legal("R5 B7 G5", "camp")


@rule("ED-12")
def test_a_bicolour_card_shows_each_neighbour_one_half() -> None:
    assert is_legal("G1 RG3 R5", "camp")
    assert not is_legal("R1 RG3", "camp")
    assert not is_legal("B1 RG3 G5", "camp")


@rule("ED-66", "ED-67")
def test_a_lying_rare_stands_for_whatever_fits() -> None:
    assert is_legal("R4 RARE B6", "mountain")
    assert is_legal("R9 RARE RARE RARE", "mountain")
    assert is_legal("RARE RARE B3", "mountain")
    assert is_legal("R4 RARE B6", "desert")
    assert is_legal("R1 RARE", "cave")
    assert is_legal("R5 RARE R5", "camp")
    assert not is_legal("R4 RARE B5", "mountain")
    assert not is_legal("R9 RARE B9", "mountain")
    assert not is_legal("RARE RARE RARE B3", "mountain")
    assert not is_legal("R4 RARE B9", "desert")


@rule("ED-161")
def test_mountain_rises_and_cave_falls() -> None:
    assert verdicts("R4 B3", Ground("mountain", 4)) == ["", "ED-161"]
    assert verdicts("R4 B5", Ground("cave", 4)) == ["", "ED-161"]
    assert is_legal("R2 B4 R5 B9", "mountain")
    assert is_legal("R9 B4 R3 B1", "cave")


@rule("ED-162")
def test_forest_forbids_neighbours_that_differ_by_one() -> None:
    assert verdicts("R4 B5", Ground("forest", 4)) == ["", "ED-162"]
    assert is_legal("R1 B9 G4", "forest")


@rule("ED-163", "ED-164")
@pytest.mark.parametrize(
    ("path", "allowed"), [("meadow", "123489"), ("shore", "13579"), ("valley", "2468")]
)
def test_some_paths_take_only_some_values(path: str, allowed: str) -> None:
    taken = [str(v) for v in range(1, 10) if is_legal(f"R{v}", path)]
    assert "".join(taken) == allowed


@rule("ED-165")
def test_desert_goes_up_or_down_by_one() -> None:
    assert is_legal("R4 B5 R4 B3", "desert")
    assert verdicts("R9 B1", Ground("desert", 4)) == ["", "ED-165"]
    assert verdicts("R4 B6", Ground("desert", 4)) == ["", "ED-165"]
    assert verdicts("R4 B2", Ground("desert", 4)) == ["", "ED-165"]
    assert verdicts("R4 B4", Ground("desert", 4)) == ["", "ED-63"]


@rule("ED-166")
def test_lake_follows_the_cycle_of_colours() -> None:
    assert is_legal("G1 Y2 R3 B4", "lake")
    assert verdicts("R1 G2", Ground("lake", 4)) == ["", "ED-166"]
    assert is_legal("R1 P2 G3", "lake")
    assert not is_legal("R1 P2 B3", "lake")
    assert verdicts("R1 P2 P3", Ground("lake", 4)) == ["", "", "ED-62"]
    assert is_legal("R1 B5", "swamp")
    assert not is_legal("R1 B6", "swamp")


@rule("ED-171")
def test_the_phase_of_lake_stays_open_until_something_settles_it() -> None:
    assert is_legal("P1 RARE B3", "lake")
    assert is_legal("RARE P2 Y3 R4", "lake")
    assert not is_legal("P1 R2 P3 B4", "lake")


@rule("ED-172")
def test_on_lake_each_half_of_a_bicolour_card_counts_to_its_side() -> None:
    assert is_legal("Y1 RG2 Y3", "lake")
    assert not is_legal("Y1 RG2 B3", "lake")
    assert is_legal("Y1 RG2 B3", "lake", lake_bicolour="single_phase")


@rule("ED-220")
def test_castle_keeps_one_colour_and_rises() -> None:
    assert is_legal("R1 R4 P6 R7", "castle")
    assert verdicts("R1 P2 B4", Ground("castle", 4)) == ["", "", "ED-220"]
    assert verdicts("R4 R4", Ground("castle", 4)) == ["", "ED-63"]
    assert is_legal("RG1 G4", "castle")
    assert not is_legal("RG1 G4 R5", "castle")


@rule("ED-221")
def test_fog_keeps_one_value() -> None:
    assert is_legal("R4 B4 RARE G4", "fog")
    assert verdicts("R4 B5", Ground("fog", 4)) == ["", "ED-221"]
    assert verdicts("R4 R4", Ground("fog", 4)) == ["", "ED-62"]


@rule("ED-222")
def test_lost_forest_keeps_one_colour_and_leaves_gaps() -> None:
    assert is_legal("B1 B3 P9 B4", "lost_forest")
    assert verdicts("B1 B2", Ground("lost_forest", 4)) == ["", "ED-222"]
    assert not is_legal("B1 B3", "lost_forest", lost_forest_gap=2)


@rule("ED-EX-17", "ED-235")
def test_labyrinth_reads_the_same_from_both_ends() -> None:
    assert is_legal("R3 B7 G7 Y3", "labyrinth", 4)
    assert is_legal("R3 B7 R7 G3", "labyrinth", 4)
    assert is_legal("R2 B6 R9 B6 R2", "labyrinth", 5)
    assert is_legal("R3 RARE B5 R4 B3", "labyrinth", 5)
    assert not is_legal("R3 B7 G5", "labyrinth", 4)
    assert not is_legal("R2 B6 R6", "labyrinth", 5)
    assert not is_legal("R3 RARE B5 R3", "labyrinth", 5)
    assert not is_legal("R3 B7 R7 B9", "labyrinth", 4)


@rule("ED-EX-2", "ED-261")
def test_barong_lets_two_equal_colours_touch() -> None:
    assert is_legal("R2 R4 B5 G7 G9", "mountain", pairs_of_colours=True)
    assert not is_legal("R2 R4 R5", "mountain", pairs_of_colours=True)


@rule("ED-EX-3", "ED-262")
def test_kyubi_lets_two_equal_values_touch() -> None:
    assert is_legal("G1 R1 B4 R6 B6", "mountain", pairs_of_values=True)
    assert not is_legal("G1 R1 B1", "camp", pairs_of_values=True)
    strict = Ground("mountain", 5, pairs_of_values=True, kyubi_on_ordered_paths="strict")
    assert any(verdicts("G1 R1", strict))


@rule("ED-173", "ED-265")
def test_a_skull_has_a_colour_and_no_value() -> None:
    assert is_legal("R9 SK-B", "mountain")
    assert is_legal("R1 SK-B SK-G", "cave")
    assert verdicts("R9 SK-R", Ground("mountain", 4)) == ["", "ED-62"]


@rule("ED-69")
def test_what_lies_there_is_not_judged_again() -> None:
    row = tuple(face(card) for card in ("R2", "R4", "B5"))
    assert objection(row, 2, Ground("mountain", 5)) == ""


CODES = ("R5", "B1", "G9", "Y4", "P3", "RG2", "GR7", "BY6", "YB8", "RARE", "SK-R", "SK-P", "R6")


@rule("ED-67", "ED-171", "ED-235", "ED-261", "ED-262")
@pytest.mark.parametrize("path", sorted(PATH_RULES))
def test_what_a_row_welcomes_is_what_it_has_no_objection_to(path: str) -> None:
    chance = random.Random(path)
    for _ in range(150):
        pairs, mild = chance.random() < 0.4, chance.random() < 0.4
        ground = Ground(
            path,
            chance.randint(4, 7),
            pairs_of_colours=pairs,
            pairs_of_values=mild,
            kyubi_on_ordered_paths=chance.choice(("allow_equal_pair", "strict")),
            lake_bicolour=chance.choice(("facing_halves", "single_phase")),
        )
        row: tuple[Face, ...] = ()
        for _ in range(ground.spaces):
            takes = welcome(row, ground).takes
            legal = [
                new for new in map(face, CODES) if not objection((*row, new), len(row), ground)
            ]
            for new in map(face, CODES):
                assert (new.left == ANY or takes(new)) == (new in legal), (row, new, ground)
            row += (chance.choice(legal),)


@rule("ED-235", "ED-262")
def test_kyubi_in_the_labyrinth_makes_no_more_than_a_pair() -> None:
    assert is_legal("R3 B3 R5 B5 R3 B3", "labyrinth", 6, pairs_of_values=True)
    assert not is_legal("R3 B3 R5", "labyrinth", 6)
    assert not is_legal("R2 B6 R6", "labyrinth", 5, pairs_of_values=True)  # 2 6 6 6 2
    assert not is_legal("R3 B3", "labyrinth", 4, pairs_of_values=True)  # 3 3 3 3


@rule("ED-69")
def test_a_pair_laid_under_kyubi_does_not_spoil_the_labyrinth_later() -> None:
    row = tuple(face(card) for card in ("R3", "B3", "R5"))
    assert objection(row, 2, Ground("labyrinth", 6)) == ""

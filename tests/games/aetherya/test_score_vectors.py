"""Whole kingdoms against independent answers: recorded vectors and a slow, obvious scorer."""

import json
from collections.abc import Iterator
from itertools import combinations, permutations, product
from pathlib import Path
from typing import TypedDict

from hypothesis import given, settings
from hypothesis import strategies as st

from aevum.games.aetherya.contact import masks_of
from aevum.games.aetherya.kinds import CELL, KIND, KINDS
from aevum.games.aetherya.legends import LEGEND, LEGENDS, met, sword_battles
from aevum.games.aetherya.readings import CHOICES, DEFAULTS, Readings
from aevum.games.aetherya.scorepad import score_entries
from aevum.games.aetherya.scoring import ROWS, Rows, score
from support.rules import rule

DATA = Path(__file__).parents[2] / "data" / "aetherya" / "score_vectors.json"


class Vector(TypedDict, total=False):
    id: int | str
    grid: list[list[str | None]]
    legends: list[str]
    scores: dict[str, int]
    satisfies: list[str]
    satisfies_default: list[str]
    sensitive_to: list[str]
    dragons_if_all_wild: int


class Header(TypedDict):
    reading: dict[str, str]
    recommended_defaults: dict[str, str]


class Vectors(TypedDict):
    header: Header
    vectors: list[Vector]
    partial_vectors: list[Vector]


VECTORS: Vectors = json.loads(DATA.read_text(encoding="utf-8"))
FULL, PARTIAL = VECTORS["vectors"], VECTORS["partial_vectors"]
RECORDED = Readings(**VECTORS["header"]["reading"])


def replace(readings: Readings, **changes: str) -> Readings:
    return Readings(**{**readings.to_data(), **changes})


def masks_in(vector: Vector) -> list[int]:
    return masks_of(None if kind is None else KIND[kind] for row in vector["grid"] for kind in row)


def rows_of(vector: Vector, readings: Readings) -> Rows:
    owned = sum(LEGENDS[LEGEND[legend]].points for legend in vector.get("legends", []))
    return score(masks_in(vector), readings, owned)


def met_by(vector: Vector, readings: Readings) -> list[str]:
    found = met(masks_in(vector), readings)
    return [legend.id for bit, legend in enumerate(LEGENDS) if found >> bit & 1]


def recorded_rows(vector: Vector) -> Rows:
    a, b, c, d, e, f, g = (vector["scores"][row] for row in ROWS)
    return a, b, c, d, e, f, g


@rule("AE-30", "AE-42")
def test_the_recorded_defaults_are_ours_and_no_vector_is_missing() -> None:
    assert Readings(**VECTORS["header"]["recommended_defaults"]) == DEFAULTS
    assert (len(FULL), len(PARTIAL)) == (400, 60)


@rule("AE-53", "AE-54", "AE-55", "AE-56", "AE-58", "AE-59", "AE-60", "AE-61", "AE-62", "AE-63")
def test_all_400_kingdoms_score_as_recorded_under_both_sets_of_readings() -> None:
    for readings in (RECORDED, DEFAULTS):
        assert [v["id"] for v in FULL if rows_of(v, readings) != recorded_rows(v)] == []
        totals = [v["id"] for v in FULL if sum(rows_of(v, readings)) != v["scores"]["total"]]
        assert totals == []


@rule("AE-42", "AE-43", "AE-44", "AE-45", "AE-46", "AE-47", "AE-48")
def test_all_460_kingdoms_meet_the_recorded_legends_under_both_sets_of_readings() -> None:
    kingdoms = [*FULL, *PARTIAL]
    assert [v["id"] for v in kingdoms if met_by(v, RECORDED) != v["satisfies"]] == []
    expected = {v["id"]: v.get("satisfies_default", v["satisfies"]) for v in kingdoms}
    assert [v["id"] for v in kingdoms if met_by(v, DEFAULTS) != expected[v["id"]]] == []


@rule("AE-60")
def test_kingdoms_with_four_dragons_score_as_recorded_when_all_are_wild() -> None:
    wild = replace(RECORDED, excess_dragons="all_wild")
    recorded = [v for v in FULL if "dragons_if_all_wild" in v]
    assert len(recorded) == 55
    for vector in FULL:
        dragons = vector.get("dragons_if_all_wild", vector["scores"]["dragons"])
        assert rows_of(vector, wild)[4] == dragons


@rule("AE-32", "AE-33", "AE-46", "AE-47", "AE-60")
def test_another_value_of_an_option_changes_exactly_the_kingdoms_recorded_as_sensitive() -> None:
    for vector in (*FULL, *PARTIAL):
        before = rows_of(vector, RECORDED), met_by(vector, RECORDED)
        changed = set()
        for option, values in CHOICES.items():
            for value in values:
                other = replace(RECORDED, **{option: value})
                now = rows_of(vector, other), met_by(vector, other)
                # Rows of partly hidden kingdoms were not recorded.
                if now[1] != before[1] or ("scores" in vector and now != before):
                    changed.add(option)
        assert changed == set(vector.get("sensitive_to", [])), vector["id"]


def test_the_score_pad_answers_every_vector_as_recorded() -> None:
    options = VECTORS["header"]["reading"]
    entries = [{"grid": v["grid"], "legends": v["legends"], "options": options} for v in FULL]
    answers = score_entries(entries)
    assert answers == [{**v["scores"], "satisfies": v["satisfies"]} for v in FULL]


# A second scorer, written cell by cell from the rules with no thought for speed.

Grid = list[str | None]
POINTS = {
    "elf": {"forest": 2, "swamp": -1},
    "dwarf": {"mountain": 2},
    "human": {"plain": 2, "forest": 1, "mountain": 1, "swamp": -1},
    "goblin": {"swamp": 3},
}
HATE = [{"goblin", "human"}, {"goblin", "elf"}, {"goblin", "dwarf"}, {"elf", "dwarf"}]


class Slow:
    """A kingdom under some readings, answered by looking at every pair of cells."""

    def __init__(self, grid: Grid, readings: Readings) -> None:
        self.grid, self.readings = grid, readings
        self.groups = self._groups()

    def cells(self, *kinds: str) -> list[int]:
        return [cell for cell in range(16) if self.grid[cell] in kinds]

    def edge(self, one: int, other: int) -> bool:
        return abs(one // 4 - other // 4) + abs(one % 4 - other % 4) == 1

    def _groups(self) -> list[set[int]]:
        groups = [{portal} for portal in self.cells("portal")]
        if self.readings.portal_chain == "single":
            return groups
        merged = True
        while merged:
            merged = False
            for one, other in combinations(groups, 2):
                if any(self.edge(a, b) for a in one for b in other):
                    groups.remove(other)
                    one |= other
                    merged = True
                    break
        return groups

    def links(self, one: int, other: int) -> int:
        routes = int(self.edge(one, other))
        for group in self.groups:
            routes += all(any(self.edge(cell, p) for p in group) for cell in (one, other))
        return min(routes, 1) if self.readings.parallel_links == "once" else routes

    def rows(self, accords: set[int], staffs: set[int], order: list[int]) -> list[int]:
        tribes = dict.fromkeys(("elf", "dwarf", "human", "goblin"), 0)
        conflicts = 0
        for one, other in permutations(range(16), 2):
            kind, beside = self.grid[one] or "", self.grid[other] or ""
            links = self.links(one, other)
            worth = POINTS.get(kind, {}).get(beside, 0)
            if worth:
                tribes[kind] += worth * (self.edge(one, other) if kind == "goblin" else links)
            if one < other and {kind, beside} in HATE and not {one, other} & accords:
                conflicts += links
        return [*tribes.values(), self.dragons(staffs, order), 0, -2 * conflicts]

    def dragons(self, staffs: set[int], order: list[int]) -> int:
        found = self.cells("dragon")
        tame = {dragon for dragon in found if dragon in staffs or self.tamed(dragon)}
        arrivals = sorted(found, key=lambda cell: order.index(cell) if cell in order else 16 + cell)
        if len(found) > 3:
            excess = self.readings.excess_dragons
            if excess == "all_wild":
                tame = set()
            elif excess == "placement_order":
                tame &= set(arrivals[:3])
            else:
                tame = set(sorted(tame)[:3])
        value = {0: 0, 1: 3, 2: 5}.get(len(found), 6)
        return sum(value if dragon in tame else -value for dragon in found)

    def tamed(self, dragon: int) -> bool:
        return any(
            sum(self.links(dragon, cell) > 0 for cell in self.cells(tribe)) >= 2
            for tribe in ("human", "elf", "dwarf")
        )

    def fellows(self, one: int, other: int) -> bool:
        """Whether two cards of one kind hang together."""
        if self.grid[one] == "goblin":
            return self.edge(one, other)
        return self.links(one, other) > 0

    def meets_foe(self, single: int, other: int) -> bool:
        """Contact for a battle, seen from the single card."""
        if "goblin" in (self.grid[single], self.grid[other]):
            through = self.readings.goblin_battle_portal
            seen_from_foe = self.grid[single] != "goblin"
            if not (through == "always" or (through == "as_adaptation" and seen_from_foe)):
                return self.edge(single, other)
        return self.links(single, other) > 0

    def battle(self, pair: str, single: str) -> bool:
        for (a, b), c in (
            (two, one) for two in combinations(self.cells(pair), 2) for one in self.cells(single)
        ):
            touching = self.meets_foe(c, a) + self.meets_foe(c, b)
            loose = self.readings.battle_link == "group" and self.fellows(a, b)
            if touching == 2 or (touching == 1 and loose):
                return True
        return False

    def legends(self) -> Iterator[str]:
        for legend in LEGENDS:
            tribes = [KINDS[tribe] for tribe in legend.tribes]
            if legend.family == "alliance":
                one, other = (self.cells(tribe) for tribe in tribes)
                holds = any(self.links(a, b) for a in one for b in other)
            elif legend.family == "realm":
                holds = any(self.fellows(a, b) for a, b in combinations(self.cells(*tribes), 2))
            elif legend.family == "battle":
                holds = self.battle(tribes[0], tribes[1]) or self.battle(tribes[1], tribes[0])
            elif legend.family == "range":
                land = self.cells(KINDS[legend.land or 0])
                holds = any(
                    sum(self.links(a, b) > 0 for a, b in combinations(three, 2)) >= 2
                    for three in combinations(land, 3)
                )
            else:
                holds = all(self.cells(tribe) for tribe in tribes)
            if holds:
                yield legend.id

    def sword(self) -> set[str]:
        found = set()
        for legend in LEGENDS:
            if legend.family == "battle":
                ours, theirs = (self.cells(KINDS[tribe]) for tribe in legend.tribes)
                for one, other in product(ours, theirs):
                    # Either card may be called the single one.
                    if self.meets_foe(one, other) or self.meets_foe(other, one):
                        found.add(legend.id)
        return found


# Portals are drawn more often than they lie in the box: they are what makes contact hard.
GRIDS = st.lists(
    st.sampled_from([*KINDS, "portal", "portal", "dragon", None]), min_size=16, max_size=16
)
READINGS = st.builds(
    Readings, **{option: st.sampled_from(values) for option, values in CHOICES.items()}
)
SOME_CELLS = st.sets(st.sampled_from(sorted(CELL.values())), max_size=4)


@rule("AE-31", "AE-32", "AE-33", "AE-34", "AE-35", "AE-57", "AE-66", "AE-67", "AE-83", "AE-84")
@settings(max_examples=300, deadline=None)
@given(GRIDS, READINGS, SOME_CELLS, SOME_CELLS, st.permutations(range(16)), st.integers(0, 16))
def test_the_fast_scorer_agrees_with_the_slow_one(
    grid: Grid,
    readings: Readings,
    accords: set[int],
    staffs: set[int],
    arrivals: list[int],
    known: int,
) -> None:
    kingdom = masks_of(None if kind is None else KIND[kind] for kind in grid)
    peaceful, staffed = (sum(1 << cell for cell in some) for some in (accords, staffs))
    order = arrivals[:known]
    fast = score(kingdom, readings, 0, peaceful, staffed, order)
    assert list(fast) == Slow(grid, readings).rows(accords, staffs, order)


@rule("AE-43", "AE-44", "AE-45", "AE-46", "AE-47", "AE-48", "AE-85")
@settings(max_examples=300, deadline=None)
@given(GRIDS, READINGS)
def test_the_fast_legends_agree_with_the_slow_ones(grid: Grid, readings: Readings) -> None:
    kingdom = masks_of(None if kind is None else KIND[kind] for kind in grid)
    slow = Slow(grid, readings)
    found, sword = met(kingdom, readings), sword_battles(kingdom, readings)
    assert [legend.id for bit, legend in enumerate(LEGENDS) if found >> bit & 1] == list(
        slow.legends()
    )
    assert {legend.id for bit, legend in enumerate(LEGENDS) if sword >> bit & 1} == slow.sword()

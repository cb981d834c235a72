"""The score pad: what it answers and how it refuses."""

import re

import pytest

from aevum.games.aetherya.kinds import KIND_OF_LETTER, KINDS
from aevum.games.aetherya.scorepad import ScorePadError, score_entries
from support.aetherya import ROWS_OF_23
from support.rules import rule


def grid(drawing: str) -> list[list[str | None]]:
    return [
        [KINDS[KIND_OF_LETTER[x]] if x != "." else None for x in row] for row in drawing.split()
    ]


KINGDOM = "FEFM HFEN MHDS NPOH"


def entry(drawing: str = KINGDOM, **more: object) -> dict[str, object]:
    return {"grid": grid(drawing), **more}


def refusal(document: object) -> str:
    with pytest.raises(ScorePadError) as refused:
        score_entries(document)
    return str(refused.value)


@rule("AE-7", "AE-66")
def test_an_entry_is_answered_with_the_seven_rows_the_total_and_the_legends_met() -> None:
    (answer,) = score_entries([entry()])
    assert answer == {**ROWS_OF_23, "total": 23, "satisfies": []}
    keys = ["elves", "dwarves", "humans", "goblins", "dragons", "legends", "conflicts", "total"]
    assert list(answer) == [*keys, "satisfies"]
    (hidden,) = score_entries([entry("E.F. .... .... ....")])
    assert hidden["total"] == 0


def test_a_single_entry_needs_no_list_and_an_empty_list_has_no_answers() -> None:
    assert score_entries(entry()) == score_entries([entry()])
    assert score_entries([]) == []


def test_entries_are_answered_in_their_order() -> None:
    answers = score_entries([entry("EF.. .... .... ...."), entry("HM.. .... .... ....")])
    assert [answer["total"] for answer in answers] == [2, 1]


@rule("AE-61", "AE-90")
def test_owned_legends_and_stones_fill_the_legends_row() -> None:
    owned = ["alliance_human_elf", "battle_elf_dwarf", "range_plain", "four_tribes"]
    (answer,) = score_entries(entry("EF.. .... .... ....", legends=owned, stones=[4, 3, 4]))
    assert answer["legends"] == 2 + 3 + 4 + 4 + 1
    assert answer["total"] == 16


def test_legends_met_are_listed_in_sheet_order() -> None:
    (answer,) = score_entries(entry("PPP. HEE. .N.. ...."))
    assert answer["satisfies"] == [
        "alliance_human_elf",
        "realm_elf",
        "range_plain",
    ]


@rule("AE-32", "AE-33", "AE-46", "AE-47", "AE-60")
@pytest.mark.parametrize(
    ("drawing", "option", "value", "field", "before", "after"),
    [
        ("HOOP PPPF SSMM FSSM", "portal_chain", "single", "humans", 8, 4),
        ("GOPF OHPS PPMS FMSM", "parallel_links", "each", "conflicts", -2, -4),
        ("GGE. .... .... ....", "battle_link", "group", "satisfies", 1, 2),
        ("PGPF MOEM PGPS FMSF", "goblin_battle_portal", "always", "satisfies", 0, 1),
        ("PGPF MOEM PGPS FMSF", "goblin_battle_portal", "as_adaptation", "satisfies", 0, 1),
        ("DED. EDE. DE.. ....", "excess_dragons", "all_wild", "dragons", 12, -24),
        ("D..D D... HDH. ....", "excess_dragons", "placement_order", "dragons", -12, -24),
    ],
)
def test_each_option_reaches_the_scoring(
    drawing: str, option: str, value: str, field: str, before: int, after: int
) -> None:
    def shown(options: dict[str, str]) -> object:
        (answer,) = score_entries(entry(drawing, options=options))
        found = answer[field]
        return len(found) if isinstance(found, list) else found

    assert shown({}) == before
    assert shown({option: value}) == after


@rule("AE-60", "AE-83", "AE-84")
def test_accords_staffs_and_the_order_of_dragons_are_taken_into_account() -> None:
    (accord,) = score_entries(entry(accords=["b3"]))
    assert accord["conflicts"] == 0
    (staff,) = score_entries(entry("D.D. .... .... ....", staffs=["a3"]))
    assert staff["dragons"] == 0
    late = entry(
        "D..D HDH. .... D...",
        options={"excess_dragons": "placement_order"},
        dragon_order=["a1", "a4", "d1", "b2"],
    )
    assert score_entries(late)[0]["dragons"] == -24


BAD_ROW = [["plain"] * 4, ["plain"] * 3, [None] * 4, [None] * 4]
BAD_KIND = [["plain", "foret", None, None], [None] * 4, [None] * 4, [None] * 4]
NINE = [["swamp"] * 4, ["swamp"] * 4, ["swamp", None, None, None], [None] * 4]


@pytest.mark.parametrize(
    ("document", "told"),
    [
        (7, ["list of kingdoms", "7"]),
        ([3], ["Entry 1", "3 is not a kingdom", "grid"]),
        ([entry(), {}], ["Entry 2", "grid", "missing"]),
        ([entry(legend=[])], ["Entry 1", '"legend"', 'perhaps "legends"', "accords"]),
        ([{"grid": "plain"}], ["Entry 1, grid", "not a list", "four rows"]),
        ([{"grid": [["plain"] * 4] * 3}], ["Entry 1, grid", "3 rows", "four rows"]),
        ([{"grid": BAD_ROW}], ["Entry 1, grid, row b", "3 cells", "four kinds"]),
        ([{"grid": [*BAD_ROW[:1], "swamp", [], []]}], ["Entry 1, grid, row b", "not a list"]),
        ([{"grid": BAD_KIND}], ["Entry 1, grid, a2", '"foret"', 'perhaps "forest"', "null"]),
        ([{"grid": [[5] * 4] * 4}], ["Entry 1, grid, a1", "5 is not among the kinds"]),
        ([{"grid": [[["elf"]] * 4] * 4}], ["Entry 1, grid, a1", '["elf"]']),
        ([{"grid": NINE}], ["Entry 1, grid", "swamp appears 9 times", "at most 8"]),
        ([entry(legends="realm_elf")], ["Entry 1, legends", "not a list"]),
        ([entry(legends=["realm_elfs"])], ["Entry 1, legends", 'perhaps "realm_elf"']),
        ([entry(legends=["realm_elf", "realm_elf"])], ["legends", "owned twice", "at most once"]),
        ([entry(options=[])], ["Entry 1, options", "not an object", "portal_chain"]),
        ([entry(options={"chain": "single"})], ["Entry 1, options", '"chain"', "portal_chain"]),
        (
            [entry(options={"portal_chain": "singel"})],
            ["Entry 1, options, portal_chain", 'perhaps "single"', "transitive, single"],
        ),
        ([entry(options={"portal_chain": True})], ["portal_chain", "true", "transitive, single"]),
        ([entry(accords=["a1"])], ["Entry 1, accords", '"a1"', "face-up human or elf"]),
        ([entry(accords=["b9"])], ["Entry 1, accords", '"b9"', "a1, a2"]),
        ([entry(accords=["b3", "b3"])], ["Entry 1, accords", "named twice", "at most once"]),
        ([entry(accords=["a2", "b1", "b3", "b4", "c2"])], ["accords", "5 cells", "at most 4"]),
        ([entry(staffs=["c2"])], ["Entry 1, staffs", '"c2"', "face-up dragon"]),
        ([entry(staffs="c3")], ["Entry 1, staffs", "not a list"]),
        ([entry(dragon_order=["a1"])], ["Entry 1, dragon_order", '"a1"', "face-up dragon"]),
        ([entry(stones=[5])], ["Entry 1, stones", "5", "1, 2, 3 or 4"]),
        ([entry(stones=[True])], ["Entry 1, stones", "true", "1, 2, 3 or 4"]),
        ([entry(stones=[2] * 5)], ["Entry 1, stones", "more than four stones 2"]),
        ([entry(stones=3)], ["Entry 1, stones", "3 is not a list"]),
    ],
)
def test_wrong_input_is_refused_in_one_sentence_that_names_the_place(
    document: object, told: list[str]
) -> None:
    message = refusal(document)
    assert [part for part in told if part not in message] == []
    assert re.fullmatch(r"[^\n]*[^.\n]\.", message)


def test_a_long_or_unprintable_value_is_shown_short_and_safe() -> None:
    assert len(refusal([entry(), ["x" * 500]])) < 120
    refusal([entry(legends=["\ud800"])]).encode("utf-8")

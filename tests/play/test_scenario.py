"""Scenario files: what they can say, what they notice, and how mistakes in them are shown."""

import re
from pathlib import Path

import pytest

from aevum.kernel import SaveError
from aevum.play.scenario import run_file, run_text
from support.rules import rule

PAPER = Path(__file__).parents[2] / "docs" / "scenarios.md"

POSITION = """\
name: a case
game: aetherya
given:
  kingdoms:
    - grid: [f..., .FM., .PO., ....]
  hand: [forest]
  discard: [elf]
"""


def problems(text: str) -> list[str]:
    return run_text(text, "case.yaml").problems


def refusal(text: str) -> str:
    with pytest.raises(SaveError) as caught:
        run_text(text, "case.yaml")
    return str(caught.value)


# --- what they can say


def test_a_scenario_that_comes_true_passes() -> None:
    text = POSITION + (
        "when:\n"
        "  - {answer: place a1, seat: 1, asks: placing}\n"
        "then:\n"
        "  see: {discard: [elf, forest], kingdoms.0.unexplored: 11, hand: []}\n"
        "  asks: {seat: 2, prompt: main_action, codes: [take 1, draw]}\n"
        "  offers: [draw]\n"
        "  refused: {place a1: AE-19}\n"
        "  outcome: unfinished\n"
        "  told: [placed 1 forest a1 forest, turn_began 2 2]\n"
    )
    result = run_text(text, "case.yaml")
    assert (result.passed, result.name, result.count) == (True, "a case", 1)
    assert result.problems == []


def test_without_given_a_scenario_starts_with_an_ordinary_deal() -> None:
    assert problems("game: aetherya\nthen: {asks: {seat: 1, prompt: arrange}}") == []


def test_an_empty_given_is_a_position_in_an_ordinary_turn() -> None:
    assert problems("game: aetherya\ngiven: {}\nthen: {asks: main_action}") == []


def test_the_seed_decides_what_is_dealt() -> None:
    text = "game: aetherya\nseed: 3\nthen: {see: {kingdoms.0.core: [elf, swamp, plain, portal]}}"
    assert problems(text) == []
    assert problems(text.replace("seed: 3", "seed: 4")) != []


def test_options_are_those_of_the_game() -> None:
    sizes = "options: {mode: solo, solo_age_sizes: [1, 2, 3]}"
    text = f"game: aetherya\n{sizes}\nthen: {{see: {{mode: solo}}}}"
    assert problems(text) == []


def test_a_single_answer_needs_no_list_and_codes_are_read_as_typed() -> None:
    text = (
        "game: aetherya\noptions: {mode: coop}\nseed: 3\n"
        "when: [elf, swamp, plain, mountain, human, forest, 2]\n"
        "then: {see: {first: 2}, asks: {seat: 2}}\n"
    )
    assert problems(text) == []
    assert problems(POSITION + "when: place a1\nthen: {asks: {seat: 2}}") == []


def test_a_step_may_be_refused_and_leaves_the_position_as_it_was() -> None:
    text = POSITION + (
        "when:\n"
        "  - {answer: place b2, then: {refused: AE-24, see: {hand: [forest]}}}\n"
        "  - place a1\n"
        "  - place a2\n"
        "then: {refused: AE-19, asks: {seat: 2}}\n"
    )
    assert problems(text) == []


@rule("AE-18", "AE-71")
def test_told_knows_what_each_seat_may_hear() -> None:
    text = (
        "game: aetherya\noptions: {mode: tiles}\n"
        "given:\n  kingdoms: [{tiles: {a1: thief}}]\n  hand: [elf]\n"
        "when: [explore a1]\n"
        "then:\n"
        "  told: {1: [found_tile 1 thief], 2: [found_tile 1 hidden], 0: found_tile 1 hidden}\n"
    )
    assert problems(text) == []
    wrong = text.replace("found_tile 1 hidden]", "found_tile 1 thief]")
    assert "line 8: expected seat 2 to be told 'found_tile 1 thief'" in problems(wrong)[0]


def test_documents_and_lists_hold_several_scenarios() -> None:
    text = "game: aetherya\n---\ngame: aetherya\nscenarios: [{name: b}, {name: c, game: aetherya}]"
    result = run_text(text, "case.yaml")
    assert (result.count, result.name, result.passed) == (3, "case.yaml", True)


def test_what_stands_beside_the_list_holds_for_each_member_that_says_nothing_else() -> None:
    text = (
        "game: aetherya\noptions: {mode: coop}\nscenarios:\n"
        "  - then: {see: {mode: coop}}\n"
        "  - {options: {mode: tiles}, then: {see: {mode: tiles}}}\n"
    )
    assert problems(text) == []


def test_a_scenario_without_a_name_is_called_after_its_file(tmp_path: Path) -> None:
    path = tmp_path / "my-case.yaml"
    path.write_text("game: aetherya\n", encoding="utf-8")
    assert run_file(path).name == "my-case"


# --- what they notice


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ("see: {kingdoms.0.unexplored: 11}", "kingdoms.0.unexplored: expected 11, found 12"),
        ("see: {discard: [forest]}", "discard: expected ['forest'], found ['elf']"),
        ("see: {discrad: []}", "'discrad': nothing at 'discrad'; there is ['mode', "),
        ("see: {discard.4: elf}", "'discard.4': nothing at '4'; there is ["),
        ("see: {mode.x: elf}", "'mode.x': nothing at 'x'; there is base"),
        ("asks: {seat: 2}", "expected to ask seat 2, found seat 1 asked"),
        ("asks: {seat: 0}", "expected to ask seat 0, found seat 1 asked (0 is the table)"),
        ("asks: main_action", "expected the question 'main_action', found 'placing'"),
        ("asks: {codes: [draw]}", "expected the answers ['draw'], found ['place a1', "),
        ("offers: draw", "expected 'draw' on offer, found ['place a1', "),
        ("refused: {place a1: AE-24}", "'place a1' is allowed"),
        ("refused: {place b2: AE-23}", "expected 'place b2' refused by AE-23, found it refused by"),
        ("refused: {dance: AE-23}", "expected 'dance' refused by AE-23, found no rule for it"),
        ("outcome: seat_1", "expected the outcome 'seat_1', found 'unfinished'"),
        ("told: [drew 1 elf]", "expected a spectator to be told 'drew 1 elf', found []"),
    ],
)
def test_a_disappointed_expectation_names_its_line_and_what_was_found(
    then: str, expected: str
) -> None:
    found = problems(POSITION + "then:\n  " + then)
    assert len(found) == 1
    assert found[0].startswith(f"a case, line 9: {expected}")


def test_every_disappointed_expectation_is_reported() -> None:
    found = problems(POSITION + "then:\n  outcome: won\n  offers:\n    - draw\n    - done\n")
    assert [text.split(":")[0] for text in found] == [
        "a case, line 11",
        "a case, line 12",
        "a case, line 9",
    ]


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("place b2", "'place b2' is refused (AE-24) at 'placing'; on offer: place a1, "),
        ("{answer: place a1, seat: 2}", "expected to ask seat 2, found seat 1 asked"),
        ("{answer: place a1, asks: keep}", "expected the question 'keep', found 'placing'"),
    ],
)
def test_an_answer_that_fails_ends_the_scenario(step: str, expected: str) -> None:
    found = problems(POSITION + f"when:\n  - {step}\n  - draw\nthen: {{outcome: won}}")
    assert len(found) == 1
    assert found[0].startswith(f"a case, line 9: {expected}")


def test_nothing_can_be_answered_or_asked_after_the_end() -> None:
    text = POSITION.replace("f..., .FM., .PO., ....", "fSMS, MFMP, HPOE, HEPN")
    ended = text + "when: [explore a1{}]\nthen: {{outcome: seat_1, {}}}"
    assert problems(ended.format("", "see: {}")) == []
    assert (
        "the game is over (seat_1); nobody answers 'draw'"
        in problems(ended.format(", draw", "see: {}"))[0]
    )
    assert "found the game over (seat_1)" in problems(ended.format("", "asks: {seat: 1}"))[0]


# --- mistakes in them


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("game: [", "line 1: this is not proper YAML ("),
        ("game: aetherya\nname: a: b", "line 2: this is not proper YAML (mapping values are not"),
        ("game: aetherya\nname: \x07", "line 2: this is not proper YAML (there is a character"),
        ("", "line 1: there is no scenario in this file."),
        ("- draw", "line 1: 'scenario' should be a mapping."),
        ("name: x", "line 1: 'scenario' needs 'game'."),
        (
            "game: aetheria",
            "line 1: There is no game aetheria: choose aeons-end, aetherya or eternal-decks. Did",
        ),
        ("game:", "line 1: 'game' is empty."),
        ("gaem: aetherya", "line 1: 'scenario' has no part 'gaem': use name, game,"),
        ("game: aetherya\nxyz: 1", "line 2: 'scenario' has no part 'xyz': use name, game, rules,"),
        ("game: aetherya\n\ngame: x", "line 3: 'game' was already given on line 1."),
        ("game: aetherya\nseed: many", "line 2: 'seed' should be a whole number."),
        ("game: aetherya\nseed: true", "line 2: 'seed' should be a whole number."),
        ("game: aetherya\nseed: [1]", "line 2: 'seed' should be a whole number."),
        ("game: aetherya\nname: [a]", "line 2: 'name' should be a single value."),
        ("game: aetherya\nrules: [AE-1,\n  AE-999]", "line 3: there is no rule 'AE-999'"),
        ("game: aetherya\noptions: 3", "line 2: 'options' should be a mapping."),
        (
            "game: aetherya\noptions:\n  mod: base",
            "line 3: aetherya has no option mod;",
        ),
        ("game: aetherya\noptions:\n  mode: bas", "line 3: mode cannot be bas: choose base,"),
        ("game: aetherya\ngiven: []", "line 2: 'given' should be a mapping."),
        ("game: aetherya\ngiven:\n  kngdoms: []", "line 3: given has no part 'kngdoms': use"),
        ("game: aetherya\ngiven:\n  hand: [wolf]", "line 3: there is no card 'wolf': use"),
        ("game: aetherya\ngiven:\n  turn_of: x", "line 3: 'given' holds a wrong value ("),
        ("game: aetherya\ngiven: {hand: !x y}", "line 2: this is not proper YAML (could not"),
        ("game: aetherya\nwhen: [{seat: 1}]", "line 2: 'when' needs 'answer'."),
        (
            "game: aetherya\nwhen: [{anwser: a}]",
            "line 2: 'when' has no part 'anwser': use answer",
        ),
        ("game: aetherya\nwhen: [[a]]", "line 2: 'when' should be a single value."),
        (
            "game: aetherya\nthen:\n  sees: {}",
            "line 3: 'then' has no part 'sees': use see, asks,",
        ),
        ("game: aetherya\nthen:\n  see: [a]", "line 3: 'see' should be a mapping."),
        (
            "game: aetherya\nthen: {asks: {set: 1}}",
            "line 2: 'asks' has no part 'set': use seat,",
        ),
        ("game: aetherya\nthen: {refused: AE-24}", "line 2: 'refused' speaks of the last answer"),
        (
            "game: aetherya\nthen: {refused: AE24}",
            "line 2: there is no rule 'AE24'. Did you",
        ),
        ("game: aetherya\nthen:\n  refused:\n    a: AE-0", "line 4: there is no rule 'AE-0'"),
        ("game: aetherya\nthen: {told: {x: [a]}}", "line 2: 'told' should be a whole num"),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, expected: str) -> None:
    assert refusal(text).startswith(f"case.yaml, {expected}")


def test_a_mistake_is_one_line_of_text() -> None:
    assert "\n" not in refusal("game: aetherya\nwhen: [a\nthen: {}")


def test_a_wrong_cell_is_found_where_it_stands() -> None:
    text = (
        "game: aetherya\noptions: {mode: tiles}\n"
        "given:\n  kingdoms:\n    - tiles:\n        z9: thief\n"
    )
    assert refusal(text) == "case.yaml, line 6: 'given' holds a wrong value ('z9')."


def test_a_file_that_is_missing_a_folder_or_not_text_is_refused(tmp_path: Path) -> None:
    latin = tmp_path / "latin.yaml"
    latin.write_bytes(b"game: aetherya\nname: l\xe9gende\n")
    for path, expected in (
        (tmp_path / "none.yaml", "There is no scenario file "),
        (tmp_path, "cannot be read"),
        (latin, "latin.yaml, line 2: this is not UTF-8 text."),
    ):
        with pytest.raises(SaveError, match=re.escape(expected)):
            run_file(path)


# --- the paper about them


def examples() -> list[str]:
    return re.findall(r"```yaml\n(.*?)```", PAPER.read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_of_the_paper_come_true() -> None:
    assert [run_text(text, "scenarios.md").problems for text in examples()] == [[], []]
    assert sum(run_text(text, "scenarios.md").count for text in examples()) == 3


def test_the_messages_of_the_paper_are_those_one_gets() -> None:
    paper = PAPER.read_text(encoding="utf-8")
    wrong = examples()[0].replace("unexplored: 11", "unexplored: 12")
    assert run_text(wrong, "my-case.yaml").problems[0] in paper
    for text in (
        "name: x\ngame: aetherya\ngvien: 1",
        "game: aetherya" + "\n" * 11 + "rules: AE-420",
    ):
        with pytest.raises(SaveError) as caught:
            run_text(text, "my-case.yaml")
        assert str(caught.value) in paper

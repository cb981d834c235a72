"""What the commands print, for people and as JSON."""

import csv
import json
from pathlib import Path

import pytest

from aevum import __version__
from aevum.games.aetherya.game import AETHERYA
from aevum.offers import Provenance
from aevum.play.catalogue import GAMES
from aevum.play.saves import load_session
from cli.program import Program

GOLDEN = Path(__file__).parents[1] / "golden"
EXAMPLES = Path(__file__).parents[1] / "scenarios" / "aetherya"
VECTORS = Path(__file__).parents[1] / "data" / "aetherya" / "score_vectors.json"

QUICK = ("simulate", "aetherya", "--seats", "random,random", "--games", "5", "--seed", "3")


# --- simulate


def test_simulate_prints_one_document_with_everything_promised(aevum: Program) -> None:
    ran = aevum(*QUICK, "--json")
    found = ran.document
    assert (ran.status, ran.err) == (0, "")
    assert found["game"] == "aetherya"
    assert found["options"] == {"mode": "base", "players": "2"}
    assert (found["games"], found["finished"], found["seed"]) == (5, 5, 3)
    assert sum(found["outcomes"].values()) == 5
    assert found["decisions"] > 100
    assert found["decisions_per_second"] > 0
    assert found["version"] == __version__
    assert set(found["wins"]["random"]) == {"count", "of", "rate", "low", "high"}


def test_simulate_gives_the_same_games_for_the_same_seed(aevum: Program) -> None:
    one, other = (aevum(*QUICK, "--json").document for _ in range(2))
    for found in (one, other):
        del found["decisions_per_second"]
    assert one == other


def test_simulate_shows_a_table_with_intervals_and_the_seed(aevum: Program) -> None:
    ran = aevum(*QUICK)
    assert "95% interval" in ran.out
    assert "seed 3" in ran.out


def test_simulate_draws_and_shows_a_seed_when_none_is_given(aevum: Program) -> None:
    one, other = (aevum(*QUICK[:-2], "--json").document["seed"] for _ in range(2))
    assert one != other


@pytest.mark.parametrize("suffix", ["csv", "jsonl"])
def test_simulate_writes_a_row_a_game(aevum: Program, suffix: str) -> None:
    aevum(*QUICK, "--out", f"rows.{suffix}")
    text = Path(f"rows.{suffix}").read_text(encoding="utf-8")
    if suffix == "csv":
        rows = list(csv.DictReader(text.splitlines()))
    else:
        rows = [json.loads(line) for line in text.splitlines()]
    assert [int(row["number"]) for row in rows] == [1, 2, 3, 4, 5]
    assert {row["seat_1"] for row in rows} == {"random"}
    assert len({int(row["seed"]) for row in rows}) == 5
    assert all(str(row["outcome"]) for row in rows)


def test_the_number_of_seats_implies_the_number_of_players(aevum: Program) -> None:
    arguments = ("simulate", "aetherya", "--seats", "random,random,random", "--games", "1")
    assert aevum(*arguments, "--json").document["options"]["players"] == "3"
    alone = ("simulate", "aetherya", "--seats", "random", "--games", "1", "--json")
    assert aevum(*alone).document["options"] == {"mode": "solo", "players": "1"}


# --- scenarios and the score pad


def test_the_worked_examples_pass(aevum: Program) -> None:
    files = [str(path) for path in sorted(EXAMPLES.glob("*.yaml"))]
    ran = aevum("scenario", *files, "--json")
    assert ran.status == 0
    assert [one["passed"] for one in ran.document] == [True] * len(files)


def test_a_scenario_that_fails_says_what_differs(aevum: Program) -> None:
    text = "name: wrong\ngame: aetherya\nthen:\n  asks: {seat: 1, prompt: bury}\n"
    name = aevum.write("wrong.yaml", text)
    ran = aevum("scenario", name)
    assert ran.status == 1
    assert "✗ wrong" in ran.out
    assert "arrange" in ran.out
    assert aevum("scenario", name, "--json").document[0]["problems"]


def test_the_score_pad_scores_the_vectors_of_the_fact_sheet(aevum: Program) -> None:
    ran = aevum(
        "score",
        "aetherya",
        typed='[{"grid": [["forest","elf","swamp","goblin"],'
        '["plain","human","mountain","dwarf"],[null,null,null,null],'
        "[null,null,null,null]]}]",
    )
    assert ran.status == 0
    (found,) = ran.document
    rows = ("elves", "dwarves", "humans", "goblins", "dragons", "legends", "conflicts")
    assert list(found) == [*rows, "total", "satisfies"]
    assert found["total"] == sum(found[row] for row in rows)
    assert "alliance_human_elf" in found["satisfies"]


def test_the_score_pad_reads_a_file_and_shows_a_table_to_people(
    aevum: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    grid = [["elf", "forest", None, None], *[[None] * 4] * 3]
    name = aevum.write("mine.json", json.dumps({"grid": grid}))
    assert aevum("score", "aetherya", name).document[0]["elves"] == 2
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    shown = aevum("score", "aetherya", name, "--lang", "fr").out
    for row in ("Elfes", "Nains", "Humains", "Gobelins", "Dragons", "Légendes", "Conflits"):
        assert row in shown
    assert "Royaume 1 ne remplit aucune légende" in shown


# --- looking up


def test_cards_lists_every_component_in_both_languages(aevum: Program) -> None:
    found = aevum("cards", "aetherya", "--json").document
    assert len(found) == len(AETHERYA.components())
    for card in found:
        assert set(card) == {"id", "kind", "set", "name", "text", "facts", "provenance"}
        assert card["provenance"] in set(Provenance)
        for part in ("name", "text"):
            assert set(card[part]) == {"en", "fr"}
            assert "⟨" not in card[part]["en"] + card[part]["fr"]


def test_cards_are_found_by_their_text_in_either_language(aevum: Program) -> None:
    english = aevum("cards", "aetherya", "--search", "PADLOCK", "--json").document
    names = {
        card["id"] for card in aevum("cards", "aetherya", "--search", "gobelin", "--json").document
    }
    assert "goblin" in names
    assert english == []
    assert (
        "Nothing has unicorn in its name or text"
        in aevum("cards", "aetherya", "--search", "unicorn").out
    )
    assert "Dragon" in aevum("cards", "aetherya", "--search", "dragon").out


def test_rules_carry_their_wording_and_citations(aevum: Program) -> None:
    found = aevum("rules", "aetherya", "--json").document
    rule = next(rule for rule in found if rule["id"] == "AE-23")
    assert rule["section"] == "turn"
    assert set(rule["text"]) == {"en", "fr"}
    assert "games/aetherya/placing.py" in rule["cited_by_code"]
    assert rule["cited_by_tests"]
    assert next(rule for rule in found if rule["id"] == "AE-140")["confidence"] == "none"


def test_rules_are_searched_and_shown_in_the_language(aevum: Program) -> None:
    shown = aevum("rules", "aetherya", "--search", "AE-23", "--lang", "fr").out
    assert "AE-23" in shown
    assert "portail" in shown
    assert "1 règle" in shown
    assert "not playable" in aevum("rules", "aetherya", "--search", "AE-140").out


def test_options_lists_all_with_values_and_defaults(aevum: Program) -> None:
    found = aevum("options", "aetherya", "--json").document
    assert [option["name"] for option in found] == [option.name for option in AETHERYA.options]
    mode = found[0]
    assert mode["default"] == "base"
    assert [value["typed"] for value in mode["values"]] == ["base", "tiles", "solo", "coop"]
    shown = aevum("options", "aetherya").out
    for option in AETHERYA.options:
        assert option.name in shown
    assert "⟨" not in shown


def test_where_nothing_stands_in_the_program_says_so(
    aevum: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aevum.cli.stand_ins.GAMES", {"aetherya": GAMES["aetherya"]})
    assert aevum("stand-ins", "--json").document == []
    assert "Nothing stands in" in aevum("stand-ins").out
    assert "Nothing stands in" in aevum("stand-ins", "--template", "unwritten.toml").out


def test_bench_measures_ours_and_the_peers(aevum: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    from aevum.lab.bench.measure import missing
    from aevum.lab.bench.own import OwnSubject

    only = [OwnSubject(AETHERYA, {"mode": "base"})]
    monkeypatch.setattr("aevum.lab.bench.run.own", lambda: only)
    monkeypatch.setattr("aevum.lab.bench.run.peers", lambda: [missing("absent", "game")])
    monkeypatch.setattr("aevum.lab.bench.run.environments", list)
    ours, absent = aevum("bench", "--seconds", "0.001", "--json").document
    keys = {"engine", "game", "decisions_per_second", "games_per_second", "clone_us", "save_us"}
    assert set(ours) == keys
    assert set(absent) == keys | {"missing"}
    shown = aevum("bench", "--seconds", "0.001").out
    assert "aetherya base" in shown
    assert "absent (game) is not installed" in shown


# --- playing


def test_play_saves_where_it_is_told_and_resumes(aevum: Program) -> None:
    arguments = ("play", "aetherya", "--seed", "5", "--save", "mine.aevum", "--names", "Ann,Bo")
    ran = aevum(*arguments, typed="")
    assert ran.status == 0
    assert "Seed 5" in ran.err
    session, kept = load_session(Path("mine.aevum"))
    assert (session.seed, session.seats, session.names) == (
        5,
        ("human", "companion"),
        ("Ann", "Bo"),
    )
    assert kept
    assert aevum("play", "--resume", "mine.aevum", "--lang", "fr").status == 0


def test_play_has_the_memory_aid_if_it_is_wanted(aevum: Program) -> None:
    aevum("play", "aetherya", "--seed", "5", "--memory", "--save", "with.aevum")
    aevum("play", "aetherya", "--seed", "5", "--save", "without.aevum")
    assert load_session(Path("with.aevum"))[0].memory_aid
    assert not load_session(Path("without.aevum"))[0].memory_aid
    aevum("play", "--resume", "with.aevum", typed="memory off\n")
    assert not load_session(Path("with.aevum"))[0].memory_aid


def test_play_finds_the_newest_save_by_itself(aevum: Program) -> None:
    aevum("play", "aetherya", "--seed", "8", "-o", "mode=solo")
    assert [path.name for path in (aevum.folder / "home" / "saves").iterdir()] == [
        "aetherya-8-1.aevum"
    ]
    aevum("play", "aetherya", "--seed", "8", "-o", "mode=solo")
    assert (aevum.folder / "home" / "saves" / "aetherya-8-2.aevum").is_file()
    assert aevum("play", "--resume").status == 0
    assert aevum("play", "--resume", "aetherya").status == 0


def test_play_seats_who_it_is_told(aevum: Program) -> None:
    aevum("play", "aetherya", "--seat", "random,human,random", "--seed", "1", "--save", "x.aevum")
    session, _ = load_session(Path("x.aevum"))
    assert session.seats == ("random", "human", "random")
    assert session.setup["players"] == 3


# --- goals


def test_goals_are_listed_with_their_boxes_and_as_one_document(aevum: Program) -> None:
    found = aevum("goals", "eternal-decks", "--json").document
    assert len(found["goals"]) == 32
    assert not any(goal["done"] for goal in found["goals"])
    ran = aevum("goals", "eternal-decks", "--lang", "fr")
    assert "Arc-en-ciel" in ran.out
    assert "[ ] Phénix" in ran.out
    assert "First crown" in aevum("goals", "aetherya", "--lang", "en").out
    assert "Coup de tonnerre" in aevum("goals", "aeons-end", "--lang", "fr").out


def test_a_table_never_breaks_a_line_before_a_french_colon(aevum: Program) -> None:
    shown = aevum("options", "aeons-end", "--lang", "fr").out
    cells = [cell for line in shown.splitlines() for cell in line.split("  ") if cell.strip()]
    assert any("\u00a0:" in cell for cell in cells)
    assert not [cell for cell in cells if cell.strip()[:1] in ":;?!"]


def test_kinds_of_cards_are_named_and_found_in_the_language(aevum: Program) -> None:
    shown = aevum("cards", "aeons-end", "--search", "trésor", "--lang", "fr").out
    assert "Dent brisée" in shown
    assert " treasure " not in shown


# --- puzzle


def test_the_puzzle_of_a_day_is_shown_without_its_solution_unless_that_is_wanted(
    aevum: Program,
) -> None:
    asked = ("puzzle", "eternal-decks", "--day", "2026-03-09", "--json")
    found, solved = aevum(*asked).document, aevum(*asked, "--solution").document
    assert "solution" not in found
    assert found.items() <= solved.items()
    assert solved["solution"]
    one = aevum("puzzle", "--id", found["id"], "--solution", "--lang", "fr")
    assert one.out.startswith("La solution")
    assert found["id"] in [known["id"] for known in aevum("puzzle", "--list", "--json").document]


@pytest.mark.parametrize(
    "wrong", [("--day", "tomorrow"), ("--id", "nothing"), ("--list", "--next"), ("no-game",)]
)
def test_a_puzzle_that_does_not_exist_is_refused(aevum: Program, wrong: tuple[str, ...]) -> None:
    assert aevum("puzzle", *wrong).status == 2


# --- learn


def test_learn_says_how_a_game_plays_in_either_language(aevum: Program) -> None:
    english = aevum("learn", "aetherya", "--how")
    french = aevum("learn", "aetherya", "--how", "--lang", "fr")
    assert (english.status, english.err, french.status) == (0, "", 0)
    assert "2. One card a turn\n   In your turn you take the open card" in english.out
    assert "(AE-19, AE-20, AE-21, AE-22)" in english.out
    assert "2. Une carte par tour" in french.out
    assert "aevum learn aetherya --how" in aevum("learn", "aetherya").out
    every = aevum("learn", "--how").out
    assert all(f"How {name}" in every for name in ("Aetherya", "Eternal Decks", "Outcasts"))

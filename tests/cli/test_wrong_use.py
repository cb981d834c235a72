"""Wrong use: one clear sentence on standard error, a status, no traceback, nothing written."""

import json
from pathlib import Path

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.play.replay import write_replay
from aevum.play.saves import save_data
from aevum.play.session import Session
from cli.program import Program


def game(answers: int = 6) -> Session:
    session = Session(AETHERYA, {"mode": "base"}, 4)
    for _ in range(answers):
        assert session.match.decision is not None
        session.answer(session.match.decision.codes()[0])
    return session


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ply aetherya", "There is no command ply; aevum --help lists them. Did you mean play?"),
        ("play aetheria", "Did you mean aetherya?"),
        ("play", "as in: aevum play aetherya."),
        ("simulate aetherya -o mod=base", "Did you mean mode?"),
        (
            "simulate aetherya -o mode=tile",
            "mode cannot be tile: choose base, tiles, solo or coop.",
        ),
        ("simulate aetherya -o mode=invasion", "mode cannot be invasion"),
        ("simulate aetherya -o mode", "mode is not an option: write -o name=value."),
        (
            "simulate aetherya -o mode=solo -o mode=base",
            "mode is given twice, as solo and as base.",
        ),
        ("simulate aetherya --seats gredy,random", "Did you mean greedy?"),
        ("simulate aetherya --seats human,random", "Nobody called human can take a seat"),
        ("play aetherya --seat human,robot", "Nobody called robot can take a seat"),
        ("simulate aetherya --seats greedy,random -o players=3", "players is 3, but 2 seats are"),
        ("simulate aetherya --seats greedy -o mode=base", "Mode base is for two to four players"),
        ("play aetherya --seed 12x", "--seed must be a whole number of 0 or more, not 12x."),
        ("play aetherya --seed -3", "Did you mean 3?"),
        ("simulate aetherya --games 0", "--games must be a whole number of 1 or more, not 0."),
        ("simulate aetherya --games many", "--games must be a whole number"),
        ("simulate aetherya --workers 0", "--workers must be a whole number of 1 or more"),
        ("simulate aetherya --out rows.txt", "rows.txt should end in .csv, .jsonl or .parquet."),
        ("simulate aetherya --out no/rows.csv", "There is no folder no."),
        ("simulate aetherya --sed 3", "aevum simulate has no option --sed. Did you mean --seed?"),
        ("simulate", "GAME is missing; aevum simulate --help shows an example."),
        ("play aetherya --names A", "1 name for 2 seats: give one name for each."),
        ("play --resume", "There is no saved game to resume"),
        ("play --resume lost.aevum", "There is no saved game lost.aevum."),
        ("cards aetherya --lang de", "There is no language de: choose en or fr."),
        ("cards chess", "There is no game chess: choose "),
        ("bench --seconds none", "--seconds must be a number above 0 and up to 60, not none."),
        ("replay lost.replay", "lost.replay cannot be read or written: no such file or folder."),
        ("scenario lost.yaml", "lost.yaml"),
        ("score aetherya lost.json", "lost.json cannot be read or written"),
    ],
)
def test_a_wrong_command_is_refused_with_the_way_out(
    aevum: Program, line: str, sentence: str
) -> None:
    assert sentence in aevum.refused(*line.split())


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ply", "Il n’y a pas de commande ply"),
        ("play aetheria", "Vouliez-vous dire aetherya"),
        ("simulate aetherya -o mode=tile", "choisissez base, tiles, solo ou coop."),
        ("simulate aetherya --seats gredy,random", "Personne du nom de gredy"),
        ("simulate aetherya --sed 3", "aevum simulate n’a pas d’option --sed."),
        ("simulate", "Il manque GAME"),
        ("play aetherya --seed 12x", "--seed doit être un nombre entier, 0 ou plus"),
    ],
)
def test_a_french_speaker_is_refused_in_french(
    aevum: Program, monkeypatch: pytest.MonkeyPatch, line: str, sentence: str
) -> None:
    monkeypatch.setenv("LC_MESSAGES", "fr_FR.UTF-8")
    said = aevum.refused(*line.split())
    assert sentence in said.replace("\u202f", " ").replace("\u00a0", " ")


# --- files


def test_a_cut_off_save_is_refused(aevum: Program) -> None:
    whole = json.dumps(save_data(game()))
    name = aevum.write("game.aevum", whole[: len(whole) // 2])
    for command in (("play", "--resume", name), ("replay", name)):
        assert aevum.refused(*command) == "game.aevum is damaged: it is not complete JSON."


def test_a_tampered_save_is_refused(aevum: Program) -> None:
    data = save_data(game())
    data["match"]["state"]["turn"] += 1
    data["answers"] = []  # nothing that could be replayed instead
    name = aevum.write("game.aevum", json.dumps(data))
    assert "does not match its digest" in aevum.refused("play", "--resume", name)


def test_somebody_elses_json_is_refused(aevum: Program) -> None:
    name = aevum.write("game.aevum", '{"kind": "shopping list"}')
    assert "is not a saved game of Aevum" in aevum.refused("replay", name)


def test_a_replay_of_another_version_of_the_rules_does_not_hold(aevum: Program) -> None:
    text = write_replay(game()).replace("rules: 2\n", "rules: 99\n")
    assert "rules: 99" in text
    name = aevum.write("old.replay", text)
    for command in (("replay", name), ("replay", name, "--verify")):
        assert "rules 99" in aevum.refused(*command, status=1)


def test_a_replay_that_leads_elsewhere_does_not_hold(aevum: Program) -> None:
    lines = write_replay(game()).splitlines()
    name = aevum.write("game.replay", "\n".join([*lines[:-1], "digest: 0000000000000000"]) + "\n")
    assert "digest" in aevum.refused("replay", name, "--verify", status=1)


def test_a_replay_with_an_unknown_code_names_its_line(aevum: Program) -> None:
    lines = write_replay(game()).splitlines()
    first = lines.index("---") + 1
    lines[first] = lines[first].split(": ")[0] + ": unicorn"
    name = aevum.write("game.replay", "\n".join(lines) + "\n")
    assert f"ine {first + 1}" in aevum.refused("replay", name, status=1)


def test_a_cut_off_replay_is_refused(aevum: Program) -> None:
    name = aevum.write("game.replay", "\n".join(write_replay(game()).splitlines()[:9]))
    assert "cut off" in aevum.refused("replay", name)


def test_what_is_no_text_is_refused(aevum: Program) -> None:
    Path("noise.replay").write_bytes(b"\xff\xfe\x00\x81")
    assert aevum.refused("replay", "noise.replay") == "noise.replay is not a text file."


def test_a_replay_cannot_be_shown_beyond_its_end(aevum: Program) -> None:
    name = aevum.write("game.replay", write_replay(game(6)))
    assert "there are 6 answers" in aevum.refused("replay", name, "--to", "7")
    assert "either --verify or --to" in aevum.refused("replay", name, "--to", "1", "--verify")


def test_a_scenario_with_a_typo_is_refused_with_the_nearest_key(aevum: Program) -> None:
    name = aevum.write("typo.yaml", "name: x\ngame: aetherya\ngivne: {}\nthen: {}\n")
    said = aevum.refused("scenario", name)
    assert "typo.yaml" in said
    assert "given" in said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[{"grid": [["elf"', "Standard input is not complete JSON: it breaks off at line 1"),
        ("", "Standard input is not complete JSON"),
        ("7", "takes a list of kingdoms"),
        ('[{"grid": [["ork","elf","elf","elf"]]}]', "Entry 1, grid"),
        ('[{"gird": []}]', 'perhaps "grid" is meant'),
    ],
)
def test_the_score_pad_refuses_what_it_cannot_score(
    aevum: Program, text: str, sentence: str
) -> None:
    assert sentence in aevum.refused("score", "aetherya", typed=text)


def test_a_folder_is_no_file(aevum: Program) -> None:
    Path("folder").mkdir()
    assert "folder" in aevum.refused("replay", "folder")


def test_rows_that_cannot_be_written_are_reported(aevum: Program) -> None:
    Path("rows.csv").mkdir()
    arguments = ("simulate", "aetherya", "--seats", "random,random", "--games", "1")
    assert "rows.csv" in aevum.refused(*arguments, "--out", "rows.csv")

"""Errors of commands are French for whoever asks for French; unknown languages are refused."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from aevum.cli.progress import Progress
from aevum.cli.speech import Speech
from aevum.games.aetherya.game import AETHERYA
from aevum.play.replay import write_replay
from aevum.play.saves import save_data
from aevum.play.session import Session
from cli.program import Program

ENGLISH = (" the ", " is ", "There ", " not ", "choose", "Did you", "line ", " cannot ", "expected")


@pytest.fixture
def files(aevum: Program) -> Program:
    """Files with something wrong in each of them."""
    session = Session(AETHERYA, {}, 4)
    for _ in range(4):
        assert session.match.decision is not None
        session.answer(session.match.decision.codes()[0])
    replay = write_replay(session)
    aevum.write("cut.replay", replay[:100])
    aevum.write("other.replay", replay.replace("rules: 2", "rules: 99"))
    aevum.write("end.replay", replay.replace("decisions: 4", "decisions: 5"))
    aevum.write("code.replay", replay.replace("---\n1 ", "---\n1 waltz", 1))
    aevum.write("cut.aevum", json.dumps(save_data(session))[:300])
    aevum.write("foreign.aevum", '{"kind": "recipe"}')
    aevum.write("old.aevum", json.dumps({**save_data(session), "format": 9}))
    aevum.write("typo.yaml", "game: aetherya\ngvien: {}\n")
    aevum.write("rule.yaml", "game: aetherya\nrules: AE-999\n")
    aevum.write("broken.yaml", "game: [\n")
    aevum.write("rows.csv", "game\n")
    return aevum


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("cards chess", 2),
        ("simulate aetherya -o mod=base", 2),
        ("simulate aetherya -o mode=invasion", 2),
        ("simulate aetherya -o mode=solo -o players=3", 2),
        ("simulate aeons-end -o mages=mist", 2),
        ("simulate aeons-end -o mages=gex,gex", 2),
        ("simulate aeons-end -o supply=template_2", 2),
        ("simulate eternal-decks -o stage=A -o difficulty=pro -o custom=xyz", 2),
        ("simulate aetherya --seed x", 2),
        ("simulate aetherya --games 1e3", 2),
        ("simulate aetherya --seats gredy,random", 2),
        ("simulate aetherya --seats greedy -o players=2", 2),
        ("simulate aetherya --out rows.csv", 2),
        ("simulate aetherya --resume", 2),
        ("simulate aetherya --out none.csv --resume", 2),
        ("simulate aetherya --seed", 2),
        ("cards aetherya too much", 2),
        ("play --code AET-1234-5678", 2),
        ("play --resume lost.aevum", 2),
        ("play --resume cut.aevum", 2),
        ("play --resume foreign.aevum", 2),
        ("play --resume old.aevum", 2),
        ("replay lost.replay", 2),
        ("replay cut.replay", 2),
        ("replay other.replay", 1),
        ("replay end.replay --verify", 1),
        ("replay code.replay", 1),
        ("scenario lost.yaml", 2),
        ("scenario typo.yaml", 2),
        ("scenario rule.yaml", 2),
        ("score aeons-end", 2),
        ("score aetherya lost.json", 2),
    ],
)
def test_every_error_is_french_where_french_is_asked_for(
    files: Program, line: str, status: int
) -> None:
    for arguments in ([*line.split(), "--lang", "fr"], ["--lang", "fr", *line.split()]):
        said = files.refused(*arguments, status=status)
        assert not [word for word in ENGLISH if word in said], said


def test_the_doctor_speaks_french_wherever_it_is_asked(aevum: Program) -> None:
    first, second = aevum("--lang", "fr", "doctor"), aevum("doctor", "--lang", "fr")
    assert "Les parties sont sauvegardées" in first.out
    assert "Les parties sont sauvegardées" in second.out


def test_an_unknown_language_is_refused_with_the_known_ones(
    aevum: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = "There is no language de: choose en or fr."
    assert aevum.refused("--lang", "de", "doctor") == refused
    assert aevum.refused("doctor", "--lang=de") == refused
    monkeypatch.setenv("AEVUM_LANG", "de")
    assert aevum.refused("cards", "aetherya") == refused
    monkeypatch.setenv("AEVUM_LANG", "fr")
    assert "Il n’y a pas de jeu" in aevum.refused("cards", "chess")


def test_what_may_have_been_meant_is_said(aevum: Program) -> None:
    assert "Did you mean 1000?" in aevum.refused("simulate", "aetherya", "--games", "1e3")
    mages = aevum.refused("simulate", "aeons-end", "-o", "mages=mist")
    assert mages.endswith("Did you mean mist_war_eternal?")
    assert aevum.refused("score", "aeons-end", typed="{") == "aeons-end has no score pad."


# --- simulate


def rows(path: str) -> list[str]:
    return Path(path).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", ["rows.csv", "rows.jsonl"])
def test_a_simulation_goes_on_where_it_stopped_without_losing_or_doubling_a_row(
    aevum: Program, name: str
) -> None:
    whole = ("simulate", "aeons-end", "--games", "6", "--out", f"whole-{name}", "--seed", "3")
    assert aevum(*whole, "--most-decisions", "40").status == 0
    part = ("simulate", "aeons-end", "--out", name, "--most-decisions", "40")
    assert aevum(*part, "--games", "2", "--seed", "3").status == 0
    with Path(name).open("a", encoding="utf-8") as file:
        file.write("aeons-end,half a ro")  # killed while it wrote
    assert aevum(*part, "--games", "6", "--resume").status == 0
    assert rows(name) == rows(f"whole-{name}")
    assert "existe déjà" in aevum.refused(*part, "--games", "6", "--lang", "fr")
    assert "another simulation" in aevum.refused(*part, "--games", "6", "--seed", "4", "--resume")
    assert aevum(*part, "--games", "1", "--overwrite").status == 0


def test_a_row_says_what_chance_has_dealt(aevum: Program) -> None:
    arguments = ("simulate", "aeons-end", "--games", "1", "--most-decisions", "2")
    assert aevum(*arguments, "--out", "rows.jsonl").status == 0
    row = json.loads(rows("rows.jsonl")[0])
    assert row["outcome"] == "unfinished"
    assert row["decisions"] == 2
    assert row["nemesis"] != "random"
    assert len(row["mages"].split(",")) == 2
    assert len(row["supply"].split(",")) == 9
    assert row["difficulty"]


def test_an_interrupted_simulation_keeps_its_rows_and_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    command = [sys.executable, "-m", "aevum", "simulate", "aetherya", "--games", "1000000"]
    options = ["--workers", "1", "--out", str(out), "--lang", "fr"]
    with subprocess.Popen([*command, *options], stderr=subprocess.PIPE, text=True) as running:
        while not (out.is_file() and out.read_bytes().count(b"\n") > 2):
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert running.returncode == 130
    kept = out.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["number"] for line in kept] == list(range(1, len(kept) + 1))
    assert f"{len(kept)} parties sur 1000000" in told
    assert "--resume" in told


def test_a_script_without_a_main_guard_ends_with_a_clear_error(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from aevum.lab.simulation import simulate\n"
        'simulate("aetherya", {}, ["random", "random"], 4, 1, workers=2)\n',
        encoding="utf-8",
    )
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "__main__" in ran.stderr.strip().splitlines()[-1]


def test_progress_is_for_people_who_watch(tmp_path: Path) -> None:
    with (tmp_path / "err").open("w+", encoding="utf-8") as sink:
        Progress(Speech("en"), 10, 0, sink).show(5)
        assert sink.tell() == 0
        sink.isatty = lambda: True  # type: ignore[method-assign]
        progress = Progress(Speech("fr"), 10, 0, sink)
        progress.show(10)
        progress.clear()
        sink.seek(0)
        assert "10 parties sur 10" in sink.read()

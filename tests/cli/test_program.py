"""The program as a whole: help, languages, status, pipes and interruptions."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from aevum import __version__
from aevum.cli.checks import BROKEN, GOOD, NOTE, check_folder, check_letters, check_python
from aevum.cli.main import COMMANDS, build
from aevum.cli.speech import Speech, language_wanted
from aevum.play.session import Session
from aevum.play.text import LANGUAGES
from cli.program import Program

PROGRAM = (sys.executable, "-m", "aevum")


def spawned(*arguments: str, folder: Path, **more: Any) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "AEVUM_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [*PROGRAM, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env=environment,
        **more,
    )


# --- help and languages


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_help_with_an_example(aevum: Program, name: str, language: str) -> None:
    ran = aevum(name, "--help", "--lang", language)
    assert ran.status == 0
    assert ("Exemple" if language == "fr" else "Example:") in ran.out
    assert f"aevum {name}" in ran.out
    assert "--lang" in ran.out
    assert "⟨" not in ran.out


def test_help_in_french_is_french_throughout(aevum: Program) -> None:
    page = aevum("simulate", "--help", "--lang", "fr").out
    for english in ("Usage:", "Options:", "Show this message", "[required]", "COMMAND"):
        assert english not in page


def test_every_command_that_prints_data_offers_json() -> None:
    group = build(Speech("en"))
    without = {
        name
        for name, command in group.commands.items()
        if not any("--json" in parameter.opts for parameter in command.params)
    }
    assert without == {"new", "play", "serve"}


def keys(table: dict[str, Any], before: str = "") -> set[str]:
    found: set[str] = set()
    for name, value in table.items():
        if isinstance(value, dict):
            found |= keys(value, f"{before}{name}.")
        else:
            found.add(before + name)
    return found


def placeholders(table: dict[str, Any], key: str) -> set[str]:
    found: Any = table
    for step in key.split("."):
        found = found[step]
    return set(re.findall(r"\{(\w+)", found))


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, french = (
        tomllib.loads(files("aevum.cli").joinpath(f"text/{lang}.toml").read_text("utf-8"))
        for lang in LANGUAGES
    )
    assert keys(english) == keys(french)
    for key in keys(english):
        if not key.startswith("headings."):
            assert placeholders(english, key) == placeholders(french, key), key


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ([], {"LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_BE"}, "fr"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        (["play", "--lang", "fr"], {"LANG": "en_US"}, "fr"),
        (["play", "--lang=en"], {"LANG": "fr_FR"}, "en"),
        (["play", "--lang"], {"LANG": "fr_FR"}, "fr"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_locales(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert language_wanted(arguments, environment) == language


# --- the bare program


def typed_line_by_line(
    monkeypatch: pytest.MonkeyPatch, answers: list[str]
) -> list[tuple[Session, object]]:
    """Somebody types these answers at a terminal that cannot draw; what is launched then."""
    called: list[tuple[Session, object]] = []

    def launched(session: Session, *_: object, **more: object) -> int:
        called.append((session, more["plain"]))
        return 0

    typed = iter(answers)
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr("aevum.cli.play.people_at_both_ends", lambda: True)
    monkeypatch.setattr("aevum.terminal.launch.play_in_terminal", launched)
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    return called


def test_on_a_terminal_that_cannot_draw_play_asks_line_by_line(
    aevum: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = typed_line_by_line(monkeypatch, ["chess", "aetherya", "9", "tiles", "7", "3"])
    ran = aevum("play", "--lang", "en")
    assert ran.status == 0
    assert "Which mode?" in ran.out
    assert "Type a number from 1 to 4." in ran.out
    assert "Type 2, 3 or 4." in ran.out
    ((session, plain),) = called
    assert (session.game.name, session.setup["mode"]) == ("aetherya", "tiles")
    assert (session.players, plain) == (3, True)


@pytest.mark.parametrize(
    ("answers", "setup"),
    [
        (["aeons-end", "first_outcasts"], {"players": 2, "nemesis": "experiment_153"}),
        (["aeons-end", "first_expedition", "3"], {"players": 3, "campaign": "first_expedition"}),
        (["aeons-end", "mixed_boxes", "1"], {"players": 1, "boxes": "war_eternal,outcasts"}),
    ],
)
def test_line_by_line_a_battle_or_an_expedition_starts_from_a_preset(
    aevum: Program,
    monkeypatch: pytest.MonkeyPatch,
    answers: list[str],
    setup: dict[str, object],
) -> None:
    called = typed_line_by_line(monkeypatch, answers)
    ran = aevum("play", "--lang", "fr")
    assert ran.status == 0
    assert "Première expédition" in ran.out
    assert "⟨" not in ran.out
    ((session, _plain),) = called
    assert {name: session.setup[name] for name in setup} == setup


def test_the_version_is_shown(aevum: Program) -> None:
    assert aevum("--version").out == f"{__version__}\n"


# --- doctor


def test_a_healthy_installation_is_said_to_be_well(aevum: Program) -> None:
    ran = aevum("doctor", "--json")
    assert ran.status == 0
    assert ran.document["healthy"] is True
    names = [check["name"] for check in ran.document["checks"]]
    for name in ("python", "terminal", "letters", "folder", "aetherya", "self-check aetherya"):
        assert name in names
    assert "All is well." in aevum("doctor").out
    assert not (aevum.folder / "home").exists()


def test_an_old_python_and_a_closed_folder_are_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speech = Speech("en")
    assert check_python(speech, (3, 10, 2)).state == BROKEN
    assert check_python(speech, (3, 11, 0)).state == GOOD
    assert check_letters(speech, "latin-1").state == NOTE
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path / "file"))
    closed = check_folder(speech)
    assert closed.state == BROKEN
    assert "AEVUM_HOME" in closed.mend


def test_a_broken_installation_has_status_one(
    aevum: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    aevum.write("file", "")
    monkeypatch.setenv("AEVUM_HOME", str(aevum.folder / "file"))
    ran = aevum("doctor")
    assert ran.status == 1
    assert "2 things need mending." in ran.out


# --- as a program of its own


def test_it_runs_as_a_program_and_json_stands_alone(tmp_path: Path) -> None:
    ran = spawned(
        "simulate",
        "aetherya",
        "--seats",
        "random,random",
        "--games",
        "2",
        "--json",
        folder=tmp_path,
    )
    assert ran.returncode == 0
    assert ran.stdout.startswith("{")
    assert ran.stderr == ""


def test_a_wrong_command_has_status_two_and_no_traceback(tmp_path: Path) -> None:
    ran = spawned("cards", "chess", folder=tmp_path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("There is no game chess: choose ")
    assert ran.stderr.count("\n") == 1


def test_help_loads_neither_screens_nor_tables_nor_games_nor_commands(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom aevum.cli.main import run\nrun(['--help'])\n"
        "heavy = {'textual', 'rich', 'yaml', 'aevum.games', 'aevum.lab', 'aevum.bots',"
        " 'aevum.web', 'starlette', 'uvicorn', 'sqlalchemy', 'msgspec', 'asyncio',"
        " 'aevum.play.session', 'aevum.cli.play', 'aevum.cli.stats', 'aevum.cli.doctor'}\n"
        "print(sorted(m for m in sys.modules if m in heavy), file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert ran.stderr == "[]\n"


def test_a_closed_pipe_is_silent(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        ran = subprocess.run(
            [*PROGRAM, "rules", "aetherya", "--json"],
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=tmp_path,
        )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_ctrl_c_stops_with_one_sentence(aevum: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("aevum.lab.simulation.run_items", interrupted)
    said = aevum.refused("simulate", "aetherya", status=130)
    assert said == "Stopped after 0 of 100 games; nothing is kept without --out FILE."
    monkeypatch.setattr("aevum.cli.output.print_table", interrupted)
    assert aevum.refused("cards", "aetherya", status=130) == "Stopped."

"""Files of saves: one program at a time, nothing overwritten, what does not fit is kept beside."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import SaveError
from aevum.play.recovery import ANSWERS, POSITION, WHOLE
from aevum.play.refusals import said
from aevum.play.save_files import (
    SaveChanged,
    SaveFile,
    SaveInUse,
    copy_save,
    delete_save,
    find_save,
    free_path,
    rename_save,
)
from aevum.play.save_list import save_lines
from aevum.play.saves import save_data, saves_folder
from aevum.play.session import Session
from aevum.terminal.host import Host
from aevum.terminal.voice import voice_for


def played(answers: int = 9, seed: int = 4) -> Session:
    session = Session(AETHERYA, {"mode": "base"}, seed)
    for _ in range(answers):
        assert session.match.decision is not None
        session.answer(session.match.decision.codes()[0])
    return session


def saved(path: Path, **changes: object) -> bytes:
    path.write_text(json.dumps({**save_data(played()), **changes}), encoding="utf-8")
    return path.read_bytes()


# --- what does not fit


def test_answers_that_do_not_lead_to_the_position_leave_it_and_the_old_save_is_kept(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.aevum"
    before = saved(path, answers=save_data(played())["answers"][:-2])
    file = SaveFile(path)
    found = file.load()
    file.write(found.session)

    assert (found.part, found.answers, found.of) == (POSITION, 0, 7)
    assert found.session.match.digest() == played().match.digest()
    assert file.kept_beside == tmp_path / "game.aevum.kept"
    assert file.kept_beside.read_bytes() == before


def test_a_damaged_position_is_replayed_as_far_as_the_answers_fit(tmp_path: Path) -> None:
    path = tmp_path / "game.aevum"
    data = save_data(played())
    data["match"]["state"]["turn"] += 1
    data["answers"][7][2] = "waltz"
    path.write_text(json.dumps(data), encoding="utf-8")
    before = path.read_bytes()
    file = SaveFile(path)
    found = file.load()
    file.write(found.session)

    assert (found.part, found.answers, found.of) == (ANSWERS, 7, 9)
    assert found.session.match.digest() == played(7).match.digest()
    assert file.kept_beside is not None
    assert file.kept_beside.read_bytes() == before
    assert SaveFile(path).load().part == WHOLE


def test_other_rules_keep_the_save_and_a_second_copy_does_not_replace_the_first(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.aevum"
    for name in ("game.aevum.kept", "game.aevum.kept-2"):
        saved(path, rules=AETHERYA.version + 1)
        file = SaveFile(path)
        assert file.load().part == POSITION
        assert file.kept_beside == tmp_path / name


@pytest.mark.parametrize("text", ["{", '{"kind": "x"}', "\xe9"])
def test_what_cannot_be_read_at_all_is_refused_and_stays(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.aevum"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(SaveError):
        SaveFile(path).load()
    assert path.read_bytes() == text.encode("latin-1")
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.aevum"]


# --- two programs

_HOLDS = """
import sys
from pathlib import Path
from aevum.play.save_files import SaveFile
file = SaveFile(Path(sys.argv[1]))
file.hold()
print("held", flush=True)
sys.stdin.read()
"""


def test_a_save_another_program_has_open_is_refused_and_freed_when_that_one_is_killed(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.aevum"
    saved(path)
    command = [sys.executable, "-c", _HOLDS, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(SaveInUse) as refused:
            SaveFile(path).hold()
        assert str(other.pid) in said(refused.value, "fr")
        copy = SaveFile(copy_save(path))
        copy.hold()
        assert copy.load().part == WHOLE
        other.kill()
    SaveFile(path).hold()


def test_a_file_that_somebody_else_has_written_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.aevum"
    first = SaveFile(path)
    first.write(played(3))
    first.write(played(4))
    theirs = saved(path)
    with pytest.raises(SaveChanged):
        first.write(played(5))
    assert path.read_bytes() == theirs
    os.utime(path, (1, 1))
    with pytest.raises(SaveChanged):
        first.write(played(5))


def test_a_game_whose_save_was_taken_goes_on_in_another_file_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.aevum"
    theirs = saved(path)
    host = Host(played(5), path)

    assert host.save()
    assert path.read_bytes() == theirs
    assert host.save_path == tmp_path / "game-1.aevum"
    told = host.news_of_the_save(voice_for(AETHERYA, "fr"))
    assert str(path) in told
    assert str(host.save_path) in told
    assert host.news_of_the_save(voice_for(AETHERYA, "fr")) == ""


def test_a_lock_leaves_nothing_behind(tmp_path: Path) -> None:
    file = SaveFile(tmp_path / "game.aevum")
    file.write(played(1))
    assert len(list(tmp_path.iterdir())) == 2
    file.let_go()
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.aevum"]


# --- names


def test_saves_are_renamed_copied_deleted_and_found_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))
    path = free_path(saves_folder(), "aetherya-4")
    path.parent.mkdir(parents=True)
    saved(path)
    renamed = rename_save(path, "Dimanche soir")
    assert find_save("Dimanche soir") == renamed
    assert copy_save(renamed).name == "Dimanche soir-copy-1.aevum"
    for name in ("", "../x", "a/b", "Dimanche soir-copy-1", "x" * 61):
        with pytest.raises(SaveError):
            rename_save(renamed, name)
    delete_save(renamed)
    assert [line.name for line in save_lines("en")] == ["Dimanche soir-copy-1"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_list_says_which_game_how_far_and_with_whom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))
    saves_folder().mkdir(parents=True)
    saved(saves_folder() / "good.aevum", names=["Ann", "Bo"])
    (saves_folder() / "bad.aevum").write_text("{", encoding="utf-8")
    lines = {line.name: line for line in save_lines(language)}
    assert (lines["good"].game, lines["good"].answers) == ("aetherya", 9)
    assert lines["good"].seats == ("Ann", "Bo")
    assert "Aetherya" in lines["good"].about
    assert lines["bad"].game == ""
    assert "JSON" in lines["bad"].about

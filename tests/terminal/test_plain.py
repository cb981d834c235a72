"""Line by line: a whole game through pipes, wrong input, taking back, the end of the input."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from aevum.bots.hint_words import option_labels
from aevum.play.catalogue import find_game
from aevum.play.lessons import begin_lesson
from aevum.play.replay import read_replay, verify_replay
from aevum.play.saves import load_session
from aevum.play.session import HUMAN, Session
from aevum.play.text import words_for
from aevum.terminal.host import Host
from aevum.terminal.plain.table import play_plain
from support.rules import rule
from terminal.tables import dragon_laid, laid_out, session


def talk(played: Session, folder: Path, said: str, language: str = "en") -> str:
    """Everything that is written while these lines are read."""
    sink = io.StringIO()
    status = play_plain(Host(played, folder / "game.aevum"), language, io.StringIO(said), sink)
    assert status == 0
    return sink.getvalue()


@pytest.mark.parametrize(
    ("language", "wins", "over"),
    [("en", "wins. Points:", "The game is over."), ("fr", "l’emporte. Points", "terminée")],
)
def test_a_whole_game_can_be_played_by_numbers(
    tmp_path: Path, language: str, wins: str, over: str
) -> None:
    played = session((HUMAN, "random"))
    heard = talk(played, tmp_path, "1\n" * 2_000, language)
    assert played.is_over
    assert wins in heard or "shared" in heard or "partagée" in heard
    assert over in heard
    assert "⟨" not in heard
    assert "\x1b" not in heard
    verify_replay(read_replay((tmp_path / "game.replay").read_text()))


def told(heard: str) -> list[str]:
    """What is said of the game, without where it is saved: no folder is broken."""
    return heard.partition("Lesson:")[2].rpartition("Saved")[0].splitlines()


def test_a_terminal_gets_lines_that_break_between_words_and_a_pipe_whole_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    piped = talk(begin_lesson("aetherya", "kingdom"), tmp_path, "show\nshow\n")
    monkeypatch.setattr("aevum.terminal.plain.table.width_of", lambda _: 60)
    shown = talk(begin_lesson("aetherya", "kingdom"), tmp_path, "show\nshow\n")
    assert any(len(line) > 60 for line in told(piped))
    assert all(len(line) <= 60 for line in told(shown))
    assert " ".join(told(piped)).split() == " ".join(told(shown)).split()


def test_answers_may_be_numbers_or_codes(tmp_path: Path) -> None:
    played = laid_out()
    talk(played, tmp_path, "draw\nexplore   a1\n")
    assert [entry.code for entry in played.log if entry.seat == 0][3:5] == ["draw", "explore a1"]


@rule("AE-23")
def test_wrong_answers_are_refused_with_a_sentence_and_change_nothing(tmp_path: Path) -> None:
    played = dragon_laid()
    played.answer("draw")
    before = played.match.digest()
    heard = talk(played, tmp_path, "99\n0\nplace b2\nplaec a1\n\nfrobnicate\nwhy place b2\nwhy\n")
    assert played.match.digest() == before
    assert "There is no answer 99: choose 1 to" in heard
    assert heard.count("(AE-23)") == 2
    assert "Did you mean place a1?" in heard
    assert "frobnicate is not among the answers now." in heard
    assert "Type why and a code" in heard


@pytest.mark.parametrize(("language", "asked"), [("en", "goals"), ("fr", "objectifs")])
def test_goals_are_told_at_the_end_and_on_demand(tmp_path: Path, language: str, asked: str) -> None:
    name = words_for(find_game("aetherya"), language).name("goal.tables")
    ended = talk(session((HUMAN, "random")), tmp_path, "1\n" * 2_000, language)
    assert name in ended
    heard = talk(laid_out(), tmp_path, f"{asked}\n", language)
    assert f"[1/4] {name}." in heard
    assert "⟨" not in heard


def test_the_end_of_the_input_saves_and_says_so(tmp_path: Path) -> None:
    played = laid_out()
    heard = talk(played, tmp_path, "draw\n")
    assert "The input has ended." in heard
    assert "aevum play --resume" in heard
    resumed, kept = load_session(tmp_path / "game.aevum")
    assert kept
    assert resumed.match.digest() == played.match.digest()


def test_undo_is_free_until_something_was_seen_and_then_asks(tmp_path: Path) -> None:
    played = laid_out()
    count = len(played.log)
    heard = talk(played, tmp_path, "take 1\nundo\ndraw\nundo\nlog\nundo yes\n")
    assert len(played.log) == count
    assert "takes back 1 decision\n" in heard
    assert "Type undo yes" in heard
    assert "although something had been seen" in heard
    assert [rewind[3] for rewind in played.rewinds] == [False, True]


def test_commands_work_in_french_too(tmp_path: Path) -> None:
    said = ["aide", "règle ae-24", "cartes forêt", "pourquoi place b2"]
    said += ["table", "journal", "sauver", "quitter", "draw"]
    heard = talk(laid_out(), tmp_path, "\n".join(said) + "\n", "fr")
    assert "pourquoi CODE" in heard
    assert "AE-24 : " in heard.replace("\u00a0", " ")
    assert "Forest / Forêt" in heard
    assert "(AE-19)" in heard
    assert "Royaume, Joueur 1" in heard
    assert "Pour reprendre" in heard


def test_a_bot_is_given_another_level_by_a_command(tmp_path: Path) -> None:
    played = laid_out()
    heard = talk(played, tmp_path, "bot\nbot 1 master\nbot 2 mastr\nbot 2 adept\nlog\n")
    for told in (
        "such as: bot 2 master",
        "apprentice: Errs like a beginner.",
        "2. Bot 2: random bot",
        "No bot holds seat 1: choose 2.",
        "Did you mean master?",
    ):
        assert told in heard
    assert heard.count("The adept bot now plays for Bot 2") == 2
    assert played.seats == (HUMAN, "adept")
    resumed, kept = load_session(tmp_path / "game.aevum")
    assert (kept, resumed.seats, resumed.reseats) == (True, played.seats, played.reseats)


def test_the_memory_aid_is_switched_and_asked_by_a_command(tmp_path: Path) -> None:
    played = laid_out()
    heard = talk(played, tmp_path, "memory\nmemory on\nmemory\nmemory off\nlog\n")
    assert "plays without the memory aid" in heard
    assert "(AE-18)" in heard
    assert "Legend deck" in heard
    assert "in unknown order: " in heard
    assert heard.count("Player 1 switches the memory aid on") == 2  # at once, and in the log
    assert not played.memory_aid
    said = talk(laid_out(), tmp_path, "mémoire oui\nmémoire\n", "fr")
    assert "Joueur 1 active l’aide-mémoire" in said
    assert "dans un ordre inconnu" in said


def test_levels_have_french_names_too(tmp_path: Path) -> None:
    played = laid_out()
    heard = talk(played, tmp_path, "robot\nrobot 2 maître\n", "fr")
    assert "Se trompe comme un débutant." in heard
    assert "Le robot maître joue désormais pour Robot 2" in heard
    assert played.seats == (HUMAN, "master")


def test_people_alone_have_no_bots_to_change(tmp_path: Path) -> None:
    assert "No bot plays at this table." in talk(session(), tmp_path, "bot 2 adept\n")


def test_leaving_stops_reading(tmp_path: Path) -> None:
    played = laid_out()
    count = len(played.log)
    talk(played, tmp_path, "quit\ndraw\n")
    assert len(played.log) == count


def test_only_what_changed_on_the_table_is_told_again(tmp_path: Path) -> None:
    heard = talk(laid_out(), tmp_path, "draw\n")
    assert heard.count("Kingdom, Bot 2:") == 1
    again = talk(laid_out(), tmp_path, "draw\nboard\n")
    assert again.count("Kingdom, Bot 2:") == 2


def test_two_people_are_told_when_the_keyboard_changes_hands(tmp_path: Path) -> None:
    heard = talk(session(), tmp_path, "1\n1\n1\n1\n")
    assert "Now it is the turn of Player 2 to answer." in heard


def test_a_save_that_cannot_be_written_is_reported_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "game.aevum").mkdir()
    played = laid_out()
    heard = talk(played, tmp_path, "draw\n")
    assert played.log[-1].code == "draw"
    assert "could not be saved" in heard


@rule("ED-180")
def test_the_sentences_of_a_stage_are_listed_and_said_by_number(tmp_path: Path) -> None:
    def stage(name: str, *seats: str) -> Session:
        return Session(find_game("eternal-decks"), {"players": 2, "stage": name}, 5, seats)

    heard = talk(stage("A", HUMAN, HUMAN), tmp_path, "1\nsay\nsay 2\nsay 99\n")
    listed = heard.split("Type say and a number")[1]
    second = listed.split("\n2. ")[1].split("\n")[0]
    assert f"“{second}”" in listed.split("\n> ")[1]
    assert heard.count("Type say and a number") == 2
    french = talk(stage("E", HUMAN, HUMAN), tmp_path, "1\ndire 1\n", "fr")
    assert "silence" in french.split("> ")[-2]
    assert "bots do not listen" in talk(stage("A", HUMAN, "random"), tmp_path, "1\nsay\n")


@pytest.mark.parametrize(("language", "command"), [("en", "hint"), ("fr", "conseil")])
def test_a_hint_names_an_option_and_changes_nothing(
    tmp_path: Path, language: str, command: str
) -> None:
    played = laid_out()
    before = played.match.digest()
    heard = talk(played, tmp_path, f"{command}\n{command}\n", language)
    words = words_for(played.game, language)
    said = [line for line in heard.splitlines() if line.startswith("> ")]
    assert said[0] == said[1]  # asked again, it says the same
    assert any(label in said[0] for label in option_labels(played.match, words).values())
    assert played.match.digest() == before


def test_no_hint_is_given_against_other_people(tmp_path: Path) -> None:
    heard = talk(laid_out((HUMAN, HUMAN)), tmp_path, "hint\n")
    assert "No hints here: you play against other people." in heard


def test_gems_are_played_at_one_go_and_an_answer_given_again(tmp_path: Path) -> None:
    played = Session(find_game("aeons-end"), {"players": 1}, seed=3)
    heard = talk(played, tmp_path, "all 9\nall\nagain\nundo\nall\nquit\n")
    assert "Nothing is to be answered at one go now." in heard
    assert "Your last answer cannot be given again now." in heard
    assert played.rewinds[0][2] == 3
    assert [entry.joined for entry in played.log[-3:]] == [False, True, True]

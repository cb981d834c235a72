"""The owner's file: found in the data folder, checked, and remembered by saves and replays."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from aevum.games.eternal_decks.cards import deck_codes
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.kernel import WrongSetup
from aevum.play.catalogue import find_game
from aevum.play.owner_lists import WrongOwnerFile, adopt_owner_lists, owner_file
from aevum.play.replay import open_replay, read_replay, write_replay
from aevum.play.saves import restore, save_data
from aevum.play.session import Session
from aevum.play.setup_code import WrongCode, read_code, setup_code

DECK = '["P1", "P2", "P3", "P4", "P5", "P6", "RARE", "ABILITY"]'
GIVEN = {"stage": "A", "players": "2"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder of its own; afterwards our stand-ins are back."""
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))
    find_game.cache_clear()
    yield tmp_path
    ETERNAL_DECKS.use_lists({})
    find_game.cache_clear()


def enter(text: str) -> None:
    """The owner writes this file, and Aevum starts anew."""
    owner_file("eternal-decks").write_text(text, encoding="utf-8")
    ETERNAL_DECKS.use_lists({})
    find_game.cache_clear()


def move_away() -> None:
    owner_file("eternal-decks").unlink()
    ETERNAL_DECKS.use_lists({})
    find_game.cache_clear()


def played() -> Session:
    session = Session(find_game("eternal-decks"), GIVEN, 5, ["human", "human"])
    for _ in range(4):
        session.answer(session.match.options()[0][0])
    return session


def test_the_file_lies_in_the_data_folder(home: Path) -> None:
    assert owner_file("eternal-decks") == home / "eternal-decks.toml"


def test_a_game_is_found_with_the_lists_of_its_owner() -> None:
    enter(f"[decks]\nphoenix = {DECK}\n")
    find_game("eternal-decks")
    assert deck_codes("phoenix")[:3] == ("P1", "P2", "P3")


def test_without_a_file_our_stand_ins_are_used() -> None:
    find_game("eternal-decks")
    assert deck_codes("phoenix")[0] == "R1"


def test_a_file_of_a_game_without_stand_ins_is_left_alone(home: Path) -> None:
    (home / "aetherya.toml").write_text("not read", encoding="utf-8")
    adopt_owner_lists(find_game("aetherya"))


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("[decks\n", "not valid TOML", "TOML valable"),
        ("[decks]\nphoenix = []\n", "decks.phoenix needs 8 entries", "decks.phoenix demande 8"),
        ("[deck]\nphoenix = []\n", "deck is not known here", "deck n’est pas connu ici"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name_each_problem_and_the_way_out(
    text: str, english: str, french: str
) -> None:
    enter(text)
    with pytest.raises(WrongOwnerFile) as refused:
        find_game("eternal-decks")
    for language, expected in (("en", english), ("fr", french)):
        said = refused.value.said(language)
        assert expected in said
        assert str(owner_file("eternal-decks")) in said
        assert "aevum stand-ins --game eternal-decks --template" in said
    assert str(refused.value) == refused.value.said("en")


def test_bytes_that_are_no_text_are_refused() -> None:
    owner_file("eternal-decks").write_bytes(b"\xff\xfe")
    with pytest.raises(WrongOwnerFile, match="not valid TOML"):
        find_game("eternal-decks")


# --- a game remembers its lists


def test_a_saved_game_goes_on_with_its_own_lists_only() -> None:
    enter(f"[decks]\nphoenix = {DECK}\n")
    saved = save_data(played())
    session, kept = restore(saved)
    assert kept
    assert session.match.digest() == saved["digest"]
    move_away()
    with pytest.raises(WrongSetup, match="card lists"):
        restore(saved)


def test_a_replay_is_verified_with_its_own_lists_only() -> None:
    enter(f"[decks]\nphoenix = {DECK}\n")
    text = write_replay(played())
    assert open_replay(read_replay(text)).match.options()
    move_away()
    with pytest.raises(WrongSetup, match="card lists"):
        open_replay(read_replay(text))


def test_games_of_our_stand_ins_are_refused_where_an_owners_lists_are_in_use() -> None:
    session = played()
    text, saved = write_replay(session), save_data(session)
    code = setup_code(session.game, session.setup, 5)
    assert "lists=stand_in" in text
    enter(f"[decks]\nphoenix = {DECK}\n")
    with pytest.raises(WrongSetup, match="other card lists"):
        open_replay(read_replay(text))
    with pytest.raises(WrongSetup, match="other card lists"):
        restore(saved)
    with pytest.raises(WrongCode, match="other card lists"):
        read_code(code)


def test_a_set_up_code_carries_the_lists_along() -> None:
    enter(f"[decks]\nphoenix = {DECK}\n")
    game = find_game("eternal-decks")
    setup = game.resolve(GIVEN)
    assert read_code(setup_code(game, setup, 5)).setup == setup

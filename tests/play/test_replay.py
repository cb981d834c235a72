"""Replays: written, read and played through again; damage and divergence are named."""

import random

import pytest

from aevum import __version__
from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import AevumError, SaveError, WrongSetup
from aevum.play.catalogue import UnknownGame, find_game
from aevum.play.replay import Divergence, open_replay, read_replay, verify_replay, write_replay
from aevum.play.session import Session
from conformance.setups import SHAPES

HEADER = 8  # lines before the first answer
each_shape = pytest.mark.parametrize(("mode", "players"), SHAPES)


def played(mode: str = "base", players: int = 2, answers: int = 10_000) -> Session:
    """A game at random, at most so many answers long."""
    chance = random.Random(7)
    session = Session(AETHERYA, {"mode": mode, "players": players, "legend_claim": "mandatory"}, 7)
    while session.match.decision is not None and len(session.log) < answers:
        session.answer(chance.choice(session.match.decision.codes()))
    return session


@pytest.fixture(scope="module")
def text() -> str:
    return write_replay(played(answers=30))


def with_line(text: str, number: int, line: str | None) -> str:
    """The text with one line (counted from 1) replaced or taken out."""
    lines = text.splitlines()
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines)


# --- there and back


@each_shape
def test_a_finished_game_is_played_through_again_to_the_same_end(mode: str, players: int) -> None:
    session = played(mode, players)
    again = verify_replay(read_replay(write_replay(session)))
    assert again.match.digest() == session.match.digest()
    assert again.match.outcome == session.match.outcome != ""
    assert again.log == session.log
    assert (again.setup, again.seed, again.seats) == (session.setup, session.seed, session.seats)


@pytest.mark.parametrize("answers", range(0, 40, 3))
def test_an_unfinished_game_can_be_replayed_at_any_moment(answers: int) -> None:
    session = played("tiles", 3, answers)
    written = write_replay(session)
    assert "\noutcome: unfinished\n" in written
    assert verify_replay(read_replay(written)).match.digest() == session.match.digest()


def test_a_replay_is_text_that_people_can_read(text: str) -> None:
    lines = text.splitlines()
    assert lines[:HEADER] == [
        "aevum replay 1",
        "game: aetherya",
        "rules: 2",
        f"version: {__version__}",
        "seed: 7",
        "options: mode=base players=2 legend_claim=mandatory",
        "seats: human human",
        "---",
    ]
    assert lines[HEADER].startswith("1 arrange: ")
    assert [line.split(":")[0] for line in lines[-4:]] == ["---", "outcome", "decisions", "digest"]


def test_decisions_of_the_whole_table_are_written_as_the_tables() -> None:
    assert "\ntable first_player: " in write_replay(played("coop", 2, 9))


def test_a_replay_can_be_opened_up_to_an_answer(text: str) -> None:
    session = open_replay(read_replay(text), upto=12)
    assert len(session.log) == 12
    assert session.match.digest() == played(answers=30).at(12).digest()


def test_windows_line_ends_are_read(text: str) -> None:
    verify_replay(read_replay(text.replace("\n", "\r\n")))


def test_a_game_of_unknown_beginning_has_no_replay() -> None:
    session = played(answers=20)
    session.begin_here()
    with pytest.raises(SaveError, match="There is no replay of this game"):
        write_replay(session)


# --- damage


@pytest.mark.parametrize(
    ("number", "line", "expected"),
    [
        (
            1,
            "once upon a time",
            "This is not a replay: the first line should read 'aevum replay 1'",
        ),
        (1, "aevum replay 9", "This replay has format 9; this Aevum reads 1."),
        (2, "aetherya", "Line 2 of the replay should read 'name: value'."),
        (2, None, "The replay’s header lacks the line 'game: …'."),
        (3, "rules: new", "Line 3 of the replay should read 'rules: whole number'."),
        (5, "seed: seven", "Line 5 of the replay should read 'seed: whole number'."),
        (6, "options: mode", "Line 6 of the replay should read 'options: name=value …'."),
        (8, "1 arrange: forest", "The replay is cut off at line 42: it should have two lines of"),
        (9, "arrange forest", "Line 9 of the replay should read 'seat prompt: code'."),
        (9, "arrange: forest", "Line 9 of the replay should read 'seat prompt: code'."),
        (40, "won", "Line 40 of the replay should read 'name: value'."),
    ],
)
def test_damage_is_named_with_its_line(
    text: str, number: int, line: str | None, expected: str
) -> None:
    with pytest.raises(SaveError) as caught:
        read_replay(with_line(text, number, line))
    assert str(caught.value).startswith(expected)


def test_an_empty_file_is_no_replay() -> None:
    with pytest.raises(SaveError, match="This is not a replay"):
        read_replay("")


def test_a_replay_cut_off_anywhere_is_refused(text: str) -> None:
    lines = text.splitlines()
    for count in range(len(lines)):
        with pytest.raises(AevumError):
            verify_replay(read_replay("\n".join(lines[:count])))


@pytest.mark.parametrize("name", ["outcome", "decisions", "digest"])
def test_a_missing_last_line_is_named(text: str, name: str) -> None:
    number = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(name))
    with pytest.raises(SaveError, match=f"The replay’s last lines lack '{name}: …'"):
        verify_replay(read_replay(with_line(text, number, None)))


@pytest.mark.parametrize(
    ("number", "line", "error"),
    [
        (2, "game: chess", UnknownGame),
        (6, "options: mode=war", WrongSetup),
        (6, "options: colour=red", WrongSetup),
        (7, "seats: human", WrongSetup),
    ],
)
def test_a_game_or_set_up_we_do_not_have_is_refused(
    text: str, number: int, line: str, error: type[AevumError]
) -> None:
    with pytest.raises(error):
        open_replay(read_replay(with_line(text, number, line)))


# --- divergence


def divergence(text: str) -> str:
    with pytest.raises(Divergence) as caught:
        verify_replay(read_replay(text))
    return str(caught.value)


def test_a_game_played_by_other_rules_says_so(text: str) -> None:
    said = divergence(with_line(text, 3, "rules: 0"))
    assert f"rules 0 of aetherya (Aevum {__version__}); here are rules 2" in said


def test_an_answer_that_is_not_on_offer_is_named_with_its_line_and_what_is(text: str) -> None:
    said = divergence(with_line(text, 11, "1 arrange: unicorn"))
    assert said.startswith("Line 11: 'unicorn' is not on offer at '1 arrange': ")


def test_another_question_or_seat_is_named_with_its_line(text: str) -> None:
    answered = text.splitlines()[9].split(": ")[1]
    for line in (f"2 arrange: {answered}", f"1 placing: {answered}", f"table arrange: {answered}"):
        said = divergence(with_line(text, 10, line))
        assert said.startswith(f"Line 10: the replay has '{line.split(': ')[0]}', the rules '1 arr")


def test_the_first_of_several_differences_is_the_one_that_is_named(text: str) -> None:
    changed = with_line(with_line(text, 20, "1 dance: polka"), 15, "1 dance: waltz")
    assert divergence(changed).startswith("Line 15: ")


def test_answers_after_the_end_are_named_with_their_line() -> None:
    written = write_replay(played("solo", 1)).splitlines()
    end = written.index("---", HEADER)
    written.insert(end, "1 solo_draw: pair deck")
    assert divergence("\n".join(written)).startswith(f"Line {end + 1}: the game is already over")


@pytest.mark.parametrize("name", ["outcome", "decisions", "digest"])
def test_an_end_that_is_not_the_one_written_is_named(text: str, name: str) -> None:
    number = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(name))
    said = divergence(with_line(text, number, f"{name}: 17"))
    assert said.startswith(f"The replay says {name} 17; playing it through gives ")


def test_another_seed_is_noticed(text: str) -> None:
    assert divergence(with_line(text, 5, "seed: 8"))


@pytest.mark.rule("EX-70", "WE-11")
def test_a_default_that_other_options_would_change_is_written_down() -> None:
    setup = {"boxes": "outcasts", "players": 4, "variant": "standard", "solo_turns": 3}
    session = Session(find_game("aeons-end"), setup, 5)
    again = verify_replay(read_replay(write_replay(session)))
    assert (again.setup["variant"], again.setup["solo_turns"]) == ("standard", 3)
    assert again.match.digest() == session.match.digest()

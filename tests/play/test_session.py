"""Sessions: the log, the way back, time travel and what each seat is told."""

import random
from collections.abc import Iterator

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import TABLE, Event, IllegalAnswer, Match, WrongSetup
from aevum.play.catalogue import find_game
from aevum.play.session import HUMAN, Session, UndoRefused
from conformance.setups import SHAPES
from support.rules import rule

each_shape = pytest.mark.parametrize(("mode", "players"), SHAPES)


def session(mode: str = "base", players: int = 2, seed: int = 3, seats: str = "") -> Session:
    return Session(AETHERYA, {"mode": mode, "players": players}, seed, seats.split())


def play(it: Session, answers: int = 10_000, seed: int = 5) -> Session:
    """Answer at random, at most so many times."""
    chance = random.Random(seed)
    for _ in range(answers):
        if it.match.decision is None:
            break
        it.answer(chance.choice(it.match.decision.codes()))
    return it


def laid_out(seats: str = "") -> Session:
    """Two players at the first turn."""
    it = session(seats=seats)
    for _ in range(6):
        assert it.match.decision is not None
        it.answer(it.match.decision.codes()[0])
    return it


def story(it: Session, seat: int) -> list[tuple[int, Event]]:
    """Every event so far as told to a seat, with the number of the answer that caused it."""
    return [(at, event) for at in range(len(it.log) + 1) for event in it.told(at, seat)]


def digests(it: Session) -> Iterator[str]:
    for number in range(len(it.log) + 1):
        yield it.at(number).digest()


# --- answering


def test_an_answer_is_logged_with_its_seat_its_question_and_what_it_caused() -> None:
    it = laid_out()
    entry = it.answer("draw")
    assert it.log[-1] is entry
    assert (entry.seat, entry.prompt, entry.code) == (0, "main_action", "draw")
    assert [event.kind for event in entry.events] == ["drew"]


def test_blanks_in_an_answer_do_not_matter() -> None:
    it = laid_out()
    assert it.answer("  take   1 ").code == "take 1"


def test_a_refused_answer_changes_nothing() -> None:
    it = laid_out()
    before = it.match.digest()
    with pytest.raises(IllegalAnswer):
        it.answer("place a1")
    assert (it.match.digest(), len(it.log)) == (before, 6)


def test_a_game_that_is_over_takes_no_answer() -> None:
    it = play(session("solo", 1))
    assert it.is_over
    with pytest.raises(IllegalAnswer):
        it.answer("draw")


def test_the_number_of_seats_must_fit_the_players() -> None:
    with pytest.raises(WrongSetup, match="3 players need 3 seats, not 2"):
        session(players=3, seats="human greedy")


def test_the_table_is_answered_for_by_the_first_human_or_else_the_first_bot() -> None:
    assert session(seats="greedy human").holder(TABLE) == HUMAN
    assert session(seats="greedy random").holder(TABLE) == "greedy"
    assert session(seats="greedy human").holder(0) == "greedy"


# --- what was seen


def test_drawing_and_uncovering_reveal_something_and_taking_an_open_card_does_not() -> None:
    it = laid_out()
    assert it.answer("take 1").revealed is False
    assert it.answer("place b3").revealed is False
    assert it.answer("draw").revealed is True
    assert it.answer("explore a1").revealed is True


@rule("AE-14")
def test_choosing_the_core_reveals_nothing_until_all_have_chosen() -> None:
    it = laid_out()
    assert [entry.revealed for entry in it.log] == [False] * 5 + [True]


@rule("AE-88")
def test_a_look_that_only_one_player_gets_counts_as_seen() -> None:
    given = {"phase": "finish_turn", "kingdoms": [{"front": ["palantir"]}]}
    it = session("tiles")
    it.match = Match(AETHERYA, AETHERYA.arrange(given, it.setup, seed=1), listening=True)
    it.answer("use palantir")
    assert it.answer("2 a1").revealed is True


def test_a_card_shown_while_as_many_others_are_hidden_counts_as_seen() -> None:
    """With the fifth card the River is discarded and a bonus goes into the hand."""
    it = Session(find_game("eternal-decks"), {"stage": "A", "players": 2}, seed=7)
    assert it.match.decision is not None
    it.answer(it.match.decision.codes()[0])
    for _ in range(5):
        code = next(code for code in it.match.decision.codes() if code.startswith("river"))
        assert it.answer(code).revealed is True
        with pytest.raises(UndoRefused, match="seen"):
            it.undo()


# --- who plays


def test_everybody_is_told_who_plays_from_now_on() -> None:
    it = laid_out(seats="human greedy")
    assert it.reseat(["human", "master"]) == 1
    assert it.reseat(["human", "master"]) == 0
    assert it.seats == ("human", "master")
    assert it.told(7, 0) == it.told(7, 1) == [Event("reseated", (1, "master"))]
    it.answer("take 1")
    assert it.told(7, 0)[0] == Event("reseated", (1, "master"))


def test_taking_back_answers_does_not_take_back_who_plays() -> None:
    it = laid_out(seats="human greedy")
    it.answer("take 1")
    it.reseat(["human", "master"])
    it.reseat(["human", "human"])
    it.undo()
    assert it.seats == ("human", "human")
    told = [event.kind for event in it.told(7, 0)]
    assert told == ["rewound", "reseated", "reseated_person"]


# --- taking back


def test_what_revealed_nothing_is_taken_back_freely() -> None:
    it = laid_out()
    before = it.match.digest()
    it.answer("take 1")
    assert it.undo_span() == (1, False)
    assert it.undo() == 1
    assert it.match.digest() == before
    assert it.rewinds == [(6, 0, 1, False)]


def test_what_was_seen_is_taken_back_only_by_consent() -> None:
    it = laid_out()
    before = it.match.digest()
    it.answer("draw")
    drawn = it.match.digest()
    with pytest.raises(UndoRefused) as refusal:
        it.undo()
    assert refusal.value.reason == "seen"
    assert (it.match.digest(), len(it.log)) == (drawn, 7)
    assert it.undo(consent=True) == 1
    assert it.match.digest() == before
    assert it.rewinds == [(6, 0, 1, True)]


def test_nothing_can_be_taken_back_before_a_human_has_answered() -> None:
    for it in (session(), laid_out(seats="greedy greedy")):
        with pytest.raises(UndoRefused) as refusal:
            it.undo(consent=True)
        assert refusal.value.reason == "nothing"


def test_taking_back_goes_through_the_answers_of_bots() -> None:
    it = laid_out(seats="human greedy")
    it.answer("take 1")
    it.answer("place b3")
    before = it.at(7).digest()
    it.answer("take 1")
    it.answer("place b3")
    assert [entry.seat for entry in it.log[-4:]] == [0, 0, 1, 1]
    assert it.undo() == 3
    assert it.match.digest() == before
    assert it.rewinds == [(7, 0, 3, False)]


def test_a_bot_that_saw_something_meanwhile_makes_consent_necessary() -> None:
    it = laid_out(seats="human greedy")
    it.answer("take 1")
    it.answer("place b3")
    it.answer("draw")
    assert it.undo_span() == (2, True)
    with pytest.raises(UndoRefused):
        it.undo()


def test_the_same_answers_after_taking_back_lead_to_the_same_position() -> None:
    it = play(session(), 40)
    after, codes = it.match.digest(), [entry.code for entry in it.log[-5:]]
    for _ in range(5):
        it.undo(consent=True)
    for code in codes:
        it.answer(code)
    assert it.match.digest() == after


def test_taking_back_past_a_kept_position_forgets_it() -> None:
    it = play(session(), 70)
    it.rewind_to(20)
    play(it, 60, seed=6)
    codes = [entry.code for entry in it.log]
    fresh = session()
    for code in codes:
        fresh.answer(code)
    assert list(digests(it)) == list(digests(fresh))


# --- time travel


@each_shape
def test_going_back_to_any_answer_equals_playing_up_to_it(mode: str, players: int) -> None:
    it = play(session(mode, players), 75)
    fresh = session(mode, players)
    expected = [fresh.match.digest()]
    for entry in it.log:
        fresh.answer(entry.code)
        expected.append(fresh.match.digest())
    assert list(digests(it)) == expected


def test_looking_back_does_not_disturb_the_game() -> None:
    it = play(session(), 50)
    before = it.match.digest()
    past = it.at(10)
    past.answer(0)
    assert (it.match.digest(), len(it.log)) == (before, 50)


def test_beginning_here_leaves_nothing_to_take_back() -> None:
    it = play(session(), 30)
    before = it.match.digest()
    it.begin_here()
    assert it.match.digest() == it.at(0).digest() == before
    assert story(it, 0) == []
    with pytest.raises(UndoRefused):
        it.undo(consent=True)


# --- telling


def test_the_story_holds_every_event_with_the_answer_that_caused_it() -> None:
    it = play(session(), 40)
    told = story(it, 0)
    numbers = [number for number, _ in told]
    assert numbers == sorted(numbers)
    for number, entry in enumerate(it.log, 1):
        kinds = [event.kind for at, event in told if at == number]
        assert kinds == [event.kind for event in entry.events]


@rule("AE-18", "AE-73")
def test_the_story_keeps_a_found_tile_from_the_others_until_it_is_shown() -> None:
    it = session("tiles", seed=11)
    while not it.log or it.log[-1].events[-1:] == [] or it.log[-1].events[-1].kind != "found_tile":
        play(it, 1, seed=len(it.log))
    found = it.log[-1].events[-1]
    finder = it.log[-1].seat
    heard = {seat: story(it, seat)[-1][1] for seat in (TABLE, 0, 1)}
    assert heard[finder] == found
    assert found.args[1]
    for seat in {TABLE, 1 - finder}:
        assert heard[seat].args == (finder, "")
    it.answer("refuse")
    shown = [event for _, event in story(it, TABLE) if event.kind == "refused_tile"]
    assert shown == [Event("refused_tile", found.args)]


@rule("AE-14")
def test_the_story_tells_no_core_before_all_have_chosen() -> None:
    it = laid_out()
    kinds = [event.kind for number, event in story(it, 1) if number < 6]
    assert kinds == []
    assert [event.kind for number, event in story(it, 1) if number == 6][:2] == ["laid_out"] * 2


def test_the_story_tells_what_was_taken_back_and_whether_by_consent() -> None:
    it = laid_out()
    it.answer("take 1")
    it.undo()
    it.answer("draw")
    it.undo(consent=True)
    it.answer("draw")
    told = [event for number, event in story(it, 0) if number == 7]
    assert told[:2] == [Event("rewound", (0, 1)), Event("rewound_by_consent", (0, 1))]


def test_a_code_is_typed_without_regard_to_capitals_and_logged_as_the_game_writes_it() -> None:
    session = Session(find_game("aeons-end"), {"mages": "dezmodia,garu"}, seed=3)
    while session.match.decision is not None and session.match.decision.prompt != "main_phase":
        session.answer(session.match.decision.codes()[0])
    assert session.answer("  PREP  spark i ").code == "prep spark I"


def test_answers_at_one_go_stop_at_another_question_and_are_taken_back_at_one_go() -> None:
    it = Session(find_game("aeons-end"), {"players": 1}, seed=3)
    while it.match.decision is not None and it.match.decision.prompt != "main_phase":
        it.answer(it.match.decision.codes()[0])
    before = it.match.digest()
    start = len(it.log)
    given = it.answer_all(["play crystal", "play crystal", "end", "play crystal"])
    played = [entry.code for entry in given]
    assert played == ["play crystal", "play crystal", "end"]  # then cards were drawn
    assert [entry.joined for entry in given] == [False, True, True]
    it.undo(consent=True)
    assert (len(it.log), it.match.digest()) == (start, before)


def test_of_answers_at_one_go_a_refused_first_changes_nothing() -> None:
    it = session()
    before = it.match.digest()
    with pytest.raises(IllegalAnswer):
        it.answer_all(["nonsense", it.match.decision.codes()[0] if it.match.decision else ""])
    assert (it.log, it.match.digest()) == ([], before)

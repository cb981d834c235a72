"""Looking back on a game: turns, curves, figures and single moments."""

from pathlib import Path

import pytest

from aevum.offers import Looks
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.session import Session
from aevum.play.text import words_for
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.showing.replays import OPEN, read_session, replay_info, replay_moment
from aevum.web.server.wire.replays import ReplayInfo, ReplayMoment

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("left", "right")
BATTLE, KINGDOMS = "aeons-end-won", "aetherya-base-2"
each_game = pytest.mark.parametrize("name", [BATTLE, KINGDOMS, "aetherya-solo-campaign"])


def played(name: str) -> Session:
    return read_session((GOLDEN / f"{name}.replay").read_text(encoding="utf-8"))


def info(name: str) -> ReplayInfo:
    return replay_info(played(name), NAMES, "en", "id-of-it")


def lost_twice() -> Session:
    """An expedition whose first battle is lost, tried again, lost, and given up."""
    session = Session(find_game("aeons-end"), {"campaign": "expedition", "players": 1}, 3)
    while (decision := session.match.decision) is not None:
        tries = sum(entry.code == "try_again" for entry in session.log)
        wanted = ("set_out", "give_up" if tries else "try_again", decision.codes()[-1])
        session.answer(next(code for code in wanted if code in decision.codes()))
    return session


def hidden(moment: ReplayMoment, area: str) -> int:
    found = next(a for a in moment.tableau.areas if a.id == area)
    return sum(not piece.component for piece in found.pieces)


@each_game
def test_turns_are_in_order_and_every_curve_has_a_value_at_each(name: str) -> None:
    found = info(name)
    numbers = [mark.number for mark in found.turns]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == (0, found.moments)
    assert found.curves
    for curve in found.curves:
        assert len(curve.values) == len(found.turns), curve.id


def test_the_curves_of_a_battle_are_lives_and_end_where_it_ended() -> None:
    curves = {curve.id: curve for curve in info(BATTLE).curves}
    assert curves["nemesis_life"].values[0] == 70
    assert curves["nemesis_life"].values[-1] == 0
    assert curves["life/1"].label == "right"
    assert "charges/0" not in curves


def test_the_curves_of_aetherya_are_totals_and_end_with_the_scores() -> None:
    found = info(KINGDOMS)
    assert found.outcome is not None
    assert [curve.id for curve in found.curves] == ["total/0", "total/1"]
    assert [curve.values[-1] for curve in found.curves] == found.outcome.scores


@each_game
def test_turning_points_are_the_largest_changes_in_the_order_they_happened(name: str) -> None:
    found = info(name)
    assert [line.number for line in found.turning_points] == sorted(
        line.number for line in found.turning_points
    )
    steps = [
        abs(after - before)
        for curve in found.curves
        for before, after in zip(curve.values, curve.values[1:], strict=False)
    ]
    largest = sorted(steps, reverse=True)[: len(found.turning_points)]
    told = [line.text.rpartition(" → ") for line in found.turning_points]
    changes = [
        abs(int(after.replace("−", "-")) - int(before.rpartition(" ")[2].replace("−", "-")))
        for before, _, after in told
    ]
    assert sorted(changes, reverse=True) == largest


def test_what_one_battle_of_an_expedition_leaves_and_the_next_begins_with_is_no_turning_point() -> (
    None
):
    found = replay_info(lost_twice(), NAMES, "en", "id-of-it")
    begun = [place for place, mark in enumerate(found.turns) if mark.afresh]
    life = next(curve.values for curve in found.curves if curve.id == "gravehold")

    assert len(begun) == 2
    assert life[begun[1]] > life[begun[1] - 1]
    assert found.turning_points
    assert not [line for line in found.turning_points if f"→ {life[begun[1]]}" in line.text]


def test_a_victory_was_decided_by_what_the_winners_did() -> None:
    found = info(BATTLE)
    assert any("Gravehold 18 → 8" in line.text for line in found.turning_points)
    assert found.deciding is not None
    assert "· Nemesis " in found.deciding.text


def test_a_defeat_was_decided_by_a_blow_against_the_losers() -> None:
    found = replay_info(lost_twice(), NAMES, "en", "id-of-it")
    assert found.deciding is not None
    before, after = found.deciding.text.rpartition(" → ")[::2]
    assert int(after) < int(before.rpartition(" ")[2])
    assert "· Nemesis " not in found.deciding.text


def test_a_contest_was_decided_by_a_rise_of_the_winner_or_a_fall_of_another() -> None:
    found = info(KINGDOMS)
    assert found.deciding is not None
    assert found.outcome is not None
    curve, _, change = found.deciding.text.partition(" · ")[2].partition(" ")
    before, after = (int(number.replace("−", "-")) for number in change.split(" → "))
    assert (after > before) == (NAMES.index(curve) in found.outcome.winners)


def test_what_the_players_wish_of_a_number_is_said_of_numbers_that_are_drawn() -> None:
    for game in OWN_GAMES:
        drawn = words_for(find_game(game), "en").section("curve")
        wished = Looks.of(find_game(game)).wished
        assert wished
        assert set(wished) <= set(drawn), game


def test_the_life_of_a_guardian_is_drawn() -> None:
    found = info("eternal-decks-d-1")
    curve = next(curve for curve in found.curves if curve.id == "guardian_hp")
    assert curve.label == "Guardian"
    assert curve.values[0] == 20
    assert "Guardian life left" in dict(found.facts)


def test_a_change_belongs_to_the_turn_it_happened_in() -> None:
    texts = [line.text for line in info(BATTLE).turning_points]
    assert "Turn 48: the nemesis · Gravehold 18 → 8" in texts


def test_figures_count_what_happened() -> None:
    session = played(BATTLE)
    facts = dict(replay_info(session, NAMES, "en", "x").facts)
    casts = sum(event.kind == "cast" for entry in session.log for event in entry.events)
    assert facts["Spells cast"] == str(casts)
    assert facts["Decisions"] == str(len(session.log))
    assert facts["Turns"] == str(session.match.state.turn)


def test_figures_of_the_seats_add_up_to_those_of_the_game() -> None:
    session = played(BATTLE)
    found = replay_info(session, NAMES, "en", "x")
    assert len(found.seat_facts) == len(found.seats)
    seats = [dict(facts) for facts in found.seat_facts]
    whole = dict(found.facts)
    together = sum(entry.seat == -1 for entry in session.log)  # answers of the table as a whole
    assert together > 0
    decisions = sum(int(facts["Decisions"]) for facts in seats)
    assert decisions + together == int(whole["Decisions"])
    for label in ("Spells cast", "Cards gained"):
        assert sum(int(facts[label]) for facts in seats) == int(whole[label]), label
    nemesis = sum(mark.seat == -1 for mark in found.turns) - 1  # the end is nobody's turn
    assert nemesis > 0
    assert sum(int(facts["Turns"]) for facts in seats) + nemesis == int(whole["Turns"])


def test_seats_and_set_up_are_told() -> None:
    found = info(BATTLE)
    assert (found.id, found.game, found.title) == (
        "id-of-it",
        "aeons-end",
        "Aeon’s End",
    )
    assert [seat.name for seat in found.seats] == list(NAMES)
    assert all(seat.holder in ("human", "bot") for seat in found.seats)
    assert any("Umbra Titan" in line for line in found.setup)
    assert found.code.startswith("AEO-")


def test_an_unfinished_game_has_no_end() -> None:
    session = played(KINGDOMS)
    session.rewind_to(30)
    found = replay_info(session, NAMES, "en", "x")
    assert found.outcome is None
    assert found.deciding is None
    assert found.turns[-1].label != "The end"
    assert found.moments == 30


def test_the_moments_call_players_and_bots_by_their_names() -> None:
    session = played(KINGDOMS)
    for eyes in (0, OPEN):
        told = [
            line.text
            for number in range(20)
            for line in replay_moment(session, NAMES, number, eyes, "en").log
        ]
        for name in NAMES:
            assert any(name in text for text in told)
        assert not any("Player" in text for text in told)


def test_open_eyes_are_shown_what_is_not_explored_yet() -> None:
    session = played(KINGDOMS)

    def marked(number: int) -> int:
        tableau = replay_moment(session, NAMES, number, OPEN, "en").tableau
        kingdoms = [area for area in tableau.areas if area.id.startswith("kingdom-")]
        pieces = [piece for area in kingdoms for piece in area.pieces]
        assert all(piece.component for piece in pieces)
        return sum(badge.kind == "unexplored" for piece in pieces for badge in piece.badges)

    unexplored = [me.seen.count(0) for me in session.at(20).state.kingdoms]
    assert marked(20) == sum(unexplored) > 0
    assert marked(len(session.log)) == 0  # in the end everything is turned up (AE-50)


def test_open_eyes_see_what_no_seat_sees() -> None:
    session = played(KINGDOMS)
    seen = [
        hidden(replay_moment(session, session.names, 20, eyes, "en"), "kingdom-1")
        for eyes in (0, 1, OPEN)
    ]
    assert seen[2] == 0
    assert min(seen[:2]) > 0


def test_open_eyes_read_every_card_in_the_log() -> None:
    session = played("aetherya-tiles-2")
    found = 0
    for number in range(1, len(session.log) + 1):
        told = [line.text for line in replay_moment(session, session.names, number, -1, "en").log]
        whole = [
            line.text for line in replay_moment(session, session.names, number, OPEN, "en").log
        ]
        assert len(told) == len(whole)
        found += "hidden" in " ".join(told)
        assert "hidden" not in " ".join(whole)
    assert found


@each_game
def test_every_moment_says_what_was_answered_and_stands_where_the_game_stood(name: str) -> None:
    session = played(name)
    for number in range(0, len(session.log) + 1, 7):
        moment = replay_moment(session, session.names, number, OPEN, "fr")
        assert moment.number == number
        assert bool(moment.answer) == (number > 0)
        assert "⟨" not in moment.answer
        decision = session.at(number).decision
        assert moment.question is not None
        assert decision is not None
        assert (moment.question.seat, moment.question.prompt) == (decision.seat, decision.prompt)
        assert moment.question.choices == []
    last = replay_moment(session, session.names, len(session.log), 0, "fr")
    assert last.question is None


@pytest.mark.parametrize(("number", "eyes"), [(-1, 0), (10_000, 0), (0, 2), (0, -2)])
def test_a_moment_or_seat_that_is_not_there_is_refused(number: int, eyes: int) -> None:
    with pytest.raises(Refusal) as caught:
        replay_moment(played(KINGDOMS), (), number, eyes, "en")
    assert caught.value.said("en") != caught.value.said("fr")


@pytest.mark.parametrize("text", ["", "hello", "aevum replay 1\ngame: chess\n---\n---\n"])
def test_a_file_that_is_no_replay_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_session(text)
    assert caught.value.reason == "replay_broken"
    assert "replay" in caught.value.said("en")


def test_a_replay_that_goes_astray_is_refused_with_its_line() -> None:
    text = (GOLDEN / f"{KINGDOMS}.replay").read_text(encoding="utf-8")
    with pytest.raises(Refusal) as caught:
        read_session(text.replace("place ", "place z", 1))
    assert "Line " in caught.value.said("en")

"""Reviews: what decisions cost, from what the seat knew, in numbers that are those of the table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from aevum.bots.chances import chance_to_win, curves
from aevum.bots.greedy import MOST, WIDTH, GreedyMind
from aevum.bots.hint_words import hint_phrases
from aevum.bots.mind import Clock
from aevum.bots.playbook import playbook_for
from aevum.bots.review import (
    Question,
    Review,
    judge,
    level_for,
    put_together,
    questions,
    reviewed_seats,
    situation_at,
    world_at,
)
from aevum.bots.review_words import decision_words, summary_lines
from aevum.bots.reviews_kept import kept_text, load_review, read_kept, save_review
from aevum.bots.situation import Situation
from aevum.play.catalogue import find_game
from aevum.play.session import HUMAN, Session
from aevum.play.text import LANGUAGES, words_for
from aevum.worlds import NoOtherWorld, resample

SETUPS: list[tuple[str, dict[str, object]]] = [
    ("aetherya", {"players": 2}),
    ("aeons-end", {"players": 1}),
    ("eternal-decks", {"stage": "A", "players": 2}),
]
each_setup = pytest.mark.parametrize(("name", "options"), SETUPS)
LEVEL = "greedy"  # the fastest


def played(name: str, options: dict[str, object], answers: int = 26) -> Session:
    """A game of people who answer by lot, broken off."""
    session = Session(find_game(name), options, 11)
    rng = random.Random(5)
    while session.match.decision is not None and len(session.log) < answers:
        session.answer(rng.choice(session.match.decision.codes()))
    return session


def reviewed(session: Session, every: int = 4) -> Review:
    asked = questions(session, (0,))[::every]
    found = [judge(situation_at(session, q), q, LEVEL, Clock()) for q in asked]
    return put_together(session, LEVEL, (0,), found)


@each_setup
def test_the_numbers_of_a_review_are_those_of_the_positions_it_compares(
    name: str, options: dict[str, object]
) -> None:
    session = played(name, options)
    playbook = playbook_for(session.game)
    review = reviewed(session)
    assert review.decisions
    worse = [judged for judged in review.decisions if judged.verdict == "worse"]
    for judged in worse[:2]:
        situation = situation_at(session, Question(judged.number, judged.seat, judged.chosen))
        first = situation.rng.getrandbits(48)
        means: list[dict[str, float]] = []
        for code in (judged.best, judged.chosen):
            sums: dict[str, float] = {}
            for number in range(judged.worlds):
                state = _after(situation.sample(first + number), code, judged.seat).state
                for term, worth in playbook.terms(state, judged.seat).items():
                    sums[term] = sums.get(term, 0.0) + worth / judged.worlds
            means.append(sums)
        for reason in judged.reasons:
            found = means[0].get(reason.term, 0.0) - means[1].get(reason.term, 0.0)
            assert reason.worth == pytest.approx(found)
        if review.scale == "chance":
            swing = chance_to_win(name, means[0]) - chance_to_win(name, means[1])
            assert judged.swing == pytest.approx(max(0.0, swing))
        assert judged.loss == pytest.approx(sum(means[0].values()) - sum(means[1].values()))


def _after(world: Any, code: str, seat: int) -> Any:
    """The best that can follow an answer, found by trying all of it."""
    ends: list[Any] = []

    class Watched(GreedyMind):
        def _end(self, match: Any, seat: int) -> float:
            value = super()._end(match, seat)
            ends.append((value, match))
            return value

    decision = world.decision
    mind = Watched(world.game)
    mind._limit = MOST
    options = playbook_for(world.game).shortlist(world.state, decision)
    index = decision.codes().index(code)
    count = len({*options, index})
    mind._try(world, index, seat, WIDTH // max(1, count))
    return max(ends, key=lambda end: end[0])[1]


@each_setup
def test_a_decision_is_judged_the_same_in_positions_its_seat_cannot_tell_apart(
    name: str, options: dict[str, object]
) -> None:
    session = played(name, options, 12)
    question = questions(session, (0,))[-1]
    match = session.at(question.number - 1)
    try:
        other = resample(match, 0, 41)
    except NoOtherWorld:
        pytest.fail("there must be another world here")
    found = [
        judge(Situation.of(one, 0, random.Random(3)), question, LEVEL, Clock())
        for one in (match, other)
    ]
    assert found[0] == found[1]


def test_the_best_answer_costs_nothing_and_turning_points_cost_most() -> None:
    session = played("aetherya", {"players": 2})
    review = reviewed(session, every=1)
    by_number = {judged.number: judged for judged in review.decisions}
    for judged in review.decisions:
        assert (judged.loss == 0.0) == (judged.verdict == "best")
        assert (judged.best == judged.chosen) == (judged.verdict == "best")
    worse = sorted([d.loss for d in review.decisions if d.verdict == "worse"], reverse=True)
    turning = sorted([by_number[n].loss for n in review.turning_points], reverse=True)
    assert turning == worse[:3]
    for number in review.turning_points:
        judged = by_number[number]
        world = world_at(session, Question(number, judged.seat, judged.chosen))
        assert judged.line[0] == judged.best
        for code in judged.line:  # the better line can be played
            world.answer_code(code)


def test_people_are_reviewed_and_bots_only_where_nobody_else_played() -> None:
    game = find_game("aetherya")
    assert reviewed_seats(Session(game, {"players": 2}, 1, ["greedy", HUMAN])) == (1,)
    assert reviewed_seats(Session(game, {"players": 2}, 1, ["greedy", "greedy"])) == (0, 1)


def test_few_decisions_are_judged_by_the_best_mind_and_many_by_one_that_is_faster() -> None:
    assert level_for("aetherya", 30, seconds=60) == "master"
    assert level_for("aetherya", 200, seconds=60) == "adept"


@each_setup
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_review_says_is_said_in_words(
    name: str, options: dict[str, object], language: str
) -> None:
    session = played(name, options, 14)
    words = words_for(session.game, language)
    review = reviewed(session, every=3)
    said = summary_lines(review, words, ())
    for judged in review.decisions:
        said += list(decision_words(session, review, judged, words, ()))
    assert not [text for text in said if "{" in text or "review." in text or "term." in text]
    for level in ("greedy", "adept", "master"):
        assert hint_phrases(language).find(f"review.level.{level}")


def test_a_review_is_kept_beside_its_replay_and_not_taken_for_that_of_another_game(
    tmp_path: Path,
) -> None:
    session = played("aetherya", {"players": 2}, 10)
    review = reviewed(session, every=1)
    file = tmp_path / "game.replay"
    assert load_review(file, session) is None
    assert save_review(file, session, review) is not None
    assert load_review(file, session) == review
    assert load_review(file, played("aetherya", {"players": 2}, 11)) is None
    text = kept_text(session, review)
    assert read_kept(text[:-9], session) is None
    beyond = review._replace(decisions=(review.decisions[0]._replace(number=99),))
    assert read_kept(kept_text(session, beyond), session) is None
    older = review._replace(edition=review.edition - 1)
    assert read_kept(kept_text(session, older), session) is None


def test_a_chance_to_win_grows_with_the_value_and_is_sure_at_the_end() -> None:
    for game, curve in curves().items():
        term = str(curve["needs"])
        low, high = (
            chance_to_win(game, {term: float(curve["middle"]) + by}) for by in (-50.0, 50.0)
        )
        assert 0 < low < 0.5 < high < 1
        assert curve["games"] >= 100
    assert chance_to_win("aeons-end", {"victory": 1000.0}) == 1.0
    assert chance_to_win("aeons-end", {"defeat": -1000.0}) == 0.0
    half = chance_to_win("aeons-end", {"defeat": -500.0, "nemesis": 0.5 * 146.4})
    assert half == pytest.approx(0.25)  # lost in half of the worlds, even in the others

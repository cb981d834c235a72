"""Lessons: each can be taken to its end whatever one does, and speaks plainly, in two languages."""

from __future__ import annotations

from random import Random

import pytest

from aevum.bots.table import play_bots
from aevum.offers import Lessons
from aevum.play.catalogue import find_game
from aevum.play.lessons import (
    UnknownLesson,
    beat_of,
    begin_lesson,
    find_lesson,
    minutes_of,
)
from aevum.play.saves import restore, save_data
from aevum.play.session import HUMAN
from aevum.play.text import LANGUAGES, load_toml, words_for
from support.lessons import LONGEST, all_lessons, take

LESSONS = all_lessons()
FREE_RUNS = 3  # of each lesson; `python -m tools.lessons` takes them two hundred times


def test_every_game_of_ours_has_its_lessons() -> None:
    assert LESSONS == [
        ("aeons-end", "turn"),
        ("aeons-end", "nemesis"),
        ("aeons-end", "breaches"),
        ("aeons-end", "expedition"),
        ("aetherya", "kingdom"),
        ("aetherya", "tiles"),
        ("eternal-decks", "paths"),
        ("eternal-decks", "stars"),
    ]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_show_me_leads_through_every_step_while_the_game_goes_on(game: str, lesson: str) -> None:
    moments = list(take(game, lesson))

    told = {moment.beat.step for moment in moments if not moment.beat.waits}
    steps = find_lesson(find_game(game), lesson).steps
    assert told - {-1} == set(range(len(steps)))
    assert not moments[-1].session.is_over
    assert len(moments) <= 40


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
@pytest.mark.parametrize("number", range(1, FREE_RUNS + 1))
def test_whatever_one_does_there_is_no_dead_end(game: str, lesson: str, number: int) -> None:
    *_, last = take(game, lesson, Random(number), language="fr")

    assert last.beat.over


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_words_are_few_short_and_there_in_both_languages(game: str, lesson: str) -> None:
    told = find_lesson(find_game(game), lesson)
    rules = load_toml(find_game(game).package, "rules.toml")

    for language in LANGUAGES:
        spoken = [step.say for step in told.steps] + [told.done]
        spoken += [step.wait for step in told.steps if step.wait is not None]
        for sentences in spoken:
            assert 1 <= len(sentences[language]) <= 2
            assert all(0 < len(sentence) <= LONGEST for sentence in sentences[language])
        assert told.title[language]
        assert told.about[language]
        assert minutes_of(told, language) <= 10
    assert all(step.rules and set(step.rules) <= rules.keys() for step in told.steps)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_what_a_lesson_points_at_lies_on_the_table(game: str, lesson: str) -> None:
    lit: dict[int, bool] = {}
    for moment in take(game, lesson):
        if not moment.beat.waits:
            lit[moment.beat.step] = lit.get(moment.beat.step, False) or bool(moment.beat.light)

    steps = find_lesson(find_game(game), lesson).steps
    dark = [number for number, step in enumerate(steps) if step.light and not lit[number]]
    assert dark == []


def test_undo_is_one_step_back() -> None:
    session = begin_lesson("aetherya", "kingdom")
    words = words_for(session.game, "en")
    first = beat_of(session, words)
    assert first is not None
    session.answer(first.suggest)
    second = beat_of(session, words)
    assert second is not None
    assert second.step == first.step + 1

    session.undo(consent=True)

    assert beat_of(session, words) == first


def test_a_step_waits_until_it_was_understood_and_says_so() -> None:
    session = begin_lesson("aeons-end", "turn")
    words = words_for(session.game, "en")

    session.answer("prep spark I")

    beat = beat_of(session, words)
    assert beat is not None
    assert beat.step == 0
    session.answer("play crystal")
    beat = beat_of(session, words)
    assert beat is not None
    assert beat.step == 1


def test_a_saved_lesson_goes_on_where_it_was() -> None:
    session = begin_lesson("aetherya", "1")
    words = words_for(session.game, "fr")
    for _ in range(4):
        beat = beat_of(session, words)
        assert beat is not None
        session.answer(beat.suggest)
        if session.match.decision and session.holder(session.match.decision.seat) != HUMAN:
            play_bots(session)

    again, kept = restore(save_data(session))

    assert kept
    assert beat_of(again, words) == beat_of(session, words)


def test_an_ordinary_game_has_no_beat_and_an_unknown_lesson_is_refused() -> None:
    session = begin_lesson("aetherya", "kingdom")
    session.lesson = ""

    assert beat_of(session, words_for(session.game, "en")) is None
    with pytest.raises(UnknownLesson, match=r"kingdm.*kingdom"):
        find_lesson(session.game, "kingdm")
    assert [one.number for one in Lessons.of(session.game).lessons()] == [1, 2]

"""Somebody who takes a lesson: as *Show me* says, or doing otherwise now and then."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from aevum.bots.mind import Mind
from aevum.bots.table import minds_of, play_bots
from aevum.kernel import TABLE
from aevum.offers import Lessons
from aevum.play.catalogue import GAMES, find_game
from aevum.play.lessons import Beat, beat_of, begin_lesson
from aevum.play.session import HUMAN, Session
from aevum.play.text import words_for

LONGEST = 220  # signs in a sentence
MOST_ANSWERS = 400  # of one's own: a lesson that takes more has no end


class Moment(NamedTuple):
    """A question of the lesson, what was said and what was answered."""

    session: Session
    beat: Beat
    answer: str


def all_lessons() -> list[tuple[str, str]]:
    """Every lesson of every game, by their names."""
    return [
        (game, lesson.name) for game in GAMES for lesson in Lessons.of(find_game(game)).lessons()
    ]


def take(
    game: str, lesson: str, chance: Random | None = None, language: str = "en"
) -> Iterator[Moment]:
    """Take a lesson to its end; with chance one does otherwise often at first, then as shown.

    AssertionError where the lesson says nothing, suggests what cannot be, or does not end.
    """
    session = begin_lesson(game, lesson)
    words, minds = words_for(session.game, language), minds_of(session)
    freely = 0 if chance is None else chance.randrange(1, 25)
    for number in range(MOST_ANSWERS):
        _let_bots_play(session, minds)
        beat = beat_of(session, words)
        assert beat is not None, f"nothing is said at {session.match.decision}"
        assert all(beat.say or [""]), f"step {beat.number} has no words"
        if beat.over:
            yield Moment(session, beat, "")
            return
        answer, is_sign = beat.suggest, beat.is_sign
        assert session.match.decision is not None
        codes = session.match.decision.codes()
        assert is_sign or answer in codes, f"{answer} is not on offer: {codes}"
        if chance is not None and number < freely and chance.random() < 0.7:
            answer, is_sign = chance.choice(codes), False
        yield Moment(session, beat, answer)
        if is_sign:
            session.signal(session.seats.index(HUMAN), answer)
        else:
            session.answer(answer)
    raise AssertionError(f"{game} {lesson} does not end")


def _let_bots_play(session: Session, minds: dict[str, Mind]) -> None:
    decision = session.match.decision
    if decision is not None and (decision.seat == TABLE or session.seats[decision.seat] != HUMAN):
        play_bots(session, minds)

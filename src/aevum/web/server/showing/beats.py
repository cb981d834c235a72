"""What the lesson of a table says, ready for the wire."""

from aevum.offers import Lessons
from aevum.play.lessons import beat_of, find_lesson
from aevum.play.session import Session
from aevum.play.text import words_for
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.things import Beat


def show_beat(session: Session, language: Language) -> Beat | None:
    """What is said at the open question; None where the table has no lesson, or a bot is asked."""
    words = words_for(session.game, language)
    beat = beat_of(session, words)
    if beat is None:
        return None
    lessons = Lessons.of(session.game).lessons()
    lesson = find_lesson(session.game, beat.lesson)
    following = next((each.name for each in lessons if each.number > lesson.number), "")
    return Beat(
        lesson=beat.lesson,
        title=words.typeset(lesson.title[language]),
        number=beat.number,
        of=beat.of,
        say=list(beat.say),
        light=list(beat.light),
        suggest=beat.suggest,
        is_sign=beat.is_sign,
        rules=list(beat.rules),
        waits=beat.waits,
        over=beat.over,
        next=following,
    )

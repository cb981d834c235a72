"""A lesson while it is played: what is said beside the question that is open.

Where somebody stands in a lesson follows from the log alone, so that taking back goes a step back
and a saved or shared table goes on where it was.
"""

import math
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from aevum.kernel import AevumError, Decision, Event, Game, Match, Option, code, near_names
from aevum.offers import Lesson, Lessons, LessonStep, Looks, Tableau
from aevum.play.catalogue import find_game
from aevum.play.places import pieces_at
from aevum.play.refusals import refusal
from aevum.play.session import HUMAN, Entry, Session
from aevum.play.text import Words

_WORDS_A_MINUTE = 140  # read at leisure, in one's own language
_SECONDS_A_STEP = 8


class UnknownLesson(AevumError):
    """The game has no lesson of that name."""


class Beat(NamedTuple):
    """What a lesson says at the open question; with `over` it has said all."""

    lesson: str
    number: int  # counts what was said, from one
    of: int
    say: tuple[str, ...] = ()
    light: tuple[str, ...] = ()  # ids of pieces
    suggest: str = ""  # the code of an answer, or of a sign
    is_sign: bool = False
    rules: tuple[str, ...] = ()
    waits: bool = False  # for a question at which the next step can be told
    over: bool = False
    step: int = -1  # of the lesson


class Headway(NamedTuple):
    """How far somebody has come: the steps told, and how long the next was waited for."""

    told: frozenset[int] = frozenset()
    waited: int = 0
    heard: frozenset[str] = frozenset()  # kinds of events since the last answer of one's own


def find_lesson(game: Game[Any], wanted: str) -> Lesson:
    """A lesson by its name or its number; UnknownLesson names those there are."""
    lessons = Lessons.of(game).lessons()
    for lesson in lessons:
        if wanted in (lesson.name, str(lesson.number)):
            return lesson
    known = tuple([lesson.name for lesson in lessons])
    near = near_names(wanted, known)
    raise refusal(UnknownLesson, "no_lesson", game=game.name, given=wanted, known=known, near=near)


def begin_lesson(game: str, wanted: str) -> Session:
    """The deal of a lesson, with its seats."""
    found = find_game(game)
    lesson = find_lesson(found, wanted)
    session = Session(found, lesson.options, lesson.seed, lesson.seats)
    session.lesson = lesson.name
    return session


def beat_of(session: Session, words: Words) -> Beat | None:
    """What the lesson of a session says now; None where there is none, or a bot is asked."""
    if not session.lesson:
        return None
    if (guide := _GUIDES.get(session)) is None or guide.lesson.name != session.lesson:
        guide = _GUIDES[session] = Guide(session)
    return guide.beat(session, words)


def minutes_of(lesson: Lesson, language: str) -> int:
    """How long a lesson takes, by its words: reading, and a while for each answer."""
    said = [sentence for step in lesson.steps for sentence in step.say[language]]
    words = sum([len(sentence.split()) for sentence in said])
    return math.ceil(words / _WORDS_A_MINUTE + len(lesson.steps) * _SECONDS_A_STEP / 60)


class Guide:
    """Follows a session through its lesson."""

    def __init__(self, session: Session) -> None:
        self.lesson = find_lesson(session.game, session.lesson)
        self._ways: list[tuple[tuple[str, str], Headway]] = []  # entries, and how far they lead

    def beat(self, session: Session, words: Words) -> Beat | None:
        """What is said at the open question; None while a bot is asked."""
        lesson = self.lesson
        progress, of = self._follow(session), len(lesson.steps)
        decision = session.match.decision
        done = _said(lesson.done[words.language], words)
        if self._first(progress) >= of or decision is None:
            return Beat(lesson.name, of, of, done, over=True)
        if session.holder(decision.seat) != HUMAN:
            return None
        question = _Question(session.match, _learner(session), progress.heard)
        told = self._told(progress, question)
        at = self._first(progress) if told is None else told
        step = lesson.steps[at]
        suggest, is_sign = question.suggestion(step if told is not None else None, lesson.meanwhile)
        say = step.say if told is not None else step.wait
        said = _said(say[words.language], words) if say else (words.say("lesson.waits"),)
        return Beat(
            lesson.name,
            min(len(progress.told) + 1, of),
            of,
            said,
            question.pieces(step.light) if told is not None else (),
            suggest,
            is_sign,
            step.rules,
            waits=told is None,
            step=at,
        )

    # --- how far

    def _follow(self, session: Session) -> Headway:
        """How far the log leads; what was followed already is not followed again."""
        log = session.log
        same = 0
        for (known, _), entry in zip(self._ways, log, strict=False):
            if known != (entry.prompt, entry.code):
                break
            same += 1
        del self._ways[same:]
        match = session.at(same) if same < len(log) else session.match
        for entry in log[same:]:
            progress = self._after(self._here(session), entry, match, session)
            self._ways.append(((entry.prompt, entry.code), progress))
            entry.redo(match)
        return self._here(session)

    def _here(self, session: Session) -> Headway:
        return self._ways[-1][1] if self._ways else Headway(heard=_kinds(session.opening))

    def _after(self, before: Headway, entry: Entry, match: Match[Any], session: Session) -> Headway:
        heard = _kinds(entry.events)
        learner = _learner(session)
        if session.holder(entry.seat) != HUMAN:  # bots give signs, too
            return before._replace(heard=before.heard | heard)
        if self._first(before) >= len(self.lesson.steps):
            return before
        told = self._told(before, _Question(match, learner, before.heard))
        return self._next(before, told, entry.code)._replace(heard=heard)

    def _next(self, before: Headway, told: int | None, answer: str) -> Headway:
        """What is told after an answer: one step more if it was understood, or given up."""
        steps, first, waited = self.lesson.steps, self._first(before), before.waited + 1
        if told is None:
            given_up = waited >= 2 * steps[first].patience
            return Headway(before.told | {first}) if given_up else Headway(before.told, waited)
        step = steps[told]
        understood = not step.until or any(_fits(answer, one) for one in step.until)
        passed = before.told
        if waited > steps[first].patience:  # what was waited for in vain
            passed |= {n for n in range(told) if not steps[n].optional}
        if understood or waited >= step.patience:
            return Headway(passed | {told})
        return Headway(passed, waited)

    def _first(self, progress: Headway) -> int:
        """The first step that has to be told yet; their number if none has."""
        steps = self.lesson.steps
        untold = [n for n, step in enumerate(steps) if n not in progress.told]
        return next((n for n in untold if not steps[n].optional), len(steps))

    def _told(self, progress: Headway, question: "_Question") -> int | None:
        """The step that can be told at a question; None if the lesson has to wait."""
        steps, first = self.lesson.steps, self._first(progress)
        patient = progress.waited < steps[first].patience
        loose = False  # one that may change places with the next was passed
        for number in range(len(steps)):
            if number in progress.told:
                continue
            step = steps[number]
            if loose and patient and not (step.loose or step.optional):
                return None
            if question.suits(step):
                return number
            loose = loose or step.loose
            if patient and not (step.optional or step.loose):
                return None
        return None


_GUIDES: WeakKeyDictionary[Session, Guide] = WeakKeyDictionary()


class _Question:
    """An open question, as a step looks at it."""

    def __init__(self, match: Match[Any], seat: int, heard: frozenset[str]) -> None:
        assert match.decision is not None, "nothing is asked"
        self._match, self._seat, self._heard = match, seat, heard
        self._decision: Decision = match.decision
        self._codes = self._decision.codes()
        self._laid: Tableau | None = None

    def suits(self, step: LessonStep) -> bool:
        """Whether a step can be told here."""
        return (
            fnmatchcase(self._decision.prompt, step.prompt)
            and all(any(_fits(text, one) for text in self._codes) for one in step.offers)
            and (not step.heard or any(kind in self._heard for kind in step.heard))
            and all(self.pieces([place]) for place in step.lies)
        )

    def suggestion(self, step: LessonStep | None, meanwhile: Sequence[str]) -> tuple[str, bool]:
        """What is suggested, and whether it is a sign; something always is."""
        if step is not None and step.sign:
            signs = [code(option) for option in self._match.signals(self._seat)]
            for pattern in step.sign:
                if fitting_signs := [sign for sign in signs if _fits(sign, pattern)]:
                    return fitting_signs[0], True
        for pattern in (*(step.suggest if step is not None else ()), *meanwhile):
            fitting = [n for n, text in enumerate(self._codes) if _fits(text, pattern)]
            if fitting:
                return self._codes[self._best(fitting)], False
        return self._codes[0], False

    def _best(self, fitting: Sequence[int]) -> int:
        """Of several answers that fit, the one that changes most for the better as far as known."""
        if len(fitting) == 1:
            return fitting[0]
        view, options = self._match.view(self._seat), self._decision.options
        seen = Looks.of(self._match.game).previews(view, self._decision)
        worth = {number: _worth(seen, options[number]) for number in fitting}
        return max(fitting, key=lambda number: worth[number])

    def pieces(self, places: Iterable[str]) -> tuple[str, ...]:
        """The ids of the pieces at some places."""
        if self._laid is None:
            view = self._match.view(self._seat)
            self._laid = Looks.of(self._match.game).tableau(view, self._seat)
        return pieces_at(self._laid, self._seat, places)


def _worth(previews: Any, option: Option) -> int:
    return int(previews.get(option, {}).get("total", 0))


def _fits(text: str, pattern: str) -> bool:
    return fnmatchcase(text, pattern)


def _kinds(events: Iterable[Event]) -> frozenset[str]:
    return frozenset([event.kind for event in events])


def _learner(session: Session) -> int:
    """Who is taught: the person at the table."""
    return session.seats.index(HUMAN)


def _said(sentences: Sequence[str], words: Words) -> tuple[str, ...]:
    return tuple([words.typeset(sentence) for sentence in sentences])

"""Lessons: a guided first game, described beside the game and told while somebody plays.

A file `lessons/<name>.toml` of the game's package holds one lesson: the deal, who sits where, and
steps in the order they are told. A pattern is a code or a key in which `*` stands for anything.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from aevum.kernel import Value
from aevum.offers.game_offer import GameOffer
from aevum.offers.spoken import SPOKEN_IN, Spoken, listed, read_told, spoken

_PATIENCE = 6


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that is taught: at which question, in which words, and what may be answered."""

    say: Spoken
    rules: tuple[str, ...]  # that it teaches
    prompt: str = "*"  # a pattern
    offers: tuple[str, ...] = ()  # patterns of answers; one of each must be on offer
    heard: tuple[str, ...] = ()  # kinds of events, one of which was told since the last answer
    lies: tuple[str, ...] = ()  # places (see `Place`) that must not be empty
    light: tuple[str, ...] = ()  # places
    suggest: tuple[str, ...] = ()  # patterns of answers, the best first
    sign: tuple[str, ...] = ()  # patterns of signs, which are suggested before any answer
    until: tuple[str, ...] = ()  # it is told again until one of these is answered; empty: once
    wait: Spoken | None = None  # said while it cannot be told yet
    optional: bool = False  # told where it fits; the others do not wait for it
    loose: bool = False  # may change places with loose ones beside it
    patience: int = _PATIENCE  # so many answers is it waited for


@dataclass(frozen=True, slots=True)
class Lesson:
    """A real deal, and what is said while it is played."""

    name: str
    number: int  # counts the lessons of its game
    title: Mapping[str, str]
    about: Mapping[str, str]
    done: Spoken  # said at its end
    options: Mapping[str, Value]
    seed: int
    seats: tuple[str, ...]  # who sits there: `human`, or a bot by its name
    steps: tuple[LessonStep, ...]
    meanwhile: tuple[str, ...] = ()  # patterns of answers suggested where no step suggests any


class Lessons(GameOffer):
    """A game that teaches itself: its lessons lie in `lessons/` of its package."""

    package: ClassVar[str] = ""

    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons in the order they should be taken."""
        return read_lessons(self.package) if self.package else ()


@cache
def read_lessons(package: str) -> tuple[Lesson, ...]:
    """All lessons of a package; one that lacks a part or a language is refused."""
    return read_told(package, "lessons", "lesson", _lesson)


def _lesson(name: str, data: dict[str, Any]) -> Lesson:
    steps = data.pop("steps")
    words = {language: data.pop(language) for language in SPOKEN_IN}
    return Lesson(
        name=name,
        title={language: words[language]["title"] for language in SPOKEN_IN},
        about={language: words[language]["about"] for language in SPOKEN_IN},
        done=spoken({language: words[language]["done"] for language in SPOKEN_IN}),
        steps=tuple([_step(step) for step in steps]),
        **listed(data),
    )


def _step(data: Mapping[str, Any]) -> LessonStep:
    rest = {key: value for key, value in data.items() if key not in ("say", "wait")}
    wait = spoken(data["wait"]) if "wait" in data else None
    return LessonStep(say=spoken(data["say"]), wait=wait, **listed(rest))

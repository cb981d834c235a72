"""Puzzles in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aevum.bots.aims import Aim
from aevum.bots.hint_words import hint_phrases, option_labels
from aevum.bots.lines import Codes
from aevum.bots.puzzles import Puzzle, Verdict, end_of, reached_by
from aevum.kernel import Match
from aevum.play.text import Words, bot_words


def task_text(puzzle: Puzzle, words: Words) -> str:
    """What is to be done."""
    aim = puzzle.aim
    return hint_phrases(words.language).say(f"puzzle.{aim.goal}", target=_named(aim, words))


def _named(aim: Aim, words: Words) -> str:
    return words.find(f"{aim.target}.name") or ""


def grade_text(puzzle: Puzzle, words: Words) -> str:
    """How hard it is: which bots miss it."""
    phrases = hint_phrases(words.language)
    if not puzzle.missed:
        return phrases.say("puzzle.easy")
    minds = ", ".join([bot_words(words, name)[0] for name in puzzle.missed])
    return phrases.say("puzzle.graded", grade=puzzle.grade, minds=minds)


def verdict_text(
    puzzle: Puzzle, start: Match[Any], verdict: Verdict, words: Words, names: Sequence[str] = ()
) -> str:
    """Whether it is solved; empty while the line is not at its end."""
    if verdict.stand == "open":
        return ""
    line = line_text(start, verdict.codes, words, names)
    phrases, key = hint_phrases(words.language), f"puzzle.{verdict.stand}"
    counted = f"{key}_{puzzle.aim.goal}"
    key = counted if phrases.find(counted) else key
    got, wanted = round(verdict.reached), round(verdict.wanted)
    return phrases.say(key, line=line, got=got, wanted=wanted)


def solution_text(
    puzzle: Puzzle, start: Match[Any], words: Words, names: Sequence[str] = ()
) -> str:
    """The one line there is, and what comes of the next."""
    phrases = hint_phrases(words.language)
    line = line_text(start, puzzle.solution, words, names)
    said = phrases.say("puzzle.solution", line=line)
    why = phrases.say(
        f"puzzle.why.{puzzle.aim.goal}",
        target=_named(puzzle.aim, words),
        second=line_text(start, puzzle.second, words, names),
        wanted=round(reached_by(puzzle, end_of(puzzle, start, puzzle.solution))),
        got=round(reached_by(puzzle, end_of(puzzle, start, puzzle.second))),
    )
    return f"{said} {why}"


def line_text(start: Match[Any], codes: Codes, words: Words, names: Sequence[str] = ()) -> str:
    """Answers one after the other, each as it is offered on the way."""
    phrases, match, steps = hint_phrases(words.language), start.clone(), list[str]()
    for code in codes:
        label = option_labels(match, words, names).get(code)
        if label is None:
            steps.append(phrases.say("review.step", step=code))
            continue
        steps.append(phrases.say("review.step", step=label))
        match.answer_code(code)
    return ", ".join(steps)

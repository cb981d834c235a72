"""Puzzles in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aevum.bots.hint_words import hint_phrases, option_labels, reasons_in_words
from aevum.bots.lines import Codes
from aevum.bots.puzzles import Puzzle, Verdict, reasons_of
from aevum.kernel import Match
from aevum.play.text import Words, bot_words


def task_text(puzzle: Puzzle, language: str) -> str:
    """What is to be done."""
    return hint_phrases(language).say(f"puzzle.{puzzle.goal}")


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
    return hint_phrases(words.language).say(f"puzzle.{verdict.stand}", line=line)


def solution_text(
    puzzle: Puzzle, start: Match[Any], words: Words, names: Sequence[str] = ()
) -> str:
    """The one best line, and why it is better than the next."""
    phrases = hint_phrases(words.language)
    line = line_text(start, puzzle.solution, words, names)
    said = phrases.say("puzzle.solution", line=line)
    why = reasons_in_words(reasons_of(puzzle, start), phrases, puzzle.game)
    if not why:
        return said
    second = line_text(start, puzzle.second, words, names)
    return f"{said} {phrases.say('puzzle.explained', why=why, second=second)}"


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

"""Reviews in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from aevum.bots.hint_words import hint_phrases, number_of, option_labels, reasons_in_words
from aevum.bots.review import Judged, Question, Review, world_at
from aevum.play.session import Session
from aevum.play.text import Phrases, Words

_PERCENT = 100
_LEAST = 1  # of a chance in a hundred; less is told as less


class Told(NamedTuple):
    """One decision in words."""

    chosen: str
    best: str
    cost: str
    why: str  # a whole sentence
    line: str  # how the better answer goes on; empty where it ends there


def standing_text(review: Review, standing: float, language: str) -> str:
    """A value of the curve."""
    phrases = hint_phrases(language)
    if review.scale == "chance":
        return phrases.say("review.chance", n=round(_PERCENT * standing))
    return phrases.say("review.lead", n=f"{standing:+.0f}".replace("-", "−"))


def summary_lines(review: Review, words: Words, names: Sequence[str]) -> list[str]:
    """Who judged whose decisions, and how they fared."""
    phrases = hint_phrases(words.language)
    seats = ", ".join([words.seat(seat, names) for seat in review.seats])
    kinds = [d.verdict for d in review.decisions]
    looked = [d.worlds for d in review.decisions if d.worlds]
    worlds = round(sum(looked) / len(looked)) if looked else 0
    level = phrases.say(f"review.level.{review.level}")
    lines = [phrases.say("review.judge", seats=seats, level=level, worlds=worlds)]
    counted = {kind: kinds.count(kind) for kind in ("best", "close", "worse", "blind")}
    lines.append(phrases.say("review.sum", all=len(kinds), **counted))
    if counted["blind"]:
        lines.append(phrases.say("review.blind", n=counted["blind"]))
    if not kinds:
        lines = [phrases.say("review.nothing")]
    return lines


def scale_text(review: Review, language: str) -> str:
    """What the curve shows, and where its numbers come from."""
    return hint_phrases(language).say(f"review.scale.{review.scale}")


def decision_words(
    session: Session, review: Review, judged: Judged, words: Words, names: Sequence[str]
) -> Told:
    """What was chosen, what was better, what it cost, and why."""
    phrases = hint_phrases(words.language)
    labels = option_labels(session.at(judged.number - 1), words, names)
    chosen = labels.get(judged.chosen, judged.chosen)
    best = labels.get(judged.best, judged.best)
    why = reasons_in_words(judged.reasons, phrases, session.game.name)
    key = judged.verdict if judged.verdict != "worse" else "worse" if why else "worse_alone"
    said = phrases.say(f"review.{key}_is", chosen=chosen, best=best, why=why)
    line = line_labels(session, judged, words, names)[1:]
    steps = ", ".join([phrases.say("review.step", step=step) for step in line])
    then = phrases.say("review.line", steps=steps) if steps else ""
    return Told(chosen, best, cost_text(review, judged, phrases), said, then)


def turning_lines(
    session: Session, review: Review, words: Words, names: Sequence[str]
) -> list[str]:
    """What cost most, each with the better line."""
    say = hint_phrases(words.language).say
    if not review.turning_points:
        return [say("review.no_turning")]
    lines = [say("review.turning")]
    for judged in review.decisions:
        if judged.number in review.turning_points:
            told = decision_words(session, review, judged, words, names)
            seat = words.seat(judged.seat, names)
            where = {"number": judged.number, "seat": seat}
            lines.append("  " + say("review.at", **where, chosen=told.chosen, cost=told.cost))
            lines.append(f"    {told.why} {told.line}".rstrip())
    return lines


def cost_text(review: Review, judged: Judged, phrases: Phrases) -> str:
    """The loss as players count it; empty where nothing better was found."""
    if judged.verdict not in ("close", "worse"):
        return ""
    if review.scale == "points":
        return phrases.say("review.cost_points", n=number_of(judged.loss, phrases.language))
    share = round(_PERCENT * judged.swing)
    key = "cost_chance" if share >= _LEAST else "cost_little"
    return phrases.say(f"review.{key}", n=share)


def line_labels(session: Session, judged: Judged, words: Words, names: Sequence[str]) -> list[str]:
    """The better line, each answer as it is offered on the way."""
    if not judged.line:
        return []
    world = world_at(session, Question(judged.number, judged.seat, judged.chosen))
    found = []
    for code in judged.line:
        found.append(option_labels(world, words, names).get(code, code))
        world.answer_code(code)
    return found

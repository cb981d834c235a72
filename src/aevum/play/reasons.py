"""Reasons: why something cannot be answered, in words, with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aevum.kernel import Decision, Game, IllegalAnswer, Match, Obstacle, Option
from aevum.play.text import Words


def obstacles_to(match: Match[Any], view: Any, piece: str) -> list[Obstacle]:
    """The rules in the way of choosing a piece, those of the verbs now asked for first."""
    decision = match.decision
    if decision is None:
        return []
    codes = _codes_touching(match.game, view, decision, piece)
    found = [match.obstacle(text) for text in codes]
    return list(dict.fromkeys(obstacle for obstacle in found if obstacle is not None))


def why_not(match: Match[Any], view: Any, piece: str, words: Words) -> str:
    """The first rule in the way of choosing a piece; empty if no answer could ever touch it."""
    if match.decision is None:
        return words.say("refusal.over")
    found = obstacles_to(match, view, piece)
    return words.why(found[0]) if found else answer_first(match, words)


def answer_first(match: Match[Any], words: Words) -> str:
    """What stands in the way inside an effect: its question; empty at a menu."""
    decision = match.decision
    if decision is None or not match.in_effect:
        return ""
    return words.say("refusal.answer_first", prompt=words.prompt(decision))


def obstacle_to_verb(match: Match[Any], verb: str) -> Obstacle | None:
    """The rule in the way of doing this at all; None if none says so."""
    for text in match.game.catalogue():
        if text.split()[0] == verb and (obstacle := match.obstacle(text)) is not None:
            return obstacle
    return None


def why_no_verb(match: Match[Any], verb: str, words: Words) -> str:
    """The rule in the way of doing this at all, in words; empty if none says so."""
    obstacle = obstacle_to_verb(match, verb)
    return words.why(obstacle) if obstacle else answer_first(match, words)


def _codes_touching(game: Game[Any], view: Any, decision: Decision, piece: str) -> Iterator[str]:
    """Codes that would touch a piece: those of the verbs now asked for come first."""
    asked = {option[0] for option in decision.options if isinstance(option, tuple)}
    catalogue = game.catalogue().items()
    found = [c for c, option in catalogue if _touches(game, view, decision, option, piece)]
    yield from (code for code in found if code.split()[0] in asked)
    yield from (code for code in found if code.split()[0] not in asked)


def _touches(game: Game[Any], view: Any, decision: Decision, option: Option, piece: str) -> bool:
    try:
        return piece in game.pieces_of(view, decision, option)
    except (IndexError, KeyError, ValueError):  # an answer to a table with more piles or cards
        return False


def refusal(problem: IllegalAnswer, match: Match[Any], words: Words, near: str = "") -> str:
    """Why a typed code was refused."""
    if problem.obstacle is not None:
        return words.why(problem.obstacle)
    if match.decision is None:
        return words.say("refusal.over")
    said = words.say("refusal.not_offered", code=problem.code or "?")
    return f"{said} {words.say('refusal.near', near=near)}" if near else said

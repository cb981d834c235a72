"""Reasons: why something cannot be answered, in words, with the rule that says so."""

from collections.abc import Iterable, Sequence
from typing import Any

from aevum.kernel import Decision, IllegalAnswer, Match, Obstacle, Option, near_names
from aevum.offers import Looks
from aevum.play.lighting import Lights
from aevum.play.text import Words


def obstacles_to(
    match: Match[Any], view: Any, piece: str, picked: Sequence[str] = ()
) -> list[Obstacle]:
    """The rules in the way of choosing a piece, those of the verbs now asked for first.

    After some pieces were picked, the rules in the way of this one together with them come first.
    What a game calls a faint reason is not said.
    """
    decision = match.decision
    if decision is None:
        return []
    codes = _codes_touching(
        match, decision, Lights(match, view), piece, frozenset(picked) - {piece}
    )
    found = [match.obstacle(text) for text in codes]
    faint = Looks.of(match.game).faint_reasons
    return list(dict.fromkeys(o for o in found if o is not None and o.why not in faint))


def why_not(
    match: Match[Any], view: Any, piece: str, words: Words, picked: Sequence[str] = ()
) -> str:
    """The first rule in the way of choosing a piece; empty if no answer could ever touch it."""
    if match.decision is None:
        return words.say("refusal.over")
    found = obstacles_to(match, view, piece, picked)
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


def _codes_touching(
    match: Match[Any], decision: Decision, lights: Lights, piece: str, picked: frozenset[str]
) -> list[str]:
    """Codes that would touch a piece: with the picked ones and of the verbs asked for first."""
    asked = {option[0] for option in decision.options if isinstance(option, tuple)}
    ranked: list[tuple[bool, bool, str]] = []
    for code, option in match.game.catalogue().items():
        touched = _touched(lights, option)
        if piece in touched:
            ranked.append((not picked <= set(touched), code.split()[0] not in asked, code))
    return [code for *_, code in sorted(ranked, key=lambda rank: rank[:2])]


def _touched(lights: Lights, option: Option) -> tuple[str, ...]:
    try:
        return lights.pieces_of(option)
    except (IndexError, KeyError, ValueError):  # an answer to a table with more piles or cards
        return ()


def refusal(
    problem: IllegalAnswer, match: Match[Any], words: Words, known: Iterable[str] = ()
) -> str:
    """Why a typed code was refused, and which of the known ones may have been meant."""
    if problem.obstacle is not None:
        return words.why(problem.obstacle)
    if match.decision is None:
        return words.say("refusal.over")
    said = words.say("refusal.not_offered", code=problem.code or "?")
    near = near_names(problem.code, known)
    return f"{said} {words.say('refusal.near', near=near[0])}" if near else said

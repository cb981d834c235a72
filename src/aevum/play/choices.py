"""Choices: the options of a decision as a person sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aevum.kernel import Decision, Match, Option, code
from aevum.play.text import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """One option as a person sees it."""

    code: str
    label: str
    verb: str
    pieces: tuple[str, ...]
    preview: Mapping[str, int]


def read_choices(
    match: Match[Any], view: Any, words: Words, names: Sequence[str] = ()
) -> list[Choice]:
    """Everything that may be answered now, with its pieces and what it would change."""
    decision = match.decision
    if decision is None:
        return []
    game, names = match.game, words.players(match.state, names)
    return [
        Choice(
            code(option),
            words.option(decision, option, names),
            verb_of(decision, option),
            game.pieces_of(view, decision, option),
            game.preview(view, decision, option),
        )
        for option in decision.options
    ]


def verb_of(decision: Decision, option: Option) -> str:
    """The verb of a menu's option; inside an effect, the question itself."""
    if isinstance(option, tuple) and option and isinstance(option[0], str):
        return option[0]
    return decision.prompt

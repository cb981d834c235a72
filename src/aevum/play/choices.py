"""Choices: the options of a decision as a person sees them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aevum.kernel import Decision, Match, Option, code
from aevum.offers import Batches, Looks, Tableau
from aevum.play.lighting import Lights
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
    match: Match[Any],
    view: Any,
    words: Words,
    names: Sequence[str] = (),
    tableau: Tableau | None = None,
) -> list[Choice]:
    """Everything that may be answered now, with its pieces and what it would change.

    Whoever has made the tableau of this view already hands it in.
    """
    decision = match.decision
    if decision is None:
        return []
    names = words.players(match.state, names)
    lights = Lights(match, view, tableau)
    previews = Looks.of(match.game).previews(view, decision)
    return [
        Choice(
            code(option),
            words.option(decision, option, names),
            verb_of(decision, option),
            lights.pieces_of(option),
            previews.get(option, {}),
        )
        for option in decision.options
    ]


@dataclass(frozen=True, slots=True)
class Bundle:
    """Answers that may be given at one go."""

    label: str
    codes: tuple[str, ...]


def read_bundles(match: Match[Any], view: Any, words: Words) -> list[Bundle]:
    """What the asked seat, whose view it is, may answer at one go now."""
    if match.decision is None or match.in_effect:
        return []
    return [
        Bundle(words.say(f"batch.{name}"), tuple(map(code, options)))
        for name, options in Batches.of(match.game).batches(view, match.decision)
    ]


def verb_of(decision: Decision, option: Option) -> str:
    """The verb of a menu's option; inside an effect, the question itself."""
    if isinstance(option, tuple) and option and isinstance(option[0], str):
        return option[0]
    return decision.prompt

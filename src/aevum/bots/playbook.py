"""What a mind knows of a game: one playbook per game, found by the game's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from aevum.kernel import Decision, Game

PLAYBOOKS = {
    "aetherya": ("aevum.bots.aetherya.position", "AetheryaPlaybook"),
    "aeons-end": ("aevum.bots.aeons_end.position", "AeonsEndPlaybook"),
    "eternal-decks": ("aevum.bots.eternal_decks.position", "EternalDecksPlaybook"),
}

_VICTORY = 1000.0


class Playbook(Protocol):
    """Judges the positions of one game; it is given sampled positions, never the true one."""

    overlooked: tuple[str, ...]  # terms that a beginner does not think of
    by_plan: tuple[str, ...]  # questions that a plan answers, not a comparison of where it leads

    def value(self, state: Any, seat: int) -> float:
        """How good the position is for the seat: more is better, the unit is the game's own."""
        ...

    def terms(self, state: Any, seat: int) -> Mapping[str, float]:
        """What the value is made of: their sum is the value."""
        ...

    def counts(self, state: Any, seat: int) -> Mapping[str, float]:
        """Of some terms what players count themselves, such as points: more is better."""
        ...

    def stretch(self, state: Any) -> object:
        """How far one looks ahead: no further than where this changes, often a turn."""
        ...

    def turn(self, state: Any) -> object:
        """Equal for positions of the same turn."""
        ...

    def shortlist(self, sample: Any, decision: Decision) -> Sequence[int]:
        """The options worth a thought: all of them, or what common sense does first."""
        ...

    def later(self, sample: Any, decision: Decision) -> Sequence[int]:
        """Those of them worth a thought some turns ahead, where there is less to lose."""
        ...


class ScorePlaybook:
    """For games without a playbook of their own: the score, and above all the victory."""

    overlooked: tuple[str, ...] = ()
    by_plan: tuple[str, ...] = ()

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def value(self, state: Any, seat: int) -> float:
        """One's own points less the best opponent's, or the lowest points of a team."""
        return sum(self.terms(state, seat).values())

    def terms(self, state: Any, seat: int) -> Mapping[str, float]:
        """The score, and how the game ended."""
        points = self.counts(state, seat)
        if not state.outcome:
            return points
        won = seat in self._game.winners(state)
        return {**points, **({"victory": _VICTORY} if won else {"defeat": -_VICTORY})}

    def counts(self, state: Any, seat: int) -> Mapping[str, float]:
        """The score."""
        scores = self._game.scores(state)
        if self._game.cooperative(state):
            return {"score": float(min(scores))}
        best = max([*scores[:seat], *scores[seat + 1 :]], default=0)
        return {"score": float(scores[seat] - best)}

    def stretch(self, state: Any) -> object:
        """Turns are unknown here: the look-ahead is bounded by its width alone."""
        return None

    turn = stretch

    def shortlist(self, sample: Any, decision: Decision) -> Sequence[int]:
        """Everything."""
        return range(len(decision.options))

    later = shortlist


@cache
def playbook_for(game: Game[Any]) -> Playbook:
    """The playbook of a game: its own if it has one, else by score."""
    if game.name not in PLAYBOOKS:
        return ScorePlaybook(game)
    module, name = PLAYBOOKS[game.name]
    own: Playbook = getattr(import_module(module), name)()
    return own

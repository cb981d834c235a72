"""A question nobody can have read yet: what is pressed then was meant for the one before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aevum.terminal.desk import Desk

Clock = Callable[[], float]
A_MOMENT = 0.28  # seconds in which nobody reads a question and answers it

_ANSWERING = ("enter", "space", "A", "R", "S")


class FreshQuestion:
    """Remembers since when the question on the screen stands there."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._question: object = None
        self._since = 0.0

    def show(self, desk: Desk) -> None:
        """The desk shows what is asked now; what is asked once more stays as old as it is."""
        question = _question_on(desk)
        if question != self._question:
            self._question, self._since = question, self._clock()

    def is_hurried(self, desk: Desk, key: str, character: str) -> bool:
        """Whether a key would answer what nobody can have read yet."""
        return self.is_unread and _may_answer(desk, key, character)

    @property
    def is_unread(self) -> bool:
        """Whether it has only just appeared."""
        return self._question is not None and self._clock() - self._since < A_MOMENT


def _question_on(desk: Desk) -> object:
    """What tells a question from the one before; None while nothing is asked here."""
    decision = desk.host.session.match.decision
    if decision is None or not desk.host.viewer_is_asked():
        return None
    turn = dict(desk.tableau.values).get("turn")
    return desk.host.viewer, turn, decision.seat, decision.prompt, decision.source


def _may_answer(desk: Desk, key: str, character: str) -> bool:
    """Whether a key gives an answer, or a part of one."""
    return (
        key in _ANSWERING
        or (character or key) in desk.digits
        or key in desk.board.verb_keys.values()
        or desk.names_place(key)
        or desk.names_place(key, begins=True)
    )

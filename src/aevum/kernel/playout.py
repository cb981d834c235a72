"""Playing out: one policy answers everything a game asks, and nobody looks on.

A match can stop at every question, be copied there and go on later. For that it keeps the state
before each effect that may ask, and runs the effect again with each answer. Whoever only wants to
know where a game leads needs none of it: here an effect runs through, and is answered as it asks.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from aevum.kernel.decisions import Decision
from aevum.kernel.errors import EndlessPlay, IllegalAnswer, NothingToChoose
from aevum.kernel.match import SHORT, Match
from aevum.kernel.table import Finish, S, Table

Policy = Callable[[S, Decision], int]  # the index of the answer, from the state as it truly is
_FRAMES = range(2_000_000)  # steps and menus: many times more than the longest game of ours has


class _Answered(Table[S]):
    """A table whose questions a policy answers at once."""

    __slots__ = ("policy",)

    def __init__(self, state: S, policy: Policy[S]) -> None:
        super().__init__(state)
        self.policy = policy

    def ask(self, question: Decision) -> int:
        """What the policy answers."""
        index = self.policy(self.state, question)
        if not 0 <= index < len(question.options):
            raise IllegalAnswer(str(index))
        return index


def play_out(match: Match[S], policy: Policy[S], until: Callable[[S], bool] | None = None) -> S:
    """Where a policy leads from here, at the end or at the first menu where `until` holds.

    The match stays as it is. The same answers lead to the same state as when the match is given
    them; the policy must not change the state it is shown.
    """
    rules, table = match.game.rules, _Answered(match.base.clone(), policy)
    menus, steps, actions, once = rules.menus, rules.steps, rules.actions, rules.once
    if match.in_effect:
        with suppress(Finish):
            match.resume(table)
        table.answers = ()
    for _ in _FRAMES:
        state = table.state
        if state.outcome:
            return state
        frame: Any = state.agenda[-1]
        ask = menus.get(frame[0])
        try:
            if ask is None:
                state.agenda = state.agenda[:-1]
                run, _ = steps[frame[0]]
                run(table, frame[1]) if len(frame) == SHORT else run(table, *frame[1:])
                continue
            if until is not None and until(state):
                return state
            decision = ask(table, frame[1]) if len(frame) == SHORT else ask(table, *frame[1:])
            seat, count = decision.seat, len(decision.options)
            index = policy(state, decision) if count > 1 else 0
            if not 0 <= index < count:
                nothing = f"the menu {frame} of {match.game.name} offers nothing"
                raise IllegalAnswer(str(index)) if count else NothingToChoose(nothing)
            option: Any = decision.options[index]
            if frame[0] in once:
                state.agenda = state.agenda[:-1]
            run, _ = actions[option[0]]
            run(table, seat, option[1]) if len(option) == SHORT else run(table, seat, *option[1:])
        except Finish:
            pass
    raise EndlessPlay(f"{match.game.name} is played on for ever, last with {frame}")

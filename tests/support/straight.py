"""The same game told straight through: rules code run once, never suspended, never re-run.

It is what a match must agree with, written without any of the match's machinery.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar, cast

from aevum.kernel import Decision, Game, Part, State, Table
from aevum.kernel.table import Finish

S = TypeVar("S", bound=State)


class Straight(Table[S]):
    """A table whose questions are answered on the spot from a list of codes."""

    def __init__(self, state: S, codes: Sequence[str]) -> None:
        super().__init__(state)
        self.listening = True
        self.codes: Iterator[str] = iter(codes)

    def ask(self, question: Decision) -> int:
        """Answer at once."""
        return question.codes().index(next(self.codes))


def play_straight(game: Game[S], state: S, codes: Sequence[str]) -> Straight[S]:
    """Play a whole game from its first state; the table holds the last one and all events."""
    table = Straight(state, codes)
    while not state.outcome:
        try:
            _one_frame(game, table)
        except Finish:
            continue
    return table


def _one_frame(game: Game[S], table: Straight[S]) -> None:
    state, rules = table.state, game.rules
    name, *args = state.agenda[-1]
    menu = rules.menus.get(str(name))
    if menu is None:
        state.agenda = state.agenda[:-1]
        rules.steps[str(name)].run(table, *args)
        return
    decision = menu(table, *args)
    options = cast("Sequence[tuple[Part, ...]]", decision.options)
    if len(options) > 1:
        option = options[table.ask(decision)]
    else:
        option = options[0]
        table.forced(decision.seat, decision.prompt, option)
    if name in rules.once:
        state.agenda = state.agenda[:-1]
    rules.actions[str(option[0])].run(table, decision.seat, *option[1:])

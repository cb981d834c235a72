"""The same game told straight through: rules code run once, never suspended, never re-run.

It is what a match must agree with, written without any of the match's machinery.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar, cast

from aevum.kernel import Game, Option, Part, State, Table, code
from aevum.kernel.table import Finish

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Option)  # noqa: E741 - an option, not a zero


class Straight(Table[S]):
    """A table whose questions are answered on the spot from a list of codes."""

    def __init__(self, state: S, codes: Sequence[str]) -> None:
        super().__init__(state)
        self.listening = True
        self.codes: Iterator[str] = iter(codes)

    def named(self, options: Sequence[O]) -> O:
        """The option that the next code names."""
        wanted = next(self.codes)
        return next(option for option in options if code(option) == wanted)

    def choose(
        self,
        seat: int,
        prompt: str,
        options: Sequence[O],
        source: str = "",
        among: str = "",
        things: Mapping[Any, int] | None = None,
    ) -> O:
        """Answer at once."""
        if len(options) < 2:
            return super().choose(seat, prompt, options, source)
        return self.named(options)


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
    decision = menu.ask(table, *args)
    options = cast("Sequence[tuple[Part, ...]]", decision.options)
    if len(options) > 1:
        option = table.named(options)
    else:
        option = options[0]
        table.forced(decision.seat, decision.prompt, option)
    if menu.once:
        state.agenda = state.agenda[:-1]
    rules.actions[str(option[0])].run(table, decision.seat, *option[1:])

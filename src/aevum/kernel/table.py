"""The table: what rules code holds while it runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from aevum.kernel.chance import Chance, draw, shuffle
from aevum.kernel.decisions import FORCED, Decision, Event, Option, Part, code
from aevum.kernel.errors import NothingToChoose
from aevum.kernel.records import Record, record
from aevum.kernel.sight import EMPTY, EVERYONE, Cards

Frame = tuple[Part, ...]
"""A piece of pending work: the name of a step or menu, then its arguments."""


@record
class State(Record):
    """What every game's state has: chance, pending work (top last) and how it ended."""

    rng: Chance
    agenda: tuple[Frame, ...] = ()
    outcome: str = ""
    memory: tuple[int, ...] = ()  # by card of remembered piles: 0, its lot, or RECALLED
    knowers: tuple[int, ...] = ()  # likewise: the seats that know where it lies, though not all do

    def end(self, outcome: str) -> None:
        """Note how the game ended; a state that holds a longer game may go on instead."""
        self.outcome = outcome


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Option)  # noqa: E741 - an option, not a zero
Offer = Sequence[O] | dict[O, int]  # options; those that name a card with its number


class Suspend(BaseException):
    """A question without a recorded answer; unwinds the rules code (kernel only)."""


class Misfit(BaseException):
    """A recorded answer that the question no longer has; unwinds the rules code (kernel only)."""


class Finish(BaseException):
    """The game is over; unwinds the rules code (kernel only)."""


class Table(Generic[S]):
    """The state, the players' answers, chance and the event stream, as rules code sees them."""

    __slots__ = ("answers", "asked", "events", "listening", "muted", "question", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.answers: tuple[int, ...] = ()
        self.asked = 0
        self.question: Decision | None = None
        self.events: list[Event] = []
        self.listening = False
        self.muted = 0

    def ask(self, question: Decision) -> int:
        """The index of the answer to a question that has none yet: everything else waits."""
        self.question = question
        raise Suspend

    def choose(
        self, seat: int, prompt: str, options: Offer[O], source: str = "", among: str = ""
    ) -> O:
        """Ask for one of the options, of which there must be one; one alone is taken at once.

        Options that name cards are given with their numbers; `among` are the areas where they lie.
        """
        things = None
        if isinstance(options, dict):
            things, options = options, tuple(options)
        count = len(options)
        if count < 2:
            if not count:
                raise NothingToChoose(f"the question {prompt!r} offers nothing")
            self.forced(seat, prompt, options[0])
            return options[0]
        asked = self.asked
        if asked < len(self.answers):
            index = self.answers[asked]
            if index >= count:  # only when hidden cards were re-dealt under the effect
                raise Misfit
            self.asked = asked + 1
            return options[index]
        return options[self.ask(Decision(seat, prompt, options, source, among, things))]

    def choose_if_any(
        self, seat: int, prompt: str, options: Offer[O], source: str = "", among: str = ""
    ) -> O | None:
        """Like `choose` where the rule says "if there is one": without options it gives None."""
        return self.choose(seat, prompt, options, source, among) if options else None

    def may(
        self, seat: int, prompt: str, options: Offer[O], source: str = "", among: str = ""
    ) -> O | None:
        """Like `choose`, but may be declined; declining gives None."""
        if not options:
            return None
        with_none: Offer[O | None] = (*options, None)
        if isinstance(options, dict):
            with_none = options | {None: EMPTY}
        return self.choose(seat, prompt, with_none, source, among)

    def pick(
        self, seat: int, prompt: str, things: dict[O, int], source: str = "", among: str = ""
    ) -> int:
        """Like `choose` of cards or other numbered things, each by the option that names it."""
        return things[self.choose(seat, prompt, things, source, among)]

    def pick_if_any(
        self, seat: int, prompt: str, things: dict[O, int], source: str = "", among: str = ""
    ) -> int | None:
        """Like `pick` where the rule says "if there is one"."""
        return self.pick(seat, prompt, things, source, among) if things else None

    def may_pick(
        self, seat: int, prompt: str, things: dict[O, int], source: str = "", among: str = ""
    ) -> int | None:
        """Like `pick`, but may be declined."""
        option = self.may(seat, prompt, things, source, among)
        return None if option is None else things[option]

    def emit(self, kind: str, *args: Part, seen_by: int = EVERYONE) -> None:
        """Tell what happened; cards in it are told only to the seats of `seen_by`."""
        if self.listening:
            if self.muted:
                self.muted -= 1
            else:
                self.events.append(Event(kind, args, seen_by))

    def forced(self, seat: int, prompt: str, option: Option) -> None:
        """Note that a question had a single answer and was not asked."""
        if self.listening:
            told = EVERYONE if seat < 0 else 1 << seat
            self.emit(FORCED, seat, prompt, code(option), seen_by=told)

    def schedule(self, step: str, *args: Part) -> None:
        """Put a step or menu on top of the agenda: the last scheduled runs first."""
        self.state.agenda += ((step, *args),)

    def leave(self) -> None:
        """Take the menu now open off the agenda."""
        self.state.agenda = self.state.agenda[:-1]

    def finish(self, outcome: str) -> None:
        """End the game; does not return."""
        self.state.end(outcome)
        raise Finish

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1; chance lies in the state."""
        (low, high), self.state.rng = draw(self.state.rng, 2)
        return (high << 32 | low) * n >> 64

    def shuffled(self, cards: Cards) -> Cards:
        """The cards in random order."""
        if len(cards) < 2:
            return cards
        state = self.state
        numbers, state.rng = draw(state.rng, len(cards) - 1)
        return shuffle(cards, numbers)

    def new_seed(self) -> int:
        """A seed for a game within the game, as hard to guess as the key of this one."""
        numbers, self.state.rng = draw(self.state.rng, 6)
        return sum([number << 32 * place for place, number in enumerate(numbers)])

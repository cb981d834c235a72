"""What it takes to run a game, and its typed setup options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Literal, cast

from aevum.kernel.decisions import Option, Part
from aevum.kernel.errors import WrongSetup
from aevum.kernel.refusals import near_names, refusal
from aevum.kernel.rules import Rules
from aevum.kernel.table import S

Takes = Literal["one", "several", "each_seat", "text"]
Value = bool | int | str | tuple[int, ...]
Setup = Mapping[str, Value]  # every option of a game with its value; made by `Game.resolve`


def show_value(value: object) -> str:
    """A setup value, or what was given as one, as people type it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value)


@dataclass(frozen=True, slots=True)
class SetupOption:
    """One thing that can be set before a game; its words are under [option.<name>]."""

    name: str
    default: Value
    values: tuple[Value, ...]
    rule: str = ""
    parse_other: Callable[[str], Value | None] | None = None  # further values, beyond the list
    takes: Takes = "one"  # several, each_seat: values of the list by commas; text: anything typed
    added: tuple[Value, ...] = ()  # further values of other packages; codes do not number them

    @property
    def offered(self) -> tuple[Value, ...]:
        """All values to choose from."""
        return self.values + self.added

    def parse(self, given: object) -> Value:
        """The value meant by a text, number or list; refused with the accepted ones."""
        text = show_value(given).strip()
        for value in self.offered:
            if show_value(value).lower() == text.lower():
                return value
        other = self.parse_other(text) if self.parse_other else None
        if other is None:
            raise wrong_value(self.name, text, [show_value(value) for value in self.offered])
        return other


def wrong_value(option: str, given: str, known: Sequence[str]) -> WrongSetup:
    """The refusal of a value an option does not have, with those it has."""
    near = near_names(given, known)
    return refusal(WrongSetup, "value", option=option, given=given, known=tuple(known), near=near)


class Game(Generic[S]):
    """What it takes to run, save, hide and re-deal a match; the rest is in `aevum.offers`."""

    name: ClassVar[str]
    version: ClassVar[int]  # of the rules: raised when an old replay would no longer verify
    package: ClassVar[str]  # where text/, rules.toml and content/ lie
    text_packages: ClassVar[tuple[str, ...]] = ()  # further packages with a text/ of their own
    seats: ClassVar[range]
    options: ClassVar[tuple[SetupOption, ...]]
    rules: Rules[S]
    state: type[S]

    def resolve(self, given: Mapping[str, object]) -> Setup:
        """Check the given options and fill in the rest."""
        known = {option.name: option for option in self.options}
        chosen: dict[str, Value] = {}
        for name, value in given.items():
            if name not in known:
                near = near_names(name, known)
                raise refusal(WrongSetup, "option", game=self.name, given=name, near=near)
            chosen[name] = known[name].parse(value)
        chosen = self.complete(chosen)
        return {name: chosen.get(name, option.default) for name, option in known.items()}

    def complete(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """Add what the chosen options imply; refuse what contradicts itself."""
        return chosen

    def players(self, setup: Setup) -> int:
        """How many seats this set-up has."""
        return cast("int", setup["players"])

    def deal(self, setup: Setup, seed: int) -> S:
        """The first state of a game."""
        raise NotImplementedError

    def catalogue(self) -> Mapping[str, tuple[Part, ...]]:
        """Every option a menu of this game can ever offer, by code."""
        raise NotImplementedError

    def signals(self, view: S, seat: int) -> tuple[Option, ...]:
        """Signs a seat may give its teammates at any time, its turn or not; no decision waits.

        A sign changes only what no rule looks at: where a token lies, never what is on offer.
        """
        return ()

    def signal(self, state: S, seat: int, option: Option) -> None:
        """Carry out a sign that `signals` offers."""
        raise NotImplementedError

    def cooperative(self, state: S) -> bool:
        """Whether all seats win or lose together."""
        raise NotImplementedError

    def scores(self, state: S) -> tuple[int, ...]:
        """Points per seat, final when the game is over, so far otherwise."""
        raise NotImplementedError

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that have won; empty while the game runs or when everybody lost."""
        raise NotImplementedError

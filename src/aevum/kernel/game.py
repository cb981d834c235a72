"""The descriptor a game package exports, and its typed setup options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol

from aevum.kernel.decisions import Decision, Event, Option, Part
from aevum.kernel.errors import WrongSetup
from aevum.kernel.refusals import near_names, refusal
from aevum.kernel.rules import Rules
from aevum.kernel.table import S
from aevum.kernel.tableau import Tableau

Takes = Literal["one", "several", "each_seat", "text"]
Value = bool | int | str | tuple[int, ...]
Setup = Mapping[str, Value]
"""Every option of a game with its value; made by `Game.resolve`."""


class Provenance(StrEnum):
    """How we know a fact: seen on the component, reported by others, ours for now, or for good."""

    PRINTED = "printed"
    REPORTED = "reported"
    STAND_IN = "stand_in"
    OWN_DESIGN = "own_design"  # of a mode that no box has


@dataclass(frozen=True, slots=True)
class Component:
    """One card, tile or board of a game, with its facts."""

    id: str
    kind: str
    set: str
    facts: Mapping[str, object]
    provenance: Provenance = Provenance.PRINTED
    text_key: str = ""


def show_value(value: Value) -> str:
    """A setup value as people type it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
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

    def parse(self, given: object) -> Value:
        """The value meant by a text, number or list; refused with the accepted ones."""
        text = _as_text(given)
        for value in self.values:
            if show_value(value).lower() == text.lower():
                return value
        other = self.parse_other(text) if self.parse_other else None
        if other is None:
            shown = tuple([show_value(value) for value in self.values])
            raise wrong_value(self.name, text, shown)
        return other


class Caution(NamedTuple):
    """What a person should know before a set-up is dealt: a sentence of the game's, by its name."""

    name: str  # `caution.<name>` in the texts
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a set-up for one component, before the game begins: a foe, a pile.

    Its option lists the components of all its slots in order, separated by commas; `random` in a
    place leaves that one to chance.
    """

    option: str
    kind: str
    component: str
    text_key: str
    place: int = 0  # tells slots of an option apart that may hold the same
    repeats: bool = False  # what stands elsewhere may stand here, too


@dataclass(frozen=True, slots=True)
class Preset:
    """A set-up to start from; its words belong to the interfaces."""

    name: str
    options: Mapping[str, Value]


class Goal(NamedTuple):
    """Something to reach over many games, box by box; its words are under [goal]."""

    id: str
    tier: str
    boxes: tuple[str, ...]


class Tick(NamedTuple):
    """A box of a goal reached in a game, by a seat or by everybody (TABLE)."""

    goal: str
    box: str
    seat: int


class Claim(NamedTuple):
    """A title won, by a seat or by everybody (TABLE), and in what sort of game."""

    title: str
    seat: int
    facts: Mapping[str, str]


class Watcher(Protocol):
    """Watches one game from its beginning and says which boxes it ticks; changes nothing."""

    def begin(self) -> Sequence[Tick]:
        """What is ticked by sitting down."""
        ...

    def look(self, state: Any, events: Iterable[Event]) -> Sequence[Tick]:
        """What one answer caused, uncensored, and the state after it."""
        ...


def _as_text(given: object) -> str:
    if isinstance(given, bool):
        return show_value(given)
    if isinstance(given, list | tuple):
        return ",".join(map(str, given))
    return str(given).strip()


def wrong_value(option: str, given: str, known: Sequence[str]) -> WrongSetup:
    """The refusal of a value an option does not have, with those it has."""
    near = near_names(given, known)
    return refusal(WrongSetup, "value", option=option, given=given, known=tuple(known), near=near)


class Game(Generic[S]):
    """What the rest of Aevum knows of a game: its rules, its options and how to look at it."""

    name: ClassVar[str]
    version: ClassVar[int]  # of the rules: raised when an old replay would no longer verify
    package: ClassVar[str]  # where text/, rules.toml and content/ lie
    text_packages: ClassVar[tuple[str, ...]] = ()  # further packages with a text/ of their own
    numbers: ClassVar[Mapping[str, int]] = {}  # of components, for ever: set-up codes name them so
    seats: ClassVar[range]
    options: ClassVar[tuple[SetupOption, ...]]
    presets: ClassVar[tuple[Preset, ...]] = ()
    # Text keys of obstacles that tell nobody why: of what is not in this game or not at hand.
    faint_reasons: ClassVar[frozenset[str]] = frozenset()
    # Whether equal views make equal tableaux, whoever looks: then they are made once for all.
    one_tableau: ClassVar[bool] = False
    # Whether all equal pieces that an option may mean are lit, or the first of them alone.
    lights_copies: ClassVar[bool] = True
    # The event with which all numbers on the table start afresh, such as a campaign's next battle.
    afresh: ClassVar[str] = ""
    rules: Rules[S]
    state: type[S]

    # --- setting up

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
        players = setup["players"]
        assert isinstance(players, int)
        return players

    def deal(self, setup: Setup, seed: int) -> S:
        """The first state of a game."""
        raise NotImplementedError

    def slots(self, setup: Setup, seed: int) -> tuple[Slot, ...]:
        """What chance or the options put into each place that can be locked or drawn again."""
        return ()

    def choices(self, setup: Setup, slot: Slot) -> tuple[Slot, ...]:
        """What may stand in a slot instead, itself included; those of its kind come first."""
        return ()

    def idle_options(self, setup: Setup) -> tuple[str, ...]:
        """The options that change nothing in this set-up."""
        return ()

    def settles(self, name: str, value: Value) -> tuple[str, ...]:
        """The options whose values are forgotten when a person sets this one to this value."""
        return ()

    def shared_code(self, setup: Setup, seed: int) -> str:
        """What a player has made here, as a text to pass on; empty if there is nothing."""
        return ""

    def cautions(self, setup: Setup, seed: int) -> tuple[Caution, ...]:
        """What does not forbid this set-up, yet is worth a warning; may take a moment to find."""
        return ()

    # --- looking

    def catalogue(self) -> Mapping[str, tuple[Part, ...]]:
        """Every option a menu of this game can ever offer, by code."""
        raise NotImplementedError

    def tableau(self, view: S, seat: int) -> Tableau:
        """What lies on the table, from this seat's view."""
        raise NotImplementedError

    def pieces_of(self, view: S, decision: Decision, option: Option) -> tuple[str, ...] | None:
        """The ids of the pieces an option touches, where it takes rules to tell them.

        Usually it does not: the question says where its options lie.
        """
        return None

    def preview(self, view: S, decision: Decision, option: Option) -> Mapping[str, int]:
        """What an option would change, as far as the seat can know; empty if nothing is."""
        return {}

    def components(self) -> tuple[Component, ...]:
        """Every card, tile and board with its facts."""
        return ()

    # --- lists an owner of the box may enter

    def replaceable_lists(self) -> Mapping[str, Mapping[str, object]]:
        """Every list that stands in for a printed one, by section; their words are [template]."""
        return {}

    def use_lists(self, lists: Mapping[str, object]) -> None:
        """Replace stand-ins by an owner's lists, from now on; WrongLists if they do not fit."""
        raise NotImplementedError

    # --- speaking

    def signals(self, view: S, seat: int) -> tuple[Option, ...]:
        """Signs a seat may give its teammates at any time, its turn or not; no decision waits.

        A sign changes only what no rule looks at: where a token lies, never what is on offer.
        """
        return ()

    def signal(self, state: S, seat: int, option: Option) -> None:
        """Carry out a sign that `signals` offers."""
        raise NotImplementedError

    def talk(self, state: S) -> str:
        """How players may speak now: `free`, `phrases` (only preset ones), `silence`, or `open`:
        free, and about hidden cards, too."""
        return "free"

    def phrases(self, view: S, seat: int) -> tuple[str, ...]:
        """Preset sentences the rules allow this seat now; their words are under [phrase]."""
        return ()

    def advice(self, view: S, decision: Decision) -> str:
        """A hint for beginners at a question, by its key under [hint]; empty if none helps."""
        return ""

    def player_keys(self, state: S) -> tuple[str, ...]:
        """Text keys of the players where one person plays several; else persons have names."""
        return ()

    # --- the end

    def cooperative(self, state: S) -> bool:
        """Whether all seats win or lose together."""
        raise NotImplementedError

    def scores(self, state: S) -> tuple[int, ...]:
        """Points per seat, final when the game is over, so far otherwise."""
        raise NotImplementedError

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that have won; empty while the game runs or when everybody lost."""
        raise NotImplementedError

    # How an outcome comes about, where there is more than one way; `ending` says which.
    ways: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def ending(self, state: S) -> str:
        """Under which name the words say how the game ended: its outcome, or one of its ways."""
        return state.outcome

    # --- over many games

    def goals(self) -> tuple[Goal, ...]:
        """What can be reached over many games."""
        return ()

    def watcher(self, state: S) -> Watcher | None:
        """Somebody who watches a game for its goals, from this first state on."""
        return None

    def counts(self, state: S) -> bool:
        """Whether what was ticked so far counts: a game is over, or a part that stands alone."""
        return bool(state.outcome)

    def claims(self, state: S) -> tuple[Claim, ...]:
        """The titles a finished game has won."""
        return ()

    def score_pad(self, document: object) -> list[dict[str, object]]:
        """Score what people wrote down beside the physical game; ValueError says what is wrong."""
        raise refusal(WrongSetup, "no_score_pad", game=self.name)

    # --- scenarios

    def describe(self, state: S) -> dict[str, Any]:
        """The state in readable names: what the `then` part of a scenario looks into."""
        raise NotImplementedError

    def arrange(self, given: Mapping[str, Any], setup: Setup, seed: int) -> S:
        """A state from the `given` part of a scenario; the rest is a legal default."""
        raise NotImplementedError

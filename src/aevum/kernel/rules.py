"""The rules registry of a game: steps, menus, actions, obstacles and events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, ParamSpec, TypeVar

from aevum.kernel.decisions import FORCED, Decision, Obstacle
from aevum.kernel.errors import RulesError
from aevum.kernel.table import S

P = ParamSpec("P")
R = TypeVar("R")


class Work(NamedTuple):
    """A registered step or action."""

    run: Callable[..., None]
    instant: bool


class Menu(NamedTuple):
    """A registered menu: a stable question computed from the state."""

    ask: Callable[..., Decision]
    once: bool


class Rules(Generic[S]):
    """One game's registry; the decorators return the functions unchanged."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.steps: dict[str, Work] = {}
        self.menus: dict[str, Menu] = {}
        self.actions: dict[str, Work] = {}
        self.among: dict[str, str] = {}
        self.obstacles: dict[str, Callable[..., Obstacle | None]] = {}
        self.events: dict[str, Mapping[str, str]] = {
            FORCED: {"seat": "seat", "prompt": "prompt", "code": "code"},
            "rewound": {"seat": "seat", "count": "number"},
            "rewound_by_consent": {"seat": "seat", "count": "number"},
        }

    def step(self, *, instant: bool = False) -> Callable[[Callable[P, None]], Callable[P, None]]:
        """Register a function the agenda may name; `instant` promises that it never asks."""

        def put(run: Callable[P, None]) -> Callable[P, None]:
            self._claim(self.steps, run.__name__)
            self.steps[run.__name__] = Work(run, instant)
            return run

        return put

    def menu(
        self, *, once: bool = False
    ) -> Callable[[Callable[P, Decision]], Callable[P, Decision]]:
        """Register a stable question; it stays open until an action leaves it, or `once` only."""

        def put(ask: Callable[P, Decision]) -> Callable[P, Decision]:
            self._claim(self.menus, ask.__name__)
            self.menus[ask.__name__] = Menu(ask, once)
            return ask

        return put

    def action(
        self, verb: str, *, instant: bool = False, among: str = ""
    ) -> Callable[[Callable[P, None]], Callable[P, None]]:
        """Register what happens when an option starting with `verb` is answered at a menu.

        `among` are the areas of the tableau in which such an option names pieces.
        """

        def put(run: Callable[P, None]) -> Callable[P, None]:
            self._claim(self.actions, verb)
            self.actions[verb] = Work(run, instant)
            self.among[verb] = among
            return run

        return put

    def obstacle(
        self, verb: str
    ) -> Callable[[Callable[P, Obstacle | None]], Callable[P, Obstacle | None]]:
        """Register the legality of `verb`: the rule in the way of an option, or None."""

        def put(check: Callable[P, Obstacle | None]) -> Callable[P, Obstacle | None]:
            self._claim(self.obstacles, verb)
            self.obstacles[verb] = check
            return check

        return put

    def event(self, kind: str, **args: str) -> None:
        """Declare an event: the name and noun of each argument, in order.

        Nouns: `seat`, `number`, `place`, `prompt`, `code`, or a section of the text files such as
        `card`, whose values are component ids and are hidden from seats that may not see them.
        """
        self._claim(self.events, kind)
        self.events[kind] = args

    def _claim(self, registry: Mapping[str, object], name: str) -> None:
        if name in registry:
            raise RulesError(f"{self.name} registers {name!r} twice")

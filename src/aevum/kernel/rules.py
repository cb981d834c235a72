"""The rules registry of a game: steps, menus, actions, obstacles and events."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, ParamSpec, TypeVar

from aevum.kernel.decisions import FORCED, Decision, Obstacle, Part
from aevum.kernel.errors import RulesError
from aevum.kernel.table import S

P = ParamSpec("P")
F = TypeVar("F")
T = TypeVar("T")
Run = Callable[P, None]
Ask = Callable[P, Decision]
Check = Callable[P, Obstacle | None]


class Work(NamedTuple):
    """A registered step or action."""

    run: Callable[..., None]
    instant: bool


class Rules(Generic[S]):
    """One game's registry; the decorators return the functions unchanged."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.steps: dict[str, Work] = {}
        self.menus: dict[str, Callable[..., Decision]] = {}
        self.once: set[Part] = set()  # menus that are left by any answer
        self.actions: dict[str, Work] = {}
        self.among: dict[str, str] = {}
        self.obstacles: dict[str, Callable[..., Obstacle | None]] = {}
        self.events: dict[str, Mapping[str, str]] = {
            FORCED: {"seat": "seat", "prompt": "prompt", "code": "code"},
            "rewound": {"seat": "seat", "count": "number"},
            "rewound_by_consent": {"seat": "seat", "count": "number"},
            "reseated": {"seat": "seat", "bot": "bot"},
            "reseated_person": {"seat": "seat"},
            "memory_aid_on": {"seat": "seat"},
            "memory_aid_off": {"seat": "seat"},
        }

    def step(self, *, instant: bool = False) -> Callable[[Run[P]], Run[P]]:
        """Register a function the agenda may name; `instant` promises that it never asks."""
        return lambda run: self._put(self.steps, run.__name__, run, Work(run, instant))

    def menu(self, *, once: bool = False) -> Callable[[Ask[P]], Ask[P]]:
        """Register a stable question; it stays open until an action leaves it, or `once` only."""

        def put(ask: Ask[P]) -> Ask[P]:
            if once:
                self.once.add(ask.__name__)
            return self._put(self.menus, ask.__name__, ask, ask)

        return put

    def action(
        self, verb: str, *, instant: bool = False, among: str = ""
    ) -> Callable[[Run[P]], Run[P]]:
        """Register what happens when an option starting with `verb` is answered at a menu.

        `among` are the areas of the tableau in which such an option names pieces.
        """
        self.among[verb] = among
        return lambda run: self._put(self.actions, verb, run, Work(run, instant))

    def obstacle(self, verb: str) -> Callable[[Check[P]], Check[P]]:
        """Register the legality of `verb`: the rule in the way of an option, or None."""
        return lambda check: self._put(self.obstacles, verb, check, check)

    def event(self, kind: str, **args: str) -> None:
        """Declare an event: the name and noun of each argument, in order.

        Nouns: `seat`, `number`, `place`, `prompt`, `code`, or a section of the text files such as
        `card`, whose values are component ids and are hidden from seats that may not see them.
        """
        self._put(self.events, kind, None, args)

    def _put(self, registry: dict[str, T], name: str, function: F, entry: T) -> F:
        if name in registry:
            raise RulesError(f"{self.name} registers {name!r} twice")
        registry[name] = entry
        return function

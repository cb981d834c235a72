"""Honours: what can be reached over many games."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from aevum.kernel import Event
from aevum.offers.game_offer import GameOffer


class Goal(NamedTuple):
    """Something to reach over many games, box by box; its words are under [goal]."""

    id: str
    tier: str
    boxes: tuple[str, ...]
    own: bool = False  # ticked for the seat that did it; others for everybody at the table


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


class Honours(GameOffer):
    """A game with goals and titles."""

    def goals(self) -> tuple[Goal, ...]:
        """What can be reached over many games."""
        return ()

    def watcher(self, state: Any) -> Watcher | None:
        """Somebody who watches a game for its goals, from this first state on."""
        return None

    def counts(self, state: Any) -> bool:
        """Whether what was ticked so far counts: a game is over, or a part that stands alone."""
        return bool(state.outcome)

    def claims(self, state: Any, /) -> tuple[Claim, ...]:
        """The titles a finished game has won."""
        return ()

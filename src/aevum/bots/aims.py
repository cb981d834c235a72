"""What a puzzle may ask for: facts of the table at the end of a line, which every player can check.

They are the game's own: no judgement of a bot stands between a line and its aim.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from aevum.kernel import Game, Match

AIMS = {
    "aetherya": ("aevum.bots.aetherya.aims", "AetheryaAims"),
    "aeons-end": ("aevum.bots.aeons_end.aims", "AeonsEndAims"),
    "eternal-decks": ("aevum.bots.eternal_decks.aims", "EternalDecksAims"),
}


UNKNOWN = 0.5  # too much to look through: neither reached nor out of reach


class Aim(NamedTuple):
    """Something to be reached in this turn."""

    goal: str
    target: str = ""  # the component it is about, as `foe.cryptid`
    at_end: bool = (
        False  # it counts at the end of the line; else the line may stop where it is reached
    )
    lead: float = 1.0  # by so much the one line must be ahead
    final: bool = False  # whoever reaches it need not ask what comes later


class Aims(Protocol):
    """The aims of one game."""

    def of(self, start: Match[Any], seat: int) -> Iterator[Aim]:
        """What could be asked for in a position, the most telling first."""
        ...

    def reached(self, aim: Aim, match: Match[Any], seat: int, depth: int = 1) -> float:
        """How much of it is reached: 0 or 1, or as many as players count; or UNKNOWN."""
        ...


@cache
def aims_for(game: Game[Any]) -> Aims | None:
    """The aims of a game; None for a game that has none."""
    if game.name not in AIMS:
        return None
    module, name = AIMS[game.name]
    own: Aims = getattr(import_module(module), name)()
    return own


def has_won(match: Match[Any], seat: int) -> bool:
    """Whether the game is over and the seat has won it."""
    return bool(match.outcome) and seat in match.game.winners(match.state)

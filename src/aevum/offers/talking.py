"""Speech: how players may talk, what helps beginners, and what an ending is called."""

from collections.abc import Mapping
from typing import Any, ClassVar

from aevum.kernel import Decision
from aevum.offers.game_offer import GameOffer


class Talking(GameOffer):
    """A game with a say in how people speak about it."""

    # How an outcome comes about, where there is more than one way; `ending` says which.
    ways: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def talk(self, state: Any, /) -> str:
        """How players may speak now: `free`, `phrases` (only preset ones), `silence`, or `open`:
        free, and about hidden cards, too."""
        return "free"

    def phrases(self, view: Any, seat: int) -> tuple[str, ...]:
        """Preset sentences the rules allow this seat now; their words are under [phrase]."""
        return ()

    def advice(self, view: Any, decision: Decision) -> str:
        """A hint for beginners at a question, by its key under [hint]; empty if none helps."""
        return ""

    def player_keys(self, state: Any) -> tuple[str, ...]:
        """Text keys of the players where one person plays several; else persons have names."""
        return ()

    def ending(self, state: Any) -> str:
        """Under which name the words say how the game ended: its outcome, or one of its ways."""
        return str(state.outcome)

"""Scenes: positions written down and read by people, for scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aevum.kernel import Setup
from aevum.offers.game_offer import GameOffer


class Scenes(GameOffer):
    """A game whose positions scenarios can arrange and look into."""

    def describe(self, state: Any) -> dict[str, Any]:
        """The state in readable names: what the `then` part of a scenario looks into."""
        raise NotImplementedError

    def arrange(self, given: Mapping[str, Any], setup: Setup, seed: int) -> Any:
        """A state from the `given` part of a scenario; the rest is a legal default."""
        raise NotImplementedError

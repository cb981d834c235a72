"""Foresight: what those who oppose the players would do if their turn came now."""

from typing import Any

from aevum.offers.game_offer import GameOffer


class Foresight(GameOffer):
    """A game in which somebody else has turns, too, that follow from what lies on the table."""

    def ahead(self, state: Any) -> Any | None:
        """The state in which their turn begins now and ends the game; None where none can come.

        The state given is never changed.
        """
        return None

    def stakes(self, state: Any) -> tuple[tuple[str, int], ...]:
        """What may be lost in that turn: a text key, and how much of it is left."""
        return ()

    def turns_ahead(self, view: Any) -> tuple[int, int]:
        """How many of how many turns still to come in this round are theirs."""
        return 0, 0

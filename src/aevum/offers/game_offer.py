"""What all kinds of offers have in common."""

from typing import Self


class GameOffer:
    """Something a game may offer beyond its rules, by deriving from a class of this kind."""

    @classmethod
    def of(cls, game: object) -> Self:
        """What a game offers of this kind; where it offers nothing, one that does nothing."""
        return game if isinstance(game, cls) else cls()

"""Boxes: content of a game that comes with another package."""

from collections.abc import Callable

from aevum.offers.game_offer import GameOffer


class Boxes(GameOffer):
    """A game that takes in boxes of other packages.

    A box is a package. Importing it declares its components; beside it lie `text/en.toml` and
    `text/fr.toml` and, once it has a second edition, `numbers.toml`. It is on the table only where
    a set-up chooses it, so that no other deal or code changes.
    """

    def add_box(self, box: str, package: str, check: Callable[[], None]) -> None:
        """Take in a box; where it or `check` fails, nothing of it stays and the error is raised."""
        raise NotImplementedError

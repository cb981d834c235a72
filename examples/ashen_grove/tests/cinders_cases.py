"""What Aevum's conformance tests need to know of Cinders: `AEVUM_CASES=cinders_cases`."""

from ashen_grove.cinders.game import CINDERS as GAME
from ashen_grove.cinders.rules import Cinders

SETUPS = (
    {},
    {"players": 3, "hand": 3},
    {"players": 4, "hand": 5},
)

__all__ = ["GAME", "SETUPS", "conserved"]


def conserved(s: Cinders) -> list[int]:
    """Every card lies somewhere, once."""
    theirs = [card for player in s.players for card in (*player.hand, *player.ashes)]
    return sorted([*s.woodpile, *s.fire, *theirs])

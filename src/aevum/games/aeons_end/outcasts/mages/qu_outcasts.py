"""Qu: draws three more cards after refilling her hand."""

from aevum.games.aeons_end.cards import AFTER_DRAW, mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.hand import draw


@mage(
    "outcasts",
    charges=4,
    breaches="open, open, 0, 0",
    hand="crystal, crystal, crystal, crystal, call_of_the_void",
    deck="crystal, crystal, crystal, crystal, spark",
    when=AFTER_DRAW,
)
def qu_outcasts(t: AeonTable, me: Mage) -> None:
    """Draw three cards."""
    draw(t, me, 3)

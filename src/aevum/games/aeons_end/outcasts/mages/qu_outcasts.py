"""Qu: draws three more cards after refilling her hand."""

from aevum.games.aeons_end.cards import AFTER_DRAW, Breach, mage
from aevum.games.aeons_end.state import OPEN, AeonTable, Mage
from aevum.games.aeons_end.verbs.hand import draw


@mage(
    "outcasts",
    charges=4,
    breaches=(
        Breach("breach_1", OPEN),
        Breach("breach_2", OPEN),
        Breach("breach_3", 0),
        Breach("breach_4", 0),
    ),
    hand=("crystal", "crystal", "crystal", "crystal", "call_of_the_void"),
    deck=("crystal", "crystal", "crystal", "crystal", "spark"),
    when=AFTER_DRAW,
)
def qu_outcasts(t: AeonTable, me: Mage) -> None:
    """Draw three cards."""
    draw(t, me, 3)

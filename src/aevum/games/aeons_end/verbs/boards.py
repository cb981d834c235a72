"""What lies beside a nemesis mat, as far as more than its own nemesis needs it (WE-104)."""

from aevum.games.aeons_end.cards import FOES
from aevum.games.aeons_end.state import AeonsEnd, AeonTable, Board

# Where souls circle round Gravehold.
SPACES = ("start_4p", "start_3p", "start_1_2p", "ring_a", "ring_b", "ring_c", "ring_d")


def board(t: AeonTable) -> Board:
    """The board of a nemesis that has one."""
    return t.state.nemesis.boards[0]


def dreams(s: AeonsEnd) -> dict[int, int]:
    """The supply cards on the Dream Mat by their space, 1 to 5; the mat is no pile."""
    lying = s.nemesis.boards[0].dreams if s.nemesis.boards else ()
    return {
        number: card
        for number, cards in enumerate(lying, 1)
        for card in cards
        if s.box[card] not in FOES
    }


def take_dream(t: AeonTable, card: int) -> None:
    """Lift a card off the Dream Mat; it leaves a gap."""
    lying = board(t)
    lying.dreams = tuple([() if card in cards else cards for cards in lying.dreams])

"""Which pieces of the map an answer between battles touches."""

from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Option

_PIECE = {"take_mage": "barracks-", "leave_out": "pile-", "take_treasure": "treasure-"}
_HERE = ("set_out", "won", "lost", "try_again")  # what is about the present battle


def pieces_on_map(view: AeonsEnd, option: Option) -> tuple[str, ...]:
    """The pieces an option touches."""
    if not isinstance(option, tuple):
        return ()
    verb = str(option[0])
    if verb in _PIECE:
        return (f"{_PIECE[verb]}{option[1]}",)
    return (f"battle-{view.expedition.battle}",) if verb in _HERE else ()

"""Which pieces of the map an answer between battles touches."""

from aevum.kernel import Option

_PIECE = {"take_mage": "barracks-", "leave_out": "pile-", "take_treasure": "treasure-"}


def pieces_on_map(option: Option) -> tuple[str, ...]:
    """The piece an option takes or leaves; what is about the whole group touches none."""
    if not isinstance(option, tuple) or option[0] not in _PIECE:
        return ()
    return (f"{_PIECE[str(option[0])]}{option[1]}",)

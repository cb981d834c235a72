"""What players are called: the same in every interface."""

from __future__ import annotations

from collections.abc import Sequence

from aevum.play.session import HUMAN, Session
from aevum.play.text import Words


def player_names(
    session: Session, words: Words, names: Sequence[str] | None = None
) -> tuple[str, ...]:
    """The name of each seat; whoever gave none is a player or a bot with a number."""
    given = session.names if names is None else names
    found = []
    for seat in range(session.players):
        person, bot = numbered_names(seat, words)
        name = given[seat] if seat < len(given) else ""
        found.append(name or (person if session.holder(seat) == HUMAN else bot))
    return tuple(found)


def numbered_names(seat: int, words: Words) -> tuple[str, str]:
    """What a player and a bot without a name are called at a seat."""
    return words.seat(seat), words.say("common.bot", number=seat + 1)

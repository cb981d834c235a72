"""Entries: everything that ever changes a table, one after another."""

from collections.abc import Iterable
from typing import Any

import msgspec

_JOINING = frozenset(("opened", "seated", "signed_out"))  # kinds that make somebody a member
ENDING = frozenset(("answered", "opened", "started"))  # kinds that may end a game


class Entry(msgspec.Struct, frozen=True):
    """One change of a table. Kinds and what their `body` holds:

    `opened` game, rules, options, seed, public (who knows it), seats, settings, start, answers ·
    `seated` holder, owner, name, bot · `renamed` name · `left` bot · `offered` open ·
    `signed_out` owner · `started` ·
    `answered` by (the seat of the person, for answers of the whole table) ·
    `aided` on ·
    `undo_asked` count, seen, mine, needed · `voted` agree, seats · `undone` count, seen ·
    `hinted` · `forgotten` seats, arranges ·
    `said` text or phrase, name · `signalled` · `stood_in` bot (empty: the owner is back)
    """

    version: int  # 1, 2, 3 … without gaps
    kind: str
    at: float  # unix seconds
    seat: int = -1  # whom it concerns
    code: str = ""  # answered, signalled: the code
    digest: str = ""  # answered, signalled, undone: of the match afterwards
    guest: str = ""  # who caused it; empty for bots
    message: str = ""  # the client's message id: applied once for each guest and message
    body: dict[str, Any] = msgspec.field(default_factory=dict)


def members_of(entries: Iterable[Entry]) -> set[str]:
    """Whom to remember as people of the table."""
    joined = [entry for entry in entries if entry.kind in _JOINING]
    names = {entry.guest for entry in joined} | {entry.body.get("owner", "") for entry in joined}
    return names - {""}

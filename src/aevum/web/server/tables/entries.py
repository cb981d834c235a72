"""Entries: everything that ever changes a table, one after another."""

from typing import Any

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """One change of a table. Kinds and what their `body` holds:

    `opened` game, rules, options, seed, public (who knows it), seats, settings, start, answers ·
    `seated` holder, owner, name, bot · `renamed` name · `left` bot · `offered` open ·
    `signed_out` owner · `started` ·
    `answered` by (the seat of the person, for answers of the whole table) ·
    `aided` on ·
    `undo_asked` count, seen, mine, needed · `voted` agree, seats · `undone` count, seen ·
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

"""A room at rest: plain data, so that a table need not be replayed from its first entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from aevum.kernel import SaveError
from aevum.play.catalogue import find_game
from aevum.play.replay import changed_options
from aevum.play.saves import restore, save_data
from aevum.web.server.room.deals import BEFORE
from aevum.web.server.room.marks import Marks
from aevum.web.server.room.people import Chair, Speech
from aevum.web.server.room.votes import Vote
from aevum.web.server.wire.things import Settings

if TYPE_CHECKING:
    from aevum.web.server.room.room import Room

_FORMAT = 1


def take(room: Room) -> dict[str, Any]:
    """The room as plain data, from which `from_snapshot` makes it again."""
    plain = msgspec.to_builtins
    return {
        "format": _FORMAT,
        "table": room.table,
        "version": room.version,
        "changed": room.changed,
        "ended": room.ended,
        "game": room.game.name,
        "options": changed_options(room.game, room.setup),
        "seed": room.seed,
        "public": room.public,
        "host": room.host,
        "asked": room.asked,
        "asked_at": room.asked_at,
        "settings": plain(room.settings),
        "chairs": plain(room.chairs),
        "speeches": plain(room.speeches),
        "vote": plain(room.vote),
        "authors": list(room.authors),
        "marks": plain(room.marks),
        "done": [[*key, version] for key, version in room.done.items()],
        "drifted": room.drifted,
        "continued": list(room.continued),
        "session": save_data(room.session) if room.session else None,
    }


def fill(room: Room, data: Mapping[str, Any]) -> None:
    """Put what a snapshot holds into a new room; SaveError if it is damaged."""
    if data.get("format") != _FORMAT:
        raise SaveError(f"This snapshot has format {data.get('format')!r}; we read {_FORMAT}.")
    try:
        room.version, room.changed = data["version"], data["changed"]
        room.ended = data.get("ended", room.changed)
        room.game = find_game(data["game"])
        room.setup = room.game.resolve(data["options"])
        room.seed, room.host, room.asked = data["seed"], data["host"], data["asked"]
        room.asked_at = data.get("asked_at", room.changed)
        room.public = data.get("public", BEFORE)
        room.settings = msgspec.convert(data["settings"], Settings)
        room.chairs = msgspec.convert(data["chairs"], list[Chair])
        room.speeches = msgspec.convert(data["speeches"], list[Speech])
        room.vote = msgspec.convert(data["vote"], Vote | None)
        room.authors = list(data["authors"])
        room.marks = msgspec.convert(data["marks"], Marks)
        room.done = {(guest, message): version for guest, message, version in data["done"]}
        room.drifted, room.continued = data["drifted"], list(data["continued"])
        saved = data["session"]
    except (KeyError, TypeError, ValueError) as problem:
        raise SaveError(f"The snapshot is damaged: {problem!s} is missing or wrong.") from None
    if saved is not None:
        room.session, kept = restore(saved, f"the table {room.table}")
        room.session.commitment = room.commitment
        if not kept:
            room.drift()

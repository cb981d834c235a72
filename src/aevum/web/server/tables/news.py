"""What the processes of a server tell each other about a table, over the broker."""

import msgspec

from aevum.web.server.tables.entries import Entry
from aevum.web.server.wire.things import Pace


class Person(msgspec.Struct, frozen=True, array_like=True):
    """Somebody connected to a table."""

    connection: str
    guest: str
    seats: tuple[int, ...]
    pace: Pace = "calm"  # at which bots shall play for them


class News(msgspec.Struct, frozen=True, tag="news"):
    """Entries that are durable; whoever has the versions before may apply them."""

    sender: str  # a process
    entries: list[Entry]


class People(msgspec.Struct, frozen=True, tag="people"):
    """Everybody who is connected to a table through this process."""

    sender: str
    here: list[Person]
    ask: bool = False  # the others shall tell theirs


class Hurry(msgspec.Struct, frozen=True, tag="hurry"):
    """Somebody waits for the bots, of which one is asked this question."""

    sender: str
    asked: int
    thought: bool = True  # also for what this one thinks, not only for its pause


encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[News | People | Hurry] = msgspec.json.Decoder(News | People | Hurry)


def read(data: bytes) -> News | People | Hurry | None:
    """A message; None if a process of another version wrote it: then the store is read."""
    try:
        return _decoder.decode(data)
    except msgspec.MsgspecError:
        return None


def channel_of(table: str) -> str:
    """The broker's channel of a table."""
    return f"table/{table}"

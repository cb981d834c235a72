"""A request and its reply as plain records: who carries them is no matter here."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

JSON = "application/json"
NOT_KEPT = "no-store"  # on the way: what belongs to one person


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asks for."""

    method: str
    path: str
    query: Sequence[tuple[str, str]]
    headers: Mapping[str, str]  # by names in small letters
    guest: str | None  # who asks, if we have met them
    address: str  # where from
    read: Callable[[int], Awaitable[bytes | bytearray | None]]
    """The body; None if it is longer than so many bytes."""


@dataclass(slots=True)
class Reply:
    """What they get."""

    content: bytes | AsyncIterator[bytes]
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    media: str = JSON
    route: str = ""  # which kind of request it was, for the log
    guest: str | None = None  # who they are from now on, if that is new

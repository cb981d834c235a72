"""A line to one client, whatever it goes over: it carries texts both ways until it is closed."""

from typing import Protocol


class LineClosed(Exception):
    """The other side has gone."""


class Line(Protocol):
    """One end of it."""

    async def receive(self) -> bytes:
        """The next message; LineClosed if none will come."""
        ...

    async def send(self, text: str) -> None:
        """Say something; LineClosed if nobody hears it."""
        ...

    async def close(self, code: int) -> None:
        """Hang up, and say why (RFC 6455, and ours from 4400)."""
        ...

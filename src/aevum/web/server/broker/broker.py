"""What the server asks of a broker."""

import logging
from collections.abc import Callable, Iterable
from typing import Protocol

from aevum.kernel import AevumError

Callback = Callable[[bytes | None], None]
"""Gets each message of a channel in order; None says that some may have been missed."""

log = logging.getLogger("aevum.web.broker")


class BrokerError(AevumError):
    """The broker cannot be used; the text says why and what helps."""


class Broker(Protocol):
    """Channels between the processes of a server.

    A broker may lose messages, but never silently: whoever listens on a channel where one may be
    missing is called with None, and reads in the store what happened. Everybody who subscribed
    hears a message, the process that published it too.
    """

    async def start(self) -> None:
        """Begin; an address that nobody answers at is refused here."""
        ...

    async def publish(self, channel: str, data: bytes) -> None:
        """Tell everybody; never fails, whoever was not reached is told to catch up later."""
        ...

    def others_listen(self, channel: str, own: Callback | None) -> bool:
        """Whether anybody might hear a message who is not called by this callback of ours."""
        return True

    async def subscribe(self, channel: str, callback: Callback) -> None:
        """Listen; what is published after this returns is heard."""
        ...

    async def unsubscribe(self, channel: str, callback: Callback) -> None:
        """Listen no more."""
        ...

    async def healthy(self) -> bool:
        """Whether messages get through now."""
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...


def call_each(callbacks: Iterable[Callback], data: bytes | None) -> None:
    """Tell all of them; one that fails does not keep the news from the others."""
    for callback in list(callbacks):
        try:
            callback(data)
        except Exception:
            log.exception("a listener failed")

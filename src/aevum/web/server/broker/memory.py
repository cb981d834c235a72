"""A broker for one process: everybody is called at once."""

from collections import defaultdict

from aevum.web.server.broker.broker import Broker, Callback, call_each


class MemoryBroker(Broker):
    """Channels inside this process."""

    def __init__(self) -> None:
        self._callbacks: defaultdict[str, list[Callback]] = defaultdict(list)

    async def start(self) -> None:
        """Nothing to do."""

    async def publish(self, channel: str, data: bytes) -> None:
        """Tell everybody, in the order they came."""
        call_each(self._callbacks.get(channel, ()), data)

    def others_listen(self, channel: str, own: Callback | None) -> bool:
        """Whether anybody would hear a message who is not called by this callback of ours."""
        return any(callback is not own for callback in self._callbacks.get(channel, ()))

    async def subscribe(self, channel: str, callback: Callback) -> None:
        """Listen."""
        self._callbacks[channel].append(callback)

    async def unsubscribe(self, channel: str, callback: Callback) -> None:
        """Listen no more."""
        callbacks = self._callbacks[channel]
        if callback in callbacks:
            callbacks.remove(callback)
        if not callbacks:
            del self._callbacks[channel]

    async def healthy(self) -> bool:
        """Always."""
        return True

    async def close(self) -> None:
        """Forget everybody."""
        self._callbacks.clear()

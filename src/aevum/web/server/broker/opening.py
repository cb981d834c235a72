"""Which broker: by its address."""

import importlib.util

from aevum.web.server.broker.broker import Broker, BrokerError
from aevum.web.server.broker.memory import MemoryBroker

_SCHEMES = ("redis", "rediss", "unix")


async def open_broker(url: str = "") -> Broker:
    """A broker that works; none but this process for an empty address."""
    broker: Broker
    if not url:
        broker = MemoryBroker()
    else:
        if url.partition("://")[0] not in _SCHEMES or "://" not in url:
            raise BrokerError("This is no address of a broker. Write redis://host:6379.")
        if importlib.util.find_spec("redis") is None:
            raise BrokerError("Redis needs a driver. Run: pip install 'aevum[server]'.")
        from aevum.web.server.broker.redis_broker import RedisBroker

        broker = RedisBroker(url)
    await broker.start()
    return broker

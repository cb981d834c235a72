"""How the processes of a server tell each other what happens."""

from aevum.web.server.broker.broker import Broker, BrokerError, Callback
from aevum.web.server.broker.memory import MemoryBroker
from aevum.web.server.broker.opening import open_broker

__all__ = ["Broker", "BrokerError", "Callback", "MemoryBroker", "open_broker"]

"""What the server counts and measures, for Prometheus.

Several worker processes put their numbers together through files (PROMETHEUS_MULTIPROC_DIR, set by
the supervisor), so that it does not matter which of them is asked.
"""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """The numbers of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = self._gauge("connections", "Sockets open now")
        self.tables = self._gauge("tables", "Tables held in memory now")
        self._counters = {
            "answers": self._counter("answers", "Answers of people written down"),
            "messages": self._counter("messages", "Messages of clients, by kind", "kind"),
            "refused": self._counter("refused", "Messages and requests refused", "reason"),
            "requests": self._counter("requests", "REST requests", "route", "status"),
        }
        self._histograms = {
            "bot": self._histogram("bot_seconds", "What bots take for an answer"),
            "ack": self._histogram("ack_seconds", "From a client's message to its acknowledgement"),
            "append": self._histogram(
                "append_seconds", "What the store takes to write an entry down"
            ),
        }

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"aevum_{name}", about, registry=self.registry, multiprocess_mode="livesum")

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"aevum_{name}", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(f"aevum_{name}", about, registry=self.registry, buckets=_SECONDS)

    def count(self, what: str, *labels: str) -> None:
        """Something happened: the name of a number, and what tells its kinds apart."""
        counter = self._counters[what]
        (counter.labels(*labels) if labels else counter).inc()

    def observe(self, what: str, seconds: float) -> None:
        """How long something took: an `append` of the store, an answer of a `bot`, an `ack`."""
        self._histograms[what].observe(seconds)

    def page(self) -> bytes:
        """Everything as Prometheus reads it."""
        if SHARED_FOLDER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)

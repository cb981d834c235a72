"""Rate limits: token buckets by name, such as one for each address."""

import time
from collections import OrderedDict
from collections.abc import Callable

from aevum.web.server.config import Rate

_MOST_BUCKETS = 50_000  # forgetting the longest unused ones bounds the memory a flood can take


class Bucket:
    """Holds as many tokens as the burst; each thing done takes one, time brings them back."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate, self._tokens, self._at = rate, rate.burst, now

    def take(self, now: float, tokens: float = 1) -> bool:
        """Take tokens if there are enough."""
        self._refill(now)
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    def give(self, now: float) -> None:
        """Put a token back that was taken for nothing."""
        self._refill(now)
        self._tokens = min(self._rate.burst, self._tokens + 1)

    def wait(self, now: float, tokens: float = 1) -> float:
        """Seconds until there are enough tokens."""
        self._refill(now)
        return max(0.0, (tokens - self._tokens) / self._rate.per_second)

    def _refill(self, now: float) -> None:
        gained = max(0.0, now - self._at) * self._rate.per_second
        self._tokens = min(self._rate.burst, self._tokens + gained)
        self._at = now


class Buckets:
    """A bucket for every key, made when it is first asked for."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._by_key: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> float:
        """Take a token; 0 if there was one, else the seconds to wait for it."""
        bucket, now = self._bucket(key), self._clock()
        return 0.0 if bucket.take(now) else max(bucket.wait(now), 0.001)

    def give(self, key: str) -> None:
        """Put a token back that was taken for nothing."""
        self._bucket(key).give(self._clock())

    def _bucket(self, key: str) -> Bucket:
        found = self._by_key.get(key)
        if found is None:
            found = self._by_key[key] = Bucket(self._rate, self._clock())
            if len(self._by_key) > _MOST_BUCKETS:
                self._by_key.popitem(last=False)
        self._by_key.move_to_end(key)
        return found

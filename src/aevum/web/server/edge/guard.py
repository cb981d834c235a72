"""The guard: how many lines an address may hold open."""

import sys
from collections import Counter

from aevum.web.server.config import Config
from aevum.web.server.edge.addresses import household, is_among
from aevum.web.server.logbook import note

_FILES_FOR_OURSELVES = 128  # the database, the broker, the bots, the log
_FILES_UNKNOWN = 1_000_000


def raise_file_limit() -> int:
    """Let this process hold as many lines as the machine allows; returns how many files that is."""
    if sys.platform == "win32":
        return _FILES_UNKNOWN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):  # some machines promise more than they give
            return soft
    return _FILES_UNKNOWN if hard == resource.RLIM_INFINITY else hard


class Guard:
    """Counts the lines of this process by household."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._proxies = [one.strip() for one in config.proxy.split(",") if one.strip()]
        self._most = raise_file_limit() - _FILES_FOR_OURSELVES
        self._open: Counter[str] = Counter()

    def admit(self, address: str) -> bool:
        """Count a line, if it may be opened."""
        who = household(address)
        if self._open.total() >= self._most:
            return self._refused("connections")
        many = self._open[who] >= self.config.limits.connections_per_address
        if many and address and not is_among(address, self._proxies):
            return self._refused("address")
        self._open[who] += 1
        return True

    def _refused(self, limit: str) -> bool:
        note("info", "line refused", limit=limit)
        return False

    def leave(self, address: str) -> None:
        """A line that was admitted is closed."""
        who = household(address)
        self._open[who] -= 1
        if self._open[who] <= 0:
            del self._open[who]

    def __len__(self) -> int:
        return self._open.total()

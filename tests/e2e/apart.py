"""A second event loop: the browser's own runs in the thread of the test."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class Apart:
    """An event loop in a thread of its own; `with` starts and ends it."""

    def __enter__(self) -> Apart:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.run(self._loop.shutdown_asyncgens())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something there and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

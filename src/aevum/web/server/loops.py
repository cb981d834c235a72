"""The event loop of a server process."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable, Coroutine
from typing import Any

_YOUNG = 20_000  # new objects before the youngest are looked through; Python's own is 700
_SWITCH_SECONDS = 0.001  # a thread that waits for its turn; Python's own is five times as long


def run_loop(main: Coroutine[Any, Any, None]) -> None:
    """Run to the end, on the fastest loop there is."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(main)


def settle_down() -> None:
    """Everything is loaded: from here on the process keeps pace rather than house.

    Looking for garbage again and again in modules, words and rooms that stay stops every table;
    and the threads of the store must not wait long for their turn, since people wait for them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, 20, 50)
    sys.setswitchinterval(_SWITCH_SECONDS)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":  # uvloop is not made for it
        return None
    import uvloop

    return uvloop.new_event_loop

"""The event loop of a server process."""

import asyncio
import gc
import sys
from collections.abc import Callable, Coroutine
from typing import Any

# An answer leaves some twenty objects that only a look for garbage frees, and with 200 tables at
# play a look takes half a second: so there are few, far apart.
_LOOK_SECONDS = 300.0
_MUCH = 50_000  # new objects since the last look that make another one worth its time
_SWITCH_SECONDS = 0.001  # a thread that waits for its turn; Python's own is five times as long


def run_loop(main: Coroutine[Any, Any, None]) -> None:
    """Run to the end, on the fastest loop there is."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(main)


def settle_down() -> None:
    """Everything is loaded: from here on the process keeps pace rather than house.

    Looking for garbage in the midst of answers stops every table again and again, so that is left
    to `keep_house`; and the threads of the store must not wait long for their turn, since people
    wait for them.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(_SWITCH_SECONDS)


async def keep_house() -> None:
    """Look for garbage once in a while, if anything happened; runs until it is cancelled."""
    while True:
        await asyncio.sleep(_LOOK_SECONDS)
        if gc.get_count()[0] > _MUCH:
            gc.collect()


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":  # uvloop is not made for it
        return None
    import uvloop

    return uvloop.new_event_loop

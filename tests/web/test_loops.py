"""The event loop of a server process keeps house by itself."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress

import pytest

from aevum.web.server.running import loops


class Knot:
    """Something that only a look for garbage frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def untidy() -> Iterator[None]:
    gc.disable()
    gc.freeze()  # what the tests before this one have left is not looked through again and again
    yield
    gc.unfreeze()
    gc.enable()


@pytest.mark.usefixtures("untidy")
@pytest.mark.parametrize(("much", "stays"), [(0, False), (10**9, True)])
async def test_garbage_is_looked_for_when_there_may_be_much(
    much: int, stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loops, "_LOOK_SECONDS", 0.0)
    monkeypatch.setattr(loops, "_MUCH", much)
    left = weakref.ref(Knot())
    house = asyncio.create_task(loops.keep_house())
    for _ in range(10):
        await asyncio.sleep(0)
    assert (left() is not None) == stays
    house.cancel()
    with suppress(asyncio.CancelledError):
        await house

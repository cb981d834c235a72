"""A line between two programs that can be cut, slowed down, or swallow everything."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Proxy:
    """Carries bytes to a port of this machine, as long as nothing is wrong with the line."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.port = 0
        self._passing = asyncio.Event()
        self._passing.set()
        self._refusing = False
        self._late = 0.0
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._near: dict[asyncio.StreamWriter, asyncio.StreamWriter] = {}  # with the far end
        self._forgotten: set[asyncio.StreamWriter] = set()
        self._pumps: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        for pump in self._pumps:
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)

    def cut(self) -> None:
        """End every line at once and take no new one."""
        self._refusing = True
        for writer in self._writers:
            writer.transport.abort()

    def forget(self, seconds: float) -> None:
        """Hang up on the near side; the far one learns it later, as of a machine without power.

        TCP's own probes would tell it; here nobody can keep from answering those.
        """
        loop = asyncio.get_running_loop()
        for writer, far in self._near.items():
            self._forgotten.add(writer)
            writer.transport.abort()
            loop.call_later(seconds, self._drop, far)

    def swallow(self) -> None:
        """Take everything and pass nothing on; neither side hears that."""
        self._passing.clear()

    def slow(self, seconds: float) -> None:
        """Everything comes so much later."""
        self._late = seconds

    def heal(self) -> None:
        """What was held back arrives, and everything is as before."""
        self._refusing, self._late = False, 0.0
        self._passing.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            if not self._refusing:
                await self._passing.wait()
                await self._carry(reader, writer)
        except OSError:
            return
        finally:
            self._drop(writer)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Until one of the two hangs up."""
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers.add(far_writer)
        self._near[writer] = far_writer
        pumps = [
            asyncio.create_task(self._pump(reader, far_writer)),
            asyncio.create_task(self._pump(far_reader, writer)),
        ]
        self._pumps.update(pumps)
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for pump in pumps:
            pump.cancel()
        self._pumps.difference_update(pumps)
        del self._near[writer]
        if writer not in self._forgotten:
            self._drop(far_writer)
        self._forgotten.discard(writer)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._hold()
                writer.write(data)
                await writer.drain()
            await self._hold()  # nobody hears of the end of a line either

    async def _hold(self) -> None:
        await self._passing.wait()
        if self._late:
            await asyncio.sleep(self._late)
            await self._passing.wait()

    def _drop(self, writer: asyncio.StreamWriter) -> None:
        self._writers.discard(writer)
        writer.close()

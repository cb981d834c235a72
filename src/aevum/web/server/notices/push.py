"""Web push: a sealed message handed to the service of somebody's browser.

Where it goes a browser has told us, and somebody could tell us anything: so it goes only to hosts
that are known, only to addresses of the whole world, and the line is opened to the very address
that was looked at. Nothing that comes back is read beyond its status, and no redirect is followed.
"""

import asyncio
import socket
import ssl
import time
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

import h11

from aevum.web.server.config import Notices
from aevum.web.server.edge.addresses import host_name, is_number
from aevum.web.server.logbook import note
from aevum.web.server.notices import sealing
from aevum.web.server.notices.outcomes import Outcome

_SECONDS = 15.0  # for all of it
_PORT = 443
_LONGEST = 1000  # signs of an address
_KEPT_SECONDS = 24 * 3600  # by the service, for a browser that is not on line
_PROOF_SECONDS = 12 * 3600
_GONE = (404, 410)
_BUSY = (408, 425, 429)

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Dial = Callable[[str], Awaitable[Line]]
"""Opens a safe line to a host."""


class UnsafeHost(OSError):
    """A name that leads into somebody's own network."""


def is_push_address(text: str, hosts: Iterable[str]) -> bool:
    """Whether this is an address of a push service that may be written to."""
    parts = _split(text)
    if parts is None or len(text) > _LONGEST or not text.isascii() or not text.isprintable():
        return False
    host = parts.netloc.removesuffix(f":{_PORT}")
    name = None if ":" in host else host_name(host)
    if parts.scheme != "https" or name is None or name != parts.hostname or is_number(name):
        return False
    if parts.fragment or any(sign in text for sign in " \\"):
        return False
    return any(name == known or name.endswith(f".{known}") for known in hosts)


def _split(text: str) -> SplitResult | None:
    try:
        return urlsplit(text)
    except ValueError:
        return None


async def dial(host: str) -> Line:
    """A line to a host of the world; UnsafeHost if its name leads anywhere else."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, _PORT, type=socket.SOCK_STREAM)
    numbers = [str(address[0]) for *_, address in found]
    if not numbers or not all(ip_address(number).is_global for number in numbers):
        raise UnsafeHost(host)
    # To the number, not to the name: it could lead elsewhere a moment later.
    safe = ssl.create_default_context()
    return await asyncio.open_connection(numbers[0], _PORT, ssl=safe, server_hostname=host)


class Pusher:
    """Hands messages to push services, in the name of this server."""

    def __init__(self, config: Notices, key: bytes, line: Dial | None = None) -> None:
        self._hosts, self._contact = config.push_hosts, config.push_contact
        self._key = sealing.read_key(key)
        self._dial = line or dial

    @property
    def public_key(self) -> str:
        """What browsers want to know of us."""
        return sealing.to_text(sealing.public_part(self._key))

    def takes(self, address: str, p256dh: str, auth: str) -> bool:
        """Whether a browser could have sent these, and its service may be written to."""
        return is_push_address(address, self._hosts) and sealing.are_keys(p256dh, auth)

    async def send(self, address: str, keys: dict[str, str], text: bytes, *, topic: str) -> Outcome:
        """Hand over a message; a newer one of the same topic takes its place on the way."""
        if not self.takes(address, keys["p256dh"], keys["auth"]):
            return "gone"  # the operator allows fewer hosts than before
        parts = urlsplit(address)
        p256dh, auth = (sealing.from_text(keys[name]) for name in ("p256dh", "auth"))
        until = time.time() + _PROOF_SECONDS
        origin = f"https://{parts.hostname}"
        headers = {
            "host": str(parts.hostname),
            "authorization": sealing.signed_for(self._key, origin, self._contact, until),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_KEPT_SECONDS),
            "urgency": "normal",
            "topic": topic,
        }
        target = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
        try:
            async with asyncio.timeout(_SECONDS):
                body = sealing.seal(text, p256dh, auth)
                status = await self._post(str(parts.hostname), target, headers, body)
        except UnsafeHost:
            return "gone"
        except (OSError, TimeoutError, h11.ProtocolError) as problem:
            note("warning", "a push service did not answer", kind=type(problem).__name__)
            return "later"
        return _outcome(status)

    async def _post(self, host: str, target: str, headers: dict[str, str], body: bytes) -> int:
        reader, writer = await self._dial(host)
        try:
            line = h11.Connection(h11.CLIENT)
            length = {"content-length": str(len(body)), "connection": "close"}
            pairs = list((headers | length).items())
            asked = h11.Request(method="POST", target=target, headers=pairs)
            for part in (asked, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(line.send(part) or b"")
            await writer.drain()
            while not isinstance(event := line.next_event(), h11.Response):
                if event is h11.NEED_DATA:
                    line.receive_data(await reader.read(4096))
                elif isinstance(event, h11.ConnectionClosed):
                    raise ConnectionResetError
            return int(event.status_code)
        finally:
            writer.close()


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return "sent"
    if status in _GONE:
        return "gone"
    note("warning", "a push was refused", status=status)
    return "later" if status in _BUSY or status >= 500 else "never"

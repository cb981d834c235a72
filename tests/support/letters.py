"""A mail server and a push service of our own, which take what is sent and show it."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Coroutine
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, TypeVar

from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from aevum.web.server.notices.sealing import to_text

PATIENCE = 30.0
_T = TypeVar("_T")


class Post:
    """Something that listens on this machine until it is left."""

    _server: asyncio.Server

    @property
    def port(self) -> int:
        """Where it listens."""
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await self._server.wait_closed()


class Mailbox(Post):
    """A mail server on this machine; `say` answers each mail (`hold`: not at all)."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.begun = 0  # mails that came, whether they were taken or not
        self.say = "250 OK"
        self.hold = False
        self._news = asyncio.Event()

    async def __aenter__(self) -> Mailbox:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._answer, "127.0.0.1", 0)
        return self

    @property
    def url(self) -> str:
        """Where it takes mails."""
        return f"smtp://127.0.0.1:{self.port}"

    def _answer(self) -> SMTP:
        return SMTP(self, hostname="localhost")

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:
        """A mail has come."""
        self.begun += 1
        self._news.set()
        if self.hold:
            await asyncio.sleep(PATIENCE)
        if self.say.startswith("250"):
            content = envelope.content
            assert isinstance(content, bytes)
            mail = message_from_bytes(content, policy=policy.default)
            assert isinstance(mail, EmailMessage)
            assert envelope.rcpt_tos == [mail["To"]]
            self.mails.append(mail)
        return self.say

    async def until(self, mails: int = 0, begun: int = 0) -> EmailMessage | None:
        """Wait until so many have been taken, or have come; the last one taken."""
        async with asyncio.timeout(PATIENCE):
            while len(self.mails) < mails or self.begun < begun:
                self._news.clear()
                await self._news.wait()
        return self.mails[-1] if self.mails else None


def link_in(mail: EmailMessage | None, what: str) -> str:
    """The token of a link in a mail."""
    assert mail is not None
    found = re.search(rf"/notices#{what}=(\S+)", mail.get_content())
    assert found is not None, mail.get_content()
    return found[1]


class Browser:
    """What a browser makes when it wants to be told, and how it reads what comes."""

    def __init__(self, address: str = "https://fcm.googleapis.com/fcm/send/abc") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        public = self._key.public_key()
        self.public = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = b"sixteen bytes of"
        self.address = address

    def asks(self, language: str = "en") -> dict[str, str]:
        """What it posts to the server."""
        keys = {"p256dh": to_text(self.public), "auth": to_text(self.auth)}
        return {"address": self.address, "language": language, **keys}

    def reads(self, body: bytes) -> dict[str, Any]:
        """RFC 8291 from the receiver's side, step by step as it is written there."""
        salt, size, theirs = body[:16], body[20], body[21 : 21 + body[20]]
        assert size == 65
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), point)
        both = _expand(_mac(self.auth, shared), b"WebPush: info\0" + self.public + theirs, 32)
        pseudo = _mac(salt, both)
        key = _expand(pseudo, b"Content-Encoding: aes128gcm\0", 16)
        once = _expand(pseudo, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(once, body[21 + size :], None)
        assert text.endswith(b"\x02")
        read: dict[str, Any] = json.loads(text[:-1])
        return read


def _mac(key: bytes, text: bytes) -> bytes:
    mac = HMAC(key, SHA256())
    mac.update(text)
    return mac.finalize()


def _expand(key: bytes, info: bytes, length: int) -> bytes:
    return HKDFExpand(algorithm=SHA256(), length=length, info=info).derive(key)


class PushService(Post):
    """A push service on this machine: takes what is posted and answers with `status`."""

    def __init__(self) -> None:
        self.status = 201
        self.heads: list[str] = []
        self.bodies: list[bytes] = []
        self.asked: list[str] = []  # hosts somebody wanted a line to

    async def __aenter__(self) -> PushService:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def dial(self, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A line to us, whatever host is meant."""
        self.asked.append(host)
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        assert length is not None
        self.bodies.append(await reader.readexactly(int(length[1])))
        self.heads.append(head)
        writer.write(f"HTTP/1.1 {self.status} Whatever\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


class MailboxThread:
    """A mail server in a thread of its own, for tests that have no loop."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._box = Mailbox()

    def __enter__(self) -> MailboxThread:
        self._thread.start()
        self._run(self._box.__aenter__())
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._box.__aexit__())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    @property
    def url(self) -> str:
        """Where it takes mails."""
        return self._box.url

    def until(self, mails: int) -> EmailMessage | None:
        """Wait until so many have been taken; the last one."""
        return self._run(self._box.until(mails=mails))

    def _run(self, work: Coroutine[Any, Any, _T]) -> _T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

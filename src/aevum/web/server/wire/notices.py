"""How a guest who is away is told that it is their turn."""

from typing import Annotated

from msgspec import Meta

from aevum.web.server.wire.base import Language, Message

PushAddress = Annotated[str, Meta(min_length=1, max_length=1_000)]
Sealed = Annotated[str, Meta(min_length=1, max_length=200)]


class NoticesPage(Message):
    """What this server can send, and where this guest wants it."""

    push_key: str  # for the browser; empty where the server pushes nothing
    mail: bool  # whether the server writes mails
    address: str  # of this guest; empty if none is known
    confirmed: bool
    minutes: int  # after which a mail is sent


class PushBrowser(Message):
    """A browser that wants to be told, as it describes itself."""

    address: PushAddress
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Language


class PushEnd(Message):
    """A browser that is to be told no more."""

    address: PushAddress


class MailAddress(Message):
    """Where a guest wants to be written to."""

    address: Annotated[str, Meta(min_length=1, max_length=254)]
    language: Language


class MailEnd(Message):
    """No more mails to this guest."""


class MailLink(Message):
    """What the link of a mail carries."""

    token: Sealed


class MailSettled(Message):
    """What following the link has done."""

    address: str

"""A history that goes to another device."""

from typing import Annotated

from msgspec import Meta

from aevum.web.server.wire.base import Language, Message


class ProfileCode(Message):
    """To be typed in on the other device, once and soon."""

    code: str
    minutes: int


class TakeProfile(Message):
    """Have on this device the history that a code was made for."""

    code: Annotated[str, Meta(max_length=32)]
    leave: bool = False  # what this device has of its own may be left behind
    language: Language = "en"


class ProfileTaken(Message):
    """What this device has now."""

    games: int  # finished
    tables: int

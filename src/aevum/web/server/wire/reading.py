"""Reading what a stranger sent: it is a message of the type wanted, or it is Unreadable."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from aevum.kernel import AevumError

_T = TypeVar("_T")


class Unreadable(AevumError):
    """No message of the type wanted; `place` says where it goes wrong, such as `$.draft.seed`."""

    def __init__(self, place: str = "$") -> None:
        self.place = place
        super().__init__(f"The message is not understood at {place}.")


def reader(wanted: Any) -> Callable[[bytes | bytearray], Any]:
    """The function that reads this type from JSON, and raises nothing but Unreadable."""
    decode = msgspec.json.Decoder(wanted).decode
    return lambda content: _checked(decode, content)


def read_fields(given: Mapping[str, str], wanted: type[_T]) -> _T:
    """The type from texts by name, as an address carries them."""
    return _checked(lambda fields: msgspec.convert(fields, wanted, strict=False), given)


def _checked(read: Callable[[Any], _T], content: Any) -> _T:
    try:
        return read(content)
    except msgspec.MsgspecError as problem:
        _, found, place = str(problem).rpartition(" - at `")
        raise Unreadable(place.rstrip("`") if found else "$") from None
    except (UnicodeError, RecursionError):  # keys that are no UTF-8; nested too deep
        raise Unreadable from None

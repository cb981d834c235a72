"""What every message on the wire is made of."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Language = Literal["en", "fr"]
Seat = Annotated[int, Meta(ge=-1, le=15)]  # -1: the whole table, or a spectator's eyes
Id = Annotated[str, Meta(min_length=1, max_length=64)]
Code = Annotated[str, Meta(max_length=400)]  # an answer's code
Token = Annotated[str, Meta(max_length=128)]  # of a link
Name = Annotated[str, Meta(max_length=24)]  # of a person
Part = str | int


class Message(Struct, forbid_unknown_fields=True, gc=False):
    """Base of everything on the wire."""


class Request(Message):
    """Something that is answered under this id, which the client makes."""

    id: Id

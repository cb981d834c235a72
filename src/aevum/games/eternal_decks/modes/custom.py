"""Own stages: a base stage with other paths, Eternals, River and switches (OM-40 to OM-44).

A stage is shared as a text code and is nothing but data: `custom_faults.py` checks every part of it
before any of it is used.
"""

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from aevum.games.eternal_decks.content import depends_on_lists, read_content
from aevum.games.eternal_decks.layers import Layer, cycle_lengths, difficulties, resolved
from aevum.games.eternal_decks.modes.custom_faults import Fault, document_faults
from aevum.games.eternal_decks.refusals import refusal
from aevum.games.eternal_decks.rulings import RULINGS
from aevum.kernel import Value, WrongSetup

STANDARD = "standard"  # the value of the option where no own stage is played
FORMAT = 1
_LONGEST_CODE, _LONGEST_TEXT = 8_000, 20_000
_RANDOM_DECK = {"size": 40, "rares": 4, "use": "decks_of_e_eternals"}


class CustomStage(NamedTuple):
    """A checked own stage."""

    id: str
    name: str
    author: str
    after: str  # the author of the stage it was made from, or empty (OM-44)
    story: str
    base: str
    paths: Mapping[str, Mapping[str, Any]]
    eternals: Mapping[str, tuple[str, ...]]
    river_bonus: tuple[str, ...]
    hearts: int
    seats: tuple[str, ...]
    options: Mapping[str, Value]
    titles: tuple[str, ...]

    def check_seats(self, seats: str) -> None:
        """Refuse a number of seats its author did not allow."""
        if seats not in self.seats:
            raise refusal("custom_seats", name=self.name, seats=", ".join(self.seats))


# --- codes


def encode(document: Mapping[str, Any]) -> str:
    """The code of a stage: its JSON, compressed, in letters that fit into an address (OM-44)."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    packed = zlib.compress(text.encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def decode(code: str) -> Mapping[str, Any]:
    """The document in a code; whatever is wrong with it is refused, nothing is run (OM-44)."""
    try:
        if len(code) > _LONGEST_CODE:
            raise ValueError
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        unpacked = zlib.decompressobj().decompress(packed, _LONGEST_TEXT)
        document = json.loads(unpacked.decode())
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise _wrong(Fault("unreadable")) from None
    if not isinstance(document, dict):
        raise _wrong(Fault("unreadable"))
    return document


def changed(document: Mapping[str, Any], author: str, **changes: Any) -> dict[str, Any]:
    """A stage made from another one: the credit keeps the author it came from (OM-44)."""
    before = str(document.get("author", ""))
    after = document.get("after", "") if before == author else before
    return {**document, **changes, "author": author, "after": after}


def parse_code(text: str) -> Value | None:
    """The code of a stage without fault; else a refusal that names the first one (OM-43)."""
    stage_of_code(text)
    return text


def _wrong(fault: Fault) -> WrongSetup:
    """The sentence for a fault."""
    return refusal(f"custom_{fault.key}", **fault.values)


@lru_cache(256)
def stage_of_code(code: str) -> CustomStage | None:
    """The stage of a code; None where no own stage is played."""
    if code == STANDARD:
        return None
    document = decode(code)
    faults = document_faults(document)
    if faults:
        raise _wrong(faults[0])
    return CustomStage(
        id=str(document["id"]),
        name=str(document["name"]),
        author=str(document["author"]),
        after=str(document.get("after") or ""),
        story=str(document.get("story", "")),
        base=document["base"],
        paths=document["paths"],
        eternals={path: tuple(ids) for path, ids in document["eternals"].items()},
        river_bonus=tuple(document["river_bonus"]),
        hearts=document["hearts"],
        seats=tuple([str(seats) for seats in document["seats"]]),
        options=_switches(document.get("options", {})),
        titles=tuple(document.get("titles", ())),
    )


def _switches(given: Mapping[str, object]) -> dict[str, Value]:
    return {
        ruling.name: ruling.parse(given[ruling.name]) for ruling in RULINGS if ruling.name in given
    }


# --- the set-up it makes


@depends_on_lists
@cache
def custom_layer(code: str, seats: str) -> Layer | None:
    """The whole set-up of an own stage: its base, and what its author chose instead (OM-41)."""
    own = stage_of_code(code)
    if own is None:
        return None
    layer = dict(resolved(own.base, difficulties(own.base)[0], seats))
    layer["paths"] = {**layer["paths"], **own.paths}
    picks = {path: {"ids": list(ids)} for path, ids in own.eternals.items()}
    layer["eternals"] = {**layer["eternals"], **picks}
    layer["river"] = {**layer["river"], "bonus_top_to_bottom": [*own.river_bonus, "defeat_card"]}
    layer["hearts"] = {**layer["hearts"], "count": own.hearts}
    layer["compulsory_titles"] = own.titles
    layer["custom"] = {"name": own.name, "author": own.author, "after": own.after}
    _complete(layer, own)
    layer["cycle_lengths"] = cycle_lengths(layer)
    return layer


def _complete(layer: dict[str, Any], own: CustomStage) -> None:
    """The random deck comes with E Eternals; purple River cards leave the Star bonus (OM-42)."""
    eternals = read_content("eternals")
    chosen = [name for ids in own.eternals.values() for name in ids]
    if any(eternals[name]["class"] == "E" for name in chosen) and not layer.get("random_deck"):
        layer["random_deck"] = _RANDOM_DECK
    bonus = layer["star_bonus"]
    if isinstance(bonus, Mapping) and not isinstance(bonus.get("stock", ""), str):
        left = [code for code in bonus["stock"] if code not in own.river_bonus]
        layer["star_bonus"] = {**bonus, "stock": left}

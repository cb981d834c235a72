"""What may be wrong with an own stage, each fault a sentence of its own (OM-41, OM-43).

A fault is a text key under [refusal] (after `custom_`) with its values.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import PATHS, PRACTICE, SEATS, stages
from aevum.games.eternal_decks.modes.titles import check_titles, team_titles
from aevum.games.eternal_decks.rulings import RULINGS
from aevum.kernel import WrongSetup

_FORMAT = 1
_NEEDED = (
    "format",
    "id",
    "name",
    "author",
    "base",
    "paths",
    "eternals",
    "river_bonus",
    "hearts",
    "seats",
)
_KNOWN = frozenset((*_NEEDED, "after", "story", "options", "titles"))
_TEXTS = {"id": 40, "name": 60, "author": 60, "after": 60, "story": 200}  # longest
STACK_SIZE, MOST_RIVER, MOST_HEARTS = 4, 4, 5
_PER_PATH = 3
KEPT = {"B": "upper", "C": "upper", "F": "lower"}  # paths a base keeps, by the stage's letter
PURPLE = tuple([f"P{value}" for value in range(1, 10)])


class Fault(NamedTuple):
    """One thing that is wrong."""

    key: str
    values: Mapping[str, object] = {}


def document_faults(document: Mapping[str, Any]) -> tuple[Fault, ...]:
    """Everything wrong with a stage; empty if it is valid (OM-43)."""
    shape = tuple(_shape_faults(document))
    if shape:
        return shape  # nothing else can be judged
    return (
        *_path_faults(document),
        *_eternal_faults(document),
        *_river_faults(document),
        *_seat_faults(document),
        *_switch_faults(document),
        *_title_faults(document),
    )


# --- shape


def _shape_faults(document: Mapping[str, Any]) -> Iterator[Fault]:
    for name in document:
        if name not in _KNOWN:
            yield Fault("unknown", {"field": str(name)})
    for name in _NEEDED:
        if name not in document:
            yield Fault("missing", {"field": name})
    if document.get("format", _FORMAT) != _FORMAT:
        yield Fault("format", {"found": document["format"]})
    for name, longest in _TEXTS.items():
        value = document.get(name) or ""
        if not isinstance(value, str) or len(value) > longest:
            yield Fault("text", {"field": name, "longest": longest})
        elif name in _NEEDED and name in document and not value.strip():
            yield Fault("missing", {"field": name})
    if "base" in document and not _is_base(document["base"]):
        yield Fault("base", {"found": str(document["base"])})
    for name, kind in _KINDS.items():
        if name in document and not isinstance(document[name], kind):
            yield Fault("shape", {"field": name})


_KINDS: Mapping[str, type] = {
    "paths": dict,
    "eternals": dict,
    "river_bonus": list,
    "seats": list,
    "options": dict,
    "titles": list,
}


def _is_base(name: object) -> bool:
    return isinstance(name, str) and name in stages() and name != PRACTICE


def _letter(document: Mapping[str, Any]) -> str:
    """The letter of the base: a + stage keeps what its stage keeps."""
    return str(document["base"])[0]


# --- paths


def _path_faults(document: Mapping[str, Any]) -> Iterator[Fault]:
    kept = KEPT.get(_letter(document), "")
    for path in document["paths"]:
        if path not in PATHS:
            yield Fault("no_such_path", {"path": str(path)})
        elif path == kept:
            yield Fault("path_kept", {"path": path, "base": document["base"]})
        else:
            yield from _pick_faults(path, document["paths"][path])
    for path in PATHS:
        if path != kept and path not in document["paths"]:
            yield Fault("no_path_card", {"path": path})


def _pick_faults(path: str, pick: object) -> Iterator[Fault]:
    cards: object = ()
    if isinstance(pick, dict) and pick.keys() == {"fixed"}:
        cards = [pick["fixed"]]
    elif isinstance(pick, dict) and pick.keys() == {"stack"}:
        cards = pick["stack"]
    if not isinstance(cards, list) or len(cards) not in (1, STACK_SIZE):
        yield Fault("path_pick", {"path": path})
        return
    paths = read_content("paths")
    for card in cards:
        if not isinstance(card, str) or card == "sets" or card not in paths:
            yield Fault("no_such_path_card", {"path": path, "card": str(card)})
        elif card == "labyrinth" and len(cards) > 1:
            yield Fault("labyrinth_alone", {"path": path})


# --- Eternals


def _eternal_faults(document: Mapping[str, Any]) -> Iterator[Fault]:
    letter, eternals = _letter(document), read_content("eternals")
    kept = "upper" if letter == "B" else ""
    all_b = [name for name, facts in eternals.items() if facts["class"] == "B"]
    chosen: list[str] = list(all_b) if kept else []
    for path, ids in document["eternals"].items():
        if path not in PATHS:
            yield Fault("no_such_path", {"path": str(path)})
        elif path == kept:
            yield Fault("eternals_kept", {"path": path, "base": document["base"]})
        elif not isinstance(ids, list) or len(ids) != _PER_PATH:
            yield Fault("three_eternals", {"path": path})
        else:
            for name in ids:
                if not isinstance(name, str) or _class_of(name) not in tuple("ABCDE"):
                    yield Fault("no_such_eternal", {"name": str(name)})
                elif name in chosen:
                    yield Fault("eternal_twice", {"name": name})
                else:
                    chosen.append(name)
            if letter == "F" and sorted(_class_of(str(name)) for name in ids) != ["A", "B", "C"]:
                yield Fault("one_of_each", {"path": path})
    for path in PATHS:
        if path != kept and path not in document["eternals"]:
            yield Fault("three_eternals", {"path": path})
    yield from _class_faults(document, chosen)


def _class_of(name: str) -> str:
    return str(read_content("eternals").get(name, {}).get("class", ""))


def _class_faults(document: Mapping[str, Any], chosen: Sequence[str]) -> Iterator[Fault]:
    """What a base needs to be won at all."""
    letter = _letter(document)
    for wanted, count in (("A", 3), ("D", 2)):
        if letter == wanted and [_class_of(name) for name in chosen].count(wanted) < count:
            facts = {"base": document["base"], "count": count, "letter": wanted}
            yield Fault("too_few_of_class", facts)
    if document["base"] == "A+" and "medusa" not in chosen:
        yield Fault("medusa")


# --- River, Hearts, seats


def _river_faults(document: Mapping[str, Any]) -> Iterator[Fault]:
    cards = document["river_bonus"]
    if len(cards) > MOST_RIVER:
        yield Fault("river_count", {"most": MOST_RIVER})
    for card in cards:
        if card not in ("river_rare", *PURPLE):
            yield Fault("river_card", {"card": str(card)})
        elif card in PURPLE and cards.count(card) > 1:
            yield Fault("river_twice", {"card": card})
    hearts = document["hearts"]
    if not isinstance(hearts, int) or isinstance(hearts, bool) or not 0 <= hearts <= MOST_HEARTS:
        yield Fault("hearts", {"most": MOST_HEARTS})


def _seat_faults(document: Mapping[str, Any]) -> Iterator[Fault]:
    seats = [str(seats) for seats in document["seats"]]
    if not seats or not set(seats) <= set(SEATS) or len(set(seats)) < len(seats):
        yield Fault("seats_listed", {"known": ", ".join(SEATS)})


# --- switches and titles


def _switch_faults(document: Mapping[str, Any]) -> Iterator[Fault]:
    known = {ruling.name: ruling for ruling in RULINGS}
    for name, value in document.get("options", {}).items():
        if name not in known:
            yield Fault("no_such_switch", {"name": str(name)})
            continue
        try:
            known[name].parse(value)
        except WrongSetup:
            yield Fault("switch_value", {"name": name, "value": str(value)})


def _title_faults(document: Mapping[str, Any]) -> Iterator[Fault]:
    titles = document.get("titles", ())
    unknown = [str(name) for name in titles if str(name) not in team_titles()]
    for name in unknown:
        yield Fault("no_such_title", {"name": name})
    if unknown:
        return
    for seats in document["seats"]:
        if str(seats) in SEATS and check_titles(document["base"], str(seats), titles, ()):
            yield Fault("titles_do_not_fit", {"seats": str(seats)})

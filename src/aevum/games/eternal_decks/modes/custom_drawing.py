"""Own stages from their parts: what is named stands, the stage's own deal fills the rest (OM-41).

The same set-up and seed make the same stage; it is then a document like any other, with a code to
share (OM-44).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from aevum.games.eternal_decks.content import LEDGER, depends_on_lists
from aevum.games.eternal_decks.layers import PATHS, SEATS
from aevum.games.eternal_decks.modes.custom import (
    FORMAT,
    STANDARD,
    changed,
    decode,
    encode,
    stage_of_code,
)
from aevum.games.eternal_decks.modes.custom_faults import KEPT, STACK_SIZE, document_faults
from aevum.games.eternal_decks.modes.custom_parts import (
    ANONYMOUS,
    AS_STAGE,
    NO_STORY,
    OWN,
    PARTS,
    RANDOM,
    RARE,
    STACK,
    UNNAMED,
    eternals_by_class,
    eternals_option,
    path_cards,
    path_option,
)
from aevum.games.eternal_decks.modes.titles import NO_TITLE, chosen_titles
from aevum.games.eternal_decks.options import options_of
from aevum.games.eternal_decks.rulings import RULINGS
from aevum.games.eternal_decks.setup import deal
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Setup, State, Table, Value, seed_chance
from aevum.offers import EDITION, Slot

_OTHER_CHANCE = 0x0D15EA5E  # so that what fills a stage is not what shuffles its cards
_LABYRINTH = "labyrinth"


def played(setup: Setup, seed: int) -> Setup:
    """The set-up a table is dealt from: an own stage as its code, its parts no longer needed."""
    left = {name: value for name, value in setup.items() if name not in PARTS}
    return {**left, "custom": stage_code(setup, seed)}


def stage_code(setup: Setup, seed: int) -> str:
    """The code to share the own stage of a set-up by; `standard` where there is none."""
    custom = str(setup["custom"])
    if custom == STANDARD or (custom != OWN and not _names_parts(setup)):
        return custom
    return _code_of(tuple(setup.items()), seed)


@depends_on_lists
@lru_cache(512)
def _code_of(items: tuple[tuple[str, Value], ...], seed: int) -> str:
    return encode(stage_document(dict(items), seed))


def _names_parts(setup: Setup) -> bool:
    plain = (RANDOM, AS_STAGE, UNNAMED, ANONYMOUS, NO_STORY)
    return any(setup[name] not in plain for name in PARTS)


def check_parts(setup: Setup) -> None:
    """Refuse parts that do not make a stage, with the first fault (OM-43)."""
    if setup["custom"] != STANDARD:
        stage_of_code(stage_code(setup, 0))


# --- the document


def stage_document(setup: Setup, seed: int) -> dict[str, Any]:
    """The own stage of a set-up, whole; what is not named is as the base deals it."""
    base = _base_of(setup, seed)
    document = {**base, "paths": dict(_paths(setup, base, seed))}
    document["eternals"] = _eternals(setup, base, seed)
    river, hearts = str(setup["river_bonus"]), str(setup["hearts"])
    if river != AS_STAGE:
        cards = [RARE] * int(river) if river.isdecimal() else river.split(",")
        document["river_bonus"] = cards
    if hearts != AS_STAGE:
        document["hearts"] = int(hearts)
    for name, option, empty in (
        ("name", "stage_name", UNNAMED),
        ("story", "stage_story", NO_STORY),
    ):
        if setup[option] != empty:
            document[name] = setup[option]
    author = str(setup["stage_author"])
    return document if author == ANONYMOUS else changed(document, author)


def _base_of(setup: Setup, seed: int) -> dict[str, Any]:
    """What the parts are put into: the stage of a code, or the base stage as it would be dealt."""
    if setup["custom"] != OWN:
        return dict(decode(str(setup["custom"])))
    s = _dealt(setup, seed)
    document: dict[str, Any] = {
        "format": FORMAT,
        "id": OWN,
        "name": UNNAMED,
        "author": ANONYMOUS,
        "after": "",
        "story": "",
        "base": setup["stage"],
        "paths": {path.name: _dealt_cards(s, path.card, path.stack) for path in s.paths},
        "eternals": {path.name: list(path.sleeping) for path in s.paths},
        "river_bonus": list(s.options.plan.river_bonus[:-1]),  # the Defeat card comes by itself
        "hearts": s.heart_cap,
        "options": {r.name: setup[r.name] for r in RULINGS if setup[r.name] != r.default},
        "titles": list(chosen_titles(str(setup["titles"]))),
    }
    kept = KEPT.get(str(setup["stage"])[0], "")
    document["paths"].pop(kept, None)
    if str(setup["stage"])[0] == "B":
        document["eternals"].pop(kept)
    document["seats"] = [seats for seats in SEATS if _allows(document, seats)]
    return document


def _dealt(setup: Setup, seed: int) -> EternalDecks:
    plain = {name: value for name, value in setup.items() if name not in PARTS}
    plain |= {"custom": STANDARD, "titles": NO_TITLE, "personal_titles": NO_TITLE}
    return deal(options_of(plain), seed)


def _dealt_cards(s: EternalDecks, first: str, stack: Sequence[int]) -> dict[str, Any]:
    cards = [first, *[s.path_box[card] for card in stack]]
    return {"stack": cards[:STACK_SIZE]} if len(cards) >= STACK_SIZE else {"fixed": first}


def _allows(document: Mapping[str, Any], seats: str) -> bool:
    """Whether the titles of a stage go together with so many seats."""
    faults = document_faults({**document, "seats": [seats]})
    return all(fault.key != "titles_do_not_fit" for fault in faults)


def _paths(setup: Setup, base: Mapping[str, Any], seed: int) -> Iterator[tuple[str, Any]]:
    """The path cards of each path that is not kept: one for all cycles, or a stack of four."""
    known = LEDGER.of_edition(LEDGER.in_order(path_cards()), _edition(setup))
    general = [name for name in known if name != _LABYRINTH]
    for number, path in enumerate(PATHS):
        named = str(setup[path_option(path)]).split(",")
        if path not in base["paths"]:
            continue
        pick = base["paths"][path]
        if named == [RANDOM]:
            yield path, pick
        elif named[0] != STACK:
            yield path, {"fixed": named[0]}
        else:
            drawn = pick.get("stack") or _shuffled(general, seed + number)[:STACK_SIZE]
            said = [*named[1:], *[RANDOM] * STACK_SIZE][:STACK_SIZE]
            yield path, {"stack": _filled(said, drawn)}


def _eternals(setup: Setup, base: Mapping[str, Any], seed: int) -> dict[str, list[str]]:
    """Who sleeps where: those named, those of the base who are not named elsewhere, and others."""
    classes = eternals_by_class()
    said = {path: _said(setup, path, ids) for path, ids in base["eternals"].items()}
    gone = {name for names in said.values() for name in names}
    if str(base["base"])[0] == "B":
        gone |= {name for name, letter in classes.items() if letter == "B"}  # they sleep above
    kept = {name for path in said for name in _unsaid(said[path], base["eternals"][path])} - gone
    known = LEDGER.of_edition(LEDGER.in_order(classes), _edition(setup))
    spare = [n for n in _shuffled(known, seed) if n not in gone | kept]
    for path, names in said.items():
        for place, (name, dealt) in enumerate(zip(names, base["eternals"][path], strict=True)):
            if name != RANDOM:
                continue
            if dealt in kept:
                names[place] = dealt
                continue
            spare.sort(key=lambda other: classes[other] != classes.get(dealt))
            names[place] = spare.pop(0)
    return said


def _said(setup: Setup, path: str, dealt: Sequence[str]) -> list[str]:
    words = str(setup[eternals_option(path)]).split(",")
    return [*words, *[RANDOM] * len(dealt)][: len(dealt)]


def _unsaid(said: Sequence[str], dealt: Sequence[str]) -> list[str]:
    return [name for word, name in zip(said, dealt, strict=True) if word == RANDOM]


def _filled(said: Sequence[str], drawn: Sequence[str]) -> list[str]:
    return [name if word == RANDOM else word for word, name in zip(said, drawn, strict=True)]


def _edition(setup: Setup) -> int:
    return int(str(setup[EDITION]))


def _shuffled(names: Sequence[str], seed: int) -> list[str]:
    chance = Table(State(rng=seed_chance(seed ^ _OTHER_CHANCE)))
    return [names[number] for number in chance.shuffled(tuple(range(len(names))))]


# --- slots


def stage_slots(setup: Setup, seed: int) -> tuple[Slot, ...]:
    """The places of an own stage, path by path: its path cards, then who sleeps there."""
    if setup["custom"] == STANDARD:
        return ()
    document = decode(stage_code(setup, seed))
    found: list[Slot] = []
    for path in PATHS:
        pick = document["paths"].get(path, {})
        cards = [pick["fixed"]] if "fixed" in pick else pick.get("stack", ())
        found += [_card_slot(path, name, place) for place, name in enumerate(cards)]
        found += [_eternal_slot(path, name) for name in document["eternals"].get(path, ())]
    return tuple(found)


def stage_choices(slot: Slot) -> tuple[Slot, ...]:
    """What may stand in a slot: any path card, any Eternal; those of the same class come first."""
    path = slot.kind.split("_")[0]
    if slot.option == path_option(path):
        return tuple([_card_slot(path, name, slot.place) for name in path_cards()])
    others = [_eternal_slot(path, name) for name in eternals_by_class()]
    return tuple(sorted(others, key=lambda other: other.kind != slot.kind))


def _card_slot(path: str, name: str, place: int) -> Slot:
    option = path_option(path)
    return Slot(option, option, name, f"path_card.{name}", place, repeats=True)


def _eternal_slot(path: str, name: str) -> Slot:
    kind = f"{path}_{eternals_by_class()[name].lower()}"
    return Slot(eternals_option(path), kind, name, f"eternal.{name}")

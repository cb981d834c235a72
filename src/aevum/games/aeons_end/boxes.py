"""What the chosen boxes hold, drawing from it, and numbering physical cards."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Protocol

from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, NEMESES
from aevum.games.aeons_end.options import NONE, RANDOM, XAXOS, Options, edition_of, ledger_of
from aevum.games.aeons_end.state import SHUFFLED, AeonsEnd, AeonTable
from aevum.kernel import RECALLED, Cards


class Box:
    """Gives every physical card its number."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def make(self, names: Iterable[str]) -> Cards:
        """Physical cards of these ids, in order."""
        first = len(self.names)
        self.names.extend(names)
        return tuple(range(first, len(self.names)))

    def close(self, s: AeonsEnd) -> None:
        """All cards are made; decks of players lie as everybody saw them put down (WE-1)."""
        s.box = tuple(self.names)
        s.memory = tuple([SHUFFLED if name in FOES else RECALLED for name in self.names])


class Boxed(Protocol):
    """Anything declared as part of a box."""

    box: str


def in_boxes(registry: Mapping[str, Boxed], options: Options) -> list[str]:
    """The ids of a registry that belong to the chosen boxes, promos only where they are wanted."""
    boxes = {word.partition(".")[0] for word in options.boxes.split(",")}
    return [
        name
        for name in in_any_box(registry, options)
        if boxes.intersection((registry[name].box, *getattr(registry[name], "also", ())))
    ]


def in_any_box(registry: Mapping[str, Boxed], options: Options) -> list[str]:
    """The ids of a registry whatever our boxes: treasures and Xaxos join any battle."""
    return [
        name
        for name, found in registry.items()
        if (options.promos != NONE or not getattr(found, "promo", False))
        and ledger_of(found.box).has(name, edition_of(found.box, options))
    ]


def market_of(options: Options) -> list[str]:
    """The market cards of the chosen boxes; those naming Xaxos only with him (WE-113)."""
    return list(_market(options.boxes, options.promos, options.defend, options.edition))


@cache  # every deal asks for it
def _market(boxes: str, promos: str, defend: str, edition: int) -> tuple[str, ...]:
    found = in_boxes(CARDS, Options(boxes=boxes, promos=promos, edition=edition))
    return tuple(
        [
            name
            for name in sorted(found)
            if CARDS[name].pile
            and not CARDS[name].aside
            and (defend == XAXOS or not CARDS[name].xaxos)
        ]
    )


def mages_of(options: Options) -> list[str]:
    """The mages of the chosen boxes."""
    return list(_mats(options.boxes, options.promos, options.edition, "mages"))


def nemeses_of(options: Options) -> list[str]:
    """The nemeses of the chosen boxes."""
    return list(_mats(options.boxes, options.promos, options.edition, "nemeses"))


@cache  # every deal asks for both
def _mats(boxes: str, promos: str, edition: int, kind: str) -> tuple[str, ...]:
    mats: Mapping[str, Boxed] = MAGES if kind == "mages" else NEMESES
    return tuple(sorted(in_boxes(mats, Options(boxes=boxes, promos=promos, edition=edition))))


def chosen(t: AeonTable, wanted: str, among: Sequence[str], count: int) -> list[str]:
    """Named ones in their places, the others at random without repeats."""
    named = wanted.split(",")
    named += [RANDOM] * (count - len(named))
    others = [name for name in among if name not in named]
    drawn = iter(t.shuffled(tuple(range(len(others)))))
    return [others[next(drawn)] if name == RANDOM else name for name in named[:count]]

"""The numbers by which observations name cards, Eternals, recipes and the like."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from aevum.games.eternal_decks.cards import CARDS
from aevum.games.eternal_decks.content import depends_on_lists, read_content
from aevum.games.eternal_decks.modes.journey import GOLEMS, upgrades
from aevum.games.eternal_decks.rows import COLOURS
from aevum.games.eternal_decks.shown.components import components
from aevum.offers import Component

_FOURTH = "delta"
MANY = 2_000  # more than there is of anything
NUMBERED = "each component by its line in `aevum cards eternal-decks --json`, from 1; 0 none"
COLOUR_NAMES = ("red", "blue", "green", "yellow", "purple")


Box = Sequence[str]  # the code of every card, by its number


class Index(NamedTuple):
    """The numbers of everything with a name."""

    of: Mapping[str, int]  # components, from 1
    card: Mapping[str, int]  # cards by their codes, from 0
    eternal: Mapping[str, int]  # from 0
    recipe: Mapping[str, int]  # from 0
    task: Mapping[str, int]  # from 0
    upgrade: Mapping[str, int]  # from 0

    def cards(self, box: Box, zone: Iterable[int]) -> list[int]:
        """How many cards there are of each code."""
        counts = [0] * len(self.card)
        for card in zone:
            counts[self.card[box[card]]] += 1
        return counts


@depends_on_lists
@cache
def index_now() -> Index:
    """The numbers with the lists in use."""
    parts = components()
    return Index(
        {"": 0} | {_name(part): number for number, part in reversed([*enumerate(parts, 1)])},
        _numbered(CARDS),
        _numbered([*read_content("eternals"), *[f"golem_{name}" for name in (*GOLEMS, _FOURTH)]]),
        _numbered([_name(part) for part in parts if part.kind == "recipe"]),
        _numbered([_name(part) for part in parts if part.kind == "task"]),
        _numbered(upgrades()),
    )


def _name(part: Component) -> str:
    """What the state calls it: ids say the kind, too, where a name would not be enough."""
    return part.text_key.partition(".")[2] or part.id


def _numbered(names: Iterable[str]) -> Mapping[str, int]:
    return {name: number for number, name in enumerate(dict.fromkeys(names))}


def flags(names: Collection[str], index: Mapping[str, int]) -> list[int]:
    """1 for each of these names."""
    return [int(name in names) for name in index]


def colour(name: str) -> int:
    """A colour by its number from 1, whether by name or by letter; 0 for none."""
    if name in COLOUR_NAMES:
        return COLOUR_NAMES.index(name) + 1
    return COLOURS.find(name.upper()) + 1 if name else 0

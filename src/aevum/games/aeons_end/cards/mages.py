"""Declaring mages and breach tiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from aevum.games.aeons_end.cards.registry import Definition, Hook, declared_by, register
from aevum.games.aeons_end.state import OPEN, AeonTable, Mage

OWN_MAIN, ANY_MAIN, AFTER_DRAW = (
    "own_main_phase",
    "any_players_main_phase",
    "end_of_own_draw_phase",
)
TWICE = 2  # damage to Gravehold for each point an exhausted player would suffer (WE-69)

MageEffect = Callable[[AeonTable, Mage], None]

MAGES: dict[str, MageMat] = {}
TILES: dict[str, Tile] = {}


# --- breach tiles


@dataclass(slots=True)
class Tile:
    """A breach tile: cost to focus, cost to open by stage, bonus while open, and its own rules."""

    id: str
    focus: int
    open: tuple[int, ...]
    bonus: int
    holds_many: bool = False  # once open it takes any number of spells (WE-109)
    kept: bool = False  # exhaustion does not destroy it (WE-109)
    reward: MageEffect | None = None  # when it is opened (WE-108)

    when_opened = Hook[MageEffect]("reward")  # what its player gets when it is opened


def tile(id: str, focus: int, opening: tuple[int, ...], bonus: int, **rules: bool) -> Tile:
    """Declare a breach tile; `rules` are those of its own."""
    return register(TILES, Tile(id, focus, opening, bonus, **rules))  # type: ignore[arg-type]


NO_COST = (0, 0, 0, 0)
tile("breach_1", 0, NO_COST, 0)
tile("breach_2", 2, (5, 4, 3, 2), 0)
tile("breach_3", 3, (9, 7, 5, 3), 1)
tile("breach_4", 4, (13, 10, 7, 4), 1)
tile("sigil_breach", 0, NO_COST, 2)


# --- mages


class Breach(NamedTuple):
    """A breach of a mage's mat: its tile and how often it was focused; OPEN is 4."""

    tile: str
    stage: int


@dataclass(slots=True, kw_only=True)
class MageMat(Definition):
    """A mage: ability, breaches, starting hand and deck (top first), rules of the mat."""

    charges: int
    breaches: tuple[Breach, ...]
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    effect: MageEffect
    when: str = OWN_MAIN  # when the ability may be used (WE-38)
    spill: int = TWICE
    track: str = ""  # the space of the mat's own track where its token begins
    glyphs: bool = False  # glyph tokens lie beside the mat
    hurt: MageEffect | None = None  # after this player suffered damage, or would have

    # What happens after this player suffered damage, exhausted or not
    when_hurt = Hook[MageEffect]("hurt")


def mage(
    box: str, *, charges: int, breaches: str, hand: str, deck: str, **rules: object
) -> Callable[[MageEffect], MageMat]:
    """Declare a mage; the function is the ability and its name the mage's id."""
    mat = [_breach(place, word) for place, word in enumerate(breaches.split(", "), 1)]
    cards = {"hand": tuple(hand.split(", ")), "deck": tuple(deck.split(", "))}
    facts = {"box": box, "charges": charges, "breaches": tuple(mat), **cards, **rules}
    return declared_by(MAGES, MageMat, **facts)


def _breach(place: int, word: str) -> Breach:
    """`open` or how often it was focused, `-` where there is none; or its own tile, as `void:1`."""
    if word == "-":
        return Breach("", 0)
    if word == "open" or word.isdigit():
        return Breach(f"breach_{place}", OPEN if word == "open" else int(word))
    tile, _, stage = word.partition(":")
    return Breach(tile, int(stage or 0))

"""Supplies: those of the rulebooks (WE-4, EX-56) and the cost templates (WE-5)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from aevum.games.aeons_end.cards import CARDS, GEM, RELIC, SPELL
from aevum.games.aeons_end.options import FIRST_OUTCASTS

SHAPE = ((GEM, 3), (RELIC, 2), (SPELL, 4))  # WE-3
PILES = 9
_DEAREST = 99  # dearer than any card

SUGGESTED: dict[str, tuple[str, ...]] = {
    "deck_destruction": (
        "frozen_magmite",
        "scoria_slag",
        "erratic_ingot",
        "mages_totem",
        "primordial_fetish",
        "jagged_lightning",
        "fiery_torrent",
        "conjure_the_lost",
        "reduce_to_ash",
    ),
    "reuse_spells": (
        "volcanic_glass",
        "breach_ore",
        "bloodstone_jewel",
        "cairn_compass",
        "vortex_gauntlet",
        "thoughtform_familiar",
        "kindle",
        "nova_forge",
        "crystallize",
    ),
    FIRST_OUTCASTS: (  # EX-56
        "molten_peridot",
        "petrified_phoenixium",
        "duplicating_sazite",
        "destiny_forger",
        "transmuters_lens",
        "fortified_frost",
        "twisted_fang",
        "lightning_arrow",
        "tornado_of_insight",
    ),
}


class Wanted(NamedTuple):
    """What a template asks of one pile: a kind and a range of costs."""

    kind: str
    least: int = 0
    most: int = _DEAREST

    @property
    def costs(self) -> str:
        """The range as people write it."""
        if self.least == self.most:
            return str(self.least)
        if not self.least:
            return f"< {self.most + 1}"
        return f"> {self.least - 1}" if self.most == _DEAREST else f"{self.least}–{self.most}"

    def fits(self, name: str) -> bool:
        """Whether a market card meets it."""
        card = CARDS[name]
        return card.kind == self.kind and self.least <= card.cost <= self.most


def _gems(*costs: tuple[int, int]) -> tuple[Wanted, ...]:
    return tuple([Wanted(GEM, *cost) for cost in costs])


def _relics(*costs: tuple[int, int]) -> tuple[Wanted, ...]:
    return tuple([Wanted(RELIC, *cost) for cost in costs])


def _spells(*costs: tuple[int, int]) -> tuple[Wanted, ...]:
    return tuple([Wanted(SPELL, *cost) for cost in costs])


_ANY = (0, _DEAREST)


def _below(cost: int) -> tuple[int, int]:
    return (0, cost - 1)


def _above(cost: int) -> tuple[int, int]:
    return (cost + 1, _DEAREST)


def _just(cost: int) -> tuple[int, int]:
    return (cost, cost)


# WE-5
TEMPLATES: dict[str, tuple[Wanted, ...]] = {
    "template_1": (
        *_gems(_below(4), _just(4), _ANY),
        *_relics(_ANY, _ANY),
        *_spells(_below(5), _below(5), _above(5), _above(5)),
    ),
    "template_2": (
        *_gems(_below(3), _above(3), _above(3)),
        *_relics(_above(4), _ANY),
        *_spells(_below(6), _below(6), _below(6), _above(6)),
    ),
    "template_3": (
        *_gems(_below(4), (4, 5), (4, 5)),
        *_relics(_ANY),
        *_spells(_just(3), _just(4), _above(5), _above(5), _above(5)),
    ),
    "template_4": (
        *_gems(_above(4), _ANY, _ANY),
        *_relics(_below(4), _above(4), _ANY),
        *_spells(_below(5), _above(5), _ANY),
    ),
    "template_5": (
        *_gems(_just(2), _just(3), _just(4), _just(5)),
        *_relics(_ANY),
        *_spells(_just(4), _just(5), _just(6), _above(6)),
    ),
    "template_6": (
        *_gems(_just(3), _just(4)),
        *_relics(_below(4), _above(4), _ANY),
        *_spells((3, 4), (5, 6), (5, 6), _above(6)),
    ),
}

Shuffle = Callable[[Sequence[str]], list[str]]


def in_order(names: Sequence[str]) -> list[str]:
    """No shuffling: for finding out whether something can be filled at all."""
    return list(names)


def fill_template(
    template: str, listed: Sequence[str], market: Sequence[str], shuffle: Shuffle = in_order
) -> list[str] | None:
    """Nine piles that meet a template, the listed ones among them; None if there are none."""
    places = _place(sorted(TEMPLATES[template], key=lambda w: _room(w, market)), list(listed))
    for open_places in places:
        drawn = _draw(open_places, [name for name in market if name not in listed], shuffle)
        if drawn is not None:
            return [*listed, *drawn]
    return None


def missing_from(template: str, market: Sequence[str]) -> Wanted | None:
    """The first demand of a template that the market cannot meet."""
    taken: list[Wanted] = []
    for wanted in sorted(TEMPLATES[template], key=lambda w: _room(w, market)):
        taken.append(wanted)
        if _draw(taken, market, in_order) is None:
            return wanted
    return None


def missing_kinds(listed: Sequence[str]) -> list[tuple[str, int]]:
    """How many piles of each kind join the listed ones: 3, 2 and 4 in all, or as near as can be."""
    need = {
        kind: max(0, count - sum(CARDS[name].kind == kind for name in listed))
        for kind, count in SHAPE
    }
    while sum(need.values()) > PILES - len(listed):
        longest = max(need, key=lambda kind: need[kind])  # too many of another kind were named
        need[longest] -= 1
    return list(need.items())


def _room(wanted: Wanted, market: Sequence[str]) -> int:
    return sum(wanted.fits(name) for name in market)


def _place(wanted: Sequence[Wanted], listed: Sequence[str]) -> list[list[Wanted]]:
    """Every way to give the listed piles a place each: the places that stay open."""
    if not listed:
        return [list(wanted)]
    ways: list[list[Wanted]] = []
    for number, one in enumerate(wanted):
        if one.fits(listed[0]) and one not in wanted[:number]:
            ways += _place([*wanted[:number], *wanted[number + 1 :]], listed[1:])
    return ways


def _draw(wanted: Sequence[Wanted], market: Sequence[str], shuffle: Shuffle) -> list[str] | None:
    """Cards for these places, the hardest place first, going back where a draw blocks another."""
    if not wanted:
        return []
    first, *rest = wanted
    for name in shuffle([name for name in market if first.fits(name)]):
        others = _draw(rest, [other for other in market if other != name], shuffle)
        if others is not None:
            return [name, *others]
    return None

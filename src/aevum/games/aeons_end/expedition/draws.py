"""What an expedition can still draw, and drawing it at random (EX-3, EX-8 to EX-12)."""

from collections.abc import Sequence

from aevum.games.aeons_end.boxes import in_boxes, mages_of, market_of, nemeses_of
from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, NEMESES, TREASURES
from aevum.games.aeons_end.expedition import first
from aevum.games.aeons_end.expedition.plan import FIRST_EXPEDITION, rating_of
from aevum.games.aeons_end.options import NONE, Options, options_with
from aevum.games.aeons_end.state import AeonsEnd, AeonTable


def options_now(s: AeonsEnd) -> Options:
    """The options of the present battle, less what is chosen for it.

    The first expedition settles who is defended, and holds no promo card (EX-63, EX-64).
    """
    if s.expedition.kind != FIRST_EXPEDITION:
        return s.options
    battle = s.expedition.battle
    return options_with(
        s.options,
        promos=NONE,
        defend=first.defended(battle),
        xaxos_abilities=first.abilities(battle),
    )


def piles_left(s: AeonsEnd, kind: str) -> list[str]:
    """The piles of a kind that were neither drawn nor banished (EX-3)."""
    e = s.expedition
    gone = {*e.piles, *[name for name, _, _ in e.banished], *_reserved(s)}
    return [n for n in market_of(options_now(s)) if CARDS[n].kind == kind and n not in gone]


def mages_left(s: AeonsEnd) -> list[str]:
    """The mages not yet in the Barracks; as an option, nobody who is there already (EX-84)."""
    e = s.expedition
    gone = {*e.mages, *_reserved(s)}
    left = [name for name in mages_of(s.options) if name not in gone]
    if s.options.unique_mages:
        known = {person(name) for name in e.mages}
        left = [name for name in left if person(name) not in known]
    return left


def person(mage: str) -> str:
    """Who a mage is, whichever box this version of them comes from."""
    return mage.removesuffix(f"_{MAGES[mage].box}")


def treasures_left(s: AeonsEnd, level: int) -> list[str]:
    """The treasures of a level that were not drawn."""
    owned = s.expedition.treasures
    return [name for name in all_treasures(options_now(s), level) if name not in owned]


def all_treasures(options: Options, level: int) -> list[str]:
    """Every treasure of a level in the chosen boxes."""
    found = [name for name in in_boxes(CARDS, options) if CARDS[name].level == level]
    found += [name for name in in_boxes(TREASURES, options) if TREASURES[name].level == level]
    return sorted(found)


def nemeses_left(s: AeonsEnd) -> list[str]:
    """The nemeses of the battle's rating not yet met; once all were, they come again (EX-35)."""
    rated = nemeses_of_rating(s.options, rating_of(s.options, s.expedition.battle))
    return [name for name in rated if name not in s.expedition.nemeses] or rated


def nemeses_of_rating(options: Options, rating: int) -> list[str]:
    """The nemeses of the chosen boxes with a rating (EX-36)."""
    return [n for n in nemeses_of(options) if NEMESES[n].rating == rating]


def upgraded_left(s: AeonsEnd, tier: int) -> list[str]:
    """The upgraded basics of a tier that are not in use yet (EX-12, EX-42)."""
    return [
        name
        for name in sorted(in_boxes(FOES, s.options))
        if FOES[name].upgraded and FOES[name].tier == tier and name not in s.expedition.upgraded
    ]


def draw(t: AeonTable, among: Sequence[str], count: int = 1) -> tuple[str, ...]:
    """So many of them at random, or all there are (EX-48)."""
    order = t.shuffled(tuple(range(len(among))))
    return tuple([among[number] for number in order[:count]])


def _reserved(s: AeonsEnd) -> frozenset[str]:
    if s.expedition.kind != FIRST_EXPEDITION:
        return frozenset()
    return first.reserved(s.expedition.battle)

"""What can be locked, chosen or drawn again before a battle: nemesis, mages, supply piles."""

from collections.abc import Iterable

from aevum.games.aeons_end.boxes import mages_of, market_of, nemeses_of
from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.expedition import first
from aevum.games.aeons_end.options import FIRST_OUTCASTS, NONE, XAXOS, Options
from aevum.games.aeons_end.setup import deal, read_supply
from aevum.games.aeons_end.supplies import fill_template
from aevum.kernel import Value
from aevum.offers import Preset, Slot

NEMESIS_SLOT, MAGE_SLOT = "nemesis", "mage"

_FIRST: dict[str, Value] = {  # WE-101
    "players": 2,
    "mages": "dezmodia,random",
    "nemesis": "umbra_titan",
    "supply": "deck_destruction",
}
PRESETS = (
    Preset("first_battle", _FIRST),
    Preset("gentle_battle", {**_FIRST, "difficulty": "beginner"}, public=False),
    Preset("all_random", {}),
    Preset("reuse_spells", {"supply": "reuse_spells"}),
    Preset("by_cost", {"supply": "template_1"}),
    Preset("true_solo", {"players": 1}),
    Preset("four_mages", {"players": 4}),
    Preset(
        "first_outcasts",  # EX-56 to EX-61
        {
            "players": 2,
            "mages": ",".join(first.MAGES[:2]),
            "nemesis": first.CHAPTERS[0].nemesis,
            "supply": FIRST_OUTCASTS,
            "boxes": "outcasts",
            "first_game": True,
        },
    ),
    Preset("outcasts", {"boxes": "outcasts"}),
    Preset("mixed_boxes", {"boxes": "war_eternal,outcasts"}),
    Preset("expedition", {"campaign": "expedition", "boxes": "war_eternal,outcasts"}),
    Preset("first_expedition", {"campaign": "first_expedition", "boxes": "outcasts"}),
    Preset("bookkeeping", {"campaign": "expedition", "expedition_battles": "entered"}),
)


def slots(options: Options, seed: int) -> tuple[Slot, ...]:
    """Who fights whom, and the nine piles, as this seed deals them; no pile of the nemesis."""
    s = deal(options, seed)
    market = market_of(options)
    return (
        _nemesis(s.nemesis.id),
        *[_mage(mage.id) for mage in s.mages],
        *[_pile(name) for name in s.supply if name in market],
    )


def drawn_treasures(options: Options, seed: int) -> dict[str, tuple[str, ...]]:
    """The treasures this seed deals, by the option that asks for them (EX-27, EX-31, EX-32)."""
    if (options.treasures_1, options.treasure_2, options.treasures_3) == (NONE, NONE, NONE):
        return {}
    s = deal(options, seed)
    cards = [s.box[card] for mage in s.mages for card in (*mage.hand, *mage.deck)]
    found = {
        "treasures_1": tuple([name for name in cards if CARDS[name].level == 1]),
        "treasure_2": (s.aids.treasure,) if s.aids.treasure else (),
        "treasures_3": tuple([name for mage in s.mages for name in mage.kit.treasures]),
    }
    return {option: names for option, names in found.items() if names}


def choices(options: Options, slot: Slot) -> tuple[Slot, ...]:
    """Everything of the chosen boxes that may stand there; piles of the same kind first."""
    if slot.kind == NEMESIS_SLOT:
        return tuple([_nemesis(name) for name in nemeses_of(options)])
    if slot.kind == MAGE_SLOT:
        return tuple([_mage(name) for name in mages_of(options)])
    names = _template_choices(options, slot) or market_of(options)
    piles = [_pile(name) for name in sorted(names, key=lambda n: (CARDS[n].cost, n))]
    return tuple(sorted(piles, key=lambda pile: pile.kind != slot.kind))


def _template_choices(options: Options, slot: Slot) -> list[str]:
    """The piles a cost template allows in place of this one; empty without a template."""
    template, listed = read_supply(options.supply)
    if not template:
        return []
    market = market_of(options)
    kept = [name for name in listed if name != slot.component]
    return [
        name
        for name in market
        if name not in kept and fill_template(template, [*kept, name], market) is not None
    ]


def _nemesis(name: str) -> Slot:
    return Slot("nemesis", NEMESIS_SLOT, name, f"nemesis.{name}")


def _mage(name: str) -> Slot:
    return Slot("mages", MAGE_SLOT, name, f"mage.{name}")


def _pile(name: str) -> Slot:
    return Slot("supply", CARDS[name].kind, name, f"card.{name}")


def idle_options(options: Options) -> Iterable[str]:
    """The options about another number of mages, or about Xaxos where he is not defended."""
    if options.players != 1:
        yield from ("solo_turns", "solo_life")  # WE-12, WE-82
    if options.players != 4:
        yield "variant"  # WE-11
    if options.players != 3:
        yield "wild_mode"  # EX-71
    if options.defend != XAXOS:
        yield "xaxos_abilities"  # WE-112

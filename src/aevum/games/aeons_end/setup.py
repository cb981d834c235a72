"""Setting up a battle (WE-1 to WE-7, NR-58 to NR-61)."""

from collections.abc import Sequence

from aevum.games.aeons_end.aids import (
    call_xaxos,
    give_treasures,
    lay_out_mats,
    starting_deck,
    treasures_of,
)
from aevum.games.aeons_end.boxes import Box, chosen, mages_of, market_of
from aevum.games.aeons_end.cards import CARDS, GEM, MAGES, NEMESES, RELIC, SPELL
from aevum.games.aeons_end.nemesis_side import raise_nemesis, turn_cards
from aevum.games.aeons_end.options import MODES, NONE, RANDOM, Options
from aevum.games.aeons_end.state import AeonsEnd, AeonTable, Mage, Nemesis, rules
from aevum.games.aeons_end.supplies import SUGGESTED, TEMPLATES, fill_template, missing_kinds
from aevum.kernel import Table, seed_chance


def deal(options: Options, seed: int) -> AeonsEnd:
    """The table before the first turn order card is drawn."""
    life, gravehold, change, _ = MODES[options.difficulty]
    s = AeonsEnd(
        rng=seed_chance(seed),
        options=options,
        box=(),
        mages=[],
        nemesis=Nemesis(id="", life=1, life_cap=1, boards=[]),
        gravehold=gravehold,
        gravehold_cap=gravehold,
    )
    t: AeonTable = Table(s)
    box = Box()
    _seat_mages(t, box, life)
    _lay_supply(t, box)
    call_xaxos(t, box)
    raise_nemesis(t, box, change)
    box.close(s)
    s.turn_box = turn_cards(options, s.nemesis.id)
    s.turn_deck = t.shuffled(tuple(range(len(s.turn_box))))
    t.schedule("next_turn")
    if s.aids.treasure:
        t.schedule("assign_treasure")
    if options.treasures_1 != NONE:
        t.schedule("place_treasures")
    if NEMESES[s.nemesis.id].set_up is not None:
        t.schedule("set_up_mat")
    return s


@rules.step()
def set_up_mat(t: AeonTable) -> None:
    """The mat's own set-up comes after the deck is built (NR-59)."""
    set_up = NEMESES[t.state.nemesis.id].set_up
    if set_up is not None:
        set_up(t)


def _seat_mages(t: AeonTable, box: Box, life: int) -> None:
    """Hand and deck exactly as on the mat, never shuffled (WE-1)."""
    s = t.state
    names = chosen(t, s.options.mages, mages_of(s.options), s.options.players)
    if s.options.players == 1 and s.options.solo_life != 10:
        life = s.options.solo_life  # WE-82
    treasures = treasures_of(t, 1)
    for seat, name in enumerate(names):
        mat = MAGES[name]
        hand, deck = starting_deck(mat, treasures[seat])
        s.mages.append(
            Mage(
                seat=seat,
                id=name,
                life=life,
                life_cap=life,
                hand=box.make(hand),
                deck=box.make(deck),
                tiles=tuple([breach.tile for breach in mat.breaches]),
                stages=tuple([breach.stage for breach in mat.breaches]),
            )
        )
    give_treasures(t, box, treasures)
    lay_out_mats(t)


def _lay_supply(t: AeonTable, box: Box) -> None:
    s = t.state
    s.supply = supply_names(t)
    s.piles = tuple([box.make([name] * CARDS[name].pile) for name in s.supply])


def supply_names(t: AeonTable) -> tuple[str, ...]:
    """Nine piles: suggested, by a cost template, listed, or at random (WE-3 to WE-5)."""
    options = t.state.options
    if options.supply in SUGGESTED:
        return SUGGESTED[options.supply]
    template, listed = read_supply(options.supply)
    names = _by_template(t, template, listed) if template else _by_shape(t, listed)
    return tuple(sorted(names, key=lambda n: (_ORDER[CARDS[n].kind], CARDS[n].cost, n)))


def read_supply(text: str) -> tuple[str, list[str]]:
    """The cost template a supply begins with, if any, and the piles it names."""
    first, _, rest = text.partition(",")
    template = first if first in TEMPLATES else ""
    named = (rest if template else text).split(",")
    return template, [name for name in named if name and name != RANDOM]


def _by_template(t: AeonTable, template: str, listed: Sequence[str]) -> list[str]:
    def shuffle(names: Sequence[str]) -> list[str]:
        return [names[i] for i in t.shuffled(tuple(range(len(names))))]

    filled = fill_template(template, listed, market_of(t.state.options), shuffle)
    assert filled is not None  # refused when the options were checked
    return filled


def _by_shape(t: AeonTable, listed: Sequence[str]) -> list[str]:
    names = list(listed)
    market = market_of(t.state.options)
    for kind, missing in missing_kinds(listed):
        others = [name for name in market if CARDS[name].kind == kind and name not in listed]
        names += [others[i] for i in t.shuffled(tuple(range(len(others))))[:missing]]
    return names


_ORDER = {GEM: 0, RELIC: 1, SPELL: 2}

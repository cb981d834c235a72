"""Setting up a battle (WE-1 to WE-7, NR-58 to NR-61)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from aevum.games.aeons_end.cards import CARDS, FOES, GEM, MAGES, NEMESES, RELIC, SPELL
from aevum.games.aeons_end.options import MODES, RANDOM, Options
from aevum.games.aeons_end.state import AeonsEnd, AeonTable, Mage, Nemesis, rules
from aevum.games.aeons_end.supplies import (
    SUGGESTED,
    TEMPLATES,
    fill_template,
    missing_kinds,
)
from aevum.games.aeons_end.verbs.turn_order import NEMESIS, ONE_TWO, THREE_FOUR, WILD
from aevum.kernel import Cards, Table, seed_state

# NR-58: basic cards added to tiers 1, 2, 3 by number of players
BASICS = {1: (1, 3, 7), 2: (3, 5, 7), 3: (5, 6, 7), 4: (8, 7, 7)}


class Box:
    """Gives every physical card its number."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def make(self, names: Iterable[str]) -> Cards:
        """Physical cards of these ids, in order."""
        first = len(self.names)
        self.names.extend(names)
        return tuple(range(first, len(self.names)))


def deal(options: Options, seed: int) -> AeonsEnd:
    """The table before the first turn order card is drawn."""
    life, gravehold, change, _ = MODES[options.difficulty]
    s = AeonsEnd(
        rng=seed_state(seed),
        options=options,
        box=(),
        mages=[],
        nemesis=Nemesis(id="", life=1, life_cap=1),
        gravehold=gravehold,
        gravehold_cap=gravehold,
    )
    t: AeonTable = Table(s)
    box = Box()
    _seat_mages(t, box, life)
    _lay_supply(t, box)
    _raise_nemesis(t, box, change)
    s.box = tuple(box.names)
    s.turn_box = turn_cards(options)
    s.turn_deck = t.shuffled(tuple(range(len(s.turn_box))))
    t.schedule("next_turn")
    t.schedule("set_up_mat")
    return s


@rules.step(instant=True)
def set_up_mat(t: AeonTable) -> None:
    """The mat's own set-up comes after the deck is built (NR-59)."""
    set_up = NEMESES[t.state.nemesis.id].set_up
    if set_up is not None:
        set_up(t)


def _seat_mages(t: AeonTable, box: Box, life: int) -> None:
    """Hand and deck exactly as on the mat, never shuffled (WE-1)."""
    s = t.state
    names = chosen(t, s.options.mages, sorted(in_boxes(MAGES, s.options)), s.options.players)
    if s.options.players == 1 and s.options.solo_life != 10:
        life = s.options.solo_life  # WE-82
    for seat, name in enumerate(names):
        mat = MAGES[name]
        s.mages.append(
            Mage(
                seat=seat,
                id=name,
                life=life,
                life_cap=life,
                hand=box.make(mat.hand),
                deck=box.make(mat.deck),
                tiles=tuple([breach.tile for breach in mat.breaches]),
                stages=tuple([breach.stage for breach in mat.breaches]),
            )
        )


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


def market_of(options: Options) -> list[str]:
    """The market cards of the chosen boxes."""
    return [name for name in sorted(in_boxes(CARDS, options)) if not CARDS[name].starter]


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


def _raise_nemesis(t: AeonTable, box: Box, change: int) -> None:
    """Nine specific cards and basics, shuffled tier by tier, tier 1 on top (NR-58)."""
    s = t.state
    name = chosen(t, s.options.nemesis, sorted(in_boxes(NEMESES, s.options)), 1)[0]
    mat = NEMESES[name]
    life = mat.life if mat.fixed_life else mat.life + change
    harder = s.options.harder and mat.tokens_harder is not None
    tokens = mat.tokens_harder if harder else mat.tokens
    s.nemesis = Nemesis(id=name, life=life, life_cap=life, tokens=tokens or 0)
    for tier, count in enumerate(BASICS[s.options.players], 1):
        basics = sorted(
            [n for n in in_boxes(FOES, s.options) if FOES[n].tier == tier and not FOES[n].owner]
        )
        own = [n for n, foe in FOES.items() if foe.owner == name and foe.tier == tier]
        drawn = [basics[i] for i in t.shuffled(tuple(range(len(basics))))[:count]]
        setattr(s.nemesis, f"tier_{tier}", t.shuffled(box.make(own + drawn)))
    reserve = [n for n, foe in FOES.items() if foe.owner == name and foe.tier == 0]
    s.nemesis.reserve = t.shuffled(box.make(reserve))


def turn_cards(options: Options) -> tuple[str, ...]:
    """Two nemesis cards and the players' cards (WE-7)."""
    players = {
        1: ("1",) * options.solo_turns,
        2: ("1", "1", "2", "2"),
        3: ("1", "2", "3", WILD),
        4: ("1", "2", "3", "4"),
    }[options.players]
    if options.players == 4 and options.variant == "split":
        players = (ONE_TWO, ONE_TWO, THREE_FOUR, THREE_FOUR)
    return (*players, NEMESIS, NEMESIS)


class Boxed(Protocol):
    """Anything declared as part of a box."""

    box: str


def in_boxes(registry: Mapping[str, Boxed], options: Options) -> list[str]:
    """The ids of a registry that belong to the chosen boxes."""
    boxes = options.boxes.split(",")
    return [name for name, found in registry.items() if found.box in boxes]


def chosen(t: AeonTable, wanted: str, among: Sequence[str], count: int) -> list[str]:
    """Named ones in their places, the others at random without repeats."""
    named = wanted.split(",")
    named += [RANDOM] * (count - len(named))
    others = [name for name in among if name not in named]
    drawn = iter(t.shuffled(tuple(range(len(others)))))
    return [others[next(drawn)] if name == RANDOM else name for name in named[:count]]

"""Setting up the nemesis: its deck, the Curse deck and the turn order cards (NR-58 to NR-61)."""

from functools import cache

from aevum.games.aeons_end.boxes import Box, chosen, in_any_box, in_boxes, nemeses_of
from aevum.games.aeons_end.cards import CARDS, CURSE, FOES, NEMESES, NemesisMat
from aevum.games.aeons_end.options import LEDGER, NONE, Options, edition_of, ledger_of
from aevum.games.aeons_end.state import AeonTable, Aside, Nemesis
from aevum.games.aeons_end.verbs.turn_order import ONE_TWO, THREE_FOUR, WILD

# NR-58: basic cards added to tiers 1, 2, 3 by number of players
BASICS = {1: (1, 3, 7), 2: (3, 5, 7), 3: (5, 6, 7), 4: (8, 7, 7)}
TIERS = ("tier_1", "tier_2", "tier_3")
FIRST = "first"  # of `upgraded`: before any standard card (EX-43)
LEFT_OUT = {1: 7, 2: 5, 3: 3, 4: 0}  # EX-59: cards off the top of the first game's deck


def raise_nemesis(t: AeonTable, box: Box, change: int) -> None:
    """The nemesis with its deck, its own supply piles and the Curse deck."""
    s = t.state
    name = chosen(t, s.options.nemesis, nemeses_of(s.options), 1)[0]
    mat = NEMESES[name]
    life = mat.life if mat.fixed_life else mat.life + change
    harder = s.options.harder and mat.tokens_harder is not None
    tokens = mat.tokens_harder if harder else mat.tokens
    s.nemesis = Nemesis(id=name, life=life, life_cap=life, boards=[], tokens=tokens or 0)
    if s.options.first_game:
        _stack_first_deck(t, box, mat)
    else:
        _build_deck(t, box, mat)
    reserve = _own_cards(name, 0, edition_of(mat.box, s.options))
    s.nemesis.reserve = t.shuffled(box.make([n for n in reserve for _ in range(FOES[n].copies)]))
    s.supply += mat.piles
    s.piles += tuple([box.make([pile] * CARDS[pile].pile) for pile in mat.piles])
    if hands_out_curses(s.options, name):
        kinds = [n for n in in_any_box(CARDS, s.options) if CARDS[n].aside == CURSE]
        curses = LEDGER.in_order(kinds)
        cards = box.make([name for name in curses for _ in range(CARDS[name].copies)])
        s.nemesis.aside = Aside(curses=cards)
        s.aids = s.aids.changed(cursed=True)


def _build_deck(t: AeonTable, box: Box, mat: NemesisMat) -> None:
    """Nine specific cards and basics, shuffled tier by tier, tier 1 on top (NR-58)."""
    s = t.state
    for tier, count in enumerate(BASICS[s.options.players], 1):
        own = list(_own_cards(mat.id, tier, edition_of(mat.box, s.options)))
        better = _upgraded(t, tier, count)
        standard = basics_of(s.options, tier)
        drawn = [standard[i] for i in t.shuffled(tuple(range(len(standard))))]
        cards = own + better + drawn[: count - len(better)]
        setattr(s.nemesis, TIERS[tier - 1], t.shuffled(box.make(cards)))


def _upgraded(t: AeonTable, tier: int, most: int) -> list[str]:
    """The upgraded basics of a tier, never more than basics are needed (EX-41, EX-42)."""
    options = t.state.options
    if options.upgraded == NONE:
        return []
    if options.upgraded == FIRST:
        pool = basics_of(options, tier, upgraded=True)
    else:
        pool = [name for name in options.upgraded.split(",") if FOES[name].tier == tier]
    if len(pool) <= most:
        return pool
    return [pool[i] for i in t.shuffled(tuple(range(len(pool))))[:most]]


def basics_of(options: Options, tier: int, *, upgraded: bool = False) -> list[str]:
    """The basic cards of a tier in the chosen boxes; a reprint counts once (NR-80)."""
    return list(_basics(options.boxes, options.promos, options.edition, tier, upgraded))


@cache  # every deal asks for it, tier by tier
def _basics(boxes: str, promos: str, edition: int, tier: int, upgraded: bool) -> tuple[str, ...]:
    options = Options(boxes=boxes, promos=promos, edition=edition)
    found = [(n, FOES[n]) for n in in_boxes(FOES, options)]
    return tuple(
        sorted([n for n, f in found if f.tier == tier and not f.owner and f.upgraded == upgraded])
    )


@cache
def _own_cards(nemesis: str, tier: int, edition: int) -> tuple[str, ...]:
    own = [n for n, foe in FOES.items() if foe.owner == nemesis and foe.tier == tier]
    ledger = ledger_of(NEMESES[nemesis].box)
    return ledger.of_edition(ledger.in_order(own), edition)


def _stack_first_deck(t: AeonTable, box: Box, mat: NemesisMat) -> None:
    """The fixed deck of the first game, its top cards left out for fewer mages (EX-59, EX-61)."""
    assert mat.first_deck is not None  # refused when the options were checked
    left_out = LEFT_OUT[t.state.options.players]
    for zone, names in zip(TIERS, mat.first_deck, strict=True):
        setattr(t.state.nemesis, zone, box.make(names[left_out:]))
        left_out = 0


def hands_out_curses(options: Options, nemesis: str) -> bool:
    """Whether this nemesis deck can hold a card that hands out a curse (EX-44)."""
    upgraded = any(FOES[n].curses for n in options.upgraded.split(",") if n in FOES)
    return upgraded or _curses_in(options.boxes, options.promos, options.edition, nemesis)


@cache
def _curses_in(boxes: str, promos: str, edition: int, nemesis: str) -> bool:
    names: list[str] = []
    own = edition_of(NEMESES[nemesis].box, Options(boxes=boxes, edition=edition))
    for tier in (0, 1, 2, 3):
        names += _own_cards(nemesis, tier, own)
        names += _basics(boxes, promos, edition, tier, False)
    return any(FOES[n].curses for n in names)


def turn_cards(options: Options, nemesis: str) -> tuple[str, ...]:
    """Two nemesis cards and the players' cards (WE-7)."""
    players = {
        1: ("1",) * options.solo_turns,
        2: ("1", "1", "2", "2"),
        3: ("1", "2", "3", WILD),
        4: ("1", "2", "3", "4"),
    }[options.players]
    if options.players == 4 and options.variant == "split":
        players = (ONE_TWO, ONE_TWO, THREE_FOUR, THREE_FOUR)
    mat = NEMESES[nemesis]
    harder = mat.turn_cards_harder if options.harder else None
    return (*players, *(harder or mat.turn_cards))

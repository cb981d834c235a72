"""All arrays of a battle or an expedition."""

from collections.abc import Iterator, Sequence

from aevum.games.aeons_end.expedition.record import CHOOSE, FIGHT
from aevum.games.aeons_end.observing.index import (
    MANY,
    NUMBERED,
    Box,
    Index,
    cards_by_kind,
    index_now,
)
from aevum.games.aeons_end.observing.mages import breach_gauges, mage_gauges
from aevum.games.aeons_end.observing.nemesis import board_gauges, nemesis_gauges
from aevum.games.aeons_end.options import NONE
from aevum.games.aeons_end.state import AeonsEnd
from aevum.games.aeons_end.verbs.turn_order import DELIRIUM, NEMESIS, ONE_TWO, THREE_FOUR, WILD
from aevum.kernel import Cards, Setup
from aevum.offers import Gauge, counted, padded, read_off, told_by

PILES, TURNS, AHEAD = 12, 10, 4
_TURN_CARDS = ("1", "2", "3", "4", ONE_TWO, THREE_FOUR, WILD, NEMESIS, DELIRIUM)


def gauges(setup: Setup) -> tuple[Gauge, ...]:
    """The arrays of a set-up; the expedition has its own, too."""
    seats = setup["players"]
    assert isinstance(seats, int)
    index = index_now()
    return (
        *mage_gauges(seats, index),
        *breach_gauges(seats, index),
        *nemesis_gauges(index),
        *board_gauges(index),
        *_middle(seats, index),
        *_order_of_turns(),
        *(() if setup["campaign"] == NONE else _expedition(index)),
    )


# --- between both sides


def _middle(seats: int, index: Index) -> Iterator[Gauge]:
    yield Gauge(
        *("supply", (PILES, 3), len(index.of)),
        f"each pile: which ({NUMBERED}), cards left, 1 with a glyph on it",
        told_by(
            lambda s, _seat: (s.supply, s.piles, s.aids.marks),
            lambda things: padded(_piles(index, *things), 3 * PILES),
        ),
    )
    yield Gauge(
        *("table", (13,), MANY),
        "life of Gravehold, its cap, turn, whose turn it is (0 the nemesis, 1 oneself, 2 the next"
        " seat ...), breach bonus, charges of Xaxos plus one (0 where he is not), cards discarded"
        " by him, cards of his deck, treasure of level 2 (which, its pile, its tokens), glyphs not"
        " placed yet, what was done this turn",
        read_off(lambda s, seat: _table(s, seat, seats, index)),
    )
    yield Gauge(
        *("destroyed", (len(index.card),), MANY, "player cards out of the game, by kind"),
        told_by(
            lambda s, _seat: (s.box, s.destroyed),
            lambda things: cards_by_kind(index, *things),
        ),
    )


def _order_of_turns() -> Iterator[Gauge]:
    yield Gauge(
        *("turn_cards", (len(_TURN_CARDS), 2), TURNS),
        f"turn order cards {', '.join(_TURN_CARDS)}: still to come, taken",
        told_by(lambda s, _seat: (s.turn_box, s.turn_discard), lambda things: _turn_cards(*things)),
    )
    yield Gauge(
        *("turns_known", (AHEAD,), len(_TURN_CARDS)),
        "turn order cards on top that were shown, the next first; numbered as above from 1",
        told_by(
            lambda s, _seat: (s.turn_box, s.turn_known),
            lambda things: padded([number + 1 for number in _turn_numbers(*things)], AHEAD),
        ),
    )
    yield Gauge(
        *("tokens", (3,), 4),
        "who has the turn token of the first and of the second pair, and the wild one: seat + 1, 0"
        " nobody",
        read_off(lambda s, _seat: (*[seat + 1 for seat in s.pair_tokens], s.aids.wild_token + 1)),
    )


def _turn_numbers(box: Box, cards: Cards) -> list[int]:
    return [_TURN_CARDS.index(box[card]) for card in cards]


def _piles(
    index: Index, supply: Sequence[str], piles: Sequence[Cards], marks: Sequence[tuple[int, int]]
) -> list[int]:
    marked = {card for card, _ in marks}
    found: list[int] = []
    for name, cards in zip(supply, piles, strict=True):
        found += (index.of[name], len(cards), int(not marked.isdisjoint(cards)))
    return found


def _table(s: AeonsEnd, seat: int, seats: int, index: Index) -> Sequence[int]:
    acting = 0 if s.turn_of < 0 else 1 + (s.turn_of - seat) % seats
    aids = s.aids
    return (
        *(s.gravehold, s.gravehold_cap, min(s.turn, MANY), acting, s.bonus),
        *(aids.xaxos_charges + 1, len(aids.xaxos_discard), len(s.xaxos_deck)),
        *(index.of.get(aids.treasure, 0), index.of.get(aids.treasure_pile, 0)),
        *(aids.treasure_tokens, len(aids.glyphs), len(s.deeds)),
    )


def _turn_cards(box: Box, discard: Cards) -> list[int]:
    taken = counted(_turn_numbers(box, discard), len(_TURN_CARDS))
    everything = counted(map(_TURN_CARDS.index, box), len(_TURN_CARDS))
    return [n for all_, gone in zip(everything, taken, strict=True) for n in (all_ - gone, gone)]


def _expedition(index: Index) -> Iterator[Gauge]:
    phases = ("", CHOOSE, FIGHT)
    yield Gauge(
        "expedition",
        (6,),
        MANY,
        "battle, try, phase (1 choosing, 2 fighting), the nemesis, points, pieces chosen",
        read_off(
            lambda s, _seat: (
                s.expedition.battle,
                s.expedition.attempt,
                phases.index(s.expedition.phase) if s.expedition.phase in phases else 0,
                index.of.get(s.expedition.nemesis, 0),
                sum(s.expedition.points),
                len([name for name in s.expedition.seats if name]),
            )
        ),
    )
    yield Gauge(
        "barracks",
        (len(index.of) - 1,),
        3,
        "what the Barracks hold, by component: 1 there, 2 new since the last try, 3 chosen"
        " for the next one",
        read_off(lambda s, _seat: _barracks(s, index)),
    )


def _barracks(s: AeonsEnd, index: Index) -> list[int]:
    road = s.expedition
    found = [0] * (len(index.of) - 1)
    stages = (
        (1, (*road.mages, *road.piles, *road.treasures)),
        (2, road.fresh),
        (3, (*road.seats, *road.supply, *road.treasures_1, road.treasure_2, *road.treasures_3)),
    )
    for stage, names in stages:
        for name in names:
            if index.of.get(name, 0):
                found[index.of[name] - 1] = stage
    return found

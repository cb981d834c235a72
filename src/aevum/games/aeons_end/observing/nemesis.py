"""The nemesis as numbers, and what lies beside its mat."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from aevum.games.aeons_end.observing.index import MANY, NUMBERED, Box, Index, named
from aevum.games.aeons_end.state import AeonsEnd, Board, Nemesis
from aevum.kernel import Cards, visible
from aevum.offers import Gauge, Reading, counted, padded, read_off, told_by

IN_PLAY = 24  # places; what is beyond them is left out
BESIDE = 4
SPACES, MAWS, THRALLS, BOARDS = 8, 4, 6, 2


def nemesis_gauges(index: Index) -> Iterator[Gauge]:
    """Mat, deck and cards in play."""
    yield Gauge(
        *("nemesis", (13,), MANY),
        f"which one ({NUMBERED}), life, its cap, tokens, cards left of tiers 1, 2 and 3, cards put"
        " back under them, the reserve and its discard, further draws, Unleashes being resolved,"
        " curses left",
        read_off(lambda s, _seat: _mat(s, index)),
    )
    yield Gauge(
        *("in_play", (IN_PLAY, 2), len(index.of)),
        f"minions and powers, the oldest first: which ({NUMBERED}), life or tokens",
        told_by(
            lambda s, _seat: (s.box, s.nemesis.in_play, s.nemesis.counters),
            lambda things: padded(_in_play(index, *things), 2 * IN_PLAY),
        ),
    )
    yield Gauge(
        *("nemesis_discard", (len(index.foe),), MANY, "nemesis cards discarded, by kind"),
        told_by(lambda s, _seat: (s.box, s.nemesis.discard), lambda things: _foes(index, *things)),
    )
    yield Gauge(
        *("marks", (BESIDE, 2), len(index.of)),
        f"nemesis cards before a player: which ({NUMBERED}), and seat + 1",
        told_by(
            lambda s, _seat: (s.box, s.nemesis.aside.marks),
            lambda things: padded(_marks(index, *things), 2 * BESIDE),
        ),
    )
    zones: Mapping[str, tuple[str, Callable[[Nemesis], Cards]]] = {
        "resolving": ("being carried out", lambda foe: foe.resolving),
        "laid": ("that stay on the table out of play", lambda foe: foe.aside.laid),
        "looked": ("the group is looking at", lambda foe: foe.aside.looked),
    }
    for name, (meaning, zone) in zones.items():
        yield Gauge(
            *(name, (BESIDE,), len(index.of), f"nemesis cards {meaning}; {NUMBERED}"),
            _beside(zone, index),
        )


def _beside(zone: Callable[[Nemesis], Cards], index: Index) -> tuple[Reading]:
    return told_by(
        lambda s, _seat: (s.box, zone(s.nemesis)),
        lambda things: padded(named(index, *things), BESIDE),
    )


def _mat(s: AeonsEnd, index: Index) -> Sequence[int]:
    foe = s.nemesis
    return (
        *(index.of.get(foe.id, 0), foe.life, foe.life_cap, foe.tokens, len(foe.tier_1)),
        *(len(foe.tier_2), len(foe.tier_3), len(foe.returned), len(foe.reserve)),
        *(len(foe.reserve_discard), foe.extra_draws, s.unleashing, len(foe.aside.curses)),
    )


def _in_play(index: Index, box: Box, in_play: Cards, counters: Cards) -> list[int]:
    both = zip(named(index, box, in_play), counters, strict=True)
    return [number for pair in both for number in pair]


def _marks(index: Index, box: Box, marks: Sequence[tuple[int, int]]) -> list[int]:
    return [number for card, seat in marks for number in (index.of.get(box[card], 0), seat + 1)]


def _foes(index: Index, box: Box, zone: Cards) -> list[int]:
    return counted([index.foe[box[c]] for c in zone if box[c] in index.foe], len(index.foe))


def board_gauges(index: Index) -> Iterator[Gauge]:
    """What lies beside the mats of some nemeses."""
    size = SPACES + MAWS + SPACES + 4
    yield Gauge(
        "boards",
        (BOARDS, size),
        MANY,
        "beside the mat: spaces (8; of maws, or souls on them), lives of maws (4), a Dream"
        " on each space (8; nemesis cards from 1), fuel, space passed over, cards in the"
        " deck, cards turned up",
        read_off(
            lambda s, _seat: padded(
                [n for board in s.nemesis.boards[:BOARDS] for n in _board(s, board, index)],
                BOARDS * size,
            )
        ),
    )
    yield Gauge(
        "thralls",
        (BOARDS, THRALLS),
        2,
        "the troop of each board: 2 real, 1 an illusion, -1 not seen, 0 none",
        read_off(
            lambda s, seat: padded(
                [n for board in s.nemesis.boards[:BOARDS] for n in _thralls(board, seat)],
                BOARDS * THRALLS,
            )
        ),
    )


def _board(s: AeonsEnd, board: Board, index: Index) -> list[int]:
    dreams = [index.foe.get(s.box[lying[0]], -1) + 1 if lying else 0 for lying in board.dreams]
    return [
        *padded([max(0, space) for space in board.spaces], SPACES),
        *padded([max(0, life) for life in board.lives], MAWS),
        *padded(dreams, SPACES),
        *(board.fuel, board.skips, len(board.deck), len(board.shown)),
    ]


def _thralls(board: Board, seat: int) -> list[int]:
    told = zip(board.truths, board.turned, strict=True)
    return padded([1 + truth % 2 if visible(mask, seat) else -1 for truth, mask in told], THRALLS)

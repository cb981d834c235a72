"""What the boards beside nemesis mats threaten, and what acting on them is worth."""

from collections.abc import Callable, Sequence
from functools import cache

from aevum.bots.aeons_end.foes import nemesis_cards_left, threat
from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.outcasts.nemeses.experiment_153 import ANCHOR, END
from aevum.games.aeons_end.outcasts.nemeses.fountain_of_souls import FULL, LIT, NEXT
from aevum.games.aeons_end.outcasts.nemeses.risen_thrall import HYBRID, TROOPS
from aevum.games.aeons_end.state import AeonsEnd, Board, Mage
from aevum.games.aeons_end.verbs.boards import dreams
from aevum.kernel import NO_ONE, Part

Action = tuple[Part, ...]

BOARD_VERBS = ("hunt", "gain_dream", "destroy_dream", "turn_over")
_TRACKS = ((4.0, 7.0), (4.0, 7.0), (4.0, 6.5), (3.0, 7.0))  # harm of a maw's fourth and last space
_STEP = 0.7  # an effect one space further away is so much less of a threat
_AGAIN = 1.2  # on the last space it comes again and again
_EXIT = 2.0  # harm of a dream that leaves the mat
_LAP = 0.13  # a soul's harm to come for each card of the nemesis deck: a point in four turns
_ARRIVAL = (0.1, 0.2, 0.3, 0.4, 0.6, 0.9, 0.1)  # more of it the sooner it comes to the last space
_RING = 3  # where they come in
_LIGHT = 4  # souls that make the lantern worth using
_RANKS = (0.0, 1.0, 1.4, 2.2, 4.0, 4.3, 4.5)  # harm of so many Soldiers, or Infantry, each turn ...
_STAYS = 3.0  # ... over so many turns
_TURNING = 2  # aether, about


def board_harm(s: AeonsEnd) -> float:
    """What is under way on the board of the nemesis, in points of damage."""
    if not s.nemesis.boards:
        return 0.0
    board = s.nemesis.boards[0]
    weigh = _HARM.get(board.name)
    return 0.0 if weigh is None else weigh(s, board)


def _growth(s: AeonsEnd, board: Board) -> float:
    return sum([_ahead(maw, space) for maw, space in enumerate(board.spaces) if space])


@cache
def _ahead(maw: int, space: int) -> float:
    """What comes next on a maw's track, and what comes after that."""
    middle, last = _TRACKS[maw]
    if space == END:
        return _AGAIN * last
    coming = last * _STEP ** (END - space)
    return coming + middle * _STEP ** (ANCHOR - space) if space < ANCHOR else coming


def _souls(s: AeonsEnd, board: Board) -> float:
    each = _LAP * nemesis_cards_left(s)
    harm = sum([n * (each + near) for n, near in zip(board.spaces, _ARRIVAL, strict=True)])
    if not board.fuel:
        return harm
    lit = min(LIT, _side_by_side(board.spaces) + 1)  # by then another soul will be there
    return harm - board.fuel / FULL * lit * (each + _ARRIVAL[_RING])


def _dreams(s: AeonsEnd, board: Board) -> float:
    return sum([_exit(space) for space, cards in enumerate(board.dreams, 1) if cards])


def _exit(space: int) -> float:
    """Each dream less is one that does not leave the mat; the last ones would go first."""
    return _EXIT * (0.5 + space / 10)


def _horde(s: AeonsEnd, board: Board) -> float:
    names = [s.box[foe] for foe in s.nemesis.in_play]
    return _STAYS * sum([_ranks(names, troop) for troop in TROOPS])


def _ranks(names: list[str], troop: str) -> float:
    return _RANKS[min(len(_RANKS) - 1, names.count(troop) + names.count(HYBRID))]


_HARM: dict[str, Callable[[AeonsEnd, Board], float]] = {
    "growth": _growth,
    "souls": _souls,
    "dreams": _dreams,
    TROOPS[0]: _horde,
}


def lights_enough(s: AeonsEnd) -> bool:
    """Whether the lantern would drive off as many souls as it should."""
    return _side_by_side(s.nemesis.boards[0].spaces) >= _LIGHT


def _side_by_side(souls: Sequence[int]) -> int:
    """The most souls on two adjacent spaces."""
    return max([souls[here] + souls[there] for here, there in enumerate(NEXT)])


def board_price(s: AeonsEnd, me: Mage, action: Action) -> int:
    """The aether such an action takes."""
    verb = action[0]
    if verb == "gain_dream":
        return CARDS[s.box[dreams(s)[int(action[1])]]].cost
    if verb == "hunt":
        return min(sum(me.aether), _life_of(s, str(action[1])))
    return 3 if verb == "destroy_dream" else _TURNING


def board_worth(s: AeonsEnd, me: Mage, action: Action) -> float:
    """What such an action spares the mages; the card of a gained dream comes on top."""
    verb, name = action[0], str(action[1])
    if verb in ("gain_dream", "destroy_dream"):
        return _exit(int(action[1]))
    life = _life_of(s, name)
    harm = threat(s, name, life, nemesis_cards_left(s))
    if verb == "turn_over":
        return _illusions(s, name) * (harm + _one_less(s, name))
    return harm if sum(me.aether) >= life else harm * sum(me.aether) / (2 * life)


def _one_less(s: AeonsEnd, troop: str) -> float:
    """What a thrall less in play spares."""
    names = [s.box[foe] for foe in s.nemesis.in_play]
    fewer = list(names)
    fewer.remove(troop)
    return _STAYS * (_ranks(names, troop) - _ranks(fewer, troop))


def _illusions(s: AeonsEnd, troop: str) -> float:
    """The share of illusions among the thralls of a troop nobody has looked at."""
    board = next(board for board in s.nemesis.boards if board.name == troop)
    veiled = [
        truth for truth, seen in zip(board.truths, board.turned, strict=True) if seen == NO_ONE
    ]
    return sum([truth % 2 == 0 for truth in veiled]) / max(1, len(veiled))


def _life_of(s: AeonsEnd, name: str) -> int:
    nemesis = s.nemesis
    counts = zip(nemesis.in_play, nemesis.counters, strict=True)
    return next(count for foe, count in counts if s.box[foe] == name)

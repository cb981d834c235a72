"""What the boards beside nemesis mats threaten, and what acting on them is worth."""

from collections.abc import Callable

from aevum.bots.aeons_end_foes import nemesis_cards_left, threat
from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.state import AeonsEnd, Board, Mage
from aevum.games.aeons_end.verbs.boards import dreams
from aevum.kernel import Part

Action = tuple[Part, ...]

BOARD_VERBS = ("hunt", "gain_dream", "destroy_dream", "turn_over")
_SOUL = 2.2  # a soul on the track: a point of damage each lap until it is driven off
_FUEL = 1.6  # of the lantern: souls it will drive off
_SPACE = 0.5  # a step of a maw towards the next space that takes effect
_EXIT = 1.8  # harm of a dream that leaves the mat
_LIGHT = 4  # souls that make the lantern worth using
_REAL = 0.5  # of the thralls
_TURNING = 2  # aether, about


def board_harm(s: AeonsEnd) -> float:
    """What is under way on the board of the nemesis, in points of damage."""
    if not s.nemesis.boards:
        return 0.0
    board = s.nemesis.boards[0]
    weigh = _HARM.get(board.name)
    return 0.0 if weigh is None else weigh(board)


def _growth(board: Board) -> float:
    return _SPACE * sum([space % 4 + 4 * (space == 8) for space in board.spaces])


def _souls(board: Board) -> float:
    return _SOUL * sum(board.spaces) - _FUEL * board.fuel


def _dreams(board: Board) -> float:
    lying = [space for space, cards in enumerate(board.dreams, 1) if cards]
    return _EXIT * sum([space / 5 for space in lying])


_HARM: dict[str, Callable[[Board], float]] = {
    "growth": _growth,
    "souls": _souls,
    "dreams": _dreams,
}


def lights_enough(s: AeonsEnd) -> bool:
    """Whether the lantern would drive off as many souls as it should."""
    return sum(s.nemesis.boards[0].spaces) >= _LIGHT


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
    if verb == "gain_dream":
        return _EXIT * int(action[1]) / 5
    if verb == "destroy_dream":
        return _EXIT * int(action[1]) / 5 - 1
    life = _life_of(s, name)
    harm = threat(s, name, life, nemesis_cards_left(s))
    if verb == "turn_over":
        return _REAL * harm
    return harm if sum(me.aether) >= life else harm * sum(me.aether) / (2 * life)


def _life_of(s: AeonsEnd, name: str) -> int:
    nemesis = s.nemesis
    counts = zip(nemesis.in_play, nemesis.counters, strict=True)
    return next(count for foe, count in counts if s.box[foe] == name)

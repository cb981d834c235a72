"""The numbers of an expedition (EX-91): which battles, treasures, upgraded cards and points."""

from aevum.games.aeons_end.cards import CARDS, GEM, RELIC, SPELL, TREASURES
from aevum.games.aeons_end.options import Options

EXPEDITION, FIRST_EXPEDITION = "expedition", "first_expedition"

RATINGS = {  # of the battles in order (EX-33, EX-81, EX-82)
    "standard": (1, 2, 3, 4),
    "short": (2, 3, 4),
    "extended": (1, 1, 2, 2, 3, 3, 4, 4),
}
SHAPE = {GEM: 3, RELIC: 2, SPELL: 4}  # EX-9, EX-19
PILES = 9  # EX-5
FIRST_MAGES = 4  # EX-10
LEVELS = (1, 2, 3)
EACH, GROUP = "each", "group"
TREASURE_FOR = {1: EACH, 2: GROUP, 3: EACH}  # EX-25
UPGRADED = {1: (0, 0, 0), 2: (1, 3, 3), 3: (2, 4, 5), 4: (3, 5, 7)}  # EX-40, by rating
WON_TREASURES = {1: 5, 2: 3, 3: 5}  # EX-46: as many of the level that is the battle's rating
_POINTS = {1: 6, 2: 4, 3: 2}  # EX-53
_MOST = 6


def ratings(options: Options) -> tuple[int, ...]:
    """The rating of each battle."""
    return RATINGS[options.expedition_length]


def rating_of(options: Options, battle: int) -> int:
    """The rating of a battle, counted from 1."""
    return ratings(options)[battle - 1]


def is_last_of_rating(options: Options, battle: int) -> bool:
    """Whether no further battle of this rating follows: then its treasures are won (EX-82)."""
    road = ratings(options)
    return battle == len(road) or road[battle] != road[battle - 1]


def levels_in(options: Options, battle: int) -> tuple[int, ...]:
    """The levels of the treasures used in a battle (EX-25)."""
    return tuple([level for level in LEVELS if level < rating_of(options, battle)])


def points_for(attempt: int) -> int:
    """What a battle won at this try scores (EX-53)."""
    return _POINTS.get(attempt, 0)


def most_points(options: Options) -> int:
    """The best total: 24 for four battles (EX-54)."""
    return _MOST * len(ratings(options))


def treasure_level(name: str) -> int:
    """The level of a treasure; those of level 1 are cards (EX-28)."""
    return CARDS[name].level if name in CARDS else TREASURES[name].level


def treasure_key(name: str) -> str:
    """The text key of a treasure."""
    return f"card.{name}" if name in CARDS else f"treasure.{name}"

"""A journey as data: golems, sockets, sparks, chapters and points (OM-1 to OM-13)."""

from collections.abc import Mapping
from typing import Any

from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.layers import difficulties
from aevum.kernel import Record, record

STORY = "story"
JOURNEY, ENCORE = "journey", "encore"
CHAPTERS = {JOURNEY: ("A", "B", "C", "D", "E", "F"), ENCORE: ("A+", "B+", "C+", "D+", "E+")}
GOLEMS = ("alpha", "beta", "gamma")
SOCKETS, MOVE_COST, FIRST_SPARKS, LOSSES_TO_LEAVE = 3, 1, 2, 2
ENCORE_AT, _MOST_SPARKS = 50, 10
_WORTH = {"beginner": 0, "standard": 1, "expert": 2, "pro": 3, "single": 2, "advanced": 3}
_FIRST, _SECOND, _LATER = 8, 5, 2  # points for winning at this attempt
_BEST = {JOURNEY: 5 * 15 + 14 + _MOST_SPARKS, ENCORE: 5 * 15 + _MOST_SPARKS}
_RANKS = {JOURNEY: (30, 50, 65, 80, 90), ENCORE: (25, 40, 52, 64, 75)}
RANKS = ("clay", "stone", "bronze", "silver", "gold", "eternal")


@record
class Journey(Record):
    """Where a journey stands. Never changed in place: every step makes a new one."""

    kind: str = ""  # journey, encore; empty where a single stage is played
    running: bool = False  # a chapter is being played
    chapter: int = 0
    difficulty: str = ""  # chosen for the next attempt
    main: int = 0  # number of the main golem
    colours: str = ""  # of alpha, beta, gamma and the unused one
    sparks: int = 0
    sockets: tuple[str, ...] = ()  # "0 lantern": the golem and its upgrade
    attempts: int = 0  # at this chapter, lost ones
    tokens: int = 0  # draw tokens used in this attempt
    points: tuple[int, ...] = ()  # of each closed chapter
    record: tuple[str, ...] = ()  # a line of facts for each attempt (OM-13)

    @property
    def stage(self) -> str:
        """The stage of the present chapter."""
        return CHAPTERS[self.kind][self.chapter]


def upgrades() -> Mapping[str, Mapping[str, Any]]:
    """Every upgrade with its cost and kind; each exists once (OM-8)."""
    return read_content("upgrades")


# --- sockets


def upgrades_of(journey: Journey, golem: int) -> tuple[str, ...]:
    """What is in a golem's sockets."""
    return tuple([s.split()[1] for s in journey.sockets if s.split()[0] == str(golem)])


def holder_of(journey: Journey, upgrade: str) -> int:
    """The golem that has an upgrade; -1 while it is in the shop."""
    return next((int(s.split()[0]) for s in journey.sockets if s.split()[1] == upgrade), -1)


def with_upgrade(journey: Journey, upgrade: str, golem: int) -> tuple[str, ...]:
    """The sockets once a golem has an upgrade; golem -1 puts it back into the shop."""
    kept = tuple([s for s in journey.sockets if s.split()[1] != upgrade])
    return kept if golem < 0 else (*kept, f"{golem} {upgrade}")


def seating(journey: Journey) -> tuple[int, ...]:
    """The golem of each seat: the main golem sits first (ED-420)."""
    return (journey.main, *[golem for golem in range(len(GOLEMS)) if golem != journey.main])


# --- what an attempt earns


def sparks_won(difficulty: str, hearts: int, rare_left: bool) -> int:
    """After a won attempt: three, the difficulty, Hearts and River bonus left (OM-6)."""
    return 3 + _WORTH[difficulty] + (hearts >= 2) + rare_left


def chapter_points(attempt: int, difficulty: str, hearts: int, tokens: int) -> int:
    """Points of a won chapter by the number of its attempt (OM-11)."""
    base = {1: _FIRST, 2: _SECOND}.get(attempt, _LATER)
    return base + _WORTH[difficulty] + hearts + (tokens == 0)


def total(journey: Journey) -> int:
    """Chapters and unspent sparks, of which ten count (OM-12)."""
    return sum(journey.points) + min(journey.sparks, _MOST_SPARKS)


def best_total(journey: Journey) -> int:
    """The most a journey or an encore can bring (OM-12)."""
    return _BEST[journey.kind]


def rank(journey: Journey) -> str:
    """The rank of a total (OM-12)."""
    return RANKS[sum(total(journey) >= least for least in _RANKS[journey.kind])]


def first_difficulty(journey: Journey) -> str:
    """What a chapter is offered at, unless something else is chosen (OM-3)."""
    offered = difficulties(journey.stage)
    return journey.difficulty if journey.difficulty in offered else offered[0]

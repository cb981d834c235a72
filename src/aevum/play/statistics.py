"""Statistics: what many results add up to."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from aevum.offers import Histories
from aevum.play.catalogue import find_game
from aevum.play.results import PARTNERS, GameResult

GAME = "game"
_DAY = 86_400  # seconds: days in universal time
Wanted = Mapping[str, str]  # a value for each facet that is not left open


@dataclass(frozen=True, slots=True)
class WinCount:
    """How often one played and won."""

    games: int
    decided: int  # those with somebody to win against
    won: int

    @property
    def rate(self) -> float | None:
        """The share won; None of nothing."""
        return self.won / self.decided if self.decided else None


@dataclass(frozen=True, slots=True)
class Statistics:
    """What results add up to; the first three figures as a `WinCount` of all of them."""

    record: WinCount
    seconds: float
    answers: int
    undos: int
    hints: int
    streak: int  # games won in a row, up to the last one
    longest_streak: int
    best: Mapping[str, int]  # most points, by game and the value of its first facet
    by: Mapping[str, Mapping[str, WinCount]]  # facet, value
    favourites: Sequence[tuple[str, int]]  # text keys, the most frequent first
    days: Mapping[str, WinCount]  # by date, ISO


def facets_of(results: Iterable[GameResult]) -> tuple[str, ...]:
    """By what these can be told apart: facets of their games, the game first, partners last."""
    games = dict.fromkeys([result.game for result in results])
    own = [facet for game in games for facet in Histories.of(find_game(game)).facets]
    return tuple(dict.fromkeys([GAME, *own, PARTNERS]))


def _counted_facets(results: Sequence[GameResult]) -> tuple[str, ...]:
    """By what these are counted: different games have different modes and difficulties."""
    games = {result.game for result in results}
    return facets_of(results) if len(games) == 1 else (GAME, PARTNERS)


def values_of(result: GameResult, facet: str) -> tuple[str, ...]:
    """What a result is by a facet."""
    return (result.game,) if facet == GAME else result.values(facet)


def filtered(results: Iterable[GameResult], wanted: Wanted) -> list[GameResult]:
    """Those that have every wanted value."""
    return [
        result
        for result in results
        if all(value in values_of(result, facet) for facet, value in wanted.items())
    ]


def statistics(results: Iterable[GameResult]) -> Statistics:
    """Add results up."""
    found = sorted(results, key=lambda result: result.at)
    best: dict[str, int] = {}
    liked: Counter[str] = Counter()
    for result in found:
        for key, times in result.favourites.items():
            liked[key] += times
        if result.points is not None:
            kind = _class_of(result)
            best[kind] = max(result.points, best.get(kind, result.points))
    streaks = _streaks(found)
    return Statistics(
        record=record_of(found),
        seconds=sum(result.seconds for result in found),
        answers=sum(result.answers for result in found),
        undos=sum(result.used.undos for result in found),
        hints=sum(result.used.hints for result in found),
        streak=streaks[-1],
        longest_streak=max(streaks),
        best=best,
        by={facet: _by_value(found, facet) for facet in _counted_facets(found)},
        favourites=liked.most_common(),
        days=_by_day(found),
    )


def record_of(results: Sequence[GameResult]) -> WinCount:
    """How often these were won."""
    ended = [result.won for result in results]
    return WinCount(len(ended), len(ended) - ended.count(None), ended.count(True))


def _class_of(result: GameResult) -> str:
    """Games whose points are compared: those of one game with the same first facet."""
    first = Histories.of(find_game(result.game)).facets[0]
    return f"{result.game}/{','.join(result.values(first))}"


def _by_value(results: Sequence[GameResult], facet: str) -> dict[str, WinCount]:
    groups: dict[str, list[GameResult]] = {}
    for result in results:
        for value in values_of(result, facet):
            groups.setdefault(value, []).append(result)
    order = sorted(groups, key=lambda value: (-len(groups[value]), value))
    return {value: record_of(groups[value]) for value in order}


def _by_day(results: Sequence[GameResult]) -> dict[str, WinCount]:
    days = groupby(results, key=lambda result: result.at // _DAY)
    groups = [list(group) for _, group in days]
    return {day_of(group[0].at): record_of(group) for group in groups}


def day_of(at: float) -> str:
    """The day of a moment, in universal time, as ISO writes it."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def _streaks(results: Sequence[GameResult]) -> list[int]:
    """How many were won in a row, up to each one that somebody could win."""
    streaks = [0]
    for result in results:
        if result.won is not None:
            streaks.append(streaks[-1] + 1 if result.won else 0)
    return streaks

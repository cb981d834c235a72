"""Many games between bots: who wins, how often, how fast."""

from __future__ import annotations

import hashlib
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from aevum import __version__
from aevum.bots.convention import due_signs
from aevum.bots.roster import gives_signs
from aevum.bots.situation import Situation
from aevum.kernel import TABLE, Event, Game, Match, Part, WrongSetup
from aevum.lab.minds import mind_named
from aevum.lab.workers import SimulationError, core_count, worker_pool
from aevum.offers import Histories, Talking
from aevum.play.catalogue import find_game
from aevum.play.dealt import dealt_setup
from aevum.play.refusals import refusal
from aevum.play.replay import changed_options

UNFINISHED = "unfinished"
MOST_DECISIONS = 20_000  # of one game: far beyond any that leads somewhere
_MOST_IN_A_CHUNK = 16  # games a worker plays before it reports
_PARALLEL_FROM = 200  # fewer games are over before further processes have started
NORMAL_95 = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


class Effort(NamedTuple):
    """What answers have cost: how many there were, and their processor time in seconds."""

    answers: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus(self, other: Effort) -> Effort:
        """Both together."""
        return Effort(
            self.answers + other.answers,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
        )


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """One game of a simulation."""

    number: int
    seed: int
    outcome: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    together: bool  # all seats won or lost as one
    setup: Mapping[str, str] = field(default_factory=dict)  # as it was dealt, by ids
    efforts: tuple[Effort, ...] = field(default=(), compare=False)  # by seat; never twice the same
    ending: str = ""  # the outcome with its cause
    turns: int = 0
    deeds: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # `gained_1`: card by card


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened, with its 95 % confidence interval (Wilson)."""

    count: float  # a victory shared by two counts half for each
    of: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation found. Everything but the speed follows from the seed."""

    game: str
    options: Mapping[str, str]
    seats: tuple[str, ...]
    games: int
    finished: int
    outcomes: Mapping[str, int]
    wins: Mapping[str, Share]  # by bot
    wins_by_seat: tuple[Share, ...]
    mean_scores: tuple[float, ...]
    decisions: int
    decisions_per_second: float
    seed: int
    version: str
    rows: tuple[SimulatedGame, ...]


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What is simulated; the same plan gives the same games, wherever and in how many pieces."""

    game: str
    options: Mapping[str, str]  # those that differ from the defaults
    seats: tuple[str, ...]
    seed: int
    most_decisions: int = MOST_DECISIONS
    deeds: bool = False  # whether rows say what players did with each card


Item = tuple[SimulationPlan, int]  # a game of a simulation by its number


def plan_simulation(
    game: str,
    options: Mapping[str, object],
    seats: Sequence[str],
    seed: int,
    most_decisions: int = MOST_DECISIONS,
    *,
    deeds: bool = False,
) -> SimulationPlan:
    """A plan whose game, options and bots exist."""
    rules = find_game(game)
    setup = rules.resolve(options)
    players = rules.players(setup)
    if len(seats) != players:
        raise refusal(WrongSetup, "bots_named", game=game, players=players, bots=len(seats))
    for name in seats:
        mind_named(name, rules)
    options = changed_options(rules, setup)
    return SimulationPlan(game, options, tuple(seats), seed, most_decisions, deeds)


def simulate(
    game: str,
    options: Mapping[str, object],
    seats: Sequence[str],
    games: int,
    seed: int,
    workers: int | None = None,
    *,
    most_decisions: int = MOST_DECISIONS,
) -> Report:
    """Play games between bots; the results do not depend on the number of workers."""
    plan = plan_simulation(game, options, seats, seed, most_decisions)
    if games < 1:
        raise refusal(WrongSetup, "games", given=games)
    start = time.perf_counter()
    rows = tuple(run_plan(plan, range(games), workers))
    return report_on(plan, rows, time.perf_counter() - start)


def run_plan(
    plan: SimulationPlan, numbers: Sequence[int], workers: int | None = None
) -> Iterator[SimulatedGame]:
    """The games of these numbers one after the other, each as soon as it is finished."""
    return run_items([(plan, number) for number in numbers], workers)


def run_items(items: Sequence[Item], workers: int | None = None) -> Iterator[SimulatedGame]:
    """Games of one or several simulations in this order, each as soon as it is finished."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        sys.exit(1)  # a worker that runs its starter's script again: the starter says what is wrong
    count = min(workers or core_count(), len(items))
    if count < 2 or (workers is None and len(items) <= _PARALLEL_FROM):
        yield from map(play_item, items)
        return
    with worker_pool(count) as pool:
        yield from pool.map(play_item, items, chunksize=chunk_size(len(items), count))


def chunk_size(games: int, workers: int) -> int:
    """How many games a worker plays before it reports."""
    return max(1, min(_MOST_IN_A_CHUNK, games // (workers * 16)))


def play_item(item: Item) -> SimulatedGame:
    """Play one game of one of several simulations."""
    return play_one(*item)


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a simulation: far from those of its neighbours."""
    name = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=6)
    return int.from_bytes(name.digest(), "big")


def play_one(plan: SimulationPlan, number: int) -> SimulatedGame:
    """Play one game through; an error names the game's seed and options."""
    own_seed = seed_of(plan.seed, number)
    try:
        return _played(find_game(plan.game), plan, own_seed, number)
    except Exception as problem:
        setup = " ".join(f"{key}={value}" for key, value in plan.options.items())
        raise refusal(
            SimulationError,
            "broke_off",
            number=number + 1,
            game=plan.game,
            seed=own_seed,
            setup=setup,
            problem=f"{type(problem).__name__}: {problem}",
        ) from problem


def _played(game: Game[Any], plan: SimulationPlan, seed: int, number: int) -> SimulatedGame:
    setup = game.resolve(plan.options)
    match: Match[Any] = Match(game, game.deal(setup, seed), listening=plan.deeds)
    minds = [mind_named(name, game) for name in plan.seats]
    deeds = DeedCount(game, len(minds))
    deeds.note(match.events_told())
    rng = random.Random(seed)
    decisions, efforts = 0, [Effort()] * len(minds)
    while (decision := match.decision) is not None and decisions < plan.most_decisions:
        seat = 0 if decision.seat == TABLE else decision.seat
        mind, asked = minds[seat], time.process_time()
        answer = mind.choose(Situation.of(match, seat, rng, looks=mind.looks))
        spent = time.process_time() - asked
        efforts[seat] = efforts[seat].plus(Effort(1, spent, spent))
        match.answer(answer)
        if plan.deeds:
            deeds.note(match.events_told())
        if gives_signs(plan.seats[seat]):
            for sign in due_signs(match, seat):
                match.signal(seat, sign)
        decisions += 1
    state = match.state
    return SimulatedGame(
        number,
        seed,
        match.outcome or UNFINISHED,
        game.winners(state),
        game.scores(state),
        decisions,
        game.cooperative(state),
        dealt_setup(game, setup, seed),
        tuple(efforts),
        Talking.of(game).ending(state) if match.outcome else UNFINISHED,
        Histories.of(game).turns(state),
        deeds.counted(),
    )


class DeedCount:
    """Counts what the players of a game do with each card, by the events that tell of it."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self._told = game.rules.events
        self._names: dict[str, list[tuple[str, str]]] = {}
        for name, (kind, noun) in Histories.of(game).deeds.items():
            self._names.setdefault(kind, []).append((name, noun))
        self._seats = seats
        self._found: dict[str, Counter[str]] = {}

    def note(self, events: Sequence[Event]) -> None:
        """What an answer has caused."""
        for event in events:
            for name, noun in self._names.get(event.kind, ()):
                said: dict[str, Part] = dict(zip(self._told[event.kind], event.args, strict=True))
                # One person may play several seats of the table: then all is that person's.
                seat = min(max(0, int(said.get("seat", 0))), self._seats - 1)
                self._found.setdefault(f"{name}_{seat + 1}", Counter())[str(said[noun])] += 1

    def counted(self) -> dict[str, dict[str, int]]:
        """By deed and seat how often it was done with each card."""
        return {name: dict(sorted(found.items())) for name, found in sorted(self._found.items())}


# --- counting


def report_on(
    plan: SimulationPlan, rows: tuple[SimulatedGame, ...], seconds: float, played: int = 0
) -> Report:
    """Count what the rows say; `played` of their decisions took these seconds, or all did."""
    seats = plan.seats
    won = [sum(_part(row, seat) for row in rows) for seat in range(len(seats))]
    games = len(rows)
    by_bot: dict[str, Share] = {}
    for name in dict.fromkeys(seats):
        held = [seat for seat, bot in enumerate(seats) if bot == name]
        if rows[0].together:  # one victory for all, so it is counted once
            held = held[:1]
        by_bot[name] = wilson(sum(won[seat] for seat in held), games * len(held))
    decisions = sum(row.decisions for row in rows)
    return Report(
        game=plan.game,
        options=plan.options,
        seats=seats,
        games=games,
        finished=sum(1 for row in rows if row.outcome != UNFINISHED),
        outcomes=dict(sorted(Counter(row.outcome for row in rows).items())),
        wins=by_bot,
        wins_by_seat=tuple([wilson(count, games) for count in won]),
        mean_scores=tuple(
            [sum(row.scores[seat] for row in rows) / games for seat in range(len(seats))]
        ),
        decisions=decisions,
        decisions_per_second=(played or decisions) / seconds if seconds else 0.0,
        seed=plan.seed,
        version=__version__,
        rows=rows,
    )


def _part(row: SimulatedGame, seat: int) -> float:
    """A seat's part of the victory: whole, shared with others of equal rank, or none."""
    if seat not in row.winners:
        return 0.0
    return 1.0 if row.together else 1.0 / len(row.winners)


def wilson(count: float, of: int) -> Share:
    """A share with its 95 % interval, which stays within 0 and 1 even for few games."""
    rate = count / of
    middle = (rate + NORMAL_95 * NORMAL_95 / (2 * of)) / (1 + NORMAL_95 * NORMAL_95 / of)
    spread = (
        sqrt(rate * (1 - rate) / of + NORMAL_95 * NORMAL_95 / (4 * of * of))
        * NORMAL_95
        / (1 + NORMAL_95 * NORMAL_95 / of)
    )
    return Share(count, of, rate, max(0.0, middle - spread), min(1.0, middle + spread))

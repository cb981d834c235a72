"""Many games between bots: who wins, how often, how fast."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any

from aevum import __version__
from aevum.bots.bot import Situation
from aevum.bots.roster import make_bot
from aevum.kernel import TABLE, Game, Match, RulesError, WrongSetup
from aevum.play.catalogue import find_game
from aevum.play.replay import changed_options

_PARALLEL_FROM = 200  # fewer games are over before further processes have started
_Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


class SimulationError(RulesError):
    """A simulated game went wrong; says which one, so that it can be played again."""


@dataclass(frozen=True, slots=True)
class Row:
    """One game of a simulation."""

    number: int
    seed: int
    outcome: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    together: bool  # all seats won or lost as one


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
    rows: tuple[Row, ...]


def simulate(
    game: str,
    options: Mapping[str, object],
    seats: Sequence[str],
    games: int,
    seed: int,
    workers: int | None = None,
) -> Report:
    """Play games between bots; the results do not depend on the number of workers."""
    rules = find_game(game)
    setup = rules.resolve(options)
    players = rules.players(setup)
    if len(seats) != players:
        raise WrongSetup(f"{game} is set up for {players} seats, but {len(seats)} bots are named.")
    if games < 1:
        raise WrongSetup(f"{games} games cannot be simulated: at least 1 is needed.")
    for name in seats:
        make_bot(name, rules)
    changed = changed_options(rules, setup)
    start = time.perf_counter()
    play = partial(play_one, game, changed, tuple(seats), seed)
    rows = tuple(_in_parallel(play, games, workers))
    seconds = time.perf_counter() - start
    return _report(rules, changed, tuple(seats), seed, rows, seconds)


def _in_parallel(play: partial[Row], games: int, workers: int | None) -> Iterator[Row]:
    """All rows in order, from as many processes as are worth starting."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    count = min(workers or (cores or 1), games)
    if count < 2 or (workers is None and games <= _PARALLEL_FROM):
        yield from map(play, range(games))
        return
    # Ctrl+C reaches all processes; only this one may answer it.
    deaf = (signal.SIGINT, signal.SIG_IGN)
    with multiprocessing.get_context("spawn").Pool(count, signal.signal, deaf) as pool:
        yield from pool.imap(play, range(games), chunksize=max(1, games // (count * 16)))


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a simulation: far from those of its neighbours."""
    name = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=6)
    return int.from_bytes(name.digest(), "big")


def play_one(
    name: str, options: Mapping[str, str], seats: tuple[str, ...], seed: int, number: int
) -> Row:
    """Play one game through; an error names the game's seed and options."""
    own_seed = seed_of(seed, number)
    try:
        return _played(find_game(name), options, seats, own_seed, number)
    except Exception as problem:
        setup = " ".join(f"{key}={value}" for key, value in options.items())
        raise SimulationError(
            f"Game {number + 1} of {name} with seed {own_seed} ({setup}) broke off: "
            f"{type(problem).__name__}: {problem}"
        ) from problem


def _played(
    game: Game[Any], options: Mapping[str, str], seats: tuple[str, ...], seed: int, number: int
) -> Row:
    match: Match[Any] = Match(game, game.deal(game.resolve(options), seed))
    bots = [make_bot(name, game) for name in seats]
    rng = random.Random(seed)
    decisions = 0
    while (decision := match.decision) is not None:
        seat = 0 if decision.seat == TABLE else decision.seat
        match.answer(bots[seat].choose(Situation(match, seat, rng)))
        decisions += 1
    state = match.state
    winners, scores = game.winners(state), game.scores(state)
    together = game.cooperative(state)
    return Row(number, seed, match.outcome, winners, scores, decisions, together)


# --- counting


def _report(
    game: Game[Any],
    options: Mapping[str, str],
    seats: tuple[str, ...],
    seed: int,
    rows: tuple[Row, ...],
    seconds: float,
) -> Report:
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
        game=game.name,
        options=options,
        seats=seats,
        games=games,
        finished=sum(1 for row in rows if row.outcome),
        outcomes=dict(sorted(Counter(row.outcome for row in rows).items())),
        wins=by_bot,
        wins_by_seat=tuple([wilson(count, games) for count in won]),
        mean_scores=tuple(
            [sum(row.scores[seat] for row in rows) / games for seat in range(len(seats))]
        ),
        decisions=decisions,
        decisions_per_second=decisions / seconds if seconds else 0.0,
        seed=seed,
        version=__version__,
        rows=rows,
    )


def _part(row: Row, seat: int) -> float:
    """A seat's part of the victory: whole, shared with others of equal rank, or none."""
    if seat not in row.winners:
        return 0.0
    return 1.0 if row.together else 1.0 / len(row.winners)


def wilson(count: float, of: int) -> Share:
    """A share with its 95 % interval, which stays within 0 and 1 even for few games."""
    rate = count / of
    middle = (rate + _Z * _Z / (2 * of)) / (1 + _Z * _Z / of)
    spread = sqrt(rate * (1 - rate) / of + _Z * _Z / (4 * of * of)) * _Z / (1 + _Z * _Z / of)
    return Share(count, of, rate, max(0.0, middle - spread), min(1.0, middle + spread))

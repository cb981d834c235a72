"""Finding puzzles in simulated games, and checking that they have one best line."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from math import sqrt
from typing import Any, NamedTuple

from aevum.bots.lines import Codes, TurnLine, begins, best_of_kinds, kind_of, lines, value_later
from aevum.bots.mind import Mind
from aevum.bots.playbook import playbook_for
from aevum.bots.puzzles import Goal, Puzzle, puzzle_session, verdict_on
from aevum.bots.roster import LEVELS, make_mind
from aevum.bots.situation import Situation
from aevum.kernel import Game, Match
from aevum.play.setup_code import setup_code

WORLDS = 4  # a puzzle is found in; it is checked in twice as many
TURNS = 1  # it is judged by: the one it asks for; it is checked by the end of the next one, too
RIVALS = 3  # lines followed to the end of the next turn
LEAST_KINDS = 3
_ERRORS = 2.0
_WON = 300.0  # a lead of so much: the one line ends the game and the other one does not


class Fields(NamedTuple):
    """Which games are looked through, and what is a clear lead there."""

    options: Mapping[str, Sequence[object]]
    lead: float
    looked_at: float  # of good moves: wins and rescues are rarer, and come later in a game


FIELDS: Mapping[str, Fields] = {
    "aeons-end": Fields(
        {
            "boxes": ["war_eternal,outcasts"],
            "nemesis": [
                *("umbra_titan", "gate_witch", "hollow_crown", "magus_of_cloaks"),
                *("experiment_153", "risen_thrall", "fountain_of_souls"),
            ],
            "difficulty": ["beginner", "normal"],
            "players": [1, 2, 3],
        },
        1.5,
        1.0,
    ),
    "aetherya": Fields({"players": [2, 3, 4]}, 2.0, 0.5),
    "eternal-decks": Fields(
        {"stage": ["A", "B", "C", "D", "E"], "difficulty": ["beginner"], "players": [2, 3]},
        3.0,
        0.25,
    ),
}


class Found(NamedTuple):
    """The one best line of a position."""

    best: Codes
    second: Codes
    lead: float
    goal: Goal


def search(game: Game[Any], first: int) -> Iterator[Puzzle | None]:
    """Puzzles of one simulated game after the other; None after each that has no further one."""
    for number in range(first, first + 1_000_000):
        yield from _of_one_game(game, number)
        yield None


def _of_one_game(game: Game[Any], number: int) -> Iterator[Puzzle]:
    """At most one puzzle: its games differ as much as its positions."""
    rng = random.Random(f"puzzles {game.name} {number}")
    setup = game.resolve(
        {name: rng.choice(ways) for name, ways in FIELDS[game.name].options.items()}
    )
    seed = rng.getrandbits(30)
    match: Match[Any] = Match(game, game.deal(setup, seed))
    mind, codes = make_mind("apprentice", game), list[str]()  # quick, and errs as people do
    looked_at = FIELDS[game.name].looked_at
    while (decision := match.decision) is not None:
        seat = max(decision.seat, 0)
        found = one_best(match, seat, WORLDS) if begins(match) else None
        if found is not None and (found.goal != "most" or rng.random() < looked_at):
            puzzle = _puzzle(game, setup_code(game, setup, seed), codes, seat, found)
            if is_worthwhile(puzzle) and holds(puzzle):
                yield graded(puzzle)
                return
        answer = mind.choose(Situation.of(match, seat, rng))
        codes.append(decision.codes()[answer])
        match.answer(answer)


def _puzzle(game: Game[Any], code: str, answers: Sequence[str], seat: int, found: Found) -> Puzzle:
    name = blake2b(f"{code} {len(answers)}".encode(), digest_size=4).hexdigest()
    best, second, lead, goal = found
    return Puzzle(
        name, game.name, code, tuple(answers), seat, goal, best, second, round(lead, 2), 0, ()
    )


def one_best(match: Match[Any], seat: int, worlds: int) -> Found | None:
    """The line that is clearly best in each of so many worlds; None where there is none."""
    situation = Situation.of(match, seat, random.Random(0))
    least = FIELDS[match.game.name].lead
    best: Codes = ()
    leads: list[float] = []
    second: TurnLine | None = None
    first: TurnLine | None = None
    for number in range(worlds if situation.can_look else 0):
        found = lines(situation.sample(number), seat)
        kinds = best_of_kinds(found or ())
        if len(kinds) < LEAST_KINDS:
            return None
        (kind, line), (_, next_line), *_ = kinds.items()
        if line.value - next_line.value < least or (best and kind != best):
            return None
        best, first = kind, first or line
        second = second or next_line
        leads.append(line.value - next_line.value)
    if first is None or second is None:
        return None
    lead = sum(leads) / len(leads)
    return Found(first.codes, second.codes, lead, _goal(first, second, seat))


def _goal(first: TurnLine, second: TurnLine, seat: int) -> Goal:
    game = first.match.game
    if first.match.outcome and seat in game.winners(first.match.state):
        return "win"
    terms = playbook_for(game).terms
    lost = terms(second.match.state, seat).get("defeat", 0.0)
    return "save" if lost < terms(first.match.state, seat).get("defeat", 0.0) else "most"


# --- checking


def holds(puzzle: Puzzle) -> bool:
    """Whether the solution is the one best line at twice the depth, and solves its puzzle."""
    session = puzzle_session(puzzle)
    start, seat = session.match, puzzle.seat
    if not begins(start) or start.decision is None or start.decision.seat != seat:
        return False
    if verdict_on(puzzle, start, puzzle.solution).stand != "solved":
        return False
    found = one_best(start, seat, 2 * WORLDS)
    if found is None or kind_of(found.best) != kind_of(puzzle.solution):
        return False
    return puzzle.goal == "win" or _holds_later(puzzle, start)


def _holds_later(puzzle: Puzzle, start: Match[Any]) -> bool:
    """Whether nothing is better at the end of the next turn, either."""
    seat, game = puzzle.seat, start.game
    mind = make_mind("companion", game)
    minds: dict[int, Mind] = dict.fromkeys(range(len(game.scores(start.state))), mind)
    situation = Situation.of(start, seat, random.Random(1))
    ahead: dict[Codes, list[float]] = {}
    for number in range(2 * WORLDS):
        kinds = best_of_kinds(lines(situation.sample(1_000 + number), seat) or ())
        solution = kinds.pop(kind_of(puzzle.solution), None)
        if solution is None:
            return False
        worth = value_later(solution, seat, minds, 2 * TURNS - 1)
        for kind in list(kinds)[:RIVALS] if not ahead else list(ahead):
            if kind in kinds:
                rival = value_later(kinds[kind], seat, minds, 2 * TURNS - 1)
                ahead.setdefault(kind, []).append(worth - rival)
    return all(_surely_ahead(found) for found in ahead.values())


def _surely_ahead(found: Sequence[float]) -> bool:
    mean = sum(found) / len(found)
    if len(found) < WORLDS or mean > _WON:
        return mean > 0
    error = sqrt(sum([(d - mean) ** 2 for d in found]) / (len(found) - 1) / len(found))
    return mean > _ERRORS * error


# --- grading


def is_worthwhile(puzzle: Puzzle) -> bool:
    """Whether something ends with it, or a beginner may miss it."""
    if puzzle.goal != "most":
        return True
    start = puzzle_session(puzzle).match
    return verdict_on(puzzle, start, _tried(puzzle, start, LEVELS[0])).stand != "solved"


def graded(puzzle: Puzzle, told: Callable[[str], object] = lambda _: None) -> Puzzle:
    """The puzzle with the minds that miss it."""
    missed = []
    for name in LEVELS:
        start = puzzle_session(puzzle).match
        if verdict_on(puzzle, start, _tried(puzzle, start, name)).stand != "solved":
            missed.append(name)
        told(name)
    return Puzzle(
        **{
            **{name: getattr(puzzle, name) for name in Puzzle.__struct_fields__},
            "grade": 1 + len(missed),
            "missed": tuple(missed),
        }
    )


def _tried(puzzle: Puzzle, start: Match[Any], name: str) -> list[str]:
    """What a mind answers until its line is over."""
    match, mind, codes = start.clone(), make_mind(name, start.game), list[str]()
    rng = random.Random(puzzle.id)
    while verdict_on(puzzle, start, codes).stand == "open":
        assert match.decision is not None
        answer = mind.choose(Situation.of(match, puzzle.seat, rng))
        codes.append(match.decision.codes()[answer])
        match.answer(answer)
    return codes

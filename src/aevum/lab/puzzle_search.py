"""Finding puzzles in simulated games, and checking that one line reaches what they ask for."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from aevum.bots.aims import Aim
from aevum.bots.lines import Codes, TurnLine, begins, contains, kind_of, lines, turn_at
from aevum.bots.mind import Clock, Mind
from aevum.bots.playbook import playbook_for
from aevum.bots.puzzles import Puzzle, is_over, own_aims, puzzle_session, verdict_on
from aevum.bots.roster import LEVELS, make_mind
from aevum.bots.situation import Situation
from aevum.kernel import Game, Match
from aevum.play.setup_code import setup_code

WORLDS = 4  # a puzzle is found in; it is checked in twice as many
DEPTH = 1  # turns of others an aim looks at, where it looks at any; twice as many when checked
RIVALS = 3  # lines followed to the end of the next turn
LEAST_KINDS = 3
PLAYERS = ("apprentice", "companion")  # of the games that are looked through: quick ones, who err
_ERRORS = 2.0
_WON = 300.0  # a lead of so much: the one line ends the game and the other one does not

FIELDS: Mapping[str, Mapping[str, Sequence[object]]] = {
    "aeons-end": {
        "boxes": ["war_eternal,outcasts"],
        "nemesis": [
            *("umbra_titan", "gate_witch", "hollow_crown", "magus_of_cloaks"),
            *("experiment_153", "risen_thrall", "fountain_of_souls"),
        ],
        "difficulty": ["beginner", "normal"],
        "players": [1, 2, 3],
    },
    "aetherya": {"players": [2, 3, 4]},
    "eternal-decks": {
        "stage": ["A", "B", "C", "D", "E"],
        "difficulty": ["beginner"],
        "players": [2, 3],
    },
}


class Way(NamedTuple):
    """The one way to an aim, and the next best line."""

    codes: Codes
    second: Codes


def search(game: Game[Any], first: int, wanted: Callable[[str], bool]) -> Iterator[Puzzle | None]:
    """Puzzles with wanted goals of one simulated game after the other; None after each game."""
    for number in range(first, first + 1_000_000):
        yield from _of_one_game(game, number, wanted)
        yield None


def _of_one_game(game: Game[Any], number: int, wanted: Callable[[str], bool]) -> Iterator[Puzzle]:
    """At most one puzzle: its games differ as much as its positions."""
    rng = random.Random(f"puzzles {game.name} {number}")
    setup = game.resolve({name: rng.choice(ways) for name, ways in FIELDS[game.name].items()})
    seed = rng.getrandbits(30)
    match: Match[Any] = Match(game, game.deal(setup, seed))
    mind, codes = make_mind(rng.choice(PLAYERS), game), list[str]()
    while (decision := match.decision) is not None:
        seat = max(decision.seat, 0)
        for aim in own_aims(match).of(match, seat) if begins(match) else ():
            way = one_way(match, seat, aim, WORLDS) if wanted(aim.goal) else None
            told = way and one_way_in(match, seat, aim, DEPTH)  # its lines can be played here
            if way is None or told is None or kind_of(told.codes) != kind_of(way.codes):
                continue
            puzzle = _puzzle(game, setup_code(game, setup, seed), codes, seat, aim, told)
            if holds(puzzle) and is_good(puzzle):
                yield graded(puzzle)
                return
        answer = mind.choose(Situation.of(match, seat, rng))
        codes.append(decision.codes()[answer])
        match.answer(answer)


def _puzzle(
    game: Game[Any], code: str, answers: Sequence[str], seat: int, aim: Aim, way: Way
) -> Puzzle:
    name = blake2b(f"{code} {len(answers)} {aim.goal}".encode(), digest_size=4).hexdigest()
    return Puzzle(name, game.name, code, tuple(answers), seat, aim, way.codes, way.second)


def one_way(match: Match[Any], seat: int, aim: Aim, worlds: int, depth: int = DEPTH) -> Way | None:
    """What reaches the aim in each of so many worlds while nothing else does in any of them."""
    situation = Situation.of(match, seat, random.Random(0))
    first: Way | None = None
    for number in range(worlds if situation.can_look else 0):
        way = one_way_in(situation.sample(number), seat, aim, depth)
        if way is None or (first is not None and kind_of(way.codes) != kind_of(first.codes)):
            return None
        first = first or way
    return first


def one_way_in(world: Match[Any], seat: int, aim: Aim, depth: int) -> Way | None:
    """The same in one world."""
    found = lines(world, seat, lambda match: is_over(aim, match, seat))
    if not found or len({kind_of(line.codes) for line in found}) < LEAST_KINDS:
        return None
    aims = own_aims(world)
    by_worth: dict[float, list[TurnLine]] = {}
    for line in found:
        by_worth.setdefault(aims.reached(aim, line.match, seat, depth), []).append(line)
    most, *less = sorted(by_worth, reverse=True)
    if not less or most - less[0] < aim.lead:
        return None
    shortest = min(by_worth[most], key=lambda line: (len(line.codes), line.codes))
    if not all(contains(line.codes, shortest.codes) for line in by_worth[most]):
        return None
    return Way(shortest.codes, max(by_worth[less[0]], key=lambda line: _value(line, seat)).codes)


def _value(line: TurnLine, seat: int) -> float:
    return playbook_for(line.match.game).value(line.match.state, seat)


# --- checking


def holds(puzzle: Puzzle) -> bool:
    """Whether one line alone reaches the aim at twice the depth, and solves its puzzle.

    That is a matter of rules: it stays true however bots play.
    """
    start, seat = puzzle_session(puzzle).match, puzzle.seat
    if not begins(start) or start.decision is None or start.decision.seat != seat:
        return False
    if verdict_on(puzzle, start, puzzle.solution).stand != "solved":
        return False
    ways = (
        one_way_in(start, seat, puzzle.aim, 2 * DEPTH),
        one_way(start, seat, puzzle.aim, 2 * WORLDS, 2 * DEPTH),
    )
    return all(way and kind_of(way.codes) == kind_of(puzzle.solution) for way in ways)


def is_good(puzzle: Puzzle) -> bool:
    """Whether it is also well played: nothing is better at the end of the next turn."""
    if puzzle.aim.final:
        return True
    start, seat = puzzle_session(puzzle).match, puzzle.seat
    mind = make_mind("companion", start.game)
    minds: dict[int, Mind] = dict.fromkeys(range(len(start.game.scores(start.state))), mind)
    situation = Situation.of(start, seat, random.Random(1))
    ahead: dict[Codes, list[float]] = {}
    for number in range(2 * WORLDS):
        found = lines(situation.sample(1_000 + number), seat) or []
        kinds = _best_of_kinds(found, seat)
        solved = [kind for kind in kinds if contains(kind, puzzle.solution)]
        if not solved:
            return False
        worth = _value_later(kinds[solved[0]], seat, minds)
        rivals = [kind for kind in kinds if kind not in solved][:RIVALS]
        for kind in rivals if not ahead else list(ahead):
            if kind in kinds:
                ahead.setdefault(kind, []).append(worth - _value_later(kinds[kind], seat, minds))
    return all(_surely_ahead(found) for found in ahead.values())


def _best_of_kinds(found: Sequence[TurnLine], seat: int) -> dict[Codes, TurnLine]:
    """For each kind of line its best order, the best kind first."""
    kinds: dict[Codes, TurnLine] = {}
    for line in sorted(found, key=lambda line: -_value(line, seat)):
        kinds.setdefault(kind_of(line.codes), line)
    return kinds


def _value_later(line: TurnLine, seat: int, minds: Mapping[int, Mind]) -> float:
    """What the line is worth once everybody has gone on to the end of the next turn."""
    match = line.match.clone()
    turn = turn_at(match)
    while (decision := match.decision) is not None:
        asked = max(decision.seat, 0)
        match.answer(minds[asked].choose(Situation.of(match, asked, random.Random(0)), Clock()))
        if not match.in_effect and turn_at(match) != turn:
            break
    return playbook_for(match.game).value(match.state, seat)


def _surely_ahead(found: Sequence[float]) -> bool:
    mean = sum(found) / len(found)
    if len(found) < WORLDS or mean > _WON:
        return mean > 0
    error = sqrt(sum([(d - mean) ** 2 for d in found]) / (len(found) - 1) / len(found))
    return mean > _ERRORS * error


# --- grading


def graded(puzzle: Puzzle, told: Callable[[str], object] = lambda _: None) -> Puzzle:
    """The puzzle with the minds that miss it."""
    missed = []
    for name in LEVELS:
        start = puzzle_session(puzzle).match
        if verdict_on(puzzle, start, _tried(puzzle, start, name)).stand != "solved":
            missed.append(name)
        told(name)
    return msgspec.structs.replace(puzzle, grade=1 + len(missed), missed=tuple(missed))


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

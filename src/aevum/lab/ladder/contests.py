"""Who plays on a field: one bot on all seats, or one against another from every seat in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

from aevum.bots.roster import edition_of
from aevum.lab.ladder.fields import LadderField
from aevum.lab.simulation import Effort, SimulatedGame, plan_simulation, play_one
from aevum.lab.workers import SimulationError
from aevum.play.refusals import refusal


class Contest(NamedTuple):
    """Bots on a field: one for all seats, or two of whom the first is measured."""

    field: LadderField
    bots: tuple[str, ...]

    @property
    def edition(self) -> int:
        """Of the play of its bots."""
        return edition_of(self.field.game, *self.bots)

    def seatings(self) -> list[tuple[str, ...]]:
        """Who sits where in the games of one deal."""
        players, other = self.field.players, self.bots[-1]
        turns = range(players) if len(self.bots) > 1 else range(1)
        return [
            tuple([self.bots[0] if seat == turn else other for seat in range(players)])
            for turn in turns
        ]


@dataclass(frozen=True, slots=True)
class Block:
    """What came of some deals in a row: a digit a game, 0 lost, 1 won, 2 won by two, and so on."""

    field: str
    bots: tuple[str, ...]
    series: str
    first: int  # deal
    deals: int
    won: str
    edition: int  # of these bots
    points: tuple[int, ...] = ()  # a game, where they are noted
    efforts: tuple[Effort, ...] = ()  # by bot

    @property
    def numbers(self) -> range:
        """The deals."""
        return range(self.first, self.first + self.deals)


def contests_on(fields: Sequence[LadderField], bots: Sequence[str]) -> list[Contest]:
    """What these bots, the weakest first, play: alone, or in duels against the one before."""
    found = []
    for one in fields:
        if one.kind == "duel":
            found += [Contest(one, (bot, below)) for below, bot in pairwise(bots)]
        else:
            found += [Contest(one, (bot,)) for bot in bots]
    return found


def play_deal(contest: Contest, series: str, deal: int) -> Block:
    """Play one deal from every seat that counts; an error says how to play it again."""
    field, seed = contest.field, contest.field.seed(series)
    games, efforts = [], [Effort()] * len(contest.bots)
    for seats in contest.seatings():
        plan = plan_simulation(field.game, field.options, seats, seed)
        try:
            game = play_one(plan, deal - 1)
        except SimulationError as problem:
            raise _broken(contest, series, deal, problem) from problem
        games.append((game, seats.index(contest.bots[0])))
        for place, bot in enumerate(contest.bots):
            spent = [effort for who, effort in zip(seats, game.efforts, strict=True) if who == bot]
            efforts[place] = reduce(Effort.plus, spent, efforts[place])
    return Block(
        field.id,
        contest.bots,
        series,
        deal,
        1,
        "".join([_digit(game, seat) for game, seat in games]),
        contest.edition,
        tuple([game.scores[seat] for game, seat in games]) if field.has_points else (),
        tuple(efforts),
    )


def _digit(game: SimulatedGame, seat: int) -> str:
    if seat not in game.winners:
        return "0"
    return "1" if game.together else str(len(game.winners))


def _broken(contest: Contest, series: str, deal: int, problem: SimulationError) -> SimulationError:
    game, _, field = contest.field.id.partition("/")
    return refusal(
        SimulationError,
        "ladder_broke_off",
        game=game,
        field=field,
        bots=",".join(reversed(contest.bots)),
        series=series,
        deal=deal,
        problem=problem.values["problem"],
    )

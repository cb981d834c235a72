"""A game in progress as agents play it: what they see, what they may answer, what it brings."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from aevum.bots.convention import due_signs
from aevum.bots.mind import Mind
from aevum.bots.roster import gives_signs, make_mind
from aevum.bots.situation import Situation
from aevum.kernel import TABLE, Decision, Game, Match, Setup, wrong_value
from aevum.lab.envs.answering import WAYS, Answering, Ask, Codes
from aevum.lab.envs.observing import Observation, Observer
from aevum.lab.envs.rewards import Shaping, final_rewards
from aevum.play.catalogue import find_game

MOST_DECISIONS = 20_000  # of one game: far beyond any that leads somewhere
_SEEDS = 48  # bits


class NotOffered(ValueError):
    """A number that answers nothing now; nothing was changed."""


class Arena:
    """What all games of an environment have in common: rules, set-up, answers and arrays."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, object],
        *,
        actions: str = Codes.name,
        flat: bool = False,
        shaping: float = 0.0,
        max_decisions: int = MOST_DECISIONS,
    ) -> None:
        if actions not in WAYS:
            raise wrong_value("actions", actions, tuple(WAYS))
        self.game: Game[Any] = find_game(game)
        self.setup: Setup = self.game.resolve(options)
        self.seats = self.game.players(self.setup)
        self.answering: Answering = WAYS[actions](self.game)
        self.observer = Observer(self.game, self.setup, self.answering, flat=flat)
        self.max_decisions = max_decisions
        self.shaping = shaping

    def __reduce__(self) -> tuple[Any, ...]:
        """Made anew where it is wanted: in other processes, from its set-up."""
        ways = (self.answering.name, self.observer.flat, self.shaping, self.max_decisions)
        return _arena, (self.game.name, dict(self.setup), *ways)

    def deal(self, seed: int) -> Sitting:
        """A new game."""
        return Sitting(self, Match(self.game, self.game.deal(self.setup, seed)))


def _arena(
    game: str,
    setup: Mapping[str, object],
    actions: str,
    flat: bool,
    shaping: float,
    max_decisions: int,
) -> Arena:
    return Arena(
        game, setup, actions=actions, flat=flat, shaping=shaping, max_decisions=max_decisions
    )


class Sitting:
    """One game, from the deal to its end."""

    __slots__ = ("_asked", "_shaping", "arena", "decisions", "match", "said", "seat")

    def __init__(self, arena: Arena, match: Match[Any]) -> None:
        self.arena = arena
        self.match = match
        self.decisions = 0
        self.said: tuple[int, ...] = ()  # of an answer that is not complete yet
        self.seat = 0  # who is asked; the first seat speaks for the whole table
        self._asked: Ask | None = None
        self._shaping: Shaping | None = None
        if arena.shaping:
            self._shaping = Shaping(arena.game, arena.seats, arena.shaping)
            self._shaping.begin(match)
        self._open()

    def _open(self) -> None:
        decision: Decision | None = self.match.decision
        self.said = ()
        if decision is None:
            self._asked = None
            return
        self.seat = 0 if decision.seat == TABLE else decision.seat
        self._asked = self.arena.answering.ask(decision.options)

    @property
    def asked(self) -> Ask:
        """What can be answered now."""
        assert self._asked is not None, "the game is over"
        return self._asked

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._asked is None

    @property
    def goes_on(self) -> bool:
        """Whether somebody is asked, and may still be."""
        return self._asked is not None and self.decisions < self.arena.max_decisions

    @property
    def is_cut_short(self) -> bool:
        """Whether it goes on for longer than it may."""
        return self._asked is not None and self.decisions >= self.arena.max_decisions

    def answer(self, number: int) -> Sequence[float] | None:
        """Answer, in whole or in part; what it brings to each seat, None for nothing at all."""
        move = self.asked.moves.get(number)
        if isinstance(move, int):
            return self.answer_option(move)
        if move is None:
            raise NotOffered(self._why_not(number))
        self._asked = move
        self.said = (*self.said, number)
        return None

    def answer_option(self, index: int) -> Sequence[float] | None:
        """Answer with an option of the question, as minds do."""
        self.match.answer(index)
        self.decisions += 1
        self._open()
        if self._asked is not None and self._shaping is None:
            return None  # nearly always
        gained = self._shaping.step(self.match) if self._shaping else None
        if self._asked is not None:
            return gained
        final = final_rewards(self.arena.game, self.match, self.arena.seats)
        return final if gained is None else [a + b for a, b in zip(final, gained, strict=True)]

    def look(self, seat: int) -> Observation:
        """What a seat sees, and what it may answer."""
        asked = self._asked if seat == self.seat else None
        observer = self.arena.observer
        return {
            "observation": observer.look(self.match, seat, asked, self.said),
            "action_mask": observer.mask(asked),
        }

    def said_to(self, seat: int) -> str:
        """What has been said of an answer, for the seat that is saying it."""
        codes = self.arena.answering.vocabulary.codes
        return " ".join([codes[n] for n in self.said]) if seat == self.seat else ""

    def clone(self, match: Match[Any] | None = None) -> Sitting:
        """An independent copy; or another match, in which the same seat is asked the same."""
        copy: Sitting = Sitting.__new__(Sitting)
        copy.arena, copy.match = self.arena, match or self.match.clone()
        copy.decisions, copy.said, copy.seat = self.decisions, self.said, self.seat
        copy._asked, copy._shaping = self._asked, self._shaping
        return copy

    def __deepcopy__(self, _memo: object) -> Sitting:
        return self.clone()

    def _why_not(self, number: int) -> str:
        codes, asked = self.arena.answering.vocabulary.codes, self.asked
        if self.arena.answering.name == Codes.name and 0 <= number < len(codes):
            offered = ", ".join([repr(codes[n]) for n in asked.legal])
            return f"{number} ({codes[number]!r}) is not offered now; these are: {offered}"
        return f"{number} is not offered now; these are: {list(asked.legal)}"


class OtherSeats:
    """The minds at the other seats of a table."""

    def __init__(self, arena: Arena, names: Mapping[int, str]) -> None:
        self._arena = arena
        self._names = names
        self._minds: dict[int, Mind] = {s: make_mind(n, arena.game) for s, n in names.items()}

    def play(self, sitting: Sitting, chance: random.Random) -> list[float]:
        """Answer until somebody is asked who is none of them; what that brought to each seat."""
        gained = [0.0] * self._arena.seats
        while sitting.goes_on and sitting.seat in self._minds:
            mind = self._minds[sitting.seat]
            match, seat = sitting.match, sitting.seat
            index = mind.choose(Situation.of(match, seat, chance, looks=mind.looks))
            for other, gain in enumerate(sitting.answer_option(index) or ()):
                gained[other] += gain
            if gives_signs(self._names[seat]):
                for sign in due_signs(match, seat):
                    match.signal(seat, sign)
        return gained


def new_seed(chance: random.Random) -> int:
    """The seed of a deal."""
    return chance.getrandbits(_SEEDS)

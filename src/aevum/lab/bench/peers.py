"""Peer engines from the package index, wrapped so that the benchmark can measure them.

Each peer is driven by the fastest route its public interface offers: no observation tensors, no
names of actions, no second list of options. Every question a peer puts to a player counts as a
decision, forced ones too; the dealing of cards never counts. Choices come from `random.Random`,
by scaling one float, because that costs a peer the least. The packages are the `bench` extra and
are imported only when `peers()` is called.
"""

import contextlib
import copy
import functools
import logging
import operator
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from aevum.lab.bench.measure import Figure, Subject, missing, quietly

Card = TypeVar("Card")

TO_THE_END = sys.maxsize
# Questions in a row with nothing to buy before a Dominion game counts as stuck.
STUCK_AFTER = 100


def peers() -> list[Subject | Figure]:
    """Every installed peer as a subject, every other one as a figure that says it is missing."""
    return [
        _subject_or_missing("open_spiel", "hanabi", _load_open_spiel),
        _subject_or_missing("open_spiel", "gin_rummy", _load_open_spiel),
        _subject_or_missing("rlcard", "uno", _load_rlcard),
        _subject_or_missing("rlcard", "gin-rummy", _load_rlcard),
        _subject_or_missing("pyminion", "dominion", _load_pyminion),
    ]


def _subject_or_missing(engine: str, game: str, load: Callable[[str], Subject]) -> Subject | Figure:
    try:
        with quietly():
            return load(game)
    except ImportError:
        return missing(engine, game)


# --- OpenSpiel ---------------------------------------------------------------------------------


class _SpielState(Protocol):
    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def returns(self) -> list[float]: ...
    def clone(self) -> object: ...
    def serialize(self) -> str: ...


class _SpielGame(Protocol):
    def new_initial_state(self) -> _SpielState: ...


class OpenSpielPeer:
    """A card game of OpenSpiel, a C++ engine reached through its Python module.

    OpenSpiel leaves the dealing to its caller. Where all cards left are equally likely, a deal is
    drawn from `legal_actions()`, which is several times cheaper than the list of probabilities.
    """

    engine = "open_spiel"

    def __init__(self, name: str, spiel_game: _SpielGame, chance_id: int, even_deals: bool) -> None:
        self.game = name
        self._spiel_game = spiel_game
        self._chance_id = chance_id
        self._even_deals = even_deals

    def play(self, seed: int) -> int:
        """Play one random game, dealing included; return the decisions of its players."""
        state, decisions = self._advance(seed, TO_THE_END)
        state.returns()
        return decisions

    def clone(self) -> Callable[[], object]:
        """Return the engine's own copy function of a mid-game state."""
        return self._middle().clone

    def save(self) -> Callable[[], object]:
        """Return the engine's own text form of a mid-game state."""
        return self._middle().serialize

    def _middle(self) -> _SpielState:
        return self._advance(0, self.play(0) // 2)[0]

    def _advance(self, seed: int, limit: int) -> tuple[_SpielState, int]:
        """Play until the game ends or `limit` decisions were taken."""
        draw = random.Random(seed).random
        chance_id, even_deals = self._chance_id, self._even_deals
        state = self._spiel_game.new_initial_state()
        decisions = 0
        while decisions < limit:
            player = state.current_player()
            if player >= 0:
                decisions += 1
            elif player != chance_id:
                break
            elif not even_deals:
                state.apply_action(_weighted(state.chance_outcomes(), draw()))
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        return state, decisions


def _weighted(outcomes: Sequence[tuple[int, float]], point: float) -> int:
    """The outcome on which `point`, between 0 and 1, falls; rounding errors go to the last one."""
    for action, probability in outcomes:
        point -= probability
        if point < 0:
            return action
    return outcomes[-1][0]


def _load_open_spiel(name: str) -> Subject:
    import pyspiel

    chance_id = int(pyspiel.PlayerId.CHANCE)
    # Hanabi deals kinds of cards, of which some have more copies left than others.
    return OpenSpielPeer(name, pyspiel.load_game(name), chance_id, even_deals=name == "gin_rummy")


# --- RLCard ------------------------------------------------------------------------------------

_Observation = Mapping[str, Sequence[object]]


class _SeededNumbers(Protocol):
    def seed(self, seed: int) -> None: ...


class _RlcardGame(Protocol):
    np_random: _SeededNumbers

    def init_game(self) -> tuple[_Observation, int]: ...
    def step(self, action: object) -> tuple[_Observation, int]: ...
    def is_over(self) -> bool: ...


class _RlcardEnv(Protocol):
    game: _RlcardGame

    def get_payoffs(self) -> object: ...


class RlcardPeer:
    """A game of RLCard, a Python engine for learning agents.

    The environment's own `step` would encode the position as arrays for a neural network and list
    the options twice, so the game object below it is driven directly; the payoffs come from the
    environment. RLCard offers no form to save a position in; it copies positions with `deepcopy`,
    as its own step-back does.
    """

    engine = "rlcard"

    def __init__(
        self, name: str, env: _RlcardEnv, options: Callable[[_Observation], Sequence[object]]
    ) -> None:
        self.game = name
        self._env = env
        self._options = options

    def play(self, seed: int) -> int:
        """Play one random game from the deal to the payoffs; return its decisions."""
        decisions = self._advance(seed, TO_THE_END)
        self._env.get_payoffs()
        return decisions

    def clone(self) -> Callable[[], object]:
        """Return a deep copy function of a mid-game position."""
        self._advance(0, self.play(0) // 2)
        # The environment's game goes on to other games: the position must be one of its own.
        return functools.partial(copy.deepcopy, copy.deepcopy(self._env.game))

    def save(self) -> None:
        """RLCard cannot save a position."""

    def _advance(self, seed: int, limit: int) -> int:
        """Play until the game ends or `limit` decisions were taken."""
        draw = random.Random(seed).random
        game, list_options = self._env.game, self._options
        game.np_random.seed(seed)
        observation, _ = game.init_game()
        decisions = 0
        while decisions < limit and not game.is_over():
            options = list_options(observation)
            observation, _ = game.step(options[int(draw() * len(options))])
            decisions += 1
        return decisions


def _load_rlcard(name: str) -> Subject:
    import rlcard

    env = rlcard.make(name)
    if name == "uno":
        # Each step of this game already lists the next player's options in what it returns.
        return RlcardPeer(name, env, operator.itemgetter("legal_actions"))
    judge = env.game.judge
    return RlcardPeer(name, env, lambda _observation: judge.get_legal_actions())


# --- pyminion ----------------------------------------------------------------------------------


class StuckGame(Exception):
    """A Dominion game cannot go on: nobody can buy anything, or a question has no legal answer."""


def _decide_some(what: str) -> Callable[..., list[object]]:
    """The answer to a question for some of the cards, whose limits are called by what they do."""

    def decide(
        decider: "RandomDecider", *, valid_cards: Sequence[object], **question: object
    ) -> list[object]:
        least, most = question.get(f"min_num_{what}", 0), question.get(f"max_num_{what}", -1)
        return decider.some(valid_cards, int(str(least)), int(str(most)))

    return decide


class RandomDecider:
    """Answers every question of pyminion's base set at random and counts the questions.

    pyminion passes the arguments of the phase questions by place or by name and those of the
    cards' questions by name only, so the names below are pyminion's.
    """

    def __init__(self, seed: int) -> None:
        self.decisions = 0
        self._random = random.Random(seed)
        self._nothing_to_buy = 0

    def action_phase_decision(
        self, valid_actions: Sequence[Card], player: object, game: object
    ) -> Card | None:
        """Play one of the action cards or end the phase."""
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(
        self, valid_treasures: Sequence[Card], player: object, game: object
    ) -> list[Card]:
        """Play one of the treasures or end the phase."""
        treasure = self._one_or_none(valid_treasures)
        return [] if treasure is None else [treasure]

    def buy_phase_decision(
        self, valid_cards: Sequence[Card], player: object, game: object
    ) -> Card | None:
        """Buy one of the cards or end the phase."""
        self._nothing_to_buy = 0 if valid_cards else self._nothing_to_buy + 1
        if self._nothing_to_buy > STUCK_AFTER:
            raise StuckGame
        return self._one_or_none(valid_cards)

    def binary_decision(self, **_question: object) -> bool:
        """Say yes or no."""
        self.decisions += 1
        return self._random.random() < 0.5

    discard_decision = _decide_some("discard")
    trash_decision = _decide_some("trash")
    gain_decision = _decide_some("gain")
    topdeck_decision = _decide_some("topdeck")

    def multi_play_decision(self, *, valid_cards: Sequence[Card], **_question: object) -> Card:
        """Play one of the cards several times; the base set never lets this be declined."""
        self.decisions += 1
        return valid_cards[int(self._random.random() * len(valid_cards))]

    def _one_or_none(self, cards: Sequence[Card]) -> Card | None:
        self.decisions += 1
        index = int(self._random.random() * (len(cards) + 1))
        return cards[index] if index < len(cards) else None

    def some(self, cards: Sequence[Card], least: int, most: int) -> list[Card]:
        """A random number of random cards; pyminion writes `no limit` as a negative number."""
        self.decisions += 1
        if least > len(cards):
            raise StuckGame
        if most < 0 or most > len(cards):
            most = len(cards)
        return self._random.sample(cards, least + int(self._random.random() * (most - least + 1)))


class _DominionGame(Protocol):
    def play(self) -> object: ...
    def summerize_game(self) -> object: ...


class PyminionPeer:
    """Dominion's base set for two by pyminion, a Python engine; ten random kingdom cards a game.

    pyminion can neither copy nor save a position. It builds its log messages even where nobody
    reads them, which its interface has no switch for.
    """

    engine = "pyminion"

    def __init__(self, name: str, new_game: Callable[[RandomDecider], _DominionGame]) -> None:
        self.game = name
        self._new_game = new_game

    def play(self, seed: int) -> int:
        """Play one random game from the set-up to the ranking; return its decisions."""
        decider = RandomDecider(seed)
        with _global_random(seed):
            game = self._new_game(decider)
            try:
                game.play()
            except StuckGame:
                # Rare, less than one random game in a thousand: ranked as it stands.
                game.summerize_game()
        return decider.decisions

    def clone(self) -> None:
        """Pyminion cannot copy a position."""

    def save(self) -> None:
        """Pyminion cannot save a position."""


def _load_pyminion(name: str) -> Subject:
    with _root_logger_kept():
        from pyminion.bots.bot import Bot
        from pyminion.expansions.base import base_set
        from pyminion.game import Game

    def new_game(decider: RandomDecider) -> _DominionGame:
        players = [Bot(decider, "first"), Bot(decider, "second")]
        game: _DominionGame = Game(players, [base_set], log_stdout=False)
        return game

    return PyminionPeer(name, new_game)


@contextlib.contextmanager
def _global_random(seed: int) -> Iterator[None]:
    """Seed the shared generator, pyminion's only source of shuffles, and put it back after."""
    before = random.getstate()
    random.seed(seed)
    try:
        yield
    finally:
        random.setstate(before)


@contextlib.contextmanager
def _root_logger_kept() -> Iterator[None]:
    """Undo what an import does to the root logger: pyminion opens it up for its messages."""
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    try:
        yield
    finally:
        root.setLevel(level)
        root.handlers[:] = handlers

"""OpenSpiel: our games as Python games, `aevum_aetherya` and so on.

The first node is a chance node that draws one of so many deals; whatever chance does later follows
from the deal. Set-up options are one text, without the signs that OpenSpiel itself reads (`+` for a
comma): `pyspiel.load_game("aevum_aetherya", {"options": "mode:coop;players:3", "deals": 500})`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
import pyspiel

from aevum.lab.drawing import as_text
from aevum.lab.envs.rewards import LEAST, MOST, final_rewards
from aevum.lab.envs.sitting import Arena, Sitting
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.worlds import NoOtherWorld, resample

DEALS = 1000
MOST_DECISIONS = 2_000  # of one game; a longer one ends without a winner
WORDS_OF_AN_ANSWER = 8
_SEEDS = 1 << 31


def name_of(game: str) -> str:
    """What OpenSpiel calls a game of ours."""
    return f"aevum_{game.replace('-', '_')}"


def _type_of(game: str, utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Aevum: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=find_game(game).seats[-1],
        min_num_players=find_game(game).seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"options": "", "deals": DEALS},
    )


def _options(text: str) -> dict[str, object]:
    """`mode:coop;players:3` as names and values."""
    pairs = [pair.partition(":") for pair in text.replace("+", ",").split(";") if pair]
    return {name.strip(): value.strip() for name, _, value in pairs}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with one set-up."""

    rules: ClassVar[str]  # the game of ours

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.arena = Arena(
            self.rules,
            _options(str(given.get("options", ""))),
            max_decisions=MOST_DECISIONS,
            flat=True,
        )
        self.deals = int(given.get("deals", DEALS))
        played = self.arena.game
        dealt = played.deal(self.arena.setup, 0)
        together = played.cooperative(dealt) or self.arena.seats == 1
        kinds = pyspiel.GameType.Utility
        info = pyspiel.GameInfo(
            num_distinct_actions=self.arena.answering.size,
            max_chance_outcomes=self.deals,
            num_players=self.arena.seats,
            min_utility=LEAST,
            max_utility=MOST,
            utility_sum=None if together else 0.0,
            max_game_length=MOST_DECISIONS * WORDS_OF_AN_ANSWER,
        )
        kind = _type_of(self.rules, kinds.IDENTICAL if together else kinds.ZERO_SUM)
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        """The table before the deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """What reads the arrays of a seat; there is one kind."""
        wanted = kind or pyspiel.IIGObservationType(perfect_recall=False)
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or wanted.perfect_recall or wanted.private_info != single:
            raise ValueError("Aevum observes what one seat sees at present, and nothing else")
        return SpielObserver(self.arena)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._arena_deals = game.deals
        self._arena = _Shared(game.arena)
        self.sitting: Sitting | None = None

    @property
    def is_dealt(self) -> bool:
        """Whether there is something on the table."""
        return self.sitting is not None

    def current_player(self) -> int:
        """Who is asked; chance before the deal."""
        if self.sitting is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.sitting.seat

    def _legal_actions(self, player: int) -> list[int]:
        if self.sitting is None or self.is_terminal() or player != self.sitting.seat:
            return []
        return sorted(self.sitting.asked.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, with equal chance."""
        return [(deal, 1 / self._arena_deals) for deal in range(self._arena_deals)]

    def _apply_action(self, action: int) -> None:
        if self.sitting is None:
            self.sitting = self._arena.arena.deal(action)
        else:
            self.sitting.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}"
        return self._arena.arena.answering.vocabulary.codes[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        sitting = self.sitting
        return sitting is not None and (sitting.is_over or sitting.is_cut_short)

    def returns(self) -> list[float]:
        """What the outcome brings to each seat."""
        arena = self._arena.arena
        if self.sitting is None:
            return [0.0] * arena.seats
        return final_rewards(arena.game, self.sitting.match, arena.seats)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state this player cannot tell from the present one: what it cannot see dealt anew."""
        copy: SpielState = self.clone()
        if copy.sitting is not None and not copy.is_terminal():
            seed = int(sampler() * _SEEDS)
            try:
                world = resample(copy.sitting.match, player, seed)
            except NoOtherWorld:
                return copy
            copy.sitting = copy.sitting.clone(world)
        return copy

    def __str__(self) -> str:
        if self.sitting is None:
            return "not dealt yet"
        return f"{self.sitting.match.digest()} {self.sitting.said}"


class _Shared:
    """What copies of a state have in common."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena

    def __deepcopy__(self, _memo: object) -> _Shared:
        return self


class SpielObserver:
    """Reads what a seat sees into one vector, and into named parts of it."""

    def __init__(self, arena: Arena) -> None:
        size = arena.observer.size
        self._arena = arena
        self.tensor: npt.NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict = {
            name: self.tensor[place].reshape(shape) for name, place, shape in arena.observer.parts
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Read a state."""
        self.tensor.fill(0)
        if state.sitting is not None:
            self.tensor[:] = state.sitting.look(player)["observation"]

    def string_from(self, state: SpielState, player: int) -> str:
        """The table as the player sees it, in words."""
        if state.sitting is None:
            return ""
        return f"{as_text(state.sitting.match, player)}\n{state.sitting.said_to(player)}"


def register_games() -> None:
    """Make our games known to OpenSpiel; what other packages bring is loaded by `SpielGame`."""
    for game in OWN_GAMES:
        if name_of(game) not in pyspiel.registered_names():
            # A class, as its own games are: of anything else it lets go too late to end well.
            made = type(name_of(game), (SpielGame,), {"rules": game})
            pyspiel.register_game(_type_of(game, _GENERAL), made)


_GENERAL = pyspiel.GameType.Utility.GENERAL_SUM
register_games()

"""How well a mind plays, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from aevum.bots.aeons_end.beginner import beginners_action
from aevum.bots.aeons_end.choices import AeonsEndChoices
from aevum.bots.aeons_end.expedition import settled
from aevum.bots.aeons_end.forecast import Forecaster
from aevum.bots.aeons_end.habits import AeonsEndHabits
from aevum.bots.aeons_end.position import AeonsEndPlaybook
from aevum.bots.aetherya.campaign_habits import CampaignHabits
from aevum.bots.aetherya.habits import AetheryaHabits
from aevum.bots.aetherya.together_habits import TURN, TogetherHabits
from aevum.bots.apprentice import ApprenticePlaybook
from aevum.bots.beam import BeamMind, Breadth
from aevum.bots.eternal_decks.position import PlanningPlaybook
from aevum.bots.greedy import GreedyMind
from aevum.bots.mind import Mind
from aevum.bots.playbook import Playbook, playbook_for
from aevum.bots.rollouts import Playouts, RolloutMind
from aevum.bots.roster import MindMaker
from aevum.bots.situation import Situation
from aevum.bots.switching import SwitchingMind
from aevum.games.aetherya.options import COOP, SOLO
from aevum.kernel import Game


class Ways(NamedTuple):
    """What differs from game to game."""

    adept: MindMaker
    master: MindMaker
    first_steps: Callable[[Game[Any]], Playbook] = playbook_for  # what an apprentice goes by
    adviser: MindMaker | None = None  # who gives hints, if not the adept


def _mode(situation: Situation) -> str:
    return str(situation.view.options.mode)


_TURN = "turn"


def _part(situation: Situation) -> str:
    return _TURN if situation.decision.prompt in TURN else ""


_BY_HABIT = Playouts(worlds=0, answers=0, turns=0, first_worlds=0)


def _racing(worlds: int) -> MindMaker:
    def make(game: Game[Any]) -> Mind:
        campaign = RolloutMind(game, CampaignHabits(), _BY_HABIT)
        team = RolloutMind(game, TogetherHabits(), _BY_HABIT)
        together = SwitchingMind(_part, {_TURN: team}, GreedyMind(game))
        others = RolloutMind(game, AetheryaHabits(), Playouts(worlds, 8, 2))
        return SwitchingMind(_mode, {SOLO: campaign, COOP: together}, others)

    return make


def _team(breadth: Breadth) -> MindMaker:
    return lambda game: BeamMind(game, breadth, PlanningPlaybook())


_BATTLE, _MAP = "battle", "map"
_BESIDE = ("end", "ability")  # what may be compared with purchases; all of them are played out


def _where(situation: Situation) -> str:
    return _MAP if settled(situation.view) else _BATTLE


def _battles(playouts: Playouts, *, explains: bool = False) -> MindMaker:
    """Some turns are played out by habit, and how the battle will end is told from there.

    Its reasons are in life of the nemesis at the end, not in the unit chances to win are told by.
    """

    def make(game: Game[Any]) -> Mind:
        choices = AeonsEndChoices(playouts.answers - len(_BESIDE))
        fighter = RolloutMind(game, AeonsEndHabits(), playouts, choices, Forecaster())
        return SwitchingMind(
            _where, {_BATTLE: fighter}, GreedyMind(game), explains=explains, hasty=True
        )

    return make


def _patient(samples: int) -> MindMaker:
    return lambda game: GreedyMind(game, samples=samples)


_ADEPT = Playouts(32, 6, 6, 1, least=6, errors=2.0, every=1, slight=0.1)
_MASTER = Playouts(400, 8, 6, 1, least=16, errors=2.5, every=4, slight=0.03)
_WAYS: Mapping[str, Ways] = {
    "aetherya": Ways(_racing(40), _racing(200)),
    "aeons-end": Ways(
        _battles(_ADEPT),
        _battles(_MASTER),
        lambda _: AeonsEndPlaybook(beginners_action),
        _battles(_ADEPT, explains=True),
    ),
    "eternal-decks": Ways(_team(Breadth(2, 4, 2, 6)), _team(Breadth(6, 4, 3, 8))),
}
_OTHERS = Ways(_patient(12), _patient(40))  # a game of another package


def apprentice(game: Game[Any]) -> Mind:
    """Errs like a beginner: sees the next step, and overlooks what experience teaches."""
    playbook = _WAYS.get(game.name, _OTHERS).first_steps(game)
    return GreedyMind(game, samples=1, playbook=ApprenticePlaybook(playbook))


def companion(game: Game[Any]) -> Mind:
    """Looks one action ahead, with all that matters in view."""
    return GreedyMind(game)


def adept(game: Game[Any]) -> Mind:
    """Looks some turns ahead in a few worlds."""
    return _WAYS.get(game.name, _OTHERS).adept(game)


def master(game: Game[Any]) -> Mind:
    """Takes its time."""
    return _WAYS.get(game.name, _OTHERS).master(game)


def adviser(game: Game[Any]) -> Mind:
    """Who is asked for hints: the strongest that answers in time and can say why."""
    ways = _WAYS.get(game.name, _OTHERS)
    return (ways.adviser or ways.adept)(game)

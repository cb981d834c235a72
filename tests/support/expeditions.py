"""Expeditions for tests: begun, prepared, fought."""

from __future__ import annotations

import random
from collections.abc import Iterator

from aevum.games.aeons_end.expedition.record import Expedition
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Match, Value
from aevum.play.scene import Scene

BOTH = "war_eternal,outcasts"


def begin(seed: int = 1, **given: Value) -> Scene:
    """An expedition whose battles are entered, unless said otherwise."""
    options = {"campaign": "expedition", "expedition_battles": "entered", "boxes": BOTH, **given}
    return Scene(AEONS_END, options, seed=seed)


def now(scene: Scene) -> Expedition:
    """Where the expedition stands."""
    state: AeonsEnd = scene.match.state
    return state.expedition


def prompt(scene: Scene) -> str:
    """What is asked now; empty when the expedition is over."""
    return scene.match.decision.prompt if scene.match.decision else ""


def until(scene: Scene, *prompts: str) -> Scene:
    """Take the first answer of each question until one of these is asked."""
    while prompt(scene) not in prompts:
        assert scene.match.decision is not None, "the expedition is over"
        scene.match.answer(0)
    return scene


def fought(scene: Scene, result: str) -> Scene:
    """Set out and enter how the battle ended."""
    return until(scene, "camp").when("set_out", result)


def won(scene: Scene, battles: int) -> Scene:
    """Win the next battles at the first try."""
    for _ in range(battles):
        fought(scene, "won")
    return scene


def lost(scene: Scene, reward: str = "new_mage") -> Scene:
    """Lose a battle, take a reward and try again."""
    return fought(scene, "lost").when(f"reward {reward}", "try_again")


def battle_ends(scene: Scene, outcome: str) -> Scene:
    """The battle on the table ends this very moment."""
    state = scene.match.state.clone()
    state.end(outcome)
    scene.match = Match(AEONS_END, state, listening=True)
    return scene


def wanderings(count: int, **given: Value) -> Iterator[Match[AeonsEnd]]:
    """Every position of random expeditions, whose battles are won more often than lost."""
    for seed in range(count):
        chance = random.Random(seed)
        scene = begin(seed, **given)
        while scene.match.decision is not None:
            yield scene.match
            codes = [code for code in scene.match.decision.codes() if code != "give_up"]
            scene.match.answer_code(chance.choice([*codes, codes[0]]))
        yield scene.match

"""What the greedy bot sees in positions where the right answer is plain."""

import random

from aevum.bots.greedy import GreedyMind
from aevum.bots.playbook import ScorePlaybook, playbook_for
from aevum.bots.situation import Situation
from aevum.games.aetherya.game import AETHERYA
from aevum.play.scene import Scene
from kernel.toy import MAGPIES
from support.walks import start


def answer(scene: Scene, samples: int = 4) -> str:
    decision = scene.match.decision
    assert decision is not None
    situation = Situation.of(scene.match, decision.seat, random.Random(1))
    return decision.codes()[GreedyMind(AETHERYA, samples).choose(situation)]


def placing(card: str, source: str, kingdoms: list[dict[str, list[str]]], **given: object) -> Scene:
    """The first player has taken a card and places it."""
    drawn = {"phase": "placing", "hand": [card], "sources": [source], "kingdoms": kingdoms}
    return Scene(AETHERYA, given={**drawn, **given})


def test_it_takes_a_legend_it_meets_rather_than_nothing() -> None:
    scene = Scene(
        AETHERYA,
        given={
            "phase": "finish_turn",
            "kingdoms": [{"grid": ["....", ".HE.", ".PF.", "...."]}, {}],
            "river": ["alliance_human_elf"],
        },
    )
    assert scene.offers("done")
    assert answer(scene) == "claim alliance_human_elf"


def test_it_puts_a_swamp_beside_its_goblin_and_not_beside_its_elf() -> None:
    kingdoms = [{"grid": ["....", ".GM.", ".PE.", "...."]}, {}]
    scene = placing("swamp", "discard", kingdoms, river=["range_forest"])
    assert answer(scene) in ("place a2", "place b1")


def test_it_ends_the_game_when_that_wins_it() -> None:
    grids = ["FEFP EFEP FEPP MMM.", "SSSS GHGH GHGH DDN."]
    scene = placing("mountain", "deck", [{"grid": grid.split()} for grid in grids])
    assert answer(scene).split()[-1] == "d4"


def test_a_game_without_an_evaluation_is_judged_by_its_score() -> None:
    assert isinstance(playbook_for(MAGPIES), ScorePlaybook)
    assert not isinstance(playbook_for(AETHERYA), ScorePlaybook)
    match = start(MAGPIES, {}, 1)
    bot = GreedyMind(MAGPIES, samples=2)
    rng = random.Random(3)
    while match.decision is not None:
        seat = max(match.decision.seat, 0)
        match.answer(bot.choose(Situation.of(match, seat, rng)))
    assert match.outcome

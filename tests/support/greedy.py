"""The greedy bot in scenes and battles of Aeon's End."""

import random
from typing import Any

from aevum.bots.greedy import GreedyMind
from aevum.bots.situation import Situation
from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import TABLE, Match
from aevum.play.scene import Scene


def answer(scene: Scene) -> str:
    """What the bot would answer."""
    decision = scene.match.decision
    assert decision is not None
    seat = 0 if decision.seat == TABLE else decision.seat
    situation = Situation.of(scene.match, seat, random.Random(1))
    return decision.codes()[GreedyMind(AEONS_END).choose(situation)]


def play(options: dict[str, object], seed: int, samples: int = 1) -> Match[Any]:
    """A whole battle with a greedy bot for every mage."""
    match: Match[Any] = Match(AEONS_END, AEONS_END.deal(AEONS_END.resolve(options), seed))
    bot = GreedyMind(AEONS_END, samples)
    rng = random.Random(seed)
    while (decision := match.decision) is not None:
        seat = 0 if decision.seat == TABLE else decision.seat
        match.answer(bot.choose(Situation.of(match, seat, rng)))
    return match

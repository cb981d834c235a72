"""A mind that leaves some questions to another one."""

from __future__ import annotations

from collections.abc import Iterator

from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.situation import Situation


class DividedMind(Mind):
    """One mind for the questions that are worth its time, another one for all the rest."""

    def __init__(self, prompt: str, thorough: Mind, quick: Mind) -> None:
        self._prompt, self._thorough, self._quick = prompt, thorough, quick

    def explain(self, worlds: int) -> None:
        """The quick one then answers all: games played to their end differ by who won."""
        self._quick.explain(worlds)
        self._thorough = self._quick

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """Whoever the question is for."""
        asked = situation.decision.prompt == self._prompt
        return (self._thorough if asked else self._quick).think(situation, clock)

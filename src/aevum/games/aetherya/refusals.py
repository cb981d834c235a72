"""Refusals of Aetherya, whose words are among the others of the game."""

from aevum.kernel import Refusals

refusal = Refusals("aevum.games.aetherya")

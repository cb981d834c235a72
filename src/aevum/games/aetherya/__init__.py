"""Aetherya: explore a kingdom of sixteen regions and write its legends."""

from aevum.games.aetherya.game import AETHERYA as AETHERYA

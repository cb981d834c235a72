"""Positions of Eternal Decks as numbers, for programs that learn."""

from aevum.games.eternal_decks.observing.arrays import gauges as gauges

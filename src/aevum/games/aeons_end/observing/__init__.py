"""Positions of Aeon's End as numbers, for programs that learn."""

from aevum.games.aeons_end.observing.arrays import gauges as gauges

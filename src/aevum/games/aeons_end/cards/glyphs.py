"""Glyph tokens: what each of them does for the player who resolves it."""

from collections.abc import Callable

from aevum.games.aeons_end.state import AeonTable, Mage

GLYPH_TOKENS: list[str] = []  # those in the game, by what they do
GLYPHS: dict[str, Callable[[AeonTable, Mage], None]] = {}

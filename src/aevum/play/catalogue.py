"""The games Aevum knows: a literal table, imported on demand."""

from functools import cache
from importlib import import_module
from typing import Any

from aevum.kernel import AevumError, Game, near_names
from aevum.play.owner_lists import adopt_owner_lists
from aevum.play.refusals import refusal

GAMES = {
    "aeons-end": ("aevum.games.aeons_end.game", "AEONS_END"),
    "aetherya": ("aevum.games.aetherya.game", "AETHERYA"),
    "eternal-decks": ("aevum.games.eternal_decks.game", "ETERNAL_DECKS"),
}


class UnknownGame(AevumError):
    """There is no game of that name."""


@cache
def find_game(name: str) -> Game[Any]:
    """The game of this name; an unknown one is refused with the nearest names."""
    if name not in GAMES:
        near = near_names(name.replace("_", "-"), GAMES)
        raise refusal(UnknownGame, "game", given=name, known=tuple(GAMES), near=near)
    module, attribute = GAMES[name]
    game: Game[Any] = getattr(import_module(module), attribute)
    adopt_owner_lists(game)
    return game

"""The games on the shelf, as the home page lists them."""

from functools import cache
from typing import Any

from aevum.kernel import Game
from aevum.offers import Components, Honours, Provenance, SetupPages
from aevum.play.catalogue import GAMES, find_game
from aevum.play.packages import troubles
from aevum.play.text import LANGUAGES, words_for
from aevum.web.server.running.logs import note
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import GameInfo, PresetInfo


def list_games(language: Language) -> list[GameInfo]:
    """Every game with its presets."""
    return [game_info(name, language) for name in GAMES]


@cache
def game_info(name: str, language: Language) -> GameInfo:
    """One game with its presets."""
    game = find_game(name)
    words = words_for(game, language)
    ours = [p for p in Components.of(game).components() if p.provenance is Provenance.STAND_IN]
    return GameInfo(
        name=name,
        title=words.say(f"games.{name}.name"),
        line=words.say(f"games.{name}.text"),
        players=list(game.seats),
        presets=presets_of(game, language),
        stand_ins=len(ours),
        goals=len(Honours.of(game).goals()),
    )


def presets_of(game: Game[Any], language: Language) -> list[PresetInfo]:
    """The set-ups a game offers to start from."""
    words = words_for(game, language)
    return [
        PresetInfo(
            name=preset.name,
            label=words.say(f"preset.{game.name}.{preset.name}.name"),
            line=words.say(f"preset.{game.name}.{preset.name}.text"),
        )
        for preset in SetupPages.of(game).presets
    ]


def load_games() -> None:
    """Read rules and words of all games now: the first table of a game must not wait for them."""
    for name in GAMES:
        game = find_game(name)
        for language in LANGUAGES:
            words_for(game, language)
    for trouble in troubles():
        note("warning", "package broken", problem=str(trouble))

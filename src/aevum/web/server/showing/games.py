"""The games on the shelf, as the home page lists them."""

from functools import cache, lru_cache
from typing import Any

from aevum.bots.roster import offered_bots, suggested_bot
from aevum.kernel import Game
from aevum.offers import Components, Honours, Lessons, Provenance, SetupPages
from aevum.play.catalogue import GAMES, find_game
from aevum.play.lessons import minutes_of
from aevum.play.packages import troubles
from aevum.play.text import LANGUAGES, bot_words, words_for
from aevum.web.server.logbook import note
from aevum.web.server.showing.primers import primers_of
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import GameInfo, LessonInfo, PresetInfo
from aevum.web.server.wire.things import BotInfo

_MOST_LISTS = 512  # of bots that are remembered


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
        lessons=lessons_of(game, language),
        primers=primers_of(game, language),
        gentle=SetupPages.of(game).gentle,
    )


def lessons_of(game: Game[Any], language: Language) -> list[LessonInfo]:
    """The lessons of a game, in the order they should be taken."""
    words = words_for(game, language)
    return [
        LessonInfo(
            name=lesson.name,
            number=lesson.number,
            title=words.typeset(lesson.title[language]),
            about=words.typeset(lesson.about[language]),
            minutes=minutes_of(lesson, language),
        )
        for lesson in Lessons.of(game).lessons()
    ]


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


@lru_cache(_MOST_LISTS)
def bots_of(game: Game[Any], language: Language, seated: tuple[str, ...] = ()) -> list[BotInfo]:
    """The bots people choose from, and those who sit at a table all the same."""
    words, suggested = words_for(game, language), suggested_bot(game.name)
    names = dict.fromkeys([*offered_bots(game.name), *filter(None, seated)])
    called = {name: bot_words(words, name) for name in names}
    return [
        BotInfo(name, label[:1].upper() + label[1:], line, name == suggested)
        for name, (label, line) in called.items()
    ]


def load_games() -> None:
    """Read rules and words of all games now: the first table of a game must not wait for them."""
    for name in GAMES:
        game = find_game(name)
        for language in LANGUAGES:
            words_for(game, language)
    for trouble in troubles():
        note("warning", "package broken", problem=str(trouble))

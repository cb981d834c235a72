"""Statistics in words: what facets, values and favourites are called, and amounts of time."""

from collections.abc import Iterable

from aevum.offers import Histories
from aevum.play.catalogue import find_game
from aevum.play.option_words import option_value
from aevum.play.results import ALONE, PARTNERS, GameResult
from aevum.play.session import HUMAN
from aevum.play.statistics import GAME
from aevum.play.text import Phrases, Words, bot_words, words_for

_HOUR, _MINUTE = 3600, 60


class StatisticsWords:
    """Names of what is counted, in one language; options are named by a game that has them."""

    def __init__(self, results: Iterable[GameResult], phrases: Phrases) -> None:
        self._phrases = phrases
        games = dict.fromkeys([result.game for result in results])
        self._games = [find_game(name) for name in games]

    def facet(self, facet: str) -> str:
        """What a facet is called."""
        if facet in (GAME, PARTNERS):
            return self._phrases.say(f"statistics.{facet}")
        words = self._words_about(facet)
        return words.say(f"option.{facet}.name") if words else facet

    def value(self, facet: str, value: str, game: str = "") -> str:
        """What a value of a facet is called, in the words of this game or of one that has it."""
        if facet == GAME:
            return self._phrases.say(f"games.{value}.name")
        if facet == PARTNERS:
            if value in (ALONE, HUMAN):
                return self._phrases.say(f"statistics.{value}")
            return bot_words(self._phrases, value)[0]
        words = self._words_about(facet, game)
        if words is None:
            return value
        return option_value(words, facet, value)

    @staticmethod
    def first_facet(game: str) -> str:
        """The facet by whose values the points of a game are compared."""
        return Histories.of(find_game(game)).facets[0]

    def favourite(self, key: str) -> str:
        """What a favourite is called, by its text key."""
        for game in self._games:
            words = words_for(game, self._phrases.language)
            if words.find(f"{key}.name") or words.find(key):
                return words.name(key)
        return key

    def duration(self, seconds: float) -> str:
        """An amount of time in hours and minutes."""
        hours, minutes = int(seconds // _HOUR), int(seconds % _HOUR // _MINUTE)
        key = "statistics.hours" if hours else "statistics.minutes"
        return self._phrases.say(key, hours=hours, minutes=minutes)

    def _words_about(self, option: str, named: str = "") -> Words | None:
        for game in self._games:
            if named in ("", game.name) and option in {one.name for one in game.options}:
                return words_for(game, self._phrases.language)
        return None

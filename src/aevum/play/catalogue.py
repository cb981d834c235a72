"""The games Aevum knows: its own, a literal table, and those of other packages; all on demand."""

from collections.abc import Iterable
from contextlib import suppress
from functools import cache, partial
from typing import Any

from aevum.kernel import AevumError, Game, RulesError, Setup, near_names, show_value
from aevum.offers import Boxes, Components
from aevum.play.owner_lists import adopt_owner_lists
from aevum.play.packages import GAMES_GROUP, BrokenPackage, Shelf, content_of
from aevum.play.refusals import also_say, refusal
from aevum.play.text import LANGUAGES, Words, words_for

OWN_GAMES = {
    "aeons-end": "aevum.games.aeons_end.game:AEONS_END",
    "aetherya": "aevum.games.aetherya.game:AETHERYA",
    "eternal-decks": "aevum.games.eternal_decks.game:ETERNAL_DECKS",
}
_LETTERS = 3


class UnknownGame(AevumError):
    """There is no game of that name."""


def letters_of(name: str) -> str:
    """The letters a game's set-up codes begin with."""
    return name.replace("-", "")[:_LETTERS].upper()


def _checked(name: str, game: Any) -> Game[Any]:
    """A game; one of another package has its own name, letters and words in every language."""
    if name in OWN_GAMES:
        return game  # type: ignore[no-any-return]
    if not isinstance(game, Game) or game.name != name:
        raise refusal(RulesError, "package_game", name=name)
    for other in GAMES.names():
        if other != name and letters_of(other) == letters_of(name):
            raise refusal(RulesError, "package_letters", letters=letters_of(name), other=other)
    _check_words(game, [f"games.{name}.name", *_names(game)])
    also_say(game.package)
    return game


def _names(game: Game[Any], box: str = "") -> list[str]:
    """The text keys of all names, or of those in a box."""
    parts = [part for part in Components.of(game).components() if part.set == (box or part.set)]
    return [f"{part.text_key}.name" for part in parts if part.text_key]


def _check_words(game: Game[Any], keys: Iterable[str]) -> None:
    """Whoever adds something names it in all languages."""
    for language in LANGUAGES:
        words = Words(game, language)
        for key in keys:
            if not words.find(key):
                raise refusal(RulesError, "package_words", key=key, language=language)


GAMES: Shelf[Game[Any]] = Shelf(GAMES_GROUP, OWN_GAMES, _checked)


@cache
def find_game(name: str) -> Game[Any]:
    """The game of this name with all its content; an unknown one is refused, with those near."""
    if name not in GAMES:
        near = near_names(name.replace("_", "-"), GAMES)
        raise refusal(UnknownGame, "game", given=name, known=tuple(GAMES), near=near)
    game = GAMES[name]
    _take_in_content(game)
    adopt_owner_lists(game)
    return game


def _take_in_content(game: Game[Any]) -> None:
    """Give a game what other packages add to it; what is broken is noted and left out."""
    for box, addition in content_of(game.name):
        with suppress(BrokenPackage):
            addition.attempt(partial(_add_box, game, box, addition.value))


def _add_box(game: Game[Any], box: str, package: str) -> None:
    if not isinstance(game, Boxes):
        raise refusal(RulesError, "package_no_boxes", game=game.name)
    game.add_box(box, package, lambda: _check_words(game, [f"about.set_{box}", *_names(game, box)]))
    words_for.cache_clear()


def packages_of(game: Game[Any], setup: Setup) -> list[str]:
    """The other packages that a game of this set-up rests on."""
    words = {word for value in setup.values() for word in show_value(value).split(",")}
    boxes = {word.partition(".")[0] for word in words}
    content = [addition.package for box, addition in content_of(game.name) if box in boxes]
    return sorted({*filter(None, [GAMES.source(game.name)]), *content})

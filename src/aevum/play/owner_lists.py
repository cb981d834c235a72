"""Lists an owner of a box has entered, in a file beside the saved games.

`<data folder>/eternal-decks.toml`: games read no files, so this is read here, once, when a game is
first asked for, in every process that plays it.
"""

import tomllib
from pathlib import Path
from typing import Any

from aevum.kernel import AevumError, Game
from aevum.offers import OwnerLists, WrongLists
from aevum.play.folders import data_folder
from aevum.play.text import words_for


class WrongOwnerFile(AevumError):
    """An owner's file that cannot be used, with every problem as a sentence in any language."""

    def __init__(self, path: Path, game: Game[Any], problems: WrongLists | str) -> None:
        self._path, self._game, self._problems = path, game, problems
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        """What is wrong, a sentence for each problem, and the way out."""
        words = words_for(self._game, language)
        if isinstance(self._problems, str):
            found = [words.say("lists.unreadable", problem=self._problems)]
        else:
            found = [words.say(f"lists.{key}", **values) for key, values in self._problems.problems]
        return " ".join(
            [
                words.say("lists.file", path=self._path),
                *found,
                words.say("lists.mend", game=self._game.name),
            ]
        )


def owner_file(game: str) -> Path:
    """Where an owner puts the printed lists of a game."""
    return data_folder() / f"{game}.toml"


def adopt_owner_lists(game: Game[Any]) -> None:
    """Replace a game's stand-ins by the lists of its owner's file, if there is one."""
    path = owner_file(game.name)
    if not path.is_file() or not OwnerLists.of(game).replaceable_lists():
        return
    try:
        OwnerLists.of(game).use_lists(tomllib.loads(path.read_text(encoding="utf-8")))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise WrongOwnerFile(path, game, str(problem)) from None
    except WrongLists as problem:
        raise WrongOwnerFile(path, game, problem) from None

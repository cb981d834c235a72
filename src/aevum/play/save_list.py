"""The saved games as a person chooses among them: which game, against whom, how far, with whom."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from aevum.kernel import TABLE, AevumError, Game, Match, Setup
from aevum.offers import Looks, SetupPages
from aevum.play.catalogue import find_game
from aevum.play.refusals import said
from aevum.play.saves import list_saves, parse_save, read_save
from aevum.play.text import Words, words_for

_DAMAGE = (AevumError, KeyError, TypeError, ValueError, AttributeError, IndexError)


class SaveLine(NamedTuple):
    """One saved game in words."""

    path: Path
    name: str  # of the file
    game: str  # empty if it cannot be read
    about: str  # where it stands, and against whom; else what is wrong
    answers: int
    seats: tuple[str, ...]  # names of people, or who holds the seat
    when: str


def save_lines(language: str, game: str = "") -> list[SaveLine]:
    """Every saved game, newest first; perhaps of one game only."""
    lines = [save_line(path, language) for path in list_saves()]
    return [line for line in lines if not game or line.game == game]


def save_line(path: Path, language: str) -> SaveLine:
    """What a save holds, without playing it through."""
    when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    try:
        data = parse_save(read_save(path), path.name)
        game = find_game(str(data["game"]))
        about = _about(game, data, words_for(game, language))
        seats = tuple(map(str, data["names"] or data["seats"]))
        return SaveLine(path, path.stem, game.name, about, len(data["answers"]), seats, when)
    except _DAMAGE as problem:
        return SaveLine(path, path.stem, "", said(problem, language), 0, (), when)


def _about(game: Game[Any], data: Mapping[str, Any], words: Words) -> str:
    match: Match[Any] = Match.load(game, data["match"])
    headline = words.headline(Looks.of(game).tableau(match.view(TABLE), TABLE))
    setup = game.resolve(data["options"])
    return " · ".join([headline, *_against(game, setup, int(data["seed"]), words)])


def _against(game: Game[Any], setup: Setup, seed: int, words: Words) -> list[str]:
    """What stands alone in its option, such as the nemesis of a battle."""
    slots = SetupPages.of(game).slots(setup, seed)
    options = [slot.option for slot in slots]
    return [words.name(slot.text_key) for slot in slots if options.count(slot.option) == 1]

"""What people type: parameters shared by the commands, and their checks."""

import difflib
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from aevum.cli.speech import Speech, language_wanted
from aevum.kernel import AevumError, Game
from aevum.play.catalogue import GAMES, find_game
from aevum.play.text import LANGUAGES

NEWEST = "newest"
_SEEDS = 2**48

GameName = Annotated[str, typer.Argument(metavar="GAME", show_default=False)]
File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]
Lang = Annotated[str, typer.Option("--lang", metavar="en|fr", show_default=False)]
Json = Annotated[bool, typer.Option("--json", show_default=False)]
Search = Annotated[str, typer.Option("--search", metavar="TEXT", show_default=False)]
Pairs = Annotated[
    list[str] | None, typer.Option("-o", "--option", metavar="NAME=VALUE", show_default=False)
]
Seats = Annotated[str, typer.Option("--seat", "--seats", metavar="NAME,NAME,…", show_default=False)]
Seed = Annotated[str, typer.Option("--seed", metavar="N", show_default=False)]


class WrongUse(AevumError):
    """A command that was called wrongly; the message is one sentence in the caller's language."""


def speech_for(lang: str) -> Speech:
    """The words of the language asked for; the locale's if none is."""
    if lang and lang not in LANGUAGES:
        speech = Speech(language_wanted(()))
        raise WrongUse(speech.say("wrong.language", given=lang, known=speech.listed(LANGUAGES)))
    return Speech(lang or language_wanted(()))


def nearest(speech: Speech, given: str, known: Collection[str]) -> str:
    """`Did you mean …?`, or nothing if nothing is near."""
    near = difflib.get_close_matches(given.lower(), known, 1, 0.5)
    return " " + speech.say("refusal.near", near=near[0]) if near else ""


def game_named(speech: Speech, name: str) -> Game[Any]:
    """The game of this name."""
    if name not in GAMES:
        hint = nearest(speech, name.replace("_", "-"), GAMES)
        raise WrongUse(
            speech.say("wrong.game", given=name, known=speech.listed(list(GAMES))) + hint
        )
    return find_game(name)


def options_given(speech: Speech, game: Game[Any], pairs: Sequence[str] | None) -> dict[str, str]:
    """The `-o name=value` pairs, each a known option with one of its values."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, str] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongUse(speech.say("wrong.pair", given=pair))
        if name not in known:
            hint = nearest(speech, name, known)
            raise WrongUse(speech.say("wrong.option", given=name, game=game.name) + hint)
        if chosen.get(name, value) != value:
            raise WrongUse(speech.say("wrong.twice", name=name, one=chosen[name], other=value))
        _check_value(speech, game, name, value)
        chosen[name] = value
    return chosen


def _check_value(speech: Speech, game: Game[Any], name: str, value: str) -> None:
    from aevum.kernel import WrongSetup, show_value

    option = next(option for option in game.options if option.name == name)
    try:
        option.parse(value)
    except WrongSetup:
        shown = [show_value(known) for known in option.values]
        hint = nearest(speech, value, shown)
        raise WrongUse(
            speech.say("wrong.value", name=name, given=value, known=speech.listed(shown)) + hint
        ) from None


def seats_given(
    speech: Speech, text: str, known: Collection[str], options: dict[str, str]
) -> tuple[str, ...]:
    """The names of `--seat`; how many there are implies `players`."""
    names = tuple([name.strip() for name in text.split(",")]) if text else ()
    for name in names:
        if name not in known:
            hint = nearest(speech, name, known)
            shown = speech.listed(list(known))
            raise WrongUse(speech.say("wrong.seat", given=name, known=shown) + hint)
    if names and options.setdefault("players", str(len(names))) != str(len(names)):
        raise WrongUse(speech.say("wrong.seats", players=options["players"], seats=len(names)))
    return names


def seed_given(speech: Speech, text: str) -> int:
    """The seed typed, or one drawn at random."""
    if not text:
        import secrets

        return secrets.randbelow(_SEEDS)
    return whole_number(speech, "--seed", text, 0)


def whole_number(speech: Speech, name: str, text: str, least: int) -> int:
    """A whole number not below `least`."""
    if not text.strip().isdecimal() or int(text) < least:
        digits = "".join([letter for letter in text if letter.isdecimal()]).lstrip("0")
        near = digits if digits and int(digits) >= least else str(least)
        said = speech.say("wrong.number", name=name, given=text, least=least)
        raise WrongUse(said + " " + speech.say("refusal.near", near=near))
    return int(text)

"""What people type: parameters shared by the commands, and their checks."""

import math
import os
import re
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from aevum.cli.speech import Speech, language_wanted, spoken
from aevum.kernel import AevumError, Game, near_names
from aevum.play.text import LANGUAGES

NEWEST = "newest"
GAMES_FOLDER = Path("src/aevum/games")
_SEEDS = 2**48
_MOST_DIGITS = 1_000  # longer ones are no numbers that people type
_MOST_MEANT = 10**12

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
    """The words of the language asked for; those of the whole command line if none is here."""
    language = lang or spoken.get() or language_wanted(())
    check_language(language)
    return Speech(language)


def check_language(language: str) -> None:
    """Refuse a language nobody speaks here, in one that somebody does."""
    if language not in LANGUAGES:
        speech = Speech(language_wanted(()))
        raise WrongUse(speech.say("wrong.language", given=language, known=LANGUAGES))


def nearest(speech: Speech, given: str, known: Collection[str]) -> str:
    """`Did you mean …?`, or nothing if nothing is near."""
    near = near_names(given, known)
    return " " + speech.say("refusal.near", near=near) if near else ""


def options_given(speech: Speech, game: Game[Any], pairs: Sequence[str] | None) -> dict[str, str]:
    """The `-o name=value` pairs, each a known option with one of its values."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, str] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongUse(speech.say("wrong.pair", given=pair))
        if name not in known:
            game.resolve({name: value})  # which refuses it
        if chosen.get(name, value) != value:
            raise WrongUse(speech.say("wrong.twice", name=name, one=chosen[name], other=value))
        known[name].parse(value)
        chosen[name] = value
    return chosen


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
    typed = text.strip()
    if typed.isdecimal() and len(typed) <= _MOST_DIGITS and int(typed) >= least:
        return int(typed)
    said = speech.say("wrong.number", name=name, given=text, least=least)
    near = _number_meant(typed, least)
    raise WrongUse(f"{said} {speech.say('refusal.near', near=near)}" if near else said)


def _number_meant(typed: str, least: int) -> str:
    """The whole number somebody may have meant: `1e3` is 1000, `-3` is 3, `12x` is 12."""
    try:
        amount = abs(float(typed))
    except ValueError:
        digits = re.match(r"\d{1,9}", typed)
        amount = float(digits[0]) if digits else 0.0
    whole = amount.is_integer() and least <= amount < _MOST_MEANT
    return str(int(amount)) if whole and amount else ""


def minutes_given(speech: Speech, text: str) -> float:
    """How long it may take; for ever if nothing is said."""
    if not text:
        return math.inf
    try:
        minutes = float(text.replace(",", "."))
    except ValueError:
        minutes = 0.0
    if not 0.0 < minutes < math.inf:
        raise WrongUse(speech.say("wrong.minutes", given=text))
    return minutes


def checkout() -> Path | None:
    """The repository of Aevum that we are in, if we are."""
    here = Path.cwd()
    return next((at for at in (here, *here.parents) if (at / GAMES_FOLDER).is_dir()), None)


def people_at_both_ends() -> bool:
    """Whether a person types and reads."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def at_a_terminal() -> bool:
    """Whether a person sits at both ends of a terminal that can draw."""
    return people_at_both_ends() and os.environ.get("TERM") != "dumb"

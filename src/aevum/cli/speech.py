"""The words of the commands: the same templates as everywhere, without a game."""

import os
from collections.abc import Mapping, Sequence
from contextvars import ContextVar

from aevum.play.text import LANGUAGES, Phrases, best_language

# The language of the command that runs, wherever on its line `--lang` stands.
spoken: ContextVar[str] = ContextVar("spoken", default="")
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Speech(Phrases):
    """Everything the commands say, in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(language, "aevum.cli", "aevum.play")

    def headings(self) -> dict[str, str]:
        """What help pages say by themselves, and what it is in this language."""
        return dict(self._sources[0].get("headings", {}))


def language_asked(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """What `--lang` asks for, else AEVUM_LANG; it may be a language nobody speaks here."""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            return value if equals else "".join(arguments[place + 1 : place + 2])
    return environment.get("AEVUM_LANG", "")


def language_wanted(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else that of the locale, else English."""
    asked = language_asked(arguments, environment)
    if asked in LANGUAGES:
        return asked
    for variable in _LOCALE_VARIABLES:
        if environment.get(variable):
            return best_language(environment[variable])
    return best_language("")

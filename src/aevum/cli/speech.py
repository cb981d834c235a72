"""The words of the commands: the same templates as everywhere, without a game."""

import os
from collections.abc import Mapping, Sequence

from aevum.play.text import LANGUAGES, Phrases, best_language

_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Speech(Phrases):
    """Everything the commands say, in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(language, "aevum.cli", "aevum.play")

    def headings(self) -> dict[str, str]:
        """What help pages say by themselves, and what it is in this language."""
        return dict(self._sources[0].get("headings", {}))

    def listed(self, names: Sequence[object]) -> str:
        """Names in a row: `a, b or c`."""
        shown = [str(name) for name in names]
        if len(shown) < 2:
            return "".join(shown)
        return f"{', '.join(shown[:-1])} {self.say('list.or')} {shown[-1]}"


def language_wanted(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language of `--lang`, else of the locale, else English."""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            given = value if equals else "".join(arguments[place + 1 : place + 2])
            if given in LANGUAGES:
                return given
    for variable in _LOCALE_VARIABLES:
        if environment.get(variable):
            return best_language(environment[variable])
    return best_language("")

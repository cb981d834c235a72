"""Sentences of errors: their words are in the text files of the package that raises them."""

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeVar

from aevum.kernel.errors import AevumError

E = TypeVar("E", bound=AevumError)

_MOST_NEAR = 3  # names suggested for one that nobody has
_SHORTEST_PART = 3  # letters of a part of a name that point to the whole


class Refusals:
    """Makes errors whose English words are under [refusal] of a package's `text/en.toml`."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __call__(self, kind: type[E], why: str, /, **values: object) -> E:
        """An error by its text key; a value `near` names what may have been meant."""
        return kind(self.sentence(why, values), why, **values)

    def sentence(self, why: str, values: Mapping[str, object]) -> str:
        """What is wrong, in English."""
        shown = {name: shown_value(value, "or") for name, value in values.items()}
        said = _sentences(self._package)[why].format(**shown)
        return f"{said} Did you mean {shown['near']}?" if values.get("near") else said


refusal = Refusals("aevum.kernel")


@cache
def _sentences(package: str) -> Mapping[str, str]:
    text = files(package).joinpath("text/en.toml").read_text(encoding="utf-8")
    found: Mapping[str, str] = tomllib.loads(text)["refusal"]
    return found


def shown_value(value: object, either: str) -> str:
    """A value in a sentence: several of them in a row, the last one after `either`."""
    if isinstance(value, OSError):
        return value.strerror or str(value)
    if not isinstance(value, list | tuple):
        return str(value)
    shown = [str(one) for one in value]
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} {either} {shown[-1]}"


def near_names(given: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known names that may have been meant: those with such a part, or the one most alike."""
    wanted = given.strip().lower()
    if not any(sign.isalpha() for sign in wanted):
        return ()  # a number is not misspelt
    names = {name.lower(): name for name in known}
    if len(wanted) >= _SHORTEST_PART:
        begun = re.compile(rf"(^|[-_ ]){re.escape(wanted)}").search
        if with_part := [names[name] for name in names if begun(name)]:
            return tuple(with_part[:_MOST_NEAR])
    return tuple([names[name] for name in difflib.get_close_matches(wanted, names, 1)])

"""The sentences of this package, and the language somebody reads."""

from functools import cache
from typing import Literal, cast

from aevum.play.text import LANGUAGES, Phrases

Language = Literal["en", "fr"]


@cache
def phrases(language: str) -> Phrases:
    """What the server says in a language."""
    return Phrases(language, "aevum.web.server", "aevum.web", "aevum.play")


def language_of(accepted: str) -> Language:
    """The language of an Accept-Language header: the dearest one that we speak."""
    best, dearest = "en", 0.0
    for part in accepted.split(",")[:20]:
        name, _, rest = part.strip().partition(";")
        weight = _weight(rest)
        spoken = name.strip().lower()[:2]
        if spoken in LANGUAGES and weight > dearest:
            best, dearest = spoken, weight
    return cast("Language", best)


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0

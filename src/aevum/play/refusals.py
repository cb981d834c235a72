"""Errors on their way to a person: raised with a text key, said in the reader's language here."""

import errno
from functools import cache

from aevum.kernel import AevumError, Refusals
from aevum.play.owner_lists import WrongOwnerFile
from aevum.play.text import Phrases

refusal = Refusals("aevum.play")

# Where errors have their words; keys under [refusal] are unique among all of these.
ERROR_PACKAGES = (
    "aevum.play",
    "aevum.games.aeons_end",
    "aevum.games.aeons_end.expedition",
    "aevum.games.aetherya",
    "aevum.games.eternal_decks",
)
_further: list[str] = []  # games of other packages
_SYSTEM = {  # what systems say in one language only
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "not_a_folder",
    errno.ENOSPC: "full",
    errno.EROFS: "read_only",
    errno.EEXIST: "exists",
}


@cache
def _phrases(language: str) -> Phrases:
    return Phrases(language, *ERROR_PACKAGES, *_further)


def also_say(package: str) -> None:
    """From now on errors of this package have their words, too."""
    _further.append(package)
    _phrases.cache_clear()


def said(problem: BaseException, language: str) -> str:
    """What is wrong, as one sentence in a language; English where an error has no key."""
    if isinstance(problem, OSError):
        return system_reason(problem, language)
    if isinstance(problem, WrongOwnerFile):
        return problem.said(language)
    if not isinstance(problem, AevumError) or not problem.why:
        return str(problem)
    phrases = _phrases(language)
    values = {
        name: said(value, language) if isinstance(value, BaseException) else value
        for name, value in problem.values.items()
    }
    key = problem.why if "." in problem.why else f"refusal.{problem.why}"
    sentence = phrases.say(key, **values)
    if problem.values.get("near"):
        sentence += " " + phrases.say("refusal.near", near=problem.values["near"])
    return sentence


def system_reason(problem: OSError, language: str) -> str:
    """Why the system refuses a file; in its own words if we have none."""
    known = _SYSTEM.get(problem.errno or 0)
    if known:
        return _phrases(language).say(f"system.{known}")
    return problem.strerror or str(problem)

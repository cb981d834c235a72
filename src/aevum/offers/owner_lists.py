"""Which lists a game is dealt with: our stand-ins, or those an owner has entered."""

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from aevum.kernel import AevumError, Refusals, SetupOption, Value, WrongSetup
from aevum.offers.game_offer import GameOffer

STAND_INS = "stand_in"
_refusal = Refusals("aevum.kernel")

ListProblem = tuple[str, dict[str, object]]
"""What is wrong with an owner's list: a text key under [lists] of the game, and its values."""
ListCheck = Callable[[Mapping[str, object]], Iterator[ListProblem]]
"""Everything that is wrong with one section of an owner's file."""


class WrongLists(AevumError):
    """Lists of an owner that do not fit the game; nothing was replaced.

    Each problem is a text key under [lists] of the game, with its values.
    """

    def __init__(self, problems: Iterable[tuple[str, Mapping[str, object]]]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{key} {dict(values)}" for key, values in self.problems))


class OwnerLists(GameOffer):
    """A game with lists that an owner of the box may enter."""

    def replaceable_lists(self) -> Mapping[str, Mapping[str, object]]:
        """Every list that stands in for a printed one, by section; their words are [template]."""
        return {}

    def use_lists(self, lists: Mapping[str, object]) -> None:
        """Replace stand-ins by an owner's lists, from now on; WrongLists if they do not fit."""
        raise NotImplementedError


def check_lists(lists: Mapping[str, object], checks: Mapping[str, ListCheck]) -> None:
    """Raise `WrongLists` unless each section is known and its check finds nothing."""
    if problems := list(_problems(lists, checks)):
        raise WrongLists(problems)


def _problems(
    lists: Mapping[str, object], checks: Mapping[str, ListCheck]
) -> Iterator[ListProblem]:
    for section, entries in lists.items():
        if section not in checks:
            yield "unknown", {"list": section, "known": ", ".join(checks)}
        elif not isinstance(entries, Mapping):
            yield "not_a_table", {"list": section}
        else:
            yield from checks[section](entries)


def name_lists(lists: Mapping[str, object]) -> str:
    """Eight hexadecimal digits that name an owner's lists."""
    text = json.dumps(lists, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def lists_option(rule: str) -> SetupOption:
    """The option that marks a game with its lists; nobody chooses it."""
    return SetupOption("lists", STAND_INS, (STAND_INS,), rule, _digits)


def _digits(text: str) -> Value | None:
    return text.lower() if re.fullmatch(r"[0-9a-fA-F]{8}", text) else None


def with_lists(chosen: dict[str, Value], used: str) -> dict[str, Value]:
    """A game is dealt with the lists in use; one dealt with others cannot go on here."""
    if chosen.setdefault("lists", used) != used:
        raise _refusal(WrongSetup, "other_lists", wanted=chosen["lists"], used=used)
    return chosen

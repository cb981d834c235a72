"""Scenes: positions written down and read by people, for scenarios."""

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from aevum.kernel import Refusals, SaveError, Setup
from aevum.offers.game_offer import GameOffer

_refusal = Refusals("aevum.kernel")


class Scenes(GameOffer):
    """A game whose positions scenarios can arrange and look into."""

    def describe(self, state: Any, /) -> dict[str, Any]:
        """The state in readable names: what the `then` part of a scenario looks into."""
        raise NotImplementedError

    def arrange(self, given: Mapping[str, Any], setup: Setup, seed: int) -> Any:
        """A state from the `given` part of a scenario; the rest is a legal default."""
        raise NotImplementedError


@cache
def parts_of(package: str) -> Mapping[str, Mapping[str, str]]:
    """What a scenario of a game may give, each with its meaning: `given`, then parts of parts."""
    text = files(package).joinpath("scenario_parts.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def check_parts(given: Mapping[str, Any], known: Collection[str], where: str) -> None:
    """Refuse a part of a scenario that its game does not read."""
    for part in given:
        if part not in known:
            raise _refusal(SaveError, "given_part", where=where, part=part, known=tuple(known))


def known_name(name: str, known: Collection[str], what: str) -> str:
    """A name that is there; any other is refused with those that are."""
    if name not in known:
        raise _refusal(SaveError, "given_name", what=what, name=name, known=tuple(known))
    return name


def seat_given(given: Mapping[str, Any], part: str, seats: int) -> int:
    """A seat as people count them, from one; the first if none is named."""
    seat = int(given.get(part, 1)) - 1
    if not 0 <= seat < seats:
        raise _refusal(SaveError, "given_seat", part=part, most=seats)
    return seat


def by_seat(given: Mapping[str, Any], part: str, seats: int) -> list[Mapping[str, Any]]:
    """What is given for each seat, nothing for those that are not named."""
    wanted = list(given.get(part, ()))
    if len(wanted) > seats:
        raise _refusal(SaveError, "given_seats", count=len(wanted), what=part, most=seats)
    return wanted + [{}] * (seats - len(wanted))

"""The fields of the ladder: which games with which options are measured, read from fields.toml."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from itertools import product
from typing import Any, Literal

from aevum.bots.roster import bots_for
from aevum.kernel import WrongSetup, near_names, show_value
from aevum.play.catalogue import find_game
from aevum.play.refusals import refusal
from aevum.play.text import Words, load_toml

Kind = Literal["together", "duel", "points"]
_UNSAID = ("boxes", "players")  # the same for a whole family, and said in another way


@dataclass(frozen=True, slots=True)
class LadderField:
    """One game with its options, on which bots are compared."""

    id: str  # game/family/value/value…
    kind: Kind
    group: str  # the id with * for the axis its family takes the mean of; the family's without one
    has_points: bool = field(compare=False)
    options: Mapping[str, str] = field(compare=False)

    @property
    def game(self) -> str:
        """Its name."""
        return self.id.partition("/")[0]

    @property
    def players(self) -> int:
        """How many seats there are."""
        game = find_game(self.game)
        return game.players(game.resolve(self.options))

    def seed(self, series: str) -> int:
        """What its deals of a series follow from."""
        name = hashlib.blake2b(f"{series}/{self.id}".encode(), digest_size=6)
        return int.from_bytes(name.digest(), "big")

    def matches(self, pattern: str) -> bool:
        """Whether a pattern names it, with or without the game."""
        return any(fnmatchcase(name, pattern) for name in (self.id, self.id.partition("/")[2]))


@cache
def all_fields() -> tuple[LadderField, ...]:
    """Every field of every game, in the order of the file."""
    families: list[dict[str, Any]] = _data()["family"]
    return tuple([one for family in families for one in _expanded(family)])


def _expanded(family: Mapping[str, Any]) -> Iterator[LadderField]:
    axes: Mapping[str, Sequence[object]] = family["axes"]
    start = f"{family['game']}/{family['name']}"
    kind: Kind = family["kind"]
    for values in product(*axes.values()):
        chosen = dict(zip(axes, map(str, values), strict=True))
        parts = {axis: "*" if axis == family.get("over") else at for axis, at in chosen.items()}
        yield LadderField(
            "/".join([start, *chosen.values()]),
            kind,
            "/".join([start, *parts.values()]) if "over" in family else start,
            kind == "points" or family.get("points", False),
            {**family.get("options", {}), **chosen},
        )


def current_series() -> str:
    """The name of the deals that are measured on now."""
    return str(_data()["series"])


def strength(*bots: str) -> list[tuple[int, str]]:
    """Sorts bots, or pairs of them, the weakest first and those of other packages last."""
    ranks: list[str] = _data()["bots"]
    return [(ranks.index(bot) if bot in ranks else len(ranks), bot) for bot in bots]


def climbers(game: str) -> list[str]:
    """Those of our bots that play a game, the weakest first."""
    known = bots_for(game)
    return [bot for bot in _data()["bots"] if bot in known]


def _data() -> Mapping[str, Any]:
    return load_toml("aevum.lab.ladder", "fields.toml")


def chosen_fields(game: str = "", pattern: str = "*") -> tuple[LadderField, ...]:
    """The fields of a game, or of all, that a pattern names; at least one."""
    if game:
        find_game(game)  # which refuses what is none
    there = [one for one in all_fields() if game in ("", one.game)]
    if not there:
        known = list(dict.fromkeys([one.game for one in all_fields()]))
        raise refusal(WrongSetup, "ladder_game", game=game, known=known)
    found = tuple([one for one in there if one.matches(pattern)])
    if not found:
        starts = list(dict.fromkeys(["/".join(one.id.split("/")[1:2]) + "*" for one in there]))
        near = near_names(pattern, [one.id.partition("/")[2] for one in there])
        raise refusal(WrongSetup, "ladder_field", given=pattern, known=starts, near=near)
    return found


# --- in words


def field_name(one: LadderField, words: Words) -> str:
    """A field as people call it: `Umbra Titan, normal, 2 players`."""
    return ", ".join(_said(one, words))


def shared_name(fields: Sequence[LadderField], words: Words) -> str:
    """What several fields have in common: `normal, 2 players`."""
    return ", ".join(_shared(fields, words))


def own_name(one: LadderField, fields: Sequence[LadderField], words: Words) -> str:
    """What tells a field from the others: `Umbra Titan`."""
    shared = _shared(fields, words) if len(fields) > 1 else []
    return ", ".join([part for part in _said(one, words) if part not in shared])


def _shared(fields: Sequence[LadderField], words: Words) -> list[str]:
    others = [list(_said(one, words)) for one in fields]
    return [part for part in others[0] if all(part in other for other in others)]


def _said(one: LadderField, words: Words) -> Iterator[str]:
    for option in words.game.options:
        value = one.options.get(option.name, "")
        if not value or option.name in _UNSAID:
            continue
        if value in map(show_value, option.offered):
            # What stands behind explains: `beginner: more life`.
            yield re.split(r"\s*[:(]", words.setup_value(option, option.parse(value)))[0]
        else:
            yield words.noun(value)
    if "players" in one.options:
        yield words.say("setup.players", n=int(one.options["players"]))

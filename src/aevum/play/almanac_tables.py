"""The almanac as tables in words: the same for the documentation, a terminal and the browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import Any, Literal, NamedTuple

from aevum.play.almanac import almanac_of
from aevum.play.catalogue import find_game
from aevum.play.option_words import option_value
from aevum.play.text import Words, bot_words, words_for

Scale = Literal["share", "even", "turns", "points"]
_NORMAL_95 = 1.959964
_SETTLED_FROM = 20  # games of a part before anything is said of it
_SKIPPED = "-"


class AlmanacLine(NamedTuple):
    """One number with its 95 % interval; shares in percent."""

    label: str
    middle: float
    low: float
    high: float
    games: int
    note: str = ""


class AlmanacTable(NamedTuple):
    """Numbers that are compared."""

    name: str  # also of its picture
    title: str
    text: str
    scale: Scale
    lines: tuple[AlmanacLine, ...]


class Fifth(NamedTuple):
    """How often games were won that were foretold alike; in percent."""

    foretold: float
    rate: float
    low: float
    high: float
    games: int


class AlmanacPage(NamedTuple):
    """All that is known of a game."""

    game: str
    title: str
    source: str  # by whom it was played, and how often
    tables: tuple[AlmanacTable, ...]
    fifths: tuple[Fifth, ...]


def almanac_page(game: str, language: str) -> AlmanacPage | None:
    """The almanac of a game in a language; None where nothing was measured."""
    data = almanac_of(game)
    return None if data is None else page_of(data, language)


def page_of(data: Mapping[str, Any], language: str) -> AlmanacPage:
    """What these figures say, in words."""
    words = words_for(find_game(data["game"]), language)
    return AlmanacPage(
        data["game"],
        words.say(f"games.{data['game']}.name"),
        source_of(data, words),
        tuple([table for table in _Tables(data, words).all() if table.lines]),
        tuple(
            [
                Fifth(100 * one["foretold"], *_percent(one["rate"]), one["games"])
                for one in data["calibration"]
                if one["games"]
            ]
        ),
    )


def source_of(data: Mapping[str, Any], words: Words) -> str:
    """By whom it was played, and how often."""
    bot = bot_words(words, data["bot"])[0]
    return words.say("almanac.source", n=data["games"], bot=bot, version=data["version"])


class _Tables:
    """The tables of one game, one after the other."""

    def __init__(self, data: Mapping[str, Any], words: Words) -> None:
        self._data, self._words, self._say = data, words, words.say
        self._cells: Sequence[str] = data["model"]["cells"]
        self._counts: dict[str, int] = {}
        for cell, found in data["cells"].items():
            for value in cell.split("|"):
                self._counts[value] = self._counts.get(value, 0) + found["games"]

    def all(self) -> Iterator[AlmanacTable]:
        """Every table."""
        for option in self._cells:
            yield self._shares(option)
        first, *others = self._cells
        for other in [name for name in ("players", "difficulty") if name in others]:
            yield self._pairs(first, other)
        for option, parts in self._data["parts"].items():
            yield self._parts(option, parts)
        yield from self._judgements()
        yield self._seats()
        yield self._turns(first)
        yield self._turns("players")
        yield self._points(first)

    def _shares(self, option: str) -> AlmanacTable:
        title = self._say("almanac.by", what=self._option(option))
        lines = [
            AlmanacLine(self._value(option, value), *_rate(effect), self._counts.get(key, 0))
            for key, effect in self._data["shared"].items()
            for name, value in [key.split("=", 1)]
            if "|" not in key and name == option and value != _SKIPPED
        ]
        told = self._say("almanac.by_text")
        return AlmanacTable(f"by-{option}", title, told, "share", self._sorted(option, lines))

    def _pairs(self, first: str, other: str) -> AlmanacTable:
        """Two things together, each pair with what it comes to."""
        lines = []
        for key, effect in self._data["shared"].items():
            pair = dict([value.split("=", 1) for value in key.split("|")])
            if pair.keys() != {first, other} or _SKIPPED in pair.values():
                continue
            label = ", ".join([self._value(first, pair[first]), self._value(other, pair[other])])
            games = sum(
                [
                    cell["games"]
                    for name, cell in self._data["cells"].items()
                    if set(key.split("|")) <= set(name.split("|"))
                ]
            )
            lines.append(AlmanacLine(label, *_rate(effect), games))
        title = self._say("almanac.pair", one=self._option(first), other=self._option(other))
        told = self._say("almanac.by_text")
        return AlmanacTable(
            f"{first}-{other}",
            title,
            told,
            "share",
            tuple(sorted(lines, key=lambda one: one.label)),
        )

    def _parts(self, option: str, parts: Mapping[str, Any]) -> AlmanacTable:
        lines = [
            AlmanacLine(self._words.noun(name), *_rate(part), part["games"], self._bought(part))
            for name, part in parts.items()
            if part["games"] >= _SETTLED_FROM
        ]
        title = self._say("almanac.part", what=self._option(option))
        told = self._say("almanac.part_text", least=_SETTLED_FROM)
        if option in self._data["model"]["each"]:
            told += " " + self._say("almanac.each_text")
        ordered = tuple(sorted(lines, key=lambda one: -one.middle))
        return AlmanacTable(f"part-{option}", title, told, "even", ordered)

    def _bought(self, part: Mapping[str, Any]) -> str:
        if not part["done"]:
            return ""
        return self._say("almanac.bought", n=round(100 * part["done"] / part["games"]))

    def _judgements(self) -> Iterator[AlmanacTable]:
        """Piles that are bought more or less often than what they add deserves."""
        for option, parts in self._data["parts"].items():
            known = {n: p for n, p in parts.items() if p["games"] >= _SETTLED_FROM}
            if not any(part["done"] for part in known.values()):
                continue
            taken = {name: part["done"] / part["games"] for name, part in known.items()}
            usual = sum(taken.values()) / len(taken)
            for name, sign in (("over", -1), ("under", 1)):
                lines = [
                    AlmanacLine(
                        self._words.noun(part), *_rate(found), found["games"], self._bought(found)
                    )
                    for part, found in known.items()
                    if sign * found["logit"] > _NORMAL_95 * found["error"]
                    and sign * (usual - taken[part]) > 0
                ]
                yield AlmanacTable(
                    f"{name}rated-{option}",
                    self._say(f"almanac.{name}rated"),
                    self._say(f"almanac.{name}rated_text", usual=round(100 * usual)),
                    "even",
                    tuple(sorted(lines, key=lambda one: sign * -one.middle)),
                )

    def _seats(self) -> AlmanacTable:
        lines = []
        for key, seats in self._data["seats"].items():
            values = [value.split("=", 1) for value in key.split("|")]
            told = ", ".join([self._value(*pair) for pair in values])
            for seat, found in enumerate(seats):
                label = f"{told}: {self._words.seat(seat)}"
                points = self._say("almanac.points", n=f"{found['scores'][0]:.1f}")
                shares = _percent(found["rate"])
                lines.append(AlmanacLine(label, *shares, found["games"], points))
        title, told = self._say("almanac.seats"), self._say("almanac.seats_text")
        return AlmanacTable("seats", title, told, "share", tuple(lines))

    def _turns(self, option: str) -> AlmanacTable:
        found = self._data["facets"].get(option, {})
        lines = []
        for value, its in found.items():
            if value != _SKIPPED:
                low, middle, high = its["turns"]
                label = self._value(option, value)
                lines.append(AlmanacLine(label, middle, low, high, its["games"]))
        title = self._say("almanac.turns", what=self._option(option))
        told = self._say("almanac.turns_text")
        return AlmanacTable(f"turns-{option}", title, told, "turns", tuple(lines))

    def _points(self, option: str) -> AlmanacTable:
        """Where games are played for points, how many there were."""
        lines = []
        for value, its in self._data["facets"].get(option, {}).items():
            if f"{option}={value}" not in self._counts or self._data["seats"]:
                middle, low, high = its["scores"]
                label = self._value(option, value)
                lines.append(AlmanacLine(label, middle, low, high, its["games"]))
        title = self._say("almanac.scores", what=self._option(option))
        return AlmanacTable(
            "points", title, self._say("almanac.scores_text"), "points", tuple(lines)
        )

    def _sorted(self, option: str, lines: Sequence[AlmanacLine]) -> tuple[AlmanacLine, ...]:
        """In the order of the option's values where they have one, else the hardest last."""
        offered = next(one for one in self._words.game.options if one.name == option).offered
        order = [self._value(option, str(value)) for value in offered]
        if all(line.label in order for line in lines):
            return tuple(sorted(lines, key=lambda line: order.index(line.label)))
        return tuple(sorted(lines, key=lambda line: -line.middle))

    def _option(self, name: str) -> str:
        return self._say(f"option.{name}.name")

    def _value(self, option: str, value: str) -> str:
        if option == "players":
            return self._say("setup.players", n=int(value))
        return option_value(self._words, option, value)


def _rate(effect: Mapping[str, float]) -> tuple[float, float, float]:
    half = _NORMAL_95 * effect["error"]
    middle, low, high = [100 / (1 + exp(-effect["logit"] - step)) for step in (0.0, -half, half)]
    return middle, low, high


def _percent(values: Sequence[float]) -> tuple[float, float, float]:
    middle, low, high = [100 * value for value in values]
    return middle, low, high

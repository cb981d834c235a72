"""Set-ups at random: any nemesis, mages, boxes, stages, modes and options that go together."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from aevum.games.aeons_end.cards import MAGES, NEMESES
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.state import AeonsEnd
from aevum.games.aetherya.game import AETHERYA
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import PATHS, difficulties, stages
from aevum.kernel import Game, WrongSetup
from support.things import aetherya_things, battle_things, deck_things, expedition_things

TRIES = 200
BOTH_BOXES = "war_eternal,outcasts"
# What is drawn for itself below, or does not go with most of the rest.
DRAWN = ("players", "nemesis", "mages", "boxes", "campaign", "expedition", "first_game", "lists")
STAGED = ("stage", "difficulty", "players", "mode", "custom", "titles", "personal_titles", "lists")
TEXTS = ("stage_name", "stage_author", "stage_story")
Given = dict[str, Any]


@dataclass(frozen=True)
class Road:
    """A set-up that can be dealt, and what must never change while it is played."""

    game: Game[Any]
    given: Mapping[str, Any]
    conserved: Callable[[Any], object]

    @property
    def seats(self) -> int:
        """How many seats it has."""
        return self.game.players(self.game.resolve(self.given))


def draw_road(chance: random.Random, only: str = "") -> Road:
    """Any game (or the named one) in any set-up that fits together."""
    names = (only,) if only else tuple(_ROADS)
    name = chance.choices(names, [_SHARES[name] for name in names])[0]
    for _ in range(TRIES):
        road = _ROADS[name](chance)
        try:
            road.game.deal(road.game.resolve(road.given), 0)
        except WrongSetup:
            continue
        return road
    raise AssertionError(f"{name}: no set-up of {TRIES} went together")


def _some_options(game: Game[Any], chance: random.Random, without: tuple[str, ...]) -> Given:
    """About a third of the options, each with any of the values that are listed."""
    given: Given = {}
    for option in game.options:
        if option.name not in without and chance.random() < 0.35:
            given[option.name] = chance.choice(option.values)
    return given


def _battle(chance: random.Random) -> Road:
    given = _some_options(AEONS_END, chance, DRAWN)
    players = chance.randint(1, 4)
    given["players"] = players
    given["boxes"] = chance.choice((BOTH_BOXES, BOTH_BOXES, "war_eternal", "outcasts"))
    if chance.random() < 0.15:
        given["campaign"] = chance.choice(("expedition", "first_expedition"))
        return Road(AEONS_END, given, _conserved_in_battle)
    boxes = given["boxes"].split(",")
    given["nemesis"] = chance.choice([n for n, mat in NEMESES.items() if mat.box in boxes])
    mages = [name for name, mat in MAGES.items() if mat.box in boxes]
    given["mages"] = ",".join(chance.sample(mages, players))
    return Road(AEONS_END, given, _conserved_in_battle)


def _conserved_in_battle(s: AeonsEnd) -> object:
    return expedition_things(s) if s.expedition.kind else battle_things(s)


def _decks(chance: random.Random) -> Road:
    given = _some_options(ETERNAL_DECKS, chance, (*STAGED, *TEXTS, *_composed()))
    drawn = chance.random()
    if drawn < 0.25:
        return Road(ETERNAL_DECKS, {"mode": "story"}, deck_things)
    given["stage"] = stage = chance.choice(stages())
    given["difficulty"] = chance.choice(difficulties(stage))
    given["players"] = players = chance.randint(1, 4)
    given["mode"] = "solo" if players == 1 else "table"
    if drawn < 0.45 and players > 1:
        given |= _titles(chance, players)
    elif drawn < 0.6:
        given["custom"] = "own"
        given |= {f"{path}_path": chance.choice(("stack", "random")) for path in PATHS}
        given["hearts"] = str(chance.randint(0, 5))
        del given["difficulty"]
    return Road(ETERNAL_DECKS, given, deck_things)


def _composed() -> tuple[str, ...]:
    parts = ("path", "eternals")
    return ("river_bonus", "hearts", *[f"{path}_{part}" for path in PATHS for part in parts])


def _titles(chance: random.Random, players: int) -> Given:
    known = {option.name: option.values for option in ETERNAL_DECKS.options}
    personal = [str(chance.choice(known["personal_titles"])) for _ in range(players)]
    return {"titles": chance.choice(known["titles"]), "personal_titles": ",".join(personal)}


def _kingdoms(chance: random.Random) -> Road:
    given = _some_options(AETHERYA, chance, ())
    return Road(AETHERYA, given, aetherya_things)


_ROADS: dict[str, Callable[[random.Random], Road]] = {
    "aeons-end": _battle,
    "eternal-decks": _decks,
    "aetherya": _kingdoms,
}
_SHARES = {"aeons-end": 5, "eternal-decks": 4, "aetherya": 1}

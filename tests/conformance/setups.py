"""The games and set-ups every conformance test runs through."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import product

import pytest

from aevum.games.aeons_end.cards import MAGES, NEMESES
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.options import DIFFICULTIES
from aevum.games.aeons_end.state import GAINED, AeonsEnd
from aevum.games.aeons_end.supplies import SUGGESTED
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aetherya.coop import team_score
from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.state import Aetherya
from aevum.kernel import Value
from conformance.cases import Case, choices, nth
from conformance.deck_setups import deck_cases
from conformance.roads import ROADS
from kernel.toy import MAGPIES
from support.things import aetherya_things, battle_things, expedition_things, magpies_things


def magpies_cases() -> Iterator[Case]:
    """The toy game: every size, with and without wind."""
    setups: tuple[dict[str, Value], ...] = (
        {},
        {"mode": "duel", "nest": 2, "rounds": 1, "told_apart": (1, 2)},
        {"players": 3, "nest": 4, "rounds": 3},
        {"players": 3, "windy": False},
    )
    for given in setups:
        name = "magpies " + " ".join(f"{k}={v}" for k, v in given.items())
        yield Case(name.strip(), MAGPIES, given, magpies_things)


SHAPES = (
    *[(mode, players) for mode in ("base", "tiles", "coop") for players in (2, 3, 4)],
    ("solo", 1),
)


def aetherya_case(
    name: str, shape: tuple[str, int], pick: Callable[[tuple[Value, ...]], Value]
) -> Case:
    """A set-up of this mode and size whose other options are picked."""
    given: dict[str, Value] = {"mode": shape[0], "players": shape[1]}
    for option in AETHERYA.options:
        if option.name not in given:
            given[option.name] = pick(choices(option))
    return Case(f"aetherya {shape[0]} {shape[1]} {name}", AETHERYA, given, aetherya_things)


def aetherya_cases() -> Iterator[Case]:
    """Every mode and size as it comes; every value of every option; a few wild mixtures."""
    for mode, players in SHAPES:
        given: dict[str, Value] = {"mode": mode, "players": players}
        yield Case(f"aetherya {mode} {players}", AETHERYA, given, aetherya_things)
    longest = max(len(choices(o)) for o in AETHERYA.options if o.name not in ("mode", "players"))
    for turn in range(longest):
        for shape in (SHAPES[turn % 3], SHAPES[3 + turn % 3], SHAPES[6 + turn % 3], SHAPES[9]):
            yield aetherya_case(f"value {turn}", shape, partial(nth, turn))
    for seed in range(6):
        chance = random.Random(seed)
        yield aetherya_case(f"mixture {seed}", chance.choice(SHAPES), chance.choice)


def winning(s: Aetherya) -> int:
    """Legends met and written, the age reached, the team's lead: chance alone never wins."""
    met = sum(me.met.bit_count() for me in s.kingdoms)
    if s.options.mode == "coop":
        lead = 40 * team_score(s) + sum(AETHERYA.scores(s))
        return lead + 30 * met + 100 * (len(s.written) + len(s.boxed))
    return 1000 * s.age + 200 * len(s.written) + 20 * met + 5000 * (s.outcome == "completed")


def fighting(s: AeonsEnd) -> int:
    """Damage dealt, Gravehold and mages alive: chance alone loses early."""
    alive = sum(mage.life for mage in s.mages) + s.gravehold
    prepped = sum(len(spells_prepped(mage)) for mage in s.mages)
    charges = sum(mage.charges for mage in s.mages)
    aether = sum(sum(mage.aether) for mage in s.mages)
    gained = sum(did == GAINED for _, did, _ in s.deeds)
    ready = 4 * prepped + 5 * charges + 2 * aether + 9 * gained
    return -8 * s.nemesis.life + 3 * alive + ready - 5 * len(s.nemesis.in_play)


def studying(s: AeonsEnd) -> int:
    """Spells with a use of their own while prepped: saved for, gained, prepped."""
    value = 3 * sum(sum(mage.aether) for mage in s.mages) + s.gravehold
    for mage in s.mages:
        prepped = spells_prepped(mage)
        owned = [*mage.hand, *mage.deck, *mage.discard, *prepped]
        value += 90 * sum(s.box[card] in ("aurora", "nova_forge") for card in owned)
        value += 90 * sum(s.box[card] in ("aurora", "nova_forge") for card in prepped)
        value += 2 * mage.life
    return value


SUPPLIES = ("random", *SUGGESTED, "template_1", "template_3", "template_4", "template_6")


def battle_cases() -> Iterator[Case]:
    """Every nemesis, every number of mages, every difficulty, all mages, mixed supplies."""
    mages = sorted(MAGES)
    for number, (name, players) in enumerate(product(sorted(NEMESES), (1, 2, 3, 4))):
        difficulty = DIFFICULTIES[(number + number // 4) % 4]
        chosen = [mages[(2 * number + i) % len(mages)] for i in range(players)]
        given: dict[str, Value] = {
            "nemesis": name,
            "players": players,
            "difficulty": difficulty,
            "mages": ",".join(chosen),
            "supply": SUPPLIES[number % len(SUPPLIES)],
            "variant": ("standard", "split")[number // 4 % 2],
            "solo_turns": 3 + number // 4 % 2,
            "solo_life": (10, 12, 15)[number // 4 % 3],
        }
        title = f"aeons-end {name} {players} {difficulty}"
        aim = fighting if number % 2 else None
        yield Case(title, AEONS_END, given, battle_things, aim, seeds=(number,))
    yield Case("aeons-end as it comes", AEONS_END, {}, battle_things, seeds=(3, 4, 5))
    for number, name in enumerate(NEMESES):
        mixed: dict[str, Value] = {
            "nemesis": name,
            "players": 1 + number % 4,
            "boxes": ("outcasts", "war_eternal,outcasts")[number % 2],
            "upgraded": "first",
            "promos": ("all", "none")[number // 2 % 2],
            "difficulty": DIFFICULTIES[number % 4],
        }
        title = f"aeons-end {name} with upgraded basics"
        yield Case(title, AEONS_END, mixed, battle_things, fighting, seeds=(number,))
    yield from aided_cases()
    yield from treasure_cases()
    first: dict[str, Value] = {"boxes": "outcasts", "first_game": True, "players": 4}
    yield Case("aeons-end first game", AEONS_END, first, battle_things, fighting, seeds=(1, 2))
    charging: dict[str, Value] = {
        "difficulty": "beginner",
        "mages": "mazahaedron,dezmodia",
        "supply": "aurora,nova_forge,kindle",
        "link": "bound",
    }
    yield Case("aeons-end charging", AEONS_END, charging, battle_things, studying, seeds=(1, 2, 3))
    lit: dict[str, Value] = {"nemesis": "fountain_of_souls", "boxes": "outcasts", "players": 2}
    lit["difficulty"] = "beginner"  # so that the lantern is full before the end
    yield Case("aeons-end lantern", AEONS_END, lit, battle_things, fighting, seeds=(3, 4))


def aided_cases() -> Iterator[Case]:
    """Battles with the mages of Outcasts, treasures of all levels, promos and Xaxos."""
    mages = sorted([name for name, mat in MAGES.items() if mat.box == "outcasts"])
    for number in range(8):
        players = 1 + number % 4
        each = ",".join(["random"] * players)
        given: dict[str, Value] = {
            "boxes": ("outcasts", "war_eternal,outcasts")[number % 2],
            "players": players,
            "mages": ",".join([mages[(number + i) % len(mages)] for i in range(players)]),
            "defend": ("xaxos", "gravehold")[number // 4],
            "promos": ("all", "none")[number // 2 % 2],
            "link": ("bound", "free")[number // 2 % 2],
            "wild_mode": "token",
            "difficulty": "beginner",
            "treasures_1": each,
            "treasure_2": "random",
            "treasures_3": each,
        }
        title = f"aeons-end aided {number}"
        aim = fighting if number % 3 else None
        yield Case(title, AEONS_END, given, battle_things, aim, seeds=(number, number + 20))


def treasure_cases() -> Iterator[Case]:
    """Every treasure with one mage, one of each level at a time."""
    named = {
        option.name: choices(option) for option in AEONS_END.options if "treasure" in option.name
    }
    for number in range(max(map(len, named.values()))):
        given: dict[str, Value] = {"boxes": "outcasts", "players": 1, "promos": "all"}
        given |= {name: nth(number, values) for name, values in named.items()}
        title = f"aeons-end treasures {number}"
        yield Case(title, AEONS_END, given, battle_things, fighting, seeds=(number,))


def expedition_cases() -> Iterator[Case]:
    """Expeditions of every kind: fought beside the program, and here."""
    base: dict[str, Value] = {"campaign": "expedition", "boxes": "war_eternal,outcasts"}
    for number, (name, given) in enumerate(ROADS):
        entered = {**base, **given, "expedition_battles": "entered"}
        title = f"aeons-end expedition {name} entered"
        yield Case(title, AEONS_END, entered, expedition_things, seeds=(3, 5, 9 + number))
        if number % 2 == 0:
            title = f"aeons-end expedition {name}"
            yield Case(title, AEONS_END, {**base, **given}, expedition_things, seeds=(number,))


def keen_cases() -> Iterator[Case]:
    """Games that random play loses early, walked with an eye on winning."""
    campaign: dict[str, Value] = {"mode": "solo", "solo_age_sizes": (1, 1, 1)}
    rearranged: dict[str, Value] = {**campaign, "solo_core_rearrange": True}
    together: dict[str, Value] = {"mode": "coop", "players": 3}
    for name, given, seeds in (
        ("campaign", campaign, (21, 29)),
        ("campaign with new cores", rearranged, (21, 29)),
        ("together", together, (14,)),
    ):
        yield Case(f"aetherya {name}", AETHERYA, given, aetherya_things, winning, seeds)


def our_cases() -> Iterator[Case]:
    """All games of this repository."""
    yield from magpies_cases()
    yield from aetherya_cases()
    yield from keen_cases()
    yield from battle_cases()
    yield from expedition_cases()
    yield from deck_cases()


def guest_cases(module: str) -> Iterator[Case]:
    """A game of another package, from a module with GAME, SETUPS and the function conserved."""
    tried = import_module(module)
    for number, given in enumerate(tried.SETUPS):
        name = f"{tried.GAME.name} {number}"
        yield Case(name, tried.GAME, given, tried.conserved, seeds=(number, number + 20))


_GUEST = os.environ.get("AEVUM_CASES", "")
CASES = tuple(guest_cases(_GUEST) if _GUEST else our_cases())

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
each_game = pytest.mark.parametrize(
    "game", {case.game.name: case.game for case in CASES}.values(), ids=lambda game: game.name
)

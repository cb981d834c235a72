"""All arrays of a stage or a journey."""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from aevum.games.eternal_decks.layers import PATHS, SPACES, difficulties
from aevum.games.eternal_decks.modes.journey import CHAPTERS, GOLEMS, STORY
from aevum.games.eternal_decks.observing.index import (
    COLOUR_NAMES,
    MANY,
    NUMBERED,
    Box,
    Index,
    colour,
    flags,
    index_now,
)
from aevum.games.eternal_decks.observing.players import player_gauges, stage_player_gauges
from aevum.games.eternal_decks.state import EternalDecks, Path
from aevum.kernel import Cards, Setup
from aevum.offers import Gauge, Reading, padded, read_off, told_by

SLOTS, BONUSES, SHOWN, KEYS = 12, 6, 4, 4
_LEVELS = ("", *difficulties("A"))


def gauges(setup: Setup) -> tuple[Gauge, ...]:
    """The arrays of a set-up; in solo and on a journey one seat plays three golems."""
    seats = setup["players"]
    assert isinstance(seats, int)
    rows, index = len(GOLEMS) if seats == 1 else seats, index_now()
    return (
        *player_gauges(rows, index),
        *stage_player_gauges(rows, index),
        *_paths(index),
        *_row_of_eternals(index),
        *_middle(rows, index),
        *_stages(index),
        *(_journey(index) if setup["mode"] == STORY else ()),
    )


# --- paths


def _paths(index: Index) -> Iterator[Gauge]:
    yield Gauge(
        *("paths", (len(PATHS), 8), MANY),
        f"of each path: its card ({NUMBERED}), spaces, cycle, cards below it, Ghost Village cards,"
        " earlier cards, 1 if CAMP holds, 1 if it is closed",
        read_off(lambda s, _seat: [number for path in s.paths for number in _path(path, index)]),
    )
    yield Gauge(
        *("rows", (len(PATHS), SPACES, 3), len(index.card)),
        "on each space of a path: the code of the card on top and of the one below (from 1, in the"
        " order of `aevum cards`), the colour it faces left with (7 any)",
        told_by(
            lambda s, _seat: (s.box, [(path.row, path.lefts) for path in s.paths]),
            lambda things: [n for path in things[1] for n in _row(index, things[0], *path)],
        ),
    )
    yield Gauge(
        *("sleeping", (len(PATHS), len(index.eternal)), 1),
        "the Eternals that sleep on each path",
        told_by(
            lambda s, _seat: [path.sleeping for path in s.paths],
            lambda paths: [n for sleeping in paths for n in flags(sleeping, index.eternal)],
        ),
    )


def _path(path: Path, index: Index) -> Sequence[int]:
    return (
        *(index.of.get(path.card, 0), path.spaces, path.cycle, len(path.stack)),
        *(len(path.village), len(path.past), int(path.camp), int(path.closed)),
    )


def _row(index: Index, box: Box, row: Sequence[Cards], lefts: Sequence[str]) -> list[int]:
    found: list[int] = []
    for stack, left in zip(row, lefts, strict=True):
        below = index.card[box[stack[-2]]] + 1 if len(stack) > 1 else 0
        found += (index.card[box[stack[-1]]] + 1, below, 7 if left == "*" else colour(left))
    return padded(found, 3 * SPACES)


# --- Eternals, River and what is gained


def _row_of_eternals(index: Index) -> Iterator[Gauge]:
    yield Gauge(
        *("awake", (SLOTS, 2), MANY),
        f"awakened Eternals from the left, and the recipe of the jewel of each; {NUMBERED}",
        told_by(
            lambda s, _seat: (s.slots, s.slot_jewels),
            lambda things: padded(_awake(index, *things), 2 * SLOTS),
        ),
    )
    yield Gauge(
        *("jewels", (len(index.recipe),), 1),
        "recipes that still have their jewel, those of the River among them",
        told_by(
            lambda s, _seat: (s.jewels, s.dragon.river_jewels),
            lambda things: flags([*things[0], *things[1]], index.recipe),
        ),
    )


def _awake(index: Index, slots: Sequence[str], slot_jewels: Sequence[str]) -> list[int]:
    jewels = padded([index.of.get(name, 0) for name in slot_jewels], len(slots))
    names = [index.of.get(name, 0) for name in slots]
    return [number for pair in zip(names, jewels, strict=True) for number in pair]


def _middle(rows: int, index: Index) -> Iterator[Gauge]:
    zones = {"river": "the River", "discard": "the discard pile", "removed": "out of the game"}
    for zone, where in zones.items():
        yield Gauge(
            *(zone, (len(index.card),), MANY, f"cards in {where}, by code"),
            _in_zone(zone, index),
        )
    yield Gauge(
        *("river_bonus", (BONUSES,), len(index.card)),
        "the River bonus, top first, by code from 1",
        told_by(
            lambda s, _seat: (s.box, s.river_bonus),
            lambda things: padded([index.card[things[0][c]] + 1 for c in things[1]], BONUSES),
        ),
    )
    yield Gauge(
        *("table", (12,), MANY),
        "Hearts, their cap, Stars left and gained, Keys gained, turn, whose turn it is (0 oneself,"
        " 1 the next ...), who began, cards that may still be put down, paths filled this turn, 1"
        " while hands are shown, cards being looked at",
        read_off(lambda s, seat: _table(s, seat, rows)),
    )


def _in_zone(zone: str, index: Index) -> tuple[Reading]:
    lying = attrgetter(zone)
    return told_by(lambda s, _seat: (s.box, lying(s)), lambda things: index.cards(*things))


def _table(s: EternalDecks, seat: int, rows: int) -> Sequence[int]:
    return (
        *(s.hearts, s.heart_cap, len(s.stars_left), len(s.stars), len(s.keys), min(s.turn, MANY)),
        *((s.turn_of - seat) % rows, (s.first - seat) % rows, s.plays_left, len(s.completed)),
        *(int(s.hands_shown), len(s.aside.looked)),
    )


# --- stages and modes


def _stages(index: Index) -> Iterator[Gauge]:
    yield Gauge(
        *("puzzles", (SHOWN,), MANY),
        "the puzzles that lie open (by number in the set-up plus one), those solved, levels left",
        read_off(
            lambda s, _seat: (
                *padded([puzzle + 1 for puzzle in s.puzzles.shown], 2),
                *(len(s.puzzles.gone), len(s.puzzles.levels)),
            )
        ),
    )
    yield Gauge(
        *("guardian", (4 + KEYS,), MANY),
        "the guardian: its HP, cards of both halves of its deck, turns since it acted, HP of the"
        " Keys still there",
        read_off(
            lambda s, _seat: (
                *(s.guardian.hp, len(s.guardian.first_half), len(s.guardian.second_half)),
                *(s.guardian.rounds, *padded(s.guardian.keys, KEYS)),
            )
        ),
    )
    yield Gauge(
        *("keys_on_the_way", (len(COLOUR_NAMES),), MANY),
        "steps of each Key, in the order of the colours of the set-up",
        read_off(lambda s, _seat: padded(s.tasks.key_steps, len(COLOUR_NAMES))),
    )
    yield Gauge(
        *("dragon", (7,), MANY),
        "the Dragon: 1 an egg, 2 awake; tokens of the River, bonuses to choose from, bonuses due,"
        " marks, colour of the guardian token; the Eternal on the card of stage B",
        read_off(
            lambda s, _seat: (
                *(("", "egg", "awake").index(s.dragon.form), len(s.dragon.river_tokens)),
                *(len(s.dragon.key_bonuses), s.dragon.bonuses_due, len(s.dragon.marks)),
                *(colour(s.dragon.guardian_mark), index.of.get(s.stage_b.eternal, 0)),
            )
        ),
    )


def _journey(index: Index) -> Iterator[Gauge]:
    yield Gauge(
        *("journey", (9,), MANY),
        "1 while a chapter is played, 1 on the encore, chapter, difficulty chosen, main golem,"
        " sparks, lost attempts, draw tokens used, points so far",
        read_off(lambda s, _seat: _stand(s)),
    )
    yield Gauge(
        *("sockets", (len(index.upgrade),), len(GOLEMS)),
        "the golem that has each upgrade, from 1; 0 in the shop",
        told_by(lambda s, _seat: s.journey.sockets, lambda sockets: _sockets(sockets, index)),
    )


def _stand(s: EternalDecks) -> Sequence[int]:
    road = s.journey
    encore = road.kind != "" and road.kind != next(iter(CHAPTERS))
    level = _LEVELS.index(road.difficulty) if road.difficulty in _LEVELS else len(_LEVELS)
    return (
        *(int(road.running), int(encore), road.chapter, level, road.main, road.sparks),
        *(road.attempts, road.tokens, sum(road.points)),
    )


def _sockets(sockets: Sequence[str], index: Index) -> list[int]:
    found = [0] * len(index.upgrade)
    for socket in sockets:
        golem, name = socket.split()
        found[index.upgrade[name]] = int(golem) + 1
    return found

"""The set-ups of Eternal Decks every conformance test runs through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import PATHS, difficulties, stages
from aevum.games.eternal_decks.modes.custom_parts import PARTS
from aevum.games.eternal_decks.modes.titles import personal_titles, team_titles
from aevum.games.eternal_decks.rulings import COLOURS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Value
from conformance.cases import Case, choices, nth
from support.things import deck_things


def awakening(s: EternalDecks) -> int:
    """Keys, Stars, Eternals and jewels; rows that grow; nobody may run out of cards."""
    if s.outcome:
        return 100_000 if s.outcome == "won" else -100_000
    jewels = sum(1 for jewel in s.slot_jewels if jewel)
    goals = 300 * len(s.keys) + 200 * len(s.stars) + 40 * len(s.slots) + 30 * jewels
    goals += 20 * len(s.star_bonus.laid) + 60 * sum(len(me.board.awake) for me in s.players)
    rows = sum(12 * len(path.row) - 3 * path.spaces for path in s.paths)
    rows += sum(15 for path in s.paths for stack in path.row if len(stack) > 1)
    left = [len(me.hand) + len(me.deck) for me in s.players]
    lasting = sum(min(10 * count, 40 + 4 * count) for count in left) + 8 * min(left)
    return goals + rows + lasting - 6 * len(s.river) + 30 * len(s.river_bonus) + 5 * s.hearts


# Not every value of these fits every stage.
OWN_MODES = ("titles", "personal_titles", "custom", "guardian_starter", *PARTS)
TITLED: tuple[tuple[str, dict[str, Value], Callable[[EternalDecks], int] | None], ...] = (
    (
        "restricted",
        {
            "stage": "A",
            "players": 3,
            "titles": "crossed_paths,short_candle",
            "personal_titles": "path_warden,river_shy,restless",
        },
        None,
    ),
    (
        "helped",
        {
            "stage": "A",
            "players": 4,
            "titles": "one_voice,long_shadow",
            "personal_titles": "fledgling,open_book,lucky_charm,thick_skin",
        },
        awakening,
    ),
    (
        "pairs and crossed paths",
        {"stage": "B+", "players": 2, "titles": "crossed_paths", "personal_titles": "river_shy"},
        None,
    ),
)


def late_in_the_journey(s: EternalDecks) -> None:
    """Five chapters won and the last one lost twice: to leave it opens the encore (OM-1, OM-4)."""
    s.journey = s.journey.changed(chapter=5, points=(12,) * 5, attempts=2)


def with_upgrades(s: EternalDecks) -> None:
    """Golems that have upgrades with actions of their own from the start (OM-9)."""
    s.journey = s.journey.changed(sockets=("0 river_hook", "0 keen_eye", "0 painted_clay"))


def own_stage_cases() -> Iterator[Case]:
    """Composed stages on several bases: stacks of path cards, every number of Hearts and Rares."""
    kept = {"B": "upper", "C": "upper", "F": "lower"}
    for number, base in enumerate(("A", "B", "C", "D", "E+", "F")):
        given: dict[str, Value] = {"custom": "own", "stage": base, "hearts": str(number)}
        given["river_bonus"] = str(number) if number < 5 else "river_rare,P3"
        given |= {f"{path}_path": "stack" for path in PATHS if path != kept.get(base)}
        yield Case(f"eternal-decks own {base}", ETERNAL_DECKS, given, deck_things, seeds=(number,))


def own_mode_cases() -> Iterator[Case]:
    """Own stages, every title, the journey and its encore."""
    yield from own_stage_cases()
    for team, personal in zip(team_titles(), reversed(list(personal_titles())), strict=True):
        given: dict[str, Value] = {"titles": team, "personal_titles": personal}
        yield Case(f"eternal-decks {team}", ETERNAL_DECKS, given, deck_things, seeds=(9,))
    for name, titled, keenly in TITLED:
        yield Case(f"eternal-decks {name}", ETERNAL_DECKS, titled, deck_things, keenly, seeds=(6,))
    story: dict[str, Value] = {"mode": "story"}
    journeys = (("journey", None), ("encore", late_in_the_journey), ("upgrades", with_upgrades))
    for name, prepare in journeys:
        title = f"eternal-decks {name}"
        yield Case(title, ETERNAL_DECKS, story, deck_things, seeds=(0,), prepare=prepare)


def deck_cases() -> Iterator[Case]:
    """Every stage for every number of seats, each difficulty of a stage, every ruling both ways."""
    for number, (stage, players) in enumerate(product(stages(), (1, 2, 3, 4))):
        offered = difficulties(stage)
        difficulty = offered[number % len(offered)]
        given: dict[str, Value] = {"stage": stage, "players": players, "difficulty": difficulty}
        given["mode"] = "solo" if players == 1 else "table"
        for option in ETERNAL_DECKS.options:
            if option.name not in given and option.name not in OWN_MODES:
                given[option.name] = nth(number // 4 + number, choices(option))
        if players == 4 and stage in ("A", "B", "C", "D", "E"):  # where it may be taken (ED-415)
            given["guardian_starter"] = COLOURS[number // 4 % 4]
        title = f"eternal-decks {stage} {players} {difficulty}"
        # With free gifts a keen walker of the practice would pass cards round for ever.
        keen = (number + number // 4) % 2 and stage != "practice"
        aim = awakening if keen else None
        yield Case(title, ETERNAL_DECKS, given, deck_things, aim, seeds=(number,))
    yield Case("eternal-decks as it comes", ETERNAL_DECKS, {}, deck_things, seeds=(3, 4))
    yield from own_mode_cases()
    skulls: dict[str, Value] = {"stage": "D", "players": 2}
    yield Case("eternal-decks skulls", ETERNAL_DECKS, skulls, deck_things, awakening, seeds=(23,))

"""Walks kept alive: late cards meet each other, with greedy bots at some seats.

`python -m tools.walks --alive` walks on, in any set-up, for as long as one likes.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aevum.games.aeons_end.cards import MAGES, NEMESES
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import stages
from support.roads import BOTH_BOXES, Road
from support.roaming import Walk, WalkBroken
from support.things import battle_things, deck_things, expedition_things

DECISIONS = 250  # of each walk
TIMES = 2  # each road is walked
CHAPTERS = 6  # walks through the journey, each begun in any chapter


def battles() -> Iterator[Road]:
    """Every nemesis against mages of both boxes; all mages have their turn."""
    mages = sorted(MAGES)
    for number, nemesis in enumerate(sorted(NEMESES)):
        chosen = [mages[(4 * number + seat) % len(mages)] for seat in range(4)]
        given = {
            "nemesis": nemesis,
            "mages": ",".join(chosen),
            "boxes": BOTH_BOXES,
            "promos": ("all", "none")[number % 2],
            "upgraded": "first",
            "defend": ("gravehold", "xaxos")[number // 2 % 2],
            "link": ("bound", "free")[number // 4 % 2],
            "variant": ("split", "standard")[number % 2],
        }
        yield Road(AEONS_END, given, battle_things)


def journeys() -> Iterator[Road]:
    """The journey, from several of its chapters, and an expedition."""
    for _ in range(CHAPTERS):
        yield Road(ETERNAL_DECKS, {"mode": "story"}, deck_things)
    expedition = {"campaign": "expedition", "boxes": BOTH_BOXES, "players": 2}
    yield Road(AEONS_END, expedition, expedition_things)


def tables() -> Iterator[Road]:
    """Every stage, with one to four players."""
    for number, stage in enumerate(stages()):
        players = 1 + number % 4
        mode = "solo" if players == 1 else "table"
        given = {"stage": stage, "players": players, "mode": mode}
        yield Road(ETERNAL_DECKS, given, deck_things)


ROADS = (*battles(), *journeys(), *tables())


def test_the_walks_meet_every_nemesis_every_mage_and_every_stage() -> None:
    given = [road.given for road in ROADS]
    mages = {name for each in given for name in str(each.get("mages", "")).split(",")}
    assert {each.get("nemesis") for each in given} >= set(NEMESES)
    assert mages >= set(MAGES)
    assert {each.get("stage") for each in given} >= set(stages())


@pytest.mark.parametrize("number", range(TIMES * len(ROADS)))
def test_a_walk_kept_alive_breaks_nothing(number: int) -> None:
    assert Walk(number, alive=True, road=ROADS[number % len(ROADS)]).run(DECISIONS) > 0


def test_a_walk_that_breaks_says_what_broke_and_where() -> None:
    broken = Road(AEONS_END, {"players": 2}, lambda s: object())  # nothing is ever conserved

    with pytest.raises(WalkBroken, match=r"walk 5 of the test, alive=True") as found:
        Walk(5, alive=True, road=broken, looked_at=1.0).run(DECISIONS)

    assert "something was lost or appeared" in str(found.value)
    assert '"players": 2' in str(found.value)


def test_a_walk_by_lot_is_the_same_again_and_names_its_command() -> None:
    one, again = Walk(5, alive=True, only="aetherya"), Walk(5, alive=True, only="aetherya")
    one.run(50)
    again.run(50)

    assert one.codes == again.codes
    assert "python -m tools.walks --replay 5 --alive --only aetherya" in one.recipe()

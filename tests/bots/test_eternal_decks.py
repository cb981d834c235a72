"""The greedy teammate of Eternal Decks: what it sees in a position, and that it does not dawdle."""

from __future__ import annotations

import random
from typing import Any

from aevum.bots.eternal_decks.patterns import lying_colours, pattern_share
from aevum.bots.eternal_decks.position import EternalDecksPlaybook, PlanningPlaybook
from aevum.bots.greedy import GreedyMind
from aevum.bots.situation import Situation
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import SPACES
from aevum.games.eternal_decks.shown.progress import fills
from aevum.games.eternal_decks.stages.puzzles import cells
from aevum.kernel import Match
from aevum.play.scene import Scene
from support.rules import rule
from support.walks import walk

JUDGE = EternalDecksPlaybook()


def scene(given: dict[str, Any], **options: Any) -> Scene:
    """An arranged position of two players."""
    return Scene(ETERNAL_DECKS, {"players": 2, **options}, given)


def value(given: dict[str, Any], **options: Any) -> float:
    """What an arranged position is worth."""
    return JUDGE.value(scene(given, **options).match.state, 0)


def chosen(at: Scene) -> str:
    """What the greedy bot answers."""
    decision = at.match.decision
    assert decision is not None
    bot = GreedyMind(ETERNAL_DECKS)
    index = bot.choose(Situation.of(at.match, decision.seat, random.Random(1)))
    return decision.codes()[index]


def played(seed: int, **options: Any) -> Match[Any]:
    """A whole game of greedy bots."""
    match: Match[Any] = Match(
        ETERNAL_DECKS, ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve(options), seed)
    )
    bot = GreedyMind(ETERNAL_DECKS)
    for number in range(2_000):
        if match.decision is None:
            return match
        seat = max(match.decision.seat, 0)
        match.answer(bot.choose(Situation.of(match, seat, random.Random(f"{seed}/{number}"))))
    raise AssertionError("the bots do not come to an end")


def test_a_deck_is_worth_more_to_whoever_runs_out_of_cards() -> None:
    poor = {"hand": ["B1"], "deck": []}
    rich = {"hand": ["R1", "R2", "R3"], "deck": ["R4", "R5"] * 5}
    won = ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8"]
    helped = value({"players": [rich, {**poor, "deck": won}]})
    richer = value({"players": [{**rich, "deck": ["R4", "R5"] * 5 + won}, poor]})
    assert helped > richer


def test_who_plans_ahead_leaves_the_last_space_to_the_poorest() -> None:
    row = {"upper": {"card": "mountain", "row": ["B2", "G4", "Y5"]}}
    fits, blocked, many = ["R8"], ["R1"], ["R1", "G2", "Y3"] * 3

    def ahead_of_the_judge(poor: list[str], rich: list[str]) -> float:
        hands = [{"hand": poor, "deck": []}, {"hand": rich, "deck": many}]
        state = scene({"players": hands, "paths": row}).match.state
        return PlanningPlaybook().value(state, 0) - JUDGE.value(state, 0)

    assert ahead_of_the_judge(fits, blocked) > ahead_of_the_judge(blocked, fits) == 0


def test_an_ordered_row_without_values_to_spare_is_worth_less() -> None:
    hands = [{"hand": ["R9", "G9", "Y9"]}, {"hand": ["R9", "G9", "Y9"]}]
    open_row = {"players": hands, "paths": {"upper": {"card": "mountain", "row": ["B2"]}}}
    blocked = {"players": hands, "paths": {"upper": {"card": "mountain", "row": ["B8"]}}}
    assert value(open_row) > value(blocked)


def test_it_finishes_a_row_that_wins() -> None:
    at = scene(
        {
            "keys": ["phantom", "skeleton", "witch"],
            "players": [{"hand": ["R6", "B9", "G8"]}],
            "paths": {
                "upper": {
                    "card": "camp",
                    "sleeping": ["vampire"],
                    "row": ["B2", "R1", "B4", "Y5", "B7"],
                }
            },
        },
        stage="B",
    )
    assert chosen(at) == "play R6 upper"


def test_it_does_not_fill_the_river_when_that_loses() -> None:
    at = scene(
        {
            "river": ["R1", "R2", "R3", "R4"],
            "river_bonus": ["DEFEAT"],
            "players": [{"hand": ["B5", "G9", "Y8"]}],
        }
    )
    assert not chosen(at).startswith("river")


def test_free_gifts_of_the_practice_are_not_passed_to_and_fro() -> None:
    match = played(1, stage="practice", players=2)
    assert match.outcome


def test_two_bots_win_the_first_stage_now_and_then() -> None:
    outcomes = [played(seed, stage="A", players=2).outcome for seed in range(8)]
    assert outcomes.count("won") >= 1


def test_in_stage_f_a_river_on_its_way_to_a_key_is_worth_more_than_any_cards() -> None:
    towards = value({"river": ["R5", "B7", "G5"]}, stage="F")
    anything = value({"river": ["R2", "B4", "G6"]}, stage="F")
    assert towards > anything


def test_in_stage_f_a_pattern_whose_key_is_gained_is_worth_nothing_more() -> None:
    def purple_over_red(*keys: str) -> float:
        purple = value({"river": ["P2", "P4"], "keys": list(keys)}, stage="F")
        return purple - value({"river": ["R2", "R4"], "keys": list(keys)}, stage="F")

    assert purple_over_red() > purple_over_red("personal_awakening")


@rule("ED-231", "ED-232")
def test_how_much_of_a_pattern_lies_is_counted_alike_on_masks_and_card_by_card() -> None:
    counts = set()
    for stage, seed in (("C", 1), ("C", 2), ("C+", 3), ("C+", 4)):
        for match in walk(ETERNAL_DECKS, {"stage": stage, "players": 3}, seed):
            s = match.state
            rows = tuple([lying_colours(s, path) for path in s.paths])
            for puzzle in s.puzzles.shown:
                pattern = cells(puzzle)
                width = max(cell.column for cell in pattern) + 1
                places = range(SPACES - width + 1)
                most = max(sum(fills(s, cell, first) for cell in pattern) for first in places)
                assert pattern_share(puzzle, rows) == most / len(pattern)
                counts.add(most)
    assert len(counts) > 2


def test_far_ahead_cards_go_to_the_river_or_to_teammates_only_in_need() -> None:
    left_out = needed = 0
    for match in walk(ETERNAL_DECKS, {"stage": "A", "players": 3}, 8):
        if match.decision is None:
            continue
        now = JUDGE.shortlist(match.state, match.decision)
        later = JUDGE.later(match.state, match.decision)
        assert later
        assert set(later) <= set(now)
        verbs = {match.decision.codes()[n].split()[0] for n in later}
        left_out += len(later) < len(now)
        needed += bool(verbs & {"river", "give"})
    assert left_out
    assert needed


def test_in_stage_f_the_river_is_planned_ahead_too() -> None:
    match = scene({"players": [{"hand": ["R3", "G5", "B7"]}] * 2}, stage="F").match
    decision = match.decision
    assert decision is not None
    assert JUDGE.later(match.state, decision) == JUDGE.shortlist(match.state, decision)

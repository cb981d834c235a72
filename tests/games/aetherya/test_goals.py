"""Goals and titles: each is ticked by what it asks for, and not by what nearly does it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.goals import GOALS, KingdomWatcher
from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.state import Aetherya
from aevum.games.aetherya.tiles import ACTIVE
from aevum.games.aetherya.victories import titles_won
from aevum.offers import EVERYBODY, ONCE
from aevum.play.achievements import watch
from aevum.play.session import Session
from support.aetherya import ALLIED, HUMAN_ELF, QUIET, alone, quiet, scene
from support.goals import Box, Heard, Listening

DUEL: dict[str, Any] = {"mode": "base"}
OBJECTS: dict[str, Any] = {"mode": "tiles"}
SOLO: dict[str, Any] = {"mode": "solo"}
COOP: dict[str, Any] = {"mode": "coop"}
EMPTY = ["...."] * 4
LAID_OUT: Heard = ("laid_out", 0, "plain", "swamp", "mountain", "forest")
BORDER = [
    f"{row}{column}"
    for row in "abcd"
    for column in "1234"
    if row + str(column) not in ("b2", "b3", "c2", "c3")
]

LISTENING = Listening(KingdomWatcher)
heard, answered = LISTENING.heard, LISTENING.answered


def over(*kingdoms: dict[str, Any], outcome: str = "seat_1", **parts: Any) -> Aetherya:
    """A game that has ended with these kingdoms; the others score nothing."""
    options = parts.pop("options", DUEL)
    seats = options.get("players", 1 if options == SOLO else 2)
    filled = [*kingdoms, *[{"grid": EMPTY}] * (seats - len(kingdoms))]
    state: Aetherya = scene(given={"kingdoms": filled, **parts}, **options).match.state.clone()
    state.outcome = outcome
    return state


def test_goals_lie_in_three_tiers() -> None:
    tiers = [goal.tier for goal in GOALS.values()]
    assert [tiers.count(tier) for tier in ("easy", "medium", "hard")] == [8, 12, 9]
    assert tiers == sorted(tiers, key=("easy", "medium", "hard").index)


def test_every_legend_and_every_tile_that_is_used_has_a_box() -> None:
    assert set(GOALS["library"].boxes) == {legend.id for legend in LEGENDS}
    assert set(GOALS["toolbox"].boxes) == set(ACTIVE)


# --- deeds

EXPLORED = [("explored", 0, cell, "elf", "human") for cell in BORDER]
DEEDS: dict[Box, tuple[dict[str, Any], tuple[Heard, ...], tuple[Heard, ...]]] = {
    ("first_page", ONCE, 1): (
        DUEL, (("claimed", 1, HUMAN_ELF, 2),), (("legend_opened", HUMAN_ELF),)),
    ("library", "realm_elf", 0): (SOLO, (("wrote", 0, "realm_elf"),), (("wrote", 0, HUMAN_ELF),)),
    ("toolbox", "thief", 1): (OBJECTS, (("used", 1, "thief"),), (("kept_tile", 1, "thief"),)),
    ("two_in_one", ONCE, 1): (
        COOP,
        (("turn_began", 1, 1), ("wrote", 1, HUMAN_ELF), ("wrote", 1, "realm_elf")),
        (("wrote", 1, HUMAN_ELF), ("turn_began", 1, 3), ("wrote", 1, "realm_elf")),
    ),
    ("last_stone", ONCE, 0): (DUEL, (LAID_OUT, *EXPLORED), (LAID_OUT, *EXPLORED[1:])),
}  # fmt: skip


@pytest.mark.parametrize("tick", DEEDS, ids=lambda tick: "-".join(map(str, tick)))
def test_a_deed_is_ticked_for_the_player_who_did_it(tick: Box) -> None:
    options, done, nearly = DEEDS[tick]
    state = scene(given={}, **options).match.state

    assert tick in heard(state, *done)
    assert tick not in heard(state, *nearly)


def test_a_hammer_carries_an_unexplored_card_to_where_one_lay_open() -> None:
    state = scene(given={}, **OBJECTS).match.state
    told = [LAID_OUT, *EXPLORED[:-1], ("swapped_cards", 0, "b2", "d4")]
    assert ("last_stone", ONCE, 0) not in heard(state, *told, ("placed", 0, "elf", "d4", "human"))
    assert ("last_stone", ONCE, 0) in heard(state, *told, ("placed", 0, "elf", "b2", "human"))


# --- a kingdom at the end: goal, what shows it, what nearly does

ELVES = ["FEFE", ".F.F", "....", "...."]  # 10 points
KINGDOMS: dict[Box, tuple[dict[str, Any], dict[str, Any]]] = {
    ("proud_people", "elves", 0): ({"grid": ELVES}, {"grid": ["FEFE", ".F..", "....", "...."]}),
    ("proud_people", "dwarves", 0): ({"grid": ["MNMN", ".M.M", "....", "...."]},
                                     {"grid": ["MNMN", ".M..", "....", "...."]}),
    ("proud_people", "humans", 0): ({"grid": ["PHPH", ".P.P", "....", "...."]},
                                    {"grid": ["PHPH", ".P.M", "....", "...."]}),
    ("proud_people", "goblins", 0): ({"grid": [".S..", "SGS.", ".S..", "...."]},
                                     {"grid": ["....", "SGS.", ".S..", "...."]}),
    ("four_hearths", ONCE, 0): (
        {"grid": ["FE.P", "...H", "MN..", "..GS"]}, {"grid": ["FE.P", "...H", "MN..", "..G."]}),
    ("tamer", ONCE, 0): ({"grid": ["HDH.", "....", "....", "...."]},
                         {"grid": ["HDE.", "....", "....", "...."]}),
    ("three_dragons", ONCE, 0): ({"grid": ["HDH.", "D.D.", "H.H.", "...."]},
                                 {"grid": ["HDH.", "D.D.", "H...", "...."]}),
    ("far_neighbours", ONCE, 0): ({"grid": ["EOF.", "....", "....", "...."]},
                                  {"grid": ["EFO.", "....", "....", "...."]}),
    ("storyteller", ONCE, 0): (
        {"grid": QUIET, "legends": [HUMAN_ELF, "realm_elf", "realm_human", "range_plain"]},
        {"grid": QUIET, "legends": [HUMAN_ELF, "realm_elf", "realm_human"]}),
}  # fmt: skip


@pytest.mark.parametrize("tick", KINGDOMS, ids=lambda tick: "-".join(map(str, tick[:2])))
def test_a_kingdom_shows_what_it_has_become(tick: Box) -> None:
    done, nearly = KINGDOMS[tick]

    assert tick in heard(over(done))
    assert tick not in heard(over(nearly))


def test_power_stones_are_worth_nine_at_most() -> None:
    for stones, ticked in (
        (["stone_2", "stone_3", "stone_4"], True),
        (["stone_4", "stone_4"], False),
    ):
        found = heard(over(quiet(front=stones), options=OBJECTS))
        assert (("full_charge", ONCE, 0) in found) == ticked


# --- victories against others

FENCED = {"grid": ["FEF.", ".F..", "....", "...."]}  # 6 points
TOOK, DREW = ("took", 0, "elf"), ("drew", 0, "elf")
LEGEND = {"legends": ["realm_elf"]}
RICH = ["FEFE", "EFEF", "....", "...."]  # 20 points
MANY = [legend.id for legend in LEGENDS if legend.family != "realm"]  # 36 more
# What both players have, and what was told; then the same of a near miss.
Victory = tuple[list[dict[str, Any]], tuple[Heard, ...]]
VICTORIES: dict[str, tuple[Victory, Victory]] = {
    "first_crown": (([FENCED], ()), ([{"grid": QUIET}, FENCED], ())),
    "good_fences": (([FENCED], ()), ([{"grid": ["FEF.", ".F..", "....", ".EN."]}], ())),
    "quarrelsome": (([{"grid": ["FEFE", ".F.F", "..NE", "..EN"]}], ()),
                    ([{"grid": ["FEFE", ".F.F", "..NE", "...N"]}], ())),
    "whisker": (([FENCED, {"grid": ["PHP.", ".M..", "....", "...."]}], ()),
                ([FENCED, {"grid": ["PHP.", "....", "....", "...."]}], ())),
    "blind_faith": (([FENCED], (DREW,)), ([FENCED], (DREW, TOOK))),
    "ragpicker": (([FENCED], (TOOK,)), ([FENCED], (DREW, TOOK))),
    "unsung": (([FENCED], ()), ([{**FENCED, **LEGEND}], ())),
    "landslide": (([{"grid": RICH}], ()),
                  ([{"grid": RICH}, {"grid": ["PH..", "....", "....", "...."]}], ())),
    "one_people": (([FENCED], ()), ([{"grid": ["FEF.", ".F..", "....", ".HP."]}], ())),
    "golden_realm": (([{"grid": RICH, "legends": MANY}], ()),
                     ([{"grid": RICH, "legends": MANY[1:]}], ())),
}  # fmt: skip


@pytest.mark.parametrize("goal", VICTORIES)
def test_a_way_to_win_is_ticked_and_a_near_miss_is_not(goal: str) -> None:
    (kingdoms, told), (others, nearly) = VICTORIES[goal]

    assert (goal, ONCE, 0) in heard(over(*kingdoms), *told)
    assert (goal, ONCE, 0) not in heard(over(*others), *nearly)


@pytest.mark.parametrize(("players", "box"), [(2, "two"), (3, "three"), (4, "four")])
def test_a_finished_game_counts_for_its_table_and_crowns_its_winner(players: int, box: str) -> None:
    state = over({"grid": QUIET}, FENCED, options={"mode": "base", "players": players})
    assert ("tables", box, EVERYBODY) in heard(state)
    (claim,) = titles_won(state)
    assert (claim.title, claim.seat) == ("crown", 1)
    assert claim.facts == {"mode": "base", "seats": str(players)}


# --- together


def won_together(*buried: str, grids: list[list[str]] | None = None, players: int = 2) -> Aetherya:
    kingdoms = [{"grid": grid} for grid in grids or [EMPTY] * players]
    options = {"mode": "coop", "players": players}
    return over(*kingdoms, options=options, outcome="won", river=[], buried=list(buried))


@pytest.mark.parametrize(("players", "box"), [(2, "two"), (3, "three"), (4, "four")])
def test_a_game_won_together_counts_for_everybody(players: int, box: str) -> None:
    state = won_together(players=players)
    assert ("common_ground", box, EVERYBODY) in heard(state)
    state.outcome = "lost"
    assert "common_ground" not in {goal for goal, _, _ in heard(state)}
    assert titles_won(state) == ()


def test_a_buried_legend_is_a_legend_forgotten() -> None:
    for buried, medal in (((), "gold"), (("realm_elf",), "silver")):
        state = won_together(*buried)
        assert (("nothing_forgotten", ONCE, EVERYBODY) in heard(state)) == (not buried)
        (claim,) = titles_won(state)
        assert claim.facts["medal"] == medal


def test_every_kingdom_is_ten_above_the_target() -> None:
    grids = [ELVES, [".S..", "SGS.", ".S..", "...."]]  # 10 and 12 points
    assert ("all_above", ONCE, EVERYBODY) in heard(won_together(grids=grids))
    assert ("all_above", ONCE, EVERYBODY) not in heard(won_together("realm_human", grids=grids))


# --- alone


def campaign(*ages: int, outcome: str = "completed") -> Aetherya:
    """A campaign with these points over the target of each age."""
    state = over(options=SOLO, outcome=outcome)
    state.age_sheets = tuple([(points, 0, 0, 0, 0, 0, 0, 0) for points in ages])
    return state


@pytest.mark.parametrize(("age", "box"), [(1, "first_age"), (2, "second_age"), (3, "third_age")])
def test_an_age_is_ticked_unless_it_failed(age: int, box: str) -> None:
    ended = ("age_ended", age, 5, 9, -4)
    assert ("ages", box, EVERYBODY) in heard(campaign(*[1] * age), ended)
    assert ("ages", box, EVERYBODY) not in heard(
        campaign(*[1] * (age - 1), outcome="failed"), ended
    )


def test_a_campaign_is_golden_if_every_age_is_above_its_target() -> None:
    for ages, golden in (((1, 2, 3), True), ((1, 0, 3), False)):
        state = campaign(*ages)
        found = heard(state)
        assert ("chronicle", ONCE, EVERYBODY) in found
        assert ("tables", "solo", EVERYBODY) in found
        assert (("golden_ages", ONCE, EVERYBODY) in found) == golden
        (claim,) = titles_won(state)
        assert claim.facts == {"medal": "gold" if golden else "silver"}
    failed = campaign(1, 2, outcome="failed")
    assert heard(failed) == [("tables", "solo", EVERYBODY)]
    assert titles_won(failed) == ()


def test_an_age_counts_as_soon_as_it_is_over() -> None:
    assert not AETHERYA.counts(alone().match.state)
    at = alone(
        {
            "kingdoms": [{"grid": QUIET}],
            "river": [],
            "deck": ["human", "elf"],
            "deck_size": 2,
            "later": [["realm_elf"], ["range_plain"]],
        }
    )
    at.when("pair deck", "keep human deck", "explore a1")
    assert AETHERYA.counts(at.match.state)
    assert at.match.decision is not None
    assert at.match.decision.prompt == "choose_block"


# --- played through


def test_a_legend_that_is_taken_at_the_table_is_told_as_the_goals_expect() -> None:
    at = scene(given={"kingdoms": [{"grid": ALLIED}], "river": [HUMAN_ELF]})
    found = answered(at, f"claim {HUMAN_ELF}")
    assert ("library", HUMAN_ELF, 0) in found


@pytest.mark.parametrize("options", [DUEL, OBJECTS, SOLO, COOP])
def test_a_whole_game_brings_its_table(options: dict[str, Any]) -> None:
    session, chance = Session(AETHERYA, options, 5), Random(5)
    while (asked := session.match.decision) is not None:
        session.answer(chance.choice(asked.codes()))
    found = watch(session)().ticks
    assert ("tables", "solo" if options == SOLO else "two", EVERYBODY) in found
    session.take_back(1)
    assert not [tick for tick in watch(session)().ticks if tick.goal == "tables"]

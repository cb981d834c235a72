"""NEMESIS and FIGHT: who is met, with which deck, and that a battle leaves nothing behind."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from aevum.games.aeons_end.cards import FOES, NEMESES
from aevum.games.aeons_end.expedition.battle import battle_options
from aevum.games.aeons_end.expedition.draws import nemeses_of_rating
from aevum.games.aeons_end.options import Options
from aevum.games.aeons_end.state import AeonsEnd
from support.expeditions import BOTH, battle_ends, begin, fought, now, until, won
from support.rules import rule


def tiers(s: AeonsEnd, *, upgraded: bool) -> tuple[int, ...]:
    """How many basics of each tier lie in the nemesis deck."""
    decks = (s.nemesis.tier_1, s.nemesis.tier_2, s.nemesis.tier_3)
    found = [[FOES[s.box[card]] for card in deck] for deck in decks]
    return tuple(sum(not foe.owner and foe.upgraded == upgraded for foe in deck) for deck in found)


@rule("EX-33", "EX-36")
def test_each_battle_meets_a_nemesis_of_its_rating() -> None:
    for seed in range(8):
        at = won(begin(seed, players=1), 4)
        assert [NEMESES[name].rating for name in now(at).nemeses] == [1, 2, 3, 4]


@rule("EX-36")
def test_the_ratings_are_those_of_the_sheet() -> None:
    rated = {rating: nemeses_of_rating(Options(boxes=BOTH), rating) for rating in range(1, 5)}
    assert rated == {
        1: ["experiment_153", "umbra_titan"],
        2: ["thief_of_dreams"],
        3: ["hollow_crown", "magus_of_cloaks", "risen_thrall"],
        4: ["fountain_of_souls", "gate_witch"],
    }


@rule("EX-33")
def test_a_nemesis_of_a_box_that_is_not_owned_is_never_drawn() -> None:
    for seed in range(8):
        met = now(won(begin(seed, players=1, boxes="outcasts"), 4)).nemeses
        assert met == ("experiment_153", "thief_of_dreams", "risen_thrall", "fountain_of_souls")


@rule("EX-34", "EX-52")
def test_a_retry_meets_the_same_nemesis_with_the_same_upgraded_basics() -> None:
    at = until(won(begin(players=2), 2), "camp").when("set_out")
    before = now(at)
    at.when("lost", "reward gem_pile", "try_again")
    until(at, "camp").when("set_out")
    assert now(at).nemeses == before.nemeses
    assert now(at).upgraded == before.upgraded
    assert now(at).attempts == (1, 1, 2)


@rule("EX-35")
def test_the_nemesis_is_drawn_among_those_not_met_yet() -> None:
    third = {now(won(begin(seed, players=1), 3)).nemeses[2] for seed in range(20)}
    assert third == {"hollow_crown", "magus_of_cloaks", "risen_thrall"}


@rule("EX-40", "EX-42")
def test_upgraded_basics_grow_from_battle_to_battle_and_those_in_use_stay() -> None:
    at = begin(players=4, boxes="outcasts")
    pools: list[tuple[str, ...]] = []
    for _ in range(4):
        until(at, "camp").when("set_out")
        pools.append(now(at).upgraded)
        at.when("won")
    counts = [Counter(FOES[name].tier for name in pool) for pool in pools]
    assert counts == [{}, {1: 1, 2: 3, 3: 3}, {1: 2, 2: 4, 3: 5}, {1: 3, 2: 5, 3: 7}]
    assert all(set(a) < set(b) for a, b in pairwise(pools))
    assert len({now(won(begin(seed), 2)).upgraded for seed in range(5)}) > 1


@rule("EX-39", "EX-41", "EX-76", "EX-77")
@pytest.mark.parametrize(
    ("players", "battle", "upgraded", "standard"),
    [
        (1, 2, (1, 3, 3), (0, 0, 4)),
        (1, 4, (1, 3, 7), (0, 0, 0)),
        (2, 1, (0, 0, 0), (3, 5, 7)),
        (2, 3, (2, 4, 5), (1, 1, 2)),
        (3, 4, (3, 5, 7), (2, 1, 0)),
        (4, 2, (1, 3, 3), (7, 4, 4)),
    ],
)
def test_upgraded_cards_take_the_place_of_basics_and_never_exceed_them(
    players: int, battle: int, upgraded: tuple[int, ...], standard: tuple[int, ...]
) -> None:
    at = begin(players=players, boxes="outcasts", expedition_battles="played")
    for _ in range(battle - 1):
        battle_ends(until(at, "camp").when("set_out"), "won")
    until(at, "camp").when("set_out")
    seen: list[AeonsEnd] = [at.match.state]
    decks = tiers(seen[0], upgraded=True), tiers(seen[0], upgraded=False)
    drawn = [FOES[seen[0].box[card]] for card in seen[0].nemesis.discard + seen[0].nemesis.in_play]
    resolving = [FOES[seen[0].box[card]] for card in seen[0].nemesis.resolving]
    for foe in (*drawn, *resolving):  # the nemesis may have had the first turns
        if not foe.owner and foe.tier:
            which = decks[0] if foe.upgraded else decks[1]
            changed = tuple([n + (tier == foe.tier) for tier, n in enumerate(which, 1)])
            decks = (changed, decks[1]) if foe.upgraded else (decks[0], changed)
    assert decks == (upgraded, standard)


@rule("EX-38")
def test_battles_know_that_they_are_part_of_an_expedition() -> None:
    at = until(begin(), "camp").when("set_out")
    assert battle_options(at.match.state).expedition


@rule("EX-7", "EX-52")
def test_a_new_try_is_set_up_anew_and_nothing_of_the_last_battle_stays() -> None:
    at = until(begin(players=2, expedition_battles="played"), "camp").when("set_out")
    mages = now(at).seats
    first = at.match.state.clone()
    at.match.state.mages[0].life = 1
    at.match.state.gravehold = 3
    battle_ends(at, "lost").when("reward new_mage", "try_again")
    at.when(*[f"take_mage {name}" for name in mages], "set_out")

    again = at.match.state
    assert again.options.nemesis == first.options.nemesis
    assert [mage.id for mage in again.mages] == list(mages)
    assert again.gravehold_cap == 30
    assert [mage.life_cap for mage in again.mages] == [10, 10]
    assert (again.mages[0].life, again.gravehold) != (1, 3)
    assert again.nemesis.tier_3 != first.nemesis.tier_3  # shuffled anew


@rule("EX-6")
def test_the_end_of_a_battle_leads_back_to_the_map() -> None:
    at = until(begin(3, players=1, expedition_battles="played"), "camp").when("set_out")
    foe = until(at, "main_phase").match.state.nemesis
    foe.tier_1 = foe.tier_2 = foe.tier_3 = foe.in_play = foe.counters = ()  # NR-53
    at.when("end")
    until(at, "choose_mage")

    assert now(at).points == (6,)
    assert not at.match.outcome
    assert now(at).journal[0][3] == "won"


def test_the_journal_keeps_turns_and_life_left_of_battles_played_here_only() -> None:
    at = until(begin(players=1, expedition_battles="played"), "camp").when("set_out")
    at.match.state.turn, at.match.state.gravehold = 7, 21
    battle_ends(at, "won")
    nemesis = now(at).nemeses[0]
    assert now(at).journal == ((1, 1, nemesis, "won", 7, 21),)
    entered = fought(begin(players=1), "won")
    assert now(entered).journal[0][4:] == (0, 0)


@rule("EX-6")
def test_entered_battles_ask_only_how_they_ended() -> None:
    at = until(begin(), "camp").when("set_out")
    at.asks(0, "battle_result", ["won", "lost"])
    assert at.refusal("set_out") == "EX-6"
    at.when("won")
    assert at.refusal("lost") == "EX-6"
    assert at.match.state.mages == []


@rule("EX-52")
def test_there_is_no_limit_to_the_tries() -> None:
    at = begin(players=1)
    for _ in range(9):
        fought(at, "lost")
        until(at, "after_loss").when("try_again")
    assert now(at).attempts == (9,)
    lost_before = now(at).journal
    fought(at, "won")
    assert now(at).journal[:-1] == lost_before

"""CREATE: the first Barracks, and that nothing is ever drawn twice (EX-1 to EX-17)."""

from __future__ import annotations

from collections import Counter

import pytest

from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, NEMESES
from aevum.games.aeons_end.expedition.battle import battle_options
from aevum.games.aeons_end.expedition.plan import treasure_level
from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import WrongSetup
from support.expeditions import begin, fought, now, prompt, until, wanderings, won
from support.rules import rule


@rule("EX-1", "EX-9", "EX-10", "EX-14")
@pytest.mark.parametrize("seed", range(5))
def test_an_expedition_begins_with_three_gems_two_relics_four_spells_and_four_mages(
    seed: int,
) -> None:
    e = now(begin(seed))

    assert Counter(CARDS[name].kind for name in e.piles) == {"gem": 3, "relic": 2, "spell": 4}
    assert len(set(e.mages)) == 4
    assert [e.treasures, e.banished, e.nemeses, e.upgraded] == [()] * 4


@rule("EX-2")
def test_an_expedition_keeps_its_road_its_barracks_and_the_choices_of_a_try() -> None:
    at = until(won(begin(players=2), 3), "camp")
    e = now(at)

    assert (e.battle, e.attempts, e.attempt) == (4, (1, 1, 1), 1)
    assert len(e.seats) == len(e.treasures_1) == len(e.treasures_3) == 2
    assert e.treasure_2
    assert len(e.supply) == 9
    assert [line[:2] for line in e.journal] == [(1, 1), (2, 1), (3, 1)]


@rule("EX-3", "EX-4", "EX-5")
def test_nothing_is_drawn_twice_and_no_pile_is_both_in_the_barracks_and_banished() -> None:
    for match in wanderings(12, players=2):
        e = match.state.expedition
        out = [name for name, _, _ in e.banished]
        for names in ([*e.piles, *out], e.mages, e.treasures, e.nemeses, e.upgraded):
            assert len(set(names)) == len(names)
        if e.phase == "fight":
            assert len(e.supply) == 9
            assert set(e.supply) == set(e.piles)


@rule("EX-8", "EX-11", "EX-12")
def test_treasures_come_by_level_nemeses_by_rating_and_upgraded_basics_by_tier() -> None:
    at = won(begin(players=4), 1)
    assert {treasure_level(name) for name in now(at).treasures} == {1}
    fought(at, "won")
    assert [NEMESES[name].rating for name in now(at).nemeses] == [1, 2]
    assert Counter(FOES[name].tier for name in now(at).upgraded) == {1: 1, 2: 3, 3: 3}
    assert all(FOES[name].upgraded for name in now(at).upgraded)


@rule("EX-13")
def test_piles_that_name_xaxos_are_drawn_only_where_he_is_defended() -> None:
    def drawn(defend: str) -> set[str]:
        return {
            name
            for match in wanderings(10, players=1, boxes="outcasts", defend=defend)
            for name in match.state.expedition.piles
        }

    assert not [name for name in drawn("gravehold") if CARDS[name].xaxos]
    assert [name for name in drawn("xaxos") if CARDS[name].xaxos]


@rule("EX-15", "EX-10")
def test_mages_and_piles_of_both_boxes_mix_and_one_box_stays_alone() -> None:
    mixed = [now(begin(seed)) for seed in range(6)]
    alone = [now(begin(seed, boxes="outcasts")) for seed in range(6)]

    assert {MAGES[name].box for e in mixed for name in e.mages} == {"war_eternal", "outcasts"}
    assert {CARDS[name].box for e in mixed for name in e.piles} == {"war_eternal", "outcasts"}
    assert {MAGES[name].box for e in alone for name in e.mages} == {"outcasts"}


@rule("EX-17")
@pytest.mark.parametrize("difficulty", ["normal", "expert"])
def test_every_battle_has_the_difficulty_of_the_expedition(difficulty: str) -> None:
    at = begin() if difficulty == "normal" else begin(difficulty=difficulty)
    for _ in range(4):
        until(at, "camp").when("set_out")
        assert battle_options(at.match.state).difficulty == difficulty
        at.when("won")


def test_an_expedition_brings_its_box_and_refuses_to_do_without_it() -> None:
    assert AEONS_END.resolve({"campaign": "expedition"})["boxes"] == "outcasts"
    with pytest.raises(WrongSetup, match="needs the box Outcasts"):
        AEONS_END.resolve({"campaign": "expedition", "boxes": "war_eternal"})


@rule("EX-67", "EX-70", "EX-75")
def test_expeditions_have_the_turn_order_of_their_box() -> None:
    alone = begin(players=1, expedition_battles="played")
    four = begin(players=4, expedition_battles="played")
    for at in (alone, four):
        until(at, "camp").when("set_out")
        assert prompt(at)
    assert alone.match.state.turn_box == ("1", "1", "1", "1", "nemesis", "nemesis")
    assert four.match.state.turn_box == ("1_2", "1_2", "3_4", "3_4", "nemesis", "nemesis")

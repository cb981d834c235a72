"""Variants: short and extended expeditions, big pocket, unique mages (EX-81 to EX-84)."""

from __future__ import annotations

from collections import Counter

from aevum.games.aeons_end.cards import FOES, NEMESES
from aevum.games.aeons_end.expedition.draws import person
from aevum.games.aeons_end.expedition.plan import most_points, treasure_level
from support.expeditions import begin, fought, lost, now, until, won
from support.rules import rule


@rule("EX-81")
def test_a_short_expedition_begins_at_rating_two_with_treasures() -> None:
    at = begin(players=2, expedition_length="short")
    assert Counter(treasure_level(name) for name in now(at).treasures) == {1: 5}
    until(at, "camp").when("set_out")
    assert Counter(FOES[name].tier for name in now(at).upgraded) == {1: 1, 2: 3, 3: 3}
    assert len(now(at).treasures_1) == 2
    at.when("won")
    won(at, 2)
    assert at.match.outcome == "expedition_completed"
    assert [NEMESES[name].rating for name in now(at).nemeses] == [2, 3, 4]
    assert most_points(at.match.state.options) == 18


@rule("EX-82")
def test_an_extended_expedition_has_two_battles_of_each_rating() -> None:
    at = begin(players=1, expedition_length="extended")
    upgraded: list[int] = []
    treasures: list[int] = []
    for _ in range(8):
        until(at, "camp").when("set_out")
        upgraded.append(len(now(at).upgraded))
        at.when("won")
        treasures.append(len(now(at).treasures))
    assert [NEMESES[name].rating for name in now(at).nemeses] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert upgraded == [0, 0, 7, 7, 11, 11, 15, 15]
    assert treasures == [0, 5, 5, 8, 8, 13, 13, 13]
    assert at.match.outcome == "expedition_completed"
    assert sum(now(at).points) == most_points(at.match.state.options) == 48


@rule("EX-82")
def test_no_nemesis_comes_back_while_its_rating_has_another() -> None:
    met = now(won(begin(players=1, expedition_length="extended"), 8)).nemeses
    assert set(met[:2]) == {"experiment_153", "umbra_titan"}
    assert met[2:4] == ("thief_of_dreams", "thief_of_dreams")
    assert met[4] != met[5]
    assert set(met[6:]) == {"fountain_of_souls", "gate_witch"}


@rule("EX-83")
def test_with_a_big_pocket_nothing_is_banished() -> None:
    at = won(begin(players=1, big_pocket=True), 2)
    assert now(at).banished == ()
    assert len(now(at).piles) == 15
    until(at, "camp").when("set_out")
    assert len(now(at).supply) == 9
    assert len(now(at).piles) == 15
    at.when("lost", "reward gem_pile", "try_again")
    assert len(now(at).piles) == 16


@rule("EX-84")
def test_unique_mages_are_each_person_once() -> None:
    def twins(unique: bool) -> int:
        found = 0
        for seed in range(30):
            at = begin(seed, unique_mages=unique)
            for _ in range(2):
                lost(at)
            people = [person(name) for name in now(at).mages]
            found += len(people) > len(set(people))
        return found

    assert twins(unique=True) == 0
    assert twins(unique=False) > 0


def test_variants_do_not_change_an_ordinary_expedition() -> None:
    at = fought(begin(players=1), "won")
    assert most_points(at.match.state.options) == 24

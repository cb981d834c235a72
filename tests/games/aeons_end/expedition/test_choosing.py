"""CHOOSE: mages, supply and treasures, and what is banished (EX-18 to EX-26)."""

from __future__ import annotations

from collections import Counter

import pytest

from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.expedition.battle import battle_options
from aevum.games.aeons_end.expedition.plan import treasure_level
from support.expeditions import begin, fought, lost, now, prompt, until, won
from support.rules import rule


@rule("EX-18")
def test_each_player_picks_a_mage_that_nobody_else_has() -> None:
    at = begin(players=3)
    first, second, third, fourth = now(at).mages

    at.asks(1, "choose_mage", [f"take_mage {name}" for name in now(at).mages])
    at.when(f"take_mage {second}", seat=1)
    at.asks(2, "choose_mage", [f"take_mage {name}" for name in (first, third, fourth)])
    assert at.refusal(f"take_mage {second}") == "EX-18"
    at.when(f"take_mage {fourth}", f"take_mage {first}")

    assert now(at).seats == (second, fourth, first)
    at.when("set_out")
    assert battle_options(at.match.state).mages == f"{second},{fourth},{first}"


@rule("EX-18", "EX-23")
def test_another_mage_may_be_picked_at_every_try_and_none_is_ever_banished() -> None:
    at = begin(players=1)
    mages = now(at).mages
    at.when(f"take_mage {mages[0]}", "set_out", "lost", "reward spell_pile", "try_again")
    assert at.offers(f"take_mage {mages[0]}")
    at.when(f"take_mage {mages[1]}")
    assert now(at).seats == (mages[1],)
    assert now(at).mages == mages


@rule("EX-19", "EX-21")
def test_the_first_battle_has_just_nine_piles_and_asks_nothing_about_them() -> None:
    at = begin(players=1)
    piles = now(at).piles
    at.when(f"take_mage {now(at).mages[0]}")
    assert prompt(at) == "camp"
    at.when("set_out")
    assert battle_options(at.match.state).supply.split(",") == list(piles)
    assert now(at).banished == ()


@rule("EX-19", "EX-20", "EX-21", "EX-24")
def test_from_the_second_battle_on_three_of_twelve_piles_are_banished_by_kind() -> None:
    at = until(won(begin(players=1), 1), "choose_supply")
    twelve = now(at).piles
    gems = [name for name in twelve if CARDS[name].kind == "gem"]
    assert (len(twelve), len(gems)) == (12, 4)

    at.when(f"leave_out {gems[0]}")
    assert at.refusal(f"leave_out {gems[1]}") == "EX-24"
    until(at, "choose_treasure_1")
    assert Counter(CARDS[name].kind for name in now(at).supply) == {
        "gem": 3,
        "relic": 2,
        "spell": 4,
    }
    assert now(at).banished == ()  # not before the group sets out
    until(at, "camp").when("set_out")
    out = set(twelve) - set(now(at).supply)
    assert {(name, 2, 1) for name in out} == set(now(at).banished)
    assert gems[0] in out
    assert set(now(at).piles) == set(now(at).supply)


@rule("EX-20")
def test_a_banished_pile_never_comes_back_in_a_later_battle() -> None:
    at = won(begin(players=2), 2)
    gone = {name for name, _, _ in now(at).banished}
    assert len(gone) == 3
    for _ in range(2):
        until(at, "camp")
        assert not gone & set(now(at).piles)
        at.when("set_out", "lost", "reward spell_pile", "try_again")


@rule("EX-22", "EX-51")
def test_after_a_loss_the_piles_banished_for_this_battle_are_thirteen_with_the_reward() -> None:
    at = until(won(begin(players=1), 2), "camp")
    old = {name for name, battle, _ in now(at).banished if battle == 2}
    at.when("set_out")
    recent = {name for name, battle, _ in now(at).banished if battle == 3}
    assert (len(old), len(recent)) == (3, 3)
    at.when("lost", "reward spell_pile", "try_again")

    assert len(now(at).piles) == 13
    assert recent < set(now(at).piles)
    assert {name for name, _, _ in now(at).banished} == old
    until(at, "camp").when("set_out")
    assert {(battle, attempt) for _, battle, attempt in now(at).banished} == {(2, 1), (3, 2)}


@rule("EX-51")
def test_a_pile_won_by_losing_the_first_battle_is_the_tenth_and_one_is_banished() -> None:
    at = lost(begin(players=1), "gem_pile")
    assert len(now(at).piles) == 10
    until(at, "camp").when("set_out")
    assert [(battle, attempt) for _, battle, attempt in now(at).banished] == [(1, 2)]
    assert [CARDS[name].kind for name, _, _ in now(at).banished] == ["gem"]


@rule("EX-24")
def test_as_an_option_any_nine_piles_will_do() -> None:
    at = until(won(begin(players=1, expedition_supply="free_nine"), 1), "choose_supply")
    spells = [name for name in now(at).piles if CARDS[name].kind == "spell"]
    at.when(*[f"leave_out {name}" for name in spells[:3]])
    until(at, "camp").when("set_out")
    kinds = Counter(CARDS[name].kind for name in now(at).supply)
    assert kinds == {"gem": 4, "relic": 3, "spell": 2}


@rule("EX-24")
def test_a_kind_that_is_short_leaves_the_nearest_composition() -> None:
    at = until(won(begin(players=1), 1), "choose_supply")
    state = at.match.state
    relics = [name for name in now(at).piles if CARDS[name].kind == "relic"]
    short = tuple([name for name in now(at).piles if name not in relics[:2]])
    state.expedition = now(at).changed(piles=short, supply=short)
    at.match._run()  # the menu is asked again for the changed Barracks
    until(at, "choose_treasure_1")
    kinds = Counter(CARDS[name].kind for name in now(at).supply)
    assert kinds["relic"] == 1
    assert kinds["gem"] + kinds["spell"] == 8


@rule("EX-25")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_battles_use_treasures_of_one_level_more_each(players: int) -> None:
    at = begin(players=players)
    seen: list[tuple[int, int, int]] = []
    for _ in range(4):
        until(at, "camp").when("set_out")
        e = now(at)
        seen.append((len(e.treasures_1), int(bool(e.treasure_2)), len(e.treasures_3)))
        at.when("won")
    assert seen == [
        (0, 0, 0),
        (players, 0, 0),
        (players, 1, 0),
        (players, 1, players),
    ]


@rule("EX-26", "EX-31", "EX-32")
def test_treasures_are_picked_by_each_player_and_the_group_and_never_shared() -> None:
    at = until(won(begin(players=2), 3), "choose_treasure_1")
    mine, yours = [name for name in now(at).treasures if treasure_level(name) == 1][:2]
    at.asks(1, "choose_treasure_1").when(f"take_treasure {mine}", seat=1)
    assert at.refusal(f"take_treasure {mine}") == "EX-26"
    at.when(f"take_treasure {yours}", seat=2)
    at.asks(0, "choose_treasure_2")
    assert at.refusal(f"take_treasure {yours}") == "EX-25"
    until(at, "choose_treasure_3").asks(1, "choose_treasure_3")
    third = [name for name in now(at).treasures if treasure_level(name) == 3]
    at.when(f"take_treasure {third[0]}", f"take_treasure {third[4]}", "set_out")

    chosen = battle_options(at.match.state)
    assert chosen.treasures_1 == f"{mine},{yours}"
    assert chosen.treasure_2 == now(at).treasure_2
    assert chosen.treasures_3 == f"{third[0]},{third[4]}"


@rule("EX-23", "EX-26")
def test_treasures_come_back_after_each_battle() -> None:
    at = until(won(begin(players=1), 1), "camp")
    owned = now(at).treasures
    at.when("set_out", "lost", "reward spell_pile", "try_again")
    assert now(at).treasures == owned
    until(at, "choose_treasure_1")
    assert len(at.match.options()) == 5


@rule("EX-6")
def test_before_setting_out_everything_may_be_chosen_again() -> None:
    at = fought(begin(players=1), "won")
    until(at, "camp").when("choose_again")
    assert prompt(at) == "choose_mage"
    assert (now(at).seats, now(at).treasures_1, len(now(at).supply)) == ((), (), 12)


def test_piles_of_the_barracks_lie_as_in_a_supply_gems_first_then_by_cost() -> None:
    at = won(begin(players=1), 2)
    kinds = {"gem": 0, "relic": 1, "spell": 2}
    order = [(kinds[CARDS[name].kind], CARDS[name].cost) for name in now(at).piles]
    assert order == sorted(order)

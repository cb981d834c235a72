"""Rewards of wins and losses, the score and the end (EX-45 to EX-54)."""

from __future__ import annotations

from collections import Counter

import pytest

from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.expedition.plan import points_for, treasure_level
from aevum.games.aeons_end.game import AEONS_END
from support.expeditions import begin, fought, lost, now, prompt, until, won
from support.rules import rule


@rule("EX-45", "EX-47")
def test_a_win_adds_a_gem_a_relic_and_a_spell_but_no_mage() -> None:
    at = begin(players=2)
    before = now(at)
    for _ in range(3):
        until(at, "camp")
        kept = now(at).supply
        at.when("set_out", "won")
        new = set(now(at).piles) - set(kept)
        assert Counter(CARDS[name].kind for name in new) == {"gem": 1, "relic": 1, "spell": 1}
    assert now(at).mages == before.mages


@rule("EX-46")
def test_treasures_are_won_after_the_first_three_battles_one_level_each() -> None:
    at = begin(players=1, boxes="outcasts")
    levels: list[Counter[int]] = []
    for _ in range(4):
        fought(at, "won")
        levels.append(Counter(treasure_level(name) for name in now(at).treasures))
    assert levels == [{1: 5}, {1: 5, 2: 3}, {1: 5, 2: 3, 3: 5}, {1: 5, 2: 3, 3: 5}]


@rule("EX-46")
def test_no_more_treasures_are_won_where_promo_cards_would_be_left() -> None:
    at = won(begin(players=1, promos="all"), 4)
    assert Counter(treasure_level(name) for name in now(at).treasures) == {1: 5, 2: 3, 3: 5}


@rule("EX-49", "EX-50")
@pytest.mark.parametrize("level", [1, 2])
def test_a_loss_may_bring_one_treasure_of_an_owned_level(level: int) -> None:
    at = fought(won(begin(players=1, promos="all"), 2), "lost")
    before = now(at).treasures
    at.when(f"reward treasure_{level}")
    (new,) = set(now(at).treasures) - set(before)
    assert treasure_level(new) == level
    assert at.refusal("reward treasure_3") == "EX-49"


@rule("EX-50")
def test_a_level_nobody_owns_is_no_reward() -> None:
    at = fought(won(begin(players=1, promos="all"), 1), "lost")
    assert at.offers("reward treasure_1")
    assert at.refusal("reward treasure_2") == "EX-50"


@rule("EX-48")
def test_where_too_little_is_left_you_take_what_there_is() -> None:
    at = until(begin(players=1, boxes="outcasts"), "camp").when("set_out")
    gems = [n for n, card in CARDS.items() if card.pile and card.kind == "gem"]
    state = at.match.state
    out = tuple([(name, 1, 1) for name in gems if name not in now(at).piles])
    state.expedition = now(at).changed(banished=out)
    at.when("won")
    assert Counter(CARDS[name].kind for name in now(at).piles) == {
        "gem": 3,
        "relic": 3,
        "spell": 5,
    }


@rule("EX-49")
@pytest.mark.parametrize(
    ("reward", "kind"), [("gem_pile", "gem"), ("relic_pile", "relic"), ("spell_pile", "spell")]
)
def test_a_loss_brings_a_pile_of_the_kind_you_name(reward: str, kind: str) -> None:
    at = begin()
    before = set(now(at).piles)
    lost(at, reward)
    (new,) = set(now(at).piles) - before
    assert CARDS[new].kind == kind


@rule("EX-49")
def test_a_loss_brings_a_mage_and_exactly_one_reward() -> None:
    at = begin(players=1)
    before = now(at)
    fought(at, "lost").when("reward new_mage")
    assert prompt(at) == "after_loss"
    assert at.refusal("reward spell_pile") == "EX-49"
    assert len(now(at).mages) == 5
    assert now(at).piles == before.piles
    at.when("try_again")
    assert at.offers(f"take_mage {now(at).mages[4]}")


@rule("EX-49", "EX-50")
@pytest.mark.parametrize(
    ("promos", "offered"),
    [
        ("none", [(), (), (), ()]),  # with this box alone every level is empty once won
        (
            "all",
            [
                (),
                ("treasure_1",),
                ("treasure_1", "treasure_2"),
                ("treasure_1", "treasure_2", "treasure_3"),
            ],
        ),
    ],
)
def test_a_loss_offers_treasures_of_owned_levels_while_some_are_left(
    promos: str, offered: list[tuple[str, ...]]
) -> None:
    for wins, levels in enumerate(offered):
        at = fought(won(begin(players=1, boxes="outcasts", promos=promos), wins), "lost")
        codes = [code for code, _ in at.match.options()]
        assert tuple(c.split()[1] for c in codes if "treasure" in c) == levels
        for level in levels:
            assert at.offers(f"reward {level}")
        if not levels:
            assert at.refusal("reward treasure_1") == "EX-50"


@rule("EX-53")
def test_points_fall_with_the_tries() -> None:
    assert [points_for(attempt) for attempt in (1, 2, 3, 4, 9)] == [6, 4, 2, 0, 0]
    at = begin(players=1)
    for tries in range(4):
        for _ in range(tries):
            lost(at)
        fought(at, "won")
    assert now(at).points == (6, 4, 2, 0)
    assert AEONS_END.scores(at.match.state) == (12,)


@rule("EX-54")
def test_four_wins_at_the_first_try_score_24_and_complete_the_expedition() -> None:
    at = won(begin(players=2), 4)
    assert at.match.outcome == "expedition_completed"
    assert AEONS_END.scores(at.match.state) == (24, 24)
    assert AEONS_END.winners(at.match.state) == (0, 1)


@rule("EX-6", "EX-54")
def test_an_expedition_given_up_has_no_winner_and_no_final_score() -> None:
    at = fought(won(begin(players=2), 3), "lost")
    assert AEONS_END.scores(at.match.state) == (18, 18)
    until(at, "after_loss").when("give_up")
    assert at.match.outcome == "expedition_given_up"
    assert AEONS_END.scores(at.match.state) == (0, 0)
    assert AEONS_END.winners(at.match.state) == ()
    assert now(at).phase == "abandoned"


@rule("EX-6")
def test_only_a_loss_asks_whether_to_go_on() -> None:
    at = begin()
    assert at.refusal("give_up") == "EX-6"
    fought(at, "won")
    assert at.refusal("try_again") == "EX-6"

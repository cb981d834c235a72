"""The table: chance, questions and the agenda, without a match around them."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aevum.kernel import EMPTY, NO_CHANCE, Chance, Option, State, Table, seed_chance
from aevum.kernel.chance import draw
from aevum.kernel.errors import NothingToChoose
from aevum.kernel.table import Suspend

steady = settings(deadline=None, derandomize=True)


def a_table(rng: Chance = NO_CHANCE, *answers: int) -> Table[State]:
    table = Table(State(rng=rng))
    table.answers = answers
    table.listening = True
    return table


# --- chance


def test_chance_is_blake2b_of_key_and_counter_so_every_machine_draws_alike() -> None:
    key = blake2b(b"aevum chance 7", digest_size=24).digest()
    block = blake2b(key + (0).to_bytes(8, "little")).digest()
    words = [int.from_bytes(block[at : at + 4], "little") for at in range(0, 64, 4)]

    table = a_table(seed_chance(7))

    assert table.below(1 << 64) == words[0] | words[1] << 32
    assert draw(seed_chance(7), 16)[0] == tuple(words)


def test_draws_longer_than_a_block_go_on_with_the_next_one() -> None:
    one, after_one = draw(seed_chance(7), 16)
    two, after_two = draw(after_one, 16)

    both, after_both = draw(seed_chance(7), 32)
    odd, after_odd = draw(seed_chance(7), 17)

    assert both == one + two
    assert after_both == after_two == after_odd
    assert odd == both[:17]


@steady
@given(st.integers(), st.integers(1, 1000))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= a_table(seed_chance(seed)).below(n) < n


@steady
@given(st.integers(), st.lists(st.integers(), max_size=60))
def test_shuffled_is_the_shuffle_of_fisher_and_yates(seed: int, cards: list[int]) -> None:
    table = a_table(seed_chance(seed))
    order = list(cards)
    if len(cards) > 1:
        numbers, after = draw(table.state.rng, len(cards) - 1)
        for i, number in zip(range(len(order) - 1, 0, -1), numbers, strict=True):
            j = number * (i + 1) // 2**32
            order[i], order[j] = order[j], order[i]
    else:
        after = table.state.rng

    assert table.shuffled(tuple(cards)) == tuple(order)
    assert table.state.rng == after


def test_below_and_shuffled_favour_nothing() -> None:
    table = a_table(seed_chance(5))
    rolls = Counter(table.below(6) for _ in range(12_000))
    orders = Counter(table.shuffled((1, 2, 3)) for _ in range(12_000))
    for counts in (rolls, orders):
        assert len(counts) == 6
        # 2,000 expected, standard deviation about 41: five of them either way
        assert all(1_800 < count < 2_200 for count in counts.values())


def test_neighbouring_seeds_start_far_apart() -> None:
    chances = [seed_chance(seed) for seed in range(4_000)]
    assert len({chance[:3] for chance in chances}) == 4_000
    changed = [(a[0] ^ b[0]).bit_count() for a, b in pairwise(chances)]
    assert 30 < sum(changed) / len(changed) < 34  # half of 64 bits
    first_rolls = Counter(a_table(chance).below(6) for chance in chances)
    assert all(550 < count < 790 for count in first_rolls.values())


def test_seeds_of_any_size_count_whole() -> None:
    large = 1 << 191
    assert len({seed_chance(seed)[:3] for seed in (large, large + 1, large << 64, -large)}) == 4


def test_a_game_within_a_game_gets_a_seed_of_full_size() -> None:
    table = a_table(seed_chance(3))
    seeds = [table.new_seed() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert 185 < max(seed.bit_length() for seed in seeds) <= 192
    for bit in range(192):
        assert 50 < sum(seed >> bit & 1 for seed in seeds) < 150  # seven standard deviations


def test_chance_lives_in_the_state_so_equal_states_draw_alike() -> None:
    table = a_table(seed_chance(9))
    table.below(6)
    copy = Table(table.state.clone())
    assert [table.below(100) for _ in range(5)] == [copy.below(100) for _ in range(5)]


# --- questions


def test_a_question_without_an_answer_suspends_and_is_kept() -> None:
    table = a_table()
    with pytest.raises(Suspend):
        table.choose(1, "pick", ("a", "b"), "card.x")
    assert table.question is not None
    assert repr(table.question) == "Decision(1, 'pick', ['a', 'b'])"
    assert table.question.source == "card.x"


def test_recorded_answers_are_taken_in_order() -> None:
    table = a_table(NO_CHANCE, 1, 0)
    assert table.choose(0, "pick", ("a", "b")) == "b"
    assert table.choose(0, "pick", (4, 5)) == 4
    with pytest.raises(Suspend):
        table.choose(0, "pick", (4, 5))


def test_a_choice_without_options_is_an_error_of_the_rules_that_names_the_question() -> None:
    table = a_table()
    with pytest.raises(NothingToChoose, match="'pick' offers nothing"):
        table.choose(0, "pick", ())


def test_where_a_rule_says_if_there_is_one_no_options_give_none() -> None:
    table = a_table(NO_CHANCE, 1)
    assert table.choose_if_any(0, "pick", ()) is None
    assert table.choose_if_any(0, "pick", ("a", "b")) == "b"


def test_a_single_option_is_taken_and_told() -> None:
    table = a_table()
    assert table.choose(0, "pick", ("only",)) == "only"
    assert [(event.kind, event.args) for event in table.events] == [("forced", (0, "pick", "only"))]


def test_may_offers_to_decline_even_a_single_option() -> None:
    table = a_table()
    with pytest.raises(Suspend):
        table.may(0, "pick", ("only",))
    assert table.question is not None
    assert table.question.codes() == ["only", "-"]
    assert a_table(NO_CHANCE, 1).may(0, "pick", ("only",)) is None
    assert a_table(NO_CHANCE, 0).may(0, "pick", ("only",)) == "only"


def test_may_with_nothing_to_offer_asks_and_tells_nothing() -> None:
    table = a_table()
    assert table.may(0, "pick", ()) is None
    assert table.events == []


def test_a_picked_thing_is_the_one_its_option_names() -> None:
    things: dict[Option, int] = {"acorn": 7, ("leaf", "b"): 9}
    assert a_table(NO_CHANCE, 1).pick(0, "pick", things) == 9
    assert a_table(NO_CHANCE, 0).pick_if_any(0, "pick", things) == 7
    assert a_table(NO_CHANCE, 0).may_pick(0, "pick", things) == 7
    assert a_table(NO_CHANCE, 2).may_pick(0, "pick", things) is None


def test_without_things_to_pick_nothing_is_asked() -> None:
    assert a_table().pick_if_any(0, "pick", {}) is None
    assert a_table().may_pick(0, "pick", {}) is None


def test_a_question_says_where_its_options_lie() -> None:
    table, things = a_table(), {"acorn": 7, "leaf": 9}
    with pytest.raises(Suspend):
        table.may_pick(0, "pick", things, "squirrel", "ground,nest")
    assert table.question is not None
    assert table.question.source == "squirrel"
    assert table.question.among == "ground,nest"
    assert table.question.things == things | {None: EMPTY}


# --- the agenda


def test_the_last_scheduled_lies_on_top() -> None:
    table = a_table()
    table.schedule("later", 3)
    table.schedule("sooner", "x", 1)
    assert table.state.agenda == (("later", 3), ("sooner", "x", 1))
    table.leave()
    assert list(table.state.agenda) == [("later", 3)]


def test_nothing_is_noted_when_nobody_listens() -> None:
    table = a_table()
    table.listening = False
    table.emit("rain")
    table.choose(0, "pick", ("only",))
    assert table.events == []

"""The table: chance, questions and the agenda, without a match around them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aevum.kernel import State, Table, seed_state
from aevum.kernel.errors import NothingToChoose
from aevum.kernel.table import Suspend

steady = settings(deadline=None, derandomize=True)
WHOLE = 1 << 64  # below(2**64) is the generator's output itself


def a_table(rng: int = 0, *answers: int) -> Table[State]:
    table = Table(State(rng=rng))
    table.answers = answers
    table.listening = True
    return table


# --- chance


def test_chance_is_splitmix64_with_its_published_values() -> None:
    table = a_table(1234567)
    assert [table.below(WHOLE) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert a_table(0).below(WHOLE) == 0xE220A8397B1DCDAF


@steady
@given(st.integers(0, WHOLE - 1), st.integers(1, 1000))
def test_below_stays_below(rng: int, n: int) -> None:
    assert 0 <= a_table(rng).below(n) < n


@steady
@given(st.integers(0, WHOLE - 1), st.lists(st.integers(), max_size=30))
def test_shuffled_is_the_shuffle_of_fisher_and_yates_drawn_with_below(
    rng: int, cards: list[int]
) -> None:
    one, other = a_table(rng), a_table(rng)
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = other.below(i + 1)
        order[i], order[j] = order[j], order[i]
    assert one.shuffled(tuple(cards)) == tuple(order)
    assert one.state.rng == other.state.rng


def test_below_and_shuffled_favour_nothing() -> None:
    table = a_table(seed_state(5))
    rolls = Counter(table.below(6) for _ in range(12_000))
    orders = Counter(table.shuffled((1, 2, 3)) for _ in range(12_000))
    for counts in (rolls, orders):
        assert len(counts) == 6
        # 2,000 expected, standard deviation about 41: five of them either way
        assert all(1_800 < count < 2_200 for count in counts.values())


def test_neighbouring_seeds_start_far_apart() -> None:
    states = [seed_state(seed) for seed in range(4_000)]
    assert len(set(states)) == 4_000
    changed = [(a ^ b).bit_count() for a, b in pairwise(states)]
    assert 30 < sum(changed) / len(changed) < 34  # half of 64 bits
    first_rolls = Counter(a_table(state).below(6) for state in states)
    assert all(550 < count < 790 for count in first_rolls.values())


def test_chance_lives_in_the_state_so_equal_states_draw_alike() -> None:
    table = a_table(9)
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
    table = a_table(0, 1, 0)
    assert table.choose(0, "pick", ("a", "b")) == "b"
    assert table.choose(0, "pick", (4, 5)) == 4
    with pytest.raises(Suspend):
        table.choose(0, "pick", (4, 5))


def test_a_choice_without_options_is_an_error_of_the_rules_that_names_the_question() -> None:
    table = a_table()
    with pytest.raises(NothingToChoose, match="'pick' offers nothing"):
        table.choose(0, "pick", ())


def test_where_a_rule_says_if_there_is_one_no_options_give_none() -> None:
    table = a_table(0, 1)
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
    assert a_table(0, 1).may(0, "pick", ("only",)) is None
    assert a_table(0, 0).may(0, "pick", ("only",)) == "only"


def test_may_with_nothing_to_offer_asks_and_tells_nothing() -> None:
    table = a_table()
    assert table.may(0, "pick", ()) is None
    assert table.events == []


def test_choose_some_asks_one_after_another_until_declined() -> None:
    assert a_table(0, 1, 0, 1).choose_some(0, "pick", ("a", "b", "c")) == ("b", "a")


def test_choose_some_cannot_be_declined_before_the_least() -> None:
    table = a_table(0, 0)
    with pytest.raises(Suspend):
        table.choose_some(0, "pick", ("a", "b", "c"), least=2)
    assert table.question is not None
    assert table.question.codes() == ["b", "c"]


@pytest.mark.parametrize(("least", "answers"), [(0, ()), (1, (0,))])
def test_choose_some_may_be_declined_from_the_least_on(
    least: int, answers: tuple[int, ...]
) -> None:
    table = a_table(0, *answers)
    with pytest.raises(Suspend):
        table.choose_some(0, "pick", ("a", "b", "c"), least=least)
    assert table.question is not None
    assert table.question.codes()[-1] == "-"


def test_choose_some_stops_at_the_most_without_asking_again() -> None:
    assert a_table(0, 2, 1).choose_some(0, "pick", ("a", "b", "c"), most=2) == ("c", "b")


def test_choose_some_takes_everything_when_the_least_is_everything() -> None:
    assert a_table(0, 0).choose_some(0, "pick", ("a", "b"), least=2, most=2) == ("a", "b")


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

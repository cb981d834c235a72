"""Matches: the agenda, menus, effects that ask, refusals and copies."""

from __future__ import annotations

import pytest

from aevum.kernel import Decision, IllegalAnswer, Match, Obstacle, RulesError
from aevum.kernel.errors import EndlessPlay
from kernel.minis import MiniRules, T, begin, note
from kernel.toy import MAGPIES
from kernel.toy_rules import ToyState
from support.straight import play_straight
from support.walks import answers, start, walk

FLOCK = {"players": 3, "rounds": 3}


def some_rules() -> MiniRules:
    """A menu that stays, with actions that note what they do."""
    rules = MiniRules("mini")

    @rules.step(instant=True)
    def write(t: T, word: str) -> None:
        note(t, word)

    @rules.step()
    def over(t: T) -> None:
        t.finish("over")

    @rules.menu()
    def turn(t: T) -> Decision:
        return Decision(0, "turn", [("write", "x"), ("ask",), ("go",)])

    @rules.action("write", instant=True)
    def write_now(t: T, seat: int, word: str) -> None:
        note(t, word)

    @rules.action("ask")
    def ask(t: T, seat: int) -> None:
        first = t.choose(seat, "first", ("a", "b"))
        second = t.may(seat, "second", ("c", "d"))
        note(t, first or "", second or "none")

    @rules.action("go", instant=True)
    def go(t: T, seat: int) -> None:
        t.leave()

    return rules


def test_the_last_scheduled_step_runs_first() -> None:
    rules = some_rules()

    @rules.step()
    def morning(t: T) -> None:
        t.schedule("write", "third")
        t.schedule("write", "second")
        t.schedule("write", "first")

    match = begin(rules, ("over",), ("morning",))
    assert match.state.notes == ("first", "second", "third")
    assert match.outcome == "over"
    assert match.decision is None


def test_a_menu_stays_open_until_an_action_leaves_it() -> None:
    match = begin(some_rules(), ("over",), ("turn",))
    match.answer_code("write x")
    match.answer_code("write x")
    assert match.decision is not None
    assert match.decision.prompt == "turn"
    match.answer_code("go")
    assert match.state.notes == ("x", "x")
    assert match.outcome == "over"


def test_a_menu_registered_with_once_closes_after_one_action() -> None:
    rules = some_rules()

    @rules.menu(once=True)
    def single(t: T) -> Decision:
        return Decision(0, "single", [("write", "y"), ("ask",)])

    match = begin(rules, ("over",), ("single",), ("single",))
    match.answer_code("write y")
    match.answer_code("ask")
    match.answer_code("b")
    match.answer_code("-")
    assert match.state.notes == ("y", "b", "none")
    assert match.outcome == "over"


def test_an_effect_asks_one_question_after_another_and_sees_all_answers() -> None:
    match = begin(some_rules(), ("over",), ("turn",))
    match.answer_code("ask")
    assert match.in_effect
    assert match.options() == [("a", "a"), ("b", "b")]
    match.answer_code("b")
    assert match.options() == [("c", "c"), ("d", "d"), ("-", None)]
    match.answer_code("d")
    assert not match.in_effect
    assert match.state.notes == ("b", "d")


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_reach_what_the_rules_told_straight_through_reach(seed: int) -> None:
    codes = answers(MAGPIES, FLOCK, seed)
    straight = play_straight(MAGPIES, MAGPIES.deal(MAGPIES.resolve(FLOCK), seed), codes)
    match = start(MAGPIES, FLOCK, seed)
    for code in codes:
        match.answer_code(code)
    assert match.state == straight.state
    assert match.outcome in ("done", "owl")


def test_finishing_in_the_middle_of_an_effect_ends_the_game_at_once() -> None:
    last = [list(walk(MAGPIES, FLOCK, seed))[-1] for seed in range(30)]
    caught = [match for match in last if match.outcome == "owl"]
    assert caught
    for match in caught:
        assert match.decision is None
        assert match.state.tree.shown == (17,)


# --- broken promises


def test_an_instant_action_that_asks_is_a_rules_error() -> None:
    rules = some_rules()

    @rules.menu()
    def hasty(t: T) -> Decision:
        return Decision(0, "hasty", [("blurt",), ("go",)])

    @rules.action("blurt", instant=True)
    def blurt(t: T, seat: int) -> None:
        t.choose(seat, "which", ("a", "b"))

    match = begin(rules, ("hasty",))
    with pytest.raises(RulesError, match="'blurt' is instant"):
        match.answer_code("blurt")


def test_an_instant_step_that_asks_is_a_rules_error() -> None:
    rules = some_rules()

    @rules.step(instant=True)
    def blurt(t: T) -> None:
        t.choose(0, "which", ("a", "b"))

    with pytest.raises(RulesError, match=r"blurt.* is instant"):
        begin(rules, ("blurt",))


def test_a_menu_that_offers_nothing_is_a_rules_error() -> None:
    rules = some_rules()

    @rules.menu()
    def empty(t: T) -> Decision:
        return Decision(0, "empty", [])

    with pytest.raises(RulesError, match="offers nothing"):
        begin(rules, ("empty",))


def test_steps_that_follow_each_other_for_ever_are_a_rules_error_and_no_hang() -> None:
    rules = some_rules()

    @rules.step(instant=True)
    def round_and_round(t: T) -> None:
        t.schedule("round_and_round")

    with pytest.raises(EndlessPlay, match="plays on by itself for ever"):
        begin(rules, ("round_and_round",))


def test_a_menu_with_one_option_that_opens_again_for_ever_is_a_rules_error() -> None:
    rules = some_rules()

    @rules.menu()
    def only(t: T) -> Decision:
        return Decision(0, "only", [("write", "x")])

    with pytest.raises(EndlessPlay):
        begin(rules, ("only",))


def test_registering_a_name_twice_is_a_rules_error() -> None:
    rules = some_rules()
    with pytest.raises(RulesError, match="'write' twice"):
        rules.action("write")(lambda t, seat: None)
    with pytest.raises(RulesError, match="'forced' twice"):
        rules.event("forced")


# --- forced menus


def test_a_menu_with_one_option_is_answered_at_once_and_told() -> None:
    match = start(MAGPIES, {"windy": False}, 1)
    assert match.state.wind == "calm"
    assert match.decision is not None
    assert match.decision.prompt == "turn"
    assert [(e.kind, e.args) for e in match.events(0)][:2] == [
        ("forced", (-1, "wind", "wind calm")),
        ("wind", ("calm",)),
    ]


# --- refusals


@pytest.mark.parametrize("seed", range(4))
def test_an_illegal_answer_changes_nothing_anywhere_in_a_game(seed: int) -> None:
    for match in walk(MAGPIES, FLOCK, seed):
        before, told = match.save(), match.events(-1)
        count = len(match.decision.options) if match.decision else 0
        for index in (-1, count, count + 7):
            with pytest.raises(IllegalAnswer):
                match.answer(index)
        for text in ("dance", "", "flip", "flip 9", "flip x"):
            with pytest.raises(IllegalAnswer):
                match.answer_code(text)
        assert match.save() == before
        assert match.events(-1) == told


def test_a_refusal_carries_the_rule_in_the_way() -> None:
    match = start(MAGPIES, {}, 1)
    with pytest.raises(IllegalAnswer, match="'rest' cannot be answered: TOY-2") as refused:
        match.answer_code("rest")
    assert refused.value.obstacle == Obstacle("TOY-2", "choose_wind")
    match.answer_code("wind gust")
    match.answer_code("flip 0")
    with pytest.raises(IllegalAnswer, match="TOY-4"):
        match.answer_code("flip 0")


def test_an_option_that_is_offered_or_unheard_of_has_no_obstacle() -> None:
    match = start(MAGPIES, {}, 1)
    assert match.obstacle("wind calm") is None
    assert match.obstacle("dance") is None
    assert match.obstacle("rest") is not None


# --- copies


def played_on(match: Match[ToyState]) -> list[object]:
    """Everything there is to see of the next answers, always taking the first option."""
    seen: list[object] = []
    while match.decision is not None:
        seen += [match.decision.codes(), match.state.to_data(), match.digest()]
        match.answer(0)
    return [*seen, match.state.to_data(), match.outcome]


@pytest.mark.parametrize("seed", range(6))
def test_a_clone_anywhere_plays_on_like_its_original_which_it_leaves_alone(seed: int) -> None:
    for match in walk(MAGPIES, FLOCK, seed):
        before = match.save()
        copy, second = match.clone(), match.clone()
        assert played_on(copy) == played_on(second.clone())
        assert second.save() == before
        assert match.save() == before


def test_a_clone_of_a_clone_in_the_middle_of_an_effect_rebuilds_the_present() -> None:
    depths = 0
    for seed in range(8):
        for match in walk(MAGPIES, FLOCK, seed):
            if match.in_effect:
                depths = max(depths, len(match.save()["answers"]))
                copy = match.clone().clone()
                assert copy.state == match.state
                assert copy.in_effect
                assert copy.outcome == ""
    assert depths >= 2  # the third question of one effect was reached


def test_an_answer_that_does_not_ask_leaves_the_menu_until_it_is_looked_at() -> None:
    for match in walk(MAGPIES, FLOCK, 5):
        for index in range(len(match.decision.options) if match.decision else 0):
            asked, waiting = match.clone(), match.clone()
            asked.answer(index)
            waiting.answer(index, asking=False)
            assert waiting.clone().digest() == asked.digest()
            assert repr(waiting.decision) == repr(asked.decision)
            assert waiting.digest() == asked.digest()


def test_a_menu_of_one_option_is_answered_when_it_is_looked_at() -> None:
    rules = some_rules()

    @rules.menu(once=True)
    def only(t: T) -> Decision:
        return Decision(0, "only", [("write", "alone")])

    match = begin(rules, ("over",), ("turn",), ("only",), ("turn",))
    match.answer_code("go")
    assert match.state.notes[-1:] == ("alone",)

    match = begin(rules, ("over",), ("turn",), ("only",), ("turn",))
    match.answer(2, asking=False)
    before = match.state.notes
    assert match.decision is not None
    assert (before, match.state.notes) == ((), ("alone",))

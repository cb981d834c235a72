"""Saves and digests: a match at rest."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aevum.kernel import Decision, Match, SaveError
from kernel.minis import Mini, MiniRules, T, begin, note
from kernel.toy import MAGPIES
from kernel.toy_rules import ToyState
from support.walks import start, walk

FLOCK = {"players": 3, "rounds": 3}


def through_json(data: object) -> Any:
    return json.loads(json.dumps(data))


def reloaded(match: Match[ToyState]) -> Match[ToyState]:
    return Match.load(MAGPIES, through_json(match.save()))


@pytest.mark.parametrize("seed", range(6))
def test_a_match_loaded_anywhere_is_the_match_that_was_saved(seed: int) -> None:
    for match in walk(MAGPIES, FLOCK, seed):
        loaded = reloaded(match)
        assert loaded.state == match.state
        assert loaded.options() == match.options()
        assert loaded.in_effect == match.in_effect
        assert loaded.outcome == match.outcome
        assert loaded.save() == match.save()


def test_a_loaded_match_plays_on_to_the_same_end() -> None:
    for match in walk(MAGPIES, FLOCK, 4):
        loaded, other = reloaded(match), match.clone()
        while loaded.decision is not None:
            loaded.answer(0)
            other.answer(0)
        assert loaded.digest() == other.digest()


def two_questions(first: tuple[str, ...]) -> MiniRules:
    """An effect of two questions; the rules of the first may change."""
    rules = MiniRules("mini")

    @rules.step()
    def ask(t: T) -> None:
        note(t, t.choose(0, "first", first))
        note(t, t.choose(0, "second", ("c", "d")))

    @rules.step()
    def over(t: T) -> None:
        t.finish("over")

    return rules


def test_answers_that_no_longer_fit_are_dropped_and_asked_again() -> None:
    match = begin(two_questions(("a", "b", "x")), ("over",), ("ask",))
    match.answer_code("x")
    saved = through_json(match.save())
    assert saved["answers"] == [2]
    loaded = Match.load(Mini(two_questions(("a", "b")), {}), saved)
    assert loaded.decision is not None
    assert (loaded.decision.prompt, loaded.decision.codes()) == ("first", ["a", "b"])
    loaded.answer_code("b")
    loaded.answer_code("d")
    assert loaded.state.notes == ("b", "d")


def test_answers_beyond_the_last_question_are_dropped() -> None:
    match = begin(two_questions(("a", "b")), ("over",), ("ask",))
    match.answer_code("b")
    saved = match.save()
    saved["answers"] = [0, 0, 1, 1]
    finished = Match.load(match.game, saved)
    assert finished.outcome == "over"
    assert finished.state.notes == ("a", "c")


def test_answers_given_under_another_version_of_the_rules_are_asked_again() -> None:
    match = begin(two_questions(("a", "b")), ("over",), ("ask",))
    match.answer_code("b")
    saved = match.save()
    saved["rules"] = 0
    loaded = Match.load(match.game, saved)
    assert loaded.decision is not None
    assert loaded.decision.prompt == "first"


def test_a_state_that_breaks_the_rules_raises_save_error() -> None:
    rules = MiniRules("mini")

    @rules.menu()
    def draw(t: T) -> Decision:
        return Decision(0, "draw", [("draw", card) for card in t.state.deck])

    saved = begin(rules, ("draw",), deck=(1, 2)).save()
    saved["state"]["deck"] = []
    with pytest.raises(SaveError, match="offers nothing"):
        Match.load(Mini(rules, {}), saved)


@pytest.mark.parametrize(
    "data",
    [None, 7, "magpies", [], {}, {"game": "magpies"}, {"game": "chess", "state": {}}],
)
def test_what_is_no_save_of_this_game_raises_save_error(data: object) -> None:
    with pytest.raises(SaveError):
        Match.load(MAGPIES, data)


@pytest.mark.parametrize(
    "change",
    [
        {"agenda": []},
        {"agenda": [["nonsense"]]},
        {"agenda": [["turn", 9]]},
        {"agenda": [["turn"]]},
        {"agenda": 3},
        {"agenda": [[]]},
        {"birds": []},
        {"tree": {}},
        {"customs": None},
    ],
)
def test_a_damaged_state_raises_save_error(change: dict[str, object]) -> None:
    match = start(MAGPIES, {}, 1)
    match.answer_code("wind gust")
    data = through_json(match.save())
    data["state"].update(change)
    with pytest.raises(SaveError):
        Match.load(MAGPIES, data)


@pytest.mark.parametrize(
    "change",
    [
        {"frame": 5},
        {"frame": []},
        {"frame": ["do"]},
        {"frame": ["do", 0, "dance"]},
        {"frame": ["do", 0, "search", 3]},
        {"frame": ["nonsense"]},
        {"answers": 3},
        {"answers": ["x"]},
        {"answers": None},
    ],
)
def test_a_damaged_effect_raises_save_error(change: dict[str, object]) -> None:
    match = next(m for m in walk(MAGPIES, FLOCK, 2) if m.in_effect)
    data = through_json(match.save())
    data.update(change)
    with pytest.raises(SaveError):
        Match.load(MAGPIES, data)


JUNK = st.one_of(
    st.none(), st.integers(-3, 30), st.text(max_size=3), st.just([]), st.just({}), st.just([[0]])
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something can be put instead of what is there."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [spot for key in keys for spot in ((*path, key), *places(data[key], (*path, key)))]


SAVES = [json.dumps(match.save()) for match in walk(MAGPIES, FLOCK, 3)]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.data(), st.sampled_from(SAVES), JUNK)
def test_junk_anywhere_in_a_save_loads_or_raises_save_error_and_nothing_else(
    data: st.DataObject, text: str, junk: object
) -> None:
    saved = json.loads(text)
    *path, last = data.draw(st.sampled_from(places(saved)))
    inside = saved
    for key in path:
        inside = inside[key]
    inside[last] = junk
    try:
        Match.load(MAGPIES, saved)
    except SaveError:
        return


# --- digests


def test_equal_positions_have_equal_digests_and_every_answer_changes_it() -> None:
    for match in walk(MAGPIES, FLOCK, 5):
        assert len(match.digest()) == 16
        assert match.digest() == match.clone().digest() == reloaded(match).digest()
        for index in range(len(match.options())):
            copy = match.clone()
            copy.answer(index)
            assert copy.digest() != match.digest()


def test_different_seeds_have_different_digests() -> None:
    assert len({start(MAGPIES, {}, seed).digest() for seed in range(200)}) == 200

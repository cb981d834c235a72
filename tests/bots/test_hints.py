"""Hints: what values are made of, what a hint says, and that it says it in words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from aevum.bots.greedy import GreedyMind
from aevum.bots.hint_words import hint_phrases, option_labels, sentence
from aevum.bots.hints import Hint, Reason, hint, is_fair, session_hint
from aevum.bots.levels import adviser
from aevum.bots.mind import Appraisal, Clock, Mind, Thought
from aevum.bots.playbook import ScorePlaybook, playbook_for
from aevum.bots.situation import Situation
from aevum.kernel import Match
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.session import HUMAN, Session
from aevum.play.text import LANGUAGES, load_toml, words_for
from aevum.worlds import NoOtherWorld, resample
from conformance.setups import CASES
from conformance.test_words import RAW
from support.walks import positions, walk
from support.words import flat

SETUPS: list[tuple[str, dict[str, object]]] = [
    ("aetherya", {"mode": "base", "players": 2}),
    ("aetherya", {"mode": "solo"}),
    ("aetherya", {"mode": "coop", "players": 3}),
    ("aeons-end", {"nemesis": "hollow_crown", "players": 2}),
    ("aeons-end", {"nemesis": "experiment_153", "players": 2, "boxes": "outcasts"}),
    ("eternal-decks", {"stage": "C", "players": 2}),
]
each_setup = pytest.mark.parametrize(("name", "options"), SETUPS)
WORLDS = 3


def hint_at(match: Match[Any], seat: int) -> Hint:
    situation = Situation.of(match, seat, random.Random(3))
    return hint(situation, adviser(match.game), Clock(), WORLDS)


# --- what values are made of


@pytest.mark.parametrize("case", CASES[::3], ids=lambda case: case.name)
def test_the_terms_of_a_position_add_up_to_its_value(case: Any) -> None:
    for match in islice(case.positions(), 0, 400, 9):
        for playbook in (playbook_for(case.game), ScorePlaybook(case.game)):
            seat = max(match.decision.seat, 0) if match.decision else 0
            terms = playbook.terms(match.state, seat)
            assert sum(terms.values()) == pytest.approx(playbook.value(match.state, seat))
            assert playbook.counts(match.state, seat).keys() <= {*terms, "deck", "guardian"}


@each_setup
def test_a_mind_that_explains_thinks_the_same(name: str, options: dict[str, object]) -> None:
    game = find_game(name)
    for match, seat in positions(name, options, every=23)[:3]:
        mute, telling = GreedyMind(game, samples=1), GreedyMind(game)
        telling.explain(1)
        thoughts = [
            list(mind.think(Situation.of(match, seat, random.Random(3)), Clock()))[-1]
            for mind in (mute, telling)
        ]
        assert thoughts[0].best == thoughts[1].best
        for plain, told in zip(*[thought.appraisals for thought in thoughts], strict=True):
            assert (plain.option, plain.value) == (told.option, pytest.approx(told.value))
            assert plain.terms == {}
            assert sum(told.terms.values()) == pytest.approx(told.value)


# --- what a hint says


@each_setup
def test_hints_are_the_same_for_positions_a_seat_cannot_tell_apart(
    name: str, options: dict[str, object]
) -> None:
    for match, seat in positions(name, options, every=31)[:2]:
        try:
            other = resample(match, seat, 41)
        except NoOtherWorld:
            continue
        assert hint_at(match, seat) == hint_at(other, seat)


class Opinion(Mind):
    """Thinks what it is told to think."""

    def __init__(self, thought: Thought) -> None:
        self._thought = thought

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        yield self._thought


def told(*appraisals: Appraisal, worlds: int = 40, agreement: float = 0.9) -> Hint:
    match, seat = positions("aetherya", {"mode": "base", "players": 2}, every=9)[2]
    thought = Thought(0, appraisals, worlds, agreement)
    return hint(Situation.of(match, seat, random.Random(1)), Opinion(thought), Clock())


def test_what_is_far_ahead_is_clear_and_has_its_reasons() -> None:
    best = Appraisal(0, 9.0, 0.0, {"elves": 6.0, "deck": 4.0, "humans": -1.0}, {"elves": 6.0})
    other = Appraisal(1, 5.0, 0.5, {"elves": 2.0, "deck": 4.0, "humans": -1.2}, {"elves": 3.0})
    found = told(best, other)
    assert found.verdict == "clear"
    assert found.reasons == (Reason("elves", 4.0, 3.0),)
    assert told(best, other, agreement=0.5).verdict == "slight"


def test_a_heavy_reason_against_it_is_told_too() -> None:
    best = Appraisal(0, 9.0, 0.0, {"elves": 6.0, "legends": 1.0})
    other = Appraisal(1, 6.0, 0.1, {"elves": 1.0, "legends": 4.0})
    assert [reason.term for reason in told(best, other).reasons] == ["elves", "legends"]
    assert told(best, other).reasons[1].worth < 0


def test_within_two_standard_errors_nothing_is_called() -> None:
    best, other = Appraisal(0, 9.0, 0.0), Appraisal(1, 8.0, 0.6)
    found = told(best, other, Appraisal(2, 7.9, 0.6), Appraisal(3, 1.0, 0.6))
    assert (found.verdict, found.alike, found.even, found.reasons) == ("too_close", 2, False, ())
    assert told(best, Appraisal(1, 8.0, 0.4)).verdict == "clear"
    assert told(best, Appraisal(1, 8.0, 0.4), worlds=2).verdict == "too_close"


def test_being_better_nearly_everywhere_counts_though_one_world_outweighs_all() -> None:
    best, other = Appraisal(0, 90.0, 0.0), Appraisal(1, 8.0, 80.0)
    assert told(best, other._replace(worse=11, better=1), worlds=12).verdict == "clear"
    assert told(best, other._replace(worse=8, better=4), worlds=12).verdict == "too_close"
    assert told(best, other._replace(worse=1, better=0), worlds=12).verdict == "too_close"


def test_what_makes_no_difference_is_called_even() -> None:
    assert told(Appraisal(0, 9.0, 0.0), Appraisal(1, 8.9, 0.0)).even
    # Chances to win differ, but what they are made of hardly does.
    best = Appraisal(0, 0.6, 0.0, {"elves": 3.0})
    assert told(best, Appraisal(1, 0.58, 0.001, {"elves": 2.9})).even


def test_a_plan_by_common_sense_has_no_percentages() -> None:
    found = told()
    assert (found.verdict, found.worlds, found.reasons) == ("only_choice", 0, ())


def test_where_no_world_can_be_looked_at_the_hint_says_so() -> None:
    match, seat = positions("aetherya", {"mode": "base", "players": 2}, every=9)[2]
    unseen = Situation.of(match, seat, random.Random(1), looks=False)
    found = hint(unseen, adviser(match.game), Clock())
    assert (found.verdict, found.best) == ("blind", "")


def test_nobody_gets_hints_against_other_people() -> None:
    game = find_game("aetherya")
    against = Session(game, {"players": 2}, 1, [HUMAN, HUMAN])
    assert session_hint(against, 0) is None
    together = Session(game, {"mode": "coop", "players": 2}, 1, [HUMAN, HUMAN])
    assert session_hint(together, 0) is not None
    alone = Session(game, {"players": 2}, 1, [HUMAN, "greedy"])
    assert is_fair(game, alone.match.state, 1)
    assert session_hint(alone, 0) is not None


# --- in words


@each_setup
def test_a_hint_is_one_sentence_that_names_options_as_everybody_does(
    name: str, options: dict[str, object]
) -> None:
    for match, seat in positions(name, options, every=31)[:3]:
        found = hint_at(match, seat)
        for language in LANGUAGES:
            words = words_for(match.game, language)
            labels = option_labels(match, words)
            said = sentence(found, labels, words)
            assert labels[found.best] in said
            assert not RAW.search(said.replace(labels[found.best], "")), said


def test_both_languages_have_the_same_words_and_fields() -> None:
    english, french = [
        dict(flat(load_toml("aevum.bots", f"text/{language}.toml"))) for language in LANGUAGES
    ]
    assert list(english) == list(french)
    for key, text in english.items():
        fields = set(re.findall(r"\{(\w+)", text)) - {"count", "more"}
        assert set(re.findall(r"\{(\w+)", french[key])) - {"count", "more"} == fields, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OWN_GAMES)
def test_every_sentence_and_every_reason_is_said(name: str, language: str) -> None:
    words = words_for(find_game(name), language)
    labels = {"x": "Alpha", "y": "Beta"}
    terms = {
        key.split(".")[2]
        for key, _ in flat(load_toml("aevum.bots", f"text/{language}.toml"))
        if key.startswith((f"term.{name}.", "term.any."))
    }
    assert len(terms) > 8
    said = set()
    for term in sorted(terms):
        for worth, count in ((2.0, None), (-2.0, None), (2.0, 1.0), (-2.0, -2.5), (2.0, -1.0)):
            reasons = (Reason(term, worth, count), Reason("victory", -1.0))
            said.add(sentence(Hint("clear", "x", "y", 0, False, 0.5, 40, reasons), labels, words))
    for verdict in ("clear", "slight"):
        for worlds in (1, 4, 40):
            said.add(sentence(Hint(verdict, "x", "y", 0, False, 0.5, worlds), labels, words))
    for alike in (1, 2, 3):
        for even in (True, False):
            said.add(sentence(Hint("too_close", "x", "y", alike, even, 0.5, 12), labels, words))
    said |= {sentence(Hint("only_choice", "x"), labels, words)}
    said |= {sentence(Hint("blind"), labels, words), hint_phrases(language).say("hint.unfair")}
    for text in said:
        assert not RAW.search(text), text
        assert text.endswith(".")


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_every_term_a_position_has_is_in_the_words(name: str, options: dict[str, object]) -> None:
    phrases = hint_phrases("en")
    playbook = playbook_for(find_game(name))
    for match in islice(walk(find_game(name), options, 5), 0, None, 7):
        for term in playbook.terms(match.state, 0):
            keys = (f"term.{name}.{term}.more", f"term.any.{term}.more")
            assert any(phrases.find(key) for key in keys), term


def test_numbers_are_written_as_the_language_does() -> None:
    reasons = (Reason("elves", 2.0, 1.5),)
    found = Hint("clear", "x", "y", 0, False, 0.78, 40, reasons)
    labels = {"x": "Alpha", "y": "Beta"}
    english, french = [
        sentence(found, labels, words_for(find_game("aetherya"), language))
        for language in LANGUAGES
    ]
    assert "1.5 points more" in english
    assert "78% of 40" in english
    assert "1,5 point de plus" in french

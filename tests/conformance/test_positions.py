"""At every decision of every game: copies, saves, codes and the catalogue."""

from __future__ import annotations

import json
from typing import Any

from aevum.kernel import Game, Match, code
from conformance.cases import Case
from conformance.setups import each_case, each_game
from support.straight import play_straight
from support.walks import answers, start


@each_case
def test_a_clone_is_like_its_original_and_leaves_it_alone(case: Case) -> None:
    for match in case.positions():
        digest, options = match.digest(), match.options()
        copy = match.clone()
        assert copy.state == match.state
        assert copy.options() == options
        assert copy.digest() == digest
        for index in {0, len(options) // 2, len(options) - 1} & set(range(len(options))):
            one, other = match.clone(), copy.clone()
            one.answer(index)
            other.answer(index)
            assert one.digest() == other.digest() != digest
        assert match.digest() == digest
        assert match.options() == options


@each_case
def test_a_saved_match_loads_as_it_was(case: Case) -> None:
    for match in case.positions():
        loaded = Match.load(case.game, json.loads(json.dumps(match.save())))
        assert loaded.state == match.state
        assert loaded.options() == match.options()
        assert loaded.digest() == match.digest()
        assert loaded.outcome == match.outcome


@each_case
def test_the_same_seed_and_codes_lead_through_the_same_positions(case: Case) -> None:
    codes = answers(case.game, case.given, 7)
    one, other = (start(case.game, case.given, 7) for _ in range(2))
    for text in codes:
        assert one.digest() == other.digest()
        one.answer_code(text)
        other.answer_code(text)
    assert one.digest() == other.digest()
    assert one.decision is None


@each_case
def test_a_game_reaches_and_tells_what_its_rules_told_straight_through_do(case: Case) -> None:
    codes = answers(case.game, case.given, 8)
    first = case.game.deal(case.game.resolve(case.given), 8)
    straight = play_straight(case.game, first, codes)
    match = start(case.game, case.given, 8)
    told = list(match._table.events)
    for text in codes:
        match.answer_code(text)
        told += match._table.events
    assert match.state == straight.state
    assert told == straight.events


@each_case
def test_there_are_at_least_two_options_and_their_codes_differ(case: Case) -> None:
    for match in case.positions():
        if match.decision is not None:
            codes = match.decision.codes()
            assert len(codes) >= 2
            assert len(set(codes)) == len(codes)


@each_case
def test_codes_are_single_blank_separated_words_so_that_they_can_be_typed(case: Case) -> None:
    for match in case.positions():
        for text, _ in match.options():
            assert text
            assert text == " ".join(text.split())


@each_case
def test_every_option_of_a_menu_is_in_the_catalogue_under_its_code(case: Case) -> None:
    catalogue = case.game.catalogue()
    for match in case.positions():
        if not match.in_effect:
            for text, option in match.options():
                assert catalogue[text] == option


@each_game
def test_the_catalogue_names_every_option_by_its_code_and_knows_its_verb(game: Game[Any]) -> None:
    for text, option in game.catalogue().items():
        assert code(option) == text
        assert option[0] in game.rules.actions
        assert option[0] in game.rules.obstacles

"""The vocabulary is complete, and what seats cannot tell apart gives equal arrays."""

from __future__ import annotations

import numpy as np
import pytest

from aevum.kernel import Option
from aevum.lab.envs.answering import SLOTS, TURN_PAGE, Ask, Codes, Slots
from aevum.lab.envs.vocabulary import UnknownWord, Vocabulary, vocabulary_of
from aevum.play.catalogue import OWN_GAMES, find_game
from support.env_walks import EnvWalk, check_answers

AETHERYA = find_game("aetherya")
each_game = pytest.mark.parametrize("name", OWN_GAMES)


@each_game
def test_a_walk_meets_nothing_that_cannot_be_said_and_nobody_sees_more_than_they_may(
    name: str,
) -> None:
    walked = 0
    number = 0
    while walked < 700:
        number += 1
        walked += EnvWalk(number, name, looked_at=0.04).run(150)


def test_two_equal_spells_in_one_breach_are_offered_once() -> None:
    # Two Force Catalysts lie in a breach that holds any number of spells (WE-109).
    assert EnvWalk(5002712).run() > 100


@each_game
def test_everything_menus_can_offer_is_in_the_vocabulary(name: str) -> None:
    game, vocabulary = find_game(name), vocabulary_of(find_game(name))
    assert set(game.catalogue()) <= set(vocabulary.codes)
    assert len(set(vocabulary.codes)) == len(vocabulary)


@each_game
def test_equal_content_makes_the_same_version(name: str) -> None:
    game = find_game(name)
    again = Vocabulary(game)
    assert again.version == vocabulary_of(game).version
    assert again.version.startswith(f"{name}/{game.version}/")


def test_great_numbers_are_said_by_adding() -> None:
    vocabulary = vocabulary_of(AETHERYA)
    assert [vocabulary.codes[n] for n in vocabulary.path(137)] == ["+50", "+50", "37"]
    assert [vocabulary.codes[n] for n in vocabulary.path(49)] == ["49"]
    check_answers(Codes(AETHERYA), tuple(range(1, 200)))


def test_an_unknown_word_is_an_error_of_ours() -> None:
    with pytest.raises(UnknownWord, match="forrest"):
        vocabulary_of(AETHERYA).path("forrest")


def test_options_of_several_words_are_said_as_far_as_needed() -> None:
    way = Codes(AETHERYA)
    options: tuple[Option, ...] = (("forest", "elf"), ("forest", "elf", "dwarf"), ("human",), None)
    said = [
        [way.vocabulary.codes[number] for number in way.path(options, index)]
        for index in range(len(options))
    ]
    assert said == [["forest", "elf", "."], ["forest", "elf", "dwarf"], ["human"], ["-"]]
    check_answers(way, options)


@pytest.mark.parametrize("count", [2, SLOTS, SLOTS + 1, 2 * SLOTS, 300])
def test_options_beyond_the_slots_are_on_further_pages(count: int) -> None:
    way = Slots(AETHERYA)
    options = tuple(range(count))
    check_answers(way, options)
    further = way.ask(options).moves.get(TURN_PAGE)
    assert isinstance(further, Ask) == (count > SLOTS)
    if isinstance(further, Ask):
        assert further.page == 1


def test_slots_show_the_words_of_their_options() -> None:
    way = Slots(AETHERYA)
    shown = way.ask((("place", "a1"), ("1", "b2"), None)).options
    codes = way.vocabulary.codes
    assert [codes[n - 1] for n in shown[0] if n] == ["place", "a1"]
    assert [codes[n - 1] for n in shown[1] if n] == ["1", "b2"]
    assert not np.any(shown[3:])

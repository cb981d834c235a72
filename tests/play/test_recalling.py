"""The memory aid tells people what they could know, and nothing else."""

from random import Random
from typing import Any

import pytest

from aevum.games.aeons_end.verbs.turn_order import reveal_turn_card, top_to_bottom
from aevum.games.eternal_decks.giving import give_card
from aevum.kernel import TABLE, Match, Table
from aevum.offers import Recalling
from aevum.play.catalogue import GAMES, find_game
from aevum.play.recalling import RecalledPile, aid_about, part_text, recalled
from aevum.play.saves import restore, save_data
from aevum.play.session import Session
from aevum.play.text import words_for
from aevum.worlds import NoOtherWorld, resample
from support.rules import rule

TABLES = [
    ("aeons-end", {"players": 2}),
    ("aeons-end", {"nemesis": "thief_of_dreams", "boxes": "outcasts", "players": 3}),
    ("aetherya", {"mode": "tiles", "players": 3}),
    ("eternal-decks", {"stage": "A", "players": 3}),
    ("eternal-decks", {"stage": "E", "players": 2}),
]


def played(name: str, options: dict[str, Any], answers: int, seed: int = 4) -> Match[Any]:
    """A match after some answers at random, and until somebody stands at a menu."""
    game, chance = find_game(name), Random(seed)
    match: Match[Any] = Match(game, game.deal(game.resolve(options), seed))
    while match.decision is not None and (answers > 0 or match.in_effect):
        match.answer(chance.randrange(len(match.decision.options)))
        answers -= 1
    return match


def told(match: Match[Any], seat: int, language: str = "en") -> list[RecalledPile]:
    return recalled(match, seat, words_for(match.game, language))


def lines(match: Match[Any], seat: int, area: str) -> list[str]:
    words = words_for(match.game, "en")
    found = [pile for pile in told(match, seat) if pile.area == area]
    return [part_text(part, words) for pile in found for part in pile.parts]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_two_matches_that_a_seat_cannot_tell_apart_give_it_the_same_aid(
    name: str, options: dict[str, Any]
) -> None:
    for answers in (0, 12, 30):
        match = played(name, options, answers)
        for seat in (TABLE, 0, 1):
            for seed in range(3):
                try:
                    other = resample(match, seat, seed)
                except NoOtherWorld:
                    continue
                assert told(other, seat) == told(match, seat)


@rule("ED-100")
def test_a_gift_stands_in_the_aid_of_both_and_in_no_other() -> None:
    match = played("eternal-decks", {"stage": "A", "players": 3}, 2)
    state = match.state
    giver, card = state.players[1], state.players[1].hand[0]
    give_card(Table(state), giver, state.box[card], state.players[2])
    name = words_for(match.game, "en").name(f"card.{state.box[card]}")

    assert f"surely there: {name}" in lines(match, 1, "hand-2")
    for seat in (0, TABLE):
        assert not any(line.startswith("surely") for line in lines(match, seat, "hand-2"))
        assert told(resample(match, seat, 5), seat) == told(match, seat)


@rule("WE-1", "WE-62", "NR-58")
def test_a_deck_nobody_shuffled_is_told_from_the_top_and_the_nemesis_deck_only_counted() -> None:
    match = played("aeons-end", {"players": 2}, 0)
    words = words_for(match.game, "en")
    deck = match.state.mages[1].deck
    cards = ", ".join([words.name(f"card.{match.state.box[card]}") for card in deck])

    assert lines(match, 0, "deck-1") == [f"from the top: {cards}"]
    assert lines(match, TABLE, "deck-1") == lines(match, 0, "deck-1")
    left = len(match.state.nemesis.tier_2)
    assert lines(match, 0, "tier_2") == [f"{left} cards nobody has seen"]


@rule("WE-13")
def test_a_turn_order_card_put_under_its_deck_is_told_as_the_last_one() -> None:
    match = played("aeons-end", {"players": 2}, 0)
    table: Table[Any] = Table(match.state)
    shown = match.state.turn_box[reveal_turn_card(table)]
    top_to_bottom(table)

    first, rest = lines(match, 0, "turn_deck")
    name = words_for(match.game, "en").name(f"turn_card.{shown}")
    assert first.endswith(f"?, {name}")
    assert rest.startswith("in unknown order: ")


@rule("ED-79")
def test_a_discard_that_may_not_be_consulted_stands_in_the_aid() -> None:
    match = played("eternal-decks", {"players": 2, "discard_pile_view": "strict_hidden"}, 0)
    state = match.state
    state.discard = state.river_bonus[:1]
    (line,) = lines(match, 0, "discard")
    assert line.startswith("from the top, seen by all: ")


@pytest.mark.parametrize("name", list(GAMES))
def test_no_table_has_the_aid_before_somebody_wants_it_and_the_rules_say_why(name: str) -> None:
    game = find_game(name)
    rules = Recalling.of(game).looking_forbidden
    assert rules
    assert not Session(game, {}, 1).memory_aid
    for language in ("en", "fr"):
        words = words_for(game, language)
        assert all(number in aid_about(game, words) for number in rules)
        assert all(words.rule(number) for number in rules)


def test_whoever_switches_the_aid_is_named_and_a_save_keeps_it() -> None:
    session = Session(find_game("aetherya"), {"players": 2}, 1)
    before = save_data(session)
    assert session.switch_memory_aid(True, 1)
    assert not session.switch_memory_aid(True, 0)  # nothing new
    session.answer(session.match.decision.codes()[0])  # type: ignore[union-attr]

    again, kept = restore(save_data(session))
    assert kept
    assert again.memory_aid
    words = words_for(session.game, "fr")
    said = [words.event(event, ("Ada", "Ben")) for event in again.told(1, 0)]
    assert "Ben active l’aide-mémoire" in said
    assert not restore(before)[0].memory_aid
    assert "memory_aid" not in before

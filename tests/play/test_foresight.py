"""A forecast is what the rules would do, as far as a seat can know it, and changes nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from aevum.kernel import Match
from aevum.play.catalogue import find_game
from aevum.play.foresight import forecast
from aevum.play.scene import Scene
from aevum.play.text import words_for
from aevum.worlds import resample
from support.rules import rule

GAME = find_game("aeons-end")
EN = words_for(GAME, "en")


def battle(**given: Any) -> Match[Any]:
    options = {"nemesis": "gate_witch", "mages": "gex,garu", "players": 2}
    scene = Scene(GAME, given={"turn_of": 1, **given}, options=options, seed=3)
    return scene.match


@rule("NR-4")
def test_a_minion_that_always_does_the_same_is_foreseen_exactly() -> None:
    match = battle(nemesis={"in_play": [{"paradox_beast": 8}], "tokens": 3})
    lines = forecast(match, 0, EN)
    assert lines[1] == "If its turn came now, before it draws: Gravehold −3."


@rule("NR-7")
def test_a_power_counts_only_when_its_last_token_goes() -> None:
    later, now = (
        forecast(
            battle(mages=[{"charges": 3}, {}], nemesis={"in_play": [{"aphotic_sun": left}]}), 0, EN
        )
        for left in (2, 1)
    )
    assert later[1] == "If its turn came now, what is in play would hurt nobody."
    assert now[1] == "If its turn came now, before it draws: Gex −3."


def test_what_the_players_choose_leaves_a_range() -> None:
    said = forecast(battle(nemesis={"in_play": [{"howling_spinners": 5}]}), 0, EN)
    assert said[1] == "If its turn came now, before it draws: Gex up to −2, Garu up to −2."


@rule("WE-8")
def test_turn_order_cards_that_were_drawn_do_not_come_again_before_the_others() -> None:
    drawn = battle(turn_order={"discard": ["nemesis", "1"]})
    assert forecast(drawn, 0, EN)[0].startswith("1 of 4 turn order cards")
    known = battle(turn_order={"known": ["nemesis"], "deck": ["nemesis"]})
    assert forecast(known, 0, EN)[0] == "1 of 1 turn order card to come is the nemesis’s."


def test_defeat_is_announced() -> None:
    match = battle(gravehold=2, nemesis={"in_play": [{"paradox_beast": 8}], "tokens": 3})
    assert forecast(match, 0, EN)[-1] == "The battle could be lost there and then."


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_forecast_changes_nothing_and_tells_nothing_hidden(seat: int) -> None:
    match = battle(nemesis={"in_play": [{"paradox_beast": 8}], "tokens": 2})
    before = match.digest()
    said = forecast(match, seat, EN)
    assert match.digest() == before
    for number in range(5):
        assert forecast(resample(match, seat, number), seat, EN) == said


def test_a_game_that_opposes_nobody_foresees_nothing() -> None:
    game = find_game("aetherya")
    match = Match(game, game.deal(game.resolve({}), 1))
    assert forecast(match, 0, words_for(game, "en")) == []


def test_the_words_are_there_in_french() -> None:
    match = battle(nemesis={"in_play": [{"paradox_beast": 8}], "tokens": 3})
    said = forecast(match, 0, words_for(GAME, "fr"))
    assert said[1] == "Si son tour venait maintenant, avant qu’elle pioche\u00a0: Gravehold −3."
    assert re.fullmatch(
        r"Sur \d cartes d’ordre du tour à venir, \d (est|sont) à la némésis\.", said[0]
    )

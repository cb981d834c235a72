"""The levels: the same names in every game, each with its own way to think."""

import random
from typing import Any

import pytest

from aevum.bots.apprentice import ApprenticePlaybook
from aevum.bots.playbook import playbook_for
from aevum.bots.roster import (
    LEVELS,
    bots_for,
    longest,
    make_mind,
    offered_bots,
    suggested_bot,
)
from aevum.bots.situation import Situation
from aevum.games.aeons_end.cards import CARDS
from aevum.kernel import Match
from aevum.play.catalogue import OWN_GAMES, find_game
from support.walks import walk


@pytest.mark.parametrize("name", OWN_GAMES)
def test_every_game_offers_all_levels_first(name: str) -> None:
    assert tuple(offered_bots(name)[:4]) == LEVELS
    assert {"greedy", "random"} <= set(bots_for(name)) - set(offered_bots(name))
    assert suggested_bot(name) in LEVELS


def test_the_better_may_think_longer() -> None:
    assert [longest(level) for level in LEVELS] == sorted(longest(level) for level in LEVELS)


@pytest.mark.parametrize("name", OWN_GAMES)
def test_an_apprentice_judges_without_what_it_overlooks(name: str) -> None:
    game = find_game(name)
    playbook = playbook_for(game)
    apprentice = ApprenticePlaybook(playbook)
    differing = 0
    for match in walk(game, {}, 3):
        terms = playbook.terms(match.state, 0)
        missing = sum([terms.get(term, 0.0) for term in playbook.overlooked])
        assert apprentice.value(match.state, 0) == pytest.approx(sum(terms.values()) - missing)
        differing += missing != 0
    assert differing


def test_an_apprentice_mage_buys_the_dearest_card_it_can_pay_for() -> None:
    game = find_game("aeons-end")
    mind, chance = make_mind("apprentice", game), random.Random(1)
    match: Match[Any] = Match(game, game.deal(game.resolve({"players": 1}), seed=3))
    bought = 0
    while (decision := match.decision) is not None and bought < 3:
        answer = mind.choose(Situation.of(match, 0, chance))
        chosen = decision.options[answer]
        if decision.prompt == "main_phase" and isinstance(chosen, tuple) and chosen[0] == "gain":
            costs = [
                CARDS[str(option[1])].cost
                for option in decision.options
                if isinstance(option, tuple) and option[0] == "gain"
            ]
            assert CARDS[str(chosen[1])].cost == max(costs)
            bought += 1
        match.answer(answer)
    assert bought == 3

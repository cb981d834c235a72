"""A team of Aetherya: what kingdoms will be worth, the chance to win, and habits that go by it."""

import random
from typing import Any

from aevum.bots.aetherya.hidden_regions import Prospects, final_points, gains, odds_of, with_card
from aevum.bots.aetherya.together import Team
from aevum.bots.aetherya.together_habits import TogetherHabits
from aevum.bots.roster import make_mind
from aevum.bots.situation import Situation
from aevum.games.aetherya.coop import points
from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.kinds import ELF, FOREST, GOBLIN, KINDS, PORTAL
from aevum.games.aetherya.kingdom import turn_up_everything
from aevum.kernel import Match
from aevum.worlds import resample


def together(players: int, seed: int) -> Match[Any]:
    setup = AETHERYA.resolve({"mode": "coop", "players": players})
    return Match(AETHERYA, AETHERYA.deal(setup, seed))


def first_turn(seed: int) -> Match[Any]:
    match = together(2, seed)
    while match.decision is not None and match.decision.prompt != "main_action":
        match.answer(0)
    return match


def by_habit(players: int, seed: int) -> Match[Any]:
    """A finished game."""
    match, habits = together(players, seed), TogetherHabits()
    while match.decision is not None:
        match.answer(habits.act(match))
    return match


def test_points_to_come_are_the_mean_over_the_deals_that_fit() -> None:
    wide = 0.0
    for seed in range(6):
        match = first_turn(seed)
        s = match.state
        if any(me.up[PORTAL] for me in s.kingdoms):
            continue
        promised = [final_points(Prospects(s.options).of(me.up), odds_of(s)) for me in s.kingdoms]
        sums = [0, 0]
        for deal in range(200):
            world = resample(match, 0, deal).state.clone()
            for me in world.kingdoms:
                turn_up_everything(me, world.options)
            sums = [a + b for a, b in zip(sums, points(world), strict=True)]
        for promise, total in zip(promised, sums, strict=True):
            wide = max(wide, abs(promise - total / 200))
    assert 0 < wide < 4  # hidden portals and hidden tamers are left out


def test_odds_count_what_nobody_has_seen() -> None:
    s = first_turn(3).state
    cards = [
        *s.deck,
        *[card for me in s.kingdoms for card, up in zip(me.cards, me.seen, strict=True) if not up],
    ]
    shares = odds_of(s).share
    for kind in range(len(KINDS)):
        assert shares[kind] == sum([card >> 3 == kind for card in cards]) / len(cards)


def test_a_card_gains_most_beside_its_own() -> None:
    empty = (0,) * len(KINDS)
    forests = with_card(with_card(empty, 5, FOREST), 7, FOREST)
    fits = gains(forests, odds_of(first_turn(1).state))
    assert max(range(PORTAL), key=lambda kind: fits[kind]) == ELF
    assert fits[GOBLIN] < fits[ELF]


def after_nothing(s: Any) -> float:
    """The chance to win if the first turn changed no kingdom."""
    team = Team(s, Prospects(s.options))
    return team.after(0, team.ups[0], team.tops, len(s.deck))


def test_hopes_rise_with_points_and_fall_with_the_target() -> None:
    s = first_turn(2).state
    chance = after_nothing(s)
    s = s.clone()
    s.buried = (0, 1, 2)
    assert 0 < after_nothing(s) < chance < 1


def test_teams_that_go_by_habit_win_most_games() -> None:
    ends = [by_habit(players, seed).state.outcome for players in (2, 3) for seed in range(5)]
    assert ends.count("won") >= 6


def test_an_adept_in_a_team_goes_by_what_all_see() -> None:
    mind, seen = make_mind("adept", AETHERYA), 0
    match, habits = first_turn(4), TogetherHabits()
    while match.decision is not None and seen < 3:
        if match.decision.prompt == "placing":
            seat = match.decision.seat
            answers = {
                mind.choose(Situation.of(world, seat, random.Random(1)))
                for world in (match, resample(match, seat, 7), resample(match, seat, 8))
            }
            assert len(answers) == 1
            seen += 1
        match.answer(habits.act(match))
    assert seen == 3

"""Bots at the table: who answers for whom."""

import random

import pytest

from aevum.bots.roster import BOTS, LEVELS, make_mind
from aevum.bots.situation import Situation
from aevum.bots.table import minds_of, play_bots
from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import TABLE, WrongSetup
from aevum.play.saves import restore, save_data
from aevum.play.session import HUMAN, Session


def session(*seats: str, mode: str = "base", seed: int = 5) -> Session:
    return Session(AETHERYA, {"mode": mode, "players": len(seats)}, seed, seats)


def test_bots_answer_until_a_human_is_asked() -> None:
    table = session("random", HUMAN)
    given = play_bots(table)
    assert given == len(table.log) > 0
    assert {entry.seat for entry in table.log} == {0}
    assert table.match.decision is not None
    assert table.holder(table.match.decision.seat) == HUMAN


def test_bots_answer_nothing_when_a_human_is_asked() -> None:
    table = session(HUMAN, "greedy")
    assert play_bots(table) == 0
    assert table.log == []


def test_bots_alone_play_to_the_end() -> None:
    table = session("random", "random")
    play_bots(table)
    assert table.is_over
    assert play_bots(table) == 0


def test_the_human_answers_for_the_table_if_there_is_one() -> None:
    table = session("random", HUMAN, mode="coop")
    rng = random.Random(1)
    while table.match.decision is not None and table.match.decision.seat != TABLE:
        play_bots(table)
        if table.match.decision is not None and table.match.decision.seat == 1:
            table.answer(rng.choice(table.match.decision.codes()))
    assert table.match.decision is not None
    assert play_bots(table) == 0


def test_a_bot_answers_for_a_table_of_bots() -> None:
    table = session("random", "random", mode="coop")
    play_bots(table)
    assert TABLE in {entry.seat for entry in table.log}


def test_a_resumed_game_goes_on_as_it_would_have() -> None:
    table = session("random", HUMAN)
    play_bots(table)
    assert table.match.decision is not None
    code = table.match.decision.codes()[0]
    resumed, _ = restore(save_data(table))
    for one in (table, resumed):
        while one.match.decision is not None and one.match.decision.seat == 1:
            one.answer(one.match.decision.codes()[0])
        play_bots(one)
    assert code
    assert resumed.match.digest() == table.match.digest()


def test_every_name_of_the_roster_makes_a_bot() -> None:
    table = session(*LEVELS)
    assert set(minds_of(table)) == set(LEVELS)
    assert table.match.decision is not None
    for name in BOTS:
        situation = Situation.of(table.match, 0, random.Random(1))
        choice = make_mind(name, AETHERYA).choose(situation)
        assert choice in range(len(table.match.decision.options))


def test_an_unknown_bot_is_refused_with_the_nearest() -> None:
    with pytest.raises(WrongSetup, match="Did you mean greedy"):
        make_mind("gredy", AETHERYA)


def test_the_random_bot_picks_every_option_about_as_often() -> None:
    table = session(HUMAN, HUMAN)
    decision = table.match.decision
    assert decision is not None
    rng = random.Random(2)
    bot = make_mind("random", AETHERYA)
    count = len(decision.options)
    found = [bot.choose(Situation.of(table.match, 0, rng)) for _ in range(300 * count)]
    assert all(240 < found.count(index) < 360 for index in range(count))

"""An expedition is one match: it is saved, undone, replayed and played by bots like any game."""

from __future__ import annotations

import json

import pytest

from aevum.bots.table import minds_of, play_bots
from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import Match
from aevum.play.replay import read_replay, verify_replay, write_replay
from aevum.play.session import Session, UndoRefused
from support.expeditions import wanderings
from support.rules import rule

GIVEN = {"campaign": "expedition", "boxes": "outcasts", "players": 2}


def session(seed: int = 1, **given: object) -> Session:
    return Session(AEONS_END, {**GIVEN, **given}, seed)


def answer_until(table: Session, wanted: str) -> None:
    while table.match.decision is not None and table.match.decision.prompt != wanted:
        table.answer(table.match.decision.codes()[0])


def test_every_position_between_battles_is_saved_and_loaded() -> None:
    for match in wanderings(3, players=2):
        data = json.loads(json.dumps(match.save()))
        again = Match.load(AEONS_END, data)
        assert again.digest() == match.digest()
        assert again.state.expedition == match.state.expedition


def test_a_choice_between_battles_is_undone_freely_and_a_draw_needs_consent() -> None:
    table = session(expedition_battles="entered", boxes="war_eternal,outcasts")
    first = table.match.decision
    assert first is not None
    table.answer(first.codes()[0])
    table.undo()
    assert table.match.decision is not None
    assert table.match.decision.codes() == first.codes()
    answer_until(table, "camp")
    table.answer("set_out")
    with pytest.raises(UndoRefused, match="seen"):  # the nemesis was drawn
        table.undo()
    table.undo(consent=True)
    assert table.match.state.expedition.nemeses == ()


def test_undoing_across_the_end_of_a_battle_needs_consent_and_restores_it() -> None:
    table = session()
    answer_until(table, "camp")
    table.answer("set_out")
    answer_until(table, "main_phase")
    piles = table.match.state.expedition.piles
    foe = table.match.state.nemesis
    foe.tier_1 = foe.tier_2 = foe.tier_3 = foe.in_play = foe.counters = ()
    table.begin_here()
    table.answer("end")
    answer_until(table, "choose_mage")
    assert table.match.state.expedition.points == (6,)
    with pytest.raises(UndoRefused, match="seen"):  # the rewards were drawn
        table.undo()
    while not table.match.state.expedition.running:
        table.undo(consent=True)
    assert table.match.state.expedition.points == ()
    assert table.match.state.expedition.piles == piles


def test_a_replay_contains_its_battles_and_verifies() -> None:
    table = Session(AEONS_END, {**GIVEN, "players": 1}, 4, ("random",))
    play_bots(table, minds_of(table))
    assert table.match.state.expedition.journal
    text = write_replay(table)
    assert "campaign=expedition" in text
    assert "main_phase: end" in text
    assert verify_replay(read_replay(text)).match.outcome == table.match.outcome


@pytest.mark.parametrize("seed", range(6))
def test_random_bots_come_to_an_end(seed: int) -> None:
    table = Session(AEONS_END, GIVEN, seed, ("random", "random"))
    play_bots(table, minds_of(table))
    assert table.match.outcome in ("expedition_completed", "expedition_given_up")


@rule("EX-53")
def test_a_greedy_bot_keeps_the_good_piles_and_gives_up_when_no_points_are_left() -> None:
    given = {**GIVEN, "expedition_battles": "entered", "boxes": "war_eternal,outcasts"}
    table = Session(AEONS_END, given, 5, ("greedy", "greedy"))
    play_bots(table, minds_of(table))
    e = table.match.state.expedition
    assert table.match.outcome == "expedition_given_up" or sum(e.points) > 0
    assert max(e.attempts) <= 4
    assert "choose_again" not in [entry.code for entry in table.log]


def test_bots_see_a_won_battle_of_an_expedition_as_a_victory() -> None:
    from aevum.bots.aeons_end.position import AeonsEndPlaybook

    judge = AeonsEndPlaybook()
    worth = {
        match.state.expedition.last: judge.value(match.state, 0)
        for match in wanderings(4, players=1)
        if match.state.expedition.phase != "fight" and match.decision is not None
    }
    assert worth["won"] > 0 > worth["lost"]


def test_a_single_battle_has_no_expedition() -> None:
    match = Match(AEONS_END, AEONS_END.deal(AEONS_END.resolve({}), 1))
    assert match.state.expedition.kind == ""
    assert AEONS_END.slots(AEONS_END.resolve({}), 1)
    assert AEONS_END.slots(AEONS_END.resolve(GIVEN), 1) == ()
    idle = AEONS_END.idle_options(AEONS_END.resolve({}))
    assert {"big_pocket", "expedition_length"} < set(idle)
    assert "mages" in AEONS_END.idle_options(AEONS_END.resolve(GIVEN))

"""Taking back: at once where nobody minds, by a vote of all who hold a seat otherwise."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from aevum.web.server.room import Refusal, Room
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.things import Settings
from support.rooms import ANN, BEN, BOT, CLEO, ME, OPEN, TestTable, two_people

YES: Callable[[str], Any] = partial(wire.VoteCast, agree=True)
NO: Callable[[str], Any] = partial(wire.VoteCast, agree=False)


def three_people(**more: Any) -> TestTable:
    table = TestTable((ME, OPEN, OPEN), **more)
    table.sit(BEN, name="Ben")
    table.sit(CLEO, name="Cleo")
    table.ask(ANN, wire.Start)
    return table


def play_until_seen(table: TestTable, *, by: str) -> None:
    """Until the last answer is this guest's and has shown something hidden."""
    for _ in range(200):
        owner = table.owner()
        table.answer()
        assert table.room.session is not None
        if owner == by and table.room.session.log[-1].revealed:
            return
    raise AssertionError("nothing was ever shown")


def test_ones_own_answer_is_taken_back_at_once_while_nothing_was_seen() -> None:
    table = two_people()
    before = table.match.digest()
    table.answer()
    with pytest.raises(Refusal, match="spectator"):
        table.ask("guest-nobody", wire.UndoRequest)
    entry = table.ask(ANN, wire.UndoRequest)
    assert (entry.kind, entry.body) == ("undone", {"count": 1, "seen": False})
    assert table.match.digest() == before == entry.digest
    assert table.room.authors == []
    assert table.room.asked == entry.version


def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    with pytest.raises(Refusal, match="not_started"):
        TestTable().ask(ANN, wire.UndoRequest)
    table = two_people()
    with pytest.raises(Refusal, match="undo_nothing"):
        table.ask(ANN, wire.UndoRequest)


def test_a_table_may_agree_to_take_nothing_back() -> None:
    table = two_people(settings=Settings(undo="never"))
    table.answer()
    with pytest.raises(Refusal, match="undo_never"):
        table.ask(ANN, wire.UndoRequest)


def test_when_something_was_seen_everybody_else_must_agree() -> None:
    table = three_people()
    play_until_seen(table, by=ANN)
    count = table.room.answers
    table.ask(ANN, wire.UndoRequest)
    vote = table.room.vote
    assert vote is not None
    assert (vote.by, vote.needed) == (0, [1, 2])
    with pytest.raises(Refusal, match="no_say"):
        table.ask(ANN, YES)
    with pytest.raises(Refusal, match="no_say"):
        table.ask("guest-nobody", NO)
    table.ask(BEN, YES)
    assert table.room.answers == count
    entry = table.ask(CLEO, YES)
    assert (entry.kind, entry.body["seen"]) == ("undone", True)
    assert table.room.answers == count - 1
    assert table.room.vote is None
    with pytest.raises(Refusal, match="no_vote"):
        table.ask(BEN, YES)


def test_one_no_ends_a_vote() -> None:
    table = three_people()
    play_until_seen(table, by=ANN)
    count = table.room.answers
    table.ask(ANN, wire.UndoRequest)
    table.ask(CLEO, NO)
    assert table.room.vote is None
    assert table.room.answers == count


def test_whoever_asked_may_withdraw_and_not_ask_twice() -> None:
    table = three_people()
    play_until_seen(table, by=ANN)
    table.ask(ANN, wire.UndoRequest)
    for guest in (ANN, BEN):
        with pytest.raises(Refusal, match="vote_open"):
            table.ask(guest, wire.UndoRequest)
    table.ask(ANN, NO)
    assert table.room.vote is None


def test_an_answer_ends_a_vote() -> None:
    table = two_people()
    play_until_seen(table, by=ANN)
    table.ask(ANN, wire.UndoRequest)
    table.answer()
    assert table.room.vote is None


def test_bots_wait_while_a_vote_is_open() -> None:
    table = TestTable((ME, BOT, OPEN))
    table.sit(BEN)
    table.ask(ANN, wire.Start)
    for _ in range(200):
        table.play(1)
        assert table.room.session is not None
        if table.room.bot_job() and table.room.session.undo_span()[1]:
            break
    job = table.room.bot_job()
    assert job is not None
    table.ask(ANN, wire.UndoRequest)
    assert table.room.vote is not None
    assert table.room.bot_job() is None
    with pytest.raises(Refusal, match="stale"):
        table.room.propose_bot(job, "draw", 1.0)
    table.ask(BEN, NO)
    assert table.room.bot_job() == job


def test_a_line_that_is_down_takes_nobodys_say_away() -> None:
    table = three_people()
    play_until_seen(table, by=ANN)
    count = table.room.answers
    assert table.ask(ANN, wire.UndoRequest, here={0}).kind == "undo_asked"
    assert table.ask(BEN, YES, here={0, 1}).kind == "voted"
    with pytest.raises(Refusal, match="vote_open"):
        table.ask(ANN, wire.UndoRequest, here={0})
    assert table.room.propose_settled(1.0, table.presence(here={0})) is None
    assert table.room.answers == count
    assert table.ask(CLEO, NO, here={0, 2}).kind == "voted"  # back again, and not of the opinion
    assert table.room.vote is None


def test_the_table_says_for_whom_it_waits_and_for_how_long() -> None:
    table = three_people()
    play_until_seen(table, by=ANN)
    undo = table.see(0, here={0}).undo
    assert undo is not None
    assert undo.consent is True
    table.ask(ANN, wire.UndoRequest, here={0, 1})
    vote = table.see(0, here={0, 1}).vote
    assert vote is not None
    assert (vote.waiting, vote.away, vote.away_minutes) == ([1, 2], [2], 10)


def test_people_who_have_gone_for_good_hold_no_vote_up() -> None:
    table = three_people()
    play_until_seen(table, by=ANN)
    table.ask(ANN, wire.UndoRequest, gone={2})
    assert table.room.vote is not None
    assert table.ask(BEN, YES, gone={2}).kind == "undone"


def test_alone_at_the_table_for_long_one_takes_back_at_once() -> None:
    table = three_people()
    play_until_seen(table, by=ANN)
    undo = table.see(0, gone={1, 2}).undo
    assert undo is not None
    assert undo.consent is False
    assert table.ask(ANN, wire.UndoRequest, gone={1, 2}).kind == "undone"


def test_a_vote_is_settled_when_those_it_waits_for_have_gone() -> None:
    table = three_people()
    play_until_seen(table, by=ANN)
    assert table.room.propose_settled(1.0, table.presence(gone={1, 2})) is None
    table.ask(ANN, wire.UndoRequest)
    table.ask(BEN, YES)
    assert table.room.propose_settled(1.0, table.presence(gone={1})) is None
    entry = table.room.propose_settled(1.0, table.presence(gone={2}))
    assert entry is not None
    assert entry.kind == "undone"
    again = table.ask(ANN, wire.UndoRequest, gone={2})  # or whoever asked asks again
    assert again.kind == "undone"


def test_one_human_among_bots_is_not_asked() -> None:
    table = TestTable((ME, BOT), start=True)
    table.play(30)
    seen = 0
    while table.room.answers and table.room.session and table.room.session.undo_span()[0]:
        entry = table.ask(ANN, wire.UndoRequest)
        assert entry.kind == "undone"
        seen += entry.body["seen"]
    assert seen


def test_a_hot_seat_needs_nobodys_word() -> None:
    table = TestTable((ME, ME), start=True)
    table.play(20)
    while table.room.answers:
        assert table.ask(ANN, wire.UndoRequest).kind == "undone"


def test_another_humans_answer_is_taken_back_only_if_they_agree() -> None:
    table = three_people()
    table.answer()  # Ann's; nothing was seen
    entry = table.ask(BEN, wire.UndoRequest)
    assert entry.kind == "undo_asked"
    assert table.room.vote is not None
    assert table.room.vote.needed == [0]
    assert table.ask(ANN, YES).kind == "undone"


def test_a_free_table_asks_only_those_whose_answers_are_taken_back() -> None:
    table = three_people(settings=Settings(undo="free"))
    play_until_seen(table, by=ANN)
    assert table.ask(ANN, wire.UndoRequest).body["seen"] is True
    play_until_seen(table, by=BEN)
    table.ask(ANN, wire.UndoRequest)
    assert table.room.vote is not None
    assert table.room.vote.needed == [1]


def test_an_answer_for_the_whole_table_belongs_to_whoever_gave_it() -> None:
    table = two_people(options={"mode": "coop"})
    while table.asked_seat != -1:
        table.answer()
    table.answer("1", BEN)
    assert table.ask(BEN, wire.UndoRequest).kind == "undone"
    table.answer("1", BEN)
    assert table.ask(ANN, wire.UndoRequest).kind == "undo_asked"


def test_who_gave_up_the_seat_has_no_say() -> None:
    table = three_people()
    play_until_seen(table, by=ANN)
    table.ask(CLEO, partial(wire.Leave, seat=2))
    table.ask(ANN, wire.UndoRequest)
    assert table.room.vote is not None
    assert table.room.vote.needed == [1]


def test_a_stand_in_that_others_put_there_takes_nobodys_say_away() -> None:
    table = two_people()
    play_until_seen(table, by=ANN)
    table.ask(ANN, partial(wire.StandIn, seat=1, bot="greedy"), here={0})
    assert table.ask(ANN, wire.UndoRequest, here={0}).kind == "undo_asked"
    assert table.ask(BEN, NO).kind == "voted"
    assert table.room.vote is None
    assert table.ask(ANN, wire.UndoRequest, gone={1}).kind == "undone"


def test_ones_own_seat_with_a_stand_in_is_not_asked() -> None:
    table = TestTable((ME, ME), start=True)
    play_until_seen(table, by=ANN)
    table.ask(ANN, partial(wire.StandIn, seat=1, bot="greedy"))
    assert table.ask(ANN, wire.UndoRequest).kind == "undone"


def test_when_the_game_is_over_its_secrets_are_out_and_nothing_is_taken_back() -> None:
    table = TestTable((ME, ME), start=True)
    table.play(5_000)
    assert table.room.phase == "over"
    with pytest.raises(Refusal, match="undo_over"):
        table.ask(ANN, wire.UndoRequest)


def test_undoing_everything_and_playing_again_leads_to_the_same_room() -> None:
    table = TestTable((ME, BOT), start=True)
    table.play(25)
    for _ in range(4):
        table.ask(ANN, wire.UndoRequest)
        table.play(3)
    again = Room.from_entries("the-table", table.entries)
    assert again.snapshot() == table.room.snapshot()

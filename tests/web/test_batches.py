"""Answers at one go at a table: one entry, one version, one undo, and the same in every process."""

from __future__ import annotations

import pytest

from aevum.play.session import SIGNAL
from aevum.web.server.room import Refusal, Room
from aevum.web.server.wire import to_server as wire
from support.rooms import ANN, ME, TestTable


def at_a_bundle() -> tuple[TestTable, list[str]]:
    """A mage alone who may play all gems."""
    table = TestTable((ME,), game="aeons-end", start=True)
    for _ in range(20):
        question = table.see(0, guest=ANN).question
        assert question is not None
        if question.bundles:
            return table, question.bundles[0].codes
        table.answer()
    raise AssertionError("nothing goes together")


def ask(table: TestTable, codes: list[str]) -> None:
    table.ask(ANN, lambda name: wire.Answer(name, table.room.asked, codes[0], codes[1:]))


def test_a_batch_is_one_entry_and_one_undo_takes_it_back() -> None:
    table, codes = at_a_bundle()
    answers, digest = table.room.answers, digest_of(table.room)
    ask(table, codes)
    entry = table.entries[-1]
    assert [entry.code, *entry.body["more"]] == codes
    assert table.room.answers == answers + len(codes)
    undo = table.see(0, guest=ANN).undo
    assert undo is not None
    assert f"{len(codes) - 1} more" in undo.what
    table.ask(ANN, wire.UndoRequest)
    assert (table.room.answers, digest_of(table.room)) == (answers, digest)


def test_whoever_reads_the_log_or_a_snapshot_has_the_same_table() -> None:
    table, codes = at_a_bundle()
    ask(table, codes)
    for other in (
        Room.from_entries("the-table", table.entries),
        Room.from_snapshot(table.room.snapshot()),
    ):
        assert digest_of(other) == digest_of(table.room)
        assert other.session is not None
        assert table.room.session is not None
        assert other.session.undo_span() == table.room.session.undo_span()
        assert other.authors == table.room.authors


def test_what_follows_is_left_out_where_it_is_not_offered() -> None:
    table, codes = at_a_bundle()
    ask(table, [codes[0], "nonsense", codes[1]])
    assert "more" not in table.entries[-1].body
    with pytest.raises(Refusal):
        ask(table, ["nonsense", *codes])


def test_the_news_of_a_batch_are_the_lines_of_all_its_answers() -> None:
    table, codes = at_a_bundle()
    seen = table.room.version
    ask(table, codes)
    state = table.see(0, guest=ANN, seen=seen)
    numbers = {line.number for line in state.log[-state.fresh :]}
    first = table.room.answers - len(codes) + 1
    assert min(numbers) == first


def digest_of(room: Room) -> str:
    assert room.session is not None
    assert all(entry.prompt != SIGNAL for entry in room.session.log)
    return room.session.match.digest()

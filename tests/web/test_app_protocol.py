"""The protocol over a real socket: hello, answers, refusals, gaps and goodbyes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from support.pairs import asked, two_at_a_table
from support.table_server import Guest, Json, TableServerThread

# --- hello


async def test_hello_brings_the_state_and_nobody_is_heard_before(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        opened = await ada.open_table(start=True)
        seat = await ada.line()
        refused = await seat.ask("answer", asked=1, code="x")
        assert (refused["type"], refused["reason"]) == ("refused", "hello_first")
        await seat.send({"type": "hello", "table": opened["table"]})
        state = await seat.wait_state()
        assert (state["phase"], state["viewer"]) == ("playing", 0)
        assert state["invite"] == opened["invite"]
        await seat.send({"type": "hello", "table": opened["table"]})
        again = await seat.wait_for(lambda message: message["type"] == "refused")
        assert again["reason"] == "hello_again"


async def test_an_unknown_table_is_said_and_the_line_closed(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server, "fr") as ada:
        seat = await ada.line()
        await seat.send({"type": "hello", "table": "nowhere", "language": "fr"})
        assert await seat.closed() == 4404
        refused, closing = seat.heard
        assert (refused["type"], refused["reason"]) == ("refused", "unknown")
        assert "table n’existe pas" in refused["text"]
        assert (closing["type"], closing["again"]) == ("closing", False)


async def test_who_never_says_hello_is_cut_off(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, hello_within=0.05) as server:
        async with Guest(server) as ada:
            seat = await ada.line()
            assert await seat.closed() == 4408
            assert seat.heard[-1]["reason"] == "no_hello"


# --- answering


async def test_an_answer_is_acknowledged_and_everybody_sees_it(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        _, first, second = await two_at_a_table(ada, bob)
        answers = 0
        while not first.state["fresh"]:  # the first answers are secret and tell nothing
            one, _ = asked(first, second)
            reply = await one.answer()
            assert reply["type"] == "ack"
            answers += 1
            for seat in (first, second):
                state = await seat.wait_state(lambda s: s["version"] >= reply["version"])  # noqa: B023
                assert state["moments"] == answers
        assert second.state["fresh"] > 0
        assert first.log[-1]["number"] == second.log[-1]["number"] == answers


async def test_choices_go_only_to_whoever_may_answer(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        table, first, second = await two_at_a_table(ada, bob)
        one, other = asked(first, second)
        watching = await eve.sit(table)
        assert one.state["question"]["choices"]
        for seat in (other, watching):
            assert seat.state["question"]["choices"] == []
            assert not seat.state["question"]["mine"]
        assert watching.state["viewer"] == -1
        assert watching.state["invite"] == ""


async def test_the_same_message_again_is_acknowledged_with_its_old_version(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        table, seat = await ada.deal()
        await seat.wait_turn()
        question = seat.state["question"]
        answer: Json = {"asked": question["number"], "code": question["choices"][0]["code"]}
        first = await seat.ask("answer", id="once", **answer)
        again = await seat.ask("answer", id="once", **answer)
        assert first == again
        assert first["type"] == "ack"
        # Also over another line, as after a connection was lost before the reply came.
        returned = await ada.sit(table)
        assert await returned.ask("answer", id="once", **answer) == first


async def test_a_stale_answer_is_refused_and_the_present_state_sent(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        _, seat = await ada.deal()
        await seat.wait_turn()
        refused = await seat.answer(asked=seat.state["question"]["number"] - 1)
        assert (refused["type"], refused["reason"]) == ("refused", "stale")
        await seat.wait_for(lambda message: message["type"] == "change")
        assert seat.state["question"]["mine"]


async def test_an_answer_that_breaks_a_rule_changes_nothing(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server, "fr") as ada:
        table, seat = await ada.deal("aeons-end")
        await seat.wait_turn()
        refused = await seat.answer("unicorn")
        assert (refused["type"], refused["reason"]) == ("refused", "illegal")
        assert refused["text"]
        state = await (await ada.sit(table)).wait_turn()
        assert state["version"] == seat.state["version"]


async def test_only_whoever_is_asked_may_answer(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        table, first, second = await two_at_a_table(ada, bob)
        one, other = asked(first, second)
        question = one.state["question"]
        code = question["choices"][0]["code"]
        refused = await other.ask("answer", asked=question["number"], code=code)
        assert refused["reason"] == "not_your_turn"
        watching = await eve.sit(table)
        refused = await watching.ask("answer", asked=question["number"], code=code)
        assert refused["reason"] == "spectator"
        # Somebody else's table id and seat number do not help either.
        assert (await watching.ask("rename", seat=0, name="Eve"))["reason"] == "not_your_seat"
        assert (await watching.ask("stand_in", seat=0, bot="greedy"))["reason"] == "spectator"


async def test_people_hurry_bots_and_spectators_do_not(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        opened = await ada.open_table(start=True)
        seat, watching = await ada.sit(opened["table"]), await eve.sit(opened["table"])
        state = await seat.wait_turn()
        assert (await watching.ask("hurry", asked=1))["reason"] == "spectator"
        # Too late, or nobody's question: it is heard and changes nothing.
        for asked in (1, state["question"]["number"], 99_999):
            ack = await seat.ask("hurry", asked=asked)
            assert (ack["type"], ack["version"]) == ("ack", state["version"])


async def test_everybody_reads_that_a_bot_was_changed(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server, "fr") as eve:
        table, seat = await ada.deal()
        watching = await eve.sit(table, language="fr")
        await seat.wait_turn()
        assert (await watching.ask("stand_in", seat=1, bot="master"))["reason"] == "host_only"
        assert (await seat.ask("stand_in", seat=1, bot="master"))["type"] == "ack"
        told = [line for line in seat.log if line["kind"] == "reseated"]
        assert [line["text"] for line in told] == ["The master bot now plays for Bot 2"]
        await watching.wait_for(lambda message: "robot maître" in str(message))


async def test_why_and_moments_are_answered(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        _, seat = await ada.deal()
        await seat.play(3)
        await seat.wait_turn()
        reasons = await seat.ask("why", code="unicorn")
        assert reasons["type"] == "reasons"
        shown = await seat.ask("moment", number=1)
        assert (shown["type"], shown["number"]) == ("shown", 1)
        assert shown["tableau"]["areas"]
        assert (await seat.ask("moment", number=99_999))["reason"] == "no_such_moment"
        await seat.send({"type": "ping"})
        await seat.wait_for(lambda message: message["type"] == "pong")


@pytest.mark.parametrize(("language", "next_one"), [("en", "turn order"), ("fr", "ordre du tour")])
async def test_a_forecast_is_told_to_seats_and_spectators(
    table_server: TableServerThread, language: str, next_one: str
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        table = (await ada.open_table("aeons-end", "me me", start=True))["table"]
        for guest in (ada, eve):
            line = await guest.sit(table, language=language)
            told = await line.ask("foresee")
            assert told["type"] == "forecast"
            assert not told["lines"] or next_one in told["lines"][0]
            if not line.state["question"]["in_effect"]:
                assert told["lines"]


async def test_where_nobody_opposes_the_players_there_is_no_forecast(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        _, seat = await ada.deal()
        assert (await seat.ask("foresee"))["lines"] == []


# --- gaps


async def test_after_a_gap_the_log_is_whole_again(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        table, seat = await ada.deal()
        await seat.play(4)
        await seat.close()
        other_device = await ada.sit(table)
        await other_device.play(4)
        await other_device.wait_turn()
        returned = await ada.sit(table)
        await returned.wait_turn()
        assert returned.state["log_from"] == 0
        assert returned.log == other_device.log
        assert returned.state["fresh"] == 0


async def test_the_language_changes_in_place(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        _, seat = await ada.deal()
        english = (await seat.wait_turn())["question"]["text"]
        await seat.send({"type": "speak", "language": "fr"})
        french = await seat.wait_state(lambda state: state["question"]["text"] != english)
        assert french["log_from"] == 0
        refused = await seat.answer(asked=0)
        assert "La partie a avancé" in refused["text"] or "partie" in refused["text"]


async def test_a_stopping_server_says_goodbye_and_nothing_is_lost(tmp_path: Path) -> None:
    server = TableServerThread(f"sqlite:///{tmp_path}/tables.sqlite3")
    with server:
        async with Guest(server) as ada:
            table, seat = await ada.deal()
            await seat.play(2)
            before = (await seat.wait_turn())["version"]
            server.restart()
            assert await seat.closed() == 1012
            closing = seat.heard[-1]
            assert (closing["type"], closing["reason"], closing["again"]) == (
                "closing",
                "stopping",
                True,
            )
            returned = await ada.sit(table)
            state = await returned.wait_turn()
            assert state["version"] >= before
            assert state["moments"] >= 2
            assert (await returned.answer())["type"] == "ack"


# --- bad manners


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("{", "$"),
        ("[]", "$"),
        ('{"type": "dance"}', "$.type"),
        ('{"type": "answer", "id": "a", "asked": "x", "code": ""}', "$.asked"),
        ('{"type": "answer", "id": "a", "asked": 1, "code": "", "seed": 1}', "$"),
        ('{"type": "say", "id": "a", "text": 7}', "$.text"),
    ],
)
async def test_what_is_not_understood_is_refused_with_its_place(
    table_server: TableServerThread, text: str, where: str
) -> None:
    async with Guest(table_server) as ada:
        _, seat = await ada.deal()
        await seat.socket.send(text)
        refused = await seat.wait_for(lambda message: message["type"] == "refused")
        assert refused["reason"] == "malformed"
        assert f"at {where}." in refused["text"]
        assert refused["id"] == ("a" if '"id"' in text else "")


async def test_five_of_them_close_the_line(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        seat = await ada.line()
        for _ in range(5):
            await seat.socket.send(b"\xff\x00")
        assert await seat.closed() == 4400
        assert [message["type"] for message in seat.heard] == ["refused"] * 5 + ["closing"]


async def test_a_long_message_is_refused_and_a_huge_one_cut_off(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        seat = await ada.line()
        await seat.socket.send(json.dumps({"type": "say", "id": "a", "text": "x" * 9_000}))
        refused = await seat.receive()
        assert (refused["reason"], refused["id"]) == ("too_large", "a")
        await seat.socket.send("x" * 100_000)
        assert await seat.closed() == 1009

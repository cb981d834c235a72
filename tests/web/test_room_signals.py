"""Signs and talk at a table: tokens never disturb a question, and words stay within the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aevum.bots.convention import due_signs
from aevum.web.server.config import Limits, Rate
from aevum.web.server.room import AlreadyDone, Refusal, Room
from aevum.web.server.room.quick_phrases import QUICK, QUICK_PHRASES
from aevum.web.server.showing.states import show_said
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.rest import SeatPlan
from aevum.web.server.wire.things import Settings
from support.rooms import ANN, BEN, CLEO, ME, OPEN, RANDOM_BOT, TestTable, two_people
from support.table_server import Guest, TableServerThread


def eternal(stage: str = "A", **more: Any) -> TestTable:
    """Ann and Ben play Eternal Decks; Ann has the first turn."""
    table = two_people(game="eternal-decks", options={"stage": stage}, **more)
    if table.match.decision.prompt == "first_player":
        table.answer("first 1")
    return table


def tokens(table: TestTable) -> list[tuple[str, ...]]:
    return [me.tokens for me in table.match.state.players]


def sign(table: TestTable, guest: str, code: str, seat: int = -1) -> None:
    table.ask(guest, lambda name: wire.Signal(name, code, seat))


def say(table: TestTable, guest: str, text: str = "", phrase: str = "") -> None:
    table.ask(guest, lambda name: wire.Say(name, text, phrase))


def refused(table: TestTable, guest: str, message: wire.ToServer) -> str:
    """The reason of a refusal; it must have words, and change nothing."""
    before = table.room.snapshot()
    with pytest.raises(Refusal) as caught:
        table.ask(guest, message)
    assert table.room.snapshot() == before
    for language in ("en", "fr"):
        assert caught.value.said(language) not in ("", f"refused.{caught.value.reason}")
    return caught.value.reason


# --- signs


def test_a_sign_is_given_out_of_turn_and_leaves_the_question_open() -> None:
    table = eternal()
    asked = table.room.asked
    assert table.asked_seat == 0
    sign(table, BEN, "token 2 river 5")
    assert tokens(table) == [("", ""), ("", "river 5")]
    assert table.room.asked == asked
    entry = table.entries[-1]
    assert (entry.kind, entry.seat, entry.code) == ("signalled", 1, "token 2 river 5")
    code = table.match.decision.codes()[0]
    table.ask(ANN, lambda name: wire.Answer(name, asked, code))
    assert table.entries[-1].kind == "answered"


def test_everybody_is_offered_their_own_signs_alone() -> None:
    table = eternal()
    mine, theirs = table.see(0), table.see(1)
    assert mine.signals
    assert theirs.signals
    assert {choice.verb for choice in mine.signals} == {"token"}
    assert all(choice.label for choice in mine.signals)
    sign(table, ANN, mine.signals[0].code)
    assert mine.signals[0].code not in {choice.code for choice in table.see(0).signals}
    assert mine.signals[0].code in {choice.code for choice in table.see(1).signals}
    assert table.see(-1, guest=CLEO).signals == []
    question = table.see(0).question
    assert question is not None
    assert question.number == table.room.asked


def test_signs_that_are_not_on_offer_are_refused() -> None:
    table = eternal()
    assert refused(table, ANN, wire.Signal("x1", "token 1 upper 8")) == "no_such_sign"
    assert refused(table, ANN, wire.Signal("x2", "token 1 upper 3", 1)) == "not_your_seat"
    assert refused(table, CLEO, wire.Signal("x3", "token 1 upper 3")) == "spectator"
    lobby = TestTable((ME, OPEN), game="eternal-decks")
    assert refused(lobby, ANN, wire.Signal("x4", "token 1 upper 3")) == "not_started"
    assert refused(two_people(), ANN, wire.Signal("x5", "token 1 upper 3")) == "no_such_sign"


def test_a_sign_sent_twice_is_given_once() -> None:
    table = eternal()
    table.ask(ANN, wire.Signal("twice", "token 1 upper 3"))
    with pytest.raises(AlreadyDone):
        table.ask(ANN, wire.Signal("twice", "token 1 upper 3"))


def test_the_log_and_the_snapshot_give_the_same_room() -> None:
    table = eternal()
    sign(table, BEN, "token 1 upper 2")
    table.answer()
    sign(table, ANN, "token 1 middle 1")
    again = Room.from_entries("the-table", table.entries)
    assert again.snapshot() == table.room.snapshot()
    kept = Room.from_snapshot(table.room.snapshot())
    assert not kept.drifted
    assert kept.session is not None
    assert kept.session.match.digest() == table.match.digest()


def test_an_undo_takes_the_answer_back_and_leaves_tokens_where_they_lie() -> None:
    table = eternal(settings=Settings(undo="free"))
    before = table.match.decision.codes()
    table.answer(before[0])
    sign(table, BEN, "token 1 upper 2")
    undo = table.see(0).undo
    assert undo is not None
    assert not undo.consent  # that Ben gave a sign does not make it Ben's answer
    table.ask(ANN, wire.UndoRequest)
    assert table.entries[-1].kind == "undone"
    assert table.match.decision.codes() == before
    assert tokens(table)[1] == ("upper 2", "")
    assert not table.room.drifted
    assert len(table.room.authors) == table.room.answers
    again = Room.from_entries("the-table", table.entries)
    assert again.snapshot() == table.room.snapshot()
    table.answer()  # the game goes on
    assert not table.room.drifted


def test_signs_during_a_vote_do_not_change_what_is_voted_on() -> None:
    table = eternal()
    before = table.match.decision.codes()
    table.answer(before[0])
    table.ask(ANN, wire.UndoRequest)
    assert table.room.vote is not None
    asked_about = table.see(1).vote
    sign(table, BEN, "token 1 upper 2")
    assert asked_about is not None
    now = table.see(1).vote
    assert now is not None
    assert now.what == asked_about.what
    table.ask(BEN, lambda name: wire.VoteCast(name, agree=True))
    assert table.match.decision.codes() == before
    assert tokens(table)[1] == ("upper 2", "")
    assert not table.room.drifted


def test_a_bot_at_work_is_not_disturbed_by_a_sign() -> None:
    bots = TestTable((ME, RANDOM_BOT), game="eternal-decks", start=True)
    if bots.match.decision.prompt == "first_player":
        bots.answer("first 2")
    job = bots.room.bot_job()
    assert job is not None
    sign(bots, ANN, "token 1 lower 1")
    code = bots.match.decision.codes()[0]
    bots.add(bots.room.propose_bot(job, code, 900.0))
    assert bots.entries[-1].kind == "answered"


def test_a_bot_tells_what_its_hand_allows_and_nothing_twice() -> None:
    bots = TestTable((ME, SeatPlan("bot", "companion")), game="eternal-decks", start=True)
    given = 0
    for _ in range(4):
        bots.add(bots.room.propose_bot_sign(1, 900.0))
        given += 1
        if not due_signs(bots.match, 1):
            break
    assert 1 <= given <= 2
    assert sum(map(bool, tokens(bots)[1])) == given
    with pytest.raises(Refusal, match="stale"):
        bots.room.propose_bot_sign(1, 900.0)
    with pytest.raises(Refusal, match="stale"):
        bots.room.propose_bot_sign(0, 900.0)  # a person speaks for herself
    assert Room.from_entries("the-table", bots.entries).snapshot() == bots.room.snapshot()


def test_only_the_news_of_the_log_is_sent_after_a_sign() -> None:
    table = eternal()
    table.answer()
    seen, known = table.room.version, table.see(0)
    whole = known.log
    sign(table, BEN, "token 1 upper 2")
    news = table.see(0, seen=seen)
    assert news.log_from <= known.moments + 2  # else clients take it for a gap and come anew
    assert news.log == []
    assert news.log_from > whole[-1].number
    assert news.fresh == 0


# --- talk


def test_stage_a_speaks_by_the_sentences_of_the_game() -> None:
    table = eternal()
    state = table.see(0)
    assert state.talk == "phrases"
    keys = [phrase.key for phrase in state.phrases]
    assert "thanks" in keys
    assert refused(table, ANN, wire.Say("x1", "I hold a red 5")) == "talk_phrases"
    assert refused(table, CLEO, wire.Say("x2", "Ann holds a red 5")) == "talk_phrases"
    assert refused(table, ANN, wire.Say("x3", phrase="have_everything")) == "no_such_phrase"
    assert refused(table, CLEO, wire.Say("x4", phrase="thanks")) == "spectator"
    say(table, ANN, phrase="thanks")
    assert table.entries[-1].body["phrase"] == "thanks"


def test_each_reader_gets_a_sentence_in_their_own_language() -> None:
    table = eternal()
    say(table, ANN, phrase="will_play_upper")
    spoken = [show_said(table.room, language).lines[-1].text for language in ("en", "fr")]
    assert spoken[0] == "I will play into the upper path."
    assert spoken[1] != spoken[0]
    assert "⟨" not in spoken[1]


def test_only_what_the_hand_allows_may_be_said_of_it() -> None:
    table = eternal()
    table.match.state.players[0].hand = ()
    keys = {phrase.key for phrase in table.see(0).phrases}
    assert not {key for key in keys if key.startswith("have_")}
    assert refused(table, ANN, wire.Say("x1", phrase="have_rare")) == "no_such_phrase"


def test_stage_e_is_silent() -> None:
    table = eternal("E")
    state = table.see(0)
    assert state.talk == "silence"
    assert state.phrases == []
    assert refused(table, ANN, wire.Say("x1", "hello")) == "talk_stage"
    assert refused(table, ANN, wire.Say("x2", phrase="thanks")) == "talk_stage"


def test_open_hands_open_the_mouth() -> None:
    table = eternal()
    table.match.state.hands_shown = True
    assert table.see(0).talk == "open"
    say(table, ANN, "My red 5 fits")
    assert table.room.speeches[-1].text == "My red 5 fits"


def test_a_table_that_agreed_on_silence_stays_silent_whatever_the_game_allows() -> None:
    table = eternal(settings=Settings(talk="silence"))
    assert table.see(0).talk == "silence"
    assert refused(table, ANN, wire.Say("x1", phrase="thanks")) == "talk_silence"


def test_games_that_do_not_mind_leave_talk_free() -> None:
    table = two_people()
    state = table.see(0)
    assert (state.talk, state.signals) == ("free", [])
    assert [phrase.key for phrase in state.phrases] == list(QUICK_PHRASES)
    say(table, ANN, "Good luck")
    assert table.room.speeches[-1].text == "Good luck"
    assert refused(table, ANN, wire.Say("x1", "")) == "says_nothing"
    assert refused(table, ANN, wire.Say("x2", phrase="thanks")) == "no_such_phrase"


# --- quick phrases


def test_a_quick_phrase_is_read_in_the_readers_language() -> None:
    table = two_people()
    say(table, ANN, phrase="quick.well_played")
    texts = [show_said(table.room, language).lines[-1].text for language in ("en", "fr")]
    assert texts == ["Well played!", "Bien joué\u202f!"]
    assert refused(table, ANN, wire.Say("q2", phrase="quick.my_hand_is_good")) == "no_such_phrase"


def test_quick_phrases_go_round_no_rule_of_talking() -> None:
    table = eternal()
    assert not any(phrase.key.startswith(QUICK) for phrase in table.see(0).phrases)
    for phrase in QUICK_PHRASES:
        assert refused(table, ANN, wire.Say("q1", phrase=phrase)) == "no_such_phrase"
    silent = eternal(settings=Settings(talk="silence"))
    assert refused(silent, ANN, wire.Say("q1", phrase=QUICK_PHRASES[0])) == "talk_silence"


async def test_nobody_is_drowned_in_talk(tmp_path: Path) -> None:
    limits = Limits(talk=Rate(3, 0.001))
    with TableServerThread(f"sqlite:///{tmp_path}/t.sqlite3", limits=limits) as server:
        async with Guest(server) as ann:
            opened = await ann.open_table("aetherya", "me random", start=True)
            replies = []
            for _ in range(3):  # another line is no way round it
                seat = await ann.sit(opened["table"])
                replies += [await seat.ask("say", phrase="quick.hello") for _ in range(2)]
            assert [reply["type"] for reply in replies] == ["ack"] * 3 + ["refused"] * 3
            assert replies[-1]["reason"] == "talk_fast"


# --- over real sockets


async def test_a_sign_and_a_sentence_reach_the_others(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ann, Guest(table_server) as ben:
        draft = {"game": "eternal-decks", "given": {"stage": "A", "players": "2"}, "seed": 7}
        opened = await ann.open_table("eternal-decks", "me open", draft=draft)
        await ben.join("Ben", code=opened["invite"])
        first, second = await ann.sit(opened["table"]), await ben.sit(opened["table"])
        assert (await first.ask("start"))["type"] == "ack"
        before = await second.wait_state(lambda s: s["phase"] == "playing")
        code = before["signals"][0]["code"]
        assert (await second.ask("signal", code=code, seat=1))["type"] == "ack"
        after = await first.wait_state(lambda s: s["version"] > before["version"])
        assert after["question"]["number"] == before["question"]["number"]
        token = next(a for a in after["tableau"]["areas"] if a["id"] == "tokens-1")["pieces"][0]
        assert token["place"] == code.removeprefix("token 1 ")
        assert (await second.ask("say", text="I hold a 5"))["reason"] == "talk_phrases"
        assert (await second.ask("say", phrase="thanks"))["type"] == "ack"
        assert (await first.wait_said(1))[0]["text"] == "Thank you!"

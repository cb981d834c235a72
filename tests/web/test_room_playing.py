"""While the game runs: who may answer what, who leaves, who stands in, who says what."""

from __future__ import annotations

import pickle
from functools import partial

import pytest

from aevum.bots.roster import LEVELS
from aevum.kernel import TABLE
from aevum.play.replay import read_replay, verify_replay, write_replay
from aevum.play.text import LANGUAGES
from aevum.web.server.room import AlreadyDone, Refusal, Room, Who, answer_job
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.things import Settings
from support.rooms import ANN, BEN, BOT, ME, RANDOM_BOT, TestTable, two_people


def refusal(table: TestTable, guest: str, asked: int, code: str) -> Refusal:
    with pytest.raises(Refusal) as refused:
        table.ask(guest, lambda name: wire.Answer(name, asked, code))
    return refused.value


def test_an_answer_is_written_with_what_it_led_to() -> None:
    table = two_people()
    entry = table.answer("  HUMAN ")
    assert (entry.kind, entry.code, entry.seat, entry.guest) == ("answered", "human", 0, ANN)
    assert entry.digest == table.match.digest()
    assert table.room.answers == 1


def test_a_late_answer_is_stale_but_talking_makes_none_stale() -> None:
    table = two_people()
    asked = table.room.asked
    table.ask(BEN, partial(wire.Say, text="Hello"))
    assert table.room.asked == asked
    table.ask(ANN, lambda name: wire.Answer(name, asked, "human"))
    assert refusal(table, ANN, asked, "dragon").reason == "stale"


def test_whoever_is_not_asked_is_told_who_is() -> None:
    table = two_people()
    refused = refusal(table, BEN, table.room.asked, "human")
    assert refused.reason == "not_your_turn"
    assert refused.said("en") == "Ann is asked now."
    assert refusal(table, "guest-nobody", table.room.asked, "human").reason == "spectator"


def test_an_illegal_answer_names_its_rule_and_changes_nothing() -> None:
    table = two_people()
    table.play(6)
    before = table.match.digest()
    wrong = next(code for code in table.room.game.catalogue() if table.match.obstacle(code))
    refused = refusal(table, table.owner(), table.room.asked, wrong)
    assert (refused.reason, refused.rule[:3]) == ("illegal", "AE-")
    for language in LANGUAGES:
        assert refused.rule in refused.said(language)
    strange = refusal(table, table.owner(), table.room.asked, "<b>nonsense")
    assert strange.rule == ""
    assert "nonsense" in strange.said("fr")
    assert table.match.digest() == before


def test_the_same_message_again_is_acknowledged_again() -> None:
    table = two_people()
    message = wire.Answer("the-id", table.room.asked, "human")
    entry = table.ask(ANN, message)
    table.answer()
    with pytest.raises(AlreadyDone) as done:
        table.ask(ANN, message)
    assert done.value.version == entry.version


def test_anybody_at_the_table_answers_for_the_whole_table() -> None:
    table = two_people(options={"mode": "coop"})
    while table.asked_seat != TABLE:
        table.answer()
    assert refusal(table, "guest-nobody", table.room.asked, "1").reason == "spectator"
    entry = table.answer("2", BEN)
    assert (entry.seat, entry.body) == (TABLE, {"by": 1})
    assert table.room.authors[-1] == 1


def test_before_and_after_the_game_nothing_is_asked() -> None:
    table = TestTable()
    assert refusal(table, ANN, 0, "human").reason == "not_started"
    assert table.room.bot_job() is None
    over = TestTable((RANDOM_BOT, RANDOM_BOT), start=True)
    over.play(5_000)
    assert over.room.phase == "over"
    assert over.room.bot_job() is None
    assert refusal(over, ANN, over.room.asked, "draw").reason == "over"


def test_a_seats_token_is_enough_to_answer_for_it() -> None:
    table = two_people()
    asked = table.room.asked
    entry = table.ask("another-machine", lambda name: wire.Answer(name, asked, "human"), seats=[0])
    assert (entry.seat, entry.guest, table.room.authors) == (0, "another-machine", [0])
    assert table.ask(ANN, wire.UndoRequest).kind == "undone"  # it was Ann's seat


# --- bots


def test_a_bots_question_travels_to_another_process_and_its_answer_back() -> None:
    table = TestTable((BOT, ME), start=True)
    job = table.room.bot_job()
    assert job is not None
    travelled = pickle.loads(pickle.dumps(job))
    code = answer_job(travelled)
    assert code == answer_job(job)
    entry = table.add(table.room.propose_bot(travelled, code, 1.0))
    assert (entry.guest, entry.seat, entry.code) == ("", 0, code)
    with pytest.raises(Refusal, match="stale"):
        table.room.propose_bot(travelled, code, 1.0)


def test_a_bot_cannot_answer_what_is_not_offered() -> None:
    table = TestTable((BOT, ME), start=True)
    job = table.room.bot_job()
    assert job is not None
    with pytest.raises(Refusal, match="illegal"):
        table.room.propose_bot(job, "fly", 1.0)


def test_no_bot_answers_for_a_human() -> None:
    table = two_people()
    assert table.room.bot_job() is None


# --- leaving, standing in


def test_who_leaves_the_game_is_followed_by_a_bot() -> None:
    table = two_people()
    table.ask(ANN, partial(wire.Leave, seat=0))
    chair = table.room.chairs[0]
    assert (chair.holder, chair.bot, chair.guest) == ("bot", "companion", "")
    assert chair.epoch == table.room.version
    assert table.room.host == BEN
    assert table.room.session is not None
    assert table.room.session.seats == ("companion", "human")
    assert table.room.bot_job() is not None


def test_the_last_human_leaves_the_table_as_it_is() -> None:
    table = TestTable((ME, BOT), start=True)
    table.ask(ANN, partial(wire.Leave, seat=0))
    assert table.room.phase == "playing"
    table.play(5_000)
    assert table.is_over


def test_a_bot_stands_in_for_the_absent_only() -> None:
    table = two_people()
    for bot in ("greedy", "random"):
        with pytest.raises(Refusal, match="present") as refused:
            table.ask(BEN, partial(wire.StandIn, seat=0, bot=bot), here={0, 1})
        assert refused.value.said("en").startswith("Ann is here.")
    with pytest.raises(Refusal, match="spectator"):
        table.ask("guest-nobody", partial(wire.StandIn, seat=0, bot="greedy"), here={1})
    table.ask(BEN, partial(wire.StandIn, seat=0, bot="random"), here={1})
    assert table.room.chairs[0].stands_in
    job = table.room.bot_job()
    assert job is not None
    assert (job.bot, job.seat) == ("random", 0)
    assert refusal(table, ANN, table.room.asked, "human").reason == "bot_plays"
    with pytest.raises(Refusal, match="stands_in"):
        table.ask(BEN, partial(wire.StandIn, seat=0, bot="greedy"), here={1})


def test_only_the_owner_takes_the_seat_back() -> None:
    table = two_people()
    table.ask(BEN, partial(wire.StandIn, seat=0, bot="greedy"), here={1})
    with pytest.raises(Refusal, match="not_your_seat"):
        table.ask(BEN, partial(wire.StandIn, seat=0))
    table.ask(ANN, partial(wire.StandIn, seat=0))
    assert table.room.bot_job() is None
    assert table.room.session is not None
    assert table.room.session.seats == ("human", "human")
    with pytest.raises(Refusal, match="no_stand_in"):
        table.ask(ANN, partial(wire.StandIn, seat=0))
    table.answer(guest=ANN)


def test_a_job_begun_before_the_human_came_back_is_dropped() -> None:
    table = two_people()
    table.ask(BEN, partial(wire.StandIn, seat=0, bot="greedy"), here={1})
    job = table.room.bot_job()
    assert job is not None
    table.ask(ANN, partial(wire.StandIn, seat=0))
    with pytest.raises(Refusal, match="stale"):
        table.room.propose_bot(job, answer_job(job), 1.0)


def test_nobody_is_away_from_a_bots_seat_and_nobody_stands_in_before_the_game() -> None:
    table = TestTable((ME, BOT))
    with pytest.raises(Refusal, match="not_started"):
        table.ask(ANN, partial(wire.StandIn, seat=1, bot="greedy"))
    table.ask(ANN, wire.Start)
    with pytest.raises(Refusal, match="no_human"):
        table.ask(ANN, partial(wire.StandIn, seat=1))
    with pytest.raises(Refusal, match="unknown_bot"):
        table.ask(ANN, partial(wire.StandIn, seat=0, bot="oracle"))


# --- another bot on a bot's seat


@pytest.mark.parametrize("bot", [*LEVELS, "greedy", "random"])
def test_the_host_puts_any_bot_on_a_bots_seat_of_a_running_game(bot: str) -> None:
    table = TestTable((ME, BOT), start=True)
    before = table.room.chairs[1].epoch
    table.ask(ANN, partial(wire.StandIn, seat=1, bot=bot))
    chair = table.room.chairs[1]
    assert (chair.holder, chair.bot, chair.stands_in) == ("bot", bot, False)
    assert chair.epoch == before  # nobody sat down there: links that invite to it live on
    again = Room.from_entries("again", table.entries).session
    assert again is not None
    assert again.seats == ("human", bot)


def test_only_the_host_changes_bots_and_only_to_such_as_there_are() -> None:
    table = TestTable((ME, BOT, ME), start=True)
    table.ask(ANN, partial(wire.Offer, seat=2))
    table.sit(BEN, 2, "Ben", invited=True)
    for guest in (BEN, "guest-nobody"):
        with pytest.raises(Refusal, match="host_only"):
            table.ask(guest, partial(wire.StandIn, seat=1, bot="master"))
    with pytest.raises(Refusal, match="unknown_bot") as refused:
        table.ask(ANN, partial(wire.StandIn, seat=1, bot="mastr"))
    assert refused.value.said("en").endswith("Did you mean master?")
    with pytest.raises(Refusal, match="present"):
        table.ask(ANN, partial(wire.StandIn, seat=2, bot="master"))


def test_the_answer_of_the_former_bot_is_dropped() -> None:
    table = TestTable((BOT, ME), start=True)
    job = table.room.bot_job()
    assert job is not None
    table.ask(ANN, partial(wire.StandIn, seat=0, bot="apprentice"))
    with pytest.raises(Refusal, match="stale"):
        table.room.propose_bot(job, job.codes[0], 1.0)
    table.bot_answers()


def test_a_game_whose_bots_were_changed_plays_again_from_its_replay() -> None:
    table = TestTable((BOT, ME), start=True)
    table.play(10)
    table.ask(ANN, partial(wire.StandIn, seat=0, bot="random"))
    table.play(5_000)
    session = table.room.session
    assert session is not None
    verified = verify_replay(read_replay(write_replay(session)))
    assert verified.seats == ("random", "human")


# --- talking


def test_what_is_said_is_kept_for_a_while() -> None:
    table = TestTable()
    table.ask(ANN, partial(wire.Say, text="  Good\x07 evening\n<i>all</i> "))
    table.ask("guest-nobody", partial(wire.Say, text="May I watch?"))
    first, second = table.room.speeches
    assert (first.seat, first.name, first.text) == (0, "Ann", "Good evening <i>all</i>")
    assert (second.seat, second.name) == (TABLE, "")
    for number in range(250):
        table.ask(ANN, partial(wire.Say, text=str(number)))
    assert [speech.text for speech in table.room.speeches] == [str(n) for n in range(50, 250)]
    with pytest.raises(Refusal, match="says_nothing"):
        table.ask(ANN, partial(wire.Say, text=" \u200b "))


@pytest.mark.parametrize("talk", ["tokens", "silence"])
def test_a_table_may_agree_on_silence(talk: str) -> None:
    table = TestTable(settings=Settings(talk=talk))  # type: ignore[arg-type]
    with pytest.raises(Refusal, match=f"talk_{talk}") as refused:
        table.ask(ANN, partial(wire.Say, text="But"))
    assert refused.value.said("fr") != refused.value.said("en")


def test_a_proposal_changes_nothing_by_itself() -> None:
    table = two_people()
    before = table.room.snapshot()
    message = wire.Answer("x", table.room.asked, "human")
    table.room.propose(message, Who(ANN, frozenset()), 1.0)
    assert table.room.snapshot() == before

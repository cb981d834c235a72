"""Before the game: who may sit where, and when it is dealt."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from aevum.play.text import LANGUAGES
from aevum.web.server.room import AlreadyDone, Gap, Refusal, Room, Who
from aevum.web.server.tables.opening import open_entry
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.rest import Draft, NewTable, SeatPlan
from support.rooms import ANN, BEN, BOT, CLEO, ME, OPEN, TestTable, two_people


def arrange(table: TestTable, seat: int, holder: str, guest: str = ANN, **more: str) -> None:
    table.ask(guest, partial(wire.Arrange, seat=seat, holder=holder, **more))  # type: ignore[arg-type]


def holders(table: TestTable) -> list[str]:
    return [chair.holder for chair in table.room.chairs]


def test_the_opener_sits_and_the_rest_is_as_planned() -> None:
    table = TestTable((ME, OPEN, BOT))
    assert holders(table) == ["human", "open", "bot"]
    assert table.room.phase == "lobby"
    assert table.room.names("en") == ("Ann", "Player 2", "Bot 3")
    assert table.room.names("fr") == ("Ann", "Joueur 2", "Robot 3")
    assert table.room.seats_of(ANN) == {0}


def test_without_a_plan_bots_take_the_other_seats_and_the_game_can_begin_at_once() -> None:
    new = NewTable(draft=Draft("aetherya", {"players": "3"}, 5), start=True)
    room = Room.from_entries("t", [open_entry(new, ANN, "Ann", 1, 1.0)])
    assert [chair.player for chair in room.chairs] == ["human", "companion", "companion"]
    assert room.phase == "playing"
    assert room.asked == 1


def test_a_table_with_an_open_seat_waits_even_if_it_was_to_start_at_once() -> None:
    assert TestTable((ME, OPEN), start=True).room.phase == "lobby"


def test_the_seed_given_deals_a_game_that_names_none() -> None:
    entries = [open_entry(NewTable(game="aetherya"), ANN, "", seed, 1.0) for seed in (3, 3, 4)]
    first, same, other = [entry.body["seed"] for entry in entries]
    assert first == same != other


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        (NewTable(draft=Draft("aetherya", {"players": "2"}, 1), seats=[ME]), "seats_number"),
        (NewTable(draft=Draft("aetherya", {}, 1), seats=[ME, SeatPlan("bot", "x")]), "unknown_bot"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_both_languages(new: NewTable, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        open_entry(new, ANN, "", 1, 1.0)
    assert refused.value.reason == reason
    english, french = [refused.value.said(language) for language in LANGUAGES]
    assert english != french
    assert "⟨" not in english + french


def test_somebody_takes_the_first_open_seat_or_the_one_named() -> None:
    table = TestTable((ME, OPEN, OPEN))
    table.sit(BEN, name="Ben")
    table.sit(CLEO, 2, name="Cleo")
    assert table.room.names("en") == ("Ann", "Ben", "Cleo")
    with pytest.raises(Refusal, match="table_full"):
        table.sit("guest-dora")
    with pytest.raises(Refusal, match="seat_taken"):
        table.sit("guest-dora", 1)
    with pytest.raises(Refusal, match="no_such_seat"):
        table.sit("guest-dora", 3)


def test_whoever_sits_already_is_told_so() -> None:
    table = TestTable()
    table.sit(BEN)
    for seat in (None, 1):
        with pytest.raises(AlreadyDone) as done:
            table.sit(BEN, seat)
        assert done.value.version == table.room.version


def test_the_host_arranges_and_may_claim_further_seats() -> None:
    table = TestTable((ME, OPEN, OPEN))
    arrange(table, 1, "bot", bot="random", name="Robin")
    arrange(table, 2, "me", name="Ann too")
    assert table.room.names("en") == ("Ann", "Robin", "Ann too")
    assert table.room.seats_of(ANN) == {0, 2}
    arrange(table, 1, "open")
    assert holders(table) == ["human", "open", "human"]


def test_only_the_host_arranges_and_starts() -> None:
    table = TestTable((ME, OPEN, BOT))
    table.sit(BEN)
    with pytest.raises(Refusal, match="host_only"):
        arrange(table, 2, "open", BEN)
    with pytest.raises(Refusal, match="host_only"):
        table.ask(BEN, wire.Start)
    with pytest.raises(Refusal, match="unknown_bot"):
        arrange(table, 2, "bot", bot="grandmaster")


def test_a_token_of_the_hosts_seat_speaks_for_the_host() -> None:
    table = TestTable((ME, BOT))
    table.ask("guest-of-another-machine", wire.Start, seats=[0])
    assert table.room.phase == "playing"


def test_who_is_sent_away_loses_the_token() -> None:
    table = TestTable()
    table.sit(BEN)
    before = table.room.chairs[1].epoch
    arrange(table, 1, "bot")
    assert table.room.chairs[1].epoch == table.room.version > before
    assert table.room.seats_of(BEN) == frozenset()


def test_leaving_the_lobby_opens_the_seat_and_kills_its_token() -> None:
    table = TestTable()
    table.sit(BEN, name="Ben")
    table.ask(BEN, partial(wire.Leave, seat=1))
    assert holders(table) == ["human", "open"]
    assert table.room.chairs[1].epoch == table.room.version
    with pytest.raises(Refusal, match="not_your_seat"):
        table.ask(BEN, partial(wire.Leave, seat=0))


def test_a_host_who_leaves_hands_the_table_on() -> None:
    table = TestTable()
    table.sit(BEN)
    table.ask(ANN, partial(wire.Leave, seat=0))
    assert table.room.host == BEN
    table.ask(BEN, partial(wire.Leave, seat=1))
    assert table.room.host == BEN


def test_the_game_begins_when_every_seat_is_held() -> None:
    table = TestTable()
    with pytest.raises(Refusal, match="open_seats") as refused:
        table.ask(ANN, wire.Start)
    assert "1 seat is still open" in refused.value.said("en")
    table.sit(BEN)
    table.ask(ANN, wire.Start)
    assert table.room.phase == "playing"
    assert table.room.session is not None
    assert table.room.session.seats == ("human", "human")
    assert table.room.asked == table.room.version
    for message in (wire.Start, partial(wire.Arrange, seat=1, holder="open")):
        with pytest.raises(Refusal, match="started"):
            table.ask(ANN, message)


def test_names_are_cleaned() -> None:
    table = TestTable()
    table.sit(BEN, name=" \u202eB\x00e\nn   \t the <b>great</b> and long-winded ")
    assert table.room.names("en")[1] == "B e n the <b>great</b> a"
    table.ask(BEN, partial(wire.Rename, seat=1, name="\u0007 \u200b"))
    assert table.room.names("en")[1] == "Player 2"
    with pytest.raises(Refusal, match="not_your_seat"):
        table.ask(BEN, partial(wire.Rename, seat=0, name="Ben"))
    with pytest.raises(Refusal, match="no_such_seat"):
        table.ask(BEN, partial(wire.Rename, seat=-1, name="Ben"))


def test_a_message_is_applied_once() -> None:
    table = TestTable()
    message = wire.Arrange("once", 1, "bot")
    entry = table.ask(ANN, message)
    with pytest.raises(AlreadyDone) as done:
        table.ask(ANN, message)
    assert done.value.version == entry.version
    table.ask(ANN, wire.Arrange("twice", 1, "open"))
    table.sit(BEN)
    table.ask(BEN, wire.Rename("once", 1, "Ben"))  # the id of another guest's message


def test_an_entry_that_does_not_follow_is_refused() -> None:
    table = two_people()
    entry = table.answer()
    with pytest.raises(Gap):
        table.room.apply(entry)
    with pytest.raises(Gap):
        Room.from_entries("t", table.entries[1:])
    with pytest.raises(Gap):
        Room.from_entries("t", [])


def test_messages_that_change_nothing_are_not_proposed() -> None:
    with pytest.raises(TypeError):
        TestTable().room.propose(wire.Ping(), Who(ANN, frozenset()), 1.0)


def test_a_table_can_go_on_from_a_moment_of_another_game() -> None:
    from aevum.play.dealing import Draft as PlayDraft
    from aevum.web.server.tables.opening import opened
    from aevum.web.server.wire.things import Settings

    old = two_people()
    old.play(20)
    session = old.room.session
    assert session is not None
    codes = [entry.code for entry in session.log[:12]]
    draft = PlayDraft(session.game, dict(session.setup), session.seed)
    plan: Any = {"guest": CLEO, "name": "", "now": 1.0, "start": True, "answers": codes}
    entry = opened(draft, [ME, BOT], Settings(), public="replay", **plan)
    room = Room.from_entries("t", [entry])
    assert room.session is not None
    assert room.session.match.digest() == session.at(12).digest()
    assert len(room.authors) == room.answers == 12

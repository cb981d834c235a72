"""The log: everybody gets the news alone, and put together they are the whole story."""

from __future__ import annotations

from functools import partial

import pytest

from aevum.bots.roster import LEVELS
from aevum.kernel import TABLE
from aevum.play.chronicle import Chronicle
from aevum.play.text import words_for
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.things import Line
from aevum.web.server.wire.to_client import State
from support.rooms import ANN, BEN, BOT, ME, RANDOM_BOT, TestTable, two_people


def follow(state: State, before: list[Line]) -> list[Line]:
    """The log of a client after it has read a state."""
    return [line for line in before if line.number < state.log_from] + state.log


@pytest.mark.parametrize("game", ["aetherya", "aeons-end"])
@pytest.mark.parametrize("step", [1, 3])
def test_news_put_together_are_the_whole_log(game: str, step: int) -> None:
    table = TestTable((ME, BOT, ME), game=game, start=True)
    logs: dict[int, list[Line]] = {0: [], 2: [], TABLE: []}
    seen, fresh = 0, 0
    for turn in range(40):
        for _ in range(step):
            table.play(1)
        if turn % 5 == 4 and not table.is_over:
            table.ask(ANN, wire.UndoRequest)
        if turn == 20:
            table.ask(ANN, partial(wire.Rename, seat=2, name="Second"))
        for viewer, log in logs.items():
            state = table.see(viewer, guest=ANN if viewer >= 0 else "", seen=seen)
            logs[viewer] = follow(state, log)
            assert logs[viewer] == table.see(viewer).log
            assert state.fresh <= len(state.log)
            fresh += state.fresh
        seen = table.room.version
        shown = table.see(0, guest=ANN).viewer  # other eyes than before are told the whole log
        quiet = table.see(shown, guest=ANN, seen=seen)
        assert (quiet.log, quiet.fresh) == ([], 0)
        assert follow(quiet, logs[0]) == logs[0]
    assert fresh
    assert any(line.kind == "rewound_by_consent" for line in logs[0])


def test_the_kept_log_is_the_chronicle() -> None:
    table = TestTable((ME, BOT), start=True)
    for _ in range(5):
        table.play(7)
        table.see(0)
        table.ask(ANN, wire.UndoRequest)
    session = table.room.session
    assert session is not None
    session.names = table.room.names("fr")
    words = words_for(session.game, "fr")
    told = Chronicle(session, words).lines(0)
    assert table.see(0, language="fr").log == [Line(*line) for line in told]
    assert len(told) > 10


def test_only_news_are_fresh() -> None:
    table = two_people()
    table.play(10)
    first = table.see(0)
    assert (first.log_from, first.fresh) == (0, 0)
    seen = table.room.version
    table.play(1)
    state = table.see(0, seen=seen)
    assert state.log_from == table.room.answers
    assert state.fresh == len(state.log) > 0


def test_what_was_taken_back_is_news_once() -> None:
    table = TestTable((ME, ME), start=True)
    table.play(9)
    seen = table.room.version
    table.ask(ANN, wire.UndoRequest)
    state = table.see(0, guest=ANN, seen=seen)
    assert [line.kind for line in state.log] == ["rewound_by_consent"]
    assert state.fresh == 1
    table.told_once("rewound_by_consent")


def test_who_plays_for_whom_is_news_once() -> None:
    table = TestTable((ME, BOT), start=True)
    while table.asked_seat:
        table.bot_answers()
    seen = table.room.version
    table.ask(ANN, partial(wire.StandIn, seat=1, bot="adept"))
    state = table.see(0, guest=ANN, seen=seen)
    assert [line.text for line in state.log] == ["The adept bot now plays for Bot 2"]
    assert state.fresh == 1
    state = table.told_once("reseated")
    assert [bot.name for bot in state.bots] == [*LEVELS]


def test_a_bot_nobody_is_offered_has_a_name_where_it_sits() -> None:
    table = TestTable((ME, RANDOM_BOT))
    assert [bot.label for bot in table.see(0).bots][-1] == "Random bot"


def test_a_new_name_rewrites_the_log_without_news() -> None:
    table = two_people()
    table.play(10)
    seen = table.room.version
    table.ask(ANN, partial(wire.Rename, seat=0, name="Anna"))
    state = table.see(1, seen=seen)
    assert (state.log_from, state.fresh) == (0, 0)
    assert "Anna" in " ".join(line.text for line in state.log)


def test_somebody_who_missed_very_much_gets_everything() -> None:
    table = TestTable((ME, ME), start=True)
    for _ in range(300):
        table.answer()
        table.ask(ANN, wire.UndoRequest)
    state = table.see(0, guest=ANN, seen=3)
    assert state.log_from == 0


# --- coming back


def test_whoever_comes_back_is_told_what_the_bot_answered() -> None:
    table = two_people()
    table.play(9)
    table.ask(BEN, partial(wire.StandIn, seat=0, bot="random"), here={1})
    table.play(12)
    assert table.see(0).away == []
    table.ask(ANN, partial(wire.StandIn, seat=0))
    back = table.see(0)
    assert back.away
    assert any("Ann" in line for line in back.away)
    assert set(back.away) <= {line.text for line in back.log if line.number > 9}
    assert table.see(1).away == []
    assert table.see(0, seen=table.room.version).away == []
    while table.owner() != ANN:
        table.answer()
    table.answer()
    assert table.see(0).away == []

"""What each connection is sent: its own eyes, its own questions, only the news of the log."""

from __future__ import annotations

from functools import partial

import pytest

from aevum.kernel import TABLE
from aevum.play.text import LANGUAGES, load_toml
from aevum.web.server.room import Company, Eyes, Refusal
from aevum.web.server.showing.cards import show_card
from aevum.web.server.showing.states import (
    show_moment,
    show_news,
    show_presence,
    show_reasons,
    show_said,
    show_state,
)
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.things import Settings
from aevum.web.server.wire.to_client import encode, spell
from support.rooms import ANN, BEN, BOT, ME, OPEN, TestTable, two_people

EVERYBODY = Company(frozenset({0, 1}), 0)


# --- the lobby


def test_the_lobby_shows_seats_settings_and_what_will_be_played() -> None:
    table = TestTable((ME, OPEN, BOT), settings=Settings(undo="never"))
    state = table.see(0, here={0}, invite="7K3Q-M2XD")
    assert (state.phase, state.host, state.invite) == ("lobby", True, "7K3Q-M2XD")
    assert [(s.holder, s.name, s.here, s.mine) for s in state.seats] == [
        ("human", "Ann", True, True),
        ("open", "", False, False),
        ("bot", "Bot 3", False, False),
    ]
    assert state.settings.undo == "never"
    assert state.setup == ["Mode: base game", "Players: three"]
    assert (state.tableau, state.question, state.undo, state.log) == (None, None, None, [])
    french = table.see(0, language="fr")
    assert french.setup[0] == "Mode\u00a0: jeu de base"


def test_whoever_holds_no_seat_sees_no_invitation_and_is_no_host() -> None:
    table = TestTable()
    state = table.see(invite="7K3Q-M2XD")
    assert (state.host, state.invite, state.viewer) == (False, "", TABLE)
    assert state.spectators == 2


def test_eyes_of_a_seat_one_does_not_hold_are_a_spectators() -> None:
    table = two_people()
    state = table.see(1, guest=ANN, seats=[0])
    assert state.viewer == TABLE


# --- questions


def test_only_whoever_may_answer_sees_the_choices() -> None:
    table = two_people()
    mine, other, nobody = table.see(0).question, table.see(1).question, table.see().question
    assert mine is not None
    assert other is not None
    assert nobody is not None
    assert mine.mine
    assert [choice.code for choice in mine.choices] == table.match.decision.codes()
    assert mine.number == table.room.asked
    for question in (other, nobody):
        assert (question.mine, question.choices, question.seat) == (False, [], 0)


def test_everybody_at_the_table_sees_the_choices_of_the_whole_table() -> None:
    table = two_people(options={"mode": "coop"})
    while table.asked_seat != TABLE:
        table.answer()
    questions = [table.see(viewer).question for viewer in (0, 1, TABLE)]
    assert [bool(q and q.choices) for q in questions] == [True, True, False]


def test_who_is_stood_in_for_has_no_question() -> None:
    table = two_people()
    table.ask(BEN, partial(wire.StandIn, seat=0, bot="greedy"), here={1})
    state = table.see(0, here={1})
    assert state.question is not None
    assert not state.question.mine
    assert state.undo is None
    assert (state.seats[0].stand_in, state.seats[0].bot, state.seats[0].holder) == (
        True,
        "greedy",
        "human",
    )


# --- the same screen for several people


def test_a_screen_is_covered_before_it_is_passed_to_another() -> None:
    table = TestTable((ME, ME), start=True)
    assert table.see(0, seats=[0, 1]).cover is None
    covered = table.see(1, seats=[0, 1])
    assert (covered.cover, covered.viewer) == (0, 1)
    assert covered.question is not None
    assert not covered.question.choices
    assert two_people().see(1).cover is None


def test_a_screen_is_passed_openly_where_all_see_the_same_and_play_together() -> None:
    table = TestTable((ME, ME), game="aeons-end", start=True)
    asked = table.asked_seat
    state = table.see(1 - asked, seats=[0, 1])
    assert (state.cover, state.viewer) == (None, asked)
    assert state.question is not None
    assert state.question.mine


# --- taking back


def test_taking_back_is_told_in_words() -> None:
    table = two_people()
    undo = table.see(0).undo
    assert undo is not None
    assert (undo.possible, undo.why_not) == (False, "There is nothing to take back.")
    table.answer("human")
    own, others = table.see(0).undo, table.see(1).undo
    assert own is not None
    assert others is not None
    assert (own.possible, own.consent, own.what) == (True, False, "Human")
    assert (others.consent, others.what) == (True, "Ann’s last answer")
    alone = table.see(1, gone={0}).undo
    assert alone is not None
    assert not alone.consent
    assert table.see().undo is None


def test_a_vote_is_shown_with_those_it_waits_for() -> None:
    table = two_people()
    table.answer("human")
    table.ask(BEN, wire.UndoRequest)
    vote = table.see(0).vote
    assert vote is not None
    assert (vote.by, vote.what, vote.agreed, vote.waiting) == (1, "Human", [], [0])
    hidden = table.see(1).vote
    assert hidden is not None
    assert hidden.what == "Ann’s last answer"
    undo = table.see(1).undo
    assert undo is not None
    assert not undo.possible


@pytest.mark.parametrize(
    ("game", "options"),
    [("aetherya", {}), ("aetherya", {"mode": "coop"}), ("aeons-end", {})],
    ids=["aetherya", "coop", "aeons-end"],
)
def test_an_answer_is_called_afterwards_what_it_was_called_when_offered(
    game: str, options: dict[str, str]
) -> None:
    table = TestTable((ME, ME), game=game, options=options, start=True)
    for _ in range(120):
        if table.is_over:
            break
        seat = max(table.asked_seat, 0)
        question = table.see(seat, guest=ANN, language="fr").question
        assert question is not None
        labels = {choice.code: choice.label for choice in question.choices}
        entry = table.answer()
        undo = table.see(seat, guest=ANN, language="fr").undo
        assert undo is not None
        assert table.is_over or undo.what == labels[entry.code]


# --- the end


def test_the_seed_stays_hidden_until_the_end() -> None:
    table = two_people(seed=987_654_321)
    while table.room.phase == "playing":
        state = table.see(0)
        assert (state.code, state.outcome) == ("", None)
        sent = encode(state)
        assert b"987654321" not in sent
        assert table.match.digest().encode() not in sent
        table.play(7)
    over = table.see(0)
    assert over.outcome is not None
    assert over.code.startswith("AET-")
    assert over.question is None
    assert "Ann" in over.outcome.text or "Ben" in over.outcome.text


# --- questions of clients


def test_a_reason_is_given_to_whoever_is_asked_and_the_turn_to_others() -> None:
    table = two_people()
    table.play(6)
    seat = table.asked_seat
    wrong = next(code for code in table.room.game.catalogue() if table.match.obstacle(code))
    why = wire.Why("w", code=wrong)
    own = show_reasons(table.room, Eyes(seat, frozenset({seat}), "x"), why)
    assert own[0].rule.startswith("AE-")
    name = table.room.names("en")[seat]
    for eyes in (Eyes(1 - seat, frozenset({1 - seat}), "x"), Eyes(TABLE, frozenset(), "x")):
        (reason,) = show_reasons(table.room, eyes, why)
        assert (reason.text, reason.rule) == (f"{name} is asked now.", "")
    offered = wire.Why("w", code=table.match.decision.codes()[0])
    assert show_reasons(table.room, Eyes(seat, frozenset({seat}), "x"), offered) == []


@pytest.mark.parametrize("why", [wire.Why("w", piece="no-such-piece"), wire.Why("w", verb="end")])
def test_inside_an_effect_its_question_stands_in_the_way(why: wire.Why) -> None:
    table = TestTable((ME,), game="aeons-end", options={"mages": "garu"}, start=True)
    while not table.match.in_effect:
        table.play(1)
    (reason,) = show_reasons(table.room, Eyes(0, frozenset({0}), ANN), why)
    question = table.see(0).question
    assert question is not None
    assert reason.text == f"Answer the question first: {question.text}"
    offered = wire.Why("w", code=table.match.decision.codes()[0])
    assert show_reasons(table.room, Eyes(0, frozenset({0}), ANN), offered) == []


def test_earlier_moments_are_shown_through_the_same_eyes() -> None:
    table = two_people()
    states = []
    for _ in range(12):
        states.append(table.see(0).tableau)
        table.play(1)
    eyes = Eyes(0, frozenset({0}), ANN)
    for number, tableau in enumerate(states):
        assert show_moment(table.room, eyes, number) == tableau
    for number in (-1, 13):
        with pytest.raises(Refusal, match="no_such_moment"):
            show_moment(table.room, eyes, number)
    with pytest.raises(Refusal, match="not_started"):
        show_moment(TestTable().room, eyes, 0)


def test_speeches_have_names_in_the_readers_language() -> None:
    table = TestTable()
    table.sit(BEN)
    table.ask(BEN, partial(wire.Say, text="Hi"))
    first = table.room.version
    table.ask("guest-nobody", partial(wire.Say, text="Ho"))
    assert [line.name for line in show_said(table.room, "fr").lines] == ["Joueur 2", "Spectateur"]
    assert [line.text for line in show_said(table.room, "en", first).lines] == ["Ho"]


def test_presence_is_shown_between_states() -> None:
    table = two_people()
    shown = show_presence(table.room, Eyes(0, frozenset({0}), ANN), Company(frozenset({1}), 3))
    assert [seat.here for seat in shown.seats] == [False, True]
    assert shown.spectators == 3


# --- cards, bytes, words


def test_a_card_tells_of_a_table() -> None:
    table = TestTable(game="aeons-end")
    card = show_card(table.room, ANN, "en")
    assert (card.phase, card.my_turn) == ("lobby", False)
    assert card.title.startswith("Aeon’s End")
    assert card.art[0].startswith("nemesis.")
    table.sit(BEN)
    table.ask(ANN, wire.Start)
    asked, other = (ANN, BEN) if table.asked_seat == 0 else (BEN, ANN)
    assert show_card(table.room, asked, "en").my_turn
    waiting = show_card(table.room, other, "fr")
    assert not waiting.my_turn
    assert waiting.waiting_for == table.room.names("fr")[table.asked_seat]
    assert waiting.counters["nemesis_life"] > 0
    assert waiting.changed == table.entries[-1].at


def test_a_card_of_a_contest_has_scores_and_pictures() -> None:
    table = two_people()
    table.play(12)
    card = show_card(table.room, ANN, "en")
    assert {"score_0", "score_1"} <= card.counters.keys()
    assert card.art
    assert card.title == "Aetherya"
    assert card.standing.startswith("turn ")
    table.play(5_000)
    assert "Points" in show_card(table.room, ANN, "en").standing


def test_those_who_see_the_same_share_its_bytes() -> None:
    table = two_people()
    table.play(10)
    one = Eyes(TABLE, frozenset(), "guest-one", "en", 3)
    two = Eyes(TABLE, frozenset(), "guest-two", "en", 3)
    state, sent = show_news(table.room, one, EVERYBODY, "", None)
    assert sent == spell(show_state(table.room, one, EVERYBODY))
    assert show_news(table.room, two, EVERYBODY, "", None)[1] is sent
    assert show_news(table.room, one, Company(frozenset({0}), 0), "", None)[1] != sent
    table.ask(ANN, partial(wire.Say, text="Hm"))
    later, change = show_news(table.room, one, EVERYBODY, "", state)
    assert show_news(table.room, two, EVERYBODY, "", state)[1] is change
    assert later.version == state.version + 1
    assert len(change) < len(sent) / 4


def test_both_languages_have_the_same_words() -> None:
    english, french = [load_toml("aevum.web", f"text/{name}.toml") for name in LANGUAGES]
    assert {s: set(english[s]) for s in english} == {s: set(french[s]) for s in french}

"""Hints for beginners: all those of the sheet have words, and each is given where it helps."""

from typing import Any

import pytest

from aevum.games.aeons_end.advice import HINT_AT, advice
from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import Decision
from aevum.play.session import HUMAN, Session
from aevum.play.text import LANGUAGES, words_for
from support.aeons_end import battle
from support.rules import rule

HINTS = [*[f"R-{n:02}" for n in range(1, 15)], *[f"H-{n:02}" for n in range(1, 8)]]
KINDS = ("gem", "relic", "spell", "attack", "minion", "power", "mage", "nemesis", "curse")
ALONE = {"hand": ["spark"], "aether": {"free": 1}}


def asked(given: dict[str, Any], **options: Any) -> str:
    match = battle({"phase": "main", **given}, **options).match
    assert match.decision is not None
    return advice(match.view(0), match.decision)


@rule("EX-79")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_of_the_sheet_has_a_name_and_a_text(language: str) -> None:
    words = words_for(AEONS_END, language)
    assert sorted(words.section("hint")) == sorted(HINTS)
    for hint in HINTS:
        assert words.find(f"hint.{hint}.text"), hint


@rule("EX-79")
def test_every_hint_is_given_at_a_question_or_with_a_kind_of_card() -> None:
    words = words_for(AEONS_END, "en")
    of_kinds = [(words.find(f"kind.{kind}.hints") or "").split(", ") for kind in KINDS]
    by_turn = ["H-03", "H-04", "H-05", "H-06", "H-07"]
    assert {*HINT_AT.values(), *by_turn, *[hint for some in of_kinds for hint in some]} == {*HINTS}


@pytest.mark.parametrize(
    ("turn", "hint"),
    [(1, "H-06"), (4, "H-03"), (10, "H-04"), (16, "H-05"), (22, "H-07"), (40, "")],
)
def test_the_advice_of_the_main_phase_goes_with_the_time(turn: int, hint: str) -> None:
    match = battle({"phase": "main", "mages": [{"hand": ["crystal"]}]}).match
    match.state.turn = turn
    assert match.decision is not None
    assert advice(match.view(0), match.decision) == hint


def test_unspent_aether_and_a_lone_exhausted_mage_come_first() -> None:
    assert asked({"mages": [ALONE]}) == "R-04"
    assert asked({"mages": [{**ALONE, "life": 0}]}, mages="dezmodia") == "R-08"


def test_questions_of_the_nemesis_side_say_who_decides() -> None:
    view = battle({"mages": [{"hand": []}, {"hand": []}]}).match.view(0)
    assert advice(view, Decision(-1, "dusk_spawn_player", [1, 2])) == "R-14"
    assert advice(view, Decision(-1, "rescind", ["hurt", "discard"])) == "R-12"
    assert advice(view, Decision(0, "glyph_card", ["crystal"])) == ""


def test_on_the_map_mages_and_supply_have_their_hint() -> None:
    table = Session(AEONS_END, {"campaign": "expedition"}, 1, (HUMAN, HUMAN))
    decision = table.match.decision
    assert decision is not None
    assert AEONS_END.advice(table.match.view(0), decision) == "H-02"
    shown = AEONS_END.tableau(table.match.view(0), 0).area("advice").pieces
    assert [piece.component for piece in shown] == ["hint.H-02"]

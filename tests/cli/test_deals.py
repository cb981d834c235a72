"""`aevum deals` and `aevum play --deal`: what everybody is dealt, and one's own game of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from aevum.cli.deals import _today
from aevum.play.catalogue import find_game
from aevum.play.daily import public_deals
from aevum.play.dealing import Draft
from aevum.play.history import note_result
from aevum.play.session import Session
from cli.program import Program
from support.table_server import TableServerThread

SOLO = Draft(find_game("aetherya"), {"mode": "solo", "players": 1}, 4)


def finish(draft: Draft, luck: int, at: float) -> None:
    """Somebody has finished a game of this deal here."""
    seats = ["human", *["companion"] * (draft.players() - 1)]
    session, chance = Session(draft.game, draft.setup, draft.seed, seats), Random(luck)
    while not session.is_over:
        assert session.match.decision is not None
        session.answer(chance.choice(session.match.decision.codes()))
    note_result(session, at)


def test_the_deals_of_today_are_listed_in_both_languages_and_as_json(aevum: Program) -> None:
    codes = [deal.draft.code for deal in public_deals(_today())]
    english, french = aevum("deals").out, aevum("deals", "--lang", "fr").out
    assert all(code in english and code in french for code in codes)
    assert english.count("not finished yet") == 2
    assert "pas encore terminée" in french
    found = aevum("deals", "--json").document
    assert [(one["span"], one["code"], one["tries"]) for one in found] == [
        ("day", codes[0], []),
        ("week", codes[1], []),
    ]


def test_the_first_game_of_a_deal_counts_and_can_be_taken_along(
    aevum: Program, tmp_path: Path
) -> None:
    finish(SOLO, 1, 2.0)
    finish(SOLO, 2, 1.0)  # which was played before
    told = aevum("deals", SOLO.code).out.splitlines()
    assert told[0] == SOLO.code
    assert [line.partition(":")[0] for line in told[1:]] == ["Game 1", "Game 2"]
    tries = aevum("deals", SOLO.code, "--json").document["tries"]
    assert [one["at"] for one in tries] == [1.0, 2.0]
    file = tmp_path / "mine.replay"
    assert "Written to" in aevum("deals", SOLO.code, "--out", str(file)).out
    assert aevum("replay", "--verify", str(file)).status == 0
    assert aevum("deals", Draft(SOLO.game, SOLO.given, 5).code).out.endswith("not finished yet\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("dya",), "Did you mean day?"),
        (("day", "--out", "x"), "aevum play --deal day"),
        (("--out", "x"), "Which deal?"),
        ((SOLO.code, "--to", "ftp://x"), "no address of a server"),
        (("AET-1111",), "code"),
    ],
)
def test_what_cannot_be_is_said(aevum: Program, words: tuple[str, ...], said: str) -> None:
    if words[0] == SOLO.code:
        finish(SOLO, 1, 1.0)
    ran = aevum("deals", *words)
    assert ran.status == 2
    assert said in ran.err


def test_a_server_plays_it_through_and_says_what_it_does_not_take(
    aevum: Program, tmp_path: Path
) -> None:
    finish(SOLO, 1, 1.0)
    with TableServerThread(f"sqlite:///{tmp_path}/tables.sqlite3") as server:
        ran = aevum("deals", SOLO.code, "--to", server.url, "--name", "Ada")
        assert (ran.status, f"{server.url}/deals/{SOLO.code}" in ran.out) == (0, True)
        again = aevum("deals", SOLO.code, "--to", server.url)
        assert again.status == 2
        assert "on the board already" in again.err
    gone = aevum("deals", SOLO.code, "--to", server.url, "--lang", "fr")
    assert gone.status == 2
    assert "n’a pas répondu" in gone.err


def test_a_deal_is_dealt_in_the_terminal(aevum: Program) -> None:
    deal = public_deals(_today())[0].draft
    ran = aevum("play", "--deal", "day", "--plain", typed="")
    assert deal.code in ran.err
    both = aevum("play", "--deal", "day", "--code", deal.code)
    assert both.status == 2
    assert "--deal and --code" in both.err

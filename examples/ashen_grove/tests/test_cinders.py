"""Cinders: its rules, its bot, and its table in the terminal."""

import asyncio
from pathlib import Path

from aevum.bots.roster import bots_for
from aevum.bots.table import play_bots
from aevum.kernel import HIDDEN, Match
from aevum.play.catalogue import find_game
from aevum.play.replay import read_replay, verify_replay, write_replay
from aevum.play.session import Session
from aevum.terminal.app import TableApp
from aevum.terminal.host import Host
from aevum.terminal.palette import Look
from ashen_grove.cinders.game import CINDERS
from ashen_grove.cinders.rules import NAMES, Cinders


def dealt(fire: str = "", hand: str = "") -> Match[Cinders]:
    """A game for two in which these cards burn and these are in the first hand."""
    s = CINDERS.deal(CINDERS.resolve({}), 1)
    s.players[0].hand = tuple([NAMES.index(name) for name in hand.split()]) or s.players[0].hand
    s.fire = tuple([NAMES.index(name) for name in fire.split()])
    held = {*s.players[0].hand, *s.fire}
    rest = [card for card in range(len(NAMES)) if card not in held]
    s.players[1].hand, s.woodpile = tuple(rest[:4]), tuple(rest[4:])
    return Match(CINDERS, s, listening=True)


def test_the_game_is_found_by_its_name() -> None:
    assert find_game("cinders") is CINDERS
    assert "cinders.careful" in bots_for("cinders")
    assert "cinders.careful" not in bots_for("aetherya")


def test_the_wood_on_top_takes_the_fire_and_any_other_feeds_it() -> None:
    match = dealt("oak_5 ash_2", "ash_1 oak_1")
    assert match.decision is not None
    assert match.decision.codes() == ["take ash_1", "feed oak_1"]

    match.answer_code("take ash_1")

    assert CINDERS.scores(match.state) == (8, 0)
    assert match.state.fire == ()


def test_the_fourth_wood_lets_its_player_fling_a_card() -> None:
    match = dealt("ash_1 oak_wet pine_2", "yew_1 ash_2")

    match.answer_code("feed yew_1")
    match.answer_code("oak_wet")

    assert CINDERS.scores(match.state) == (0, -4)


def test_others_see_neither_hand_nor_ashes() -> None:
    match = dealt("oak_5 ash_2", "ash_1 oak_1")
    match.answer_code("take ash_1")

    seen = match.view(1).players[0]

    assert {*seen.hand, *seen.ashes} == {HIDDEN}


def test_the_careful_bot_beats_chance_and_the_game_can_be_replayed() -> None:
    wins = 0
    for seed in range(20):
        session = Session(CINDERS, {}, seed, ["cinders.careful", "random"])
        play_bots(session)
        wins += 0 in CINDERS.winners(session.match.state)
    assert wins >= 12
    text = write_replay(session)
    assert "packages: aevum-ashen-grove" in text
    verify_replay(read_replay(text))


def test_a_whole_game_is_played_at_the_terminal(tmp_path: Path) -> None:
    for language in ("en", "fr"):
        session = Session(CINDERS, {}, 5, ["human", "cinders.careful"])
        app = TableApp(Host(session, tmp_path / f"{language}.aevum"), language, Look(), pace=0)
        asyncio.run(_play(app, session))
        assert session.match.outcome == "burnt_out"


async def _play(app: TableApp, session: Session) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(200):
            if session.match.decision is None:
                return
            await pilot.press("enter")

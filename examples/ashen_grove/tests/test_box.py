"""The box Ashen Grove: where it is on the table, and what its cards do."""

from aevum.bots.table import play_bots
from aevum.games.aeons_end.cards import FOES, MAGES, NEMESES
from aevum.games.aeons_end.verbs.foes import set_tokens
from aevum.kernel import Match, Table
from aevum.play.catalogue import find_game
from aevum.play.packages import troubles
from aevum.play.session import Session
from aevum.play.setup_code import read_code, setup_code
from aevum.play.text import words_for

AEONS_END = find_game("aeons-end")
BATTLE = {"nemesis": "pyre_mother", "mages": "orrin,gex"}


def test_nothing_is_wrong_with_the_package() -> None:
    assert troubles() == []


def test_the_box_brings_a_mage_and_a_nemesis_with_nine_cards_in_both_languages() -> None:
    assert MAGES["orrin"].box == NEMESES["pyre_mother"].box == "ashen_grove"
    assert len([foe for foe in FOES.values() if foe.owner == "pyre_mother"]) == 9
    assert words_for(AEONS_END, "fr").name("nemesis.pyre_mother") == "Mère du bûcher"


def test_whoever_is_named_brings_the_box_and_nobody_else_meets_it() -> None:
    assert AEONS_END.resolve(BATTLE)["boxes"] == "war_eternal,ashen_grove.1"
    assert AEONS_END.resolve({"boxes": "ashen_grove"})["boxes"] == "war_eternal,ashen_grove.1"
    drawn = [AEONS_END.deal(AEONS_END.resolve({"players": 4}), seed) for seed in range(60)]
    assert "pyre_mother" not in {s.nemesis.id for s in drawn}
    assert "orrin" not in {mage.id for s in drawn for mage in s.mages}
    given = {"players": 4, "boxes": "war_eternal,ashen_grove"}
    mixed = [AEONS_END.deal(AEONS_END.resolve(given), seed) for seed in range(60)]
    assert "pyre_mother" in {s.nemesis.id for s in mixed}
    assert "orrin" in {mage.id for s in mixed for mage in s.mages}


def test_a_set_up_code_names_what_the_package_adds() -> None:
    setup = AEONS_END.resolve(BATTLE)
    assert read_code(setup_code(AEONS_END, setup, 5)) == (AEONS_END, setup, 5)


def test_bots_fight_a_battle_to_its_end() -> None:
    session = Session(AEONS_END, BATTLE, 3, ["greedy", "greedy"])
    play_bots(session)
    assert session.match.outcome in ("won", "lost")


def test_five_embers_burst_over_gravehold() -> None:
    s = AEONS_END.deal(AEONS_END.resolve(BATTLE), 1)
    t = Table(s)
    before, burst = s.gravehold, NEMESES["pyre_mother"].turn_ended
    assert burst is not None

    set_tokens(t, 4)
    burst(t)
    assert (s.gravehold, s.nemesis.tokens) == (before, 4)

    set_tokens(t, 5)
    burst(t)
    assert (s.gravehold, s.nemesis.tokens) == (before - 2, 0)


def test_orrin_burns_discarded_cards_for_damage() -> None:
    s = AEONS_END.deal(AEONS_END.resolve(BATTLE), 1)
    me = s.mages[0]
    me.discard, me.hand, me.charges = me.hand[:2], me.hand[2:], 4
    life = s.nemesis.life
    match = Match(AEONS_END, s)
    while match.decision is not None and "ability" not in match.decision.codes():
        match.answer(0)
    match.answer_code("ability")
    while match.in_effect:
        match.answer(0)
    assert match.state.nemesis.life < life

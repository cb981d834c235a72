"""Goals and titles over many games: read off what was really played, noted once."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.honours.titles import TITLED
from aevum.games.aeons_end.honours.watcher import GOALS as AEONS_GOALS
from aevum.games.aeons_end.options import DIFFICULTIES
from aevum.games.aetherya.game import AETHERYA, AetheryaGame
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.kernel import TABLE, Game
from aevum.offers import Claim, Honours, Tick
from aevum.play.achievements import (
    ME,
    Deeds,
    box_name,
    claim_words,
    note_deeds,
    note_own_game,
    own_profile,
    people_at,
    standings,
    tick_words,
    watch,
)
from aevum.play.catalogue import GAMES
from aevum.play.history import note_result
from aevum.play.profiles import Profile, load_profile
from aevum.play.replay import open_replay, read_replay, write_replay
from aevum.play.session import Session
from aevum.play.text import LANGUAGES, load_toml, words_for
from support.rules import rule

GOLDEN = Path(__file__).parents[1] / "golden"
each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))


def won_game() -> Session:
    """A recorded win of stage A."""
    return open_replay(read_replay((GOLDEN / "eternal-decks-a-won.replay").read_text("utf-8")))


def finish(session: Session) -> Session:
    chance = Random(1)
    while not session.is_over:
        assert session.match.decision is not None
        session.answer(chance.choice(session.match.decision.codes()))
    return session


@rule("OM-20", "OM-21")
def test_a_won_game_ticks_what_everybody_has_and_what_a_seat_did() -> None:
    deeds = watch(won_game())()
    assert Tick("first_light", "any_stage", TABLE) in deeds.ticks
    assert Tick("stages", "A", TABLE) in deeds.ticks
    own = {tick.seat for tick in deeds.ticks} - {TABLE}
    assert own
    seat = min(own)
    assert {tick.seat for tick in deeds.of([seat]).ticks} == {TABLE, seat}


@rule("OM-20")
def test_a_game_that_goes_on_has_ticked_nothing_yet() -> None:
    session = won_game()
    session.undo(consent=True)
    assert not session.is_over
    assert watch(session)() == Deeds()


def test_a_game_without_goals_has_no_deeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AetheryaGame, "watcher", Honours.watcher)
    session = finish(Session(AETHERYA, {"mode": "base"}, 3))
    assert watch(session)() == Deeds()
    assert note_own_game(session) == Deeds()


def test_a_game_played_as_a_lesson_earns_nothing() -> None:
    session = finish(Session(AETHERYA, {"mode": "base"}, 3))
    assert watch(session)().ticks
    session.lesson = "kingdom"
    assert watch(session)() == Deeds()


def test_a_position_nobody_dealt_earns_nothing() -> None:
    session = finish(Session(AETHERYA, {"mode": "base"}, 3))
    session.from_deal = False
    assert watch(session)() == Deeds()


def test_a_seat_where_a_bot_gave_most_of_the_answers_has_earned_nothing() -> None:
    for handed_over, people in ((4, {0}), (110, {0, 1})):
        session, chance = Session(AETHERYA, {"mode": "base"}, 3), Random(1)
        while not session.is_over:
            assert session.match.decision is not None
            if len(session.log) == handed_over:
                session.reseat(("human", "greedy"))
            session.answer(chance.choice(session.match.decision.codes()))
        assert people_at(session) == people
        session.reseat(("human", "human"))  # to sit down again at the end changes nothing
        assert people_at(session) == people


@rule("OM-33")
def test_only_what_is_new_in_a_profile_is_news() -> None:
    profile = Profile("me", "eternal-decks")
    claim = Claim("one_heart", TABLE, {"stage": "A", "medal": "gold"})
    deeds = Deeds((Tick("company", "two", TABLE), Tick("decks_a", "king", 0)), (claim,))
    assert note_deeds(profile, deeds, "2026-01-01") == deeds
    more = Deeds((*deeds.ticks, Tick("rainbow", "once", TABLE)), (claim,))
    assert note_deeds(profile, more, "2026-01-02") == Deeds((more.ticks[-1],))


def test_a_game_at_this_terminal_is_noted_for_the_people_at_it() -> None:
    new = note_own_game(finish(Session(ETERNAL_DECKS, {"players": 2}, 4, ("human", "random"))))
    assert Tick("company", "two", TABLE) in new.ticks
    assert not [tick for tick in new.ticks if tick.seat == 1]
    assert "two" in load_profile("eternal-decks", ME).goals["company"]
    bots = finish(Session(ETERNAL_DECKS, {"players": 3}, 4, ("random",) * 3))
    assert note_own_game(bots) == Deeds()


def test_games_of_the_history_count_too_and_each_but_once() -> None:
    before = finish(Session(AETHERYA, {"mode": "solo"}, 4, ("human",)))
    note_result(before, 86_400 * 365.0)
    assert load_profile("aetherya", ME).goals == {}
    profile = own_profile(AETHERYA)
    assert profile.goals["tables"] == {"solo": "1971-01-01"}
    assert profile == own_profile(AETHERYA) == load_profile("aetherya", ME)
    now = finish(Session(AETHERYA, {"mode": "base"}, 4, ("human", "random")))
    note_own_game(now)
    note_result(now, 86_400 * 365.0)
    assert own_profile(AETHERYA).goals["tables"]["two"] > "2000"


@rule("OM-4", "OM-20")
def test_a_lost_chapter_counts_as_a_game_while_the_journey_goes_on() -> None:
    session = Session(ETERNAL_DECKS, {"mode": "story"}, 3, ("human",))
    session.answer("set_out")
    assert watch(session)() == Deeds()
    chance = Random(1)
    while session.match.state.journey.running:
        assert session.match.decision is not None
        session.answer(chance.choice(session.match.decision.codes()))
    assert not session.is_over
    assert Tick("company", "solo", TABLE) in watch(session)().ticks


@each_language
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_goal_and_box_has_words(game: Game[Any], language: str) -> None:
    words = words_for(game, language)
    for goal in Honours.of(game).goals():
        assert words.find(f"goal.{goal.id}.name"), goal.id
        assert words.find(f"goal.{goal.id}.text"), goal.id
        names = [box_name(goal, box, words) for box in goal.boxes]
        assert len(set(names)) == len(names)
        for box in goal.boxes if len(goal.boxes) > 1 else ():
            named = words.find(f"goal_box.{box}") or words.noun(box) != box
            assert named or box.endswith("+"), box
    worded = {
        source
        for package in (game.package, *game.text_packages)
        for source in load_toml(package, f"text/{language}.toml").get("goal", {})
    }
    assert worded == {goal.id for goal in Honours.of(game).goals()}
    assert words.find("goal_line.about")
    assert words.find("goal_line.no_titles")


TITLES = [
    (AETHERYA, "crown", {"mode": "tiles", "seats": "4"}),
    (AETHERYA, "chronicler", {"medal": "gold"}),
    (AETHERYA, "peacemaker", {"seats": "3", "medal": "silver"}),
    *[
        (AEONS_END, nemesis, {"difficulty": level, "seats": seats})
        for nemesis in TITLED
        for level, seats in zip(DIFFICULTIES, "1234", strict=True)
    ],
    *[
        (AEONS_END, "pathfinder", {"road": road, "difficulty": "normal", "seats": "2"})
        for road in AEONS_GOALS["roads"].boxes
    ],
]


@each_language
def test_every_title_has_words(language: str) -> None:
    for game, title, facts in TITLES:
        words = words_for(game, language)
        said = claim_words(Claim(title, TABLE, facts), words)
        assert "⟨" not in said
        assert "_" not in said
        assert words.name(f"title.{title}") in said
        for name, value in facts.items():
            assert name == "medal" or words.say(f"goal_box.{name}_{value}") in said


@each_language
def test_news_are_told_in_sentences(language: str) -> None:
    words = words_for(ETERNAL_DECKS, language)
    ticks = (Tick("decks_c", "medusa", 0), Tick("rainbow", "once", -1), Tick("decks_c", "mummy", 0))
    lines = tick_words(ETERNAL_DECKS, ticks, words)
    assert lines[1] == words.name("goal.rainbow")
    assert words.name("eternal.mummy") in lines[0]
    facts = {"stage": "A", "difficulty": "pro", "seats": "2", "medal": "gold", "custom_stage": ""}
    said = claim_words(Claim("one_heart", TABLE, facts), words)
    assert words.name("title.one_heart") in said
    assert "⟨" not in said
    named = claim_words(Claim("one_heart", TABLE, {**facts, "custom_stage": "My phoenix"}), words)
    assert "My phoenix" in named


def test_a_goal_is_done_when_all_its_boxes_are_ticked() -> None:
    profile = Profile("me", "eternal-decks")
    profile.tick([("good_friend", "give"), ("rainbow", "once")], "2026-01-01")
    found = {one.goal.id: one for one in standings(ETERNAL_DECKS, profile)}
    assert found["rainbow"].is_done
    assert found["good_friend"].boxes == (("give", True), ("receive", False))
    assert not found["good_friend"].is_done


@rule("OM-44")
def test_the_replay_of_an_own_stage_keeps_its_name_with_spaces() -> None:
    options = {"stage_name": "Two doors, 100 % open", "players": 2}
    session = finish(Session(ETERNAL_DECKS, options, 1))
    again = open_replay(read_replay(write_replay(session)))
    assert again.setup == session.setup
    assert again.match.digest() == session.match.digest()

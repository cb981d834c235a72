"""The history of finished games: kept once, added up rightly, believed of nobody."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aetherya.game import AETHERYA
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.kernel import Game, SaveError
from aevum.play.history import (
    collect_saves,
    export_history,
    forget_everything,
    forget_result,
    history_folder,
    import_history,
    note_result,
    own_replay,
    own_results,
)
from aevum.play.replay import open_replay, read_replay
from aevum.play.results import people_of, result_of
from aevum.play.saves import save_session, saves_folder
from aevum.play.session import LONG_PAUSE, Session
from aevum.play.statistics import GAME, facets_of, filtered, statistics
from aevum.play.statistics_words import StatisticsWords
from aevum.play.text import LANGUAGES, Phrases
from aevum.terminal.host import Host

_DAY = 86_400.0


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))


@cache
def finished(kind: str, seed: int = 1) -> Session:
    deals: dict[str, tuple[Game[Any], dict[str, object], tuple[str, ...]]] = {
        "duel": (AETHERYA, {}, ("human", "companion")),
        "campaign": (AETHERYA, {"mode": "solo", "players": 1}, ("human",)),
        "hot_seat": (AETHERYA, {}, ("human", "human")),
        "battle": (AEONS_END, {"players": 2, "difficulty": "beginner"}, ("human", "adept")),
        "stage": (ETERNAL_DECKS, {}, ("adept", "human")),
    }
    game, options, seats = deals[kind]
    session, chance = Session(game, options, seed, seats), Random(seed)
    while not session.is_over:
        assert session.match.decision is not None
        session.answer(chance.choice(session.match.decision.codes()))
    session.seconds = 600.0
    return session


KINDS = ("duel", "campaign", "hot_seat", "battle", "stage")


def played_all() -> list[Session]:
    sessions = [finished(kind, seed) for kind in KINDS for seed in (1, 2)]
    for number, session in enumerate(sessions):
        assert note_result(session, number * _DAY) is not None
    return sessions


# --- results


def test_a_result_says_who_played_what_and_how_it_ended() -> None:
    session = finished("battle")
    kept = note_result(session, 5.0)
    assert kept is not None
    assert (kept.game, kept.seats, kept.mine) == ("aeons-end", ("human", "adept"), (0,))
    assert kept.setup["difficulty"] == "beginner"
    assert kept.setup["nemesis"] != "random"
    assert len(kept.values("mages")) == 1  # the person's own mage, not the bot's
    assert kept.values("partners") == ("adept",)
    assert (kept.won, kept.points) == (bool(AEONS_END.winners(session.match.state)), None)
    assert kept.answers == sum(entry.seat == 0 for entry in session.log)
    bought = [
        event.args[1]
        for entry in session.log
        for event in entry.events
        if event.kind == "bought" and event.args[0] == 0
    ]
    assert kept.favourites == {f"card.{card}": n for card, n in Counter(bought).items()}


def test_people_at_one_screen_beat_nobody_in_a_duel_and_points_are_those_of_the_best() -> None:
    session = finished("hot_seat")
    kept = note_result(session, 5.0)
    assert kept is not None
    assert kept.won is None
    assert kept.points == max(AETHERYA.scores(session.match.state))


@pytest.mark.parametrize("kind", ["unfinished", "lesson", "of_bots", "from_a_position"])
def test_what_is_no_game_of_a_person_leaves_no_result(kind: str) -> None:
    session = Session(AETHERYA, {}, 3, ("human", "companion"))
    if kind != "unfinished":
        chance = Random(3)
        if kind == "from_a_position":
            session.begin_here()
        while not session.is_over:
            assert session.match.decision is not None
            session.answer(chance.choice(session.match.decision.codes()))
    if kind == "lesson":
        session.lesson = "first_steps"
    if kind == "of_bots":
        session.seats = ("companion", "companion")
    assert note_result(session, 5.0) is None
    assert own_results() == []


def test_help_and_time_are_counted_by_who_had_them() -> None:
    session = Session(AETHERYA, {}, 2, ("human", "human"))
    assert session.match.decision is not None
    first = session.match.decision.seat
    session.answer(session.match.decision.codes()[0])
    session.undo(consent=True)
    session.hints.append((0, first))
    session.switch_memory_aid(not session.memory_aid, first)
    chance = Random(1)
    while not session.is_over:
        assert session.match.decision is not None
        session.answer(chance.choice(session.match.decision.codes()))
    mine = result_of(session, "x", (first,), at=1.0, seconds=2.0)
    other = result_of(session, "x", (1 - first,), at=1.0, seconds=2.0)
    assert mine is not None
    assert other is not None
    assert (mine.used.undos, mine.used.hints, mine.used.memory_aid) == (1, 1, True)
    assert (other.used.undos, other.used.hints) == (0, 0)


# --- keeping


def test_a_game_is_kept_once_with_a_replay_that_leads_to_its_end() -> None:
    session = finished("duel")
    kept = note_result(session, 5.0)
    assert note_result(session, 9.0) == kept
    assert own_results() == [kept]
    assert kept is not None
    again = open_replay(read_replay(own_replay(kept.id)))
    assert again.match.digest() == session.match.digest()


def test_finished_saves_come_in_when_they_are_looked_for_and_only_once() -> None:
    save_session(finished("stage"), saves_folder() / "over.aevum")
    save_session(Session(AETHERYA, {}, 1), saves_folder() / "open.aevum")
    (saves_folder() / "broken.aevum").write_text("{", encoding="utf-8")
    assert collect_saves() == 1
    assert collect_saves() == 0
    assert [result.game for result in own_results()] == ["eternal-decks"]
    assert note_result(finished("stage"), 7.0) in own_results()
    assert len(own_results()) == 1


def test_the_last_answer_taken_back_and_given_otherwise_leaves_one_result(tmp_path: Path) -> None:
    session = Session(AETHERYA, {"mode": "solo", "players": 1}, 4)
    host, chance = Host(session, tmp_path / "game.aevum"), Random(4)
    while not session.is_over:
        assert session.match.decision is not None
        host.answer(chance.choice(session.match.decision.codes()))
    host.new_deeds()
    (before,) = own_results()
    host.undo(consent=True)
    while not session.is_over:
        assert session.match.decision is not None
        host.answer(session.match.decision.codes()[-1])
    host.new_deeds()
    (after,) = own_results()
    host.close()
    assert after.used.undos == 1
    assert before.id != after.id or before.answers == after.answers


def test_a_long_pause_is_no_time_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("aevum.terminal.host.time.monotonic", lambda: now[0])
    session = Session(AETHERYA, {}, 4)
    host = Host(session, tmp_path / "game.aevum")
    for later in (20.0, 3 * LONG_PAUSE):
        now[0] += later
        assert session.match.decision is not None
        host.answer(session.match.decision.codes()[0])
    host.close()
    assert session.seconds == 20.0 + LONG_PAUSE


def test_a_damaged_file_costs_one_game_and_deleting_leaves_nothing() -> None:
    played_all()
    first = own_results()[0]
    (history_folder() / f"{first.id}.json").write_text('{"id": 1', encoding="utf-8")
    assert len(own_results()) == 2 * len(KINDS) - 1
    forget_result(own_results()[0].id)
    assert forget_everything() == 2 * len(KINDS) - 2
    assert not history_folder().exists()
    with pytest.raises(SaveError, match="no game called"):
        own_replay(first.id)
    with pytest.raises(SaveError, match="no game called"):
        own_replay("../saves")


# --- adding up


def test_statistics_are_what_a_count_of_the_replays_gives() -> None:
    played_all()
    results = own_results()
    counted = statistics(results)
    games: Counter[str] = Counter()
    won: Counter[str] = Counter()
    best: dict[str, int] = {}
    for result in results:  # from the replays alone
        session = open_replay(read_replay(own_replay(result.id)))
        game, state, people = session.game, session.match.state, people_of(session)
        games[game.name] += 1
        if game.cooperative(state) or len(people) < session.players:
            won[game.name] += bool(set(people) & set(game.winners(state)))
        if game is AETHERYA:
            mode = str(session.setup["mode"])
            points = max(game.scores(state)[seat] for seat in people)
            best[f"aetherya/{mode}"] = max(points, best.get(f"aetherya/{mode}", points))
    assert counted.record.games == len(results) == games.total()
    assert counted.record.won == won.total()
    assert {name: record.games for name, record in counted.by[GAME].items()} == games
    assert {name: record.won for name, record in counted.by[GAME].items() if record.won} == +won
    assert counted.best == best
    assert counted.seconds == 600.0 * len(results)
    assert list(counted.days) == [f"1970-01-{day:02}" for day in range(1, len(results) + 1)]


def test_a_streak_ends_with_a_defeat_and_passes_over_games_nobody_could_win() -> None:
    one = note_result(finished("duel"), 1.0)
    assert one is not None
    course = (True, True, None, True, False, True, None, True)
    results = [replace(one, at=float(day), won=won) for day, won in enumerate(course)]
    assert (statistics(results).longest_streak, statistics(results).streak) == (3, 2)
    assert statistics([]).streak == 0
    assert statistics([]).record.rate is None


def test_games_are_filtered_by_what_they_were() -> None:
    played_all()
    results = own_results()
    nemesis = next(r for r in results if r.game == "aeons-end").setup["nemesis"]
    found = filtered(results, {GAME: "aeons-end", "nemesis": nemesis})
    assert found
    assert all(result.setup["nemesis"] == nemesis for result in found)
    assert filtered(results, {GAME: "aetherya", "nemesis": nemesis}) == []
    assert {r.game for r in filtered(results, {"partners": "adept"})} == {
        "aeons-end",
        "eternal-decks",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_counted_has_a_name(language: str) -> None:
    played_all()
    results = own_results()
    words = StatisticsWords(results, Phrases(language, "aevum.play"))
    for game in (AETHERYA, AEONS_END, ETERNAL_DECKS):
        counted = statistics(filtered(results, {GAME: game.name}))
        assert set(counted.by) == set(facets_of(filtered(results, {GAME: game.name})))
        for facet, values in counted.by.items():
            assert "_" not in words.facet(facet)
            for value in values:
                assert "_" not in words.value(facet, value, game.name)
        for key, _ in counted.favourites:
            assert words.favourite(key) != key


# --- to another machine


def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(export_history()))
    return found


def test_a_history_is_the_same_on_another_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_all()
    before, carried = own_results(), document()
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path / "other"))
    assert import_history(carried) == (len(before), 0)
    assert import_history(carried) == (0, 0)
    assert own_results() == before


def test_who_won_is_not_what_a_document_says_but_what_its_replay_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note_result(finished("battle"), 1.0)
    (true,), carried = own_results(), document()
    carried["games"][0]["result"] |= {"won": True, "outcome": "won", "points": 999}
    carried["games"] += [
        {"result": carried["games"][0]["result"], "replay": "aevum replay 1\n"},
        {"result": carried["games"][0]["result"] | {"mine": [1]}, "replay": own_replay(true.id)},
        {"result": {"id": "x"}, "replay": own_replay(true.id)},
        {"replay": own_replay(true.id)},
        7,
    ]
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path / "other"))
    assert import_history(carried) == (1, 5)
    assert own_results() == [true]


@pytest.mark.parametrize("given", [None, [], {}, {"kind": "aevum history", "format": 2}])
def test_what_is_no_history_is_refused(given: object) -> None:
    with pytest.raises(SaveError):
        import_history(given)

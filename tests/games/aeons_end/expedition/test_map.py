"""The map between battles: what lies on it, what an answer touches, and words for everything."""

from __future__ import annotations

import re

import pytest

from aevum.games.aeons_end.advice import HINT_AT
from aevum.games.aeons_end.expedition.story import MOMENTS
from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import Value
from aevum.offers import Area, Tableau
from aevum.play.lighting import Lights
from aevum.play.scene import Scene
from aevum.play.text import LANGUAGES, words_for
from aevum.terminal.descriptions import badge_text
from support.expeditions import begin, fought, lost, now, until, wanderings, won
from support.rules import rule

HINTS = [*[f"R-{n:02}" for n in range(1, 15)], *[f"H-{n:02}" for n in range(1, 8)]]


def shown(scene: Scene) -> Tableau:
    return AEONS_END.tableau(scene.match.view(0), 0)


def badges(area: Area, name: str) -> dict[str, object]:
    piece = next(piece for piece in area.pieces if piece.id == name)
    return {badge.kind: badge.value for badge in piece.badges}


@rule("EX-2", "EX-53")
def test_the_road_shows_tries_points_and_what_can_still_be_won() -> None:
    at = lost(fought(begin(players=2), "won"))
    road = shown(at).area("road")
    assert [piece.place for piece in road.pieces] == ["1", "2", "3", "4"]
    assert road.pieces[0].component == f"nemesis.{now(at).nemeses[0]}"
    assert road.pieces[3].component == "rating.4"
    assert badges(road, "battle-1") == {"tries": "×1", "battle_won": "battle_1", "points": 6}
    assert badges(road, "battle-2") == {"tries": "×1", "here": "", "up_to": 4, "treasures": "I"}
    assert badges(road, "battle-4") == {"up_to": 6, "treasures": "I, II, III"}
    counters = {counter.id: (counter.value, counter.of) for counter in shown(at).counters}
    assert counters["expedition_points"] == (6, 24)
    assert counters["expedition_battle"] == (2, 4)
    assert counters["expedition_attempt"] == (2, None)


def test_the_barracks_show_what_is_new_kept_left_out_and_picked() -> None:
    at = until(fought(begin(players=2), "won"), "choose_supply")
    out = at.match.options()[0][0].removeprefix("leave_out ")
    at.when(f"leave_out {out}")
    piles = shown(at).area("barracks_piles")
    assert "left_out" in badges(piles, f"pile-{out}")
    assert sum("reward" in badges(piles, piece.id) for piece in piles.pieces) == 3
    assert sum("kept" in badges(piles, piece.id) for piece in piles.pieces) == 11
    mages = shown(at).area("barracks_mages")
    assert badges(mages, f"barracks-{now(at).seats[1]}") == {"picked_by": "2"}
    until(at, "camp")
    treasures = shown(at).area("barracks_treasures_1")
    assert badges(treasures, f"treasure-{now(at).treasures_1[0]}")["picked_by"] == "1"


def test_the_banished_and_the_journal_say_when() -> None:
    at = until(fought(fought(begin(players=1), "won"), "won"), "camp")
    table = shown(at)
    assert len(table.area("banished").pieces) == 3
    for piece in table.area("banished").pieces:
        assert badges(table.area("banished"), piece.id) == {"banished_for": "battle_2"}
    journal = [badges(table.area("journal"), p.id) for p in table.area("journal").pieces]
    assert journal == [
        {"battle_won": "battle_1", "at_try": "#1"},
        {"battle_won": "battle_2", "at_try": "#1"},
    ]


def test_a_battle_shows_the_table_with_the_points_of_the_expedition_beside_it() -> None:
    at = until(begin(players=1, expedition_battles="played"), "camp").when("set_out")
    table = shown(at)
    assert table.area("supply").pieces
    assert "expedition_points" in {counter.id for counter in table.counters}
    assert "road" not in {area.id for area in table.areas}
    said = words_for(AEONS_END, "en").headline(table)
    turn = at.match.state.turn
    begun = f"turn {turn}" if turn else "before the first turn"
    assert said == f"Expedition · battle 1 of 4, try 1 · {begun}"


@rule("EX-53", "EX-54")
def test_in_the_end_a_sheet_has_tries_and_points_of_each_battle() -> None:
    at = fought(fought(begin(players=1), "won"), "lost")
    assert shown(at).sheets == ()
    (sheet,) = shown(won(at, 3)).sheets
    assert (sheet.heads, sheet.columns) == ("battle_number", (1, 2, 3, 4))
    rows = dict(sheet.rows)
    assert rows == {"tries": (1, 2, 1, 1), "points": (6, 4, 6, 6), "total": (6, 10, 16, 22)}


def test_answers_light_the_pieces_they_are_about() -> None:
    at = fought(begin(players=1), "won")
    touched: set[str] = set()
    for _ in range(9):
        decision = at.match.decision
        assert decision is not None
        lying = {piece.id for area in shown(at).areas for piece in area.pieces}
        for option in decision.options:
            pieces = Lights(at.match, at.match.view(0)).pieces_of(option)
            assert set(pieces) <= lying
            touched.update(piece.split("-")[0] for piece in pieces)
        at.match.answer(0)
    assert touched == {"barracks", "pile", "treasure"}  # the rest is about the whole group


@rule("EX-79")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reminder_and_hint_has_words(language: str) -> None:
    words = words_for(AEONS_END, language)
    for hint in HINTS:
        assert words.find(f"hint.{hint}.name")
        assert str(words.find(f"hint.{hint}.text")).endswith(".")


@rule("EX-16", "EX-79")
def test_advice_on_supply_and_mages_stands_where_they_are_chosen() -> None:
    at = won(begin(players=1), 1)
    assert [p.component for p in shown(at).area("advice").pieces] == ["hint.H-02"]
    until(at, "choose_supply")
    assert [p.component for p in shown(at).area("advice").pieces] == ["hint.H-01"]
    assert set(HINT_AT.values()) <= set(HINTS)
    until(at, "camp")
    assert "advice" not in {area.id for area in shown(at).areas}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_map_and_every_question_and_event_has_words(language: str) -> None:
    words = words_for(AEONS_END, language)
    said: set[str] = set()
    given: dict[str, Value] = {"boxes": "outcasts", "players": 2}
    walks = [wanderings(4, **given), wanderings(3, **given, campaign="first_expedition")]
    for match in [match for walk in walks for match in walk]:
        table = AEONS_END.tableau(match.view(0), 0)
        said.add(words.headline(table))
        said.update(words.event(event) for event in match.events(0) if event.kind != "forced")
        for area in table.areas:
            said.add(words.say(f"zone.{area.title}"))
            for piece in area.pieces:
                said.add(words.name(piece.component))
                said.update(badge_text(badge, words) for badge in piece.badges)
        said.update(words.say(f"counter.{counter.id}") for counter in table.counters)
        if match.decision is None:
            said.add(words.outcome(match.state))
            continue
        said.add(words.prompt(match.decision))
        said.update(words.option(match.decision, option) for option in match.decision.options)
    assert "" not in said
    assert not [sentence for sentence in said if "⟨" in sentence or re.search(r"[a-z]_", sentence)]


@rule("EX-65")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_has_a_title_and_a_short_text_for_each_moment(language: str) -> None:
    words = words_for(AEONS_END, language)
    for moment in MOMENTS:
        for battle in range(1, 5):
            assert words.find(f"tale.{moment}_{battle}.name")
            assert 120 < len(str(words.find(f"tale.{moment}_{battle}.text"))) < 320

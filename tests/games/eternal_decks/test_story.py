"""Story: the Golems' Journey, its workshop, chapters and record (OM-1 to OM-13)."""

from __future__ import annotations

import random

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.modes.journey import (
    Journey,
    chapter_points,
    rank,
    seating,
    sparks_won,
    total,
    upgrades,
)
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match, WrongSetup
from aevum.play.lighting import Lights
from support.eternal_decks import Spot, all_cards, arrange, begin, in_workshop
from support.rules import rule
from support.walks import start


def winning(s: EternalDecks) -> EternalDecks:
    """Stage A with three Stars; `play P9 lower` gains the fourth."""
    s.stars = ("jewels_1_to_3", "jewels_4_to_6", "ninth_eternal")
    s.stars_left = ("lower_path_cycle_4",)
    arrange(s, cards={"lower": "camp"}, lower=("R1 B2 R3 B4 R5 B6", 7), hand="P9 R3 R4")
    return s


def losing(s: EternalDecks) -> EternalDecks:
    """One more card in the River brings the Defeat card."""
    arrange(s, bonus="DEFEAT")
    s.river = s.players[1].hand + s.players[2].hand
    for golem in s.players[1:]:
        golem.hand, golem.hand_seen = (), ()
    arrange(s, hand="R1 R3 R4")
    return s


def attempt(at: Spot, *, won: bool) -> Spot:
    at.when("set_out")
    s = winning(at.state) if won else losing(at.state)
    return begin(s).when("play P9 lower" if won else "river R1")


# --- the course


@rule("OM-1", "OM-2", "OM-7")
def test_a_journey_begins_in_the_workshop_with_two_sparks_and_three_coloured_golems() -> None:
    at = begin(start(ETERNAL_DECKS, {"mode": "story", "colours": "yellow,red,green,blue"}, 1).state)
    assert at.state.journey.sparks == 2
    assert at.state.journey.stage == "A"
    at.when("set_out")
    assert [golem.colour for golem in at.state.players] == ["yellow", "red", "green"]
    assert at.state.options.solo


@rule("OM-3")
def test_difficulty_and_main_golem_are_chosen_before_a_chapter() -> None:
    at = in_workshop().when("difficulty expert", "main gamma")
    assert not at.offers("difficulty expert")
    at.when("set_out")
    assert at.state.options.difficulty == "expert"
    assert [golem.colour for golem in at.state.players] == ["green", "red", "blue"]
    assert [golem.limit for golem in at.state.players] == [3, 2, 2]
    assert seating(at.state.journey) == (2, 0, 1)


@rule("OM-4", "OM-6", "OM-11")
def test_winning_closes_a_chapter_and_brings_points_and_sparks() -> None:
    at = attempt(in_workshop(), won=True)
    now = at.state.journey
    assert now.stage == "B"
    assert now.points == (8 + 0 + 3 + 1,)
    assert now.sparks == 2 + 3 + 1 + 1
    assert at.heard("chapter_won") == [(12, 5)]
    assert at.match.decision is not None
    assert at.match.decision.prompt == "workshop"


@rule("OM-4", "OM-6")
def test_losing_leads_back_to_the_workshop_and_only_the_first_loss_brings_a_spark() -> None:
    at = in_workshop()
    for lost in (1, 2, 3):
        assert at.offers("leave_behind") == (lost > 2)
        at = attempt(at, won=False)
        assert at.state.journey.attempts == lost
        assert at.state.journey.sparks == 3
        assert not at.match.outcome
    at = attempt(at, won=True)
    assert at.state.journey.points == (2 + 0 + 3 + 1,)
    assert at.state.journey.attempts == 0


@rule("OM-4")
def test_a_chapter_left_behind_is_closed_without_points() -> None:
    at = in_workshop(attempts=2).when("leave_behind")
    assert at.state.journey.points == (0,)
    assert at.state.journey.stage == "B"


@rule("OM-5", "OM-12")
def test_the_journey_ends_when_its_last_chapter_is_closed() -> None:
    at = in_workshop(chapter=5, attempts=2, points=(5, 5, 5, 5, 5), sparks=12).when("leave_behind")
    assert at.match.outcome == "journey_over"
    assert ETERNAL_DECKS.scores(at.state) == (35,)
    assert rank(at.state.journey) == "stone"


@rule("OM-1", "OM-12")
def test_with_fifty_points_the_encore_opens_for_the_same_golems_and_is_scored_alone() -> None:
    sockets = ("0 lantern",)
    at = in_workshop(chapter=5, attempts=2, points=(10,) * 5, sparks=0, sockets=sockets)
    at.when("leave_behind")
    assert at.codes() == ["go_on", "rest"]
    at.when("go_on")
    now = at.state.journey
    assert (now.kind, now.stage, now.points, now.sockets) == ("encore", "A+", (), sockets)
    at.when("set_out")
    assert at.state.options.stage == "A+"


@rule("OM-6", "OM-11")
def test_the_examples_of_the_sheet() -> None:
    assert chapter_points(1, "expert", 3, 0) == 14
    assert [sparks_won("expert", 3, left) for left in (False, True)] == [6, 7]
    assert chapter_points(2, "beginner", 1, 2) == 6
    assert sparks_won("beginner", 1, False) + 1 == 4
    assert chapter_points(1, "pro", 3, 0) == 15
    assert chapter_points(1, "single", 3, 0) == 14


@rule("OM-12")
def test_ten_unspent_sparks_count_and_the_best_total_is_99() -> None:
    best = Journey(kind="journey", points=(15,) * 5 + (14,), sparks=25)
    assert total(best) == 99
    assert rank(best) == "eternal"
    assert rank(Journey(kind="encore", points=(15,) * 5, sparks=10)) == "eternal"
    assert rank(Journey(kind="encore", points=(24,))) == "clay"


@rule("OM-13")
def test_the_record_tells_of_every_attempt() -> None:
    at = attempt(attempt(in_workshop(sockets=("0 warm_hands",)), won=False), won=True)
    lost, won = at.state.journey.record
    assert lost.startswith("A beginner alpha lost_river turns=1 stars=0")
    assert won.startswith("A beginner alpha won turns=1 stars=4")
    assert won.endswith("hearts=3 tokens=0 upgrades= sparks=5 points=9")


def test_a_journey_takes_no_titles_and_is_for_one() -> None:
    for wrong in ({"titles": "one_heart"}, {"players": 2}):
        with pytest.raises(WrongSetup):
            ETERNAL_DECKS.resolve({"mode": "story", **wrong})


# --- the workshop


@rule("OM-8")
def test_upgrades_are_bought_moved_and_broken() -> None:
    at = in_workshop(sparks=5).when("buy river_hook beta")
    assert at.state.journey.sparks == 2
    assert not at.offers("buy river_hook alpha")
    assert not at.offers("buy bedrock alpha")  # four sparks
    at.when("move river_hook gamma")
    assert (at.state.journey.sparks, at.state.journey.sockets) == (1, ("2 river_hook",))
    at.when("break river_hook")
    assert (at.state.journey.sparks, at.state.journey.sockets) == (2, ())


@rule("OM-8")
def test_a_golem_has_three_sockets() -> None:
    full = ("0 lantern", "0 echo", "0 chisel", "1 bedrock")
    at = in_workshop(sparks=50, sockets=full)
    assert not at.offers("buy keen_eye alpha")
    assert not at.offers("move bedrock alpha")
    assert at.offers("buy keen_eye beta")
    why = at.why("buy keen_eye alpha")
    assert why is not None
    assert why.why == "no_socket"


@rule("OM-9")
def test_once_upgrades_are_ready_again_at_every_attempt() -> None:
    at = in_workshop(sockets=("0 stubborn_step", "1 echo")).when("main beta", "set_out")
    assert [golem.powers for golem in at.state.players] == [("echo",), ("stubborn_step",), ()]
    at.state.players[0].powers = ()
    at = begin(losing(at.state)).when("river R1", "set_out")
    assert at.state.players[0].powers == ("echo",)


# --- whole journeys


@rule("OM-1", "OM-5", "OM-9")
@pytest.mark.parametrize("seed", range(6))
def test_random_journeys_with_all_upgrades_end_and_are_saved(seed: int) -> None:
    sockets = tuple([f"{n % 3} {name}" for n, name in enumerate(upgrades())])[seed % 3 :][:9]
    match: Match[EternalDecks] = in_workshop(seed, sockets=sockets, sparks=9).match
    chance = random.Random(seed)
    while match.decision is not None:
        codes = match.decision.codes()
        eager = [code for code in codes if not code.startswith(("river ", "break", "move", "main"))]
        match.answer_code(chance.choice(eager or codes))
        assert all_cards(match.state) == list(range(len(match.state.box)))
        if chance.random() < 0.05:
            match = Match.load(ETERNAL_DECKS, match.save(), listening=True)
    assert match.outcome == "journey_over"
    assert len(match.state.journey.points) == 6


# --- what interfaces show


@rule("OM-8", "OM-13")
def test_the_workshop_shows_course_golems_and_shop_and_every_option_touches_a_piece() -> None:
    at = in_workshop(sparks=9).when("buy lantern beta")
    shown = ETERNAL_DECKS.tableau(at.state, 0)
    assert shown.headline == "workshop"
    assert shown.area("journey").pieces[0].component == "chapter.A"
    beta = [piece.component for piece in shown.area("golem-beta").pieces]
    assert beta == ["story_golem.beta", "power.lantern", "space.socket", "space.socket"]
    assert "power.lantern" not in [piece.component for piece in shown.area("shop").pieces]
    ids = {piece.id for area in shown.areas for piece in area.pieces}
    decision = at.match.decision
    assert decision is not None
    for option in decision.options:
        touched = Lights(at.match, at.state).pieces_of(option)
        assert touched
        assert set(touched) <= ids


@rule("OM-13")
def test_the_record_shows_what_each_closed_chapter_was_won_with() -> None:
    at = attempt(attempt(in_workshop(), won=False), won=True)
    sheet = ETERNAL_DECKS.tableau(at.state, 0).sheets[0]
    rows = dict(sheet.rows)
    assert rows["attempts"] == (2,)
    assert rows["points"] == at.state.journey.points
    assert rows["hearts"] == (3,)
    chapters = ETERNAL_DECKS.tableau(at.state, 0).area("journey").pieces
    assert [badge.kind for badge in chapters[0].badges] == ["points"]
    assert chapters[1].badges[0].kind == "now"


@rule("OM-12")
def test_a_finished_journey_shows_its_rank() -> None:
    at = in_workshop(chapter=5, attempts=2, points=(5, 5, 5, 5, 5), sparks=12).when("leave_behind")
    assert ETERNAL_DECKS.tableau(at.state, 0).headline == "rank_stone"

"""Titles: what may be chosen, and what each does (OM-30 to OM-35)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.modes.title_rules import titles_claimed
from aevum.games.eternal_decks.modes.titles import weight_of
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import EVERYONE, Match, WrongSetup
from support.eternal_decks import all_cards, arrange, begin, codes_of, dealt, hand_of, row_of
from support.rules import rule
from support.walks import start


def refused(**options: object) -> str:
    with pytest.raises(WrongSetup) as problem:
        ETERNAL_DECKS.resolve(options)
    return problem.value.why


def open_table(**options: Any) -> EternalDecks:
    """Three CAMPs, nobody awake, decks that do not run out."""
    s = dealt(stage="A", **options)
    for path in s.paths:
        arrange(s, cards={path.name: "camp"})
    for me in s.players:
        arrange(s, decks={me.seat: "R1 B1 G1 Y1 R2 B2 G2 Y2"})
    return s


# --- choosing


@rule("OM-30")
def test_titles_are_read_in_any_order_each_once() -> None:
    setup = ETERNAL_DECKS.resolve({"titles": "Short_Candle, one_heart,one_heart"})
    assert setup["titles"] == "one_heart,short_candle"
    setup = ETERNAL_DECKS.resolve({"players": 3, "personal_titles": "none,restless,none"})
    assert setup["personal_titles"] == "none,restless"


@rule("OM-30", "OM-34")
def test_titles_that_do_not_fit_are_refused_with_a_reason() -> None:
    assert refused(stage="practice", titles="one_heart") == "title_practice"
    assert refused(stage="B", titles="all_the_stars") == "title_not_here"
    assert refused(stage="A", mode="solo", titles="one_voice") == "title_not_here"
    assert refused(mode="solo", personal_titles="restless") == "title_not_for_golems"
    assert refused(players=2, personal_titles="restless,restless,restless") == "too_many_titles"
    assert refused(titles="one_voice", personal_titles="quiet_guide") == "titles_exclude"
    with pytest.raises(WrongSetup, match="one_hart"):
        ETERNAL_DECKS.resolve({"titles": "one_hart"})


@rule("OM-35")
def test_all_for_one_is_not_offered_where_keys_have_colours() -> None:
    for stage in ("D+", "E", "E+"):
        assert refused(stage=stage, titles="all_for_one") == "title_not_here"


@rule("OM-32")
def test_the_weights_of_titles_are_added_and_help_counts_below_zero() -> None:
    assert weight_of(("all_for_one", "one_heart"), ("none", "fledgling")) == 2


# --- team titles


@rule("ED-451", "OM-30", "OM-35")
def test_all_for_one_the_first_star_names_the_player_and_another_one_loses() -> None:
    s = open_table(titles="all_for_one")
    s.stars_left = ("lower_path_cycle_4", "jewel_1_5_9")
    arrange(s, lower=("R1 B2 R3 B4 R5 B6", 7), awake="king")
    s.jewels = ("one_five_nine",)
    at = begin(s, hands=("P9 R3 R4", "R1 B5 G9"))
    at.when("play P9 lower")
    assert at.state.titles.champion == 0
    at.when("jewel one_five_nine")
    assert at.match.outcome == "lost_all_for_one"


@rule("OM-35")
def test_all_for_one_counts_keys_and_who_awakened_in_stage_b() -> None:
    s = dealt(stage="B", players=2, titles="all_for_one")
    s.titles = s.titles.changed(champion=1)
    arrange(
        s,
        cards={"upper": "camp"},
        upper=("R1 B3", 3),
        asleep={"upper": "phantom skeleton witch vampire"},
    )
    at = begin(s, upper="R1 B3", hand="G9 R1 R2").when("play G9 upper", "phantom")
    assert at.match.outcome == "lost_all_for_one"


@rule("ED-451", "OM-30")
def test_all_the_stars_needs_six() -> None:
    s = open_table(titles="all_the_stars")
    s.stars = ("jewels_1_to_3", "jewels_4_to_6", "ninth_eternal")
    s.stars_left = ("lower_path_cycle_4",)
    at = begin(s, lower=("R1 B2 R3 B4 R5 B6", 7), hand="P9 R3 R4").when("play P9 lower")
    assert len(at.state.stars) == 4
    assert not at.match.outcome
    assert at.state.options.plan.goal == 6


@rule("OM-30")
def test_one_heart_and_bare_river_change_the_set_up() -> None:
    s = dealt(stage="A", titles="one_heart,bare_river")
    assert (s.hearts, s.heart_cap) == (1, 1)
    assert codes_of(s, s.river_bonus) == ["RARE", "DEFEAT"]
    pro = dealt(stage="A", difficulty="pro", titles="bare_river")
    assert codes_of(pro, pro.river_bonus) == ["P1", "DEFEAT"]


@rule("OM-30")
def test_one_voice_lets_only_the_active_player_speak_and_point() -> None:
    s = dealt(stage="A", titles="one_voice")
    assert ETERNAL_DECKS.phrases(s, 0)
    assert ETERNAL_DECKS.signals(s, 0)
    assert not ETERNAL_DECKS.phrases(s, 1)
    assert not ETERNAL_DECKS.signals(s, 1)
    s.hands_shown = True
    assert ETERNAL_DECKS.talk(s) == "phrases"


@rule("OM-30")
def test_long_shadow_no_jewel_before_three_are_awake() -> None:
    s = open_table(titles="long_shadow")
    at = begin(s, awake="king medusa", hand="R3 B3 witch")
    assert not at.codes("jewel")
    why = at.why("jewel same_value_2")
    assert why is not None
    assert why.values == (("title", "long_shadow"),)
    assert at.when("ability witch").state.slot_jewels == ("", "")
    s = open_table(titles="long_shadow")
    assert begin(s, awake="king medusa phantom", hand="R3 B3 witch").offers("jewel same_value_2")


@rule("OM-30")
def test_short_candle_loses_after_the_last_turn_of_its_stage() -> None:
    s = open_table(titles="short_candle")
    s.turn = 63
    at = begin(s, hands=("R1 R3 R4", "B1 B3 B5")).when("river R1")
    assert at.state.turn == 64
    at.when("river B1")
    assert at.match.outcome == "lost_short_candle"


@rule("OM-30")
def test_crossed_paths_forbids_the_path_of_the_previous_players_last_card() -> None:
    at = begin(open_table(titles="crossed_paths"), hands=("R1 R3 R4", "B4 B6 B8")).when(
        "play R1 upper"
    )
    assert not at.offers("play B4 upper")
    assert at.offers("play B4 middle")
    assert at.refusal("play B4 upper") == "OM-30"


@rule("OM-30")
def test_crossed_paths_does_not_hold_where_no_other_path_takes_a_card() -> None:
    s = open_table(titles="crossed_paths")
    s.paths[1].closed = s.paths[2].closed = True
    at = begin(s, hands=("R1 R3 R4", "B4 B6 B8")).when("play R1 upper")
    at.when("play B4 upper")
    assert at.state.titles.lost == ()


# --- personal titles


@rule("ED-451", "OM-30")
def test_a_fledgling_refills_to_four() -> None:
    at = begin(open_table(personal_titles="none,fledgling"), hands=("R1 R3 R4", "B4 B6 B8")).when(
        "river R1", "river B4"
    )
    assert [len(hand_of(at.state, seat)) for seat in (0, 1)] == [3, 4]


@rule("OM-34")
def test_an_open_book_is_read_by_everybody_and_stays_so() -> None:
    s = open_table(personal_titles="open_book")
    assert set(s.players[0].hand_seen) == {EVERYONE}
    assert set(s.players[1].hand_seen) == {2}
    at = begin(s, hands=("R1 R3 R4", "B4 B6 B8")).when("river R1", "river B4")
    assert set(at.state.players[0].hand_seen) == {EVERYONE}


@rule("OM-30")
def test_a_lucky_charm_lies_as_a_rare_once_and_leaves_as_itself() -> None:
    at = begin(
        open_table(personal_titles="lucky_charm"),
        cards={"upper": "mountain"},
        upper="R8",
        hands=("R1 R3 R4", "R9 B6 B8"),
    )
    assert not at.offers("play R1 upper")
    at.when("charm R1 upper")
    assert row_of(at.state, "upper") == ["R8", "R1"]
    assert not at.offers("play B6 upper")  # a Rare lies on an 8: only a 9 follows
    at.when("river R9")
    assert not at.codes("charm")


@rule("OM-30")
def test_a_lucky_charm_obeys_the_curse_on_rares() -> None:
    assert not begin(
        open_table(personal_titles="lucky_charm"), awake="witch", hand="R1 R3 R4"
    ).codes("charm")


@rule("OM-30")
def test_thick_skin_ignores_curses_twice_and_no_other_rule() -> None:
    at = begin(
        open_table(personal_titles="thick_skin"),
        awake="medusa",
        upper="R1 B4",
        hands=("R4 R5 R7", "B1 G3 B5"),
    )
    assert at.codes("play") == []
    assert "R5 upper" in at.codes("brave")
    assert "R4 upper" not in at.codes("brave")  # equal values stay forbidden
    at.when("brave R5 upper", "river B1")
    assert at.state.players[0].powers == ("thick_skin",)
    at.when("brave R4 lower", "river G3")
    assert not at.codes("brave")


@rule("ED-451", "OM-34")
def test_a_quiet_guide_says_nothing_and_moves_tokens() -> None:
    s = open_table(personal_titles="quiet_guide")
    assert not ETERNAL_DECKS.phrases(s, 0)
    assert ETERNAL_DECKS.phrases(s, 1)
    assert ETERNAL_DECKS.signals(s, 0)


@rule("OM-30")
def test_a_path_warden_names_a_path_and_never_places_there() -> None:
    match = start(ETERNAL_DECKS, {"players": 2, "personal_titles": "path_warden"}, 1)
    assert match.decision is not None
    assert match.decision.prompt == "shun_a_path"
    match.answer_code("shun middle")
    match.answer_code("first 1")
    s = match.state
    at = begin(s, hand="R4 B5 G6")
    assert [code for code in at.codes("play") if code.endswith("middle")] == []
    assert at.offers("play R4 upper")


@rule("OM-30")
def test_river_shy_never_plays_to_the_river_but_pays_for_jewels() -> None:
    at = begin(open_table(personal_titles="river_shy"), awake="king", hand="R3 B3 G5")
    assert at.codes("river") == []
    at.when("jewel same_value_2")
    assert len(at.state.river) == 2


@rule("OM-30")
def test_restless_never_places_into_the_same_path_two_turns_running() -> None:
    at = begin(open_table(personal_titles="restless"), hands=("R1 G3 Y5", "B4 B6 B8")).when(
        "play R1 upper", "river B4"
    )
    assert not at.offers("play G3 upper")
    at.when("play G3 middle", "river B6")
    assert at.offers("play Y5 upper")
    assert not at.offers("play Y5 middle")


@rule("OM-34")
def test_a_restriction_never_takes_the_last_action_but_the_title_is_lost() -> None:
    s = open_table(personal_titles="river_shy")
    for path in s.paths:
        path.closed = True
    s.hearts = 0
    at = begin(s, hands=("R1 G3 R5", "B4 B6 B8"))
    assert at.codes("river") == ["R1", "G3", "R5"]
    at.when("river R1")
    assert at.state.titles.lost == ("river_shy@0",)
    assert at.heard("title_lost") == [(0, "river_shy")]
    assert not at.match.outcome


# --- claiming


@rule("OM-30", "OM-31", "OM-33")
def test_winning_claims_titles_in_gold_or_bronze_unless_they_were_broken() -> None:
    s = dealt(players=3, titles="one_heart,crossed_paths", personal_titles="fledgling,restless")
    assert titles_claimed(s) == ()
    s.titles = s.titles.changed(lost=("crossed_paths",))
    s.outcome = "won"
    won = [(claim.title, claim.seat, claim.facts["medal"]) for claim in titles_claimed(s)]
    assert won == [("one_heart", -1, "gold"), ("fledgling", 0, "bronze"), ("restless", 1, "gold")]
    facts = {"stage": "A", "difficulty": "beginner", "seats": "3", "custom_stage": ""}
    assert titles_claimed(s)[0].facts == {**facts, "medal": "gold"}
    s.titles = s.titles.changed(lost=("restless@1",))
    s.outcome = "lost_river"
    assert titles_claimed(s) == ()


# --- whole games

WALKS = (
    {"stage": "A", "players": 3, "titles": "crossed_paths,all_for_one"},
    {"stage": "F", "players": 2, "titles": "one_heart,long_shadow,bare_river"},
    {"stage": "D", "players": 4, "personal_titles": "path_warden,restless,thick_skin,lucky_charm"},
    {"stage": "B+", "players": 2, "personal_titles": "river_shy,restless"},
    {"stage": "C", "mode": "solo", "titles": "crossed_paths,short_candle"},
    {"stage": "E", "players": 3, "personal_titles": "lucky_charm,river_shy,path_warden"},
)


@pytest.mark.parametrize("given", WALKS, ids=lambda given: str(given["stage"]))
def test_titled_games_end_keep_their_cards_and_are_saved(given: dict[str, object]) -> None:
    for seed in range(6):
        chance = random.Random(seed)
        match = start(ETERNAL_DECKS, given, seed)
        while match.decision is not None:
            match.answer(chance.randrange(len(match.decision.options)))
            assert all_cards(match.state) == list(range(len(match.state.box)))
        copy = Match.load(ETERNAL_DECKS, match.save())
        assert copy.digest() == match.digest()

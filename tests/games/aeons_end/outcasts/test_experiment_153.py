"""Experiment 153: the Growth Mat, the maws and the nine cards."""

from typing import Any

import pytest

from aevum.games.aeons_end.cards import GROUP
from aevum.games.aeons_end.verbs.damage import strike
from aevum.play.scene import Scene
from aevum.play.text import words_for
from support.aeons_end import acting, battle, drawing, table, told
from support.rules import rule

START = [1, 1, 1, 1]
ALIVE = [20, 20, 20, 20]


def growth(spaces: list[int], lives: list[int] | None = None) -> dict[str, Any]:
    return {"board": {"spaces": spaces, "lives": lives or ALIVE}}


def drawn(card: str, spaces: list[int], **parts: Any) -> Scene:
    """The experiment draws this card with its maws on these spaces."""
    nemesis = {**growth(spaces), **parts.pop("nemesis", {})}
    options = {"nemesis": "experiment_153", **parts.pop("options", {})}
    return drawing(card, nemesis=nemesis, options=options, **parts)


def acted(card: str | dict[str, int], spaces: list[int], **parts: Any) -> Scene:
    nemesis = {**growth(spaces), **parts.pop("nemesis", {})}
    options = {"nemesis": "experiment_153", **parts.pop("options", {})}
    return acting(card, nemesis=nemesis, options=options, **parts)


def struck(
    spell: str,
    spaces: list[int],
    lives: list[int] | None = None,
    slot: str = "I",
    **nemesis: Any,
) -> Scene:
    """The first player casts a spell; the question where its damage goes is open."""
    mage = {"prepped": {slot: spell}, "breaches": {slot: "open"}, "hand": ["crystal"]}
    side = {"in_play": [], **growth(spaces, lives), **nemesis}
    given = {"phase": "casting", "mages": [mage], "nemesis": side}
    return battle(given, nemesis="experiment_153").when(f"cast {spell} {slot}")


def spaces_of(scene: Scene) -> list[int]:
    found: list[int] = scene.see("nemesis.board.spaces")
    return found


def asked(scene: Scene, language: str = "en") -> str:
    decision = scene.match.decision
    assert decision is not None
    return words_for(scene.game, language).prompt(decision)


def test_the_question_which_maw_advances_names_its_cause() -> None:
    assert asked(battle(nemesis="experiment_153")).startswith("Experiment 153: which maw")
    assert asked(drawn("weeping_hex", START)) == "Unleash: which maw advances 2 spaces?"
    assert asked(drawn("lunging_jaws", START)) == "Lunging Jaws: which maw advances 4 spaces?"
    assert asked(drawn("weeping_hex", START), "fr").startswith("Déchaîné : quelle gueule")


# --- set-up and difficulty


@rule("NR-59")
def test_two_different_maws_of_the_players_choice_start_one_space_further() -> None:
    scene = battle(nemesis="experiment_153")
    scene.asks(0, "advance_1", ["maw_1", "maw_2", "maw_3", "maw_4"]).when("maw_2")
    scene.asks(0, "advance_1", ["maw_1", "maw_3", "maw_4"]).when("maw_4")
    assert spaces_of(scene) == [1, 2, 1, 2]


@rule("NR-76", "WE-77")
@pytest.mark.parametrize(
    ("mode", "lives"),
    [
        ("beginner", [17, 17, 18, 18]),
        ("normal", ALIVE),
        ("expert", ALIVE),
        ("extinction", [23, 23, 22, 22]),
    ],
)
def test_the_difficulty_shares_its_life_out_among_the_maws(mode: str, lives: list[int]) -> None:
    scene = battle({}, nemesis="experiment_153", difficulty=mode)
    assert scene.see("nemesis.board.lives") == lives
    assert scene.see("nemesis.life") == sum(lives)


# --- growing


def test_an_unleash_advances_one_maw_of_the_players_choice_two_spaces() -> None:
    scene = drawn("weeping_hex", START).asks(0, "advance_2").when("maw_3", "1")
    assert spaces_of(scene) == [1, 1, 3, 1]


@rule("NR-76")
def test_in_the_harder_modes_one_more_space_follows_each_unleash() -> None:
    scene = drawn("weeping_hex", START, options={"difficulty": "expert"}).when("maw_3")
    scene.asks(0, "advance_1").when("maw_1")
    assert spaces_of(scene) == [2, 1, 3, 1]


def test_a_maw_that_passes_over_the_fourth_space_sets_it_off() -> None:
    scene = drawn("lunging_jaws", [1, 3, 1, 1]).when("maw_2")
    assert spaces_of(scene) == [1, 7, 1, 1]
    assert scene.see("gravehold") == 26


def test_a_maw_that_reaches_the_end_stops_there_and_loses_the_rest() -> None:
    scene = drawn("lunging_jaws", [1, 7, 1, 1]).when("maw_2")
    assert spaces_of(scene) == [1, 8, 1, 1]
    assert scene.see("gravehold") == 23


def test_a_maw_at_its_end_does_not_move_but_takes_effect_once() -> None:
    scene = drawn("lunging_jaws", [1, 8, 1, 1]).when("maw_2")
    assert spaces_of(scene) == [1, 8, 1, 1]
    assert scene.see("gravehold") == 23


@pytest.mark.parametrize(
    ("start", "picks", "gravehold", "lives"),
    [
        ([3, 1, 1, 1], ["maw_1", "2"], 28, (10, 8)),
        ([7, 1, 1, 1], ["maw_1", "2"], 27, (10, 6)),
        ([1, 3, 1, 1], ["maw_2"], 26, (10, 10)),
        ([1, 7, 1, 1], ["maw_2"], 23, (10, 10)),
        ([1, 1, 3, 1], ["maw_3", "1"], 30, (6, 10)),
        ([1, 1, 7, 1], ["maw_3", "1"], 30, (4, 10)),
    ],
)
def test_the_tracks_hurt_gravehold_and_players(
    start: list[int], picks: list[str], gravehold: int, lives: tuple[int, int]
) -> None:
    scene = acted("vein_worms", start).when(*picks)
    assert scene.see("gravehold") == gravehold
    assert (scene.see("mages.0.life"), scene.see("mages.1.life")) == lives


@rule("NR-22")
@pytest.mark.parametrize(("start", "count"), [(3, 4), (7, 8)])
def test_the_fourth_track_takes_cards_from_all_hands(start: int, count: int) -> None:
    mages = [{"hand": ["crystal"] * 3, "charges": 6}, {"hand": ["spark"] * 3}]
    scene = acted("vein_worms", [1, 1, 1, start], mages=mages).when("maw_4")
    for _ in range(min(count, 6)):
        if scene.match.decision is not None and scene.match.decision.prompt == "discard_together":
            scene.when(scene.match.decision.codes()[0])
    left = len(scene.see("mages.0.hand")) + len(scene.see("mages.1.hand"))
    assert left == max(0, 6 - count)


@rule("NR-73")
def test_marked_for_death_does_not_bind_the_growth_mat() -> None:
    nemesis = {"laid": {"marked_for_death": 2}}
    scene = acted("vein_worms", [1, 1, 3, 1], nemesis=nemesis).when("maw_3")
    scene.asks(0, "suffer_4", ["1", "2"])


# --- damage


@rule("NR-75")
def test_damage_goes_to_one_maw_of_the_players_choice_in_full() -> None:
    scene = struck("spark", START)
    scene.asks(1, "damage", ["maw_1", "maw_2", "maw_3", "maw_4"]).when("maw_3")
    assert scene.see("nemesis.board.lives") == [20, 20, 19, 20]
    assert scene.see("nemesis.life") == 79


def test_a_hit_of_3_drives_a_maw_back_one_space_and_one_of_2_does_not() -> None:
    assert spaces_of(struck("jagged_lightning", [1, 6, 1, 1]).when("maw_2", "-")) == [1, 5, 1, 1]
    assert spaces_of(struck("spark", [1, 6, 1, 1], slot="III").when("maw_2")) == [1, 6, 1, 1]


@rule("WE-110")
def test_the_bonus_of_an_open_breach_belongs_to_the_hit() -> None:
    scene = struck("thoughtform_familiar", [1, 6, 1, 1], slot="III").when("maw_2")
    assert spaces_of(scene) == [1, 5, 1, 1]


@pytest.mark.parametrize("space", [1, 4])
def test_a_maw_is_never_driven_back_from_the_first_or_the_fourth_space(space: int) -> None:
    scene = struck("jagged_lightning", [1, space, 1, 1]).when("maw_2", "-")
    assert spaces_of(scene)[1] == space


def test_a_slain_maw_leaves_and_another_goes_back_two_spaces_but_not_past_the_fourth() -> None:
    scene = struck("spark", [6, 5, 1, 4], [1, 20, 20, 20]).when("maw_1")
    # of the others only the second can go back, and the fourth space holds it
    assert spaces_of(scene) == [0, 4, 1, 4]
    assert told(scene, "maw_gone") == [("maw_1",)]
    scene = struck("spark", [6, 7, 3, 4], [1, 20, 20, 20]).when("maw_1")
    scene.asks(0, "retreat_2", ["maw_2", "maw_3"]).when("maw_2")
    assert spaces_of(scene) == [0, 5, 3, 4]


def test_what_is_left_of_a_deadly_hit_is_lost_and_drives_nothing_back() -> None:
    scene = struck("jagged_lightning", [6, 1, 1, 1], [1, 20, 20, 20]).when("maw_1", "-")
    assert scene.see("nemesis.board.lives") == [0, 20, 20, 20]
    assert spaces_of(scene) == [0, 1, 1, 1]


@rule("NR-75")
def test_without_a_maw_the_players_win_at_once() -> None:
    scene = struck("spark", [0, 0, 5, 0], [0, 0, 1, 0])
    assert scene.match.outcome == "won"


@rule("NR-53", "NR-75")
def test_maws_do_not_prevent_the_victory_by_an_empty_deck() -> None:
    nemesis = {"in_play": [], "deck": [], **growth(START)}
    given = {"nemesis": nemesis, "mages": [{"hand": ["crystal"]}]}
    assert battle(given, nemesis="experiment_153").when("end").match.outcome == "won"


def test_damage_of_the_group_hurts_a_maw_but_drives_nothing_back() -> None:
    given = {"nemesis": {"in_play": [], **growth([1, 6, 1, 1])}}
    scene = battle(given, nemesis="experiment_153")
    strike(table(scene), -3, 5, GROUP)
    assert scene.see("nemesis.board.lives") == [20, 15, 20, 20]
    assert spaces_of(scene) == [1, 6, 1, 1]


def test_exhaustion_unleashes_twice_as_usual() -> None:
    breaches = {"I": "open", "II": "destroyed", "III": "destroyed", "IV": "destroyed"}
    mages = [{}, {"life": 2, "breaches": breaches}]
    scene = acted("howling_spinners", START, mages=mages).when("2")
    scene.asks(0, "advance_2").when("maw_1").asks(0, "advance_2").when("maw_2")
    assert spaces_of(scene) == [3, 3, 1, 1]


# --- tier 1


def test_corrupting_chitterer_advances_two_different_maws() -> None:
    scene = acted("corrupting_chitterer", [2, 1, 1, 1]).when("maw_1")
    scene.asks(0, "advance_1", ["maw_2", "maw_3", "maw_4"]).when("maw_3")
    assert spaces_of(scene) == [3, 1, 2, 1]


def test_corrupting_chitterer_advances_the_last_maw_once() -> None:
    scene = acted("corrupting_chitterer", [0, 2, 0, 0])
    assert spaces_of(scene) == [0, 3, 0, 0]


def test_bound_puts_two_shards_on_a_deck_or_advances_a_maw() -> None:
    nemesis = {"curses": {"cursed_shard": 4}}
    scene = drawn("bound", START, nemesis=nemesis, mages=[{}, {"deck": ["spark"]}])
    scene.asks(0, "bound", ["two_shards", "maw_advances_3"]).when("two_shards", "2")
    assert scene.see("mages.1.deck") == ["cursed_shard", "cursed_shard", "spark"]
    other = drawn("bound", START, nemesis=nemesis).when("maw_advances_3")
    assert spaces_of(other.when("maw_2")) == [1, 4, 1, 1]


@rule("NR-19")
def test_bound_with_one_shard_left_can_only_advance_a_maw() -> None:
    scene = drawn("bound", START, nemesis={"curses": {"cursed_shard": 1}})
    scene.asks(0, "advance_3")


def test_cascading_casualties_doubles_the_effect_of_the_foremost_maw() -> None:
    scene = acted({"cascading_casualties": 1}, [1, 3, 2, 1])
    assert spaces_of(scene) == [1, 5, 2, 1]
    assert scene.see("gravehold") == 22
    blank = acted({"cascading_casualties": 1}, [1, 5, 2, 1])
    assert blank.see("gravehold") == 30
    end = acted({"cascading_casualties": 1}, [1, 8, 2, 1])
    assert end.see("gravehold") == 16


def test_cascading_casualties_lets_the_players_settle_a_tie() -> None:
    acted({"cascading_casualties": 1}, [5, 5, 2, 1]).asks(0, "advance_2", ["maw_1", "maw_2"])


# --- tier 2


@rule("NR-78", "NR-36")
def test_aural_carnivore_keeps_maws_from_damage_and_from_being_driven_back() -> None:
    scene = struck("jagged_lightning", [1, 6, 1, 1], in_play=["aural_carnivore"])
    scene.when("maw_2", "-")
    assert scene.see("nemesis.board.lives") == ALIVE
    assert spaces_of(scene) == [1, 6, 1, 1]
    itself = struck("jagged_lightning", [1, 6, 1, 1], in_play=["aural_carnivore"])
    assert itself.when("aural_carnivore", "-").see("nemesis.counters.aural_carnivore") == 7


def test_aural_carnivore_hurts_a_player() -> None:
    assert acted("aural_carnivore", START).when("1").see("mages.0.life") == 8


@rule("NR-69")
def test_scaled_flesh_stays_beside_the_mat_and_makes_maws_harder_to_drive_back() -> None:
    scene = acted({"scaled_flesh": 1}, START).when("maw_1", "maw_2")
    assert scene.see("nemesis.laid") == {"scaled_flesh": 0}
    assert scene.see("nemesis.discard") == []
    laid: dict[str, Any] = {"laid": {"scaled_flesh": 0}}
    assert spaces_of(struck("jagged_lightning", [1, 6, 1, 1], **laid).when("maw_2", "-"))[1] == 6
    four = struck("jagged_lightning", [1, 6, 1, 1], slot="III", **laid).when("maw_2", "-")
    assert spaces_of(four)[1] == 5


# --- tier 3


def test_restless_maws_heals_the_weakest_maw_up_to_its_first_life() -> None:
    lives = {"board": {"spaces": [1, 1, 1, 1], "lives": [20, 5, 20, 20]}}
    scene = acted({"restless_maws": 1}, START, nemesis=lives).when("maw_1", "maw_3")
    assert scene.see("nemesis.board.lives") == [20, 15, 20, 20]
    assert scene.see("nemesis.life") == 75
    nearly = {"board": {"spaces": [1, 1, 1, 1], "lives": [20, 15, 20, 20]}}
    full = acted({"restless_maws": 1}, START, nemesis=nearly).when("maw_3", "maw_4")
    assert full.see("nemesis.board.lives") == ALIVE


def test_divide_and_devour_unleashes_advances_and_draws_back() -> None:
    scene = drawn("divide_and_devour", [1, 1, 5, 1]).when("maw_3", "maw_1", "1")
    assert spaces_of(scene) == [4, 1, 6, 1]


@pytest.mark.parametrize(
    ("language", "cause"), [("en", "Divide and Devour: which"), ("fr", "Diviser et dévorer")]
)
def test_the_question_which_maw_goes_back_names_its_cause(language: str, cause: str) -> None:
    scene = drawn("divide_and_devour", [1, 5, 5, 1]).when("maw_3", "maw_2")
    assert scene.match.decision is not None
    assert words_for(scene.game, language).prompt(scene.match.decision).startswith(cause)


def test_divide_and_devour_with_a_single_maw_moves_it_on_and_back() -> None:
    end = drawn("divide_and_devour", [0, 8, 0, 0])
    assert spaces_of(end) == [0, 7, 0, 0]
    held = drawn("divide_and_devour", [0, 0, 0, 0], nemesis=growth([0, 4, 0, 0], [0, 9, 0, 0]))
    assert spaces_of(held) == [0, 7, 0, 0]  # two and three spaces on to the end, one back

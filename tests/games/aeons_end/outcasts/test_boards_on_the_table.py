"""What lies beside the mats is shown, and answers light the pieces they touch."""

from typing import Any

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.offers import Area, Badge, Counter, Tableau
from aevum.play.lighting import Lights
from aevum.play.scene import Scene
from aevum.play.text import words_for
from support.aeons_end import battle, drawing
from support.rules import rule

BOTH = "war_eternal,outcasts"


def table_of(scene: Scene) -> Tableau:
    return AEONS_END.tableau(scene.match.view(0), 0)


def area(scene: Scene, name: str) -> Area:
    return table_of(scene).area(name)


def badges(scene: Scene, name: str) -> list[dict[str, object]]:
    return [
        {badge.kind: badge.value for badge in piece.badges} for piece in area(scene, name).pieces
    ]


def touched(scene: Scene, code: str) -> tuple[str, ...]:
    decision = scene.match.decision
    assert decision is not None
    option = decision.options[decision.codes().index(code)]
    return Lights(scene.match, scene.match.view(0)).pieces_of(option)


def test_a_question_about_piles_at_the_set_up_lights_them() -> None:
    scene = battle(nemesis="thief_of_dreams", supply="breach_ore,scoria_slag,petrified_phoenixium")
    scene.asks(0, "spared_gems")
    assert touched(scene, "scoria_slag") == ("pile-scoria_slag",)


def test_the_cards_that_wait_for_a_gain_are_lit_where_they_lie() -> None:
    mage = {"aether": 5, "hand": ["frozen_magmite"], "gained": ["crystal"]}
    given = {"mages": [mage]}
    scene = battle(given, nemesis="umbra_titan", supply="vigorous_sunstone", boxes=BOTH)
    scene.when("play frozen_magmite", "gain vigorous_sunstone").asks(1, "gain_first")
    played = scene.match.state.mages[0].played
    assert touched(scene, "frozen_magmite") == (f"card-{played[0]}",)
    assert touched(scene, "vigorous_sunstone") == ("pile-vigorous_sunstone",)


def growing(**board: Any) -> Scene:
    return drawing("lunging_jaws", nemesis={"board": board}, options={"nemesis": "experiment_153"})


def test_maws_show_their_space_and_life_and_light_up() -> None:
    scene = growing(spaces=[2, 4, 0, 8], lives=[20, 7, 0, 20])
    first, second, third, _ = badges(scene, "growth")
    assert (first["space"], first["life"], first["at_first"]) == (2, 20, 20)
    assert second["life"] == 7
    assert "destroyed" in third
    assert touched(scene, "maw_2") == ("maw-2",)


@rule("NR-76")
def test_maws_show_the_life_of_their_mode() -> None:
    scene = battle({}, nemesis="experiment_153", difficulty="extinction")
    assert [badge["at_first"] for badge in badges(scene, "growth")] == [23, 23, 22, 22]


@rule("WE-114")
def test_the_dream_mat_shows_its_cards_with_their_cost_by_space() -> None:
    mage = {"hand": ["crystal"], "aether": 9}
    board = {"mat": ["kindle", None, "dream_devourer", None, None], "deck": ["aurora"]}
    nemesis = {"in_play": ["dream_devourer"], "board": board}
    scene = battle({"mages": [mage], "nemesis": nemesis}, nemesis="thief_of_dreams")
    places = {piece.place: piece.component for piece in area(scene, "dreams").pieces}
    assert places == {"1": "card.kindle", "3": "foe.dream_devourer"}
    assert badges(scene, "dreams")[0]["cost"] == 4
    assert area(scene, "dream_deck").total == 1
    (kindle,) = touched(scene, "gain_dream 1")
    assert kindle == area(scene, "dreams").pieces[0].id
    assert touched(scene, "destroy_dream 1") == (kindle,)


def test_thralls_carry_letters_and_the_next_one_lies_open() -> None:
    board = {"deck": ["soldier_of_rot"], "turned": {"soldier_of_rot": "B"}}
    board |= {"illusions": {"soldier_of_rot": ""}}
    nemesis = {"in_play": ["soldier_of_rot", "soldier_of_rot"], "board": board}
    mage = {"hand": ["crystal"], "aether": 9}
    scene = battle({"mages": [mage], "nemesis": nemesis}, nemesis="risen_thrall")
    first, second = badges(scene, "in_play")
    assert (first["letter"], second["letter"]) == ("A", "B")
    assert "real" in second
    assert "real" not in first
    assert [p.component for p in area(scene, "next_thrall").pieces] == ["foe.soldier_of_rot"]
    assert touched(scene, "turn_over soldier_of_rot A") == (area(scene, "in_play").pieces[0].id,)


@pytest.mark.parametrize(
    ("mages", "spaces"),
    [("dezmodia", 5), ("dezmodia,garu", 5), ("dezmodia,garu,gex", 6)],
)
def test_souls_show_on_the_spaces_they_can_come_to(mages: str, spaces: int) -> None:
    scene = battle({}, nemesis="fountain_of_souls", mages=mages)
    assert len(area(scene, "souls").pieces) == spaces
    assert badges(scene, "souls")[0] == {"souls": 2}
    counters = table_of(scene).counters
    assert Counter("fuel", 0, 3) in counters
    assert Counter("souls", 2) in counters


def test_spaces_of_souls_light_up() -> None:
    nemesis = {"board": {"spaces": [0, 0, 0, 2, 2, 0, 0]}}
    scene = drawing("whirlpool", nemesis=nemesis, options={"nemesis": "fountain_of_souls"})
    scene.when("fullest_moves")
    assert touched(scene, "ring_a") == ("space-ring_a",)


@rule("NR-69")
def test_cards_laid_before_a_player_and_named_players_are_shown() -> None:
    nemesis = {
        "laid": {"hemorrhage": 2, "scaled_flesh": 0},
        "in_play": ["seeking_destruction"],
        "marks": {"seeking_destruction": 1},
    }
    scene = battle({"nemesis": nemesis})
    assert badges(scene, "laid") == [{"names_player": 2}, {}]
    assert badges(scene, "in_play")[0]["names_player"] == 1


@rule("EX-44", "NR-57")
def test_curses_and_the_tier_of_laid_cards_are_shown() -> None:
    scene = battle({"nemesis": {"laid": {"marked_for_death": 1}, "curses": {"cursed_bolt": 2}}})
    assert badges(scene, "curses") == [{"left": 2}]
    assert Counter("tier", 2) in table_of(scene).counters


@rule("NR-72", "WE-48")
def test_wandering_and_dear_prices_are_shown() -> None:
    nemesis = {"in_play": ["wandering_lasher", "fools_bargain", "darkening_depths"]}
    lasher, bargain, depths = badges(battle({"nemesis": nemesis}), "in_play")
    assert "wandering" in lasher
    assert (bargain["price_discard_costly"], bargain["price_least_cost"]) == (2, 4)
    assert depths["price_least_cost"] == 3


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "nemesis", ["experiment_153", "thief_of_dreams", "risen_thrall", "fountain_of_souls"]
)
def test_everything_shown_has_words(nemesis: str, language: str) -> None:
    laid = {"hemorrhage": 1}
    scene = battle({"nemesis": {"laid": laid}}, nemesis=nemesis, boxes="outcasts")
    words = words_for(AEONS_END, language)
    shown = table_of(scene)
    for zone in shown.areas:
        assert words.find(f"zone.{zone.title}"), zone.title
        for piece in zone.pieces:
            if piece.component:
                assert "⟨" not in words.name(piece.component), piece
            missing = [b for b in piece.badges if b != Badge("type", b.value)]
            assert all(words.find(f"badge.{badge.kind}") for badge in missing), piece
    assert all(words.find(f"counter.{counter.id}") for counter in shown.counters)

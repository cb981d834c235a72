"""Difficulty modes, the easings of true solo, and what is never exceeded."""

import pytest

from support.aeons_end import battle
from support.rules import rule

MODES = [
    ("beginner", 12, 35, 60, 8),
    ("normal", 10, 30, 70, 8),
    ("expert", 10, 30, 70, 5),
    ("extinction", 8, 25, 80, 5),
]


@rule("WE-77", "NR-60", "NR-76")
@pytest.mark.parametrize(("mode", "life", "gravehold", "nemesis", "tokens"), MODES)
def test_each_mode_sets_the_lives_and_the_rules_of_the_mat(
    mode: str, life: int, gravehold: int, nemesis: int, tokens: int
) -> None:
    scene = battle({}, nemesis="umbra_titan", difficulty=mode)
    assert [scene.see(f"mages.{seat}.life") for seat in (0, 1)] == [life, life]
    assert scene.see("gravehold") == gravehold
    assert scene.see("nemesis.life") == nemesis
    assert scene.see("nemesis.tokens") == tokens


@rule("NR-76")
@pytest.mark.parametrize(
    ("mode", "life"), [("beginner", 60), ("normal", 70), ("expert", 70), ("extinction", 80)]
)
def test_gate_witch_starts_with_one_token_and_the_life_of_the_mode(mode: str, life: int) -> None:
    scene = battle({}, difficulty=mode)
    assert (scene.see("nemesis.life"), scene.see("nemesis.tokens")) == (life, 1)


@rule("WE-2", "NR-37", "NR-60")
@pytest.mark.parametrize(("mode", "life", "gravehold"), [mode[:3] for mode in MODES])
def test_nobody_gains_life_above_what_the_mode_started_with(
    mode: str, life: int, gravehold: int
) -> None:
    hand = ["primordial_fetish", "mages_totem", "crystal"]
    given = {"mages": [{"hand": hand, "life": life - 1}], "gravehold": gravehold}
    scene = battle(given, difficulty=mode)
    scene.when("play primordial_fetish", "sacrifice", "play mages_totem", "sacrifice")
    assert scene.see("mages.0.life") == life
    assert scene.see("gravehold") == gravehold


@rule("WE-82")
@pytest.mark.parametrize(("start", "life"), [(10, 10), (12, 12), (15, 15)])
def test_a_lonely_mage_may_start_with_more_life_which_is_then_the_most(
    start: int, life: int
) -> None:
    given = {"mages": [{"hand": ["primordial_fetish"], "life": life - 1}]}
    assert battle({}, mages="dezmodia", solo_life=start).see("mages.0.life") == life
    scene = battle(given, mages="dezmodia", solo_life=start)
    assert scene.when("play primordial_fetish", "sacrifice").see("mages.0.life") == life


@rule("WE-82")
def test_the_life_of_true_solo_does_not_touch_larger_battles() -> None:
    assert battle({}, solo_life=15).see("mages.0.life") == 10


@rule("WE-77", "WE-82")
def test_a_lonely_mage_without_the_easing_has_the_life_of_the_mode() -> None:
    assert battle({}, mages="dezmodia", difficulty="beginner").see("mages.0.life") == 12

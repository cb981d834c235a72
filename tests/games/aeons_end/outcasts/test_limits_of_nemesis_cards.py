"""Where a basic nemesis card draws its line: exact numbers and who may be picked.

Gate Witch's tokens count the Unleashes: with both nemesis cards drawn, none is lost again.
"""

from typing import Any

import pytest

from aevum.play.scene import Scene
from support.aeons_end import ALL_OPEN, SECOND, acting, battle, casting, drawing
from support.rules import rule


def tokens(scene: Scene) -> int:
    """How often the nemesis has unleashed."""
    return int(scene.see("nemesis.tokens")) - 1


@pytest.mark.parametrize(
    ("card", "answers", "times"),
    [
        ("breach_spike", ["1"], 2),
        ("sacrifice", ["unleash_4"], 4),
        ("topple", [], 2),
        ("rescind", ["1"], 2),
        ("sky_crush", ["1"], 3),
        ("scour", ["1"], 3),
        ("marked_for_death", ["1"], 2),
        ("conjured_grapple", ["1"], 2),
    ],
)
def test_an_attack_unleashes_as_often_as_it_says(card: str, answers: list[str], times: int) -> None:
    mages = [{"hand": ["crystal"], "deck": []}, {"hand": ["crystal"], "deck": []}]
    scene = drawing(card, mages=mages, turn_order=SECOND).when(*answers)
    assert tokens(scene) == times


@pytest.mark.parametrize(
    ("card", "times"), [("ray_of_desolation", 2), ("suffocating_haze", 2), ("silent_decay", 2)]
)
def test_a_power_unleashes_as_often_as_it_says(card: str, times: int) -> None:
    assert tokens(acting({card: 1}, turn_order=SECOND)) == times


# --- who may be picked


@rule("NR-18")
@pytest.mark.parametrize(
    ("card", "prompt", "enough"),
    [
        ("conjured_grapple", "conjured_grapple", 2),
        ("sky_crush", "sky_crush", 2),
        ("harbinger_of_monstrosity", "discard_1", 1),
        ("bubbling_ruin", "discard_3", 3),
        ("blighted_magic", "blighted_magic", 2),
    ],
)
def test_everybody_who_can_do_all_of_it_may_be_picked(card: str, prompt: str, enough: int) -> None:
    spell = {"I": "aurora"} if card == "blighted_magic" else {}  # whose owner is left out
    mages: list[dict[str, Any]] = [
        *[{"hand": ["aurora"] * (enough + more), "deck": []} for more in (0, 1, -1)],
        {"hand": [], "deck": [], "prepped": spell},
    ]
    options = {"mages": "dezmodia,garu,quilius,ulgimor"}
    drawn = card in ("conjured_grapple", "sky_crush")
    scene = drawing(card, mages=mages, options=options) if drawn else power(card, mages, options)
    scene.asks(0, prompt, ["1", "2"])


def power(card: str, mages: list[dict[str, Any]], options: dict[str, Any]) -> Scene:
    """The nemesis turn in which this card in play acts."""
    told: Any = {card: 1} if card != "harbinger_of_monstrosity" else card
    return acting(told, mages=mages, options=options)


@rule("NR-18")
def test_sweeping_blackness_lets_everybody_be_picked_who_has_two_of_each() -> None:
    mages = [
        {"charges": 2, "hand": ["crystal"] * 2},
        {"charges": 4, "hand": ["crystal"] * 5},
        {"charges": 4, "hand": ["crystal"]},
    ]
    options = {"mages": "dezmodia,garu,quilius"}
    scene = drawing("sweeping_blackness", mages=mages, options=options)
    scene.asks(0, "sweeping_blackness", ["1", "2"]).when("2")
    assert (scene.see("mages.1.charges"), len(scene.see("mages.1.hand"))) == (2, 3)


@rule("NR-17")
@pytest.mark.parametrize(
    ("mage", "left"), [({"charges": 3, "hand": []}, (1, 0)), ({"hand": ["crystal"] * 3}, (0, 1))]
)
def test_sweeping_blackness_takes_what_there_is(
    mage: dict[str, Any], left: tuple[int, int]
) -> None:
    given = [{"deck": [], **mage}, {"hand": [], "deck": []}]
    scene = drawing("sweeping_blackness", mages=given)
    assert (scene.see("mages.0.charges"), len(scene.see("mages.0.hand"))) == left


@rule("NR-24")
def test_a_single_life_is_the_least_and_none_is_no_longer_counted() -> None:
    mages = [{"life": 1}, {"life": 4}, {"life": 0}]
    scene = acting({"darkening_depths": 1}, mages=mages, options={"mages": "dezmodia,garu,quilius"})
    scene.asks(1, "lose_breach")  # the last life is gone
    assert (scene.see("mages.0.life"), scene.see("mages.1.life")) == (0, 4)


# --- how many cards


@pytest.mark.parametrize(("card", "left"), [("harbinger_of_monstrosity", 4), ("bubbling_ruin", 2)])
def test_a_player_discards_exactly_as_many_cards_as_asked(card: str, left: int) -> None:
    mages: list[dict[str, Any]] = [{"hand": ["crystal"] * 5, "deck": []}, {"hand": []}]
    scene = power(card, mages, {"mages": "dezmodia,garu"})
    assert len(scene.see("mages.0.hand")) == left


# --- what hits amount to


def hit(minion: str, spell: str, *others: str, slot: str = "I") -> Scene:
    """The first player casts this spell from an open breach at this minion."""
    mage = {"prepped": {slot: spell}, "breaches": ALL_OPEN, "hand": ["crystal"]}
    nemesis = {"in_play": [minion, *others]}
    return casting(mage, nemesis=nemesis).when(f"cast {spell} {slot}", minion)


@pytest.mark.parametrize(
    ("minion", "spell", "life"),
    [
        ("moonstruck_hound", "lightning_arrow", 4),  # cost 5: counts as 1
        ("moonstruck_hound", "twisted_fang", 2),  # cost 4: all of its 3
        ("chitin_crawler", "paired_storm", 8),  # cost 3: counts as 1
        ("chitin_crawler", "twisted_fang", 6),
        ("harbinger_of_monstrosity", "tornado_of_insight", 5),  # 5 less 2
        ("harbinger_of_monstrosity", "spark", 7),
        ("wandering_lasher", "tornado_of_insight", 5),
    ],
)
def test_a_minion_takes_what_its_card_leaves_of_a_hit(minion: str, spell: str, life: int) -> None:
    assert hit(minion, spell).see(f"nemesis.counters.{minion}") == life


@rule("NR-77")
@pytest.mark.parametrize(
    ("spell", "life"), [("spark", 4), ("paired_storm", 4), ("twisted_fang", 3)]
)
def test_suffocating_haze_takes_one_off_a_hit_but_never_the_last_one(spell: str, life: int) -> None:
    at = hit("howling_spinners", spell, "suffocating_haze")
    assert at.see("nemesis.counters.howling_spinners") == life


# --- Xaxos against them


def test_interceding_flare_ends_powers_only() -> None:
    given = {
        "mages": [{"hand": ["galvanized_sapphire", "crystal"]}, {}],
        "nemesis": {"in_play": ["howling_spinners", "night_unending", "planar_collision"]},
        "xaxos": {"charges": 7, "deck": ["interceding_flare"]},
    }
    at = battle(given, defend="xaxos").when("play galvanized_sapphire", "end_power")
    at.asks(0, "interceding_flare_power", ["night_unending", "planar_collision"])

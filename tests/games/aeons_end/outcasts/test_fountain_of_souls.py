"""Fountain of Souls: the track, the lantern, Soulfire and the nine cards."""

from typing import Any

import pytest

from aevum.play.scene import Scene
from support.aeons_end import acting, battle, drawing, offered, told
from support.rules import rule

NONE = [0] * 7
START = 2  # the start space of one or two mages


def souls(**spaces: int) -> list[int]:
    """Souls on these spaces of the track."""
    names = ("start_4p", "start_3p", "start_1_2p", "ring_a", "ring_b", "ring_c", "ring_d")
    return [spaces.get(name, 0) for name in names]


def drawn(card: str, spaces: list[int], fuel: int = 0, **parts: Any) -> Scene:
    nemesis = {"board": {"spaces": spaces, "fuel": fuel}, **parts.pop("nemesis", {})}
    options = {"nemesis": "fountain_of_souls", **parts.pop("options", {})}
    return drawing(card, nemesis=nemesis, options=options, **parts)


def acted(card: str | dict[str, int], spaces: list[int], **parts: Any) -> Scene:
    nemesis = {"board": {"spaces": spaces}, **parts.pop("nemesis", {})}
    options = {"nemesis": "fountain_of_souls", **parts.pop("options", {})}
    return acting(card, nemesis=nemesis, options=options, **parts)


def main_phase(spaces: list[int], fuel: int = 0, *in_play: Any, **parts: Any) -> Scene:
    mage = {"hand": ["crystal"], **parts.pop("mage", {})}
    nemesis = {"in_play": list(in_play), "board": {"spaces": spaces, "fuel": fuel}}
    return battle({"mages": [mage], "nemesis": nemesis, **parts}, nemesis="fountain_of_souls")


def track(scene: Scene) -> list[int]:
    found: list[int] = scene.see("nemesis.board.spaces")
    return found


# --- set-up


@rule("NR-59")
@pytest.mark.parametrize(
    ("mages", "start", "gained"),
    [
        ("dezmodia", 2, 0),
        ("dezmodia,garu", 2, 0),
        ("dezmodia,garu,gex", 1, 1),
        ("dezmodia,garu,gex,quilius", 0, 2),
    ],
)
def test_souls_start_by_the_number_of_mages_who_may_gain_soulfire(
    mages: str, start: int, gained: int
) -> None:
    scene = battle({}, nemesis="fountain_of_souls", mages=mages)
    assert track(scene)[start] == 2
    assert sum(track(scene)) == 2
    assert scene.see("nemesis.board.fuel") == 0
    assert scene.see("supply.soulfire") == 10 - gained
    assert scene.see("mages.0.discard") == ["soulfire"] * gained


def test_the_players_decide_who_gains_the_soulfires() -> None:
    scene = battle(nemesis="fountain_of_souls", mages="dezmodia,garu,gex,quilius")
    scene.asks(0, "gains_soulfire", ["1", "2", "3", "4"]).when("3", "4")
    assert scene.see("mages.2.discard") == ["soulfire"]
    assert scene.see("mages.3.discard") == ["soulfire"]


@rule("NR-76")
def test_in_the_harder_modes_new_souls_walk_one_space_at_once() -> None:
    begun = battle({}, nemesis="fountain_of_souls", difficulty="expert")
    assert track(begun) == souls(ring_a=2)
    scene = drawn("smite", NONE, options={"difficulty": "expert"})
    assert track(scene) == souls(ring_a=8)


def test_soulfire_is_for_sale_here_and_nowhere_else() -> None:
    assert "soulfire" in battle({}, nemesis="fountain_of_souls").see("supply")
    assert "soulfire" not in battle({}, boxes="outcasts", supply="random").see("supply")
    scene = main_phase(NONE, mage={"aether": 3}).when("gain soulfire")
    assert scene.see("mages.0.discard") == ["soulfire"]
    assert scene.see("supply.soulfire") == 9


# --- the track


def test_an_unleash_brings_three_souls_to_the_start() -> None:
    assert track(drawn("smite", NONE)) == souls(start_1_2p=6)


@rule("NR-68")
def test_all_souls_move_at_the_start_of_a_nemesis_turn_and_hit_gravehold_together() -> None:
    scene = acted("catacomb_drone", souls(start_1_2p=2, ring_c=3, ring_d=1))
    assert told(scene, "gravehold_hurt")[0] == (3, 27)
    assert track(scene) == souls(ring_a=3, ring_d=3, start_1_2p=3)  # the Drone brought three
    kinds = [event[0] for event in scene.told()]
    assert kinds.index("souls_advance") < kinds.index("resolves")


def test_souls_never_return_to_the_start() -> None:
    assert track(acted("mage_ender", souls(ring_d=4))) == souls(ring_a=4)


def test_souls_are_no_minions() -> None:
    scene = main_phase(souls(ring_a=5), 0, mage={"prepped": {"I": "spark"}}, phase="casting")
    scene.when("cast spark I")
    assert scene.see("nemesis.life") == 69
    given = {
        "nemesis": {"in_play": [], "deck": [], "board": {"spaces": souls(ring_a=5)}},
        "mages": [{"hand": ["crystal"]}],
    }
    won = battle(given, nemesis="fountain_of_souls").when("end")
    assert won.match.outcome == "won"


# --- the lantern


def test_the_full_lantern_drives_off_up_to_five_souls_of_two_adjacent_spaces() -> None:
    scene = main_phase(souls(ring_a=4, ring_b=3, ring_d=1), 3).when("lantern")
    pairs = [
        "start_1_2p ring_a",
        "ring_a ring_b",
        "ring_b ring_c",
        "ring_c ring_d",
        "ring_d ring_a",
    ]
    scene.asks(1, "lantern_where", pairs).when("ring_a ring_b")
    scene.asks(1, "lantern_count", ["4", "3", "2", "1", "0"]).when("3")
    scene.asks(1, "lantern_count", ["2", "1", "0"]).when("2")
    assert track(scene) == souls(ring_a=1, ring_b=1, ring_d=1)
    assert scene.see("nemesis.board.fuel") == 0
    assert not scene.offers("lantern")


@pytest.mark.parametrize("fuel", [0, 1, 2])
def test_the_lantern_needs_all_its_fuel(fuel: int) -> None:
    assert main_phase(souls(ring_a=4), fuel).refusal("lantern") == "WE-25"


def test_the_lantern_is_not_offered_without_souls_nor_in_another_battle() -> None:
    assert main_phase(NONE, 3).refusal("lantern") == "WE-25"
    assert battle({"mages": [{"hand": ["crystal"]}]}).refusal("lantern") == "WE-25"


@pytest.mark.parametrize("minion", ["murky_voidborn", "starry_smogling"])
def test_two_minions_darken_the_lantern_but_not_soulfire(minion: str) -> None:
    scene = main_phase(souls(ring_a=4), 3, minion, mage={"hand": ["soulfire", "crystal"]})
    assert scene.refusal("lantern") == "WE-25"
    scene.when("play soulfire")
    assert track(scene) == souls(ring_a=3)
    assert acted(minion, NONE).when("1").see("mages.0.life") == 8


# --- Soulfire


def test_soulfire_gives_1_aether_and_fuel_or_drives_off_a_soul() -> None:
    hand = {"hand": ["soulfire", "crystal"]}
    scene = main_phase(souls(ring_a=1, ring_b=2), 1, mage=hand).when("play soulfire")
    scene.asks(1, "soulfire", ["add_fuel", "discard_soul"]).when("add_fuel")
    assert (scene.see("nemesis.board.fuel"), scene.see("mages.0.aether")) == (2, 1)
    other = main_phase(souls(ring_a=1, ring_b=2), 1, mage=hand)
    other.when("play soulfire", "discard_soul").asks(1, "soulfire_where", ["ring_a", "ring_b"])
    assert track(other.when("ring_b")) == souls(ring_a=1, ring_b=1)
    assert other.see("mages.0.aether") == 1


@rule("WE-27")
def test_soulfire_takes_the_only_possible_option() -> None:
    hand = {"hand": ["soulfire", "crystal"]}
    fuel = main_phase(NONE, 2, mage=hand).when("play soulfire")
    assert fuel.see("nemesis.board.fuel") == 3
    soul = main_phase(souls(ring_a=1), 3, mage=hand).when("play soulfire")
    assert track(soul) == NONE
    neither = main_phase(NONE, 3, mage=hand).when("play soulfire", "add_fuel")
    assert neither.see("mages.0.aether") == 1


# --- tier 1


@rule("NR-71")
@pytest.mark.parametrize("life", [6, 1])
def test_energy_leech_moves_a_soul_each_time_it_is_hurt(life: int) -> None:
    mage = {"prepped": {"I": "spark"}}
    scene = main_phase(
        souls(ring_a=1, ring_c=1), 0, {"energy_leech": life}, mage=mage, phase="casting"
    )
    scene.when("cast spark I", "energy_leech").asks(0, "move_soul", ["ring_a", "ring_c"])
    scene.when("ring_c")
    assert track(scene) == souls(ring_a=1, ring_d=1)
    assert scene.see("gravehold") == 29


def test_energy_leech_hurts_a_player() -> None:
    assert acted("energy_leech", NONE).when("2").see("mages.1.life") == 9


def test_arise_unleashes_and_moves_every_soul_the_new_ones_too() -> None:
    scene = drawn("arise", souls(ring_c=2))
    assert track(scene) == souls(ring_a=3, ring_d=2)
    assert scene.see("gravehold") == 28


@rule("NR-18")
def test_loss_of_will_takes_a_soulfire_of_whoever_holds_one() -> None:
    mages = [{"hand": ["crystal"]}, {"hand": ["soulfire", "spark"]}]
    scene = acted({"loss_of_will": 1}, NONE, mages=mages)
    assert scene.see("mages.1.discard") == ["soulfire"]
    assert scene.see("mages.1.life") == 8
    nobody = acted({"loss_of_will": 1}, NONE).asks(0, "loss_of_will", ["1", "2"]).when("1")
    assert nobody.see("mages.0.life") == 8


# --- tier 2


@rule("WE-103", "NR-19")
def test_spirit_drain_returns_a_soulfire_to_its_pile_or_deals_4() -> None:
    mages = [{"hand": ["crystal"]}, {"hand": ["soulfire"]}]
    scene = drawn("spirit_drain", NONE, mages=mages, supply={"soulfire": 0})
    scene.asks(0, "spirit_drain", ["return_soulfire", "player_suffers_4"]).when("return_soulfire")
    assert scene.see("supply.soulfire") == 1
    assert scene.see("mages.1.hand") == []
    assert track(scene) == souls(start_1_2p=3)
    without = drawn("spirit_drain", NONE).asks(0, "suffer_4", ["1", "2"]).when("2")
    assert without.see("mages.1.life") == 6


@rule("NR-70")
def test_soul_frenzy_moves_two_souls_at_each_token() -> None:
    scene = acted({"soul_frenzy": 3}, souls(start_1_2p=1, ring_a=2))
    # one start space is behind them: all moved at the start of the turn
    scene.asks(0, "move_soul", ["ring_a", "ring_b"]).when("ring_b", "ring_a")
    assert track(scene) == souls(ring_b=2, ring_c=1)
    alone = acted({"soul_frenzy": 3}, souls(ring_a=1))
    assert track(alone) == souls(ring_c=1)


@rule("NR-70", "WE-103")
def test_soul_frenzy_ends_with_an_unleash_and_a_soulfire_back_on_its_pile() -> None:
    mages = [{"hand": ["soulfire", "crystal"]}, {"hand": ["soulfire", "soulfire"]}]
    scene = acted({"soul_frenzy": 1}, NONE, mages=mages)
    assert track(scene) == souls(start_1_2p=3)
    assert scene.see("mages.1.life") == 9
    assert scene.see("mages.1.hand") == ["soulfire"]
    assert scene.see("supply.soulfire") == 11
    nobody = acted({"soul_frenzy": 1}, NONE).asks(0, "soul_frenzy", ["1", "2"])
    assert nobody.when("2").see("mages.1.life") == 9


# --- tier 3


def test_whirlpool_moves_the_fullest_space_two_spaces_on_its_way_through_the_ring() -> None:
    scene = drawn("whirlpool", souls(ring_c=3, ring_a=1))
    scene.asks(0, "whirlpool", ["fullest_moves", "player_suffers_5"]).when("fullest_moves")
    assert track(scene) == souls(ring_a=4)
    assert scene.see("gravehold") == 27  # they passed through the last space
    tied = drawn("whirlpool", souls(ring_a=2, ring_b=2)).when("fullest_moves")
    tied.asks(0, "whirlpool_where", ["ring_a", "ring_b"])


@rule("NR-19")
def test_whirlpool_without_souls_deals_5() -> None:
    assert drawn("whirlpool", NONE).when("1").see("mages.0.life") == 5


def test_rushing_tides_moves_the_souls_of_the_start_three_spaces() -> None:
    scene = acted({"rushing_tides": 1}, souls(ring_a=1))
    assert track(scene) == souls(ring_b=1, ring_c=6)
    harder = acted({"rushing_tides": 1}, NONE, options={"difficulty": "expert"})
    assert track(harder) == souls(ring_a=8)


def test_exhaustion_brings_six_souls() -> None:
    mages = [{}, {"life": 1}]
    scene = acted("energy_leech", NONE, mages=mages).when("2", "I")
    assert track(scene) == souls(start_1_2p=6)
    assert offered(scene, "lantern") == []

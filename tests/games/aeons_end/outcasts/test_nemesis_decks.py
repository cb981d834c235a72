"""Nemesis decks of Outcasts and of both boxes: basics, upgraded ones, the first game."""

import pytest

from aevum.games.aeons_end.cards import FOES, NEMESES
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.nemesis_side import BASICS, basics_of
from aevum.games.aeons_end.options import LEDGER, Options
from aevum.kernel import WrongSetup
from aevum.play.scene import Scene
from support.aeons_end import QUIET, battle, drawing, told
from support.rules import rule

OUTCASTS = ("experiment_153", "thief_of_dreams", "risen_thrall", "fountain_of_souls")
MAGES = {1: "dezmodia", 2: "dezmodia,garu", 3: "dezmodia,garu,gex", 4: "dezmodia,garu,gex,quilius"}


def begun(players: int = 2, seed: int = 1, **options: object) -> Scene:
    usual = {"boxes": "outcasts", "nemesis": "risen_thrall", "mages": MAGES[players]}
    return battle({}, seed, **{**usual, **options})


def tier(scene: Scene, number: int) -> list[str]:
    found: list[str] = scene.see(f"nemesis.tier_{number}")
    return found


def upgraded_in(scene: Scene) -> list[int]:
    return [sum(FOES[name].upgraded for name in tier(scene, n)) for n in (1, 2, 3)]


# --- standard decks


@rule("NR-58", "EX-39")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_deck_of_outcasts_has_the_usual_number_of_basics(players: int) -> None:
    scene = begun(players)
    for number, count in enumerate(BASICS[players], 1):
        basics = [name for name in tier(scene, number) if not FOES[name].owner]
        assert len(basics) == count
        assert not any(FOES[name].upgraded for name in basics)


@rule("NR-80", "WE-113")
def test_both_boxes_share_two_basic_cards_that_count_once() -> None:
    def count(boxes: str) -> tuple[int, ...]:
        return tuple(len(basics_of(Options(boxes=boxes), n)) for n in (1, 2, 3))

    assert count("war_eternal") == (9, 8, 8)
    assert count("outcasts") == (8, 7, 7)
    assert count("war_eternal,outcasts") == (17, 15, 13)
    both = set(basics_of(Options(boxes="outcasts"), 3)) & set(basics_of(Options(), 3))
    assert both == {"throttle", "apocalypse_ritual"}


@rule("NR-80")
def test_four_mages_use_every_basic_card_of_outcasts() -> None:
    scene = begun(4)
    for number in (1, 2, 3):
        used = {name for name in tier(scene, number) if not FOES[name].owner}
        assert used == set(basics_of(Options(boxes="outcasts"), number))


@rule("WE-113")
def test_nemeses_and_basics_of_the_two_boxes_mix() -> None:
    seen = set()
    for seed in range(12):
        scene = begun(4, seed, nemesis="gate_witch", boxes="war_eternal,outcasts")
        seen |= {FOES[name].box for name in tier(scene, 1) if not FOES[name].owner}
    assert seen == {"war_eternal", "outcasts"}


@rule("NR-58")
@pytest.mark.parametrize("name", OUTCASTS)
def test_each_nemesis_has_three_cards_of_each_tier(name: str) -> None:
    tiers = [foe.tier for foe in FOES.values() if foe.owner == name and foe.tier]
    assert sorted(tiers) == [1, 1, 1, 2, 2, 2, 3, 3, 3]


@rule("EX-36")
def test_every_nemesis_is_rated_for_a_battle_of_an_expedition() -> None:
    printed = [name for name in NEMESES if LEDGER.has(name, 1)]
    assert {name: NEMESES[name].rating for name in printed} == {
        "umbra_titan": 1,
        "hollow_crown": 3,
        "magus_of_cloaks": 3,
        "gate_witch": 4,
        "experiment_153": 1,
        "thief_of_dreams": 2,
        "risen_thrall": 3,
        "fountain_of_souls": 4,
    }


@rule("EX-37")
def test_life_and_level_of_the_four_nemeses() -> None:
    facts = {name: (NEMESES[name].life, NEMESES[name].level) for name in OUTCASTS}
    assert facts == {
        "experiment_153": (80, 3),
        "thief_of_dreams": (80, 4),
        "risen_thrall": (50, 5),
        "fountain_of_souls": (70, 8),
    }


# --- upgraded basics


@rule("EX-43")
@pytest.mark.parametrize(
    ("players", "used"), [(1, [1, 3, 7]), (2, [3, 5, 7]), (3, [3, 5, 7]), (4, [3, 5, 7])]
)
def test_upgraded_first_uses_as_many_as_there_are(players: int, used: list[int]) -> None:
    scene = begun(players, upgraded="first")
    assert upgraded_in(scene) == used
    sizes = [len(tier(scene, n)) - 3 for n in (1, 2, 3)]
    assert sizes == list(BASICS[players])


@rule("EX-40")
def test_named_upgraded_cards_take_the_place_of_standard_ones() -> None:
    names = ["chaos_strike", "rescind", "hunt_the_weak", "silent_decay", "sky_crush"]
    scene = begun(2, upgraded=",".join(names))
    assert upgraded_in(scene) == [1, 3, 1]
    assert set(names) <= {name for n in (1, 2, 3) for name in tier(scene, n)}
    assert [len(tier(scene, n)) for n in (1, 2, 3)] == [6, 8, 10]


@rule("EX-41", "EX-42")
def test_one_mage_never_has_more_upgraded_cards_than_basics() -> None:
    names = "chaos_strike,rain_of_devastation,labyrinth_wraith"
    kept = set()
    for seed in range(20):
        scene = begun(1, seed, upgraded=names)
        assert upgraded_in(scene) == [1, 0, 0]
        kept |= {name for name in tier(scene, 1) if FOES[name].upgraded}
    assert kept == set(names.split(","))


@rule("EX-43")
def test_promo_cards_join_the_upgraded_ones_only_when_wanted() -> None:
    without = {n for seed in range(10) for n in tier(begun(2, seed, upgraded="first"), 2)}
    wanted = {
        n for seed in range(10) for n in tier(begun(2, seed, upgraded="first", promos="all"), 2)
    }
    assert not {name for name in without if FOES[name].promo}
    assert {name for name in wanted if FOES[name].promo} == {"sweeping_blackness", "twisting_flesh"}


@pytest.mark.parametrize("wrong", ["topple", "chaos_stroke", "rescind,rescind", "rescind,none"])
def test_other_names_are_refused_with_a_way_out(wrong: str) -> None:
    with pytest.raises(WrongSetup, match="upgraded"):
        AEONS_END.resolve({"upgraded": wrong})


# --- the first game


@rule("EX-59", "EX-61", "EX-62")
@pytest.mark.parametrize(
    ("players", "first", "size"),
    [(1, "moonstruck_hound", 24), (2, "wandering_lasher", 26), (3, "noxious_winds", 28)],
)
def test_the_first_game_leaves_the_top_cards_out_for_fewer_mages(
    players: int, first: str, size: int
) -> None:
    scene = begun(players, nemesis="experiment_153", first_game=True)
    assert tier(scene, 1)[0] == first
    assert sum(len(tier(scene, n)) for n in (1, 2, 3)) == size
    basics = [name for name in tier(scene, 1) if not FOES[name].owner]
    assert len(basics) == BASICS[players][0]


@rule("EX-61", "EX-90")
def test_the_order_of_the_first_deck_is_the_same_whatever_the_seed() -> None:
    decks = set()
    for seed in range(5):
        scene = begun(4, seed, nemesis="experiment_153", first_game=True)
        decks.add(tuple(name for n in (1, 2, 3) for name in tier(scene, n)))
    (deck,) = decks
    assert len(deck) == len(set(deck)) == 31
    assert deck[0] == "withering_rot"
    assert deck[11] == "marked_for_death"
    assert deck[-1] == "breach_spike"


@rule("EX-60")
def test_the_first_game_is_against_experiment_153_and_nobody_else() -> None:
    assert AEONS_END.resolve({"first_game": True})["nemesis"] == "experiment_153"
    with pytest.raises(WrongSetup, match="experiment_153"):
        AEONS_END.resolve({"first_game": True, "nemesis": "risen_thrall"})
    with pytest.raises(WrongSetup, match="fixed deck"):
        AEONS_END.resolve({"first_game": True, "upgraded": "first"})


# --- expeditions


@rule("EX-38")
@pytest.mark.parametrize(("mode", "left"), [("normal", 2), ("expert", 3)])
def test_in_an_expedition_the_gate_witch_loses_one_token_more(mode: str, left: int) -> None:
    options = {"difficulty": mode, "expedition": True}
    scene = drawing(QUIET, nemesis={"tokens": 7}, options=options)
    assert told(scene, "tokens")[0] == ("gate_witch", left)

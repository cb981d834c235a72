"""Setting up: mages, supply and the nemesis deck."""

from collections import Counter

import pytest

from aevum.games.aeons_end.cards import FOES
from support.aeons_end import battle
from support.rules import rule

NAMES = ("dezmodia", "garu", "gex", "quilius")


@rule("S-01", "WE-1", "WE-2")
def test_the_printed_example_of_a_player_set_up() -> None:
    scene = battle({})
    abby = scene.see("mages.0")
    assert Counter(abby["hand"]) == {"oblivion_shard": 1, "crystal": 2, "spark": 2}
    assert abby["deck"] == ["crystal"] * 4 + ["spark"]
    assert abby["discard"] == []
    assert abby["breaches"] == {"I": "open", "II": 1, "III": 0, "IV": 1}
    assert [scene.see(f"mages.{seat}.life") for seat in (0, 1)] == [10, 10]
    assert (abby["charges"], scene.see("gravehold")) == (0, 30)


@rule("S-01")
def test_the_printed_example_opens_its_breaches_for_4_9_and_10() -> None:
    for slot, price in (("II", 4), ("III", 9), ("IV", 10)):
        assert battle({"mages": [{"aether": price}]}).offers(f"open {slot}")
        assert not battle({"mages": [{"aether": price - 1}]}).offers(f"open {slot}")


@rule("WE-1")
def test_the_starting_deck_is_the_same_whatever_the_seed() -> None:
    decks = {tuple(battle({}, seed).see("mages.0.deck")) for seed in range(1, 6)}
    assert len(decks) == 1


@rule("S-04", "WE-3", "WE-4")
def test_the_suggested_supply_of_the_example_has_nine_piles_and_51_cards() -> None:
    supply = battle({}).see("supply")
    assert supply == {
        **dict.fromkeys(("frozen_magmite", "scoria_slag", "erratic_ingot"), 7),
        **dict.fromkeys(("mages_totem", "primordial_fetish"), 5),
        **dict.fromkeys(("jagged_lightning", "fiery_torrent", "conjure_the_lost"), 5),
        "reduce_to_ash": 5,
    }
    assert sum(supply.values()) == 51


@rule("S-03", "NR-58", "WE-6")
def test_the_printed_example_of_a_nemesis_set_up() -> None:
    scene = battle({}, nemesis="umbra_titan")
    assert scene.see("nemesis.life") == 70
    assert scene.see("nemesis.tokens") == 8
    tiers = [scene.see(f"nemesis.tier_{tier}") for tier in (1, 2, 3)]
    assert [len(tier) for tier in tiers] == [6, 8, 10]
    for number, tier in enumerate(tiers, 1):
        assert {FOES[card].tier for card in tier} == {number}
        assert sum(FOES[card].owner == "umbra_titan" for card in tier) == 3
        assert {FOES[card].owner for card in tier} == {"umbra_titan", ""}
    assert len({card for tier in tiers for card in tier}) == 24


@rule("NR-58", "WE-6")
@pytest.mark.parametrize("nemesis", ["umbra_titan", "gate_witch"])
@pytest.mark.parametrize(
    ("players", "sizes"), [(1, [4, 6, 10]), (2, [6, 8, 10]), (3, [8, 9, 10]), (4, [11, 10, 10])]
)
def test_the_tiers_of_the_nemesis_deck_grow_with_the_players(
    nemesis: str, players: int, sizes: list[int]
) -> None:
    scene = battle({}, nemesis=nemesis, mages=",".join(NAMES[:players]))
    assert [len(scene.see(f"nemesis.tier_{tier}")) for tier in (1, 2, 3)] == sizes


@rule("NR-58")
def test_basics_and_their_order_differ_from_battle_to_battle_within_their_tier() -> None:
    stacks = {tuple(battle({}, seed).see("nemesis.tier_1")) for seed in range(1, 6)}
    chosen = {frozenset(stack) for stack in stacks}
    assert len(stacks) == 5
    assert len(chosen) > 1


@rule("NR-58", "NR-80")
def test_the_box_has_nine_eight_and_eight_basics() -> None:
    basics = [foe for foe in FOES.values() if foe.box == "war_eternal" and not foe.owner]
    assert Counter(foe.tier for foe in basics) == {1: 9, 2: 8, 3: 8}
    assert Counter(foe.kind for foe in basics) == {"attack": 10, "minion": 6, "power": 9}


@rule("NR-59", "S-03")
@pytest.mark.parametrize(("nemesis", "tokens"), [("umbra_titan", 8), ("gate_witch", 1)])
def test_the_mat_gives_the_tokens_the_nemesis_starts_with(nemesis: str, tokens: int) -> None:
    assert battle({}, nemesis=nemesis).see("nemesis.tokens") == tokens

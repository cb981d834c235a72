"""The first expedition: fixed content, first battle, story (EX-55 to EX-66)."""

from __future__ import annotations

from collections import Counter

import pytest

from aevum.games.aeons_end.boxes import market_of
from aevum.games.aeons_end.cards import FOES
from aevum.games.aeons_end.expedition.battle import battle_options
from aevum.games.aeons_end.expedition.first import CHAPTERS
from aevum.games.aeons_end.expedition.plan import UPGRADED
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.options import Options
from aevum.kernel import Value, WrongSetup
from aevum.play.scene import Scene
from aevum.play.text import words_for
from support.expeditions import begin, fought, lost, now, until, won
from support.rules import rule


def first(seed: int = 1, **given: Value) -> Scene:
    return begin(seed, campaign="first_expedition", boxes="outcasts", **given)


@rule("EX-55", "EX-56", "EX-57")
def test_it_begins_with_the_first_nine_piles_and_four_mages() -> None:
    e = now(first())
    assert set(e.piles) == {
        *("molten_peridot", "petrified_phoenixium", "duplicating_sazite"),
        *("destiny_forger", "transmuters_lens"),
        *("fortified_frost", "twisted_fang", "lightning_arrow", "tornado_of_insight"),
    }
    assert e.mages == ("ilya", "kel", "taqren_outcasts", "zhana_outcasts")
    assert e.treasures == ()


@rule("EX-58", "EX-59", "EX-60", "EX-61", "EX-62")
@pytest.mark.parametrize(
    ("players", "size", "top"),
    [
        (1, 24, "moonstruck_hound"),
        (2, 26, "wandering_lasher"),
        (3, 28, "noxious_winds"),
        (4, 31, "withering_rot"),
    ],
)
def test_the_first_battle_has_a_stacked_deck_against_experiment_153(
    players: int, size: int, top: str
) -> None:
    at = until(first(players=players, expedition_battles="played"), "camp").when("set_out")
    s = at.match.state
    assert (s.nemesis.id, s.options.defend) == ("experiment_153", "gravehold")
    foe = s.nemesis
    # The nemesis may have begun: what it drew is part of the deck.
    drawn = [c for c in (*foe.discard, *foe.resolving, *foe.in_play) if FOES[s.box[c]].tier]
    deck = [s.box[card] for card in (*foe.tier_1, *foe.tier_2, *foe.tier_3)]
    assert len(deck) + len(drawn) == size
    assert [s.box[c] for c in drawn] + deck[: 1 - len(drawn)] == [top]
    assert deck[-1] == "breach_spike"
    assert sum(FOES[name].tier == 2 for name in deck) == 10


@rule("EX-90")
def test_a_retry_of_the_first_battle_has_the_same_stacked_deck() -> None:
    at = first(players=2)
    lost(at, "gem_pile")
    until(at, "camp").when("set_out")
    assert battle_options(at.match.state).first_game


@rule("EX-63")
def test_nemeses_upgraded_basics_piles_treasures_and_mages_are_fixed() -> None:
    at = first(players=2)
    for number, chapter in enumerate(CHAPTERS, 1):
        until(at, "camp").when("set_out")
        assert now(at).nemesis == chapter.nemesis
        counts = Counter(FOES[name].tier for name in now(at).upgraded)
        assert tuple(counts[tier] for tier in (1, 2, 3)) == UPGRADED[number]
        before = now(at)
        at.when("won")
        assert set(now(at).piles) - set(before.piles) == set(chapter.piles)
        assert now(at).mages == (*before.mages, *chapter.mages)
    assert len(now(at).treasures) == 13
    assert now(at).mages[4:] == (
        *("qu_outcasts", "thraxir", "dezmodia_outcasts", "arachnos_outcasts"),
    )


@rule("EX-63")
def test_the_packets_hold_what_the_script_says() -> None:
    assert [chapter.nemesis for chapter in CHAPTERS] == [
        *("experiment_153", "thief_of_dreams", "risen_thrall", "fountain_of_souls"),
    ]
    assert [chapter.mages for chapter in CHAPTERS] == [
        *((), ("qu_outcasts",), ("thraxir",), ("dezmodia_outcasts", "arachnos_outcasts")),
    ]
    assert [set(chapter.piles) for chapter in CHAPTERS[:3]] == [
        {"galvanized_sapphire", "vigorous_sunstone", "carnivorous_roox", "infused_ignition"},
        {"elongated_looq", "chain_of_retrieval", "paired_storm", "arcane_relay"},
        {"helix_of_amber", "reconstituting_circuit", "unhinged_vortex", "radiant_conflux"},
    ]
    assert [set(chapter.upgraded) for chapter in CHAPTERS] == [
        set(),
        {
            *("chaos_strike", "rescind", "hunt_the_weak", "silent_decay"),
            *("sky_crush", "scion_of_the_void", "ray_of_desolation"),
        },
        {"rain_of_devastation", "harbinger_of_monstrosity", "sacrifice", "blighted_magic"},
        {"labyrinth_wraith", "mage_devourer", "scour", "blackened_stars"},
    ]


@rule("EX-63")
def test_promo_cards_have_no_place_in_it() -> None:
    at = won(first(players=2, promos="all"), 4)
    promos = {"sahalas_black_meteorite", "nooks_mystic_flourish", "ritual_staff", "crown_of_fangs"}
    promos |= {"everfull_purse", "arcane_timepiece", "boots_of_arcane_quickening"}
    assert len(now(at).treasures) == 13
    assert not promos & set(now(at).treasures)
    assert battle_options(at.match.state).promos == "none"
    setup = AEONS_END.resolve({"campaign": "first_expedition"})
    assert "promos" in AEONS_END.idle_options(setup)


@rule("EX-63")
def test_every_pile_of_the_box_is_in_exactly_one_packet() -> None:
    piles = [name for chapter in CHAPTERS for name in chapter.piles]
    every = market_of(Options(boxes="outcasts", defend="xaxos"))
    assert sorted([*now(first()).piles, *piles]) == sorted(every)


@rule("EX-63", "EX-64")
def test_gravehold_is_defended_first_then_xaxos_with_ever_more_abilities() -> None:
    at = first(players=2)
    seen = []
    for _ in range(4):
        until(at, "camp").when("set_out")
        options = battle_options(at.match.state)
        seen.append((options.defend, options.xaxos_abilities))
        at.when("won")
    assert seen == [("gravehold", 6), ("xaxos", 6), ("xaxos", 8), ("xaxos", 10)]


@rule("EX-64")
def test_four_piles_are_won_and_four_are_banished() -> None:
    at = until(won(first(players=1), 1), "choose_supply")
    assert len(now(at).piles) == 13
    until(at, "camp").when("set_out")
    assert len(now(at).banished) == 4


@rule("EX-64")
def test_a_loss_is_rewarded_from_the_last_packet_which_then_brings_the_rest() -> None:
    at = first(players=1)
    before = set(now(at).piles)
    lost(at, "spell_pile")
    (new,) = set(now(at).piles) - before
    assert new in CHAPTERS[-1].piles
    lost(at, "new_mage")
    assert now(at).mages[-1] in CHAPTERS[-1].mages
    won(at, 4)
    owned = [*now(at).piles, *[name for name, _, _ in now(at).banished]]
    assert sorted(owned) == sorted(set(owned))
    assert len(owned) == 31
    assert sorted(now(at).mages) == sorted(set(now(at).mages))


@rule("EX-65")
def test_a_piece_of_our_story_stands_before_and_after_every_battle() -> None:
    at = first(players=1)
    told: list[str] = []
    for number in range(1, 5):
        until(at, "camp").when("set_out")
        told += [str(e.args[0]) for e in at.match.events(0) if e.kind == "told"]
        at.when("won")
        told += [str(e.args[0]) for e in at.match.events(0) if e.kind == "told"]
        assert told[-2:] == [f"before_{number}", f"after_{number}"]
    for language in ("en", "fr"):
        texts = {words_for(AEONS_END, language).find(f"tale.{tale}.text") for tale in told}
        assert len(texts) == 8
        assert None not in texts


@rule("EX-65")
def test_the_log_tells_the_story_in_full() -> None:
    at = until(first(players=1), "camp").when("set_out")
    event = next(e for e in at.match.events(0) if e.kind == "told")
    words = words_for(AEONS_END, "en")
    assert words.event(event).endswith("nobody has to explain anything.")


def test_a_retry_tells_nothing_again_and_random_expeditions_tell_nothing() -> None:
    at = lost(first(players=1))
    until(at, "camp").when("set_out")
    assert not [e for e in at.match.events(0) if e.kind == "told"]
    other = fought(begin(players=1), "won")
    assert now(other).tale == ""


@rule("EX-66")
def test_beginning_again_forgets_what_was_unlocked() -> None:
    won(first(players=1), 2)
    assert now(first(players=1)).mages == ("ilya", "kel", "taqren_outcasts", "zhana_outcasts")


def test_its_length_is_fixed() -> None:
    given = {"campaign": "first_expedition", "expedition_length": "short"}
    with pytest.raises(WrongSetup, match="four battles"):
        AEONS_END.resolve(given)

"""Set-up across boxes: filters, turn order, the wild token, and keywords of other sets."""

from collections.abc import Iterator
from typing import Any

import pytest

from aevum.games.aeons_end.boxes import in_boxes
from aevum.games.aeons_end.cards import CARDS, FOES, MAGES, relic, spell
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.options import Options
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.aether import gain_aether
from aevum.games.aeons_end.verbs.breaches import attach
from aevum.games.aeons_end.verbs.damage import cast_damage
from aevum.offers import Badge
from aevum.play.scene import Scene
from support.aeons_end import battle
from support.outcasts import act, cast, life
from support.rules import rule


@rule("WE-113")
@pytest.mark.parametrize(
    ("boxes", "mages"), [("war_eternal", 8), ("outcasts", 8), ("war_eternal,outcasts", 16)]
)
def test_the_boxes_filter_mages_and_both_have_the_reprinted_starters(
    boxes: str, mages: int
) -> None:
    options = Options(boxes=boxes)
    assert len(in_boxes(MAGES, options)) == mages
    assert {"crystal", "spark"} <= set(in_boxes(CARDS, options))
    assert {"throttle", "apocalypse_ritual"} <= set(in_boxes(FOES, options))


@rule("WE-113")
def test_mixed_boxes_deal_mages_and_piles_of_both() -> None:
    seen: set[str] = set()
    for seed in range(60):
        slots = AEONS_END.slots(AEONS_END.resolve({"boxes": "war_eternal,outcasts"}), seed)
        seen.update(slot.component for slot in slots if slot.option != "nemesis")
    assert {CARDS[name].box for name in seen if name in CARDS} == {"war_eternal", "outcasts"}
    assert seen >= MAGES.keys()
    assert not any(CARDS[name].xaxos or CARDS[name].promo for name in seen if name in CARDS)


@rule("EX-67", "EX-70", "WE-12")
@pytest.mark.parametrize(
    ("boxes", "solo_turns", "variant"),
    [
        ("war_eternal", 3, "standard"),
        ("outcasts", 4, "split"),
        ("war_eternal,outcasts", 4, "split"),
    ],
)
def test_outcasts_has_its_own_usual_turn_order(boxes: str, solo_turns: int, variant: str) -> None:
    setup = AEONS_END.resolve({"boxes": boxes})
    assert (setup["solo_turns"], setup["variant"]) == (solo_turns, variant)
    chosen = AEONS_END.resolve({"boxes": boxes, "solo_turns": 3, "variant": "standard"})
    assert (chosen["solo_turns"], chosen["variant"]) == (3, "standard")


@rule("EX-71", "EX-87")
@pytest.mark.parametrize(("mode", "second"), [("free", ["1", "2", "3"]), ("token", ["1", "3"])])
def test_the_wild_token_keeps_its_holder_from_the_next_wild_turn(
    mode: str, second: list[str]
) -> None:
    given = {
        "phase": "turn",
        "mages": [{"hand": ["crystal"], "deck": []}] * 3,
        "turn_order": {"known": ["wild"], "deck": [], "discard": []},
    }
    at = battle(given, mages="gex,garu,kel", wild_mode=mode)
    at.asks(0, "who_acts", ["1", "2", "3"]).when("2", "end")  # it is the only card of the deck
    at.asks(0, "who_acts", second)


# --- keywords of other sets


@pytest.fixture
def echoing() -> Iterator[str]:
    """A spell with Echo, for the time of a test."""

    @spell(3, box="another_set", echo=True)
    def resonance(t: AeonTable, me: Mage, this: int) -> None:
        cast_damage(t, me, 2)

    yield resonance.id
    del CARDS[resonance.id]


@rule("EX-78")
def test_an_echo_takes_effect_twice_with_every_bonus_both_times(echoing: str) -> None:
    mage = {"prepped": {"III": echoing}, "breaches": {"III": "open"}}
    at = cast(mage).when(f"cast {echoing} III")
    assert life(at) == 2 * (2 + 1)
    assert at.see("mages.0.discard") == [echoing]


@pytest.fixture
def brace() -> Iterator[str]:
    """A relic that is attached to any breach, for the time of a test."""
    AEONS_END.catalogue()  # what can be answered is listed once: not with this

    @relic(2, box="another_set", pile=0)
    def rift_brace(t: AeonTable, me: Mage, this: int) -> None:
        if not attach(t, me, this):
            gain_aether(t, me, 1)

    yield rift_brace.id
    del CARDS[rift_brace.id]


def braced(brace: str, *more: str, under: str = "2 II", **given: Any) -> Scene:
    """The first player has played a relic under a breach; the second has lost breach I."""
    mine = {"hand": [brace, *more], "prepped": {"III": "tornado_of_insight"}}
    at = act(mine, {"breaches": {"I": "destroyed"}}, ids="kel,thraxir", **given)
    return at.when(f"play {brace}", under)


@rule("EX-78")
def test_an_attached_relic_stays_under_its_breach_when_the_turn_ends(brace: str) -> None:
    at = braced(brace)
    assert (at.see("mages.0.played"), at.see("mages.1.attached")) == ([], {"II": brace})
    tile = AEONS_END.tableau(at.match.view(0), 0).area("breaches-1").pieces[1]
    assert Badge("attached", brace) in tile.badges
    at.when("end")
    assert brace not in at.see("mages.0.discard")
    assert at.see("mages.1.attached") == {"II": brace}


@rule("EX-78")
def test_a_breach_holds_one_attached_relic(brace: str) -> None:
    at = braced(brace, brace).when(f"play {brace}")
    mine = [f"1 {slot}" for slot in ("I", "II", "III", "IV")]
    at.asks(1, "attach", [*mine, "2 III", "2 IV"])


@rule("EX-78")
def test_without_a_free_breach_a_relic_is_discarded_like_any_other(brace: str) -> None:
    gone = dict.fromkeys(("I", "II", "III", "IV"), "destroyed")
    at = act({"hand": [brace], "breaches": gone}, {"breaches": gone}).when(f"play {brace}")
    assert (at.see("mages.0.aether"), at.see("mages.0.played")) == (1, [brace])


@rule("EX-78")
def test_an_attached_relic_is_discarded_when_its_breach_is_destroyed(brace: str) -> None:
    at = braced(brace, under="1 III", nemesis={"in_play": ["darkening_depths"]})
    at.when("buy_off darkening_depths")
    assert (at.see("mages.0.attached"), at.see("mages.0.discard")) == ({}, [brace])

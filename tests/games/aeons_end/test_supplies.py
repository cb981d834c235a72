"""Supplies: random ones are fair, templates hold, single piles can be locked or drawn again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from aevum.games.aeons_end.cards import CARDS, GEM, MAGES, NEMESES, RELIC, SPELL
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.options import SUPPLIES
from aevum.games.aeons_end.supplies import SUGGESTED, TEMPLATES
from aevum.kernel import Value, WrongSetup
from aevum.offers import Slot
from aevum.play.dealing import (
    Draft,
    alternatives,
    change_option,
    choose,
    draw_again,
    new_draft,
    randomise,
    toggle_lock,
)
from aevum.play.refusals import said
from aevum.play.text import LANGUAGES
from support.rules import rule

BOX = "war_eternal"
MARKET = {name: card for name, card in CARDS.items() if card.pile and card.box == BOX}
BOX_MAGES = {name for name, mat in MAGES.items() if mat.box == BOX}
BOX_NEMESES = {name for name, mat in NEMESES.items() if mat.box == BOX}
FILLABLE = ("template_1", "template_3", "template_4", "template_6")


def supply(seed: int, **options: Value) -> list[str]:
    return names(AEONS_END.slots(AEONS_END.resolve(options), seed), "supply")


def names(slots: tuple[Slot, ...], option: str) -> list[str]:
    return [slot.component for slot in slots if slot.option == option]


def all_names(draft: Draft) -> dict[str, list[str]]:
    return {option: names(draft.slots, option) for option in ("nemesis", "mages", "supply")}


# --- chance is fair


def surprise(found: Counter[str], among: list[str], draws: int) -> float:
    """How far the counts are from equal, in units where about 1 is usual."""
    expected = draws / len(among)
    return sum((found[name] - expected) ** 2 / expected for name in among) / len(among)


@rule("WE-3")
@pytest.mark.parametrize(("kind", "piles"), [(GEM, 3), (RELIC, 2), (SPELL, 4)])
def test_random_supplies_draw_every_market_card_about_equally_often(kind: str, piles: int) -> None:
    rounds = 2000
    found = Counter(name for seed in range(rounds) for name in supply(seed))
    among = [name for name, card in MARKET.items() if card.kind == kind]
    assert sum(found[name] for name in among) == rounds * piles
    assert surprise(found, among, rounds * piles) < 2
    assert max(found[name] for name in among) < 1.2 * min(found[name] for name in among)


@rule("WE-3")
def test_random_mages_and_nemeses_come_equally_often_too() -> None:
    rounds = 2000
    dealt = [AEONS_END.slots(AEONS_END.resolve({}), seed) for seed in range(rounds)]
    mages = Counter(name for slots in dealt for name in names(slots, "mages"))
    nemeses = Counter(name for slots in dealt for name in names(slots, "nemesis"))
    assert surprise(mages, sorted(BOX_MAGES), 2 * rounds) < 2
    assert surprise(nemeses, sorted(BOX_NEMESES), rounds) < 2


@rule("WE-3")
def test_a_random_supply_has_three_gems_two_relics_four_spells_and_no_repeats() -> None:
    for seed in range(200):
        drawn = supply(seed)
        assert Counter(CARDS[name].kind for name in drawn) == {GEM: 3, RELIC: 2, SPELL: 4}
        assert len(set(drawn)) == 9


# --- templates


@rule("WE-5")
def test_the_option_offers_every_suggested_supply_and_all_six_templates() -> None:
    assert {"random", *SUGGESTED, *TEMPLATES} == {*SUPPLIES}


def hundred(template: str) -> Iterator[list[list[int]]]:
    """What gems, relics and spells cost in a hundred supplies that fill a template."""
    for seed in range(100):
        drawn = [CARDS[name] for name in supply(seed, supply=template)]
        yield [sorted(card.cost for card in drawn if card.kind == k) for k in (GEM, RELIC, SPELL)]


@rule("WE-5")
def test_the_first_template_balances_cheap_and_dear_spells() -> None:
    for gems, relics, spells in hundred("template_1"):
        assert gems[0] < 4
        assert 4 in gems
        assert len(relics) == 2
        assert spells[1] < 5
        assert spells[2] > 5


@rule("WE-5")
def test_the_third_template_has_three_gems_one_relic_and_five_spells() -> None:
    for gems, relics, spells in hundred("template_3"):
        assert gems[0] < 4
        assert set(gems[1:]) <= {4, 5}
        assert len(relics) == 1
        assert spells[:2] == [3, 4]
        assert min(spells[2:]) > 5
        assert (len(gems), len(spells)) == (3, 5)


@rule("WE-5")
def test_the_fourth_template_has_three_of_each_kind() -> None:
    for gems, relics, spells in hundred("template_4"):
        assert gems[-1] > 4
        assert relics[0] < 4 < relics[-1]
        assert spells[0] < 5 < spells[-1]
        assert (len(gems), len(relics), len(spells)) == (3, 3, 3)


@rule("WE-5")
def test_the_sixth_template_has_two_gems_three_relics_and_four_spells() -> None:
    for gems, relics, spells in hundred("template_6"):
        assert gems == [3, 4]
        assert relics[0] < 4 < relics[-1]
        assert spells[0] in (3, 4)
        assert set(spells[1:3]) <= {5, 6}
        assert spells[3] > 6
        assert (len(relics), len(spells)) == (3, 4)


@rule("WE-5")
@pytest.mark.parametrize(("template", "cost"), [("template_2", "< 3"), ("template_5", "2")])
def test_a_template_this_box_cannot_fill_is_refused_with_what_is_missing(
    template: str, cost: str
) -> None:
    with pytest.raises(WrongSetup, match=f"gem of cost {cost}") as refused:
        AEONS_END.resolve({"supply": template})
    for language in LANGUAGES:
        told = said(refused.value, language)
        assert f" {cost}" in told
        assert template[-1] in told


@rule("WE-5")
def test_piles_that_do_not_fit_their_template_are_refused() -> None:
    with pytest.raises(WrongSetup, match="do not fit"):
        AEONS_END.resolve({"supply": "template_6,bloodstone_jewel"})


@rule("WE-5")
@pytest.mark.parametrize("template", FILLABLE)
def test_a_template_keeps_the_piles_that_are_named_with_it(template: str) -> None:
    first = supply(3, supply=template)
    for name in first:
        again = supply(4, supply=f"{template},{name}")
        assert name in again
        assert len(set(again)) == 9


# --- named piles and mages


@rule("WE-3")
def test_any_nine_piles_may_be_named_whatever_their_kinds() -> None:
    spells = [name for name, card in MARKET.items() if card.kind == SPELL][:9]
    assert sorted(supply(1, supply=",".join(spells))) == sorted(spells)


@rule("WE-3")
@pytest.mark.parametrize("count", range(1, 8))
def test_too_many_of_a_kind_still_make_nine_piles(count: int) -> None:
    gems = [name for name, card in MARKET.items() if card.kind == GEM][:count]
    drawn = supply(1, supply=",".join(gems))
    assert len(set(drawn)) == 9
    assert sum(CARDS[name].kind == GEM for name in drawn) == max(3, count)
    assert set(gems) <= set(drawn)


@rule("WE-1")
def test_a_named_mage_keeps_the_seat_it_is_named_for() -> None:
    for seed in range(20):
        setup = AEONS_END.resolve({"mages": "random,garu,random", "players": 3})
        seated = names(AEONS_END.slots(setup, seed), "mages")
        assert seated[1] == "garu"
        assert len(set(seated)) == 3


# --- locking and drawing again


@rule("WE-3")
@pytest.mark.parametrize("way", ["random", "deck_destruction", *FILLABLE])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_drawing_one_slot_again_changes_that_slot_alone(way: str, players: int) -> None:
    chance = Random(players)
    draft = new_draft(AEONS_END, {"supply": way, "players": players}, players)
    for number in range(len(draft.slots)):
        before = draft.slots
        draft = draw_again(draft, before[number], chance)
        gone = {slot.component for slot in before} - {slot.component for slot in draft.slots}
        new = {slot.component for slot in draft.slots} - {slot.component for slot in before}
        if gone:
            assert gone == {before[number].component}
            assert len(new) == 1
        else:  # a template leaves no other card of this cost
            assert way in FILLABLE
        assert [slot.kind for slot in draft.slots] == [slot.kind for slot in before]
        assert len({slot.component for slot in draft.slots}) == len(before)


@rule("WE-5")
@pytest.mark.parametrize("template", FILLABLE)
def test_a_supply_still_fits_its_template_after_piles_were_drawn_again(template: str) -> None:
    chance = Random(5)
    draft = new_draft(AEONS_END, {"supply": template}, 5)
    for _ in range(12):
        draft = draw_again(draft, chance.choice(draft.slots), chance)
    draft = randomise(toggle_lock(draft, draft.slots[-1]), chance)
    named = str(draft.setup["supply"])
    assert named.startswith(template)
    listed = ",".join(names(draft.slots, "supply"))
    assert AEONS_END.resolve({"supply": f"{template},{listed}"})


def test_drawing_again_reaches_every_other_card_of_the_kind() -> None:
    draft = new_draft(AEONS_END, {}, 1)
    pile = draft.slots[-1]
    chance = Random(1)
    reached = {draw_again(draft, pile, chance).slots for _ in range(300)}
    others = [other for other in alternatives(draft, pile) if other.kind == pile.kind]
    assert len(reached) == len(others) == 14 - 4


def test_a_lock_is_written_into_the_options_and_changes_nothing_on_the_table() -> None:
    for number in range(12):
        draft = new_draft(AEONS_END, {}, number)
        slot = draft.slots[number]
        locked = toggle_lock(draft, slot)
        assert locked.is_locked(slot)
        assert slot.component in str(locked.given[slot.option]).split(",")
        assert all_names(locked) == all_names(draft)
        assert not toggle_lock(locked, slot).locked


def test_randomising_keeps_what_is_locked_and_seats_mages_where_they_were() -> None:
    chance = Random(7)
    draft = new_draft(AEONS_END, {"players": 4}, 7)
    for number in (0, 3, 6, 12):  # nemesis, third mage, two piles
        draft = toggle_lock(draft, draft.slots[number])
    kept = {slot.component for slot in draft.slots if draft.is_locked(slot)}
    third = names(draft.slots, "mages")[2]
    seen = set()
    for _ in range(30):
        draft = randomise(draft, chance)
        present = {slot.component for slot in draft.slots}
        assert kept <= present
        assert len(present) == 14
        assert names(draft.slots, "mages")[2] == third
        seen |= present
    assert seen >= BOX_MAGES | MARKET.keys()


def test_a_locked_slot_is_not_drawn_again() -> None:
    draft = new_draft(AEONS_END, {"nemesis": "gate_witch"}, 1)
    assert draw_again(draft, draft.slots[0], Random(1)) is draft


def test_a_pile_of_any_kind_may_be_chosen_and_is_locked() -> None:
    draft = new_draft(AEONS_END, {"supply": "deck_destruction"}, 1)
    gem = draft.slots[3]
    spell = next(slot for slot in alternatives(draft, gem) if slot.kind == SPELL)
    chosen = choose(draft, gem, spell)
    assert set(names(chosen.slots, "supply")) == {
        *SUGGESTED["deck_destruction"],
        spell.component,
    } - {gem.component}
    assert chosen.is_locked(spell)


def test_a_mage_too_many_leaves_when_fewer_play() -> None:
    draft = new_draft(AEONS_END, {"mages": "garu,gex,quilius", "supply": "reuse_spells"}, 1)
    fewer = change_option(draft, "players", 2)
    assert names(fewer.slots, "mages") == ["garu", "gex"]
    assert fewer.setup["supply"] == "reuse_spells"
    assert fewer.locked == {("mages", "garu"), ("mages", "gex")}


def test_another_way_to_draw_the_supply_leaves_mages_and_nemesis_alone() -> None:
    draft = new_draft(AEONS_END, {}, 11)
    for way in ("template_1", "reuse_spells", "random"):
        changed = change_option(draft, "supply", way)
        assert all_names(changed)["mages"] == all_names(draft)["mages"]
        assert all_names(changed)["nemesis"] == all_names(draft)["nemesis"]


@rule("WE-101")
def test_the_beginner_preset_is_dezmodia_and_another_against_umbra_titan() -> None:
    preset = AEONS_END.presets[0]
    partners = set()
    for seed in range(40):
        draft = new_draft(AEONS_END, preset.options, seed)
        found = all_names(draft)
        assert found["nemesis"] == ["umbra_titan"]
        assert found["mages"][0] == "dezmodia"
        assert found["supply"] == list(SUGGESTED["deck_destruction"])
        assert draft.setup["difficulty"] == "normal"
        partners.add(found["mages"][1])
    assert partners == BOX_MAGES - {"dezmodia"}


@rule("NR-58")
def test_a_pile_that_a_nemesis_brings_along_is_none_of_the_nine_that_can_be_chosen() -> None:
    piles = supply(1, boxes="outcasts", nemesis="fountain_of_souls")

    assert len(piles) == 9
    assert "soulfire" not in piles

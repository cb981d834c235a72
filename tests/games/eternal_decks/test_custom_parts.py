"""Composing an own stage part by part in the set-up (OM-41 to OM-44)."""

from __future__ import annotations

from random import Random

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import PRACTICE, stages
from aevum.games.eternal_decks.modes.custom import STANDARD, decode, encode
from aevum.games.eternal_decks.modes.custom_parts import PARTS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import WrongSetup
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
from support.rules import rule

SEED = 5
BASES = [stage for stage in stages() if stage != PRACTICE]


def own(base: str = "A", **given: str) -> Draft:
    return new_draft(ETERNAL_DECKS, {"stage": base, "custom": "own", **given}, SEED)


def dealt(draft: Draft) -> EternalDecks:
    return ETERNAL_DECKS.deal(draft.setup, draft.seed)


def slot_of(draft: Draft, component: str) -> Slot:
    return next(slot for slot in draft.slots if slot.component == component)


def refused(**given: str) -> str:
    with pytest.raises(WrongSetup) as problem:
        ETERNAL_DECKS.resolve(given)
    return problem.value.why


@rule("OM-40", "OM-41")
@pytest.mark.parametrize("base", BASES)
def test_a_stage_nobody_has_changed_is_dealt_like_its_base_and_is_still_an_own_one(
    base: str,
) -> None:
    plain = ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve({"stage": base}), SEED)
    s = dealt(own(base))
    assert [path.sleeping for path in s.paths] == [path.sleeping for path in plain.paths]
    assert [path.card for path in s.paths] == [path.card for path in plain.paths]
    assert s.hearts == plain.hearts
    assert s.options.custom != STANDARD


@rule("OM-41")
def test_named_parts_stand_where_they_were_named_and_nobody_sleeps_twice() -> None:
    s = dealt(
        own(
            upper_path="stack,forest,random,forest",
            lower_path="shore",
            middle_eternals="random,phoenix",
            river_bonus="P2,river_rare",
            hearts="5",
        )
    )
    upper, middle, lower = s.paths
    assert (upper.card, [s.path_box[card] for card in upper.stack][1]) == ("forest", "forest")
    assert len(upper.stack) == 3
    assert lower.card == "shore"
    assert middle.sleeping[1] == "phoenix"
    asleep = [name for path in s.paths for name in path.sleeping]
    assert len(set(asleep)) == 9
    assert [s.box[card] for card in s.river_bonus] == ["P2", "RARE", "DEFEAT"]
    assert s.hearts == 5


@rule("OM-41")
def test_what_a_base_keeps_has_no_slot_and_what_it_does_not_has_one() -> None:
    counts = {base: [slot.option for slot in own(base).slots] for base in ("A", "B", "C", "F")}
    assert len(counts["A"]) == 12
    assert "upper_path" not in counts["B"] + counts["C"]
    assert "upper_eternals" not in counts["B"]
    assert counts["C"].count("upper_eternals") == 3
    assert "lower_path" not in counts["F"]
    assert refused(custom="own", stage=PRACTICE) == "custom_base"


@rule("OM-43")
def test_parts_that_make_no_stage_are_refused_with_the_reason() -> None:
    assert refused(upper_eternals="witch,witch,random") == "custom_eternal_twice"
    few = {"upper_eternals": "yeti,kappa,golem", "stage": "A"}
    assert refused(**few) == "custom_too_few_of_class"
    assert refused(lower_eternals="yeti", stage="A+") == "custom_medusa"
    assert refused(upper_path="stack,labyrinth") == "custom_labyrinth_alone"
    assert refused(river_bonus="P1,P1") == "custom_river_twice"


def test_a_slot_is_chosen_locked_and_drawn_again_and_the_others_stay() -> None:
    before = own()
    slot = slot_of(before, "witch")
    others = alternatives(before, slot)
    assert [other.kind[-1] for other in others[:1]] == ["b"]
    assert not {other.component for other in others} & {s.component for s in before.slots}
    yeti = next(other for other in others if other.component == "yeti")

    chosen = choose(before, slot, yeti)

    changed = [a.component for a, b in zip(chosen.slots, before.slots, strict=True) if a != b]
    assert changed == ["yeti"]
    again = draw_again(chosen, slot_of(chosen, "skeleton"), Random(1))
    assert slot_of(again, "yeti")
    assert "skeleton" not in [slot.component for slot in again.slots]
    locked = toggle_lock(own("B"), own("B").slots[2])
    assert locked.slots[2] in randomise(locked, Random(3)).slots


def test_equal_path_cards_of_a_stack_are_changed_one_at_a_time() -> None:
    before = own(lower_path="stack,forest,desert,forest,camp")
    places = [slot for slot in before.slots if slot.option == "lower_path"]
    assert "desert" in [other.component for other in alternatives(before, places[0])]
    lake = next(o for o in alternatives(before, places[2]) if o.component == "lake")
    after = choose(before, places[2], lake)
    cards = [slot.component for slot in after.slots if slot.option == "lower_path"]
    assert cards == ["forest", "desert", "lake", "camp"]


@rule("OM-44")
def test_a_composed_stage_has_a_code_that_lays_the_same_stage() -> None:
    draft = own("D", stage_name="Two doors, one key", stage_author="Nobody", titles="one_heart")
    code = ETERNAL_DECKS.shared_code(draft.setup, draft.seed)
    document = decode(code)
    assert (document["name"], document["author"]) == ("Two doors, one key", "Nobody")
    assert document["titles"] == ["one_heart"]
    by_code = ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve({"custom": code}), 99)
    assert [p.sleeping for p in by_code.paths] == [p.sleeping for p in dealt(draft).paths]
    assert by_code.hearts == 1
    assert ETERNAL_DECKS.shared_code(ETERNAL_DECKS.resolve({}), 1) == ""


@rule("OM-44")
def test_who_changes_a_stage_of_somebody_else_is_named_after_them() -> None:
    code = ETERNAL_DECKS.shared_code(own(stage_author="First").setup, SEED)
    mine = ETERNAL_DECKS.resolve({"custom": code, "hearts": "1", "stage_author": "Second"})
    document = decode(ETERNAL_DECKS.shared_code(mine, 0))
    assert (document["author"], document["after"], document["hearts"]) == ("Second", "First", 1)
    assert ETERNAL_DECKS.resolve(mine) == mine


def test_another_code_forgets_the_parts_of_the_stage_before_and_so_does_a_journey() -> None:
    draft = own(hearts="0", lower_path="lake")
    other = encode({**decode(ETERNAL_DECKS.shared_code(draft.setup, SEED)), "hearts": 4})
    assert dealt(change_option(draft, "custom", other)).hearts == 4
    plain = change_option(draft, "custom", STANDARD).setup
    assert plain == ETERNAL_DECKS.resolve({"stage": "A"})
    titled = change_option(draft, "titles", "one_heart")
    story = change_option(titled, "mode", "story").setup
    assert (story["custom"], story["titles"], story["players"]) == (STANDARD, "none", 1)


def test_parts_are_hidden_where_no_own_stage_is_made() -> None:
    assert set(PARTS) <= set(ETERNAL_DECKS.idle_options(ETERNAL_DECKS.resolve({})))
    shown = ETERNAL_DECKS.idle_options(own().setup)
    assert not set(PARTS) & set(shown)
    journey = ETERNAL_DECKS.idle_options(ETERNAL_DECKS.resolve({"mode": "story"}))
    assert {"stage", "titles", "custom", *PARTS} <= set(journey)

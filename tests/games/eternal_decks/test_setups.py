"""Every stage at every difficulty for every number of seats: the set-up and the deal."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from aevum.games.eternal_decks.cards import CARDS, deck_codes
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import PATHS, SEATS, difficulties, resolved, stages
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import HIDDEN, Match, SaveError, WrongSetup
from support.eternal_decks import all_cards, codes_of, dealt
from support.rules import rule

DATA = Path(__file__).parents[2] / "data" / "eternal_decks" / "setups.json"
SETUPS: list[dict[str, Any]] = json.loads(DATA.read_text(encoding="utf-8"))
NAMES = [entry["id"] for entry in SETUPS]
each_setup = pytest.mark.parametrize("name", NAMES)


def options(name: str) -> dict[str, object]:
    stage, difficulty, seats = name.split("/")
    who = {"mode": "solo"} if seats == "solo" else {"players": int(seats)}
    return {"stage": stage, "difficulty": difficulty, **who}


def deal(name: str, seed: int = 1, **more: object) -> EternalDecks:
    setup = ETERNAL_DECKS.resolve({**options(name), **more})
    return ETERNAL_DECKS.deal(setup, seed)


@rule("ED-2", "ED-39")
def test_there_are_as_many_set_ups_as_stages_difficulties_and_seats() -> None:
    made = [f"{s}/{d}/{n}" for s in stages() for d in difficulties(s) for n in SEATS]
    assert sorted(made) == sorted(NAMES)
    assert len(NAMES) == 108


@rule("ED-39", "ED-190", "ED-191", "ED-192", "ED-193", "ED-195", "ED-361")
@pytest.mark.parametrize("entry", SETUPS, ids=NAMES)
def test_the_layers_make_exactly_the_listed_set_up(entry: dict[str, Any]) -> None:
    stage, difficulty, seats = entry["id"].split("/")
    assert json.loads(json.dumps(resolved(stage, difficulty, seats))) == entry["setup"]


@rule("ED-197")
@each_setup
def test_the_difficulty_leaves_the_upper_path_card_alone(name: str) -> None:
    stage, difficulty, seats = name.split("/")
    easiest = resolved(stage, difficulties(stage)[0], seats)
    assert resolved(stage, difficulty, seats)["paths"]["upper"] == easiest["paths"]["upper"]


# --- the deal


@rule("ED-17", "ED-20", "ED-21", "ED-30", "ED-194", "ED-360")
@each_setup
def test_each_path_has_its_eternals_and_their_decks(name: str) -> None:
    layer = resolved(*name.split("/"))
    classes = {e: data["class"] for e, data in read_content("eternals").items()}
    for seed in range(5):
        s = deal(name, seed)
        asleep = [e for path in s.paths for e in path.sleeping]
        assert len(set(asleep)) == len(asleep)
        assert [d.eternal for d in s.decks] == asleep
        assert set(layer.get("must_include", ())) <= set(asleep)
        for path in s.paths:
            pick = layer["eternals"][path.name]
            assert path.spaces == 7 - len(path.sleeping) == layer["cycle_lengths"][path.name][0]
            if "ids" in pick:
                assert path.sleeping == tuple(pick["ids"])
            elif "random" in pick:
                assert len(path.sleeping) == pick["random"]
                assert {classes[e] for e in path.sleeping} == {pick["class"]}
                assert not set(pick.get("without", ())) & set(path.sleeping)
            else:
                assert [classes[e] for e in path.sleeping] == pick["one_random_of_each"]


@rule("ED-16", "ED-17", "ED-18", "ED-193", "ED-200")
@each_setup
def test_decks_hold_eight_cards_of_their_list_or_of_the_random_deck(name: str) -> None:
    layer = resolved(*name.split("/"))
    s = deal(name, 3)
    drawn: Counter[str] = Counter()
    for path in s.paths:
        bare = layer["eternals"][path.name].get("ability_cards") == "removed"
        for eternal in path.sleeping:
            mine = next(d for d in s.decks if d.eternal == eternal)
            codes = codes_of(s, mine.cards + mine.drawn)
            if mine.drawn:
                assert len(codes) == 8
                drawn.update(codes)
            else:
                kept = [c for c in deck_codes(eternal) if not (bare and c == eternal)]
                assert Counter(codes) == Counter(kept)
                assert len(deck_codes(eternal)) == 8
    if drawn:
        drawn.update(codes_of(s, s.aside.random_deck))
        assert sum(drawn.values()) == layer["random_deck"]["size"]
        assert drawn["RARE"] == layer["random_deck"]["rares"]
        assert not any(code.startswith("P") for code in drawn)


@rule("ED-22", "ED-31", "ED-113", "ED-191", "ED-192", "ED-210")
@each_setup
def test_path_cards_lie_as_the_set_up_says(name: str) -> None:
    layer = resolved(*name.split("/"))
    sets = read_content("paths")["sets"]
    for seed in range(5):
        s = deal(name, seed)
        used: Counter[str] = Counter()
        for path in s.paths:
            pick = layer["paths"][path.name]
            if "fixed" in pick:
                assert (path.card, path.stack, path.village) == (pick["fixed"], (), ())
                continue
            named = [pick, *([pick["then_under"]] if "then_under" in pick else [])]
            lying = [path.card, *(s.path_box[c] for c in (*path.stack, *path.village))]
            assert len(lying) == sum(one["take"] for one in named)
            for one in named:
                part, lying = lying[: one["take"]], lying[one["take"] :]
                assert set(part) <= set(sets[one["stack_from"]])
                used.update(part)
        assert all(count == 1 for count in used.values())
        assert not set(used) & {s.path_box[card] for card in s.aside.path_cards}


@rule("ED-182", "ED-191")
def test_nobody_can_read_the_next_path_cards_off_the_table() -> None:
    first, other = (dealt(seed, stage="A", difficulty="expert") for seed in (1, 2))
    assert first.path_box == other.path_box
    assert first.paths[2].stack != other.paths[2].stack
    view = Match(ETERNAL_DECKS, first).view(0)
    assert set(view.paths[2].stack) == {HIDDEN}


@rule("ED-15", "ED-32", "ED-33", "ED-34", "ED-35", "ED-36", "ED-37", "ED-78", "ED-423")
@each_setup
def test_everybody_has_a_hand_and_the_table_its_jewels_stars_and_bonus(name: str) -> None:
    layer = resolved(*name.split("/"))
    s = deal(name, 7)
    assert len(s.players) == layer["players"]
    opening = layer["opening_hand"]
    for me in s.players:
        solo = isinstance(opening, dict)
        wanted = opening["secondary" if me.seat else "main"] if solo else opening
        assert len(me.hand) == wanted == me.limit
        if layer["starter"]["own"] == 5:
            second = layer["starter"]["second_colour"]
            assert len(me.hand) + len(me.deck) == 5 + second
            assert len(me.left_out) == (3 if second else 0)
    assert s.jewels == tuple(layer["jewels"])
    assert s.stars_left == tuple(layer["stars"])
    bonus = [
        {"RARE": "river_rare", "DEFEAT": "defeat_card"}.get(c, c)
        for c in codes_of(s, s.river_bonus)
    ]
    assert bonus == layer["river"]["bonus_top_to_bottom"]
    assert s.hearts == layer["hearts"]["count"]
    assert len(codes_of(s, s.discard)) == len(layer["discard_start"])


@rule("ED-7", "ED-37")
@each_setup
def test_every_card_lies_somewhere_once(name: str) -> None:
    s = deal(name, 11)
    assert all_cards(s) == list(range(len(s.box)))
    assert set(s.box) <= set(CARDS)


@rule("ED-36", "ED-37")
def test_colours_may_be_chosen_and_two_players_take_the_others_as_their_second() -> None:
    s = dealt(colours="yellow,green,red,blue")
    assert [(me.colour, me.second) for me in s.players] == [("yellow", "red"), ("green", "blue")]
    me = s.players[0]
    own, under = codes_of(s, me.hand + me.deck)[:5], codes_of(s, me.deck[-2:])
    assert sorted(own) == ["Y1", "Y2", "Y3", "Y4", "Y5"]
    assert {code[0] for code in [*under, *codes_of(s, me.left_out)]} == {"R"}


@rule("ED-37", "ED-17")
def test_nobody_sees_decks_nor_what_was_left_out_and_only_the_owner_a_hand() -> None:
    match = Match(ETERNAL_DECKS, dealt())
    view = match.view(0)
    assert HIDDEN not in view.players[0].hand
    assert set(view.players[1].hand) == {HIDDEN}
    for me in view.players:
        assert set(me.deck) == set(me.left_out) == {HIDDEN}
    assert {HIDDEN} == {card for lying in view.decks for card in lying.cards}


@rule("ED-2", "ED-190")
def test_a_stage_without_that_difficulty_is_refused_with_those_it_has() -> None:
    with pytest.raises(WrongSetup, match="Stage F has no difficulty pro: choose single"):
        ETERNAL_DECKS.resolve({"stage": "F", "difficulty": "pro"})
    assert ETERNAL_DECKS.resolve({"stage": "A+"})["difficulty"] == "advanced"


def test_a_save_whose_options_fit_no_stage_is_refused() -> None:
    saved = Match(ETERNAL_DECKS, dealt()).save()
    saved["state"]["options"]["stage"] = "Z"
    with pytest.raises(SaveError, match="fit no stage"):
        Match.load(ETERNAL_DECKS, saved)


@rule("ED-1", "ED-420")
def test_solo_is_for_one_person_and_a_table_for_more() -> None:
    assert ETERNAL_DECKS.resolve({"mode": "solo"})["players"] == 1
    assert ETERNAL_DECKS.resolve({"players": 1})["mode"] == "solo"
    with pytest.raises(WrongSetup, match="change players or mode"):
        ETERNAL_DECKS.resolve({"mode": "solo", "players": 3})


@rule("ED-170")
def test_there_are_ten_general_path_cards_and_the_sets_leave_out_what_they_should() -> None:
    sets = {name: set(cards) for name, cards in read_content("paths")["sets"].items()}
    everything = sets["all_general"]
    assert len(everything) == 10
    assert sets["standard_lower"] == {"forest", "lake", "meadow", "shore"}
    assert everything - sets["expert"] == {"mountain", "camp"}
    assert everything - sets["standard_stage_c"] == {"swamp"}
    assert everything - sets["expert_stage_c"] == {"camp"}
    assert PATHS == ("upper", "middle", "lower")

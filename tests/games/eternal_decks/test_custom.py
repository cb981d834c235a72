"""Own stages: codes, faults and the set-ups they make (OM-40 to OM-45)."""

from __future__ import annotations

import base64
import json
import random
import zlib
from typing import Any

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import stages
from aevum.games.eternal_decks.modes.custom import changed, decode, encode, stage_of_code
from aevum.games.eternal_decks.modes.custom_faults import document_faults
from aevum.games.eternal_decks.modes.custom_openings import stuck_openings
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match, WrongSetup
from aevum.play.dealing import Draft, cautions
from aevum.play.text import LANGUAGES, words_for
from support.eternal_decks import all_cards, codes_of, dealt
from support.rules import rule
from support.walks import start

BRIDGE: dict[str, Any] = {
    "format": 1,
    "id": "narrow_bridge",
    "name": "The Narrow Bridge",
    "author": "A. Reader",
    "after": "",
    "story": "One plank at a time.",
    "base": "A",
    "paths": {
        "upper": {"fixed": "mountain"},
        "middle": {"fixed": "cave"},
        "lower": {"stack": ["forest", "desert", "forest", "camp"]},
    },
    "eternals": {
        "upper": ["phoenix", "mermaid", "fairy"],
        "middle": ["witch", "vampire", "kraken"],
        "lower": ["yeti", "minotaur", "pegasus"],
    },
    "river_bonus": ["river_rare", "river_rare"],
    "hearts": 3,
    "seats": [2, 3, 4],
    "options": {"lost_forest_gap": 2},
    "titles": [],
}


def bridge(**changes: Any) -> dict[str, Any]:
    return {**BRIDGE, **changes}


def keys(**changes: Any) -> list[str]:
    return [fault.key for fault in document_faults(bridge(**changes))]


def refusal(code: str, **options: object) -> WrongSetup:
    with pytest.raises(WrongSetup) as problem:
        ETERNAL_DECKS.resolve({"custom": code, **options})
    return problem.value


# --- the set-up


@rule("ED-196", "OM-40", "OM-41", "OM-42")
def test_an_own_stage_lays_what_its_author_chose_and_keeps_the_rest_of_its_base() -> None:
    s = dealt(custom=encode(BRIDGE), players=3)
    assert [path.card for path in s.paths] == ["mountain", "cave", "forest"]
    assert [s.path_box[card] for card in s.paths[2].stack] == ["desert", "forest", "camp"]
    assert [list(path.sleeping) for path in s.paths] == list(BRIDGE["eternals"].values())
    assert codes_of(s, s.river_bonus) == ["RARE", "RARE", "DEFEAT"]
    assert s.hearts == 3
    assert s.options.lost_forest_gap == 2
    plan = s.options.plan
    assert (plan.win, plan.goal, plan.stage) == ("stars", 4, "A")
    yeti = next(deck for deck in s.decks if deck.eternal == "yeti")
    assert len(yeti.drawn) == 8  # the random deck came with an E Eternal


@rule("OM-41")
def test_a_compulsory_title_wins_over_the_stages_own_number() -> None:
    s = dealt(custom=encode(bridge(titles=["one_heart"])))
    assert s.hearts == 1
    assert "one_heart" in s.options.plan.titles


@rule("OM-42")
def test_purple_river_cards_leave_the_star_bonus() -> None:
    own = bridge(
        base="B",
        paths={"middle": {"fixed": "lake"}, "lower": {"fixed": "camp"}},
        eternals={
            "middle": ["phoenix", "mermaid", "king"],
            "lower": ["medusa", "kraken", "mummy"],
        },
        river_bonus=["P4", "river_rare"],
    )
    s = dealt(custom=encode(own))
    assert codes_of(s, s.river_bonus) == ["P4", "RARE", "DEFEAT"]
    assert codes_of(s, s.star_bonus.stock) == ["P1", "P2", "P3", "P5", "P6", "P7", "P8", "P9"]
    assert s.paths[0].sleeping == ("phantom", "skeleton", "witch", "vampire")


@rule("ED-196", "OM-40", "OM-44")
def test_an_own_stage_is_marked_and_shows_its_author() -> None:
    s = dealt(custom=encode(BRIDGE))
    seen = ETERNAL_DECKS.tableau(s, 0)
    for language in LANGUAGES:
        said = words_for(ETERNAL_DECKS, language).headline(seen)
        assert "The Narrow Bridge" in said
        assert "A. Reader" in said
    assert seen.headline == "custom"


@rule("OM-41")
def test_an_own_stage_is_played_by_the_seats_it_was_made_for() -> None:
    assert refusal(encode(BRIDGE), mode="solo").why == "custom_seats"


@rule("OM-45")
def test_skulls_work_without_a_guardian() -> None:
    for seed in range(8):
        match = start(ETERNAL_DECKS, {"custom": encode(BRIDGE), "players": 2}, seed)
        chance = random.Random(seed)
        while match.decision is not None:
            match.answer(chance.randrange(len(match.decision.options)))
            assert all_cards(match.state) == list(range(len(match.state.box)))
        assert Match.load(ETERNAL_DECKS, match.save()).digest() == match.digest()


# --- codes


@rule("ED-451", "OM-44")
def test_a_code_gives_back_its_stage_and_fits_into_an_address() -> None:
    code = encode(BRIDGE)
    assert decode(code) == BRIDGE
    assert all(c.isalnum() or c in "-_" for c in code)
    stage = stage_of_code(code)
    assert stage is not None
    assert (stage.name, stage.author) == ("The Narrow Bridge", "A. Reader")


@rule("OM-44")
def test_whatever_is_no_code_is_refused() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"[" * 5_000_000)).decode()
    number = base64.urlsafe_b64encode(zlib.compress(b"7")).decode()
    for text in ("hello", "é", "A" * 20_000, encode(BRIDGE)[:-9], bomb, number):
        assert refusal(text).why == "custom_unreadable", text[:20]


@rule("OM-44")
def test_a_changed_stage_keeps_the_credit_of_the_author_it_came_from() -> None:
    mine = changed(BRIDGE, "B. Builder", hearts=1)
    assert (mine["author"], mine["after"], mine["hearts"]) == ("B. Builder", "A. Reader", 1)
    assert changed(mine, "B. Builder")["after"] == "A. Reader"


# --- faults

_ETERNALS = BRIDGE["eternals"]
FAULTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("unknown", {"run": "this"}),
    ("format", {"format": 2}),
    ("missing", {"name": " "}),
    ("text", {"story": "x" * 201}),
    ("base", {"base": "practice"}),
    ("shape", {"paths": []}),
    ("no_such_path", {"paths": {**BRIDGE["paths"], "left": {"fixed": "camp"}}}),
    ("path_kept", {"base": "C"}),
    ("no_path_card", {"paths": {"upper": {"fixed": "camp"}, "middle": {"fixed": "camp"}}}),
    ("path_pick", {"paths": {**BRIDGE["paths"], "upper": {"stack": ["camp", "lake"]}}}),
    ("no_such_path_card", {"paths": {**BRIDGE["paths"], "upper": {"fixed": "volcano"}}}),
    ("labyrinth_alone", {"paths": {**BRIDGE["paths"], "upper": {"stack": ["labyrinth"] * 4}}}),
    ("eternals_kept", {"base": "B"}),
    ("three_eternals", {"eternals": {**_ETERNALS, "upper": ["phoenix", "king"]}}),
    ("no_such_eternal", {"eternals": {**_ETERNALS, "upper": ["phoenix", "king", "dragon"]}}),
    ("eternal_twice", {"eternals": {**_ETERNALS, "upper": ["phoenix", "king", "phoenix"]}}),
    ("one_of_each", {"base": "F"}),
    ("too_few_of_class", {"eternals": {**_ETERNALS, "upper": ["phoenix", "king", "medusa"]}}),
    ("too_few_of_class", {"base": "D"}),
    ("medusa", {"base": "A+"}),
    ("river_count", {"river_bonus": ["river_rare"] * 5}),
    ("river_card", {"river_bonus": ["R5"]}),
    ("river_twice", {"river_bonus": ["P1", "P1"]}),
    ("hearts", {"hearts": 6}),
    ("seats_listed", {"seats": []}),
    ("no_such_switch", {"options": {"stage": "B"}}),
    ("switch_value", {"options": {"lost_forest_gap": 7}}),
    ("no_such_title", {"titles": ["restless"]}),
    ("titles_do_not_fit", {"base": "A", "titles": ["one_voice"], "seats": ["solo"]}),
)


@rule("OM-41", "OM-43")
@pytest.mark.parametrize(("key", "changes"), FAULTS, ids=[key for key, _ in FAULTS])
def test_every_fault_is_found_and_has_a_sentence_in_both_languages(
    key: str, changes: dict[str, Any]
) -> None:
    assert key in keys(**changes)
    problem = refusal(encode(bridge(**changes)))
    for language in LANGUAGES:
        said = words_for(ETERNAL_DECKS, language).say(f"refusal.{problem.why}", **problem.values)
        assert "⟨" not in said
        assert "{" not in said
    assert str(problem).endswith(".")
    assert "{" not in str(problem)


@rule("OM-43")
def test_a_stage_without_fault_has_none() -> None:
    assert document_faults(BRIDGE) == ()
    assert json.loads(json.dumps(BRIDGE)) == BRIDGE


EVERY_BASE: dict[str, dict[str, Any]] = {
    "A": {},
    "A+": {"eternals": {**_ETERNALS, "lower": ["medusa", "minotaur", "pegasus"]}},
    "B": {"paths": ("middle", "lower"), "middle": ["phoenix", "king", "djinn"]},
    "B+": {"paths": ("middle", "lower"), "middle": ["phoenix", "king", "djinn"]},
    "C": {"paths": ("middle", "lower")},
    "C+": {"paths": ("middle", "lower")},
    "D": {"eternals": {**_ETERNALS, "lower": ["yeti", "barong", "pegasus"]}},
    "D+": {"eternals": {**_ETERNALS, "lower": ["yeti", "barong", "pegasus"]}},
    "E": {},
    "E+": {},
    "F": {
        "paths": ("upper", "middle"),
        "eternals": {
            "upper": ["king", "witch", "mummy"],
            "middle": ["fairy", "vampire", "medusa"],
            "lower": ["phoenix", "phantom", "kraken"],
        },
    },
}


@rule("OM-41", "OM-43")
@pytest.mark.parametrize("base", [stage for stage in stages() if stage != "practice"])
def test_every_base_can_be_built_upon_for_all_seats(base: str) -> None:
    found = EVERY_BASE[base]
    own = bridge(base=base, seats=[2, 3, 4, "solo"])
    if "paths" in found:
        own["paths"] = {path: {"fixed": "camp"} for path in found["paths"]}
    if "middle" in found:
        own["eternals"] = {"middle": found["middle"], "lower": _ETERNALS["lower"]}
    if "eternals" in found:
        own["eternals"] = found["eternals"]
    assert document_faults(own) == ()
    for players in (1, 2, 3, 4):
        chance = random.Random(players)
        match = start(ETERNAL_DECKS, {"custom": encode(own), "players": players}, players)
        while match.decision is not None:
            match.answer(chance.randrange(len(match.decision.options)))
        assert all_cards(match.state) == list(range(len(match.state.box)))


@rule("OM-43")
@pytest.mark.parametrize("language", LANGUAGES)
def test_openings_without_an_action_are_a_warning(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = Draft(ETERNAL_DECKS, {"custom": encode(BRIDGE), "players": 2})
    words = words_for(ETERNAL_DECKS, language)
    stuck_openings.cache_clear()
    assert cautions(draft, words) == []
    assert cautions(Draft(ETERNAL_DECKS, {}), words) == []
    usual = type(ETERNAL_DECKS).deal

    def sometimes_bare(self: Any, setup: Any, seed: int) -> EternalDecks:
        s = usual(self, setup, seed)
        if seed % 500 == 3:  # nobody holds a card or will draw one, and no heart is left
            s.hearts = 0
            for player in s.players:
                player.hand = player.deck = ()
        return s

    monkeypatch.setattr(type(ETERNAL_DECKS), "deal", sometimes_bare)
    stuck_openings.cache_clear()
    (warning,) = cautions(draft, words)
    assert "4" in warning
    assert "OM-43" in warning
    stuck_openings.cache_clear()

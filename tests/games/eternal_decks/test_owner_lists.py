"""Lists of an owner instead of our stand-ins: what they must be, and what they change."""

import inspect
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from aevum.games import eternal_decks
from aevum.games.eternal_decks import content
from aevum.games.eternal_decks.cards import deck_codes, guardian_starter_codes
from aevum.games.eternal_decks.content import lists_in_use, read_content
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import difficulties, resolved, stages
from aevum.games.eternal_decks.owner_lists import use_owner_lists
from aevum.games.eternal_decks.shown.components import components
from aevum.kernel import WrongSetup
from aevum.offers import STAND_INS, Provenance, WrongLists
from aevum.play.owner_template import owner_template
from aevum.play.text import LANGUAGES, words_for
from support.eternal_decks import all_cards
from support.rules import rule
from support.walks import walk

DECK = ["P1", "P2", "P3", "P4", "P5", "P6", "RARE", "ABILITY"]
SKULLS = ["SK-R", "SK-B", "SK-P"]
HALF = ["jewel_same_value_3", "shuffle_hands", *["SK-R"] * 6]
SIX = ["any_2", "any_3", "same_colour_3", "one_or_nine", "same_value_3", "one_five_nine"]


@pytest.fixture(autouse=True)
def stand_ins_again() -> Iterator[None]:
    yield
    use_owner_lists({})


def filled_in() -> dict[str, Any]:
    """The template with every line in use."""
    text = owner_template(ETERNAL_DECKS, "fr")
    return tomllib.loads(re.sub(r"^#(?=[\w-]+ = )", "", text, flags=re.MULTILINE))


def ours() -> set[str]:
    return {part.id for part in components() if part.provenance is Provenance.STAND_IN}


# --- using them


@rule("ED-17")
def test_an_owners_deck_takes_the_place_of_ours_and_loses_the_mark() -> None:
    before = ours()
    use_owner_lists({"decks": {"phoenix": DECK}})
    assert deck_codes("phoenix") == (*DECK[:-1], "phoenix")
    assert deck_codes("king") != deck_codes("phoenix")
    assert before - ours() == {"deck_phoenix"}
    state = ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve({"stage": "A"}), 1)
    deck = next(deck for deck in state.decks if deck.eternal == "phoenix")
    assert sorted(state.box[card] for card in deck.cards) == sorted([*DECK[:-1], "phoenix"])


def test_no_lists_bring_our_stand_ins_back() -> None:
    printed = deck_codes("phoenix")
    use_owner_lists({"decks": {"phoenix": DECK}})
    use_owner_lists({})
    assert deck_codes("phoenix") == printed
    assert lists_in_use() == STAND_INS


def test_sections_that_hold_nothing_replace_nothing() -> None:
    use_owner_lists(tomllib.loads(owner_template(ETERNAL_DECKS, "en")))
    assert lists_in_use() == STAND_INS
    assert "guardian_deck" in ours()


def test_the_whole_template_can_be_used_and_then_nothing_is_ours() -> None:
    use_owner_lists(filled_in())
    assert ours() == set()
    assert read_content("guardian")["provenance"] == "owner"


def test_the_template_holds_exactly_our_lists() -> None:
    decks = {name: list(e["deck"]) for name, e in read_content("eternals").items() if "deck" in e}
    lists = filled_in()
    assert lists["decks"] == decks
    assert lists["puzzles"] == {n: p["rows"] for n, p in read_content("puzzles").items()}
    before = {s: resolved(s, difficulties(s)[-1], "3") for s in stages()}
    use_owner_lists(lists)
    for stage, setup in before.items():
        now = resolved(stage, difficulties(stage)[-1], "3")
        assert now["jewels"] == setup["jewels"]
        for path, pick in setup["eternals"].items():
            assert {**now["eternals"][path], "origin": ""} == {**pick, "origin": ""}


@rule("ED-33", "ED-194", "ED-321", "ED-415")
def test_recipes_puzzles_guardian_and_rows_are_replaced_too() -> None:
    use_owner_lists(
        {
            "recipes": {
                "three_players": SIX,
                "stage_f": ["one_five_nine", "same_value_3", "any_2"],
            },
            "puzzles": {"L2-1": ["R.P", "...", "P.R"]},
            "guardian": {"second_half": HALF},
            "starters": {"guardian": ["P1", "P3", "P5", "RARE", "RG9"]},
            "rows": {"D": {"standard": {"lower": ["mummy", "kraken", "king"], "middle": "B"}}},
        }
    )
    assert resolved("A", "pro", "3")["jewels"] == resolved("A", "pro", "solo")["jewels"] == SIX
    assert resolved("A", "pro", "4")["jewels"] != SIX
    assert "any_2" in resolved("F", "single", "2")["jewels"]
    assert read_content("puzzles")["L2-1"]["rows"] == ["R.P", "...", "P.R"]
    assert read_content("guardian")["second_half"] == HALF
    assert guardian_starter_codes() == ("P1", "P3", "P5", "RARE", "RG9")
    rows = resolved("D", "standard", "2")["eternals"]
    assert rows["lower"]["ids"] == ["mummy", "kraken", "king"]
    assert rows["middle"]["class"] == "B"
    assert resolved("D", "beginner", "2")["eternals"]["middle"]["class"] == "A"


@rule("ED-17", "ED-193")
@pytest.mark.parametrize(("difficulty", "size"), [("standard", 40), ("pro", 36)])
def test_a_row_of_e_eternals_brings_the_random_deck_along(difficulty: str, size: int) -> None:
    use_owner_lists({"rows": {"A": {difficulty: {"lower": "E"}}}})
    given = {"stage": "A", "difficulty": difficulty, "players": 2}
    state = ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve(given), 1)
    drawn = [len(deck.drawn) for deck in state.decks if deck.drawn]
    assert drawn == [8, 8, 8]
    assert len(state.aside.random_deck) == size - 24
    for match in walk(ETERNAL_DECKS, given, 1):
        assert all_cards(match.state) == list(range(len(match.state.box)))


@rule("ED-401")
def test_a_random_row_of_e_plus_still_leaves_the_phantom_out() -> None:
    use_owner_lists({"rows": {"E+": {"advanced": {"middle": "B"}}}})
    assert resolved("E+", "advanced", "2")["eternals"]["middle"]["without"] == ["phantom"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_template_explains_itself_and_leaves_no_word_out(language: str) -> None:
    text = owner_template(ETERNAL_DECKS, language)
    assert "⟨" not in text
    assert all(line.startswith(("#", "[")) or not line for line in text.splitlines())
    assert max(map(len, text.splitlines())) < 140


# Cached functions that read lists nobody can replace.
FIXED = {
    "cards",
    "curse_of",
    "level_of",
    "path_rule",
    "lifts",
    "_demands",
    "_needs",
    "_catalogue",
}


def test_every_cached_function_that_reads_replaceable_lists_forgets_them() -> None:
    """What rests on decks, puzzles, guardian or set-ups must be marked."""
    lists = re.compile(r"read_content\(|resolved\(|plan_of\(|Options\b")
    marked = {getattr(function, "__name__", "") for function in content._DEPENDENT}
    reading = {
        name
        for module in pkgutil.iter_modules(eternal_decks.__path__)
        for name, value in vars(import_module(f"{eternal_decks.__name__}.{module.name}")).items()
        if hasattr(value, "__wrapped__") and lists.search(inspect.getsource(value.__wrapped__))
    }
    assert reading - FIXED <= marked


# --- a game remembers its lists


def test_a_game_is_dealt_with_the_lists_in_use_and_says_which() -> None:
    assert ETERNAL_DECKS.resolve({})["lists"] == STAND_INS
    use_owner_lists({"decks": {"phoenix": DECK}})
    name = str(ETERNAL_DECKS.resolve({})["lists"])
    assert re.fullmatch(r"[0-9a-f]{8}", name)
    assert ETERNAL_DECKS.resolve({"lists": name})["lists"] == name
    use_owner_lists({"decks": {"phoenix": DECK[::-1]}})
    assert ETERNAL_DECKS.resolve({})["lists"] != name


@pytest.mark.parametrize("lists", [{}, {"decks": {"king": DECK}}])
def test_a_game_of_other_lists_is_refused(lists: dict[str, Any]) -> None:
    use_owner_lists({"decks": {"phoenix": DECK}})
    wanted = ETERNAL_DECKS.resolve({})["lists"]
    use_owner_lists(lists)
    with pytest.raises(WrongSetup, match=f"{wanted}.*{lists_in_use()}") as refused:
        ETERNAL_DECKS.resolve({"lists": wanted})
    assert refused.value.why == "other_lists"


# --- what they must be

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("unknown", {"deck": {"phoenix": DECK}}),
    ("unknown", {"decks": {"phenix": DECK}}),
    ("unknown", {"decks": {"yeti": DECK}}),
    ("not_a_table", {"decks": DECK}),
    ("not_a_list", {"decks": {"phoenix": "R1 R2"}}),
    ("not_a_list", {"decks": {"phoenix": [1, 2, 3, 4, 5, 6, 7, 8]}}),
    ("count", {"decks": {"phoenix": DECK[1:]}}),
    ("no_such_card", {"decks": {"phoenix": ["R0", *DECK[1:]]}}),
    ("no_such_card", {"decks": {"phoenix": ["RB3", *DECK[1:]]}}),
    ("skulls", {"decks": {"phoenix": ["SK-R", *DECK[1:]]}}),
    ("skulls", {"decks": {"kyubi": [*DECK[:7], "SK-R"]}}),
    ("abilities", {"decks": {"phoenix": [*DECK[:7], "RARE"]}}),
    ("abilities", {"decks": {"vampire": DECK}}),
    ("abilities", {"decks": {"kyubi": [*DECK[:4], *SKULLS, "ABILITY"]}}),
    ("unknown", {"puzzles": {"L5-1": ["R", "R", "R"]}}),
    ("count", {"puzzles": {"L1-1": ["R", "R"]}}),
    ("pattern", {"puzzles": {"L1-1": ["R", "RR", "R"]}}),
    ("pattern", {"puzzles": {"L1-1": ["X", "R", "R"]}}),
    ("pattern", {"puzzles": {"L1-1": [".", ".", "."]}}),
    ("pattern", {"puzzles": {"L1-1": ["R" * 8] * 3}}),
    ("unknown", {"guardian": {"third_half": HALF}}),
    ("count", {"guardian": {"second_half": HALF[1:]}}),
    ("no_such_card", {"guardian": {"second_half": ["R5", *HALF[1:]]}}),
    ("must_hold", {"guardian": {"second_half": ["SK-R", *HALF[1:]]}}),
    ("unknown", {"starters": {"red": ["R1", "R2", "R3", "R4", "R5"]}}),
    ("count", {"starters": {"guardian": ["P1", "P2", "P3", "P4"]}}),
    ("no_such_card", {"starters": {"guardian": ["P1", "P2", "P3", "P4", "SK-P"]}}),
    ("not_in_first_half", {"guardian": {"three_players_only": ["SK-P", "assess"]}}),
    ("unknown", {"recipes": {"two_players": SIX}}),
    ("unknown", {"recipes": {"three_players": ["stage_b", *SIX[1:]]}}),
    ("count", {"recipes": {"three_players": SIX[1:]}}),
    ("twice", {"recipes": {"three_players": [SIX[1], *SIX[1:]]}}),
    ("must_hold", {"recipes": {"stage_f": ["any_2", "any_3", "one_five_nine"]}}),
    ("not_a_table", {"rows": {"A": "A"}}),
    ("not_a_table", {"rows": {"A": {"pro": "A"}}}),
    ("unknown", {"rows": {"A": {"beginner": {"upper": "A"}}}}),
    ("unknown", {"rows": {"B": {"pro": {"upper": "A"}}}}),
    ("not_a_list", {"rows": {"A": {"pro": {"upper": "F"}}}}),
    ("count", {"rows": {"A": {"pro": {"upper": ["king", "mummy"]}}}}),
    ("no_such_eternal", {"rows": {"A": {"pro": {"upper": ["king", "mummy", "dragon"]}}}}),
    ("too_many_of_a_class", {"rows": {"A": {"pro": {"upper": "B"}}}}),
    ("too_many_of_a_class", {"rows": {"A": {"pro": {"upper": ["king", "king", "yeti"]}}}}),
]


@pytest.mark.parametrize(("problem", "lists"), WRONG, ids=str)
def test_a_wrong_list_is_refused_with_its_problem_and_nothing_is_replaced(
    problem: str, lists: dict[str, Any]
) -> None:
    with pytest.raises(WrongLists) as refused:
        use_owner_lists({"puzzles": {"L4-1": ["P", "P", "P"]}, **lists})
    assert problem in [key for key, _ in refused.value.problems]
    assert lists_in_use() == STAND_INS
    assert read_content("puzzles")["L4-1"]["rows"] != ["P", "P", "P"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_is_a_sentence_that_names_the_list(language: str) -> None:
    words = words_for(ETERNAL_DECKS, language)
    said: set[str] = set()
    for _, lists in WRONG:
        with pytest.raises(WrongLists) as refused:
            use_owner_lists(lists)
        for key, values in refused.value.problems:
            sentence = words.say(f"lists.{key}", **values)
            assert str(values["list"]) in sentence
            assert not re.search(r"[⟨⟩{}]", sentence)
            said.add(key)
    assert said == {key for key, _ in WRONG}

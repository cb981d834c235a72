"""Words: plurals, typography, and that everything the rules can say has words in both languages."""

import ast
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.kinds import KINDS
from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.tile_faces import FACES
from aevum.games.aetherya.tiles import ACTIVE
from aevum.kernel import TABLE, Decision, Event, Match, Obstacle, secret_piles, show_value
from aevum.play.catalogue import find_game
from aevum.play.scene import Scene
from aevum.play.text import (
    LANGUAGES,
    MissingWords,
    Words,
    best_language,
    is_one,
    load_toml,
    words_for,
)
from conformance.setups import SHAPES
from support.walks import start
from support.words import flat

ASKING = ("Decision", "choose", "choose_if_any", "may", "pick", "pick_if_any", "may_pick")

NARROW, WIDE = "\u202f", "\u00a0"
EN, FR = (words_for(AETHERYA, language) for language in LANGUAGES)

PUBLIC_NOUNS = {"seat", "number", "place", "prompt", "code", "bot"}

Texts = dict[str, str]
each_package = pytest.mark.parametrize("package", [AETHERYA.package, "aevum.play", "aevum.kernel"])


def texts(package: str, language: str) -> Texts:
    return dict(flat(load_toml(package, f"text/{language}.toml")))


# --- filling in


@pytest.mark.parametrize(
    ("language", "number", "singular"),
    [
        ("en", 0, False),
        ("en", 1, True),
        ("en", -1, True),
        ("en", 2, False),
        ("fr", 0, True),
        ("fr", 1, True),
        ("fr", -1, True),
        ("fr", 2, False),
    ],
)
def test_each_language_has_its_own_plural(language: str, number: int, singular: bool) -> None:
    assert is_one(number, language) is singular
    words = words_for(AETHERYA, language)
    assert words.fill("{n} {n|a|b}", {"n": number}).endswith(" a" if singular else " b")


def test_a_number_already_written_with_a_minus_sign_has_its_plural() -> None:
    assert is_one("−1", "en")
    assert not is_one("−2", "en")


def test_negative_numbers_have_a_real_minus_sign() -> None:
    assert EN.fill("{points}", {"points": -3}) == "−3"


@pytest.mark.parametrize("words", [EN, FR], ids=LANGUAGES)
def test_no_raw_key_can_reach_a_person(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: list[Callable[[], str]] = [
        lambda: words.say("prompt.no_such_question"),
        lambda: words.fill("from {cell}", {}),
        lambda: words.noun("no_such_noun"),
        lambda: words.why(Obstacle("AE-24", "same_kind", (("card", "no_such_card"),))),
    ]
    for say in wrong:
        with pytest.raises(MissingWords, match=f"aetherya/text/{words.language}.toml"):
            say()
    monkeypatch.delenv("AEVUM_STRICT_WORDS")
    for say in wrong:
        assert not re.search(r"[⟨⟩{}_]", say())
    words._nouns.clear()


def test_french_spaces_do_not_break() -> None:
    assert FR.typeset("Oui ; non ! quoi ?") == f"Oui{NARROW}; non{NARROW}! quoi{NARROW}?"
    assert FR.typeset("Tour : « là »") == f"Tour{WIDE}: «{WIDE}là{WIDE}»"


def test_english_spaces_are_left_alone() -> None:
    assert EN.typeset("so : « there » !") == "so : « there » !"


@pytest.mark.parametrize(
    ("name", "said"),
    [("Ada", "la main d’Ada"), ("Élise", "la main d’Élise"), ("Kadir", "la main de Kadir")],
)
def test_french_elides_before_a_name_that_begins_with_a_vowel(name: str, said: str) -> None:
    assert FR.fill("la main de {seat}", {"seat": name}) == said
    assert EN.fill("la main de {seat}", {"seat": name}) == f"la main de {name}"


def test_french_elides_nothing_before_numbers_nor_within_words() -> None:
    assert FR.fill("la case de {n}", {"n": 8}) == "la case de 8"
    assert FR.fill("une aide {name}", {"name": "utile"}) == "une aide utile"


def test_a_section_is_no_text() -> None:
    assert EN.find("card") is None


def test_the_game_speaks_before_the_common_words() -> None:
    assert EN.find("event.drew")
    assert EN.find("common.seat") == "Player {number}"


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [("fr_FR.UTF-8", "fr"), ("FR", "fr"), ("en_GB", "en"), ("de_DE", "en"), ("", "en")],
)
def test_a_language_we_do_not_have_is_english(wanted: str, expected: str) -> None:
    assert best_language(wanted) == expected


# --- sentences


def test_a_question_names_the_card_that_asks_it_once() -> None:
    aeons_end = words_for(find_game("aeons-end"), "en")
    assert aeons_end.say("prompt.amethyst_paragon_prep") == (
        "Amethyst Paragon · Prep which spell from your hand?"
    )
    assert EN.say("prompt.griffin") == "Which tile does the griffin fetch?"


def test_players_are_called_by_their_names_or_numbers() -> None:
    assert EN.seat(1, ["left", "right"]) == "right"
    assert EN.seat(1) == "Player 2"
    assert EN.seat(TABLE) == "The table"


def test_an_event_names_its_cards_and_hides_what_may_not_be_known() -> None:
    assert EN.event(Event("drew", (0, "forest")), ["left"]) == "left draws Forest"
    assert EN.event(Event("found_tile", (1, ""))) == "Player 2 finds a hidden tile"
    assert EN.event(Event("forced", (0, "placing", "place a1"))) == ""


def test_a_refusal_ends_with_its_rule() -> None:
    said = EN.why(Obstacle("AE-24", "same_kind", (("card", "forest"),)))
    assert "Forest" in said
    assert said.endswith("(AE-24)")


def test_a_refusal_without_words_of_its_own_is_the_rule_itself() -> None:
    for words in (EN, FR):
        assert words.why(Obstacle("AE-24")) == f"{words.rule('AE-24')} (AE-24)"


def test_declining_has_words() -> None:
    assert EN.option(Decision(0, "placing", [None]), None) == EN.say("common.decline")


@pytest.mark.parametrize("words", [EN, FR], ids=LANGUAGES)
@pytest.mark.parametrize(("mode", "players"), SHAPES)
def test_nothing_said_in_a_game_lacks_a_word_or_leaves_a_placeholder(
    words: Words, mode: str, players: int
) -> None:
    for match in games(mode, players):
        for said in sayings(words, match):
            assert not re.search(r"[⟨⟩{}]", said), said


def sayings(words: Words, match: Match[Any]) -> Iterator[str]:
    """Everything that is said about a position."""
    yield from (words.event(event) for event in match.events(0))
    yield words.headline(AETHERYA.tableau(match.view(0), 0))
    if match.decision is None:
        yield words.outcome(match.state)
        return
    yield words.prompt(match.decision)
    for option in match.decision.options:
        said = words.option(match.decision, option)
        assert said
        yield said


def games(mode: str, players: int) -> Iterator[Match[Any]]:
    """The positions of a random game that takes legends and uses tiles when it can."""
    chance = random.Random(2)
    match = start(AETHERYA, {"mode": mode, "players": players}, 2)
    while True:
        yield match
        if match.decision is None:
            return
        codes = match.decision.codes()
        eager = [code for code in codes if code.startswith(("claim ", "use "))]
        match.answer_code(chance.choice(eager or codes))


# --- complete in both languages, and nothing too much


@each_package
def test_both_languages_have_the_same_keys_in_the_same_order(package: str) -> None:
    assert list(texts(package, "en")) == list(texts(package, "fr"))


@each_package
def test_both_languages_fill_in_the_same_placeholders(package: str) -> None:
    french = texts(package, "fr")
    for key, english in texts(package, "en").items():
        names = [set(re.findall(r"\{(\w+)", text)) for text in (english, french[key])]
        assert names[0] == names[1], key


@each_package
def test_french_is_typed_with_plain_spaces_and_curly_apostrophes(package: str) -> None:
    for key, text in texts(package, "fr").items():
        assert not re.search(f"[{NARROW}{WIDE}']", text), key


@each_package
def test_only_events_without_news_are_empty(package: str) -> None:
    for language in LANGUAGES:
        empty = [key for key, text in texts(package, language).items() if not text.strip()]
        assert empty == [key for key in empty if key == "event.forced"]


def test_events_fill_in_only_what_they_carry() -> None:
    for words in (EN, FR):
        for kind, nouns in AETHERYA.rules.events.items():
            template = words.find(f"event.{kind}") or ""
            assert set(re.findall(r"\{(\w+)", template)) <= set(nouns), kind


def test_everything_the_rules_can_say_has_words_in_both_languages() -> None:
    for words in (EN, FR):
        lacking = [key for key in sorted(needed()) if words.find(key) is None]
        assert lacking == []


def test_no_words_of_the_game_are_left_over() -> None:
    said = [re.sub(r"^\w+\.(\w+)\.ask", r"prompt.\1", key) for key in texts(AETHERYA.package, "en")]
    unused = set(said) - needed() - allowed()
    spoken_by_interfaces = (
        *("about.", "brings.", "curve.", "deed.", "tally.", "kind.", "refusal."),
        *("goal.", "goal_box.", "goal_line.", "title."),
    )
    assert [key for key in sorted(unused) if not key.startswith(spoken_by_interfaces)] == []


def test_every_refusal_to_take_back_has_words_and_no_other_has() -> None:
    reasons = literals("aevum.play", ("UndoRefused",), 0)
    for language in LANGUAGES:
        keys = [key for key in texts("aevum.play", language) if key.startswith("undo.")]
        assert sorted(keys) == sorted(f"undo.{reason}" for reason in reasons)


def test_no_common_words_are_left_over() -> None:
    said = {f"event.{kind}" for kind in AETHERYA.rules.events} | hidden_nouns()
    said |= literals("aevum.play", ("say",), 0)
    spoken_by_interfaces = (
        "almanac.",
        "bot.",
        "refusal.",
        "system.",
        "undo.",
        "games.",
        "goal_box.",
        "goal_line.",
        "preset.",
        "recall.",
        "replay.",
        "setup.",
        "statistics.",
    )
    unused = [key for key in texts("aevum.play", "en") if key not in said]
    assert [key for key in unused if not key.startswith(spoken_by_interfaces)] == []


@cache
def needed() -> frozenset[str]:
    """Every key that the rules, the components and the table of Aetherya ask for."""
    keys = {f"prompt.{name}" for name in prompts()}
    keys |= {f"why.{name}" for name in reasons()}
    keys |= {f"event.{kind}" for kind in AETHERYA.rules.events if not kind.startswith("rewound")}
    keys -= {"event.forced"}
    keys |= {f"action.{option[0]}" for option in AETHERYA.catalogue().values()}
    keys |= {f"outcome.{name}" for name in ended(outcomes()) | {"tie"}} | hidden_nouns()
    for section, names, parts in (
        ("card", KINDS, ("name", "plural", "letters", "text", "short")),
        ("legend", [legend.id for legend in LEGENDS], ("name", "text", "short")),
        ("tile", FACES, ("name", "text", "short")),
    ):
        keys |= {f"{section}.{name}.{part}" for name in names for part in parts}
    for option in AETHERYA.options:
        keys |= {f"option.{option.name}.{part}" for part in ("name", "text")}
        shown = [show_value(value).replace(",", "_") for value in option.values]
        keys |= {f"option.{option.name}.value_{value}" for value in shown}
        if option.name == "mode":
            keys |= {f"option.mode.about_{value}" for value in shown}
    return frozenset(keys | on_the_table())


def hidden_nouns() -> set[str]:
    """What is said instead of a card that the listener may not know."""
    nouns = {noun for nouns in AETHERYA.rules.events.values() for noun in nouns.values()}
    return {f"common.hidden_{noun}" for noun in nouns - PUBLIC_NOUNS}


def allowed() -> set[str]:
    """Keys that need not be there: shorter verbs, and answers that are more than a noun."""
    keys = {f"verb.{option[0]}" for option in AETHERYA.catalogue().values()}
    keys |= {f"choice.{name}" for name in prompts()}
    parts = {str(part) for option in AETHERYA.catalogue().values() for part in option}
    return keys | {f"word.{part}" for part in parts | {"refuse"}}


def on_the_table() -> set[str]:
    """Headlines, zones, counters, badges, sheets and their rows, over a game of every shape."""
    keys: set[str] = set()
    second_age = Scene(AETHERYA, {"mode": "solo"}, {"age": 2, "age_scores": [3]}).match
    for played in [[second_age], *(games(mode, players) for mode, players in SHAPES)]:
        for match in played:
            tableau = AETHERYA.tableau(match.view(0), 0)
            keys.add(f"headline.{tableau.headline}")
            keys |= {f"zone.{area.title}" for area in tableau.areas}
            lying = [AETHERYA.lying(match.state, pile) for pile in secret_piles(match.state)]
            keys |= {place.title for place in lying if place is not None}
            keys |= {f"counter.{counter.id}" for counter in tableau.counters}
            keys |= {f"sheet.{sheet.id}" for sheet in tableau.sheets}
            keys |= {f"row.{row}.name" for sheet in tableau.sheets for row, _ in sheet.rows}
            laid_open = AETHERYA.tableau(match.state, TABLE)  # as in the replay of a game
            areas = (*tableau.areas, *laid_open.areas)
            pieces = [piece for area in areas for piece in area.pieces]
            keys |= {f"badge.{badge.kind}" for piece in pieces for badge in piece.badges}
    return keys


# --- reading the rules' source


def arguments(package: str, names: tuple[str, ...], position: int) -> Iterator[ast.expr]:
    """This argument of every call of these functions or methods in a package."""
    for path in sorted(Path(str(files(package))).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > position:
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else None
                if isinstance(called, ast.Name):
                    name = called.id
                if name in names:
                    yield node.args[position]


def literals(package: str, names: tuple[str, ...], position: int) -> set[str]:
    """The arguments that are written out as text."""
    return {
        str(node.value)
        for node in arguments(package, names, position)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def prompts() -> set[str]:
    """Questions written out in the rules, and those of the tiles, which are asked by their name."""
    return literals(AETHERYA.package, ASKING, 1) | set(ACTIVE)


def reasons() -> set[str]:
    return literals(AETHERYA.package, ("Obstacle",), 1)


def ended(names: set[str]) -> set[str]:
    """Outcomes, those that come about in several ways by each of these."""
    return {way for name in names for way in AETHERYA.ways.get(name, (name,))}


def outcomes() -> set[str]:
    """How a game can end; winners are numbered, and `won if … else lost` are two."""
    found = {f"seat_{seat}" for seat in AETHERYA.seats} | literals(AETHERYA.package, ("finish",), 0)
    for node in arguments(AETHERYA.package, ("finish",), 0):
        if isinstance(node, ast.IfExp):
            for branch in (node.body, node.orelse):
                if isinstance(branch, ast.Constant):
                    found.add(str(branch.value))
    return found

"""The book of a game: facts in words, rulings, in both languages."""

import re

import pytest

from aevum.offers import Components, SetupPages
from aevum.play.catalogue import GAMES, find_game
from aevum.web.server.showing.books import book_of
from aevum.web.server.showing.games import list_games
from aevum.web.server.showing.rulings import MOST_RULINGS
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import Book, BookEntry

LANGUAGES: tuple[Language, Language] = ("en", "fr")
each_book = pytest.mark.parametrize("book", [book_of(g, lang) for g in GAMES for lang in LANGUAGES])


def entry(game: str, key: str, language: Language = "en") -> BookEntry:
    return next(e for e in book_of(game, language).components if e.key == key)


@each_book
def test_every_component_says_its_type_and_leaves_no_key_or_placeholder(book: Book) -> None:
    assert {e.key for e in book.components} == {
        c.text_key for c in Components.of(find_game(book.game)).components()
    }
    for e in book.components:
        assert len(e.about) > 1, e.key
        for label, value in e.about:
            assert label
            assert value
            assert not re.search(r"[⟨⟩{}_]", label + value), (e.key, label, value)


@each_book
def test_every_kind_of_component_has_a_name(book: Book) -> None:
    assert {e.kind for e in book.components} <= book.kinds.keys()


@each_book
def test_rulings_exist_and_are_few(book: Book) -> None:
    numbers = {rule.number for rule in book.rules}
    for e in book.components:
        assert len(e.rules) <= MOST_RULINGS
        assert set(e.rules) <= numbers
        assert len(set(e.rules)) == len(e.rules)


@pytest.mark.parametrize(
    ("game", "key", "rule"),
    [
        ("aetherya", "card.elf", "AE-53"),
        ("aetherya", "card.dragon", "AE-58"),
        ("aetherya", "tile.divine_hammer", "AE-87"),
        ("aetherya", "legend.four_tribes", "AE-36"),
        ("aeons-end", "nemesis.gate_witch", "NR-68"),
        ("aeons-end", "foe.heart_of_nothing", "WE-48"),
    ],
)
def test_a_component_has_the_rulings_that_speak_of_it(game: str, key: str, rule: str) -> None:
    assert rule in entry(game, key).rules


def test_rulings_are_the_same_in_both_languages() -> None:
    for game in GAMES:
        english, french = (book_of(game, language).components for language in LANGUAGES)
        assert [e.rules for e in english] == [e.rules for e in french]


def test_facts_of_a_mage_name_the_starting_cards() -> None:
    about = dict(entry("aeons-end", "mage.dezmodia").about)
    assert about["Starting hand"] == "Oblivion Shard, Crystal ×2, Spark ×2"
    assert about["Breaches"].startswith("I open · II closed, focused 1 time")


def test_facts_of_a_power_say_how_to_be_rid_of_it_in_french() -> None:
    about = dict(entry("aeons-end", "foe.heart_of_nothing", "fr").about)
    assert about["Pour la défausser"] == "Défaussez 4 cartes de votre main"


def test_points_of_a_tribe_carry_their_sign() -> None:
    about = dict(entry("aetherya", "card.human").about)
    assert about["Points per contact"] == "Plain +2, Forest +1, Mountain +1, Swamp −1"
    assert dict(entry("aetherya", "card.dragon").about)["Points each, by how many"] == (
        "1 → 3, 2 → 5, 3 → 6"
    )


def test_what_says_nothing_is_left_out() -> None:
    assert "Padlock" not in dict(entry("aetherya", "card.plain").about)
    assert "Padlock" in dict(entry("aetherya", "card.portal").about)


def test_facts_to_draw_with_have_dotted_names_within_tables() -> None:
    facts = entry("aeons-end", "mage.dezmodia").facts
    assert (facts["breaches.I.state"], facts["breaches.II.focuses_made"]) == ("opened", 1)


def test_the_book_has_the_other_texts_of_a_component() -> None:
    words = book_of("aeons-end", "en").words
    assert words["nemesis.gate_witch.unleash"]
    assert words["mage.dezmodia.ability"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_listed_with_its_presets(language: Language) -> None:
    games = list_games(language)
    assert [game.name for game in games] == list(GAMES)
    for game in games:
        assert game.players == list(find_game(game.name).seats)
        assert [p.name for p in game.presets] == [
            p.name for p in SetupPages.of(find_game(game.name)).presets
        ]
        texts = [
            game.title,
            game.line,
            *(t for p in game.presets for t in (p.label, p.line)),
        ]
        assert all(text and "⟨" not in text for text in texts)

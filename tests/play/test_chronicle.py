"""One line of the log for an action and what it brings."""

from __future__ import annotations

import re

import pytest

from aevum.kernel import Event
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.chronicle import Chronicle, Line
from aevum.play.scene import Scene
from aevum.play.session import Session
from aevum.play.text import LANGUAGES, Words, load_toml, words_for
from support.aeons_end import casting, turn
from support.aetherya import end_of_turn, quiet
from support.eternal_decks import begin, dealt

_OPTIONS = {"aeons-end": {"nemesis": "umbra_titan", "mages": "dezmodia,garu"}}


def lines_of(at: Scene, code: str, language: str = "en") -> list[Line]:
    """What an answer adds to the log."""
    session = Session(at.game, _OPTIONS.get(at.game.name, {}), 1)
    session.match = at.match
    session.begin_here()
    session.answer(code)
    return Chronicle(session, words_for(at.game, language), ("Ada", "Ben")).lines_of(1, 0)


def told(at: Scene, code: str, language: str = "en") -> list[str]:
    """The same as it is read."""
    return [line.text.replace("\u00a0·", " ·") for line in lines_of(at, code, language)]


def test_what_is_bought_has_one_line() -> None:
    at = turn({"hand": ["crystal"] * 5 + ["spark"]}, piles={"mages_totem": 5})
    at.when(*["play crystal"] * 4)
    assert told(at, "gain mages_totem") == ["Ada gains Mage’s Totem for 2 aether"]


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Ada plays Crystal · 1 aether"), ("fr", "Ada joue Cristal · 1 éther")],
)
def test_a_gem_and_its_aether_have_one_line(language: str, line: str) -> None:
    assert told(turn({"hand": ["crystal", "crystal"]}), "play crystal", language) == [line]


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Ada plays Crystal · 2 aether in all"), ("fr", "Ada joue Cristal · 2 éthers en tout")],
)
def test_a_second_gem_says_that_it_tells_the_sum(language: str, line: str) -> None:
    at = turn({"hand": ["crystal", "crystal"]}).when("play crystal")
    assert told(at, "play crystal", language) == [line]


def test_where_a_gained_card_goes_is_said_in_the_sentence() -> None:
    words = words_for(turn({}).game, "en"), words_for(turn({}).game, "fr")
    event = Event("gained", (0, "spark", "deck"))
    assert [each.event(event, ["Ada"]) for each in words] == [
        "Ada gains Spark, onto the deck",
        "Ada acquiert Étincelle, sur sa pioche",
    ]


def test_a_spell_and_its_damage_have_one_line_with_the_names_of_both() -> None:
    at = casting({"prepped": {"I": "spark"}, "hand": ["crystal"]})
    first = lines_of(at, "cast spark I")[0]
    assert first.text.startswith("Ada casts Spark\u00a0· 1 damage: Umbra Titan has ")
    assert (first.kind, first.names) == ("cast", ["card.spark", "nemesis.umbra_titan"])
    assert first.brought == ["nemesis_hurt"]


def river(hand: str) -> Scene:
    """A turn with these cards in hand, two in the River and a deck to draw from."""
    return begin(dealt(), hand=hand, river="R2 R3", awake="king", deck="B1 B2 B3 B4")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ada places Red 4 in the upper path · draws 1 card"),
        ("fr", "Ada pose 4 rouge dans le Sentier supérieur · pioche 1 carte"),
    ],
)
def test_a_card_and_what_is_drawn_for_it_have_one_line(language: str, line: str) -> None:
    code = next(code for code in answers("play", river("R4 B5 G9")) if code.endswith("upper"))
    assert told(river("R4 B5 G9"), code, language)[0] == line


def answers(verb: str, at: Scene) -> list[str]:
    """The answers of a kind that are on offer."""
    assert at.match.decision is not None
    return [code for code in at.match.decision.codes() if code.startswith(verb)]


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        (
            "en",
            [
                "Ada plays Red 1 to the River",
                "Blue 5",
                "Green 9",
                "a jewel (1, 5 and 9) for King",
                "a Star: the jewel 1, 5 and 9 (1)",
            ],
        ),
        (
            "fr",
            [
                "Ada joue 1 rouge à la Rivière",
                "5 bleu",
                "9 vert",
                "un Joyau (1, 5 et 9) pour Roi",
                "une Étoile\u00a0: le Joyau 1, 5 et 9 (1)",
            ],
        ),
    ],
)
def test_a_jewel_has_one_line_with_its_cards_and_its_star(language: str, parts: list[str]) -> None:
    line = lines_of(river("R1 B5 G9"), "jewel one_five_nine", language)[0]
    assert line.text.split("\u00a0· ")[:5] == parts
    assert line.brought[:4] == ["to_river", "to_river", "jewel", "star"]


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ["Ada uses Thief", "takes Power Stone 1 from Ben"]),
        ("fr", ["Ada utilise Voleur", "prend Pierre de puissance 1 à Ben"]),
    ],
)
def test_a_tile_and_what_it_does_have_one_line(language: str, parts: list[str]) -> None:
    at = end_of_turn(quiet(front=["thief"]), quiet(front=["stone_1"]))
    assert parts in [line.split(" · ") for line in told(at, "use thief", language)]


def test_what_somebody_else_gets_has_a_line_of_its_own() -> None:
    class Told(Words):
        """Words of a game in which one thing may bring another."""

        def brings(self, kind: str, event: Event, *_: object, **__: object) -> str:
            return f"{kind} brings {event.kind}"

    at = turn({"hand": ["crystal", "crystal"]})
    session = Session(at.game, _OPTIONS["aeons-end"], 1)
    session.match = at.match
    session.begin_here()
    session.answer("play crystal")
    session.log[0].events = [*session.log[0].events, Event("charged", (1, 1))]
    lines = Chronicle(session, Told(at.game, "en"), ("Ada", "Ben")).lines_of(1, 0)
    assert [line.text for line in lines][-1] == "Ben gains 1 charge"


@pytest.mark.parametrize("game", OWN_GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_brought_is_an_event_and_is_told_of_its_own_things(
    game: str, language: str
) -> None:
    found = find_game(game)
    brings = load_toml(found.package, f"text/{language}.toml")["brings"]
    told = found.rules.events
    for kind, brought in brings.items():
        assert kind == "any" or kind in told
        for name, template in brought.items():
            event = name if name in told else name.rpartition("_")[0]
            assert set(re.findall(r"{(\w+)", template)) <= set(told[event])

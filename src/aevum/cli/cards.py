"""`aevum cards`: every component of a game."""

from typing import Any

from aevum.cli.inputs import GameName, Json, Lang, Search, speech_for
from aevum.cli.output import print_found
from aevum.kernel import Game
from aevum.offers import Component, Components, Provenance
from aevum.play.catalogue import find_game
from aevum.play.text import LANGUAGES, words_for

_STAND_IN_MARK = "◇"


def cards(game: GameName, search: Search = "", as_json: Json = False, lang: Lang = "") -> int:
    """List components with their facts, their text and how we know them."""
    speech = speech_for(lang)
    rules = find_game(game)
    entries = [_entry(rules, part) for part in Components.of(rules).components()]
    found = [card for card in entries if _matches(rules, card, search)]
    language = speech.language

    def row(card: dict[str, Any]) -> tuple[str, ...]:
        mark = f" {_STAND_IN_MARK}" if card["provenance"] == Provenance.STAND_IN else ""
        kind = speech.find(f"kind.{card['kind']}") or _kind(rules, card, language)
        return card["name"][language] + mark, card["id"], kind, card["text"][language]

    heads = ("name", "id", "kind", "text")
    return print_found(speech, "cards", found, heads, row, as_json=as_json, search=search)


def _entry(game: Game[Any], part: Component) -> dict[str, Any]:
    texts = {language: words_for(game, language) for language in LANGUAGES}
    return {
        "id": part.id,
        "kind": part.kind,
        "set": part.set,
        "name": {lang: words.name(part.text_key) for lang, words in texts.items()},
        "text": {lang: words.say(f"{part.text_key}.text") for lang, words in texts.items()},
        "facts": dict(part.facts),
        "provenance": str(part.provenance),
    }


def _kind(game: Game[Any], card: dict[str, Any], language: str) -> str:
    """The kind in the game's own words, where it has some."""
    kind: str = card["kind"]
    return words_for(game, language).find(f"kind.{kind}.name") or kind


def _matches(game: Game[Any], card: dict[str, Any], search: str) -> bool:
    wanted = search.casefold()
    kinds = [_kind(game, card, language) for language in LANGUAGES]
    texts = (card["id"], card["kind"], *kinds, *card["name"].values(), *card["text"].values())
    return any(wanted in text.casefold() for text in texts)

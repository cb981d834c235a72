"""`aevum rules`: the numbered rules in our words."""

from typing import Any

from aevum.cli.inputs import GameName, Json, Lang, Search, speech_for
from aevum.cli.output import print_found
from aevum.cli.speech import Speech
from aevum.kernel import Game
from aevum.play.catalogue import find_game
from aevum.play.citations import citations_of
from aevum.play.text import LANGUAGES, load_toml, words_for


def rules(game: GameName, search: Search = "", as_json: Json = False, lang: Lang = "") -> int:
    """List the numbered rules and whether code and tests cite them."""
    speech = speech_for(lang)
    found = [rule for rule in numbered_rules(find_game(game)) if _matches(rule, search)]

    def row(rule: dict[str, Any]) -> tuple[str, ...]:
        return rule["id"], rule["text"][speech.language], rule["source"], _cited(speech, rule)

    heads = ("id", "text", "source", "cited")
    return print_found(speech, "rules", found, heads, row, as_json=as_json, search=search)


def numbered_rules(game: Game[Any]) -> list[dict[str, Any]]:
    """Every rule with its wording in both languages and where it is cited."""
    index = load_toml(game.package, "rules.toml")
    cited = citations_of(game)
    texts = {language: words_for(game, language) for language in LANGUAGES}
    return [
        {
            "id": number,
            "section": rule["section"],
            "source": rule["source"],
            "confidence": rule["confidence"],
            "option": rule.get("option"),
            "text": {language: words.rule(number) for language, words in texts.items()},
            "cited_by_code": cited.get(number, {}).get("code", []),
            "cited_by_tests": cited.get(number, {}).get("tests", []),
        }
        for number, rule in index.items()
    ]


def _matches(rule: dict[str, Any], search: str) -> bool:
    wanted = search.casefold()
    texts = (rule["id"], rule["section"], rule["source"], *rule["text"].values())
    return any(wanted in text.casefold() for text in texts)


def _cited(speech: Speech, rule: dict[str, Any]) -> str:
    if rule["confidence"] == "none":
        return speech.say("rules.not_playable")
    by = [kind for kind in ("code", "tests") if rule[f"cited_by_{kind}"]]
    if rule["section"] == "advice" and not by:
        return speech.say("rules.advice")
    return ", ".join([speech.say(f"rules.by_{kind}") for kind in by]) or "–"

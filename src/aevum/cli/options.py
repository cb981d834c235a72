"""`aevum options`: what can be set before a game."""

from typing import Any

from aevum.cli.inputs import GameName, Json, Lang, speech_for
from aevum.cli.output import print_json, print_table
from aevum.kernel import Game, SetupOption, show_value
from aevum.play.catalogue import find_game
from aevum.play.text import LANGUAGES, Words, words_for


def options(game: GameName, as_json: Json = False, lang: Lang = "") -> int:
    """List the setup options with their meaning, values and defaults."""
    speech = speech_for(lang)
    rules = find_game(game)
    if as_json:
        print_json([_entry(rules, option) for option in rules.options])
        return 0
    words = words_for(rules, speech.language)
    heads = [speech.say(f"options.{head}") for head in ("name", "meaning", "values")]
    rows = [
        (option.name, words.say(f"option.{option.name}.text"), _values(words, option))
        for option in rules.options
    ]
    print_table(heads, rows)
    print(speech.say("options.note", game=game))
    return 0


def _values(words: Words, option: SetupOption) -> str:
    """One line per value, the default marked."""
    lines = []
    for value in option.offered:
        mark = "*" if value == option.default else " "
        lines.append(f"{mark} {show_value(value)}: {words.setup_value(option, value)}")
    return "\n".join(lines)


def _entry(game: Game[Any], option: SetupOption) -> dict[str, Any]:
    texts = {language: words_for(game, language) for language in LANGUAGES}
    key = f"option.{option.name}"
    return {
        "name": option.name,
        "title": {language: words.say(f"{key}.name") for language, words in texts.items()},
        "text": {language: words.say(f"{key}.text") for language, words in texts.items()},
        "default": option.default,
        "values": [
            {
                "value": value,
                "typed": show_value(value),
                "text": {lang: words.setup_value(option, value) for lang, words in texts.items()},
            }
            for value in option.offered
        ],
        "rule": option.rule,
    }

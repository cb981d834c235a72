"""`aevum score`: the score pad."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from aevum.cli.inputs import GameName, Json, Lang, WrongUse, speech_for
from aevum.cli.output import print_json, print_table, signed
from aevum.cli.speech import Speech
from aevum.kernel import Game, Refusals, WrongSetup
from aevum.offers import ScorePad
from aevum.play.catalogue import find_game
from aevum.play.text import Words, words_for

_STDIN = "-"


def score(
    game: GameName,
    file: Annotated[str, typer.Argument(metavar="FILE|-", show_default=False)] = _STDIN,
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Score kingdoms written as JSON."""
    speech = speech_for(lang)
    rules = find_game(game)
    if not isinstance(rules, ScorePad):
        raise Refusals("aevum.kernel")(WrongSetup, "no_score_pad", game=rules.name)
    document = _document(speech, file)
    try:
        results = rules.score_pad(document)
    except ValueError as problem:  # a score pad refuses with one sentence
        raise WrongUse(str(problem)) from None
    if as_json or not sys.stdout.isatty():
        print_json(results)
    else:
        _show(speech, rules, results)
    return 0


def _document(speech: Speech, file: str) -> object:
    name = speech.say("score.stdin") if file == _STDIN else file
    try:
        if file == _STDIN:
            text = sys.stdin.read()
        else:
            text = Path(file).read_text(encoding="utf-8-sig")
        return json.loads(text)
    except json.JSONDecodeError as problem:
        raise WrongUse(
            speech.say("wrong.json", name=name, line=problem.lineno, column=problem.colno)
        ) from None
    except (UnicodeDecodeError, RecursionError):
        raise WrongUse(speech.say("wrong.json", name=name, line=1, column=1)) from None


def _show(speech: Speech, game: Game[Any], results: list[dict[str, object]]) -> None:
    """A column per kingdom; below it the legends each one meets."""
    words = words_for(game, speech.language)
    if not results:
        print(speech.say("score.nothing"))
        return
    heads = ["", *[speech.say("score.kingdom", number=n) for n, _ in enumerate(results, 1)]]
    rows = [key for key, value in results[0].items() if isinstance(value, int)]
    cells = [
        [words.name(f"row.{row}"), *[signed(int(str(result[row]))) for result in results]]
        for row in rows
    ]
    print_table(heads, cells, numbers=range(1, len(heads)))
    for number, result in enumerate(results, 1):
        print(_legends(speech, words, number, result))


def _legends(speech: Speech, words: Words, number: int, result: dict[str, object]) -> str:
    met = result.get("satisfies")
    names = [words.noun(str(legend)) for legend in met] if isinstance(met, list) else []
    kingdom = speech.say("score.kingdom", number=number)
    if not names:
        return speech.say("score.meets_none", kingdom=kingdom)
    return speech.say("score.meets", kingdom=kingdom, legends=", ".join(names))

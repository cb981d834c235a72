"""`aevum stats`: the games finished at this machine, and what they add up to."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from aevum.cli.inputs import Json, Lang, WrongUse, nearest, people_at_both_ends, speech_for
from aevum.cli.output import print_json, print_table
from aevum.cli.speech import Speech
from aevum.play.catalogue import find_game
from aevum.play.history import (
    collect_saves,
    export_history,
    forget_everything,
    import_history,
    own_results,
)
from aevum.play.results import GameResult
from aevum.play.statistics import (
    GAME,
    Statistics,
    WinCount,
    facets_of,
    filtered,
    statistics,
    values_of,
)
from aevum.play.statistics_words import StatisticsWords
from aevum.play.text import LANGUAGES
from aevum.play.whole_files import write_whole

_MOST_VALUES = 12  # of a facet, in a table
_MOST_FAVOURITES = 5


def stats(
    game: Annotated[str, typer.Argument(metavar="[GAME]", show_default=False)] = "",
    where: Annotated[
        list[str] | None, typer.Option("--where", metavar="NAME=VALUE", show_default=False)
    ] = None,
    export: Annotated[
        Path | None, typer.Option("--export", metavar="FILE", show_default=False)
    ] = None,
    bring: Annotated[
        Path | None, typer.Option("--import", metavar="FILE", show_default=False)
    ] = None,
    delete: Annotated[bool, typer.Option("--delete-everything", show_default=False)] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Show the games finished here in numbers; take them elsewhere, or delete them."""
    speech = speech_for(lang)
    if sum(map(bool, (export, bring, delete))) > 1 or ((export or bring or delete) and where):
        raise WrongUse(speech.say("stats.one_thing"))
    if delete:
        return _delete(speech)
    collect_saves()
    if export is not None:
        return _export(speech, export)
    if bring is not None:
        came, false = import_history(_document(bring, speech))
        print(speech.say("stats.imported", games=came, false=false))
        return 1 if false else 0
    everything = own_results()
    wanted = _wanted(speech, everything, where or ()) | _game(game)
    results = filtered(everything, wanted)
    counted = statistics(results)
    if as_json:
        print_json({"where": wanted, "statistics": counted, "results": results})
    elif not results:
        print(speech.say("stats.none_such" if everything else "stats.none"))
    else:
        _tell(speech, StatisticsWords(results, speech), counted)
    return 0


def _game(name: str) -> dict[str, str]:
    return {GAME: find_game(name).name} if name else {}


def _wanted(speech: Speech, results: Sequence[GameResult], pairs: Sequence[str]) -> dict[str, str]:
    """What `--where` asks for, each a facet that there is with a value that was played."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise WrongUse(speech.say("wrong.pair", given=pair))
        _check(speech, "facet", name, facets_of(results))
        _check(speech, "value", value, [v for one in results for v in values_of(one, name)])
        found[name] = value
    return found


def _check(speech: Speech, what: str, given: str, known: Sequence[str]) -> None:
    known = list(dict.fromkeys(known))
    if given not in known:
        said = speech.say(f"stats.wrong_{what}", given=given, known=speech.listed(known))
        raise WrongUse(said + nearest(speech, given, known))


def _tell(speech: Speech, words: StatisticsWords, counted: Statistics) -> None:
    record = counted.record
    print(speech.say("stats.games", games=record.games, time=words.duration(counted.seconds)))
    if record.decided:
        print(
            speech.say(
                "stats.won",
                won=record.won,
                decided=record.decided,
                rate=_rate(speech, record),
                streak=counted.streak,
                longest=counted.longest_streak,
            )
        )
    print(speech.say("stats.used", undos=counted.undos, hints=counted.hints))
    for facet, values in counted.by.items():
        if len(values) > 1 or facet == GAME:
            _table(speech, words, facet, values)
    for key, points in counted.best.items():
        game, _, value = key.partition("/")
        facet = words.first_facet(game)
        name = f"{words.value(GAME, game)}, {words.value(facet, value, game)}"
        print(speech.say("stats.best", game=name, points=points))
    liked = [
        speech.say("stats.favourite", name=words.favourite(key), count=count)
        for key, count in counted.favourites[:_MOST_FAVOURITES]
    ]
    if liked:
        print(speech.say("stats.favourites", names=", ".join(liked)))


def _table(
    speech: Speech, words: StatisticsWords, facet: str, values: Mapping[str, WinCount]
) -> None:
    rows = [
        (words.value(facet, value), record.games, record.won, _rate(speech, record))
        for value, record in values.items()
    ]
    heads = [words.facet(facet), *[speech.say(f"stats.{head}") for head in _HEADS]]
    print_table(heads, rows[:_MOST_VALUES], numbers=(1, 2, 3))
    if len(rows) > _MOST_VALUES:
        print(speech.say("stats.more", count=len(rows) - _MOST_VALUES))


_HEADS = ("head_games", "head_won", "head_rate")


def _rate(speech: Speech, record: WinCount) -> str:
    return (
        "–" if record.rate is None else speech.say("stats.percent", rate=round(100 * record.rate))
    )


def _export(speech: Speech, path: Path) -> int:
    document = export_history()
    write_whole(path, json.dumps(document, ensure_ascii=False))
    print(speech.say("stats.exported", games=len(document["games"]), path=path))
    return 0


def _document(path: Path, speech: Speech) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        raise WrongUse(speech.say("refusal.not_json", name=path.name)) from None


def _delete(speech: Speech) -> int:
    """Only for somebody who says so: nothing brings it back."""
    count = len(own_results())
    if not people_at_both_ends():
        raise WrongUse(speech.say("stats.ask_a_person"))
    answer = input(speech.say("stats.sure", games=count) + " ").strip().lower()
    if answer not in _YES:
        print(speech.say("stats.kept"))
        return 1
    print(speech.say("stats.deleted", games=forget_everything()))
    return 0


_YES = {Speech(language).say("stats.yes") for language in LANGUAGES}

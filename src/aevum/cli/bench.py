"""`aevum bench`: our speed beside that of peer engines, measured in one run."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aevum.cli.inputs import Json, Lang, WrongUse, speech_for
from aevum.cli.output import print_json, print_table
from aevum.cli.speech import Speech

if TYPE_CHECKING:
    from aevum.lab.bench.measure import Figure


def bench(
    seconds: Annotated[str, typer.Option("--seconds", metavar="S", show_default=False)] = "1",
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Measure every engine with whole random games."""
    from aevum.lab.bench.run import run_benchmark

    speech = speech_for(lang)
    figures = run_benchmark(_seconds(speech, seconds))
    if as_json:
        print_json([as_document(figure) for figure in figures])
    else:
        _show(speech, figures)
    return 0


def _seconds(speech: Speech, text: str) -> float:
    try:
        seconds = float(text.replace(",", "."))
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= 60.0:
        raise WrongUse(speech.say("wrong.seconds", given=text))
    return seconds


def as_document(figure: "Figure") -> dict[str, Any]:
    """A figure as plain data; `missing` only where an engine is not there."""
    document = asdict(figure)
    if not document["missing"]:
        del document["missing"]
    return document


def _show(speech: Speech, figures: "list[Figure]") -> None:
    from aevum.lab.bench.run import ratio, references

    # Two tables, since all columns side by side are wider than most terminals.
    there, ours = [figure for figure in figures if not figure.missing], references(figures)
    speeds = [
        (
            figure.engine,
            figure.game,
            _rounded(figure.decisions_per_second),
            _rounded(figure.games_per_second),
            _rounded(figure.clone_us, 1),
            _rounded(figure.save_us, 1),
        )
        for figure in there
    ]
    names = [speech.say(f"bench.{key}") for key in ("engine", "game")]
    heads = [speech.say(f"bench.{key}") for key in ("decisions", "games", "clone", "save")]
    print_table([*names, *heads], speeds, numbers=range(2, 6))
    ratios = [
        (figure.engine, figure.game, *[_rounded(ratio(one, figure), 2) for one in ours])
        for figure in there
    ]
    heads = [speech.say("bench.ratio", game=one.game.split()[0]) for one in ours]
    print_table([*names, *heads], ratios, numbers=range(2, 2 + len(ours)))
    for figure in figures:
        if figure.missing:
            print(speech.say("bench.missing", engine=figure.engine, game=figure.game))
    print(speech.say("bench.note"))


def _rounded(number: float | None, digits: int = 0) -> str:
    return "–" if number is None else f"{number:,.{digits}f}".replace(",", " ")

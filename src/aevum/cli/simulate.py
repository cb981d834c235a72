"""`aevum simulate`: many games between bots."""

import csv
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aevum.cli.inputs import (
    GameName,
    Json,
    Lang,
    Pairs,
    Seats,
    Seed,
    WrongUse,
    nearest,
    options_given,
    seats_given,
    seed_given,
    speech_for,
    whole_number,
)
from aevum.cli.output import print_json, print_table
from aevum.cli.speech import Speech
from aevum.play.catalogue import find_game

if TYPE_CHECKING:
    from aevum.lab.simulate import Report, Row, Share

_DEFAULT_BOT = "random"
_FORMATS = (".csv", ".jsonl")


def simulate_command(
    game: GameName,
    games: Annotated[str, typer.Option("--games", metavar="N", show_default=False)] = "100",
    seat: Seats = "",
    option: Pairs = None,
    seed: Seed = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", show_default=False)] = None,
    workers: Annotated[str, typer.Option("--workers", metavar="N", show_default=False)] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Play many games between bots and report."""
    from aevum.bots.roster import BOTS
    from aevum.lab.simulate import simulate

    speech = speech_for(lang)
    rules = find_game(game)
    options = options_given(speech, rules, option)
    bots = seats_given(speech, seat, tuple(BOTS), options)
    number = whole_number(speech, "--games", games, 1)
    processes = whole_number(speech, "--workers", workers, 1) if workers else None
    start = seed_given(speech, seed)
    if out is not None:
        _check_out(speech, out)
    bots = bots or (_DEFAULT_BOT,) * rules.players(rules.resolve(options))
    report = simulate(game, options, bots, number, start, processes)
    if out is not None:
        write_rows(report, out)
    if as_json:
        print_json(as_document(report))
    else:
        _show(speech, report)
    return 0


def as_document(report: "Report") -> dict[str, Any]:
    """The report as plain data, without the single games."""
    document = asdict(report)
    del document["rows"]
    return document


def _check_out(speech: Speech, path: Path) -> None:
    if path.suffix.lower() not in _FORMATS:
        hint = nearest(speech, path.suffix, _FORMATS)
        known = speech.listed(_FORMATS)
        raise WrongUse(speech.say("wrong.suffix", name=str(path), known=known) + hint)
    if not path.parent.is_dir():
        raise WrongUse(speech.say("wrong.folder", name=str(path.parent)))


def write_rows(report: "Report", path: Path) -> None:
    """One row a game: CSV, or JSON lines."""
    rows = [_row(report, row) for row in report.rows]
    with path.open("w", encoding="utf-8", newline="") as file:
        if path.suffix.lower() == ".jsonl":
            file.writelines([json.dumps(row, ensure_ascii=False) + "\n" for row in rows])
        else:
            table = csv.DictWriter(file, list(rows[0]))
            table.writeheader()
            table.writerows(rows)


def _row(report: "Report", row: "Row") -> dict[str, object]:
    plain: dict[str, object] = {
        "game": report.game,
        "number": row.number + 1,
        "seed": row.seed,
        "outcome": row.outcome,
        "winners": " ".join([str(seat + 1) for seat in row.winners]),
        "decisions": row.decisions,
    }
    for seat, (bot, score) in enumerate(zip(report.seats, row.scores, strict=True), 1):
        plain[f"seat_{seat}"] = bot
        plain[f"score_{seat}"] = score
    return plain


def _show(speech: Speech, report: "Report") -> None:
    setup = " ".join([f"{name}={value}" for name, value in report.options.items()])
    print(speech.say("simulate.title", game=report.game, setup=setup, games=report.games))
    outcomes = [
        (name, count, _percent(count / report.games)) for name, count in report.outcomes.items()
    ]
    heads = [speech.say(f"simulate.{head}") for head in ("outcome", "games", "share")]
    print_table(heads, outcomes, numbers=(1, 2))
    rows: list[tuple[object, ...]] = []
    for seat, (bot, won) in enumerate(zip(report.seats, report.wins_by_seat, strict=True)):
        rows.append((seat + 1, bot, *_share(won), f"{report.mean_scores[seat]:.1f}"))
    if len(report.seats) > 1:
        rows += [("", name, *_share(won), "") for name, won in report.wins.items()]
    heads = [
        speech.say(f"simulate.{head}")
        for head in ("seat", "bot", "wins", "rate", "interval", "mean_score")
    ]
    print_table(heads, rows, numbers=(0, 2, 3, 4, 5))
    each = report.decisions / report.games
    print(
        speech.say(
            "simulate.speed",
            decisions=report.decisions,
            each=f"{each:.1f}",
            speed=f"{report.decisions_per_second:,.0f}".replace(",", " "),
            seed=report.seed,
            version=report.version,
        )
    )


def _share(share: "Share") -> tuple[str, str, str]:
    interval = f"{_percent(share.low)} – {_percent(share.high)}"
    return f"{share.count:g}", _percent(share.rate), interval


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"

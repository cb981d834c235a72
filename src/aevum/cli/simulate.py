"""`aevum simulate`: many games between bots."""

import contextlib
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

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
from aevum.cli.progress import INTERRUPTED, Progress
from aevum.cli.speech import Speech
from aevum.kernel import SaveError
from aevum.play.catalogue import find_game
from aevum.play.refusals import refusal

if TYPE_CHECKING:
    from aevum.lab.simulation import Report, Share, SimulatedGame, SimulationPlan

_DEFAULT_BOT = "random"


def simulate(
    game: GameName,
    games: Annotated[str, typer.Option("--games", metavar="N", show_default=False)] = "100",
    seat: Seats = "",
    option: Pairs = None,
    seed: Seed = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", show_default=False)] = None,
    resume: Annotated[bool, typer.Option("--resume", show_default=False)] = False,
    overwrite: Annotated[bool, typer.Option("--overwrite", show_default=False)] = False,
    workers: Annotated[str, typer.Option("--workers", metavar="N", show_default=False)] = "",
    most: Annotated[str, typer.Option("--most-decisions", metavar="N", show_default=False)] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Play many games between bots and report."""
    from aevum.bots.roster import bots_for
    from aevum.lab.simulation import MOST_DECISIONS, plan_simulation

    speech = speech_for(lang)
    rules = find_game(game)
    options = options_given(speech, rules, option)
    bots = seats_given(speech, seat, bots_for(game), options)
    number = whole_number(speech, "--games", games, 1)
    processes = whole_number(speech, "--workers", workers, 1) if workers else None
    bound = whole_number(speech, "--most-decisions", most, 1) if most else MOST_DECISIONS
    _check_out(speech, out, resume=resume, overwrite=overwrite)
    start = _seed(speech, seed, out if resume else None)
    bots = bots or (_DEFAULT_BOT,) * rules.players(rules.resolve(options))
    plan = plan_simulation(game, options, bots, start, bound)
    return _run(speech, plan, Workload(number, processes, out, resume, as_json))


class Workload(NamedTuple):
    """How much is simulated, by how many, and where it is written."""

    games: int
    workers: int | None
    out: Path | None
    go_on: bool
    as_json: bool


def _run(speech: Speech, plan: "SimulationPlan", work: Workload) -> int:
    """Play and report; what is finished when somebody stops it is kept."""
    from aevum.lab.rows import RowFile
    from aevum.lab.simulation import report_on, run_plan

    rows: list[SimulatedGame] = []
    with contextlib.ExitStack() as open_files:
        file = None
        if work.out is not None:
            file = open_files.enter_context(RowFile(work.out, plan, go_on=work.go_on))
            rows += file.rows
        progress = Progress(speech, work.games, len(rows), sys.stderr)
        progress.show(len(rows))
        start, before = time.perf_counter(), sum(row.decisions for row in rows)
        try:
            for row in run_plan(plan, range(len(rows), work.games), work.workers):
                rows.append(row)
                if file is not None:
                    file.add(row)
                progress.show(len(rows))
        except KeyboardInterrupt:
            progress.clear()
            kept = "simulate.stopped_kept" if work.out else "simulate.stopped"
            told = speech.say(kept, done=len(rows), games=work.games, file=work.out)
            print(told, file=sys.stderr)
            return INTERRUPTED
        progress.clear()
    played = sum(row.decisions for row in rows) - before
    report = report_on(plan, tuple(rows), time.perf_counter() - start, played)
    if work.as_json:
        print_json(as_document(report))
    else:
        _show(speech, report)
    return 0


def _seed(speech: Speech, text: str, file: Path | None) -> int:
    """The seed typed, else that of the file to go on with, else one drawn at random."""
    from aevum.lab.rows import first_record

    if file is not None and not text:
        text = str(first_record(file).get("simulation", ""))
    return seed_given(speech, text)


def as_document(report: "Report") -> dict[str, Any]:
    """The report as plain data, without the single games."""
    document = asdict(report)
    del document["rows"]
    return document


def _check_out(speech: Speech, path: Path | None, *, resume: bool, overwrite: bool) -> None:
    """A file that can be written and is not lost by it."""
    from aevum.lab.rows import FORMATS

    if path is None:
        if resume or overwrite:
            raise WrongUse(speech.say("wrong.needs_out"))
        return
    if resume and overwrite:
        raise WrongUse(speech.say("wrong.resume_and_overwrite"))
    if path.suffix.lower() not in FORMATS:
        hint = nearest(speech, path.suffix, FORMATS)
        raise WrongUse(speech.say("wrong.suffix", name=str(path), known=FORMATS) + hint)
    if not path.parent.is_dir():
        raise WrongUse(speech.say("wrong.folder", name=str(path.parent)))
    if path.is_file() and not (resume or overwrite):
        raise refusal(SaveError, "rows_exist", name=str(path))


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

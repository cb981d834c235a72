"""`aevum simulate`: many games between bots."""

import contextlib
import sys
import time
from collections.abc import Iterator
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
from aevum.kernel import Game, SaveError
from aevum.play.catalogue import find_game
from aevum.play.refusals import refusal

if TYPE_CHECKING:
    from aevum.lab.simulation import Item, Report, Share, SimulatedGame, SimulationPlan

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
    ray: Annotated[str, typer.Option("--ray", metavar="ADDRESS", show_default=False)] = "",
    most: Annotated[str, typer.Option("--most-decisions", metavar="N", show_default=False)] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Play many games between bots and report."""
    from aevum.lab.simulation import MOST_DECISIONS
    from aevum.lab.sweeps import plan_sweep

    speech = speech_for(lang)
    rules = find_game(game)
    options, swept = _options(speech, rules, option)
    bots = _bots(speech, seat, rules, options, swept)
    number = whole_number(speech, "--games", games, 1)
    processes = whole_number(speech, "--workers", workers, 1) if workers else None
    bound = whole_number(speech, "--most-decisions", most, 1) if most else MOST_DECISIONS
    _check_out(speech, out, resume=resume, overwrite=overwrite)
    start = _seed(speech, seed, out if resume else None)
    deeds = out is not None  # only rows say what was done with each card
    plans = plan_sweep(game, options | swept, bots, start, bound, deeds=deeds)
    work = Workload(number, processes, out, resume, ray, as_json)
    return _run(speech, plans, work, bool(swept))


class Workload(NamedTuple):
    """How much is simulated, by how many, and where it is written."""

    games: int  # of each plan
    workers: int | None
    out: Path | None
    go_on: bool
    ray: str  # the address of a cluster
    as_json: bool


def _options(
    speech: Speech, game: Game[Any], pairs: list[str] | None
) -> tuple[dict[str, str], dict[str, str]]:
    """Options with one value, and those with several."""
    from aevum.lab.sweeps import is_swept

    several = [pair for pair in pairs or () if is_swept(pair.partition("=")[2])]
    options = options_given(speech, game, [pair for pair in pairs or () if pair not in several])
    swept = {name: value for name, _, value in [pair.partition("=") for pair in several]}
    for name in swept.keys() - {known.name for known in game.options}:
        game.resolve({name: swept[name]})  # which refuses it
    return options, swept


def _bots(
    speech: Speech, text: str, game: Game[Any], options: dict[str, str], swept: dict[str, str]
) -> tuple[str, ...]:
    """Who sits where; one name alone sits everywhere where numbers of players are swept."""
    from aevum.bots.roster import bots_for
    from aevum.lab.minds import is_own

    own = [name.strip() for name in text.split(",") if is_own(name)]
    known = [*bots_for(game.name), *own]
    if not swept:
        names = seats_given(speech, text, known, options)
        return names or (_DEFAULT_BOT,) * game.players(game.resolve(options))
    return seats_given(speech, text, known, {}) or (_DEFAULT_BOT,)


def _run(speech: Speech, plans: "list[SimulationPlan]", work: Workload, swept: bool) -> int:
    """Play and report; what is finished when somebody stops it is kept."""
    from aevum.lab.rows import RowFile
    from aevum.lab.sweeps import items_of

    items = items_of(plans, work.games)
    rows: list[SimulatedGame] = []
    with contextlib.ExitStack() as open_files:
        file = None
        if work.out is not None:
            file = open_files.enter_context(RowFile(work.out, items, go_on=work.go_on))
            rows += file.rows
        progress = Progress(speech, len(items), len(rows), sys.stderr)
        progress.show(len(rows))
        start, before = time.perf_counter(), sum(row.decisions for row in rows)
        try:
            for row in _played(items[len(rows) :], work):
                rows.append(row)
                if file is not None:
                    file.add(row)
                progress.show(len(rows))
        except KeyboardInterrupt:
            progress.clear()
            kept = "simulate.stopped_kept" if work.out else "simulate.stopped"
            told = speech.say(kept, done=len(rows), games=len(items), file=work.out)
            print(told, file=sys.stderr)
            return INTERRUPTED
        progress.clear()
    seconds = time.perf_counter() - start
    played = sum(row.decisions for row in rows) - before
    _report(speech, plans, rows, work, (seconds, played) if not swept else None)
    return 0


def _played(items: "list[Item]", work: Workload) -> "Iterator[SimulatedGame]":
    from aevum.lab.simulation import run_items

    if not work.ray:
        return run_items(items, work.workers)
    from aevum.lab.ray_cluster import run_on_ray

    return run_on_ray(items, work.ray, work.workers)


def _report(
    speech: Speech,
    plans: "list[SimulationPlan]",
    rows: "list[SimulatedGame]",
    work: Workload,
    speed: tuple[float, int] | None,
) -> None:
    """What was found: of one set-up everything, of several a line for each."""
    from aevum.lab.simulation import report_on

    if speed is not None:
        report = report_on(plans[0], tuple(rows), *speed)
        if work.as_json:
            print_json(as_document(report))
        else:
            _show(speech, report)
        return
    count = len(plans)
    reports = [report_on(plan, tuple(rows[at::count]), 0.0) for at, plan in enumerate(plans)]
    if work.as_json:
        print_json([as_document(report) for report in reports])
    else:
        _show_sweep(speech, reports, work.games)


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


def _show_sweep(speech: Speech, reports: "list[Report]", games: int) -> None:
    """A line for each set-up: what of it was swept, and what came of it."""
    print(speech.say("simulate.sweep", game=reports[0].game, setups=len(reports), games=games))
    fixed = set(reports[0].options.items()).intersection(*[r.options.items() for r in reports])
    rows: list[tuple[object, ...]] = []
    for report in reports:
        setup = [f"{name}={value}" for name, value in report.options.items()]
        named = [pair for pair in setup if tuple(pair.split("=", 1)) not in fixed]
        turns = sum(row.turns for row in report.rows) / report.games
        won = report.wins_by_seat[0]
        rows.append((" ".join(named), *_share(won), f"{turns:.1f}", f"{report.mean_scores[0]:.1f}"))
    heads = ("setup", "wins", "rate", "interval", "turns", "mean_score")
    print_table([speech.say(f"simulate.{h}") for h in heads], rows, numbers=range(1, 6))
    print(speech.say("simulate.sweep_note", seed=reports[0].seed, version=reports[0].version))


def _share(share: "Share") -> tuple[str, str, str]:
    interval = f"{_percent(share.low)} – {_percent(share.high)}"
    return f"{share.count:g}", _percent(share.rate), interval


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"

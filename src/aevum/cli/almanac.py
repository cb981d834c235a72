"""`aevum almanac`: how hard set-ups are, from many games."""

import contextlib
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from aevum.cli.inputs import Json, Lang, WrongUse, checkout, minutes_given, speech_for, whole_number
from aevum.cli.output import print_json, print_table
from aevum.cli.progress import INTERRUPTED, Progress
from aevum.cli.speech import Speech
from aevum.play.catalogue import find_game

if TYPE_CHECKING:
    from aevum.lab.almanac.games import AlmanacGame
    from aevum.play.almanac_tables import AlmanacTable

_LINES_EVERY = 10.0  # seconds between two lines where nobody watches
_KEPT = Path("docs", "almanac")  # in a checkout
_DATA = Path("src", "aevum", "play", "almanac_data")


def almanac(
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)] = "",
    play: Annotated[str, typer.Option("--play", metavar="N", show_default=False)] = "",
    fresh: Annotated[bool, typer.Option("--fresh", show_default=False)] = False,
    make: Annotated[bool, typer.Option("--make", show_default=False)] = False,
    workers: Annotated[str, typer.Option("--workers", metavar="N", show_default=False)] = "",
    minutes: Annotated[str, typer.Option("--minutes", metavar="N", show_default=False)] = "",
    rows: Annotated[
        Path | None, typer.Option("--rows", metavar="FOLDER", show_default=False)
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", show_default=False)] = None,
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Play the games of the series, make the almanac of them, or show it."""
    speech = speech_for(lang)
    games = _games(game)
    if play:
        number = whole_number(speech, "--play", play, 1)
        processes = whole_number(speech, "--workers", workers, 1) if workers else None
        end = time.perf_counter() + 60 * minutes_given(speech, minutes)
        for name in games:
            wanted = _Wanted(number, fresh, _folder(speech, rows), end, processes)
            if status := _play(speech, name, wanted):
                return status
    if make:
        for name in games:
            _make(speech, name, _folder(speech, rows), out)
    if not play and not make:
        _show(speech, games, as_json=as_json)
    return 0


def _games(name: str) -> list[str]:
    from aevum.lab.almanac.series import almanac_games

    if not name:
        return almanac_games()
    return [find_game(name).name]


def _folder(speech: Speech, given: Path | None) -> Path:
    """Where the games are kept."""
    if given is None:
        root = checkout()
        given = root / _KEPT if root else Path()
        given.mkdir(exist_ok=True)
    if not given.is_dir():
        raise WrongUse(speech.say("wrong.folder", name=str(given)))
    return given


class _Wanted(NamedTuple):
    """What is to be kept in the end, how long it may take, and by how many it is played."""

    games: int
    fresh: bool
    folder: Path
    end: float  # on the clock of `time.perf_counter`
    workers: int | None


def _play(speech: Speech, game: str, wanted: _Wanted) -> int:
    """Play what is missing of the first games of the series."""
    from aevum.lab.almanac.games import Keeper, rows_path

    keeper = Keeper(rows_path(wanted.folder, game, fresh=wanted.fresh))
    missing = [at for at in range(wanted.games) if at not in keeper.games]
    done, status = wanted.games - len(missing), 0
    progress = Progress(
        speech, wanted.games, done, sys.stderr, words="almanac_work", lines_every=_LINES_EVERY
    )
    try:
        with contextlib.closing(keeper.add(_played(game, wanted, missing))) as games:
            while done < wanted.games and time.perf_counter() < wanted.end:
                next(games)
                done += 1
                progress.show(done, max(0.0, wanted.end - time.perf_counter()))
    except KeyboardInterrupt:
        status = INTERRUPTED
    progress.clear()
    there = sum(at < wanted.games for at in keeper.games)
    told = "stopped" if there < wanted.games else "kept"
    values = {"done": there, "games": wanted.games, "n": there, "game": game, "file": keeper.path}
    print(speech.say(f"almanac_work.{told}", **values), file=sys.stderr)
    return status


def _played(game: str, wanted: _Wanted, missing: list[int]) -> "Iterator[AlmanacGame]":
    from aevum.lab.almanac.games import as_kept
    from aevum.lab.almanac.series import series_items
    from aevum.lab.simulation import run_items

    items = series_items(game, wanted.games, fresh=wanted.fresh)
    rows = run_items([items[at] for at in missing], wanted.workers)
    for at, row in zip(missing, rows, strict=True):
        yield as_kept(at, game, row)


def _make(speech: Speech, game: str, folder: Path, out: Path | None) -> None:
    """Make everything anew from the kept games."""
    from aevum.lab.almanac.figures import figures_of
    from aevum.lab.almanac.games import read_games, rows_path
    from aevum.lab.almanac.pages import write_almanac

    games = read_games(rows_path(folder, game))
    if not games:
        print(speech.say("almanac_work.no_rows", game=game, folder=folder), file=sys.stderr)
        return
    fresh = read_games(rows_path(folder, game, fresh=True))
    root = checkout()
    if out is None and root is None:
        out = folder
    pages, data = (out, out) if out else (root / _KEPT, root / _DATA) if root else (folder, folder)
    write_almanac(figures_of(game, games, fresh), data, pages)
    print(
        speech.say(
            "almanac_work.made", n=len(games), fresh=len(fresh), game=game, pages=pages, data=data
        )
    )


def _show(speech: Speech, games: list[str], *, as_json: bool) -> None:
    """What the almanac says."""
    from aevum.play.almanac import almanac_of
    from aevum.play.almanac_tables import almanac_page

    if as_json:
        print_json({game: almanac_of(game) for game in games})
        return
    for game in games:
        page = almanac_page(game, speech.language)
        if page is None:
            print(f"{speech.say(f'games.{game}.name')}: {speech.say('almanac.none')}")
            continue
        print(f"{page.title}: {page.source}\n")
        for table in page.tables:
            _show_table(speech, table)


def _show_table(speech: Speech, table: "AlmanacTable") -> None:
    digits = 1 if table.scale == "points" else 0
    unit = " %" if table.scale in ("share", "even") else ""
    print(f"{table.title}. {table.text}")
    spread = speech.say(f"almanac.{'range' if table.scale == 'turns' else 'interval'}")
    heads = ["", "", spread, speech.say("almanac.games"), ""]
    lines = [
        (
            line.label,
            f"{line.middle:.{digits}f}{unit}",
            f"{line.low:.{digits}f} – {line.high:.{digits}f}{unit}",
            line.games,
            line.note,
        )
        for line in table.lines
    ]
    print_table(heads, lines, numbers=(1, 2, 3))

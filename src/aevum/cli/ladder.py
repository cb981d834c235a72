"""`aevum ladder`: what each bot wins, on the same deals for all."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from aevum.cli.climbing import Ascent, play_missing
from aevum.cli.inputs import (
    Json,
    Lang,
    WrongUse,
    checkout,
    minutes_given,
    nearest,
    speech_for,
    whole_number,
)
from aevum.cli.ladder_tables import print_ladder
from aevum.cli.progress import INTERRUPTED
from aevum.cli.speech import Speech

if TYPE_CHECKING:
    from aevum.lab.ladder.contests import Block
    from aevum.lab.ladder.fields import LadderField

_DEALS = "100"
_KEPT = Path("docs", "ladder")  # in a checkout


def ladder(
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)] = "",
    field: Annotated[str, typer.Option("--field", metavar="PATTERN", show_default=False)] = "*",
    bots: Annotated[str, typer.Option("--bots", metavar="NAME,NAME,…", show_default=False)] = "",
    deals: Annotated[str, typer.Option("--deals", metavar="N", show_default=False)] = _DEALS,
    minutes: Annotated[str, typer.Option("--minutes", metavar="N", show_default=False)] = "",
    workers: Annotated[str, typer.Option("--workers", metavar="N", show_default=False)] = "",
    series: Annotated[str, typer.Option("--series", metavar="NAME", show_default=False)] = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", show_default=False)] = None,
    show: Annotated[bool, typer.Option("--show", show_default=False)] = False,
    prune: Annotated[bool, typer.Option("--prune", show_default=False)] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Measure what bots win on the same deals, and show it."""
    from aevum.lab.ladder.contests import contests_on
    from aevum.lab.ladder.fields import chosen_fields, current_series
    from aevum.lab.ladder.results import results_of

    speech = speech_for(lang)
    fields = chosen_fields(game, field)
    named = _bots(speech, fields, bots)
    number = whole_number(speech, "--deals", deals, 1)
    processes = whole_number(speech, "--workers", workers, 1) if workers else None
    end = time.perf_counter() + 60 * minutes_given(speech, minutes)
    files = _files(speech, fields, out)
    name = series or current_series()
    status = 0
    if not show and not prune:
        contests = [one for who, on in named.items() for one in contests_on(_of(fields, who), on)]
        if not contests:
            raise WrongUse(speech.say("wrong.duel"))
        status = play_missing(speech, files, Ascent(contests, name, number, end, processes))
    blocks = _kept(speech, files, prune=prune)
    if status != INTERRUPTED:
        typed = [bot for on in named.values() for bot in on] if bots else []
        print_ladder(speech, results_of(fields, blocks, name, typed), name, as_json=as_json)
    return status


# --- what is asked for


def _of(fields: "Sequence[LadderField]", game: str) -> "list[LadderField]":
    return [one for one in fields if one.game == game]


def _bots(speech: Speech, fields: "Sequence[LadderField]", text: str) -> dict[str, list[str]]:
    """The bots of each game: those named that play it, or ours; the weakest first."""
    from aevum.bots.roster import bots_for
    from aevum.lab.ladder.fields import climbers, strength

    games = list(dict.fromkeys([one.game for one in fields]))
    named = [name.strip() for name in text.split(",")] if text else []
    known = list(dict.fromkeys([bot for game in games for bot in bots_for(game)]))
    for name in named:
        if name not in known:
            hint = nearest(speech, name, known)
            raise WrongUse(speech.say("refusal.bot", given=name, known=known) + hint)
    return {
        game: sorted({bot for bot in named if bot in bots_for(game)}, key=strength)
        if named
        else climbers(game)
        for game in games
    }


def _files(speech: Speech, fields: "Sequence[LadderField]", out: Path | None) -> dict[str, Path]:
    """Where the results of each game are kept."""
    games = dict.fromkeys([one.game for one in fields])
    if out is not None:
        if out.suffix != ".jsonl":
            raise WrongUse(speech.say("wrong.suffix", name=str(out), known=".jsonl"))
        if not out.parent.is_dir():
            raise WrongUse(speech.say("wrong.folder", name=str(out.parent)))
        return dict.fromkeys(games, out)
    root = checkout()
    if root is not None:
        return {game: root / _KEPT / f"{game}.jsonl" for game in games}
    return {game: Path(f"ladder-{game}.jsonl") for game in games}


# --- what is kept


def _kept(speech: Speech, files: dict[str, Path], *, prune: bool) -> "list[Block]":
    """What the files say; what no longer counts is named, or removed."""
    from aevum.lab.ladder.kept import LadderFile, read_blocks

    found: list[Block] = []
    for path in dict.fromkeys(files.values()):
        if prune and path.is_file():
            with LadderFile(path) as file:
                file.old.clear()
        blocks, old = read_blocks(path)
        found += blocks
        if old:
            print(speech.say("ladder.old", n=len(old), file=path), file=sys.stderr)
    return found

"""`aevum play`: a game in the terminal."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from aevum.cli.inputs import (
    NEWEST,
    Lang,
    Pairs,
    Seats,
    Seed,
    WrongUse,
    game_named,
    options_given,
    seats_given,
    seed_given,
    speech_for,
)
from aevum.cli.speech import Speech
from aevum.play.catalogue import GAMES
from aevum.play.saves import list_saves, load_session, saves_folder
from aevum.play.session import HUMAN, Session

_OTHERS = "greedy"  # who sits at the seats nobody asked for


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)] = "",
    option: Pairs = None,
    seat: Seats = "",
    seed: Seed = "",
    names: Annotated[str, typer.Option("--names", metavar="A,B,…", show_default=False)] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="[FILE]", show_default=False)] = "",
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", show_default=False)] = None,
    plain: Annotated[bool, typer.Option("--plain", show_default=False)] = False,
    lang: Lang = "",
) -> int:
    """Play in the terminal."""
    speech = speech_for(lang)
    kept = True
    if resume:
        path = _save_to_resume(speech, resume, game)
        session, kept = load_session(path)
    else:
        session = _new_session(speech, game, option, seat, seed, names)
        path = _free_path(session)
        print(speech.say("play.seed", seed=session.seed), file=sys.stderr)
    from aevum.terminal.launch import play_in_terminal

    no_screen = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    target = save or path
    return play_in_terminal(
        session, speech.language, plain=no_screen, save_path=target, kept_log=kept
    )


def _new_session(
    speech: Speech, name: str, pairs: list[str] | None, seat: str, seed: str, names: str
) -> Session:
    from aevum.bots.roster import BOTS

    if not name:
        raise WrongUse(speech.say("wrong.no_game", known=speech.listed(list(GAMES))))
    game = game_named(speech, name)
    options = options_given(speech, game, pairs)
    seats = seats_given(speech, seat, (HUMAN, *BOTS), options)
    number = seed_given(speech, seed)
    players = game.players(game.resolve(options))
    called = tuple([one.strip() for one in names.split(",")]) if names else ()
    if called and (len(called) != players or not all(called)):
        raise WrongUse(speech.say("wrong.names", names=len(called), players=players))
    seats = seats or (HUMAN, *(_OTHERS,) * (players - 1))
    return Session(game, options, number, seats, called)


def _save_to_resume(speech: Speech, wanted: str, game: str) -> Path:
    if wanted != NEWEST:
        return Path(wanted)
    if game:
        game_named(speech, game)
    found = [path for path in list_saves() if not game or path.name.startswith(f"{game}-")]
    if not found:
        raise WrongUse(speech.say("wrong.no_save", folder=str(saves_folder())))
    return found[0]


def _free_path(session: Session) -> Path:
    """A name for the save that no other game has."""
    number = 1
    while True:
        path = saves_folder() / f"{session.game.name}-{session.seed}-{number}.aevum"
        if not path.exists():
            return path
        number += 1

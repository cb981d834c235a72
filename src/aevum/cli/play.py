"""`aevum play`: a game in the terminal."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

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
from aevum.kernel import Game, Setup, WrongSetup, show_value
from aevum.play.catalogue import GAMES
from aevum.play.dealing import refusal
from aevum.play.saves import list_saves, load_session, saves_folder
from aevum.play.session import HUMAN, Session
from aevum.play.setup_code import CodedSetup, WrongCode, read_code, setup_code
from aevum.play.text import words_for

_OTHERS = "greedy"  # who sits at the seats nobody asked for


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)] = "",
    option: Pairs = None,
    seat: Seats = "",
    seed: Seed = "",
    names: Annotated[str, typer.Option("--names", metavar="A,B,…", show_default=False)] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="[FILE]", show_default=False)] = "",
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", show_default=False)] = None,
    code: Annotated[str, typer.Option("--code", metavar="CODE", show_default=False)] = "",
    setup: Annotated[bool, typer.Option("--setup", show_default=False)] = False,
    plain: Annotated[bool, typer.Option("--plain", show_default=False)] = False,
    lang: Lang = "",
) -> int:
    """Play in the terminal."""
    speech = speech_for(lang)
    no_screen = plain or not at_a_terminal()
    if no_screen and people_at_both_ends() and not (game or resume or code or setup):
        return _chosen_line_by_line(speech)
    kept = True
    if resume:
        path = _save_to_resume(speech, resume, game)
        session, kept = load_session(path)
    else:
        order = _order(speech, game, option, seat, seed, names, code)
        if setup and no_screen:
            raise WrongUse(speech.say("wrong.setup_screen"))
        if setup or not (no_screen or option or seat or seed or names or code):
            found = _set_up(speech, order)
            if found is None:
                return 0
            order, speech = found
        session = _new_session(speech, order)
        path = _free_path(session)
        told = setup_code(session.game, session.setup, session.seed)
        print(speech.say("play.seed", seed=session.seed, code=told), file=sys.stderr)
    from aevum.terminal.launch import play_in_terminal

    return play_in_terminal(
        session, speech.language, plain=no_screen, save_path=save or path, kept_log=kept
    )


def _chosen_line_by_line(speech: Speech) -> int:
    from aevum.cli.menu import menu

    return menu(speech)


class Order(NamedTuple):
    """What was asked for on the command line."""

    game: Game[Any] | None
    options: Mapping[str, object]
    seats: tuple[str, ...]
    seed: int | None
    names: str


def _order(
    speech: Speech,
    name: str,
    pairs: list[str] | None,
    seat: str,
    seed: str,
    names: str,
    code: str,
) -> Order:
    from aevum.bots.roster import BOTS

    known = (HUMAN, *BOTS)
    if code:
        if pairs or seed:
            raise WrongUse(speech.say("wrong.code_and_more"))
        coded = _coded(speech, code)
        if name and game_named(speech, name) is not coded.game:
            raise WrongUse(speech.say("wrong.code_game", given=name, game=coded.game.name))
        typed = {"players": show_value(coded.setup["players"])}
        seats = seats_given(speech, seat, known, typed)
        return Order(coded.game, coded.setup, seats, coded.seed, names)
    number = seed_given(speech, seed) if seed else None
    if not name:
        return Order(None, {}, (), number, names)
    game = game_named(speech, name)
    options = options_given(speech, game, pairs)
    seats = seats_given(speech, seat, known, options)
    return Order(game, options, seats, number, names)


def _coded(speech: Speech, text: str) -> CodedSetup:
    try:
        return read_code(text)
    except WrongCode as problem:
        said = speech.say(f"refusal.{problem.reason}", **problem.values)
        raise WrongUse(said) from problem


def _set_up(speech: Speech, order: Order) -> tuple[Order, Speech] | None:
    """The set-up screen; None if it was left without a game."""
    from aevum.terminal.launch import look_of_the_terminal
    from aevum.terminal.setup_screen import SetupApp, Wish

    wish = Wish()
    if order.game is not None:
        known = {option.name: option for option in order.game.options}
        given = {name: known[name].parse(value) for name, value in order.options.items()}
        _resolved(speech, order)
        wish = Wish(order.game.name, given, order.seats, order.seed)
    plan = SetupApp(speech.language, look_of_the_terminal(), wish).run()
    if plan is None:
        return None
    chosen = Order(plan.game, plan.setup, plan.seats, plan.seed, order.names)
    return chosen, Speech(plan.language)


def _resolved(speech: Speech, order: Order) -> Setup:
    """Every option with its value; a contradiction is told in the caller's language."""
    assert order.game is not None
    try:
        return order.game.resolve(order.options)
    except WrongSetup as problem:
        raise WrongUse(refusal(words_for(order.game, speech.language), problem)) from problem


def _new_session(speech: Speech, order: Order) -> Session:
    if order.game is None:
        raise WrongUse(speech.say("wrong.no_game", known=speech.listed(list(GAMES))))
    setup = _resolved(speech, order)
    players = order.game.players(setup)
    called = tuple([one.strip() for one in order.names.split(",")]) if order.names else ()
    if called and (len(called) != players or not all(called)):
        raise WrongUse(speech.say("wrong.names", names=len(called), players=players))
    seats = order.seats or (HUMAN, *(_OTHERS,) * (players - 1))
    seed = seed_given(speech, "") if order.seed is None else order.seed
    return Session(order.game, setup, seed, seats, called)


def people_at_both_ends() -> bool:
    """Whether a person types and reads."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def at_a_terminal() -> bool:
    """Whether a person sits at both ends of a terminal that can draw."""
    return people_at_both_ends() and os.environ.get("TERM") != "dumb"


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

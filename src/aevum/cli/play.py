"""`aevum play`: a game in the terminal."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from aevum.cli.deals import draft_of
from aevum.cli.inputs import (
    Lang,
    Pairs,
    Seats,
    Seed,
    WrongUse,
    at_a_terminal,
    options_given,
    people_at_both_ends,
    seats_given,
    seed_given,
    speech_for,
)
from aevum.cli.resume import resume_game
from aevum.cli.speech import Speech
from aevum.kernel import Game, show_value
from aevum.play.catalogue import GAMES, find_game
from aevum.play.save_files import free_path
from aevum.play.saves import saves_folder
from aevum.play.session import HUMAN, Session
from aevum.play.setup_code import read_code, setup_code


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)] = "",
    option: Pairs = None,
    seat: Seats = "",
    seed: Seed = "",
    names: Annotated[str, typer.Option("--names", metavar="A,B,…", show_default=False)] = "",
    resume: Annotated[str, typer.Option("--resume", metavar="[FILE]", show_default=False)] = "",
    copy: Annotated[bool, typer.Option("--copy", show_default=False)] = False,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", show_default=False)] = None,
    code: Annotated[str, typer.Option("--code", metavar="CODE", show_default=False)] = "",
    deal: Annotated[str, typer.Option("--deal", metavar="DEAL", show_default=False)] = "",
    setup: Annotated[bool, typer.Option("--setup", show_default=False)] = False,
    plain: Annotated[bool, typer.Option("--plain", show_default=False)] = False,
    memory: Annotated[bool | None, typer.Option("--memory/--no-memory", show_default=False)] = None,
    lang: Lang = "",
) -> int:
    """Play in the terminal."""
    speech = speech_for(lang)
    code = _code_given(speech, deal, code)
    no_screen = plain or not at_a_terminal()
    if no_screen and people_at_both_ends() and not (game or resume or code or setup):
        return _chosen_line_by_line(speech)
    if resume:
        return resume_game(speech, resume, game, plain=no_screen, copy=copy, save=save)
    order = _order(speech, game, option, seat, seed, names, code)._replace(memory_aid=memory)
    if setup and no_screen:
        raise WrongUse(speech.say("wrong.setup_screen"))
    given = option or seat or seed or names or code or memory is not None
    if setup or not (no_screen or given):
        found = _set_up(speech, order)
        if found is None:
            return 0
        order, speech = found
    session = _new_session(speech, order)
    told = setup_code(session.game, session.setup, session.seed)
    print(speech.say("play.seed", seed=session.seed, code=told), file=sys.stderr)
    from aevum.terminal.launch import play_in_terminal

    path = save or free_path(saves_folder(), f"{session.game.name}-{session.seed}")
    return play_in_terminal(session, speech.language, plain=no_screen, save=path)


def _code_given(speech: Speech, deal: str, code: str) -> str:
    """The set-up code of a deal everybody may play, or the one that was given."""
    if deal and code:
        raise WrongUse(speech.say("wrong.deal_and_code"))
    return draft_of(speech, deal).code if deal else code


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
    memory_aid: bool | None = None


def _order(
    speech: Speech, name: str, pairs: list[str] | None, seat: str, seed: str, names: str, code: str
) -> Order:
    from aevum.bots.roster import bots_for

    if code:
        if pairs or seed:
            raise WrongUse(speech.say("wrong.code_and_more"))
        coded = read_code(code)
        if name and find_game(name) is not coded.game:
            raise WrongUse(speech.say("wrong.code_game", given=name, game=coded.game.name))
        typed = {"players": show_value(coded.setup["players"])}
        seats = seats_given(speech, seat, (HUMAN, *bots_for(coded.game.name)), typed)
        return Order(coded.game, coded.setup, seats, coded.seed, names)
    number = seed_given(speech, seed) if seed else None
    if not name:
        return Order(None, {}, (), number, names)
    game = find_game(name)
    options = options_given(speech, game, pairs)
    seats = seats_given(speech, seat, (HUMAN, *bots_for(name)), options)
    return Order(game, options, seats, number, names)


def _set_up(speech: Speech, order: Order) -> tuple[Order, Speech] | None:
    """The set-up screen; None if it was left without a game."""
    from aevum.terminal.launch import look_of_the_terminal
    from aevum.terminal.setup.screen import SetupApp, Wish

    wish = Wish(memory_aid=order.memory_aid)
    if order.game is not None:
        known = {option.name: option for option in order.game.options}
        given = {name: known[name].parse(value) for name, value in order.options.items()}
        order.game.resolve(order.options)
        wish = Wish(order.game.name, given, order.seats, order.seed, order.memory_aid)
    plan = SetupApp(speech.language, look_of_the_terminal(), wish).run()
    if plan is None:
        return None
    chosen = Order(plan.game, plan.setup, plan.seats, plan.seed, order.names, plan.memory_aid)
    return chosen, Speech(plan.language)


def _new_session(speech: Speech, order: Order) -> Session:
    from aevum.bots.roster import suggested_bot

    if order.game is None:
        raise WrongUse(speech.say("wrong.no_game", known=speech.listed(list(GAMES))))
    setup = order.game.resolve(order.options)
    players = order.game.players(setup)
    called = tuple([one.strip() for one in order.names.split(",")]) if order.names else ()
    if called and (len(called) != players or not all(called)):
        raise WrongUse(speech.say("wrong.names", names=len(called), players=players))
    others = (suggested_bot(order.game.name),) * (players - 1)
    seats = order.seats or (HUMAN, *others)
    seed = seed_given(speech, "") if order.seed is None else order.seed
    return Session(order.game, setup, seed, seats, called, memory_aid=order.memory_aid)

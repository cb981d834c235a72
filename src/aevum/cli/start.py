"""`aevum` alone: lists the games and offers to start one."""

import sys
from typing import Annotated

import typer

from aevum import __version__
from aevum.cli.inputs import Lang, speech_for
from aevum.cli.speech import Speech
from aevum.play.catalogue import GAMES, find_game


def start(
    context: typer.Context,
    lang: Lang = "",
    version: Annotated[bool, typer.Option("--version", show_default=False)] = False,
) -> int:
    """List the games; on a terminal, ask which one to play."""
    if context.invoked_subcommand is not None:
        return 0
    if version:
        print(__version__)
        return 0
    speech = speech_for(lang)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(speech.say("start.how"))
        for name in GAMES:
            print(f"  aevum play {name}")
        print(speech.say("start.more"))
        return 0
    return _menu(speech)


def _menu(speech: Speech) -> int:
    """Ask for a game, a mode and the number of players; Enter takes the first."""
    from aevum.cli.play import play

    print(speech.say("start.welcome"))
    name = _pick(speech, "start.which_game", {name: name for name in GAMES})
    game = find_game(name)
    chosen: list[str] = []
    for option in game.options:
        if option.name == "mode":
            chosen.append(f"mode={_pick(speech, 'start.which_mode', _values(speech, name))}")
    solo = "mode=solo" in chosen
    most = 1 if solo else max(game.seats)
    if most > 1:
        counts = {str(n): str(n) for n in game.seats if n > 1}
        chosen.append(f"players={_pick(speech, 'start.how_many', counts)}")
    return play(name, chosen, lang=speech.language)


def _values(speech: Speech, name: str) -> dict[str, str]:
    from aevum.kernel import show_value
    from aevum.play.text import words_for

    game = find_game(name)
    words = words_for(game, speech.language)
    mode = next(option for option in game.options if option.name == "mode")
    return {show_value(value): words.setup_value(mode, value) for value in mode.values}


def _pick(speech: Speech, question: str, choices: dict[str, str]) -> str:
    names = list(choices)
    if len(names) == 1:
        return names[0]
    print(speech.say(question))
    for number, name in enumerate(names, 1):
        print(f"  {number}  {choices[name]}")
    while True:
        try:
            answer = input("> ").strip()
        except EOFError:
            raise KeyboardInterrupt from None
        if not answer:
            return names[0]
        if answer in choices:
            return answer
        if answer.isdecimal() and 0 < int(answer) <= len(names):
            return names[int(answer) - 1]
        print(speech.say("start.pick", last=len(names)))

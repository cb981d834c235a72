"""Choosing a game line by line, where no set-up screen can be drawn."""

from collections.abc import Mapping, Sequence
from typing import Any

from aevum.cli.speech import Speech
from aevum.kernel import Game, WrongSetup, show_value
from aevum.offers import SetupPages
from aevum.play.catalogue import GAMES, find_game


def menu(speech: Speech) -> int:
    """Ask for a game, a mode or set-up and the number of players; Enter takes the first."""
    from aevum.cli import play

    print(speech.say("start.welcome"))
    name = _pick(speech, "start.which_game", {name: name for name in GAMES})
    game = find_game(name)
    chosen: dict[str, str] = {}
    if any(option.name == "mode" for option in game.options):
        chosen["mode"] = _pick(speech, "start.which_mode", _modes(speech, game))
    elif SetupPages.of(game).presets:
        chosen = _start_from(speech, game)
    if "players" not in chosen:
        counts = [count for count in game.seats if _fits(game, chosen, count)]
        chosen["players"] = _how_many(speech, counts)
    pairs = [f"{option}={value}" for option, value in chosen.items()]
    return play.play(name, pairs, lang=speech.language)


def _fits(game: Game[Any], chosen: Mapping[str, str], players: int) -> bool:
    """Whether the game can be set up for so many."""
    try:
        game.resolve({**chosen, "players": players})
    except WrongSetup:
        return False
    return True


def _how_many(speech: Speech, counts: Sequence[int]) -> str:
    if len(counts) == 1:
        return str(counts[0])
    print(speech.say("start.how_many", known=speech.listed(counts)))
    while True:
        answer = _typed() or str(counts[0])
        if answer in map(str, counts):
            return answer
        print(speech.say("start.count", known=speech.listed(counts)))


def _modes(speech: Speech, game: Game[Any]) -> dict[str, str]:
    from aevum.play.text import words_for

    words = words_for(game, speech.language)
    mode = next(option for option in game.options if option.name == "mode")
    return {show_value(value): words.setup_value(mode, value) for value in mode.values}


def _start_from(speech: Speech, game: Game[Any]) -> dict[str, str]:
    """The options of a ready-made set-up."""
    told = {
        preset.name: speech.say(f"preset.{game.name}.{preset.name}.name")
        for preset in SetupPages.of(game).presets
    }
    picked = _pick(speech, "start.which_preset", told)
    options = next(
        preset.options for preset in SetupPages.of(game).presets if preset.name == picked
    )
    return {name: show_value(value) for name, value in options.items()}


def _pick(speech: Speech, question: str, choices: Mapping[str, str]) -> str:
    names = list(choices)
    if len(names) == 1:
        return names[0]
    print(speech.say(question))
    for number, name in enumerate(names, 1):
        print(f"  {number}  {choices[name]}")
    while True:
        answer = _typed() or names[0]
        if answer in choices:
            return answer
        if answer.isdecimal() and 0 < int(answer) <= len(names):
            return names[int(answer) - 1]
        print(speech.say("start.pick", last=len(names)))


def _typed() -> str:
    try:
        return input("> ").strip()
    except EOFError:
        raise KeyboardInterrupt from None

"""`aevum learn`: how games play, and lessons, which are real games with somebody who explains."""

from textwrap import fill
from typing import Annotated, Any

import typer

from aevum.cli.inputs import Json, Lang, at_a_terminal, speech_for
from aevum.cli.output import print_json
from aevum.cli.speech import Speech
from aevum.offers import Lessons, Primers
from aevum.play.catalogue import GAMES, find_game
from aevum.play.lesson_notes import lessons_done
from aevum.play.lessons import begin_lesson, find_lesson, minutes_of
from aevum.play.save_files import free_path
from aevum.play.saves import saves_folder
from aevum.play.text import words_for


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)] = "",
    lesson: Annotated[str, typer.Argument(metavar="LESSON", show_default=False)] = "",
    how: Annotated[bool, typer.Option("--how", show_default=False)] = False,
    plain: Annotated[bool, typer.Option("--plain", show_default=False)] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Say how a game plays, list the lessons, or take one in the terminal."""
    speech = speech_for(lang)
    if how:
        for name in [game] if game else GAMES:
            _say_how(speech, name)
        return 0
    if as_json:
        print_json([one for name in ([game] if game else GAMES) for one in _document(name)])
        return 0
    if not game:
        for name in GAMES:
            _list(speech, name)
        print(speech.say("learn.how"))
        return 0
    found = find_game(game)
    if not lesson:
        if not _list(speech, found.name):
            print(speech.say("learn.none", game=found.name))
        return 0
    return _take(speech, found.name, find_lesson(found, lesson).name, plain=plain)


def _document(name: str) -> list[dict[str, Any]]:
    """The lessons of a game as data."""
    done = lessons_done(name)
    return [
        {
            "game": name,
            "lesson": one.name,
            "number": one.number,
            "title": dict(one.title),
            "about": dict(one.about),
            "done": one.name in done,
        }
        for one in Lessons.of(find_game(name)).lessons()
    ]


def _say_how(speech: Speech, name: str) -> None:
    """Print how a game plays."""
    game, language = find_game(name), speech.language
    words = words_for(game, language)
    primers = Primers.of(game).primers()
    if not primers:
        print(speech.say("learn.no_how", game=game.name))
    for primer in primers:
        print(words.typeset(primer.title[language]))
        for number, part in enumerate(primer.parts, 1):
            print(f"\n{number}. {words.typeset(part.title[language])}")
            for sentence in part.say[language]:
                print(fill(words.typeset(sentence), initial_indent="   ", subsequent_indent="   "))
            print(f"   ({', '.join(part.rules)})")
        print()


def _list(speech: Speech, name: str) -> int:
    """Print the lessons of a game; returns how many there are."""
    game, done = find_game(name), lessons_done(name)
    words, language = words_for(game, speech.language), speech.language
    lessons = Lessons.of(game).lessons()
    if lessons:
        print(words.say(f"games.{name}.name"))
    if Primers.of(game).primers():
        print(speech.say("learn.how_line", game=name))
    for one in lessons:
        print(
            speech.say(
                "learn.line",
                mark="[x]" if one.name in done else "[ ]",
                game=name,
                number=one.number,
                title=words.typeset(one.title[language]),
                about=words.typeset(one.about[language]),
                minutes=minutes_of(one, language),
            )
        )
    return len(lessons)


def _take(speech: Speech, game: str, lesson: str, *, plain: bool) -> int:
    from aevum.terminal.launch import play_in_terminal

    session = begin_lesson(game, lesson)
    path = free_path(saves_folder(), f"{game}-{lesson}")
    no_screen = plain or not at_a_terminal()
    return play_in_terminal(session, speech.language, plain=no_screen, save=path)

"""`aevum puzzle`: a position in which one line does it, solved on the table."""

from __future__ import annotations

import sys
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aevum.cli.inputs import Json, Lang, WrongUse, at_a_terminal, speech_for
from aevum.cli.output import print_json, print_table
from aevum.cli.speech import Speech
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.text import words_for

if TYPE_CHECKING:
    from aevum.bots.puzzles import Puzzle


def puzzle(
    game: Annotated[str, typer.Argument(metavar="GAME", show_default=False)] = "",
    day: Annotated[str, typer.Option("--day", metavar="DATE", show_default=False)] = "",
    one: Annotated[str, typer.Option("--id", metavar="ID", show_default=False)] = "",
    following: Annotated[bool, typer.Option("--next", show_default=False)] = False,
    listed: Annotated[bool, typer.Option("--list", show_default=False)] = False,
    solution: Annotated[bool, typer.Option("--solution", show_default=False)] = False,
    plain: Annotated[bool, typer.Option("--plain", show_default=False)] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Solve a puzzle."""
    speech = speech_for(lang)
    if game:
        find_game(game)
    if sum([bool(day), bool(one), following, listed]) > 1:
        raise WrongUse(speech.say("wrong.puzzle_and_more"))
    if listed:
        return _list(speech, game, as_json=as_json)
    found = _chosen(speech, game, day, one, following=following)
    if solution or as_json:
        return _tell(speech, found, solution=solution, as_json=as_json)
    return _solve(speech, found, plain=plain or not at_a_terminal())


def _chosen(speech: Speech, game: str, day: str, one: str, *, following: bool) -> Puzzle:
    from aevum.bots.puzzles import find_puzzle, puzzle_of_the_day, puzzles_of
    from aevum.bots.puzzles_done import puzzles_done

    if one:
        return find_puzzle(one)
    if following:
        done = puzzles_done()
        shelf = [p for name in OWN_GAMES if game in ("", name) for p in puzzles_of(name)]
        left = [p for p in shelf if p.id not in done]
        if not left:
            raise WrongUse(speech.say("wrong.no_puzzle_left"))
        return left[0]
    try:
        when = date.fromisoformat(day) if day else date.today()
    except ValueError:
        raise WrongUse(speech.say("wrong.day", given=day)) from None
    found = puzzle_of_the_day(when.isoformat(), game)
    if found is None:
        raise WrongUse(speech.say("wrong.no_puzzles", game=game))
    return found


def _list(speech: Speech, game: str, *, as_json: bool) -> int:
    from aevum.bots.puzzle_words import task_text
    from aevum.bots.puzzles import puzzles_of
    from aevum.bots.puzzles_done import puzzles_done

    done = puzzles_done()
    shelf = [p for name in OWN_GAMES if game in ("", name) for p in puzzles_of(name)]
    if as_json:
        print_json([_document(p) | {"solved": p.id in done} for p in shelf])
        return 0
    rows = [
        (
            p.id,
            p.game,
            task_text(p, words_for(find_game(p.game), speech.language)),
            p.grade,
            "✓" if p.id in done else "",
        )
        for p in shelf
    ]
    heads = [speech.say(f"puzzle.head.{head}") for head in ("id", "game", "goal", "grade", "done")]
    print_table(heads, rows, numbers=(3,))
    print(speech.say("puzzle.sum", done=sum([p.id in done for p in shelf]), all=len(shelf)))
    return 0


def _document(found: Puzzle) -> dict[str, Any]:
    """What may be known before it is solved."""
    return {
        "id": found.id,
        "game": found.game,
        "code": found.code,
        "answers": list(found.answers),
        "seat": found.seat + 1,
        "goal": found.aim.goal,
        "target": found.aim.target,
        "grade": found.grade,
    }


def _tell(speech: Speech, found: Puzzle, *, solution: bool, as_json: bool) -> int:
    from aevum.bots.puzzle_words import solution_text
    from aevum.bots.puzzles import puzzle_session

    words = words_for(find_game(found.game), speech.language)
    text = solution_text(found, puzzle_session(found).match, words) if solution else ""
    if not as_json:
        print(text)
        return 0
    answer = {"solution": list(found.solution), "why": text, "missed": list(found.missed)}
    print_json(_document(found) | (answer if solution else {}))
    return 0


def _solve(speech: Speech, found: Puzzle, *, plain: bool) -> int:
    from aevum.terminal.launch import look_of_the_terminal
    from aevum.terminal.puzzles.host import PuzzleHost

    host = PuzzleHost(found)
    print(speech.say("puzzle.id", id=found.id, code=found.code), file=sys.stderr)
    if plain:
        from aevum.terminal.puzzles.plain import PlainPuzzle

        PlainPuzzle(host, speech.language, sys.stdin, sys.stdout).play()
        return 0
    from aevum.terminal.puzzles.screen import play_puzzle

    return play_puzzle(host, speech.language, look_of_the_terminal())

"""`aevum play --resume`: going on with a saved game, chosen from a list if there are several."""

import contextlib
import sys
from pathlib import Path

from aevum.cli.inputs import NEWEST, WrongUse, people_at_both_ends
from aevum.cli.speech import Speech
from aevum.play.catalogue import find_game
from aevum.play.save_files import SaveFile, copy_save, find_save
from aevum.play.save_list import save_lines
from aevum.play.saves import saves_folder


def resume_game(
    speech: Speech, wanted: str, game: str, *, plain: bool, copy: bool, save: Path | None
) -> int:
    """Take up a saved game; returns the exit status."""
    from aevum.terminal.launch import play_in_terminal, recovery_notice
    from aevum.terminal.voice import voice_for

    chosen = _chosen(speech, wanted, game, plain=plain, copy=copy)
    if chosen is None:
        return 0
    file, language = chosen
    try:
        found = file.load()
        notice = recovery_notice(voice_for(found.session.game, language), found, file.kept_beside)
        target = SaveFile(save) if save else file
        return play_in_terminal(found.session, language, plain=plain, save=target, notice=notice)
    finally:
        file.let_go()


def _chosen(
    speech: Speech, wanted: str, game: str, *, plain: bool, copy: bool
) -> tuple[SaveFile, str] | None:
    """The file to play on with, held, and the language; None if the list was left."""
    if wanted != NEWEST:
        return _held(find_save(wanted), copy), speech.language
    if game:
        find_game(game)
    found = save_lines(speech.language, game)
    if not found:
        raise WrongUse(speech.say("wrong.no_save", folder=str(saves_folder())))
    if len(found) == 1 or copy or not people_at_both_ends():
        return _held(found[0].path, copy), speech.language
    return _from_list(speech, game, plain=plain)


def _held(path: Path, copy: bool) -> SaveFile:
    if not path.is_file():
        return SaveFile(path)  # reading it says what is wrong
    file = SaveFile(copy_save(path) if copy else path)
    with contextlib.suppress(OSError):  # where nothing can be written, the game can be looked at
        file.hold()
    return file


def _from_list(speech: Speech, game: str, *, plain: bool) -> tuple[SaveFile, str] | None:
    if plain:
        from aevum.terminal.saves.plain import PlainSaves

        file = PlainSaves(speech.language, sys.stdin, sys.stdout, game).choose()
        return (file, speech.language) if file else None
    from aevum.terminal.launch import look_of_the_terminal
    from aevum.terminal.saves.screen import SavesApp

    app = SavesApp(speech.language, look_of_the_terminal(), game)
    file = app.run()
    return (file, app.language) if file else None

"""`aevum replay`: shows or verifies a saved game."""

from pathlib import Path
from typing import Annotated, Any

import typer

from aevum.cli.inputs import (
    File,
    Json,
    Lang,
    WrongUse,
    at_a_terminal,
    speech_for,
    whole_number,
)
from aevum.cli.output import print_json, print_sheets
from aevum.cli.speech import Speech
from aevum.kernel import TABLE, SaveError
from aevum.offers import Looks
from aevum.play.chronicle import Chronicle
from aevum.play.naming import player_names
from aevum.play.refusals import refusal, said
from aevum.play.replay import Divergence, changed_options, open_replay, read_replay, verify_replay
from aevum.play.saves import load_session
from aevum.play.session import Session
from aevum.play.text import words_for


def replay(
    file: File,
    verify: Annotated[bool, typer.Option("--verify", show_default=False)] = False,
    to: Annotated[str, typer.Option("--to", metavar="N", show_default=False)] = "",
    review: Annotated[bool, typer.Option("--review", show_default=False)] = False,
    plain: Annotated[bool, typer.Option("--plain", show_default=False)] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Show a replay or a saved game, or check that it leads where it says."""
    speech = speech_for(lang)
    if verify and to:
        raise WrongUse(speech.say("wrong.verify_and_to"))
    if review and (verify or to):
        raise WrongUse(speech.say("wrong.review_and_more"))
    upto = whole_number(speech, "--to", to, 0) if to else None
    if at_a_terminal() and not (plain or verify or review or as_json):
        return _on_the_board(speech, file, upto)
    try:
        session = _verified(file) if verify else _opened(speech, file, upto)
    except Divergence as problem:
        if not (verify and as_json):
            raise
        print_json({"verified": False, "problem": said(problem, speech.language)})
        return 1
    if review:
        from aevum.cli.review import review_file

        return review_file(speech, file, session, as_json=as_json)
    if as_json:
        print_json(_document(session) | ({"verified": True} if verify else {}))
    elif verify:
        print(speech.say("replay.ok", decisions=len(session.log), digest=session.match.digest()))
        kind = "committed" if session.commitment else "public"
        print(speech.say(f"replay.{kind}", commitment=session.commitment))
    else:
        _tell(speech, session)
    return 0


def _on_the_board(speech: Speech, file: Path, at: int | None) -> int:
    """Let somebody step through the game at the table itself, with the review kept beside it."""
    from aevum.bots.reviews_kept import load_review
    from aevum.terminal.launch import look_of_the_terminal
    from aevum.terminal.replays.host import ReplayHost
    from aevum.terminal.replays.screen import show_replay

    whole = _opened(speech, file, None)
    _check_reach(speech, at, len(whole.log))
    found = load_review(file, whole) if whole.is_over else None
    host = ReplayHost(whole, file, at or 0, found)
    return show_replay(host, speech.language, look_of_the_terminal())


def _is_save(path: Path, text: str) -> bool:
    return path.suffix == ".aevum" or text.lstrip().startswith("{")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise refusal(SaveError, "not_text", name=path.name) from None


def _verified(path: Path) -> Session:
    text = _read(path)
    if not _is_save(path, text):
        return verify_replay(read_replay(text))
    session, kept = load_session(path)
    if not kept:
        raise refusal(Divergence, "save_log", name=path.name)
    return session


def _opened(speech: Speech, path: Path, upto: int | None) -> Session:
    text = _read(path)
    if not _is_save(path, text):
        replayed = read_replay(text)
        _check_reach(speech, upto, len(replayed.lines))
        return open_replay(replayed, upto=upto)
    session, _ = load_session(path)
    _check_reach(speech, upto, len(session.log))
    if upto is not None:
        session.rewind_to(upto)
    return session


def _check_reach(speech: Speech, upto: int | None, answers: int) -> None:
    if upto is not None and upto > answers:
        raise WrongUse(speech.say("wrong.to", given=upto, answers=answers))


def _document(session: Session) -> dict[str, Any]:
    match, game = session.match, session.game
    return {
        "game": game.name,
        "rules": game.version,
        "seed": session.seed,
        "commitment": session.commitment,
        "options": changed_options(game, session.setup),
        "seats": list(session.seats),
        "answers": [
            {"seat": entry.seat + 1, "prompt": entry.prompt, "code": entry.code}
            for entry in session.log
        ],
        "outcome": match.outcome or "unfinished",
        "scores": list(game.scores(match.state)),
        "winners": [seat + 1 for seat in game.winners(match.state)],
        "digest": match.digest(),
    }


def _tell(speech: Speech, session: Session) -> None:
    """The log as any spectator may read it, and the score sheet."""
    game = session.game
    words = words_for(game, speech.language)
    names = words.players(session.match.state, player_names(session, words))
    setup = changed_options(game, session.setup)
    shown = " ".join([f"{name}={value}" for name, value in setup.items()])
    print(speech.say("replay.title", game=game.name, setup=shown, seed=session.seed))
    for line in Chronicle(session, words).lines(TABLE):
        print(f"{line.number:>5}  {line.text}")
    state = session.match.state
    print_sheets(words, Looks.of(game).tableau(session.match.view(TABLE), TABLE), names)
    if session.is_over:
        print(words.outcome(state, names))
    else:
        print(speech.say("replay.unfinished", decisions=len(session.log)))

"""The program `aevum`: its commands, their help, and how errors reach people."""

import contextlib
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, cast

import typer

from aevum.cli.inputs import NEWEST, check_language, nearest
from aevum.cli.speech import Speech, language_asked, language_wanted, spoken
from aevum.cli.start import start
from aevum.kernel import AevumError, RulesError
from aevum.play.catalogue import GAMES
from aevum.play.packages import troubles
from aevum.play.refusals import said

# Each is a function of the module that is called like it, which is loaded only if it is meant.
COMMANDS = (
    "serve",
    "tables",
    "site",
    "play",
    "deals",
    "learn",
    "puzzle",
    "simulate",
    "ladder",
    "almanac",
    "replay",
    "scenario",
    "score",
    "cards",
    "rules",
    "options",
    "goals",
    "stats",
    "stand-ins",
    "new",
    "bench",
    "doctor",
)

DONE, DOES_NOT_HOLD, WRONG_USE, INTERRUPTED = 0, 1, 2, 130

# Only the message of this one error says what it is about.
_EXTRA = re.compile(r"unexpected extra arguments?(?:\(s\))? \((.*)\)")

# Typer brings its own copy of click in newer versions; this is the base of all usage errors there.
_ClickException = cast("type[Exception]", typer.BadParameter.__mro__[2])


def main() -> None:
    """The entry point of the program."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit status and never raises."""
    speech = Speech(language_wanted(arguments))
    spoken.set(speech.language)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # An old terminal shows ? instead of failing, and what is no text is typed in vain.
            stream.reconfigure(errors="replace")
    try:
        asked = language_asked(arguments)
        if asked:
            check_language(asked)
        status = _invoke(_with_newest(list(arguments)), speech)
        sys.stdout.flush()
        if "doctor" not in arguments:  # which speaks of them itself
            for trouble in troubles():
                _complain(said(trouble, speech.language), status)
    except KeyboardInterrupt:
        return _complain(speech.say("wrong.interrupted"), INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has seen enough; the interpreter must not flush into it again.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except RulesError as problem:
        fault = said(problem, speech.language)
        if not problem.why:  # only we can mend it: with what to report
            fault = speech.say("wrong.bug", problem=fault)
        return _complain(fault, DOES_NOT_HOLD)
    except AevumError as problem:
        from aevum.play.replay import Divergence

        wrong = DOES_NOT_HOLD if isinstance(problem, Divergence) else WRONG_USE
        return _complain(said(problem, speech.language), wrong)
    except OSError as problem:
        name, reason = problem.filename or "", said(problem, speech.language)
        return _complain(speech.say("wrong.file", name=name, reason=reason), WRONG_USE)
    except _ClickException as problem:
        return _complain(_usage(speech, problem), WRONG_USE)
    return status


def _complain(sentence: str, status: int) -> int:
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr)
    return status


def _invoke(arguments: list[str], speech: Speech) -> int:
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        hint = nearest(speech, arguments[0], COMMANDS)
        print(speech.say("wrong.command", given=arguments[0]) + hint, file=sys.stderr)
        return WRONG_USE
    games = GAMES.names() if "--help" in arguments else ()
    command = build(speech, games, [name for name in COMMANDS if name in arguments])
    heard = io.StringIO()
    # The headings of help pages come from typer in English only, so they pass through our hands.
    asks_help = speech.language != "en" and "--help" in arguments
    try:
        with (
            contextlib.redirect_stdout(heard) if asks_help else contextlib.nullcontext(),
            command.make_context("aevum", arguments) as context,
        ):
            return int(command.invoke(context) or DONE)
    except typer.Exit as left:
        return left.exit_code
    finally:
        sys.stdout.write(_translated(heard.getvalue(), speech))


def _translated(page: str, speech: Speech) -> str:
    headings = speech.headings()
    return "\n".join([_heading(line, headings) for line in page.split("\n")])


def _heading(line: str, headings: dict[str, str]) -> str:
    for english, ours in headings.items():
        line = line.replace(english, ours)
    return line


def _with_newest(arguments: list[str]) -> list[str]:
    """`--resume` alone means the newest save; options of typer always take their value."""
    for place, argument in enumerate(arguments):
        if argument == "--resume" and "simulate" not in arguments[:place]:
            following = arguments[place + 1 : place + 2]
            if not following or following[0].startswith("-") or following[0] in GAMES:
                return [*arguments[: place + 1], NEWEST, *arguments[place + 1 :]]
    return arguments


def _usage(speech: Speech, problem: Any) -> str:
    """One sentence for a wrong option or a missing argument."""
    context = getattr(problem, "ctx", None)
    path = context.command_path if context else "aevum"
    kind = type(problem).__name__
    if kind == "NoSuchOption":
        known = [name for p in context.command.params for name in p.opts] if context else []
        said = speech.say("wrong.flag", given=problem.option_name, command=path)
        return said + nearest(speech, problem.option_name, known)
    if kind == "MissingParameter" and problem.param is not None:
        return speech.say("wrong.missing", name=problem.param.metavar, command=path)
    if kind == "BadOptionUsage":
        return speech.say("wrong.no_value", name=problem.option_name, command=path)
    extra = _EXTRA.search(problem.format_message())
    if extra:
        return speech.say("wrong.extra", given=extra[1], command=path)
    return speech.say("wrong.usage", problem=problem.format_message(), command=path)


# --- building


def build(speech: Speech, games: Sequence[str] = (), meant: Sequence[str] = COMMANDS) -> Any:
    """The command line with its help in one language; it names these games.

    Of commands that are not meant there is only what a list of commands says.
    """
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback(invoke_without_command=True)(start)
    for name in COMMANDS:
        app.command(name)(_function(name) if name in meant else _not_meant)
    group = typer.main.get_command(app)
    _explain(group, "aevum", speech, games)
    for name, command in group.commands.items():  # type: ignore[attr-defined]
        _explain(command, name, speech, games)
    return group


def _function(name: str) -> Callable[..., int]:
    function = name.replace("-", "_")
    found: Callable[..., int] = getattr(import_module(f"aevum.cli.{function}"), function)
    return found


def _not_meant() -> int:
    raise RulesError("a command was called that had not been seen on the command line")


def _explain(command: Any, name: str, speech: Speech, games: Sequence[str]) -> None:
    """Put the words of the text files to a command and its parameters."""
    key = f"command.{name}"
    example = speech.say("help.example") + "\n" + speech.say(f"{key}.example")
    command.help = f"{speech.say(f'{key}.help')}\n\n\b\n{example}"
    command.short_help = speech.say(f"{key}.short")
    for parameter in command.params:
        if parameter.name != "help":
            own = f"{key}.{parameter.name}"
            shared = f"parameter.{parameter.name}"
            parameter.help = speech.say(own if speech.find(own) else shared, games=list(games))

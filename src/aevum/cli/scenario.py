"""`aevum scenario`: runs Given/When/Then files against the rules."""

from pathlib import Path
from typing import Annotated

import typer

from aevum.cli.inputs import Json, Lang, speech_for
from aevum.cli.output import print_json


def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", show_default=False)],
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """Run scenario files; an unreadable one stops everything before anything is printed."""
    from aevum.play.scenario import run_file

    speech = speech_for(lang)
    results = [(path, run_file(path, speech.language)) for path in files]
    if as_json:
        print_json(
            [
                {
                    "file": str(path),
                    "name": result.name,
                    "passed": result.passed,
                    "problems": list(result.problems),
                }
                for path, result in results
            ]
        )
    else:
        for path, result in results:
            verdict = "scenario.passed" if result.passed else "scenario.failed"
            print(speech.say(verdict, name=result.name, file=str(path)))
            for problem in result.problems:
                print(f"    {problem}")
        good = sum(1 for _, result in results if result.passed)
        print(speech.say("scenario.sum", passed=good, files=len(results)))
    return 0 if all(result.passed for _, result in results) else 1

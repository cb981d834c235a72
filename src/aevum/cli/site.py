"""`aevum site`: a folder that any file host can serve, in which Aevum plays without a server."""

from pathlib import Path
from typing import Annotated

import typer

from aevum.cli.inputs import Json, Lang, WrongUse, speech_for
from aevum.cli.output import print_json

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", show_default=False)]

_MEGA = 1_000_000


def site(folder: Folder, as_json: Json = False, lang: Lang = "") -> int:
    """Write the table as a folder for any file host."""
    speech = speech_for(lang)
    from aevum.web.site.folder import write_site
    from aevum.web.site.parts import SiteFailed

    try:
        manifest = write_site(folder)
    except SiteFailed as problem:
        raise WrongUse(speech.say(f"site.{problem.part}", **problem.values)) from problem
    if as_json:
        print_json(manifest)
        return 0
    files = manifest["files"]
    size = f"{sum(file['bytes'] for file in files) / _MEGA:.1f}"
    print(speech.say("site.written", folder=folder, n=len(files), size=size))
    print(speech.say("site.try", folder=folder))
    return 0

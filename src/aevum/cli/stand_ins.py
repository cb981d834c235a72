"""`aevum stand-ins`: lists that are ours until their owner puts in the printed ones."""

from typing import Annotated, Any

import typer

from aevum.cli.inputs import Json, Lang, speech_for
from aevum.cli.output import print_json, print_table
from aevum.kernel import Component, Provenance
from aevum.play.catalogue import GAMES, find_game
from aevum.play.text import words_for


def stand_ins(
    template: Annotated[bool, typer.Option("--template", show_default=False)] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """List the components whose facts are not public and stand in for the printed ones."""
    speech = speech_for(lang)
    found = [
        (name, part)
        for name in GAMES
        for part in find_game(name).components()
        if part.provenance is Provenance.STAND_IN
    ]
    if as_json or (template and found):
        print_json([_entry(name, part) for name, part in found])
        return 0
    if not found:
        print(speech.say("stand_ins.none", games=", ".join(GAMES)))
        return 0
    heads = [speech.say(f"stand_ins.{head}") for head in ("game", "id", "name")]
    rows = [
        (name, part.id, words_for(find_game(name), speech.language).name(part.text_key))
        for name, part in found
    ]
    print_table(heads, rows)
    return 0


def _entry(game: str, part: Component) -> dict[str, Any]:
    """What an owner of the box fills in: the same fields with the printed facts."""
    return {"game": game, "id": part.id, "kind": part.kind, "facts": dict(part.facts)}

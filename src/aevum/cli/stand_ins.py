"""`aevum stand-ins`: lists that are ours until their owner puts in the printed ones."""

from pathlib import Path
from typing import Annotated, Any

import typer

from aevum.cli.inputs import Json, Lang, WrongUse, speech_for
from aevum.cli.output import print_json, print_table
from aevum.cli.speech import Speech
from aevum.offers import Component, Components, OwnerLists, Provenance
from aevum.play.catalogue import GAMES, find_game
from aevum.play.owner_lists import owner_file
from aevum.play.owner_template import owner_template
from aevum.play.text import words_for


def stand_ins(
    template: Annotated[
        Path | None, typer.Option("--template", metavar="FILE", show_default=False)
    ] = None,
    of: Annotated[str, typer.Option("--game", metavar="NAME")] = "eternal-decks",
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """List the components whose facts are not public and stand in for the printed ones."""
    speech = speech_for(lang)
    found = [
        (name, part)
        for name in GAMES
        for part in Components.of(find_game(name)).components()
        if part.provenance is Provenance.STAND_IN
    ]
    if as_json:
        print_json([_entry(name, part) for name, part in found])
        return 0
    owned = [name for name in GAMES if OwnerLists.of(find_game(name)).replaceable_lists()]
    if template is not None and owned:
        if of not in owned:
            raise WrongUse(speech.say("stand_ins.no_lists", name=of, known=", ".join(owned)))
        return _write_template(speech, template, of)
    if not found:
        print(speech.say("stand_ins.none", games=", ".join(GAMES)))
    else:
        _print_list(speech, found)
    for name in owned:
        title = words_for(find_game(name), speech.language).name("game")
        print(speech.say("stand_ins.owner", path=str(owner_file(name)), game=title, name=name))
    return 0


def _print_list(speech: Speech, found: list[tuple[str, Component]]) -> None:
    heads = [speech.say(f"stand_ins.{head}") for head in ("game", "id", "name")]
    rows = [
        (name, part.id, words_for(find_game(name), speech.language).name(part.text_key))
        for name, part in found
    ]
    print_table(heads, rows)
    print(speech.say("stand_ins.mark"))


def _write_template(speech: Speech, path: Path, game: str) -> int:
    """The file an owner fills in; what is already there stays."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(owner_template(find_game(game), speech.language))
    except FileExistsError:
        raise WrongUse(speech.say("wrong.exists", name=str(path))) from None
    print(speech.say("stand_ins.written", path=str(path), target=str(owner_file(game))))
    return 0


def _entry(game: str, part: Component) -> dict[str, Any]:
    """A stand-in as plain data."""
    return {"game": game, "id": part.id, "kind": part.kind, "facts": dict(part.facts)}

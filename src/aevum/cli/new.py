"""`aevum new`: the files of a new card, mage, nemesis, game or bot, to be filled in."""

import keyword
import re
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated, NamedTuple

import typer

from aevum.cli.inputs import GAMES_FOLDER, Lang, WrongUse, checkout, nearest, speech_for
from aevum.cli.speech import Speech
from aevum.offers import Boxes, Components
from aevum.play.catalogue import GAMES, find_game, letters_of
from aevum.play.packages import BOTS_GROUP, CONTENT_GROUP, GAMES_GROUP
from aevum.play.text import load_toml

CARD, MAGE, NEMESIS, GAME, BOT = KINDS = ("card", "mage", "nemesis", "game", "bot")
CARD_KINDS = ("gem", "relic", "spell")
_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_FOES = [f"{kind}_{tier}" for kind in ("attack", "minion", "power") for tier in (1, 2, 3)]


class NewFile(NamedTuple):
    """A file to write, made of templates; it is there already if they are to follow its end."""

    path: Path
    templates: tuple[str, ...]
    follows: bool = False


class NewThing(NamedTuple):
    """What is asked for."""

    what: str
    name: str  # as Python spells it
    game: str
    box: str
    kind: str


def new(
    what: Annotated[str, typer.Argument(metavar="|".join(KINDS), show_default=False)],
    name: Annotated[str, typer.Argument(metavar="NAME", show_default=False)],
    game: Annotated[str, typer.Option("--game", metavar="GAME")] = "aeons-end",
    box: Annotated[str, typer.Option("--box", metavar="BOX", show_default=False)] = "",
    kind: Annotated[str, typer.Option("--kind", metavar="|".join(CARD_KINDS))] = "gem",
    into: Annotated[Path | None, typer.Option("--into", metavar="FOLDER")] = None,
    lang: Lang = "",
) -> int:
    """Write the files of something new, to be filled in."""
    speech = speech_for(lang)
    _known(speech, "new", what, KINDS)
    _known(speech, "--kind", kind, CARD_KINDS)
    wanted = NewThing(what, name.replace("-", "_"), game, box.replace("-", "_"), kind)
    _check_name(speech, wanted)
    root = checkout() if what in (CARD, MAGE, NEMESIS) and into is None else None
    if root is not None:
        wanted = wanted._replace(box=_box_here(speech, root, wanted))
    else:
        wanted = wanted._replace(box=wanted.box or wanted.name)
    values = _values(wanted, root)
    place, plan = (root, "checkout") if root else (into or Path(name), "package")
    new_files = _new_files(place, plan, what, values)
    _write(speech, new_files, values)
    for one in new_files:
        print(speech.say("new.added" if one.follows else "new.written", file=_shown(one.path)))
    test = next(one.path for one in new_files if one.path.name.startswith("test_"))
    print(speech.say("new.next" if root else "new.next_package", test=_shown(test), folder=name))
    return 0


def _shown(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


# --- checking


def _known(speech: Speech, name: str, given: str, known: tuple[str, ...]) -> None:
    if given not in known:
        said = speech.say("wrong.value", name=name, given=given, known=speech.listed(known))
        raise WrongUse(said + nearest(speech, given, known))


def _check_name(speech: Speech, wanted: NewThing) -> None:
    """A name that Python, text files and people can spell, and that is nobody's yet."""
    from aevum.bots.roster import BOTS

    for given in filter(None, (wanted.name, wanted.box)):
        if not _NAME.fullmatch(given) or keyword.iskeyword(given):
            raise WrongUse(speech.say("wrong.new_name", given=given))
    taken: list[str] = []
    if wanted.what == GAME:
        letters = letters_of(wanted.name.replace("_", "-"))
        taken = [name for name in GAMES.names() if letters_of(name) == letters]
    elif wanted.what == BOT:
        taken = [name for name in BOTS.names() if name == wanted.name]
    else:
        game = find_game(wanted.game)
        if not isinstance(game, Boxes):
            raise WrongUse(speech.say("wrong.new_game", game=wanted.game))
        parts = Components.of(game).components()
        taken = [part.id for part in parts if part.id == wanted.name]
    if taken:
        raise WrongUse(speech.say("wrong.new_taken", given=wanted.name, other=taken[0]))


def _box_here(speech: Speech, root: Path, wanted: NewThing) -> str:
    home = root / GAMES_FOLDER / wanted.game.replace("-", "_")
    known = tuple(sorted([at.parent.name for at in home.glob("*/nemeses")]))
    _known(speech, "--box", wanted.box or known[-1], known)
    return wanted.box or known[-1]


# --- what is written where


def _new_files(root: Path, plan: str, what: str, values: dict[str, str]) -> list[NewFile]:
    """What the plan beside the templates says, from a folder on."""
    files_of = load_toml("aevum.cli", "templates/plan.toml")[plan][what]
    return [
        NewFile(root / Template(path).substitute(values), tuple(templates), how == "follows")
        for how, paths in files_of.items()
        for path, templates in paths.items()
    ]


def _values(wanted: NewThing, root: Path | None = None) -> dict[str, str]:
    """What stands for the placeholders of the templates."""
    what, name = wanted.what, wanted.name
    game = wanted.game.replace("-", "_")
    package = f"aevum.games.{game}.{wanted.box}" if root else f"{name}.box"
    tests = Path("tests/games", game, wanted.box)
    if root and not (root / tests).is_dir():
        tests = tests.parent
    spelled = name.replace("_", "-") if what == GAME else name
    numbered = [name, *([f"{name}_{foe}" for foe in _FOES] if what == NEMESIS else [])]
    group, entry, value = {
        GAME: (GAMES_GROUP, spelled, f"{name}.game:GAME"),
        BOT: (BOTS_GROUP, name, f"{name}.bot:Bot"),
    }.get(what, (CONTENT_GROUP, f"{wanted.game}.{wanted.box}", package))
    return {
        "name": spelled,
        "module": name,
        "title": name.replace("_", " ").title(),
        "box": wanted.box,
        "kind": wanted.kind,
        "package": package,
        "project": f"aevum-{name.replace('_', '-')}",
        "letters": letters_of(spelled)[:2],
        "components": "\n".join([f'    "{one}",' for one in numbered]),
        "home": str(GAMES_FOLDER / game),
        "tests": str(tests),
        "group": group,
        "entry": entry,
        "value": value,
    }


def _write(speech: Speech, new_files: list[NewFile], values: dict[str, str]) -> None:
    """All files or none."""
    for one in new_files:
        if one.path.exists() and not one.follows:
            raise WrongUse(speech.say("wrong.new_exists", file=_shown(one.path)))
        if one.follows and not one.path.is_file():
            raise WrongUse(speech.say("wrong.new_missing", file=_shown(one.path)))
    folder = files("aevum.cli") / "templates"
    for one in new_files:
        text = "".join([(folder / f"{t}.txt").read_text(encoding="utf-8") for t in one.templates])
        title = values["title"] if one.path.stem != "fr" else f"TODO: {values['title']}"
        one.path.parent.mkdir(parents=True, exist_ok=True)
        with one.path.open("a", encoding="utf-8") as file:
            file.write(Template(text).substitute(values, title=title))

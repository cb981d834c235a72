"""Minds by name: ours, those of other packages, and one's own as `module:Class`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from aevum.bots.mind import Mind
from aevum.bots.roster import make_mind
from aevum.kernel import Game, WrongSetup
from aevum.play.refusals import refusal

_OWN = ":"  # between a module and what makes a mind in it


def is_own(name: str) -> bool:
    """Whether a name says where the mind is to be imported from.

    Only whoever may run programs here can name one: no server and no save comes this way.
    """
    return _OWN in name


def mind_named(name: str, game: Game[Any]) -> Mind:
    """A mind for a game; `module:Class` is made by calling what the module has there."""
    if not is_own(name):
        return make_mind(name, game)
    module, _, attribute = name.partition(_OWN)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        maker: Any = import_module(module)
        for part in attribute.split("."):
            maker = getattr(maker, part)
        mind = maker(game)
    except (ImportError, AttributeError, TypeError, ValueError) as problem:
        raise refusal(WrongSetup, "own_mind", given=name, problem=problem) from problem
    if not callable(getattr(mind, "choose", None)):
        raise refusal(WrongSetup, "own_mind", given=name, problem="choose(situation)")
    found: Mind = mind
    return found

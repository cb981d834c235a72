"""Primers: how a game plays, with the table each part shows."""

from typing import Any

from aevum.kernel import AevumError, Game, Match, near_names
from aevum.offers import Primer, PrimerPart, Primers
from aevum.play.refusals import refusal
from aevum.play.scene import Scene

VIEWER = 0  # the seat from which the tables of primers are seen


class UnknownPrimer(AevumError):
    """The game has no primer of that name."""


def find_primer(game: Game[Any], wanted: str) -> Primer:
    """A primer by its name; UnknownPrimer names those there are."""
    primers = Primers.of(game).primers()
    for primer in primers:
        if primer.name == wanted:
            return primer
    known = tuple([primer.name for primer in primers])
    near = near_names(wanted, known)
    raise refusal(UnknownPrimer, "no_primer", game=game.name, given=wanted, known=known, near=near)


def table_of(game: Game[Any], part: PrimerPart) -> Match[Any]:
    """The table a part of a primer shows."""
    return Scene(game, part.options, part.given, part.seed).when(*part.answers).match

"""How a game plays, ready for the wire."""

from functools import lru_cache
from typing import Any

from aevum.kernel import Game
from aevum.offers import Looks, Primer, PrimerPart, Primers
from aevum.play.catalogue import find_game
from aevum.play.places import pieces_at
from aevum.play.primers import VIEWER, find_primer, table_of
from aevum.play.text import Words, words_for
from aevum.web.server.showing.tableaux import show_tableau
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.learning import PrimerPartShown, PrimerShown
from aevum.web.server.wire.rest import PrimerInfo

_MOST = 64  # in all languages


def primers_of(game: Game[Any], language: Language) -> list[PrimerInfo]:
    """The pages of a game that say how it plays."""
    words = words_for(game, language)
    return [
        PrimerInfo(
            name=primer.name,
            title=words.typeset(primer.title[language]),
            about=words.typeset(primer.about[language]),
        )
        for primer in Primers.of(game).primers()
    ]


@lru_cache(_MOST)
def show_primer(name: str, wanted: str, language: Language) -> PrimerShown:
    """One page with its tables."""
    game = find_game(name)
    primer: Primer = find_primer(game, wanted)
    words = words_for(game, language)
    return PrimerShown(
        name=primer.name,
        title=words.typeset(primer.title[language]),
        about=words.typeset(primer.about[language]),
        viewer=VIEWER,
        parts=[_shown(game, part, words, language) for part in primer.parts],
    )


def _shown(game: Game[Any], part: PrimerPart, words: Words, language: Language) -> PrimerPartShown:
    view = table_of(game, part).view(VIEWER)
    tableau = Looks.of(game).tableau(view, VIEWER)
    return PrimerPartShown(
        title=words.typeset(part.title[language]),
        say=[words.typeset(sentence) for sentence in part.say[language]],
        rules=list(part.rules),
        tableau=show_tableau(tableau, words),
        light=list(pieces_at(tableau, VIEWER, part.light)),
        shows=list(pieces_at(tableau, VIEWER, part.shows or part.light)),
    )

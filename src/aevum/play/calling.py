"""Calling: what a table is told apart by, in words: whom one fights, how hard it is, as whom."""

from collections.abc import Collection
from typing import Any, NamedTuple

from aevum.kernel import Game, Setup, show_value
from aevum.offers import Histories
from aevum.play.dealt import dealt_setup
from aevum.play.feats import series_of
from aevum.play.option_words import option_value
from aevum.play.results import NOTHING
from aevum.play.text import Words


class Called(NamedTuple):
    """What a table is called; each may be empty."""

    subject: str  # the nemesis, the stage, the mode, the expedition
    degree: str  # how hard it is
    own: str  # what the seats in question have for themselves, such as their mages


def called(
    game: Game[Any], setup: Setup, seed: int, seats: Collection[int], words: Words
) -> Called:
    """The names of a table, for whoever holds these seats."""
    offer, dealt = Histories.of(game), dealt_setup(game, setup, seed)
    subject = series_of(offer.singly, dealt) or offer.facets[0]

    def say(facet: str, values: list[str]) -> str:
        told = [option_value(words, facet, one) for one in values if one not in NOTHING]
        text = ", ".join(told)
        return text[:1].upper() + text[1:]

    own: list[str] = []
    for facet in offer.facets_by_seat:
        values = dealt.get(facet, "").split(",")
        if values != [_default(game, facet)]:  # else they are not drawn yet
            own += [say(facet, [values[seat]]) for seat in sorted(seats) if seat < len(values)]
    degree = offer.degree
    return Called(
        subject=say(subject, dealt.get(subject, "").split(",")),
        degree=say(degree, [dealt.get(degree, "")]) if degree else "",
        own=", ".join(filter(None, own)),
    )


def _default(game: Game[Any], name: str) -> str:
    return next(show_value(option.default) for option in game.options if option.name == name)

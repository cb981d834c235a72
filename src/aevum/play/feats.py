"""Feats: what somebody has won of a game, nemesis by nemesis and stage by stage."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from aevum.kernel import show_value
from aevum.offers import Histories
from aevum.play.catalogue import find_game
from aevum.play.history import own_results
from aevum.play.option_words import option_value
from aevum.play.results import GameResult
from aevum.play.text import Phrases, Words

Degrees = tuple[str, list[str]]  # the option that says how hard it is, and its values


@dataclass(frozen=True, slots=True)
class Feat:
    """How somebody has fared with one value of a facet, such as a nemesis."""

    facet: str
    value: str
    games: int
    won: int
    degrees: tuple[str, ...]  # at which it was won, the hardest first
    points: int | None  # the most there were; None where points do not count


def series_of(singly: Mapping[str, tuple[str, ...]], setup: Mapping[str, str]) -> str:
    """The option that makes a game part of something larger; empty if it stands alone."""
    return next((name for name, own in singly.items() if setup.get(name, own[0]) not in own), "")


def feats(game: str, results: Iterable[GameResult]) -> list[Feat]:
    """What these results of a game add up to; expeditions and the like count for themselves."""
    offer = Histories.of(find_game(game))
    counted: dict[tuple[str, str], list[GameResult]] = {}
    for result in results:
        if result.game != game:
            continue
        series = series_of(offer.singly, result.setup)
        for facet in (series,) if series else offer.facets:
            for value in dict.fromkeys(result.values(facet)):
                counted.setdefault((facet, value), []).append(result)
    degrees = _degrees(game)
    return [_feat(*key, found, degrees) for key, found in counted.items()]


def own_feats(game: str) -> dict[tuple[str, str], Feat]:
    """What was won at this machine, by facet and value."""
    return {(feat.facet, feat.value): feat for feat in feats(game, own_results())}


def _feat(facet: str, value: str, found: list[GameResult], degrees: Degrees) -> Feat:
    name, order = degrees
    won = [result for result in found if result.won]
    at = {result.setup.get(name, "") for result in won}
    points = [result.points for result in found if result.points is not None]
    return Feat(
        facet=facet,
        value=value,
        games=len(found),
        won=len(won),
        degrees=tuple([degree for degree in reversed(order) if degree in at]),
        points=max(points, default=None),
    )


def _degrees(game: str) -> Degrees:
    found = find_game(game)
    name = Histories.of(found).degree
    options = [option for option in found.options if option.name == name]
    return name, [show_value(value) for option in options for value in option.offered]


def feat_words(words: Words, phrases: Phrases, feat: Feat | None) -> str:
    """A record in a few words, with the hardest degree it was won at."""
    if feat is None:
        return phrases.say("feat.none")
    if not feat.won:
        return phrases.say("feat.lost", games=feat.games)
    won = phrases.say("feat.won", won=feat.won, games=feat.games)
    degree = Histories.of(words.game).degree
    if not feat.degrees or not degree:
        return won
    return f"{won}, {phrases.say('feat.at', degree=option_value(words, degree, feat.degrees[0]))}"

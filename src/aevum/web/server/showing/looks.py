"""A match as any eyes see it, in any language, ready for the wire."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from aevum.kernel import TABLE, Decision, Match, Option, code
from aevum.offers import Looks, Tableau, Talking
from aevum.play.choices import read_bundles, read_choices, verb_of
from aevum.play.foresight import forecast
from aevum.play.reasons import answer_first, obstacle_to_verb, obstacles_to
from aevum.play.recalling import RecalledPile, recalled
from aevum.play.session import SIGNAL
from aevum.play.spelling import spelled
from aevum.play.text import Words, words_for
from aevum.web.server.room.quick_phrases import QUICK_PHRASES
from aevum.web.server.showing.tableaux import show_tableau
from aevum.web.server.wire import things as wire
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.to_server import Why
from aevum.web.server.words import phrases

_MOST_SIGNS, _MOST_PHRASES = 8192, 1024  # of all tables together


class Look:
    """A match as it stands. Whatever is shown of it is made once for all who see the same.

    `viewer` is a seat, TABLE for a spectator, or None where all cards lie face up. Nothing that is
    given out may be changed.
    """

    def __init__(
        self, match: Match[Any], names: Mapping[Language, Sequence[str]] | Sequence[str] = ()
    ) -> None:
        """`names`: what people are called, in each language or in all."""
        self.match, self._names = match, names
        self._views: dict[int | None, Any] = {}
        self._laid: dict[int | None, Tableau] = {}
        self._tableaux: dict[tuple[int, Language], wire.Tableau] = {}  # by the id of what is laid
        self._forecasts: dict[tuple[int, Language], list[str]] = {}
        self._recalled: dict[tuple[int, Language], list[wire.RecalledPile]] = {}
        self._questions: dict[tuple[int, Language, bool], wire.Question | None] = {}

    def words(self, language: Language) -> Words:
        """The words of the game."""
        return words_for(self.match.game, language)

    def names(self, language: Language) -> Sequence[str]:
        """What the people are called."""
        return self._names[language] if isinstance(self._names, Mapping) else self._names

    def called(self, language: Language) -> tuple[str, ...]:
        """What the players are called: golems of one person go by their own names."""
        return tuple(self.words(language).players(self.match.state, self.names(language)))

    def view(self, viewer: int | None) -> Any:
        """The state as these eyes see it."""
        if viewer is None:
            return self.match.state
        if viewer not in self._views:
            self._views[viewer] = self.match.view(viewer)
        return self._views[viewer]

    def tableau(self, viewer: int | None, language: Language) -> wire.Tableau:
        """What lies on the table."""
        lying = self._lying(viewer)
        key = id(lying), language
        if key not in self._tableaux:
            self._tableaux[key] = show_tableau(lying, self.words(language))
        return self._tableaux[key]

    def _lying(self, viewer: int | None) -> Tableau:
        """What lies on the table, before it is put into words."""
        if viewer not in self._laid:
            eyes, view = TABLE if viewer is None else viewer, self.view(viewer)
            self._laid[viewer] = self._alike(view) or Looks.of(self.match.game).tableau(view, eyes)
        return self._laid[viewer]

    def _alike(self, view: Any) -> Tableau | None:
        """The tableau of others who see the same, where it depends on that alone."""
        if not Looks.of(self.match.game).one_tableau:
            return None
        return next((laid for eyes, laid in self._laid.items() if self.view(eyes) == view), None)

    def question(
        self, number: int, viewer: int, language: Language, *, mine: bool
    ) -> wire.Question | None:
        """What is asked now, under this number; the choices only for whoever may answer."""
        key = viewer if mine else TABLE, language, mine
        if key not in self._questions:
            self._questions[key] = self._question(number, viewer, language, mine=mine)
        return self._questions[key]

    def _question(
        self, number: int, viewer: int, language: Language, *, mine: bool
    ) -> wire.Question | None:
        match, words = self.match, self.words(language)
        decision = match.decision
        if decision is None:
            return None
        choices: list[wire.Choice] = []
        bundles: list[wire.Bundle] = []
        hint = ""
        if mine:
            view = self.view(viewer)
            choices = [
                wire.Choice(c.code, c.label, c.verb, list(c.pieces), dict(c.preview))
                for c in read_choices(match, view, words, self.names(language), self._lying(viewer))
            ]
            read = read_bundles(match, view, words)
            bundles = [wire.Bundle(bundle.label, list(bundle.codes)) for bundle in read]
            hint = Talking.of(match.game).advice(view, decision)
        return wire.Question(
            number=number,
            seat=decision.seat,
            prompt=decision.prompt,
            text=words.prompt(decision),
            mine=mine,
            in_effect=match.in_effect,
            choices=choices,
            hint=hint and f"hint.{hint}",
            bundles=bundles,
        )

    def signals(self, seat: int, language: Language) -> list[wire.Choice]:
        """The signs a seat may give now, whoever is asked."""
        if self.match.decision is None:
            return []
        signs = self.match.game.signals(self.view(seat), seat)
        words, names = self.words(language), self.called(language) if signs else ()
        return [_sign(words, names, seat, sign) for sign in signs]

    def phrases(self, seat: int, language: Language) -> list[wire.Phrase]:
        """The preset sentences a seat may say now."""
        if self.match.decision is None:
            return []
        words = self.words(language)
        return [
            _phrase(words, key)
            for key in Talking.of(self.match.game).phrases(self.view(seat), seat)
        ]

    def reasons(self, viewer: int, language: Language, why: Why) -> list[wire.Obstacle]:
        """Why a piece, a verb or an answer cannot be chosen now; nothing if it can."""
        match, words = self.match, self.words(language)
        if why.code and match.decision is not None and why.code in match.decision.codes():
            return []
        if why.piece:
            found = obstacles_to(match, self.view(viewer), why.piece, why.picked)
        else:
            text = spelled(match, why.code)
            one = obstacle_to_verb(match, why.verb) if why.verb else match.obstacle(text)
            found = [one] if one else []
        if not found and (first := answer_first(match, words)):
            return [wire.Obstacle(first)]
        return [wire.Obstacle(words.reason(obstacle), obstacle.rule) for obstacle in found]

    def forecast(self, viewer: int, language: Language) -> list[str]:
        """What those who oppose the players would do if their turn came now."""
        key = viewer, language
        if key not in self._forecasts:
            self._forecasts[key] = forecast(self.match, viewer, self.words(language))
        return self._forecasts[key]

    def recalled(self, viewer: int, language: Language) -> list[wire.RecalledPile]:
        """What a seat could know of each pile, or a spectator."""
        key = viewer, language
        if key not in self._recalled:
            found = recalled(self.match, viewer, self.words(language), self.names(language))
            self._recalled[key] = [_recalled_pile(pile) for pile in found]
        return self._recalled[key]

    def outcome(self, language: Language) -> wire.Outcome | None:
        """How the game ended; None while it runs."""
        match = self.match
        if match.decision is not None:
            return None
        game, state = match.game, match.state
        return wire.Outcome(
            kind=match.outcome,
            text=self.words(language).outcome(state, self.names(language)),
            winners=list(game.winners(state)),
            scores=list(game.scores(state)),
            cooperative=game.cooperative(state),
        )


def _recalled_pile(pile: RecalledPile) -> wire.RecalledPile:
    parts = [
        wire.RecalledPart(part.label, [wire.RecalledCard(*card) for card in part.cards])
        for part in pile.parts
    ]
    return wire.RecalledPile(pile.area, pile.title, pile.size, parts)


@lru_cache(_MOST_SIGNS)
def _sign(words: Words, names: Sequence[str], seat: int, sign: Option) -> wire.Choice:
    """A sign in words: many are on offer after every answer, and mostly the same."""
    asked = Decision(seat, SIGNAL, ())
    return wire.Choice(code(sign), words.option(asked, sign, names), verb_of(asked, sign), [])


@lru_cache(_MOST_PHRASES)
def _phrase(words: Words, key: str) -> wire.Phrase:
    return wire.Phrase(key, words.say(f"phrase.{key}"))


@cache
def quick_phrases(language: Language) -> list[wire.Phrase]:
    """What may be said wherever people talk freely."""
    return [wire.Phrase(key, phrases(language).say(key)) for key in QUICK_PHRASES]


def may_answer(match: Match[Any], held: Iterable[int], viewer: int) -> bool:
    """Whether a client that holds these seats and looks through these eyes may answer now."""
    decision = match.decision
    if decision is None:
        return False
    seats = set(held)
    if decision.seat == TABLE:
        return bool(seats)
    return decision.seat in seats and decision.seat == viewer

"""Re-dealing what a seat cannot see: the worlds it may be in."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from aevum.kernel import (
    NO_ONE,
    TABLE,
    Cards,
    Match,
    Misfit,
    NothingToChoose,
    Pile,
    RulesError,
    State,
    secret_piles,
    seed_chance,
    shuffle_all,
)
from aevum.worlds.lots import Lot, Movable, lots_of

S = TypeVar("S", bound=State)

_TRIES = 3000  # chance that was seen to fall in the middle of an effect must fall so again


class NoOtherWorld(RulesError):
    """No re-dealt position fits what a seat has seen in the middle of an effect."""


def resample(match: Match[S], seat: int, seed: int) -> Match[S]:
    """A match this seat cannot tell from the given one; what it cannot see is dealt anew."""
    return Redealing(match, seat).world(seed)


class Redealing(Generic[S]):
    """Matches that a seat cannot tell from the given one, as many as there are seeds.

    In the middle of an effect only cards are re-dealt that were hidden at the stable point, are
    hidden now, and were at every question in between; cards are told apart by number, which is
    unique within a pool. Deals under which the effect, or the menu of another seat, would have come
    out differently are thrown away. What does not depend on the seed is found out once.
    """

    def __init__(self, match: Match[S], seat: int) -> None:
        decision, effect, base = match.decision, match.in_effect, match.base
        self._match, self._seat, self._base = match, seat, base
        self._same_menu = not effect and (decision is None or decision.seat in (seat, TABLE))
        if not self._same_menu:
            self._asked, self._seen = _as_asked(match, seat), match.view(seat)
        piles = secret_piles(base)
        self._lying = [pile.cards for pile in piles]
        self._decks: list[Cards] = []
        self._lots: list[Lot] = []
        movable = _hidden_throughout(match, seat, piles) if effect else None
        for lot in lots_of(piles, base, seat, movable):
            cards = [card for number, places in lot for card in piles[number].among(places)]
            if len(cards) > 1:
                # Sorted: what is dealt depends on what the seat knows, not on how they truly lie.
                self._decks.append(tuple(sorted(cards)))
                self._lots.append(lot)
        self._marks: list[tuple[int, int, int, int]] = []
        if base.knowers:
            self._take_marks(piles)

    def _take_marks(self, piles: Sequence[Pile]) -> None:
        """Who knows what lies in a place is seen by all: the place keeps its mark."""
        self._unmarked = list(self._base.knowers)
        for number, places in [part for lot in self._lots for part in lot]:
            cards, begin = piles[number].cards, piles[number].remembered_from
            marks = self._base.knowers[begin:] if begin >= 0 else ()
            if marks and any(map(marks.__getitem__, cards)):
                for place in places:
                    self._unmarked[begin + cards[place]] = NO_ONE
                    self._marks.append((number, place, begin, marks[cards[place]]))

    def world(self, seed: int) -> Match[S]:
        """One of them; it depends on what the seat knows and the seed alone."""
        match, seat = self._match, self._seat
        if self._same_menu:
            return match.rebuilt(self._dealt(seed), same_menu=True)
        for attempt in range(_TRIES):
            try:
                copy = match.rebuilt(self._dealt(seed + attempt * 0x10001))
            except (Misfit, NothingToChoose):  # nobody is asked who has nothing to answer
                continue
            if _as_asked(copy, seat) == self._asked and copy.view(seat) == self._seen:
                return copy
        raise NoOtherWorld(f"seat {seat} tells apart every re-dealt position of {match.game.name}")

    def _dealt(self, seed: int) -> S:
        lying = self._lying.copy()
        decks, chance = shuffle_all(self._decks, seed_chance(seed))
        for dealt, lot in zip(decks, self._lots, strict=True):
            for number, places in lot:
                if len(places) == len(pile := lying[number]):
                    lying[number] = dealt[: len(places)]
                else:
                    among = list(pile)
                    for place, card in zip(places, dealt, strict=False):
                        among[place] = card
                    lying[number] = tuple(among)
                dealt = dealt[len(places) :]
        state = self._base.relaid(iter(lying).__next__)
        state.rng = chance
        if self._marks:
            knowers = self._unmarked.copy()
            for number, place, begin, mark in self._marks:
                knowers[begin + lying[number][place]] = mark
            state.knowers = tuple(knowers)
        return state


def _hidden_throughout(match: Match[S], seat: int, before: list[Pile]) -> Movable | None:
    """By pool the cards this seat has seen at no question of the running effect; None for all."""
    hidden: Movable | None = None
    for state in (match.state, *match.earlier_questions()):
        if (piles := secret_piles(state)) != before:
            now = _hidden_cards(piles, seat)
            hidden = now if hidden is None else {p: hidden[p] & now[p] for p in hidden}
    return hidden


def _hidden_cards(piles: list[Pile], seat: int) -> Mapping[str, set[int]]:
    hidden: dict[str, set[int]] = defaultdict(set)
    for pile in piles:
        hidden[pile.pool].update(pile.among(pile.hidden_from(seat)))
    return hidden


def _as_asked(match: Match[S], seat: int) -> tuple[int, str, list[str]] | None:
    """The question as this seat hears it: the options of others may name cards it cannot see."""
    if (decision := match.decision) is None:
        return None
    codes = decision.codes() if decision.seat in (seat, TABLE) else []
    return decision.seat, decision.prompt, codes

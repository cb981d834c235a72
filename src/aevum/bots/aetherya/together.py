"""How likely a team of Aetherya wins (AE-134), given nothing but what lies open.

Together everybody sees everything but the deck and the regions, so one judgement serves all seats.
It is a logistic curve over what each kingdom will be worth in the end, what the next card may add
to it, and which legends are in reach; so it asks for no deals and no luck in dealing them.
"""

from collections.abc import Sequence
from math import erf, exp, log, sqrt
from typing import NamedTuple

from aevum.bots.aetherya.hidden_regions import (
    Prospect,
    Prospects,
    final_points,
    gains,
    growth,
    odds_of,
)
from aevum.games.aetherya.coop import target
from aevum.games.aetherya.kinds import PORTAL
from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.state import Aetherya

_SPREAD = 5.5  # of the points of a region, squared
_SURE = 0.01
_NO_CARD = -3.0  # the gain that an empty discard pile promises
_LOCKED = PORTAL << 3  # cards from here on never leave their place (AE-3)

# What the curve adds up, each about a tenth of a sure victory. Points are worth:
_LOWEST, _MEAN = 0.3, 0.05  # those of the lowest player above the target, and those of all
_NOW = 0.3  # of the odds if the game ended at once
_GROWTH_OF_LOWEST, _GROWTH, _NEXT = 0.1, 0.1, 0.06  # points that the next card may add
_ROOM = 0.04  # each region the lowest player can still fill
_SECURED, _COST = 0.5, 0.125  # a legend is written this round; else each point of one to be buried
_SOON = 0.5  # the chance that an open legend is met soon
_READY, _LATER = 0.3, 0.1  # legends to come that somebody meets, or will soon

Up = tuple[int, ...]  # the face-up cells of each kind, as bits


class Outlook(NamedTuple):
    """What the face-up cards of one kingdom promise at this table."""

    it: Prospect
    final: float
    growth: float


class Round(NamedTuple):
    """What a turn leaves of the round it belongs to."""

    seats: Sequence[int]  # that still have a turn in it, the next one first
    river: Sequence[int]  # legends that are open and not written
    written: bool  # whether any was written
    tops: Sequence[int]  # of the discard piles; below 0 where nobody knows the card, or none lies
    target: int


class Team:
    """A position at the beginning of a decision, and what may become of it."""

    def __init__(self, s: Aetherya, prospects: Prospects) -> None:
        self.s = s
        self.odds = odds_of(s)
        self.ups: list[Up] = [me.up for me in s.kingdoms]
        self.tops = [pile[-1] if pile else -1 for pile in s.piles]
        self.river = [legend for legend in s.river if legend not in s.written]
        self._prospects = prospects
        self._target = target(s)
        self._known: dict[Up, Outlook] = {}

    def after(self, seat: int, up: Up, tops: Sequence[int], deck: int) -> float:
        """Once this seat's turn ends with these cards face up."""
        s = self.s
        ups = list(self.ups)
        ups[seat] = up
        it = self._of(up).it
        if not deck or not it.hidden:  # AE-130
            return self._chance_now(ups, self._target)
        river = [legend for legend in self.river if not it.met >> legend & 1]
        written = bool(s.written) or len(river) < len(self.river)
        seats = len(ups)
        following = (seat + 1) % seats
        if following != s.first:
            rest = [(following + n) % seats for n in range((s.first - following) % seats)]
            return self._chance(ups, Round(rest, river, written, tops, self._target))
        if written or not river:
            return self._next_round(ups, river, tops, self._target)
        return self._buried(ups, river, min(river, key=_points), tops)

    def buried(self, legend: int) -> float:
        """Once a round ends with this legend buried (AE-128)."""
        return self._buried(self.ups, self.river, legend, self.tops)

    def _buried(
        self, ups: Sequence[Up], river: Sequence[int], legend: int, tops: Sequence[int]
    ) -> float:
        left = [other for other in river if other != legend]
        return self._next_round(ups, left, tops, self._target + _points(legend))

    def _next_round(
        self, ups: Sequence[Up], river: Sequence[int], tops: Sequence[int], goal: int
    ) -> float:
        s, seats = self.s, len(ups)
        if not river and not s.legend_deck:  # AE-133
            return self._chance_now(ups, goal)
        rest = [(s.first + n) % seats for n in range(seats)]
        return self._chance(ups, Round(rest, river, False, tops, goal))

    def _of(self, up: Up) -> Outlook:
        found = self._known.get(up)
        if found is None:
            it = self._prospects.of(up)
            found = Outlook(it, final_points(it, self.odds), growth(up, self.odds))
            self._known[up] = found
        return found

    def _chance_now(self, ups: Sequence[Up], goal: int) -> float:
        """If the game ends here."""
        return _won([self._of(up) for up in ups], goal)

    def _chance(self, ups: Sequence[Up], at: Round) -> float:
        """If the game goes on."""
        seats, goal = len(ups), at.target
        kingdoms = [self._of(up) for up in ups]
        finals = [kingdom.final for kingdom in kingdoms]
        least = min(finals)
        low = kingdoms[finals.index(least)]
        won = _won(kingdoms, goal)
        total = _LOWEST * (least - goal) + _MEAN * (sum(finals) / seats - goal)
        total += _NOW * log((won + _SURE) / (1 + _SURE - won))
        total += _GROWTH_OF_LOWEST * low.growth + _ROOM * low.it.hidden
        total += _GROWTH * sum([kingdom.growth for kingdom in kingdoms]) / seats
        fits = gains(ups[at.seats[0]], self.odds)
        tops = [fits[top >> 3] if 0 <= top < _LOCKED else _NO_CARD for top in at.tops]
        total += _NEXT * max(tops) + self._legends(kingdoms, at)
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))

    def _legends(self, kingdoms: Sequence[Outlook], at: Round) -> float:
        """Legends that are written need not be buried; one a round will do."""
        met = meeting = 0
        for kingdom in kingdoms:
            met |= kingdom.it.met
        for seat in at.seats:
            meeting |= kingdoms[seat].it.met
        near = list(map(max, *[kingdom.it.near for kingdom in kingdoms]))
        still = [legend for legend in at.river if not meeting >> legend & 1]
        nobody = 1.0
        for legend in still:
            nobody *= 1 - near[legend]
        total = _SOON * (1 - nobody)
        if at.written or len(still) < len(at.river):
            total += _SECURED
        elif still:
            total -= _COST * min([_points(legend) for legend in still])
        if to_come := self.s.legend_deck:
            ready = sum([met >> legend & 1 for legend in to_come])
            later = sum([near[legend] for legend in to_come])
            total += _READY * ready + _LATER * (later - ready)
        return total


def _points(legend: int) -> int:
    return LEGENDS[legend].points


def _won(kingdoms: Sequence[Outlook], goal: int) -> float:
    """The chance that everybody has more points than the target if the game ends."""
    chance = 1.0
    for it, points, _ in kingdoms:
        if it.hidden:
            chance *= 0.5 + 0.5 * erf((points - goal - 0.5) / sqrt(2 * _SPREAD * it.hidden))
        elif points <= goal:
            return 0.0
    return chance

"""How good a position of Aetherya is, for each of its modes."""

from collections.abc import Mapping, Sequence
from math import exp, log

from aevum.bots.aetherya.campaign import copies_to_come, hope
from aevum.bots.aetherya.outlook import chance_to_meet
from aevum.games.aetherya.contact import Masks, masks, masks_of
from aevum.games.aetherya.coop import target
from aevum.games.aetherya.kinds import CORE
from aevum.games.aetherya.kingdom import rows_of
from aevum.games.aetherya.legends import LEGENDS, met
from aevum.games.aetherya.options import COOP, SOLO, Options
from aevum.games.aetherya.scoring import ROWS, Rows, score
from aevum.games.aetherya.solo import age_scores
from aevum.games.aetherya.state import ALL_OPEN, Aetherya, Kingdom
from aevum.games.aetherya.tile_faces import is_stone
from aevum.kernel import Decision

_VICTORY = 60.0
_CAMPAIGN, _AGE = 1000.0, 500.0
_LEGEND = 20.0  # times the logarithm of the chance to write it: chances multiply
_UNWRITTEN = 60.0  # as long as a legend of the age is open
_MET = 0.95  # the chance to write a legend that is met
_TEAM_VICTORY = 10.0
_SOFTNESS = 4.0
_DECK_CARD = 1.0  # AE-151: the deck is the time the team has
_OPEN, _WRITTEN, _TO_COME = 5.0, 3.0, 20.0  # what legends are worth to a team
_SOON, _LATER = 4.0, 6.0  # cards to come
_CLAIMABLE = 0.8  # of the points of a legend that is met and still open
_TOOL = 1.0  # a tile that can still be used
_REGIONS = 12
_AN_AGE = 23  # cards in the deck when an age of the campaign begins
_EQUALLY = (4,) * 10  # cards of each kind, before anything is known
_MEMORY = 20_000  # worths remembered before the memory is emptied
_ALONE = ("victory", "defeat", "age_score", "age", "deck", "open_legends")  # terms, then rows
_TEAM = ("victory", "defeat", "lowest", "deck", "open_legends", "legends_to_come")


class AetheryaPlaybook:
    """Points on the table, legends within reach, and how the end of the game would fall."""

    overlooked: tuple[str, ...] = (
        *("opponents", "open_legends", "legends_to_come", "deck"),
        *("legends", "conflicts"),
    )

    by_plan: tuple[str, ...] = ()

    def __init__(self) -> None:
        self._options: Options | None = None
        self._known: dict[object, float] = {}
        self._near: dict[object, tuple[float, ...]] = {}

    def value(self, state: Aetherya, seat: int) -> float:
        """How good the position is for the seat, in points."""
        mode = state.options.mode
        if mode == SOLO:
            return sum(_solo(state))
        if mode == COOP:
            return sum(self._together(state))
        return self._against_others(state, seat)

    def terms(self, state: Aetherya, seat: int) -> Mapping[str, float]:
        """What the value is made of, row by row of the score sheet."""
        mode = state.options.mode
        if mode == SOLO:
            *parts, _ = _solo(state)
            weight, me = _row_weight(state), state.kingdoms[0]
            rows = [] if state.outcome else [weight * points for points in _rows(state, me)]
            return dict(zip((*_ALONE, *ROWS), (*parts, *rows), strict=False))
        if mode == COOP:
            return dict(zip(_TEAM, self._together(state), strict=False))
        return _lead(state, seat, self._against_others(state, seat))

    def counts(self, state: Aetherya, seat: int) -> Mapping[str, float]:
        """Points, and cards of the deck."""
        counts: dict[str, float] = {"deck": len(state.deck)}
        if state.options.mode == SOLO:
            counts |= _by_row(_rows(state, state.kingdoms[0]))
            return counts | {"age_score": sum(age_scores(state))}
        terms = self.terms(state, seat)
        return counts | {name: terms[name] for name in (*ROWS, "lowest") if name in terms}

    def _against_others(self, s: Aetherya, seat: int) -> float:
        """The lead over the best opponent."""
        if s.outcome:
            finals = [sum(rows_of(s, me)) for me in s.kingdoms]
            lead = finals[seat] - max(finals[:seat] + finals[seat + 1 :])
            return lead + (_VICTORY if lead > 0 else -_VICTORY if lead < 0 else 0.0)
        nearness = _nearness(s)
        worths = [self._worth(s, me, nearness) for me in s.kingdoms]
        return worths[seat] - max(worths[:seat] + worths[seat + 1 :])

    def _together(self, s: Aetherya) -> tuple[float, ...]:
        if s.outcome:
            return _together_at_the_end(s)
        finals = [self._final(s, me) for me in s.kingdoms]
        return _together(s, finals, [self._chances(s, me) for me in s.kingdoms])

    def _final(self, s: Aetherya, me: Kingdom) -> float:
        """What a kingdom of a team scores now and in the end, remembered like `_worth`."""
        self._forget_if_needed(s)
        before = (me.cards, me.seen, me.plan, me.dragons)
        found = self._known.get(before)
        if found is None:
            now, then = sum(_rows(s, me)), sum(_rows_turned_up(s, me))
            found = self._known[before] = 0.7 * now + 0.3 * then
        return found

    def _chances(self, s: Aetherya, me: Kingdom) -> tuple[float, ...]:
        """For each legend how likely the kingdom meets it soon."""
        self._forget_if_needed(s)
        before = (me.cards, me.seen, me.plan)
        found = self._near.get(before)
        if found is None:
            kingdom = _kingdom(me)
            found = self._near[before] = tuple(
                [
                    _MET if me.met >> legend & 1 else chance_to_meet(kingdom, legend, _SOON)
                    for legend in range(len(LEGENDS))
                ]
            )
        return found

    def _forget_if_needed(self, s: Aetherya) -> None:
        """What is remembered holds for one set of options, and for so many kingdoms."""
        if s.options is not self._options or len(self._known) + len(self._near) > _MEMORY:
            self._options, self._known, self._near = s.options, {}, {}

    def _worth(self, s: Aetherya, me: Kingdom, nearness: float) -> float:
        """What a kingdom is worth; most options leave most kingdoms as they are."""
        self._forget_if_needed(s)
        before = (me.cards, me.seen, me.plan, me.legends, me.front, me.laid, s.river, nearness)
        worth = self._known.get(before)
        if worth is None:
            worth = self._known[before] = _kingdom_worth(s, me, nearness)
        return worth

    def stretch(self, state: Aetherya) -> object:
        """One turn at a time."""
        return state.turn, state.age

    turn = stretch

    def shortlist(self, sample: Aetherya, decision: Decision) -> Sequence[int]:
        """Everything."""
        return range(len(decision.options))

    later = shortlist


def _kingdom(me: Kingdom) -> Masks:
    """The face-up cards; before the kingdom is laid out, the starting cards as planned."""
    if me.cards:
        return masks(me.cards, me.seen)
    kinds: list[int | None] = [None] * 16
    for cell, card in zip(CORE, me.plan, strict=False):
        kinds[cell] = card >> 3
    return masks_of(kinds)


def _rows(s: Aetherya, me: Kingdom) -> Rows:
    """What the face-up cards score now."""
    return rows_of(s, me) if me.cards else score(_kingdom(me), s.options)


def _rows_turned_up(s: Aetherya, me: Kingdom) -> Rows:
    """What the kingdom would score if the game ended now: in a sample the regions are known."""
    if 0 not in me.seen or not me.cards:
        return _rows(s, me)
    open_kingdom = me.clone()
    open_kingdom.seen = ALL_OPEN
    return rows_of(s, open_kingdom)


def _by_row(rows: Sequence[float]) -> dict[str, float]:
    return dict(zip(ROWS, rows, strict=True))


def _prospects(s: Aetherya, me: Kingdom) -> float:
    """Legends of the river that are met or nearly so, in points."""
    kingdom = _kingdom(me)
    worth = 0.0
    for legend in s.river:
        met = me.met >> legend & 1
        share = _CLAIMABLE if met else 0.6 * chance_to_meet(kingdom, legend, _LATER)
        worth += share * LEGENDS[legend].points
    return worth


# --- against others


def _nearness(s: Aetherya) -> float:
    """How near the end is, from 0 to 1."""
    left = min([me.seen.count(0) if me.cards else _REGIONS for me in s.kingdoms])
    return 1 - left / _REGIONS


def _kingdom_worth(s: Aetherya, me: Kingdom, nearness: float) -> float:
    """Points now and points at the end, weighed by how near the end is, and legends in reach."""
    ending = 0.5 * nearness
    points = (1 - ending) * sum(_rows(s, me)) + ending * sum(_rows_turned_up(s, me))
    return points + (1 - nearness) * (_prospects(s, me) + _tools(me))


def _tools(me: Kingdom) -> float:
    return _TOOL * sum([not is_stone(tile) for tile in me.front])


def _lead(s: Aetherya, seat: int, value: float) -> dict[str, float]:
    """The terms of a lead of this value: what is not one's own is the best opponent's."""
    me, terms = s.kingdoms[seat], dict[str, float]()
    if s.outcome:
        terms = _by_row(rows_of(s, me))
        end = _VICTORY if value > 0 else -_VICTORY if value < 0 else 0.0
        terms["victory" if end > 0 else "defeat"] = end
    else:
        nearness = _nearness(s)
        ending = 0.5 * nearness
        pairs = zip(_rows(s, me), _rows_turned_up(s, me), strict=True)
        terms = _by_row([(1 - ending) * now + ending * then for now, then in pairs])
        terms["open_legends"] = (1 - nearness) * _prospects(s, me)
        terms["tiles"] = (1 - nearness) * _tools(me)
    return terms | {"opponents": value - sum(terms.values())}


# --- alone


def _row_weight(s: Aetherya) -> float:
    """Of points, while legends are to be written and when all are."""
    return 0.1 if s.river else 1.0


def _solo(s: Aetherya) -> tuple[float, ...]:
    """All legends of the age come first: one left unwritten loses the campaign (AE-112).

    The parts are those of `_ALONE`, and what the kingdom scores.
    """
    me = s.kingdoms[0]
    if s.outcome:
        if s.outcome != "completed":
            return 0.0, -_CAMPAIGN, 0.0
        return _CAMPAIGN, 0.0, sum(age_scores(s)), 0.0
    legends = _LEGEND * _hope(s, me) - (_UNWRITTEN if s.river else 0.0)
    deck = 2.0 * len(s.deck)
    points = _row_weight(s) * sum(_rows(s, me))
    return 0.0, 0.0, sum(age_scores(s)), _AGE * s.age, deck, legends, points


def _hope(s: Aetherya, me: Kingdom) -> float:
    """For the legends of this age; between two ages, for those of the next one."""
    if me.cards:
        regions = me.seen.count(0)
        return hope(s.river, me.up, me.met, copies_to_come(s, me), len(s.deck), regions)
    kingdom = _kingdom(me)
    return hope(s.river, kingdom, met(kingdom, s.options), _EQUALLY, _AN_AGE, _REGIONS)


# --- together


def _together_at_the_end(s: Aetherya) -> tuple[float, ...]:
    margin = min([sum(rows_of(s, me)) for me in s.kingdoms]) - target(s)
    end = (_TEAM_VICTORY, 0.0) if margin > 0 else (0.0, -_TEAM_VICTORY)
    return *end, float(margin)


def _together(
    s: Aetherya, finals: Sequence[float], chances: Sequence[tuple[float, ...]]
) -> tuple[float, ...]:
    """The lowest player's margin over the target, and the legends that need not be buried."""
    nobody = 1.0  # the chance that none of the open legends is written soon
    for legend in s.river:
        if legend not in s.written:
            nobody *= 1 - max([chance[legend] for chance in chances])
    now = _OPEN * (1 - nobody) + (_WRITTEN if s.written else 0.0)  # AE-128: one a round will do
    later = 0.0
    if s.legend_deck:
        ready = [max([chance[legend] for chance in chances]) for legend in s.legend_deck]
        later = _TO_COME * sum(ready) / len(ready)
    return 0.0, 0.0, _soft_minimum(finals) - target(s), _DECK_CARD * len(s.deck), now, later


def _soft_minimum(points: Sequence[float]) -> float:
    """Near the lowest, yet every player's points count a little (AE-134)."""
    low = min(points)
    others = sum([exp((low - one) / _SOFTNESS) for one in points])
    return low - _SOFTNESS * log(others / len(points))

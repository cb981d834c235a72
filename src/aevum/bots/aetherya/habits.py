"""How Aetherya is played without much thought: fast enough to play turns out by the thousand."""

from collections.abc import Sequence
from math import exp

from aevum.bots.aetherya.outlook import chance_to_meet
from aevum.games.aetherya.contact import cells_of
from aevum.games.aetherya.kinds import CELLS, DRAGON, PORTAL
from aevum.games.aetherya.legends import LEGEND, LEGENDS, met_after
from aevum.games.aetherya.options import COOP
from aevum.games.aetherya.scoring import score
from aevum.games.aetherya.state import Aetherya, Kingdom
from aevum.kernel import Match, Option

_ALL = 0xFFFF
_KINDS = range(10)
_REGIONS = 12
_MET, _IN_REACH, _CARDS = 0.8, 0.6, 6.0  # of a legend's worth: met, or within so many cards
_TOGETHER = 5.0  # a legend to a team
_NEAR, _FAR = 2.5, 6.0  # points of lead that are worth much, at the end and at the beginning
_TRIED = 3  # regions tried for exploring: they hardly differ
_MEMORY = 100_000  # worths remembered before the memory is emptied

Cell = tuple[float, int]  # the worth of putting something on a cell, and the cell


class AetheryaHabits:
    """Puts each card where the kingdom gains most, and takes legends as they come."""

    def __init__(self) -> None:
        self._worths: dict[object, float] = {}
        self._places: dict[object, Sequence[Cell]] = {}

    def act(self, match: Match[Aetherya]) -> int:
        """The index of the habitual answer."""
        decision = match.decision
        assert decision is not None
        answer = _ANSWERS.get(decision.prompt)
        if answer is None:
            return 0
        if len(self._worths) > _MEMORY:
            self._worths.clear()
            self._places.clear()
        s = match.state
        return answer(self, s, s.kingdoms[max(decision.seat, 0)], decision.options)

    def onward(self, match: Match[Aetherya]) -> Match[Aetherya]:
        """The match after the habitual answer."""
        match.answer(self.act(match))
        return match

    def turn(self, state: Aetherya) -> int:
        """The number of the turn."""
        return state.turn

    def leaf(self, state: Aetherya, value: float) -> float:
        """Against others the chance to win; together the points."""
        if state.options.mode == COOP:
            return value
        left = min([me.seen.count(0) for me in state.kingdoms]) / _REGIONS
        return 1 / (1 + exp(-value / (_NEAR + _FAR * left)))

    # --- what is asked

    def _main_action(self, s: Aetherya, me: Kingdom, options: Sequence[Option]) -> int:
        """A legend that may be had; else the card on a pile, if it is better than any card."""
        claim = best_claim(options)
        if claim is not None:
            return claim
        any_card = s.deck[-1] if s.deck else -1  # one as good as another: it is a sampled world
        best, most = 0, self._card_worth(s, me, any_card)
        for index, option in enumerate(options):
            if isinstance(option, tuple) and option[0] == "take":
                pile = int(option[1]) - 1 if len(option) > 1 else 0
                worth = self._card_worth(s, me, s.piles[pile][-1], exploring=False)
                if worth >= most:
                    best, most = index, worth
        return best

    def _placing(self, s: Aetherya, me: Kingdom, options: Sequence[Option]) -> int:
        claim = best_claim(options)
        if claim is not None:
            return claim
        places = self._placed(s, me, s.hand[0] >> 3)
        wanted: Option = ("place", CELLS[places[0][1]]) if places else ""
        last = options[-1]
        if isinstance(last, tuple) and last[0] == "explore":
            worth, cell = self._explored(s, me)
            if not places or worth > places[0][0]:
                wanted = ("explore", CELLS[cell])
        return options.index(wanted) if wanted in options else 0

    def _finish(self, s: Aetherya, me: Kingdom, options: Sequence[Option]) -> int:
        claim = best_claim(options)
        return options.index(("done",)) if claim is None else claim

    # --- what things are worth

    def _card_worth(self, s: Aetherya, me: Kingdom, card: int, exploring: bool = True) -> float:
        """A card by its best place; from the deck it may be put back for exploring."""
        places = self._placed(s, me, card >> 3) if card >= 0 else ()
        worth = places[0][0] if places else -99.0
        return max(worth, self._explored(s, me)[0]) if exploring and 0 in me.seen else worth

    def _placed(self, s: Aetherya, me: Kingdom, kind: int) -> Sequence[Cell]:
        """Where a card of this kind may go, best first."""
        up = me.up
        key = (up, kind, s.river)
        found = self._places.get(key)
        if found is None:
            hidden = _ALL ^ sum(up)
            left = hidden.bit_count()
            places = []
            for cell in cells_of(_ALL ^ (up[PORTAL] | up[DRAGON] | up[kind])):
                bit = 1 << cell
                old = -1 if hidden & bit else next(k for k in _KINDS if up[k] & bit)
                worth = self._worth_after(s, me, cell, old, kind, left - (old < 0))
                places.append((worth, cell))
            found = self._places[key] = sorted(places, reverse=True)
        return found

    def _explored(self, s: Aetherya, me: Kingdom) -> Cell:
        """Turning up some region, on average over what may lie there."""
        up = me.up
        key = (up, s.river)
        found = self._places.get(key)
        if found is None:
            hidden = _ALL ^ sum(up)
            left = hidden.bit_count() - 1
            cells = []
            for cell in cells_of(hidden)[:_TRIED]:
                worths = [self._worth_after(s, me, cell, -1, kind, left) for kind in _KINDS]
                cells.append((sum(worths) / len(worths), cell))
            found = self._places[key] = (max(cells),)
        return found[0]

    def _worth_after(
        self, s: Aetherya, me: Kingdom, cell: int, old: int, new: int, left: int
    ) -> float:
        """The kingdom with one more card face up; `old` is the kind it covers, -1 for none."""
        up, bit = list(me.up), 1 << cell
        if old >= 0:
            up[old] ^= bit
        up[new] |= bit
        key = (tuple(up), s.river, left)
        worth = self._worths.get(key)
        if worth is None:
            met = met_after(me.met, up, s.options, old, new)
            worth = sum(score(up, s.options)) + left / _REGIONS * _prospects(s, up, met)
            self._worths[key] = worth
        return worth


_ANSWERS = {
    "main_action": AetheryaHabits._main_action,
    "placing": AetheryaHabits._placing,
    "finish_turn": AetheryaHabits._finish,
}


def _prospects(s: Aetherya, up: Sequence[int], met: int) -> float:
    """What the open legends promise."""
    each = _TOGETHER if s.options.mode == COOP else 0.0
    worth = 0.0
    for legend in s.river:
        share = _MET if met >> legend & 1 else _IN_REACH * chance_to_meet(up, legend, _CARDS)
        worth += share * (each or LEGENDS[legend].points)
    return worth


def best_claim(options: Sequence[Option]) -> int | None:
    """The legend of most points among those that may be taken."""
    claims = [
        (LEGENDS[LEGEND[str(option[1])]].points, -index)
        for index, option in enumerate(options)
        if isinstance(option, tuple) and option[0] == "claim"
    ]
    return -max(claims)[1] if claims else None

"""How the solo campaign is played without much thought: the legends of the age first."""

from collections.abc import Sequence

from aevum.bots.aetherya.campaign import copies_to_come, hope
from aevum.bots.aetherya.habits import AetheryaHabits, Cell, best_claim
from aevum.games.aetherya.contact import Masks, cells_of
from aevum.games.aetherya.legends import met_after
from aevum.games.aetherya.placing import DECK, DISCARD
from aevum.games.aetherya.scoring import score
from aevum.games.aetherya.state import Aetherya, Kingdom
from aevum.kernel import Match, Option

_ALL = 0xFFFF
_POINT = 0.004  # beside the hope of writing all legends
_SPENT = 0.02  # of that hope: a card taken from the deck without need
_TURN = ("solo_draw", "keep_one", "placing", "finish_turn")


class CampaignHabits(AetheryaHabits):
    """Puts each card where most hope is left to write all legends of the age."""

    def act(self, match: Match[Aetherya]) -> int:
        """The index of the habitual answer."""
        decision, s = match.decision, match.state
        assert decision is not None
        options = decision.options
        if decision.prompt in _TURN:
            claim = best_claim(options)
            if claim is not None:
                return claim
        self._places.clear()  # worths hold for one deck
        if decision.prompt == "solo_draw":
            return self._solo_draw(s, s.kingdoms[0], options)
        if decision.prompt == "keep_one":
            return min(self._kept(s, s.kingdoms[0]), len(options) - 1)  # equal cards are one option
        return super().act(match)

    def _solo_draw(self, s: Aetherya, me: Kingdom, options: Sequence[Option]) -> int:
        """The discard, unless it does harm: the deck is the time there is (AE-110)."""
        take: Option = ("pair", DISCARD)
        if take not in options or not s.piles[0]:
            return 0
        worth = self._card_worth(s, me, s.piles[0][-1], exploring=False)
        idle = _worth(s, me, me.up, me.met, me.seen.count(0))
        return options.index(take) if worth >= idle - _SPENT else 0

    def _kept(self, s: Aetherya, me: Kingdom) -> int:
        """One from the deck may be put back for exploring."""
        worths = [
            self._card_worth(s, me, card, exploring=source == DECK)
            for card, source in zip(s.hand, s.sources, strict=True)
        ]
        return worths.index(max(worths))

    def _explored(self, s: Aetherya, me: Kingdom) -> Cell:
        regions = cells_of(_ALL ^ sum(me.up))
        return _worth(s, me, me.up, me.met, len(regions) - 1), regions[0]

    def _worth_after(
        self, s: Aetherya, me: Kingdom, cell: int, old: int, new: int, left: int
    ) -> float:
        up, bit = list(me.up), 1 << cell
        if old >= 0:
            up[old] ^= bit
        up[new] |= bit
        return _worth(s, me, up, met_after(me.met, up, s.options, old, new), left)


def _worth(s: Aetherya, me: Kingdom, up: Masks, met: int, regions: int) -> float:
    chances = hope(s.river, up, met, copies_to_come(s, me), len(s.deck), regions)
    return chances + _POINT * sum(score(up, s.options))

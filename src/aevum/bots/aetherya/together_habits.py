"""How a team of Aetherya plays without much thought: each card where the chance to win is best."""

from collections.abc import Sequence

from aevum.bots.aetherya.habits import AetheryaHabits, Cell
from aevum.bots.aetherya.hidden_regions import Prospects, gains, with_card
from aevum.bots.aetherya.together import Team
from aevum.games.aetherya.contact import cells_of
from aevum.games.aetherya.kinds import CELLS, DRAGON, PORTAL
from aevum.games.aetherya.legends import LEGEND
from aevum.games.aetherya.placing import DECK
from aevum.games.aetherya.state import Aetherya
from aevum.kernel import Match, Option

TURN = ("main_action", "placing", "choose_pile", "bury")  # what these habits answer
_ALL = 0xFFFF
_NONE = -1  # no card, or one that nobody has seen
_KEPT = 99.0  # a pile whose card fits nobody is covered before any other


class TogetherHabits(AetheryaHabits):
    """Looks at every end of the present turn, and at all that chance may bring to it."""

    def __init__(self) -> None:
        super().__init__()
        self._prospects: Prospects | None = None

    def act(self, match: Match[Aetherya]) -> int:
        """The index of the habitual answer."""
        decision, s = match.decision, match.state
        assert decision is not None
        team, seat, options = self._team(s), max(decision.seat, 0), decision.options
        match decision.prompt:
            case "main_action":
                chances = [_source(team, seat, option) for option in options]
            case "placing":
                chances = _placing(team, seat, options)
            case "choose_pile":
                chances = [_covering(team, seat, pile) for pile in range(len(options))]
            case "bury":
                chances = [team.buried(LEGEND[str(option)]) for option in options]
            case _:
                return super().act(match)
        return chances.index(max(chances))

    def _team(self, s: Aetherya) -> Team:
        if self._prospects is None or self._prospects.options is not s.options:
            self._prospects = Prospects(s.options)
        return Team(s, self._prospects)


def _source(team: Team, seat: int, option: Option) -> float:
    """What the deck or a discard pile promises."""
    s = team.s
    if isinstance(option, tuple) and option[0] == "take":
        pile = int(option[1]) - 1
        tops, cards = list(team.tops), s.piles[pile]
        tops[pile] = cards[-2] if len(cards) > 1 else _NONE
        places = _places(team, seat, cards[-1] >> 3, tops, len(s.deck))
        return places[0][0] if places else 0.0
    deck = len(s.deck) - 1
    regions = _regions(team, seat, _NONE, deck)
    explored = regions[0][0] if regions else 0.0
    worth = 0.0
    for kind, share in enumerate(team.odds.share):
        if share:
            places = _places(team, seat, kind, team.tops, deck)
            worth += share * max(explored, places[0][0] if places else 0.0)
    return worth


def _placing(team: Team, seat: int, options: Sequence[Option]) -> list[float]:
    """Each place for the card in hand, or each region to explore instead."""
    s, card = team.s, team.s.hand[0]
    places = _places(team, seat, card >> 3, team.tops, len(s.deck))
    promised: dict[Option, float] = {("place", CELLS[cell]): worth for worth, cell in places}
    if s.sources[0] == DECK:
        regions = _regions(team, seat, card, len(s.deck))
        promised |= {("explore", CELLS[cell]): worth for worth, cell in regions}
    return [promised.get(option, 0.0) for option in options]


def _covering(team: Team, seat: int, pile: int) -> float:
    """The discard, or the card that was replaced, onto this pile."""
    tops = list(team.tops)
    tops[pile] = team.s.outgoing[0]
    return team.after(seat, team.ups[seat], tops, len(team.s.deck))


def _places(team: Team, seat: int, kind: int, tops: Sequence[int], deck: int) -> list[Cell]:
    """Where a card of this kind may go, best first."""
    up, found = team.ups[seat], []
    for cell in cells_of(_ALL ^ (up[PORTAL] | up[DRAGON] | up[kind])):
        old = next((k << 3 for k, mask in enumerate(up) if mask >> cell & 1), _NONE)
        after = with_card(up, cell, kind)
        found.append((team.after(seat, after, _covered(team, seat, tops, old), deck), cell))
    return sorted(found, reverse=True)


def _regions(team: Team, seat: int, card: int, deck: int) -> list[Cell]:
    """Which region to turn up instead, on average over what may lie there, best first."""
    up, found = team.ups[seat], []
    tops, shares = _covered(team, seat, team.tops, card), team.odds.share
    for cell in cells_of(_ALL ^ sum(up)):
        worth = 0.0
        for kind, share in enumerate(shares):
            if share:
                worth += share * team.after(seat, with_card(up, cell, kind), tops, deck)
        found.append((worth, cell))
    return sorted(found, reverse=True)


def _covered(team: Team, seat: int, tops: Sequence[int], card: int) -> list[int]:
    """The discard piles once the one that helps the next player less is covered."""
    fits = gains(team.ups[(seat + 1) % len(team.ups)], team.odds)
    worths = [fits[top >> 3] if 0 <= top < PORTAL << 3 else -_KEPT for top in tops]
    after = list(tops)
    after[worths.index(min(worths))] = card
    return after

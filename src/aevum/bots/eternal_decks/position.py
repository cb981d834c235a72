"""How good a table of Eternal Decks is for the team: what is reached, and how long cards will last.

Everybody wins or loses together, so every seat sees the same value. It is given sampled positions,
in which teammates hold what they may hold; so hidden hands stay hidden.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from aevum.bots.eternal_decks.journey import between_attempts, workshop_answer
from aevum.bots.eternal_decks.paths import holders, path_worth
from aevum.bots.eternal_decks.stages import STAGE_TERMS, stage_parts, turns_left
from aevum.games.eternal_decks.cards import ABILITY, CARDS, DEFEAT, RARE, RARE_CODE, SKULL
from aevum.games.eternal_decks.river import FULL
from aevum.games.eternal_decks.state import EternalDecks, Player
from aevum.kernel import Decision, Option

_VICTORY = 1000.0
_LASTING, _FADING = 15.0, 0.78  # what cards are worth to a player: all of them, fading per card
_CARD = 0.35  # of every card besides
_DECK = 8  # cards of an Eternal
_EMPTY, _EMPTY_NEXT = 9.0, 6.0  # nothing left to act with; more if that player is next
_NO_HELP = 60.0  # and no Heart for a gift is left
_POOREST, _ENOUGH = 2.0, 8  # each card of whoever has the fewest, up to so many
_RARE, _ABILITY, _SKULL = 1.2, 0.8, -1.2  # in hand, on top of being a card
_HEART, _RIVER_RARE, _RIVER_CARD = 3.0, 3.0, 0.5
_LAST_RIVER = 4.0  # each card in a River whose next bonus is the Defeat card
_PLAYS = ("main_action", "second_card")
_NEEDY, _ENOUGH_PLAYS = 2, 2

_TERMS = ("river", "hearts", "cards", "paths")
_KINDS = {RARE: _RARE, ABILITY: _ABILITY, SKULL: _SKULL}


class EternalDecksPlaybook:
    """Stars, Keys and Eternals reached; rows that can be finished; cards that will last."""

    lifting = 0.0  # what a row's deck counts for each card by which it lifts the poorest player
    overlooked: tuple[str, ...] = ("river", "cards", "tasks")
    by_plan: tuple[str, ...] = ()

    def value(self, state: EternalDecks, seat: int) -> float:
        """How good the position is for the team."""
        if state.outcome or between_attempts(state.journey):
            return _ending(state)
        return sum(_parts(state, self.lifting)) + sum(stage_parts(state))

    def terms(self, state: EternalDecks, seat: int) -> Mapping[str, float]:
        """What the value is made of."""
        if state.outcome or between_attempts(state.journey):
            value = _ending(state)
            return {"victory" if value == _VICTORY else "defeat": value}
        terms = dict(zip(_TERMS, _parts(state, self.lifting), strict=True))
        return terms | dict(zip(STAGE_TERMS, stage_parts(state), strict=True))

    def counts(self, state: EternalDecks, seat: int) -> Mapping[str, float]:
        """What lies on the table, and the cards of all players."""
        if state.outcome or between_attempts(state.journey):
            return {}
        return {
            "keys": len(state.keys),
            "stars": len(state.stars),
            "eternals": len(state.slots),
            "guardian": -state.guardian.hp,
            "hearts": state.hearts,
            "cards": sum([len(me.hand) + len(me.deck) for me in state.players]),
        }

    def stretch(self, state: EternalDecks) -> object:
        """One turn of one attempt."""
        return state.turn, len(state.journey.record)

    turn = stretch

    def shortlist(self, sample: EternalDecks, decision: Decision) -> Sequence[int]:
        """Everything; but where gifts are free, cards go only to who has fewer of them (ED-200).

        Without that, two players would pass a card to and fro for ever.
        """
        everything = range(len(decision.options))
        if decision.prompt == "workshop":
            return (workshop_answer(sample.journey, decision.options),)
        if not sample.options.plan.free_gifts or decision.prompt != "main_action":
            return everything
        counts = [len(me.hand) + len(me.deck) for me in sample.players]
        mine = counts[sample.turn_of]
        needy = {seat for seat, count in enumerate(counts, 1) if count + 2 <= mine}
        useful = [n for n in everything if not _is_gift(decision.options[n], needy)]
        return useful or everything

    def later(self, sample: EternalDecks, decision: Decision) -> Sequence[int]:
        """Cards to the River or to teammates only where little else can be done, or in need.

        They are two answers of five, and hardly ever part of a good plan; but in stage F.
        """
        options = self.shortlist(sample, decision)
        if decision.prompt not in _PLAYS or sample.options.plan.personal_zone:
            return options
        kept, fits_river = [], len(sample.river) == FULL - 1 and len(sample.river_bonus) > 1
        needy = {me.seat + 1 for me in sample.players if len(me.hand) + len(me.deck) < _NEEDY}
        for n in options:
            play = decision.options[n]
            verb = play[0] if isinstance(play, tuple) else play
            if not (
                (verb == "river" and not fits_river)
                or (verb == "give" and isinstance(play, tuple) and play[2] not in needy)
            ):
                kept.append(n)
        return kept if len(kept) > _ENOUGH_PLAYS else options


class PlanningPlaybook(EternalDecksPlaybook):
    """For minds that plan ahead: a row is also worth what its deck would do for the poorest."""

    lifting = _POOREST


def _ending(s: EternalDecks) -> float:
    """A later defeat is a better one."""
    won = s.outcome == "won" if s.outcome else not s.journey.attempts
    return _VICTORY if won else -_VICTORY + 10.0 * s.turn


def _parts(s: EternalDecks, lifting: float) -> tuple[float, ...]:
    """What there is in every stage, as `_TERMS` names it."""
    most = turns_left(s)
    counts = [len(me.hand) + len(me.deck) for me in s.players]
    cards = sum([_supply(s, me, most) for me in s.players])
    cards += _POOREST * min(*counts, _ENOUGH, most)
    held, gains = holders(s), _gains(counts, most, lifting)
    paths = sum([path_worth(s, path, held[path.name], gains) for path in s.paths])
    return _river(s), _HEART * s.hearts, cards, paths


def _is_gift(option: Option, needy: set[int]) -> bool:
    """Whether an option gives a card to somebody who does not need it."""
    return isinstance(option, tuple) and option[0] == "give" and option[2] not in needy


def _supply(s: EternalDecks, me: Player, most: int) -> float:
    """Cards are turns: a player without any loses the game for all (ED-4)."""
    value = _lasting(min(len(me.hand) + len(me.deck), most))
    if not me.hand:
        if not me.deck:
            value -= _EMPTY + (_EMPTY_NEXT if me.seat == _next_seat(s) else 0.0)
            if not s.hearts and not s.options.plan.free_gifts:
                value -= _NO_HELP
        return value
    return value + _extra(tuple(map(s.box.__getitem__, me.hand)))


@cache
def _lasting(count: int) -> float:
    return _LASTING * (1 - _FADING**count) + _CARD * count


@lru_cache(32768)
def _extra(codes: tuple[str, ...]) -> float:
    """What the cards of a hand are worth on top of being cards."""
    return sum([_KINDS.get(CARDS[code].kind, 0.0) for code in codes])


def _gains(counts: Sequence[int], most: int, lifting: float) -> list[float]:
    """What the deck of an Eternal is worth to each player, by the cards all have: the more, the
    fewer one has, and most to whoever has the fewest.
    """
    limit = min(_ENOUGH, most)
    fewest, second = [*sorted(counts), limit][:2]
    lifted = lifting * (min(fewest + _DECK, second, limit) - min(fewest, limit))
    found = []
    for count in counts:
        gain = _lasting(min(count + _DECK, most)) - _lasting(min(count, most))
        found.append(gain + lifted if count == fewest else gain)
    return found


def _next_seat(s: EternalDecks) -> int:
    return s.turn_of  # the turn of the next player has begun when a position is judged


def _river(s: EternalDecks) -> float:
    """Every five cards cost a bonus card, and the last of them the game (ED-76, ED-77)."""
    box = s.box
    bonuses = len([card for card in s.river_bonus if CARDS[box[card]].kind != DEFEAT])
    value = _RIVER_RARE * bonuses - _RIVER_CARD * len(s.river)
    if not bonuses and s.river and s.dragon.form != "awake":
        back = RARE_CODE in [box[card] for card in s.discard]
        value -= _LAST_RIVER * len(s.river) * (0.7 if back else 1.0)
    return value

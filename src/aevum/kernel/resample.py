"""Re-dealing what a seat cannot see: the worlds it may be in."""

from collections.abc import Mapping, Sequence

from aevum.kernel.chance import seed_chance
from aevum.kernel.decisions import TABLE
from aevum.kernel.errors import NothingToChoose, RulesError
from aevum.kernel.match import Match
from aevum.kernel.records import Record
from aevum.kernel.sight import RECALLED, Cards, Pile, secret_piles
from aevum.kernel.table import Misfit, S, Table

_TRIES = 3000  # chance that was seen to fall in the middle of an effect must fall so again


class NoOtherWorld(RulesError):
    """No re-dealt position fits what a seat has seen in the middle of an effect."""


def resample(match: Match[S], seat: int, seed: int) -> Match[S]:
    """A match this seat cannot tell from the given one; what it cannot see is dealt anew.

    In the middle of an effect only cards are re-dealt that were hidden at the stable point, are
    hidden now, and were at every question in between; cards are told apart by number, which is
    unique within a pool. Deals under which the effect, or the menu of another seat, would have come
    out differently are thrown away.
    """
    if not match.in_effect and (match.decision is None or match.decision.seat in (seat, TABLE)):
        return _redealt(match, seat, seed, None)
    still_hidden = _hidden_throughout(match, seat) if match.in_effect else None
    wanted, asked = match.view(seat), _as_asked(match, seat)
    for attempt in range(_TRIES):
        try:
            copy = _redealt(match, seat, seed + attempt * 0x10001, still_hidden)
        except (Misfit, NothingToChoose):  # nobody is asked who has nothing to answer
            continue
        if _as_asked(copy, seat) == asked and copy.view(seat) == wanted:
            return copy
    raise NoOtherWorld(f"seat {seat} tells apart every re-dealt position of {match.game.name}")


def _hidden_throughout(match: Match[S], seat: int) -> frozenset[tuple[str, int]]:
    """Pool and number of the cards this seat has seen at no question of the running effect."""
    hidden = _hidden_cards(match.state, seat)
    for earlier in match.earlier_questions():
        hidden &= _hidden_cards(earlier, seat)
    return hidden


def _hidden_cards(state: Record, seat: int) -> frozenset[tuple[str, int]]:
    return frozenset(
        (pile.pool, pile.cards[place])
        for pile in secret_piles(state)
        for place in pile.hidden_from(seat)
    )


def _as_asked(match: Match[S], seat: int) -> tuple[int, str, list[str]] | None:
    """The question as this seat hears it: the options of others may name cards it cannot see."""
    if (decision := match.decision) is None:
        return None
    codes = decision.codes() if decision.seat in (seat, TABLE) else []
    return decision.seat, decision.prompt, codes


def _redealt(
    match: Match[S],
    seat: int,
    seed: int,
    movable: frozenset[tuple[str, int]] | None,
) -> Match[S]:
    copy = match.clone()
    state = copy.base.clone()
    state.rng = seed_chance(seed)
    table: Table[S] = Table(state)
    lots: dict[tuple[str, int], list[tuple[Pile, Sequence[int]]]] = {}  # may be exchanged
    for pile in secret_piles(state, own=True):
        places = pile.hidden_from(seat)
        if movable is not None:
            places = [place for place in places if (pile.pool, pile.cards[place]) in movable]
        for lot, part in _by_lot(pile, places, state.memory).items():
            if part and lot != RECALLED:
                lots.setdefault(("" if lot else pile.pool, lot), []).append((pile, part))
    for piles in lots.values():
        # Sorted first: what is dealt depends on what the seat knows, not on where cards truly lie.
        cards = sorted([pile.cards[place] for pile, places in piles for place in places])
        dealt = iter(table.shuffled(tuple(cards)))
        for pile, places in piles:
            lying = list(getattr(pile.holder, pile.name))
            for place in places:
                lying[place] = next(dealt)
            setattr(pile.holder, pile.name, tuple(lying))
    copy.replace_base(state)
    return copy


def _by_lot(pile: Pile, places: Sequence[int], memory: Cards) -> Mapping[int, Sequence[int]]:
    if not (pile.remembered and memory):
        return {0: places}
    cards, found = pile.cards, dict[int, list[int]]()
    for place in places:
        found.setdefault(memory[cards[place]], []).append(place)
    return found

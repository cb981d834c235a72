"""Re-dealing what a seat cannot see: the worlds it may be in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from aevum.kernel.chance import Chance, seed_chance
from aevum.kernel.decisions import TABLE
from aevum.kernel.errors import NothingToChoose, RulesError
from aevum.kernel.match import Match
from aevum.kernel.records import Field, Record, visible
from aevum.kernel.table import Misfit, S, Table

_TRIES = 50


class HiddenCard(NamedTuple):
    """One hidden card: where it lies and which pool it may be re-dealt with."""

    holder: Record
    field: str
    place: int
    pool: str


def hidden_slots(root: Record, seat: int, owner: int = -1, path: str = "") -> Iterator[HiddenCard]:
    """Every single card of a state that this seat may not see."""
    owner = getattr(root, "seat", owner)
    for field in root.FIELDS.values():
        if not field.hides:
            continue
        value: Any = getattr(root, field.name)
        if field.shape == "records":
            for number, child in enumerate(value):
                yield from hidden_slots(child, seat, owner, f"{path}.{field.name}{number}")
        elif field.record is not None:
            yield from hidden_slots(value, seat, owner, f"{path}.{field.name}")
        elif field.sight.by == "nobody" or (
            field.sight.by == "owner" and (seat < 0 or owner != seat)
        ):
            pool = pool_of(field, owner, path)
            for index in range(len(value)):
                yield HiddenCard(root, field.name, index, pool)
        elif field.sight.by == "mask":
            pool = pool_of(field, owner, path)
            for index, mask in enumerate(getattr(root, field.sight.mask)):
                if not visible(mask, seat):
                    yield HiddenCard(root, field.name, index, pool)


def pool_of(field: Field, owner: int, path: str) -> str:
    """The pool of a field; `{seat}` in its name makes it one pool for each owner."""
    named = field.sight.pool.replace("{seat}", str(owner))
    return named or f"{path}.{field.name}"


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
            # Where chance has been seen to fall in the middle of the effect, only it itself fits.
            chance = match.base.rng if attempt >= _TRIES // 2 else None
            copy = _redealt(match, seat, seed + attempt * 0x10001, still_hidden, chance)
        except (Misfit, NothingToChoose):  # nobody is asked who has nothing to answer
            continue
        if _as_asked(copy, seat) == asked and copy.view(seat) == wanted:
            return copy
    raise RulesError(f"seat {seat} tells apart every re-dealt position of {match.game.name}")


def _hidden_throughout(match: Match[S], seat: int) -> frozenset[tuple[str, int]]:
    """Pool and number of the cards this seat has seen at no question of the running effect."""
    hidden = _hidden_cards(match.state, seat)
    for earlier in match.earlier_questions():
        hidden &= _hidden_cards(earlier, seat)
    return hidden


def _hidden_cards(state: Record, seat: int) -> frozenset[tuple[str, int]]:
    return frozenset(
        (slot.pool, getattr(slot.holder, slot.field)[slot.place])
        for slot in hidden_slots(state, seat)
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
    chance: Chance | None = None,
) -> Match[S]:
    copy = match.clone()
    state = copy.base.clone()
    take_own(state)
    state.rng = seed_chance(seed)
    table: Table[S] = Table(state)
    pools: dict[str, list[HiddenCard]] = {}
    for slot in hidden_slots(state, seat):
        card = getattr(slot.holder, slot.field)[slot.place]
        if movable is None or (slot.pool, card) in movable:
            pools.setdefault(slot.pool, []).append(slot)
    for slots in pools.values():
        _deal_anew(table, slots)
    if chance is not None:
        state.rng = chance
    copy.replace_base(state)
    return copy


def take_own(root: Record) -> None:
    """Nothing that hides cards is shared with another clone any more: it will be changed."""
    for field in root.FIELDS.values():
        if field.record is None or not field.hides:
            continue
        if field.shape == "shared":
            setattr(root, field.name, getattr(root, field.name).clone())
        value = getattr(root, field.name)
        for child in value if field.shape == "records" else (value,):
            take_own(child)


def _deal_anew(table: Table[S], slots: list[HiddenCard]) -> None:
    # Sorted first: what is dealt depends on what the seat knows, not on where cards truly lie.
    cards = table.shuffled(tuple(sorted([getattr(s.holder, s.field)[s.place] for s in slots])))
    places: dict[tuple[int, str], tuple[HiddenCard, list[int]]] = {}
    for slot, card in zip(slots, cards, strict=True):
        key = (id(slot.holder), slot.field)
        if key not in places:
            places[key] = (slot, list(getattr(slot.holder, slot.field)))
        places[key][1][slot.place] = card
    for slot, values in places.values():
        setattr(slot.holder, slot.field, tuple(values))

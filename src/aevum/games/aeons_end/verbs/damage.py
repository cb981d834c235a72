"""Damage to enemies and to players (WE-18 to WE-21, WE-66 to WE-73, NR-34 to NR-38)."""

from collections.abc import Sequence

from aevum.games.aeons_end.cards import AETHER, FOE, FOES, MAGES, MINION, PLAYER
from aevum.games.aeons_end.state import AeonTable, Mage, rules
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aeons_end.verbs.exhaustion import begin_collapse
from aevum.games.aeons_end.verbs.foes import (
    counter,
    discard_foe,
    foe_of,
    is_in_play,
    mat,
    name_of,
    set_counter,
    still_in_play,
)
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import card_of
from aevum.games.aeons_end.verbs.players import choose_mage
from aevum.kernel import TABLE, Option

NEMESIS = "nemesis"
STRUCK = "nemesis,growth"  # where enemies lie that are no cards

rules.event("nemesis_hurt", nemesis="nemesis", amount="number", life="number")
rules.event("minion_hurt", foe="foe", amount="number", life="number")
rules.event("hurt", seat="seat", amount="number", life="number")


# --- enemies


def enemies(t: AeonTable) -> dict[Option, int]:
    """What may be struck: the nemesis (-1) or parts of it, and each minion, by name."""
    found: dict[Option, int] = {}
    definition = mat(t)
    if definition.parts is not None:
        found.update(definition.parts(t))
    elif definition.can_be_damaged:
        found[NEMESIS] = -1
    for foe in t.state.nemesis.in_play:
        minion = foe_of(t, foe)
        if minion.kind == MINION:
            found[minion.id if minion.copies == 1 else name_of(t, foe)] = foe
    return found


def deal(t: AeonTable, me: Mage, amount: int, by: str = PLAYER) -> int | None:
    """Deal damage to one enemy of your choice; returns the minion it killed, if any."""
    if amount <= 0:
        return None
    target = t.pick_if_any(me.seat, "damage", enemies(t), str(amount), STRUCK)
    return None if target is None else strike(t, target, amount, by)


def deal_divided(
    t: AeonTable, seat: int, amount: int, among: dict[Option, int] | None = None, by: str = PLAYER
) -> None:
    """Split damage freely in whole points: one instance for each enemy struck (NR-34, WE-99).

    A strike may make others leave play before their share comes: they are no targets any more, and
    what came into play meanwhile was none when the damage was dealt (NR-17).
    """
    targets = enemies(t) if among is None else among
    while amount and (targets := _left_of(t, targets)):
        name = t.choose(seat, "damage", targets, str(amount), STRUCK)
        least = 1 if len(targets) > 1 else amount
        whom = str(name[0] if isinstance(name, tuple) else name)
        part = t.choose(seat, "damage_part", tuple(range(amount, least - 1, -1)), whom)
        strike(t, targets.pop(name), part, by)
        amount -= part


def _left_of(t: AeonTable, targets: dict[Option, int]) -> dict[Option, int]:
    """Those of the targets that can still be struck."""
    present = enemies(t)
    return {name: target for name, target in targets.items() if present.get(name) == target}


def cast_damage(t: AeonTable, me: Mage, amount: int) -> int | None:
    """The damage of the spell being cast, its breach bonus added once (WE-18, WE-19)."""
    s = t.state
    amount += s.bonus
    s.bonus = 0
    return deal(t, me, amount)


def strike(t: AeonTable, target: int, amount: int, by: str = PLAYER) -> int | None:
    """One instance of damage to the nemesis (-1), a part of it or a minion.

    One that has left play takes none, and nothing takes it instead (NR-17). Returns the minion it
    killed, if any.
    """
    if target >= 0:
        return _strike_minion(t, target, amount, by) if is_in_play(t, target) else None
    struck = mat(t).struck
    if struck is None:
        _strike_nemesis(t, amount)
    elif not is_void(t, target):
        struck(t, target, amount, by)
    return None


def _strike_nemesis(t: AeonTable, amount: int) -> None:
    nemesis = t.state.nemesis
    taken = mat(t).taken
    if taken is not None:
        amount = taken(t, amount)
    dealt = min(amount, nemesis.life)
    nemesis.life -= dealt
    t.emit("nemesis_hurt", nemesis.id, amount, nemesis.life)
    if nemesis.life == 0:
        t.finish("won")  # NR-38
    if amount > 0:  # NR-36
        for foe in still_in_play(t, nemesis.in_play):
            reaction = foe_of(t, foe).nemesis_hit
            if reaction is not None:
                reaction(t, foe)


def _strike_minion(t: AeonTable, foe: int, amount: int, by: str) -> int | None:
    """At 0 life it is discarded at once; what is left over is lost (NR-5)."""
    definition = FOES[t.state.box[foe]]
    amount = _changed(t, foe, amount, by)
    if amount <= 0:
        return None
    life = max(0, counter(t, foe) - amount)
    set_counter(t, foe, life)
    t.emit("minion_hurt", definition.id, amount, life)
    if definition.hit is not None:
        definition.hit(t, foe, amount, by)
    if life == 0 and is_in_play(t, foe):
        discard_foe(t, foe)
        return foe
    return None


def _changed(t: AeonTable, foe: int, amount: int, by: str) -> int:
    """A hit after all that lowers it, what it counts as, and what makes it nothing (NR-78)."""
    definition = foe_of(t, foe)
    if definition.taken is not None:
        amount = definition.taken(t, foe, amount, by)
    voiding = False
    for other in t.state.nemesis.in_play:
        watching = foe_of(t, other)
        if watching.guards is not None:
            amount = watching.guards(t, foe, amount, by)
        voiding = voiding or watching.voids is not None
    if definition.counted is not None:
        amount = definition.counted(t, foe, amount, by)
    if definition.wandering and by not in (AETHER, FOE):
        amount = min(1, amount)  # NR-72
    return 0 if voiding and is_void(t, foe) else amount


def is_void(t: AeonTable, target: int) -> bool:
    """Whether a card in play makes every hit on that enemy amount to nothing."""
    for foe in t.state.nemesis.in_play:
        check = foe_of(t, foe).voids
        if check is not None and check(t, target):
            return True
    return False


# --- players


def suffer(t: AeonTable, mage: Mage, amount: int) -> None:
    """Damage to a player; at 0 life that player is exhausted (WE-66, WE-69, WE-71)."""
    amount = _shielded(t, mage, amount)
    if amount <= 0:
        return
    me = MAGES[mage.id]
    if mage.life == 0:
        damage_gravehold(t, me.spill * amount)  # NR-47
        if me.hurt is not None:
            me.hurt(t, mage)
        return
    dealt = min(amount, mage.life)
    mage.life -= dealt
    t.emit("hurt", mage.seat, dealt, mage.life)
    if mage.life == 0:
        begin_collapse(t, mage, amount - dealt)
    elif me.hurt is not None:
        me.hurt(t, mage)


def suffer_each(t: AeonTable, amounts: Sequence[int]) -> None:
    """Damage to several players by seat; where it exhausts one, they choose the order (NR-50)."""
    waiting = [mage for mage in t.state.mages if amounts[mage.seat]]
    while waiting:
        exhausts = any(0 < mage.life <= amounts[mage.seat] for mage in waiting)
        mage = choose_mage(t, TABLE, "suffers_first", waiting) if exhausts else waiting[0]
        waiting = [other for other in waiting if other is not mage]
        suffer(t, mage, amounts[mage.seat])


def _shielded(t: AeonTable, mage: Mage, amount: int) -> int:
    """Prepped shields lower an instance one after the other, never below 1."""
    for card in spells_prepped(mage):
        if amount > 1:
            amount = max(1, amount - card_of(t, card).shield)
    return amount

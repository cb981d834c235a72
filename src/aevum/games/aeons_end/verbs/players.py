"""Who is meant: allies, picked players, the most and the least of something (NR-15 to NR-30)."""

from collections.abc import Callable, Sequence

from aevum.games.aeons_end.cards import FOES
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.kernel import TABLE


def allies(t: AeonTable, me: Mage) -> list[Mage]:
    """Everybody else; in true solo you are your own ally (WE-28, WE-79)."""
    mages = t.state.mages
    return [mage for mage in mages if mage is not me] or [me]


def is_exhausted(mage: Mage) -> bool:
    """Whether a mage has no life left (WE-69)."""
    return mage.life == 0


def choose_mage(t: AeonTable, seat: int, prompt: str, among: Sequence[Mage]) -> Mage:
    """The deciding seat names one of these players."""
    numbers = [mage.seat + 1 for mage in among]
    return t.state.mages[t.choose(seat, prompt, numbers, among="mage") - 1]


def choose_mage_if_any(t: AeonTable, seat: int, prompt: str, among: Sequence[Mage]) -> Mage | None:
    """The deciding seat names one of these players, if there is one."""
    return choose_mage(t, seat, prompt, among) if among else None


def one_of(t: AeonTable, seat: int, prompt: str, **possible: bool) -> str:
    """OR: the seat takes one option that can be fully carried out (WE-27)."""
    options = tuple([name for name, can in possible.items() if can]) or tuple(possible)
    return t.choose(seat, prompt, options)


def choose_ally(t: AeonTable, me: Mage, prompt: str) -> Mage:
    """Name an ally: there is always one, in true solo yourself (WE-79)."""
    return choose_mage(t, me.seat, prompt, allies(t, me))


def choose_ally_if_any(
    t: AeonTable, me: Mage, prompt: str, able: Callable[[Mage], bool]
) -> Mage | None:
    """Name an ally for whom it can do something, if there is one."""
    return choose_mage_if_any(t, me.seat, prompt, [m for m in allies(t, me) if able(m)])


def ally_with_cards(t: AeonTable, me: Mage, prompt: str) -> Mage | None:
    """Name an ally who holds a card, if there is one."""
    return choose_ally_if_any(t, me, prompt, lambda ally: bool(ally.hand))


def pick_player(
    t: AeonTable, prompt: str, can_do: Callable[[Mage], int] | None = None, *, by_mat: bool = False
) -> Mage:
    """The players pick one of them, among those who can do the most of it (NR-18).

    A card may oblige them to take one player (NR-73), but not where the mat itself asks.
    """
    among: list[Mage] = t.state.mages
    if can_do is not None:
        among = having_most(among, can_do)
    if t.state.nemesis.aside.laid and not by_mat:
        among = _bound(t, among)
    return choose_mage(t, TABLE, prompt, among)


def _bound(t: AeonTable, among: list[Mage]) -> list[Mage]:
    """The player whom a laid card makes the only possible pick, if one of these is that one."""
    aside = t.state.nemesis.aside
    seats = [
        seat for foe, seat in aside.marks if foe in aside.laid and FOES[t.state.box[foe]].binds
    ]
    return [mage for mage in among if mage.seat in seats] or among


def pick_most(t: AeonTable, prompt: str, count: Callable[[Mage], int]) -> Mage:
    """The player with the most of something; the players settle ties, also at zero (NR-16)."""
    return pick_player(t, prompt, count, by_mat=True)  # NR-73: a criterion is no free pick


def pick_lowest_life(t: AeonTable, prompt: str) -> Mage:
    """The player with the least life; exhausted ones only in true solo (NR-24, WE-81)."""
    standing = [mage for mage in t.state.mages if mage.life > 0] or list(t.state.mages)
    return choose_mage(t, TABLE, prompt, having_most(standing, lambda mage: -mage.life))


def having_most(mages: Sequence[Mage], count: Callable[[Mage], int]) -> list[Mage]:
    """Those tied for the largest count."""
    most = max(count(mage) for mage in mages)
    return [mage for mage in mages if count(mage) == most]

"""Taking legends from the river (AE-36 to AE-41, AE-109)."""

from functools import lru_cache

from aevum.games.aetherya.legends import LEGEND, LEGENDS, LYING
from aevum.games.aetherya.options import COOP, SOLO
from aevum.games.aetherya.state import Aetherya, AetheryaTable, Kingdom, rules
from aevum.kernel import Cards, Part

CLAIM: tuple[tuple[Part, ...], ...] = tuple([("claim", legend.id) for legend in LEGENDS])

rules.event("claimed", seat="seat", legend="legend", points="number")
rules.event("wrote", seat="seat", legend="legend")
rules.event("legend_opened", legend="legend")


Claims = tuple[tuple[Part, ...], ...]


def claims_before_acting(s: Aetherya, seat: int) -> Claims:
    """Legends that may be taken before the main action is done (AE-37)."""
    met = s.kingdoms[seat].met
    if not met or (s.claims and s.claims >= s.options.legends_per_turn):
        return ()
    if s.options.mode == COOP or s.options.legend_timing == "after_action":
        return ()
    return _claims(met, s.river)


def open_claims(s: Aetherya, me: Kingdom) -> Claims:
    """Open legends this kingdom meets, while the turn's limit is not used up (AE-36, AE-38)."""
    met = me.met
    if not met or (s.claims and s.claims >= s.options.legends_per_turn):
        return ()
    return _claims(met, s.river)


@lru_cache(4096)  # asked at every menu of a turn, and the answer seldom changes in between
def _claims(met: int, river: Cards) -> Claims:
    return tuple([CLAIM[legend] for legend in river if met >> legend & 1])


@rules.action("claim", instant=True, among=LYING)
def claim(t: AetheryaTable, seat: int, legend: str) -> None:
    """Take an open legend the kingdom meets (AE-36)."""
    t.state.claims += 1
    take_legend(t, seat, LEGEND[legend])


def take_legend(t: AetheryaTable, seat: int, legend: int) -> None:
    """It lies before its owner for good and the river is refilled at once (AE-39, AE-40)."""
    s = t.state
    at = s.river.index(legend)
    if s.options.mode == SOLO:  # AE-109: turned over, worth nothing
        s.river = s.river[:at] + s.river[at + 1 :]
        s.written += (legend,)
        t.emit("wrote", seat, LEGENDS[legend].id)
        return
    s.kingdoms[seat].legends += (legend,)
    t.emit("claimed", seat, LEGENDS[legend].id, LEGENDS[legend].points)
    s.river = s.river[:at] + s.legend_deck[:1] + s.river[at + 1 :]
    if s.legend_deck:
        t.emit("legend_opened", LEGENDS[s.legend_deck[0]].id)
        s.legend_deck = s.legend_deck[1:]

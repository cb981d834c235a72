"""The eight short pieces of story of the first expedition (EX-65)."""

from aevum.games.aeons_end.expedition.plan import FIRST_EXPEDITION
from aevum.games.aeons_end.state import AeonTable, rules

BEFORE, AFTER = MOMENTS = ("before", "after")

rules.event("told", tale="tale", text="tale")


def tell(t: AeonTable, moment: str) -> None:
    """Tell what belongs before or after the present battle; it changes no rule."""
    e = t.state.expedition
    if e.kind == FIRST_EXPEDITION:
        tale = f"{moment}_{e.battle}"
        t.state.expedition = e.changed(tale=tale)
        t.emit("told", tale, f"{tale}.text")  # both are keys below [tale]

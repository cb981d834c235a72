"""What the nemesis would do if its turn came now: its main phase on a copy of the battle (NR-2)."""

from aevum.games.aeons_end.expedition.record import NO_EXPEDITION
from aevum.games.aeons_end.state import AeonsEnd, AeonTable, rules
from aevum.games.aeons_end.tableau_aids import defended
from aevum.games.aeons_end.verbs.foes import mat
from aevum.games.aeons_end.verbs.turn_order import nemesis_cards
from aevum.kernel import Table

FORESEEN = "foreseen"


@rules.step(instant=True)
def look_ahead_ends(t: AeonTable) -> None:
    """The nemesis has acted; no real battle comes here."""
    t.finish(FORESEEN)


def nemesis_acts(state: AeonsEnd) -> AeonsEnd | None:
    """The battle with the nemesis's main phase before it; what it draws then, nobody can know."""
    if state.outcome or not state.nemesis.id or not state.mages:
        return None  # over, or on the map of an expedition
    ahead = state.clone()
    ahead.expedition = NO_EXPEDITION  # the end of the look ahead is the end
    ahead.turn_of = -1
    ahead.agenda = (("look_ahead_ends",), ("nemesis_main_phase",))
    if mat(Table(ahead)).turn_begun is not None:
        ahead.agenda += (("start_of_nemesis_turn",),)
    return ahead


def life_at_stake(state: AeonsEnd) -> tuple[tuple[str, int], ...]:
    """The life of what is defended and of every mage."""
    mages = [(f"mage.{mage.id}", mage.life) for mage in state.mages]
    return ((f"counter.{defended(state)}", state.gravehold), *mages)


def nemesis_turns(view: AeonsEnd) -> tuple[int, int]:
    """Its turn order cards among those still to come; all of them once the deck is used up (WE-8).

    Everybody knows which cards have been drawn, and some know the next one (WE-63).
    """
    if view.turn_known:
        return len(nemesis_cards(Table(view), view.turn_known[:1])), 1
    seen = set(view.turn_discard)
    to_come = tuple([card for card in range(len(view.turn_box)) if card not in seen])
    to_come = to_come or tuple(range(len(view.turn_box)))
    return len(nemesis_cards(Table(view), to_come)), len(to_come)

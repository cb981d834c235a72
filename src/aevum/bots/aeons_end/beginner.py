"""What a beginner does in a main phase of Aeon's End: plays everything, buys the dearest card."""

from collections.abc import Sequence

from aevum.bots.aeons_end.plan import Action, cost_free_action
from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.state import AeonsEnd, Mage
from aevum.kernel import Option

_THEN = ("charge", "focus", "open")  # with what is left


def beginners_action(s: AeonsEnd, me: Mage, options: Sequence[Option]) -> int:
    """The index of what to do next; the last option ends the phase."""
    actions = [option for option in options if isinstance(option, tuple)]
    found = cost_free_action(s, me, actions)
    if found is None:
        cards = [action for action in actions if action[0] == "gain"]
        found = max(cards, key=lambda action: CARDS[str(action[1])].cost, default=None)
    if found is None:
        found = min([a for a in actions if a[0] in _THEN], key=_turn, default=actions[-1])
    return actions.index(found)


def _turn(action: Action) -> int:
    return _THEN.index(str(action[0]))

"""Which hint for beginners helps at a question (EX-79); their words are under [hint]."""

from aevum.games.aeons_end.cards import CARDS, FOES, GEM, NEMESES, RELIC
from aevum.games.aeons_end.state import NO_AETHER, AeonsEnd
from aevum.kernel import TABLE, Decision

HINT_AT = {  # prompt: hint
    "choose_mage": "H-02",
    "choose_supply": "H-01",
    "discard_order": "R-02",
    "damage": "R-07",
    "damage_part": "R-07",
    "casting_phase": "R-01",
}
_BY_TURN = ((3, "H-06"), (9, "H-03"), (15, "H-04"), (21, "H-05"), (27, "H-07"))  # up to this turn


def advice(view: AeonsEnd, decision: Decision) -> str:
    """The hint for a question, or nothing."""
    if decision.prompt == "main_phase":
        return _main_phase(view, decision.seat)
    if decision.prompt == "casting_phase" and _used_in_main_phase(view, decision.seat):
        return "R-06"
    if decision.prompt in HINT_AT:
        return HINT_AT[decision.prompt]
    asked = decision.source or decision.prompt
    if decision.seat == TABLE and view.mages and _is_of_nemesis(asked):
        players = [number + 1 for number in range(len(view.mages))]
        return "R-14" if all(option in players for option in decision.options) else "R-12"
    return ""


def _main_phase(view: AeonsEnd, seat: int) -> str:
    """By what the mage holds, then by how long the battle has lasted."""
    me = view.mages[seat]
    if me.life == 0 and len(view.mages) == 1:
        return "R-08"
    kinds = [CARDS[view.box[card]].kind for card in me.hand]
    if me.aether != NO_AETHER and GEM not in kinds and RELIC not in kinds:
        return "R-04"
    return next((hint for last, hint in _BY_TURN if view.turn <= last), "")


def _used_in_main_phase(view: AeonsEnd, seat: int) -> bool:
    """Whether a prepped spell has something to use in the main phase."""
    lying = [card for cards in view.mages[seat].prepped for card in cards]
    return any(CARDS[view.box[card]].use_once is not None for card in lying)


def _is_of_nemesis(name: str) -> bool:
    named = (*FOES, *NEMESES, "maw")
    return any(name == one or name.startswith(f"{one}_") for one in named)

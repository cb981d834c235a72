"""The Curse deck: open beside the nemesis deck, handed out by nemesis cards (EX-44)."""

from aevum.games.aeons_end.state import AeonTable, Mage, without
from aevum.games.aeons_end.verbs.market import gain_card
from aevum.games.aeons_end.verbs.players import pick_player


def curses_left(t: AeonTable, name: str) -> int:
    """How many copies of a curse the Curse deck still has."""
    s = t.state
    return sum([s.box[card] == name for card in s.nemesis.aside.curses])


def hand_out_curse(t: AeonTable, prompt: str, name: str, to: str = "discard") -> None:
    """A player of the group's choice gains a curse; nobody is picked for one that is used up."""
    if curses_left(t, name):  # NR-79
        gain_curse(t, pick_player(t, prompt), name, to)


def gain_curse(t: AeonTable, mage: Mage, name: str, to: str = "discard") -> None:
    """A gain in every respect; nothing is gained if none of that name is left (EX-89)."""
    nemesis = t.state.nemesis
    card = next((card for card in nemesis.aside.curses if t.state.box[card] == name), None)
    if card is None:
        return

    def lift() -> None:
        nemesis.aside = nemesis.aside.changed(curses=without(nemesis.aside.curses, card))

    gain_card(t, mage, card, lift, to)

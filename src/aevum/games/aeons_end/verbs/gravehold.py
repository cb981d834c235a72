"""Gravehold, or Xaxos in its place (WE-70, WE-112, NR-55)."""

from aevum.games.aeons_end.state import AeonTable, rules

rules.event("gravehold_hurt", amount="number", life="number")
rules.event("xaxos_hurt", amount="number", life="number")


def damage_gravehold(t: AeonTable, amount: int) -> None:
    """Damage to Gravehold; at 0 life the game is lost at once."""
    if amount <= 0:
        return
    s = t.state
    s.gravehold = max(0, s.gravehold - amount)
    t.emit("gravehold_hurt" if s.aids.xaxos_charges < 0 else "xaxos_hurt", amount, s.gravehold)
    if s.gravehold == 0:
        t.finish("lost")

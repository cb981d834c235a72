"""Main action 3: giving a card to a teammate (ED-100 to ED-103)."""

from functools import lru_cache

from aevum.games.eternal_decks.modes.powers import use_power
from aevum.games.eternal_decks.placing import card_in_hand
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, rules
from aevum.kernel import EVERYONE, Obstacle, Part

WARM_HANDS = "warm_hands"

rules.event("gave", seat="seat", to="seat", card="card")


def giving_obstacle(s: EternalDecks, me: Player) -> Obstacle | None:
    """Without a Heart there is no gift (ED-103); the practice mode asks for none."""
    if s.hearts or s.options.plan.free_gifts or WARM_HANDS in me.powers:
        return None
    return Obstacle("ED-103", "no_heart")


def gifts(s: EternalDecks, me: Player, codes: tuple[str, ...]) -> tuple[tuple[Part, ...], ...]:
    """Each of these cards to every teammate."""
    if not s.hearts and giving_obstacle(s, me) is not None:
        return ()
    return _gifts(codes, me.seat, len(s.players))


@lru_cache(32768)
def _gifts(codes: tuple[str, ...], giver: int, players: int) -> tuple[tuple[Part, ...], ...]:
    others = [seat for seat in range(players) if seat != giver]
    return tuple([("give", code, seat + 1) for code in codes for seat in others])


def give_card(t: DeckTable, me: Player, code: str, to: Player) -> None:
    """Spend a Heart; the card changes hands face down, past the limit if need be (ED-101)."""
    s = t.state
    if WARM_HANDS in me.powers:
        use_power(t, me, WARM_HANDS)  # OM-9: the first gift of this golem costs nothing
    elif not s.options.plan.free_gifts:
        s.hearts -= 1
    card = card_in_hand(s, me, code)
    eyes = s.eyes(me) | s.eyes(to)
    if eyes != EVERYONE:  # the others have seen one of these go
        s.forget(me.hand)
    me.take_from_hand(card)
    s.take_into_hand(to, card)
    s.remember((card,), by=eyes)
    t.emit("gave", me.seat, to.seat, code, seen_by=eyes)

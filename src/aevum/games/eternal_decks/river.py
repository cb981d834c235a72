"""The River: playing cards there, and its bonus when it is full (ED-75 to ED-78)."""

from functools import lru_cache

from aevum.games.eternal_decks.cards import DEFEAT, SKULLS
from aevum.games.eternal_decks.moments import river_bonus_taken
from aevum.games.eternal_decks.placing import card_in_hand
from aevum.games.eternal_decks.stages.river_recipes import use_full_river
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, rules
from aevum.kernel import Cards, Obstacle, Part

FULL = 5

rules.event("to_river", seat="seat", card="card")
rules.event("river_bonus", seat="seat", card="card")
rules.event("river_cleared", count="number")


def river_obstacle(s: EternalDecks, code: str) -> Obstacle | None:
    """The rule that keeps a card out of the River; None if it may go there (ED-75)."""
    if code in SKULLS and not _skulls_may_enter(s):
        later = "key_rare" in s.options.plan.layer.get("key_bonuses", ())  # stage F
        if later:
            return Obstacle("ED-323", "no_skulls_yet")
        return Obstacle("ED-75", "no_skulls_in_river")
    return Obstacle("ED-70", "river_full") if len(s.river) >= FULL else None


def _skulls_may_enter(s: EternalDecks) -> bool:
    """Only in stage F, once the Key Rare lies in the River (ED-323)."""
    return any(s.box[card] == "KEY_RARE" for card in s.river)


Plays = tuple[tuple[Part, ...], ...]


def river_plays(s: EternalDecks, codes: tuple[str, ...]) -> Plays:
    """Those of these cards that may be played to the River."""
    if len(s.river) >= FULL:
        return ()
    every, without_skulls = _plays_of(codes)
    if every is without_skulls or _skulls_may_enter(s):
        return every
    return without_skulls


@lru_cache(32768)
def _plays_of(codes: tuple[str, ...]) -> tuple[Plays, Plays]:
    """Each card to the River, and the same without Skulls."""
    every: Plays = tuple([("river", code) for code in codes])
    if SKULLS.isdisjoint(codes):
        return every, every
    return every, tuple([play for play in every if play[1] not in SKULLS])


def play_to_river(t: DeckTable, me: Player, code: str) -> None:
    """One card from the hand to the River; an ability card has no effect there."""
    card = card_in_hand(t.state, me, code)
    me.take_from_hand(card)
    t.state.river += (card,)
    if t.listening:
        t.emit("to_river", me.seat, code)


def pay_to_river(t: DeckTable, me: Player, cards: Cards) -> None:
    """Cards paid for a jewel go face up to the River (ED-93)."""
    me.take_from_hand(*cards)
    t.state.river += cards
    for card in cards:
        t.emit("to_river", me.seat, t.state.box[card])


def resolve_river(t: DeckTable, me: Player) -> None:
    """Five or more cards: the top bonus into the hand, then the River is emptied (ED-76, ED-77)."""
    s = t.state
    if len(s.river) < FULL:
        return
    if s.options.plan.river_asks:
        use_full_river(t, me)
    if s.river_bonus:
        _take_bonus(t, me)
    stay = tuple([card for card in s.river if s.box[card] == "KEY_RARE"])  # ED-346
    gone = tuple([card for card in s.river if card not in stay])
    s.put_on_discard(*gone)
    s.river = stay
    t.emit("river_cleared", len(gone))
    if s.dragon.bonuses_due:
        for _ in range(s.dragon.bonuses_due):
            t.schedule("take_key_bonus", me.seat)  # ED-348
        s.dragon = s.dragon.changed(bonuses_due=0)


def _take_bonus(t: DeckTable, me: Player) -> None:
    s = t.state
    top = s.river_bonus[0]
    if s.card_of(top).kind != DEFEAT:
        s.river_bonus = s.river_bonus[1:]
        s.take_into_hand(me, top, shown=True)
        t.emit("river_bonus", me.seat, s.box[top])
        river_bonus_taken(t, me, top)
    elif s.dragon.form != "awake":  # ED-341: the Dragon lies on it for good
        t.emit("river_bonus", me.seat, s.box[top])
        t.finish("lost_river")

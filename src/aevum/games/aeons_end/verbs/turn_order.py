"""The turn order deck (WE-7 to WE-13, NR-28, NR-61 to NR-63)."""

from aevum.games.aeons_end.state import SHUFFLED, AeonTable, Mage, rules, without
from aevum.kernel import Cards

NEMESIS, WILD, ONE_TWO, THREE_FOUR = "nemesis", "wild", "1_2", "3_4"
DELIRIUM = "delirium"  # a nemesis card that makes it Unleash first (NR-68)

rules.event("turn_reshuffled")
rules.event("turn_revealed", turn_card="turn_card")
rules.event("turn_ordered", seat="seat")
rules.event("turn_moved", turn_card="turn_card", where="word")


def says(t: AeonTable, card: int) -> str:
    """What a turn order card says: a player's number, wild, a pair, or nemesis."""
    return t.state.turn_box[card]


def is_nemesis(t: AeonTable, card: int) -> bool:
    """Whether it is a nemesis card, Delirium included."""
    return says(t, card) in (NEMESIS, DELIRIUM)


def nemesis_cards(t: AeonTable, cards: Cards) -> Cards:
    """The nemesis cards among these."""
    return tuple([card for card in cards if is_nemesis(t, card)])


def player_cards(t: AeonTable, cards: Cards) -> Cards:
    """The player cards among these; wild and split cards count (NR-28)."""
    return tuple([card for card in cards if not is_nemesis(t, card)])


def nemesis_cards_drawn(t: AeonTable) -> int:
    """How many nemesis cards lie on the turn order discard pile."""
    return len(nemesis_cards(t, t.state.turn_discard))


def fill_turn_deck(t: AeonTable) -> None:
    """Only when a card must be drawn or revealed: shuffle the discards anew (WE-9)."""
    s = t.state
    if not s.turn_known and not s.turn_deck:
        s.turn_deck, s.turn_discard = t.shuffled(s.turn_discard), ()
        s.remember_turns(s.turn_deck, SHUFFLED)
        t.emit("turn_reshuffled")


def draw_turn_card(t: AeonTable) -> int:
    """The top card goes to the discard pile before its turn begins (WE-8, NR-62)."""
    s = t.state
    fill_turn_deck(t)
    if s.turn_known:
        card, s.turn_known = s.turn_known[0], s.turn_known[1:]
    else:
        card, s.turn_deck = s.turn_deck[0], s.turn_deck[1:]
    s.turn_discard += (card,)
    return card


def reveal_turn_card(t: AeonTable) -> int:
    """Turn up the top card; it stays on top and is known to all (WE-63)."""
    s = t.state
    fill_turn_deck(t)
    if not s.turn_known:
        s.turn_known, s.turn_deck = s.turn_deck[:1], s.turn_deck[1:]
    t.emit("turn_revealed", says(t, s.turn_known[0]))
    return s.turn_known[0]


def top_to_bottom(t: AeonTable) -> None:
    """Move the shown top card under the deck; no shuffle, no discard (WE-13)."""
    s = t.state
    card = s.turn_known[0]
    s.turn_known, s.turn_deck = s.turn_known[1:], s.turn_deck + (card,)
    s.remember_turns((card,))
    t.emit("turn_moved", says(t, card), "bottom")


def top_to_discard(t: AeonTable) -> None:
    """Put the shown top card on the discard pile: that turn is lost."""
    s = t.state
    card = s.turn_known[0]
    s.turn_known = s.turn_known[1:]
    s.turn_discard += (card,)
    t.emit("turn_moved", says(t, card), "discard")


def shuffle_in(t: AeonTable, cards: Cards) -> None:
    """Move cards of the turn order discard pile into the deck and shuffle it."""
    s = t.state
    s.turn_discard = without(s.turn_discard, *cards)
    s.turn_deck = t.shuffled(s.turn_known + s.turn_deck + cards)
    s.turn_known = ()
    s.remember_turns(s.turn_deck, SHUFFLED)


def players_meant(t: AeonTable, card: int) -> list[Mage]:
    """Whose turn a player card may be: one, a pair, or anybody (WE-10, WE-11)."""
    mages = t.state.mages
    meant = says(t, card)
    if meant == WILD:
        return list(mages)
    if meant in (ONE_TWO, THREE_FOUR):
        first = 0 if meant == ONE_TWO else 2
        return [mages[first], mages[first + 1]]
    return [mages[int(meant) - 1]]


def order_turn_deck(t: AeonTable, seat: int, prompt: str) -> None:
    """Look at the whole deck and stack it in any order, which everybody then knows (WE-63)."""
    s = t.state
    fill_turn_deck(t)
    ordered: Cards = ()
    left = s.turn_known + s.turn_deck
    while left:
        kinds = {says(t, card): card for card in reversed(left)}
        card = t.pick(seat, prompt, dict(sorted(kinds.items())))
        left, ordered = without(left, card), (*ordered, card)
    s.turn_known, s.turn_deck = ordered, ()
    t.emit("turn_ordered", seat)


def cards_of_player(t: AeonTable, mage: Mage) -> Cards:
    """Cards of the turn order discard pile that are, or may stand for, this player's (NR-28)."""
    discard = player_cards(t, t.state.turn_discard)
    return tuple([card for card in discard if mage in players_meant(t, card)])


def shuffle_player_card_in(t: AeonTable, seat: int, mage: Mage, prompt: str) -> None:
    """A discarded turn order card of a player goes back into the deck, if there is one."""
    kinds = {says(t, card): card for card in cards_of_player(t, mage)}
    card = t.pick_if_any(seat, prompt, kinds)
    if card is not None:
        shuffle_in(t, (card,))

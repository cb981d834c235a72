"""Player cards on the move: drawing, discarding, destroying, fetching (WE-54 to WE-64)."""

from collections.abc import Callable, Collection, Iterable
from functools import cache

from aevum.games.aeons_end.cards import CARDS, Card
from aevum.games.aeons_end.state import SHUFFLED, AeonTable, Mage, rules, without
from aevum.kernel import TABLE, Cards, Option

rules.event("drew_cards", seat="seat", count="number")
rules.event("flipped", seat="seat")
rules.event("shuffled_deck", seat="seat")
rules.event("discarded", seat="seat", card="card")
rules.event("destroyed", seat="seat", card="card")
rules.event("fetched", seat="seat", card="card")
rules.event("put_on_deck", seat="seat", card="card")
rules.event("revealed_card", seat="seat", card="card")


def card_of(t: AeonTable, card: int) -> Card:
    """The definition of a physical card."""
    return CARDS[t.state.box[card]]


def cost_of(t: AeonTable, card: int) -> int:
    """The printed cost; starters cost 0 (NR-23)."""
    return CARDS[t.state.box[card]].cost


@cache
def acting_in_hand() -> frozenset[str]:
    """The cards that do something as soon as they are in a hand."""
    return frozenset([name for name, card in CARDS.items() if card.in_hand is not None])


def by_id(t: AeonTable, cards: Iterable[int]) -> dict[str, int]:
    """One card of each id, in order: interchangeable copies are one option."""
    box = t.state.box
    found: dict[str, int] = {}
    for card in cards:
        found.setdefault(box[card], card)
    return found


def of_kind(t: AeonTable, cards: Iterable[int], *kinds: str) -> Cards:
    """The cards of these kinds, in order."""
    return tuple([card for card in cards if card_of(t, card).kind in kinds])


def choose_card(t: AeonTable, seat: int, prompt: str, cards: Iterable[int]) -> int:
    """The seat chooses one of the cards."""
    return t.pick(seat, prompt, by_id(t, cards))


def choose_card_if_any(t: AeonTable, seat: int, prompt: str, cards: Collection[int]) -> int | None:
    """The seat chooses one of the cards, if there is one."""
    return choose_card(t, seat, prompt, cards) if cards else None


def may_choose_card(
    t: AeonTable, seat: int, prompt: str, cards: Iterable[int], source: str = ""
) -> int | None:
    """The seat may choose one of the cards; None if it declines or there are none."""
    return t.may_pick(seat, prompt, by_id(t, cards), source)


def may_choose_top(
    t: AeonTable, seat: int, prompt: str, mages: Iterable[Mage]
) -> tuple[Mage, int] | None:
    """The seat may choose one of these players' discard piles for its top card."""
    tops = {
        (mage.seat + 1, t.state.box[mage.discard[-1]]): mage.discard[-1]
        for mage in mages
        if mage.discard
    }
    card = t.may_pick(seat, prompt, tops)
    return None if card is None else (owner_of(t, card), card)


def owner_of(t: AeonTable, card: int) -> Mage:
    """Whose card it is, in hand, discard pile, deck or breach."""
    return next(
        mage
        for mage in t.state.mages
        if card in mage.discard + mage.hand + mage.deck
        or any(card in lying for lying in mage.prepped)
    )


def may_destroy(
    t: AeonTable, me: Mage, prompt: str, *, discard: bool = False, most: int = 1
) -> Cards:
    """You may destroy so many cards of your hand, or of your discard pile too; returns them."""
    gone: Cards = ()
    for _ in range(most):
        options: dict[Option, int] = dict(by_id(t, me.hand).items())
        if discard:
            options = {(name, "hand"): card for name, card in by_id(t, me.hand).items()}
            options |= {(name, "discard"): card for name, card in by_id(t, me.discard).items()}
        card = t.may_pick(me.seat, prompt, options)
        if card is None:
            break
        destroy(t, me, card)
        gone += (card,)
    return gone


# --- drawing


def draw(t: AeonTable, me: Mage, count: int = 1) -> None:
    """Draw cards, turning the discard pile over when the deck has run out (WE-60, WE-62)."""
    drawn = 0
    while drawn < count:
        if not me.deck and not flip(t, me):
            break
        part = me.deck[: count - drawn]
        me.hand += part
        me.deck = me.deck[len(part) :]
        drawn += len(part)
        if t.state.aids.cursed:
            settle(t, me, part)
    if drawn:
        t.emit("drew_cards", me.seat, drawn)


def may_draw_acting_card(t: AeonTable, me: Mage) -> bool:
    """Whether one of the cards a player draws from does something as soon as it is in a hand."""
    box = t.state.box
    return not acting_in_hand().isdisjoint([box[card] for card in me.deck + me.discard])


def settle(t: AeonTable, me: Mage, cards: Cards) -> None:
    """What cards do as soon as they have come to a hand."""
    box = t.state.box
    for card in cards:
        effect = CARDS[box[card]].in_hand
        if effect is not None:
            effect(t, me, card)


def flip(t: AeonTable, me: Mage) -> bool:
    """Turn the discard pile over as the new deck, unshuffled: its oldest card comes first."""
    if not me.discard:
        return False
    me.deck, me.discard = me.discard, ()
    t.state.remember(me.deck)
    t.emit("flipped", me.seat)
    return True


def reveal(t: AeonTable, me: Mage, count: int = 1) -> Cards:
    """Turn up the top cards of a player's deck; `put_back` ends it (WE-63)."""
    if not me.deck:
        flip(t, me)
    me.shown, me.deck = me.deck[:count], me.deck[count:]
    t.state.remember(me.shown)
    for card in me.shown:
        t.emit("revealed_card", me.seat, t.state.box[card])
    return me.shown


def put_back(me: Mage) -> None:
    """What is still turned up goes back on top of the deck."""
    me.deck, me.shown = me.shown + me.deck, ()


def shuffle_discard_into_deck(t: AeonTable, me: Mage) -> None:
    """One of the rare shuffles of a player's deck: the discard pile goes into it."""
    me.deck, me.discard = t.shuffled(me.discard + me.deck), ()
    t.state.remember(me.deck, SHUFFLED)
    t.emit("shuffled_deck", me.seat)


# --- discarding and destroying


def discard_card(t: AeonTable, me: Mage, card: int) -> None:
    """From hand to the top of the discard pile."""
    me.hand = without(me.hand, card)
    me.discard += (card,)
    t.emit("discarded", me.seat, t.state.box[card])
    effect = card_of(t, card).discarded
    if effect is not None:
        effect(t, me, card)


def may_discard(
    t: AeonTable,
    me: Mage,
    prompt: str = "may_discard",
    among: Cards | None = None,
    source: str = "",
) -> bool:
    """You may discard a card from hand, or one of these; whether you did."""
    card = may_choose_card(t, me.seat, prompt, me.hand if among is None else among, source)
    if card is not None:
        discard_card(t, me, card)
    return card is not None


def discard_cards_of(t: AeonTable, me: Mage, count: int, prompt: str) -> None:
    """That player discards so many cards of their choice, as far as they have them (NR-17)."""
    for _ in range(count):
        card = choose_card_if_any(t, me.seat, prompt, me.hand)
        if card is None:
            return
        discard_card(t, me, card)


def most_expensive(t: AeonTable, cards: Iterable[int]) -> Cards:
    """The cards tied for the highest cost (NR-23)."""
    held = tuple(cards)
    if not held:
        return ()
    most = max(cost_of(t, card) for card in held)
    return tuple([card for card in held if cost_of(t, card) == most])


def destroy(t: AeonTable, owner: Mage, card: int) -> None:
    """Remove a card from the game, from wherever its owner has it (WE-55).

    A card whose effect is repeated may ask for it once more: it is gone then.
    """
    if card in t.state.destroyed:
        return
    take_away(t, owner, card)
    t.state.destroyed += (card,)
    t.emit("destroyed", owner.seat, t.state.box[card])


def destroy_dearest(t: AeonTable, owner: Mage, count: int, prompt: str) -> None:
    """The most expensive cards of a hand are destroyed, as far as there are any (NR-17, NR-23).

    Where all that are tied have to go, there is nothing to choose.
    """
    gone: Cards = ()
    while len(gone) < count and owner.hand:
        tied = most_expensive(t, owner.hand)
        if len(gone) + len(tied) > count:
            tied = (choose_card(t, owner.seat, prompt, tied),)
        for card in tied:
            destroy(t, owner, card)
        gone += tied


def put_on_deck(t: AeonTable, owner: Mage, card: int) -> None:
    """From wherever its owner has it to the top of their deck; a destroyed card stays away."""
    if card not in t.state.destroyed:
        take_away(t, owner, card)
        owner.deck = (card, *owner.deck)
        t.state.remember((card,))
        t.emit("put_on_deck", owner.seat, t.state.box[card])


def sacrifice(t: AeonTable, me: Mage, this: int) -> bool:
    """Destroy a card being played; False if an earlier resolution of it has done so."""
    if this not in me.played:
        return False
    destroy(t, me, this)
    return True


def take_away(t: AeonTable, owner: Mage, card: int) -> None:
    """Lift a card from hand, discard pile, play area, deck or breach; a relic from under any."""
    owner.hand = without(owner.hand, card)
    owner.discard = without(owner.discard, card)
    owner.played = without(owner.played, card)
    owner.deck = without(owner.deck, card)
    owner.shown = without(owner.shown, card)
    owner.prepped = tuple([without(slot, card) for slot in owner.prepped])
    for mage in t.state.mages:
        if mage.kit.attached:
            left = tuple([lying for lying in mage.kit.attached if lying[1] != card])
            mage.kit = mage.kit.changed(attached=left)


def fetch(t: AeonTable, owner: Mage, card: int, to: Mage | None = None) -> bool:
    """From the owner's discard pile to a hand, if that very card is still there (WE-22)."""
    if card not in owner.discard:
        return False
    owner.discard = without(owner.discard, card)
    receiver = to or owner
    receiver.hand += (card,)
    t.emit("fetched", receiver.seat, t.state.box[card])
    settle(t, receiver, (card,))
    return True


def discard_together(
    t: AeonTable, count: int, prompt: str, cards_of: Callable[[Mage], Cards]
) -> list[tuple[Mage, int]]:
    """The group shares out so many cards; returns whose and which, not yet moved (NR-22).

    The question says how many are to go: nothing has moved by then, and the same question once
    more would look like an answer that was lost.
    """
    chosen: list[tuple[Mage, int]] = []
    taken: Cards = ()
    held = sum([len(cards_of(mage)) for mage in t.state.mages])
    for left in range(min(count, held), 0, -1):
        options = {
            (mage.seat + 1, name): card
            for mage in t.state.mages
            for name, card in by_id(t, without(cards_of(mage), *taken)).items()
        }
        card = t.pick_if_any(TABLE, prompt, options, str(left))
        if card is None:
            break
        taken += (card,)
        chosen.append((owner_of(t, card), card))
    return chosen

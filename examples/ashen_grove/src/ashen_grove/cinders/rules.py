"""State and rules of Cinders: feed the fire, or take it."""

from typing import Annotated

from aevum.kernel import (
    Cards,
    Decision,
    Obstacle,
    Record,
    Rules,
    Sight,
    State,
    Table,
    Zone,
    hidden_in,
    record,
)

WOODS = ("ash", "oak", "pine", "yew")
WORTH = (-4, 1, 2, 3, 4, 5)  # of a wood's six cards, the wet log first
NAMES = tuple([f"{wood}_{worth if worth > 0 else 'wet'}" for wood in WOODS for worth in WORTH])
CARDS = tuple(range(len(NAMES)))
FEED, TAKE = "feed", "take"


def wood_of(card: int) -> int:
    """Which of the four woods a card is."""
    return card // len(WORTH)


def worth_of(card: int) -> int:
    """The points of a card in somebody's ashes."""
    return WORTH[card % len(WORTH)]


@record
class Player(Record):
    """One player: what they hold and what they took, both for their eyes only."""

    seat: int
    hand: Annotated[Cards, Sight("owner", pool="cards")] = ()
    ashes: Annotated[Cards, Sight("owner", pool="cards")] = ()


@record
class Cinders(State):
    """A game of Cinders."""

    players: list[Player]
    woodpile: Annotated[Cards, hidden_in("cards")] = ()
    fire: Zone = ()  # the top last


T = Table[Cinders]
rules: Rules[Cinders] = Rules("cinders")
rules.event("fed", seat="seat", card="card")
rules.event("took", seat="seat", card="card", count="number")
rules.event("flung", seat="seat", card="card", whom="seat")
rules.event("drew", seat="seat", card="card")


def without(cards: Cards, card: int) -> Cards:
    """The cards but for one of them."""
    return tuple([other for other in cards if other != card])


@rules.step(instant=True)
def begin_turn(t: T, seat: int) -> None:
    """Play and draw, then the next player; who has no card ends the game (CI-2, CI-6)."""
    s = t.state
    if not s.players[seat].hand:
        t.finish("burnt_out")
    t.schedule("begin_turn", (seat + 1) % len(s.players))
    t.schedule("draw", seat)
    t.schedule("turn", seat)


@rules.menu(once=True)
def turn(t: T, seat: int) -> Decision:
    """Every card of the hand either feeds the fire or takes it (CI-3, CI-4)."""
    hand = sorted(t.state.players[seat].hand)
    verbs = [(FEED if feed_obstacle(t, seat, NAMES[card]) is None else TAKE) for card in hand]
    options = [(verb, NAMES[card]) for verb, card in zip(verbs, hand, strict=True)]
    return Decision(seat, "turn", options)


@rules.action(FEED, among="hand")
def feed(t: T, seat: int, name: str) -> None:
    """Lay a card on the fire; the fourth wood makes it flare (CI-3, CI-5)."""
    s, me, card = t.state, t.state.players[seat], NAMES.index(name)
    before = {wood_of(other) for other in s.fire}
    me.hand, s.fire = without(me.hand, card), (*s.fire, card)
    t.emit("fed", seat, name)
    if len(before) == len(WOODS) - 1 and wood_of(card) not in before:
        fling(t, seat)


def fling(t: T, seat: int) -> None:
    """The player may throw one burning card to somebody else (CI-5)."""
    s = t.state
    card = t.may_pick(seat, "fling", {NAMES[card]: card for card in s.fire}, among="fire")
    if card is None:
        return
    others = [player.seat + 1 for player in s.players if player.seat != seat]
    whom = s.players[t.choose(seat, "fling_to", others, NAMES[card]) - 1]
    s.fire = without(s.fire, card)
    whom.ashes += (card,)
    t.emit("flung", seat, NAMES[card], whom.seat)


@rules.action(TAKE, among="hand", instant=True)
def take(t: T, seat: int, name: str) -> None:
    """The fire and the card go to the ashes (CI-4)."""
    s, me, card = t.state, t.state.players[seat], NAMES.index(name)
    me.hand = without(me.hand, card)
    me.ashes += (*s.fire, card)
    t.emit("took", seat, name, len(s.fire) + 1, seen_by=1 << seat)
    s.fire = ()


@rules.step(instant=True)
def draw(t: T, seat: int) -> None:
    """A new card, while the woodpile lasts (CI-2)."""
    s, me = t.state, t.state.players[seat]
    if s.woodpile:
        card, s.woodpile = s.woodpile[0], s.woodpile[1:]
        me.hand += (card,)
        t.emit("drew", seat, NAMES[card], seen_by=1 << seat)


# --- what is in the way


@rules.obstacle(FEED)
def feed_obstacle(t: T, seat: int, name: str) -> Obstacle | None:
    """Only a card of the hand, and of another wood than the top."""
    s, card = t.state, NAMES.index(name)
    if card not in s.players[seat].hand:
        return Obstacle("CI-2", "not_held", (("card", name),))
    return Obstacle("CI-3", "same_wood") if s.fire and same_wood(s, card) else None


@rules.obstacle(TAKE)
def take_obstacle(t: T, seat: int, name: str) -> Obstacle | None:
    """Only a card of the hand, and of the wood of the top."""
    s, card = t.state, NAMES.index(name)
    if card not in s.players[seat].hand:
        return Obstacle("CI-2", "not_held", (("card", name),))
    if not s.fire:
        return Obstacle("CI-4", "no_fire")
    return None if same_wood(s, card) else Obstacle("CI-4", "other_wood")


def same_wood(s: Cinders, card: int) -> bool:
    """Whether a card is of the wood on top of the fire."""
    return wood_of(s.fire[-1]) == wood_of(card)

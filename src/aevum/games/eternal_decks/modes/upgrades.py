"""What upgrades do in a chapter of the journey (OM-9, OM-10)."""

from collections.abc import Sequence

from aevum.games.eternal_decks.cards import ABILITY, KEY_RARE_CODE
from aevum.games.eternal_decks.jewels import STAGE_B, payments, targets
from aevum.games.eternal_decks.modes.powers import use_power
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, rules, without
from aevum.kernel import Cards, Obstacle, Part

BEDROCK, CHISEL, DEEP_WELL, ECHO = "bedrock", "chisel", "deep_well", "echo"
HOOK, KEEN_EYE = "river_hook", "keen_eye"
_SEEN_BY_LANTERN = 3


def fit_upgrades(t: DeckTable, by_seat: Sequence[tuple[str, ...]]) -> None:
    """Each golem with what is in its sockets, before its first turn (OM-9)."""
    s = t.state
    for me, names in zip(s.players, by_seat, strict=True):
        me.powers += names
        if "spare_core" in names:
            me.limit += 1
            drawn, me.deck = me.deck[:1], me.deck[1:]
            s.take_into_hand(me, *drawn)
        if "third_token" in names:
            me.draws += 1
        if "lantern" in names:
            t.schedule("light_lantern", me.seat)


@rules.step()
def light_lantern(t: DeckTable, seat: int) -> None:
    """The top three cards of a golem's deck, put back in any order."""
    s = t.state
    me = s.players[seat]
    seen, me.deck = me.deck[:_SEEN_BY_LANTERN], me.deck[_SEEN_BY_LANTERN:]
    s.aside = s.aside.changed(looked=seen)
    ordered: Cards = ()
    while left := without(seen, *ordered):
        by_code = {s.box[card]: card for card in reversed(left)}
        ordered += (t.pick(0, "lantern", by_code, me.colour),)
    me.deck = ordered + me.deck
    s.remember(seen)
    s.aside = s.aside.changed(looked=())


@rules.step()
def put_one_under(t: DeckTable, seat: int) -> None:
    """Deep Well: of two cards drawn one card of the hand goes under the deck."""
    s = t.state
    me = s.players[seat]
    by_code = {s.box[card]: card for card in reversed(me.hand)}
    card = t.pick_if_any(0, "deep_well", by_code, me.colour)
    if card is not None:
        me.take_from_hand(card)
        me.deck += (card,)
        s.remember((card,))


def draw_anywhere(t: DeckTable, me: Player, *, must: bool) -> None:
    """One card from the deck of any golem."""
    s = t.state
    seats = tuple([other.seat + 1 for other in s.players if other.deck])
    pick = (t.choose_if_any if must else t.may)(0, "draw_from", seats, among="deck")
    if pick is not None:
        other = s.players[pick - 1]
        drawn, other.deck = other.deck[0], other.deck[1:]
        s.take_into_hand(me, drawn)
        t.emit("drew_from", me.seat, other.seat, s.box[drawn])


def carve(t: DeckTable, me: Player, eternal: str) -> None:
    """Chisel: one card of the deck just won on top of it, before it goes under the golem's."""
    s = t.state
    won = next(deck for deck in s.decks if deck.eternal == eternal)
    cards = won.cards + won.drawn
    by_code = {s.box[card]: card for card in sorted(cards, reverse=True)}  # not as they lie
    won.cards, won.drawn = (), ()
    s.aside = s.aside.changed(looked=tuple(sorted(cards)))
    card = t.may_pick(0, "chisel", by_code, eternal)
    if card is not None:
        use_power(t, me, CHISEL)
        cards = (card, *without(cards, card))
        s.remember((card,))
    won.cards = cards
    s.aside = s.aside.changed(looked=())


def keep_by_echo(t: DeckTable, me: Player, card: int) -> None:
    """Echo: an ability card under the deck instead of on the discard."""
    s = t.state
    printed = s.card_of(card)
    unfit = printed.kind != ABILITY or printed.ability == "star_card" or printed.owner == "minotaur"
    if unfit or card not in s.discard:
        return
    if t.may_pick(0, "echo", {printed.code: card}) is not None:
        use_power(t, me, ECHO)
        s.take_from_discard(card)
        me.deck += (card,)
        s.remember((card,))


# --- further actions


def upgrade_plays(s: EternalDecks, me: Player) -> list[tuple[Part, ...]]:
    """The main actions that upgrades bring: the River Hook and the Keen Eye."""
    plays: list[tuple[Part, ...]] = [
        ("hook", code)
        for code in dict.fromkeys([s.box[card] for card in s.river])
        if hook_obstacle(s, me, code) is None
    ]
    recipes = (*s.jewels, STAGE_B)
    return plays + [("keen", name) for name in recipes if keen_obstacle(s, me, name) is None]


def hook_obstacle(s: EternalDecks, me: Player, code: str) -> Obstacle | None:
    """The rule against taking a card out of the River; never the Key Rare."""
    if HOOK not in me.powers:
        return Obstacle("OM-9", "no_power")
    lies = code != KEY_RARE_CODE and any(s.box[card] == code for card in s.river)
    return None if lies else Obstacle("OM-9", "not_in_river", (("card", code),))


def keen_obstacle(s: EternalDecks, me: Player, recipe: str) -> Obstacle | None:
    """The rule against a jewel for one card fewer (OM-10)."""
    if KEEN_EYE not in me.powers:
        return Obstacle("OM-9", "no_power")
    if recipe == STAGE_B:
        receives = bool(s.stage_b.eternal) and s.stage_b.jewel == "free"
    else:
        receives = recipe in s.jewels and bool(targets(s, me))
    if receives and payments(s, me, recipe, fewer=1):
        return None
    return Obstacle("OM-10", "recipe_not_met", (("recipe", recipe),))

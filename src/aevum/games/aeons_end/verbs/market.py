"""Gaining cards: from the supply, for free or paid for (WE-33 to WE-36, WE-103, WE-104)."""

from collections.abc import Callable

from aevum.games.aeons_end.cards import CARDS, NEMESES, TREASURES, Card, Place
from aevum.games.aeons_end.state import GAINED, AeonsEnd, AeonTable, Mage, rules
from aevum.games.aeons_end.verbs.boards import dreams, take_dream
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aeons_end.verbs.foes import foe_of, still_laid
from aevum.games.aeons_end.verbs.glyphs import glyphs_on, take_glyphs
from aevum.games.aeons_end.verbs.hand import card_of, settle, take_away
from aevum.kernel import EMPTY

# Where a card may lie that acts on a gain.
_ANYWHERE = "hand,played,deck,prepped,discard,supply"

rules.event("gained", seat="seat", card="card", where="word")
rules.event("back_to_supply", card="card")


# --- looking


def pile_of(t: AeonTable, name: str) -> int:
    """The number of a supply pile."""
    return t.state.supply.index(name)


def on_offer(t: AeonTable, wanted: Callable[[Card], bool]) -> list[str]:
    """Cards on top of a supply pile that fit."""
    s = t.state
    return [
        name for name, pile in zip(s.supply, s.piles, strict=True) if pile and wanted(CARDS[name])
    ]


def in_supply(t: AeonTable) -> list[str]:
    """The names of all cards on offer, those of the Dream Mat included (WE-104)."""
    return on_offer(t, lambda card: True) + [t.state.box[card] for card in dreams(t.state).values()]


def pile_is_empty(t: AeonTable, name: str) -> bool:
    """Whether a card's supply pile is down to zero (WE-56)."""
    s = t.state
    return name in s.supply and not s.piles[pile_of(t, name)]


def price_of(s: AeonsEnd, name: str) -> int:
    """What a card costs to gain: its printed cost, less what a treasure saves."""
    cut = TREASURES[s.aids.treasure].price_cut if s.aids.treasure_pile == name else 0
    return CARDS[name].cost - cut


# --- gaining


def gain(t: AeonTable, me: Mage, name: str, to: str = "discard") -> int:
    """Take the top card of a pile: a gain in every respect; returns the card."""
    at = pile_of(t, name)
    card = t.state.piles[at][0]

    def lift() -> None:
        piles = t.state.piles
        t.state.piles = (*piles[:at], piles[at][1:], *piles[at + 1 :])

    gain_card(t, me, card, lift, to)
    return card


def gain_card(
    t: AeonTable, me: Mage, card: int, lift: Callable[[], None], to: str = "discard"
) -> None:
    """Gain this very card; `lift` takes it from where it lies (WE-33 to WE-36)."""
    s = t.state
    name = s.box[card]
    waiting, me.redirects = me.redirects, ()
    owner, place = _destination(t, me, card, waiting, to) or (me, to)  # settled where it still lies
    lift()
    put_gained(owner, card, place)
    t.state.remember((card,))
    t.emit("gained", me.seat, name, place if owner is me else "ally")
    s.deeds += ((me.seat, GAINED, name),)
    if place == "hand":
        settle(t, owner, (card,))
    if s.nemesis.aside.laid:
        _tell_laid(t, me, name)
    effect = CARDS[name].when_gained
    if effect is not None:
        effect(t, me, card)
    if s.aids.marks and glyphs_on(t, card):
        take_glyphs(t, me, card)
    if waiting:
        _after_gain(t, me, card, waiting)
    if s.aids.treasure:
        noticed = TREASURES[s.aids.treasure].gained
        if noticed is not None:
            noticed(t, me, card)
    done = NEMESES[s.nemesis.id].gain_done
    if done is not None:
        done(t)


def _tell_laid(t: AeonTable, me: Mage, name: str) -> None:
    """Nemesis cards that lie before a player notice what they gain."""
    for foe in still_laid(t, me):
        sees = foe_of(t, foe).sees_gain
        if sees is not None:
            sees(t, foe, me, name)


def put_gained(owner: Mage, card: int, place: str) -> None:
    """A card comes to a player's discard pile, deck (on top) or hand."""
    if place == "discard":
        owner.discard += (card,)
    elif place == "deck":
        owner.deck = (card, *owner.deck)
    else:
        owner.hand += (card,)


def a_card(kind: str = "", *, at_least: int = 0, at_most: int = 99) -> Callable[[Card], bool]:
    """Cards of a kind, or of any, that cost so much."""
    return lambda card: kind in ("", card.kind) and at_least <= card.cost <= at_most


def gain_free(
    t: AeonTable,
    me: Mage,
    prompt: str,
    wanted: Callable[[Card], bool],
    *,
    to: str = "discard",
    optional: bool = False,
    whole: bool = False,
) -> int | None:
    """A card of a supply pile, or of the `whole` supply (WE-104), for free; returns it."""
    piles = on_offer(t, wanted)
    others = _dreams_on_offer(t, wanted) if whole else {}
    choices = dict.fromkeys(piles, EMPTY) | others
    ask = t.may if optional else t.choose_if_any
    pick = ask(me.seat, prompt, choices, among="supply")
    if pick is None:
        return None
    if isinstance(pick, str):
        return gain(t, me, pick, to)
    gain_dream(t, me, others[pick], to)
    return others[pick]


def _dreams_on_offer(t: AeonTable, wanted: Callable[[Card], bool]) -> dict[tuple[str, str], int]:
    """Cards of the Dream Mat that fit, by name and space: on offer, but on no pile (WE-104)."""
    s = t.state
    return {
        (s.box[card], f"space_{space}"): card
        for space, card in dreams(s).items()
        if wanted(CARDS[s.box[card]])
    }


def gain_dream(t: AeonTable, me: Mage, card: int, to: str = "discard") -> None:
    """Gain a card of the Dream Mat; it leaves a gap there."""
    gain_card(t, me, card, lambda: take_dream(t, card), to)


def return_to_supply(t: AeonTable, owner: Mage, card: int) -> None:
    """Back on top of its pile; what has no pile stays where it is (WE-103)."""
    s = t.state
    name = s.box[card]
    if name not in s.supply or card in s.destroyed:
        return
    take_away(t, owner, card)
    at = pile_of(t, name)
    s.piles = (*s.piles[:at], (card, *s.piles[at]), *s.piles[at + 1 :])
    t.emit("back_to_supply", name)


# --- what waits for a gain


def may_go_on_deck(t: AeonTable, me: Mage, card: int, to: str) -> Place | None:
    """The player may have a gained card on top of the deck instead of where it would go."""
    places = tuple(dict.fromkeys(("deck", to)))
    chosen = t.choose(me.seat, "gain_on_deck", places, t.state.box[card])
    return (me, "deck") if chosen == "deck" else None


def _destination(
    t: AeonTable, me: Mage, card: int, waiting: tuple[str, ...], to: str
) -> Place | None:
    """Where effects send a gained card: the first that moves it wins."""
    sources = [name for name in dict.fromkeys(waiting) if CARDS[name].next_gain is not None]
    # Two of a kind ask for the same thing, and played cards go in the order played (WE-35, WE-36).
    lasting = [
        t.state.box[spell]
        for spell in spells_prepped(me)
        if card_of(t, spell).each_gain is not None
    ]
    if card_of(t, card).gained_to is not None:
        lasting.append(t.state.box[card])
    if lasting:
        sources = list(dict.fromkeys([*sources, *lasting]))
        ordered = len(sources) > 1
    else:
        ordered = False
    while sources:
        first = sources[0]
        if ordered:
            first = t.choose(me.seat, "gain_first", tuple(sources), among=_ANYWHERE)
        sources.remove(first)
        place = _place_by(t, me, first, card, to)
        if place is not None:
            return place
    return None


def _place_by(t: AeonTable, me: Mage, source: str, card: int, to: str) -> Place | None:
    definition = CARDS[source]
    own = definition.gained_to if t.state.box[card] == source else None
    move = own or definition.each_gain or definition.next_gain
    assert move is not None
    return move(t, me, card, to)


def _after_gain(t: AeonTable, me: Mage, card: int, waiting: tuple[str, ...]) -> None:
    """What played cards do about the gain once it is put away, in any order (WE-106)."""
    sources = [name for name in waiting if CARDS[name].after_gain is not None]
    while sources:
        name = t.choose(me.seat, "gain_first", tuple(dict.fromkeys(sources)), among=_ANYWHERE)
        sources.remove(name)
        effect = CARDS[name].after_gain
        assert effect is not None
        effect(t, me, card)

"""The nemesis side: its cards in play, its tokens, where its cards go (NR-1 to NR-14)."""

from aevum.games.aeons_end.cards import FOES, MINION, NEMESES, Foe, NemesisMat
from aevum.games.aeons_end.state import AeonTable, Mage, put, rules, without
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aeons_end.verbs.hand import cost_of
from aevum.kernel import TABLE, Cards

rules.event("tokens", nemesis="nemesis", count="number")
rules.event("entered", foe="foe", count="number")
rules.event("left", foe="foe")
rules.event("returned", foe="foe")


def mat(t: AeonTable) -> NemesisMat:
    """The mat of the nemesis."""
    return NEMESES[t.state.nemesis.id]


def foe_of(t: AeonTable, foe: int) -> Foe:
    """The definition of a physical nemesis card."""
    return FOES[t.state.box[foe]]


def minions(t: AeonTable) -> Cards:
    """Minions in play, oldest first."""
    return tuple([foe for foe in t.state.nemesis.in_play if foe_of(t, foe).kind == MINION])


def counter(t: AeonTable, foe: int) -> int:
    """The life of a minion or the tokens of a power in play."""
    nemesis = t.state.nemesis
    return nemesis.counters[nemesis.in_play.index(foe)]


def set_counter(t: AeonTable, foe: int, value: int) -> None:
    """Change the life of a minion or the tokens of a power."""
    nemesis = t.state.nemesis
    nemesis.counters = put(nemesis.counters, nemesis.in_play.index(foe), value)


def is_in_play(t: AeonTable, foe: int) -> bool:
    """Whether the card has not left play (NR-4)."""
    return foe in t.state.nemesis.in_play


def enter_play(t: AeonTable, foe: int) -> None:
    """The newest card in play, with full life or all its tokens (NR-6)."""
    nemesis = t.state.nemesis
    nemesis.in_play += (foe,)
    nemesis.counters += (foe_of(t, foe).counters,)
    t.emit("entered", t.state.box[foe], foe_of(t, foe).counters)


def heal_minion(t: AeonTable, foe: int, amount: int) -> None:
    """Up to its starting life (WE-87)."""
    set_counter(t, foe, min(foe_of(t, foe).counters, counter(t, foe) + amount))


def lift(t: AeonTable, foe: int) -> None:
    """Take a nemesis card from wherever it lies."""
    nemesis = t.state.nemesis
    if foe in nemesis.in_play:
        at = nemesis.in_play.index(foe)
        nemesis.counters = nemesis.counters[:at] + nemesis.counters[at + 1 :]
    nemesis.in_play = without(nemesis.in_play, foe)
    nemesis.resolving = without(nemesis.resolving, foe)
    nemesis.discard = without(nemesis.discard, foe)
    nemesis.returned = without(nemesis.returned, foe)


def discard_foe(t: AeonTable, foe: int) -> None:
    """A nemesis card leaves for its discard pile, or for where it is at home."""
    nemesis = t.state.nemesis
    definition = foe_of(t, foe)
    was_in_play = foe in nemesis.in_play
    lift(t, foe)
    if definition.from_reserve:
        nemesis.reserve_discard += (foe,)
    elif definition.home == "deck":
        nemesis.returned += (foe,)
    else:
        nemesis.discard += (foe,)
    t.emit("left", t.state.box[foe])
    if was_in_play and definition.leaving is not None:
        definition.leaving(t, foe)
    left = mat(t).foe_left
    if was_in_play and definition.from_reserve and left is not None:
        left(t, foe)


def newest_discarded(t: AeonTable, kind: str) -> int | None:
    """The card of a kind that came to the nemesis discard pile last; None if there is none."""
    pile = t.state.nemesis.discard
    return next((foe for foe in reversed(pile) if foe_of(t, foe).kind == kind), None)


def return_to_play(t: AeonTable, foe: int) -> None:
    """From the discard pile back into play, as new (NR-6)."""
    lift(t, foe)
    enter_play(t, foe)


def to_bottom(t: AeonTable, foe: int) -> None:
    """Slide a card under the nemesis deck instead of discarding it."""
    lift(t, foe)
    t.state.nemesis.returned += (foe,)
    t.emit("returned", t.state.box[foe])


def take_top(t: AeonTable) -> int | None:
    """The top card of the nemesis deck; None if the deck is empty."""
    nemesis = t.state.nemesis
    for tier in ("tier_1", "tier_2", "tier_3", "returned"):
        cards: Cards = getattr(nemesis, tier)
        if cards:
            setattr(nemesis, tier, cards[1:])
            return cards[0]
    return None


def deck_is_empty(t: AeonTable) -> bool:
    """Whether the nemesis has no card left to draw."""
    nemesis = t.state.nemesis
    return not (nemesis.tier_1 or nemesis.tier_2 or nemesis.tier_3 or nemesis.returned)


def nemesis_tier(t: AeonTable) -> int:
    """The highest tier in play or in the nemesis discard pile, 0 if none (NR-57)."""
    nemesis = t.state.nemesis
    return max([foe_of(t, foe).tier for foe in nemesis.in_play + nemesis.discard], default=0)


# --- tokens


def gain_tokens(t: AeonTable, amount: int) -> None:
    """Nemesis tokens, up to the mat's limit."""
    nemesis = t.state.nemesis
    most = most_tokens(t)
    set_tokens(t, nemesis.tokens + amount if most is None else min(most, nemesis.tokens + amount))


def lose_tokens(t: AeonTable, amount: int) -> None:
    """Nemesis tokens, down to the mat's limit."""
    set_tokens(t, max(least_tokens(t), t.state.nemesis.tokens - amount))


def set_tokens(t: AeonTable, count: int) -> None:
    """Change the number and let the mat react."""
    if count == t.state.nemesis.tokens:
        return
    t.state.nemesis.tokens = count
    t.emit("tokens", t.state.nemesis.id, count)
    changed = mat(t).tokens_changed
    if changed is not None:
        changed(t)


def most_tokens(t: AeonTable) -> int | None:
    """The most tokens the mat allows; harder mats shift both limits by one."""
    most = mat(t).most
    return None if most is None else most + t.state.options.harder


def least_tokens(t: AeonTable) -> int:
    """The fewest tokens the mat allows."""
    least = mat(t).least
    return least + (t.state.options.harder and least > 0)


# --- choices of the group


def choose_or(t: AeonTable, prompt: str, **possible: bool) -> str:
    """OR: the group takes one option that can be fully carried out (NR-19)."""
    return choose_fullest(t, prompt, **{name: not can for name, can in possible.items()})


def choose_fullest(t: AeonTable, prompt: str, **lacking: int) -> str:
    """OR by what each option lacks: nothing, or else the least of it (NR-19, NR-20)."""
    least = min(lacking.values())
    options = tuple([name for name, missing in lacking.items() if missing == least])
    chosen = t.choose(TABLE, prompt, options)
    assert chosen is not None  # there is always one
    return chosen


def prepped_of(t: AeonTable, mage: Mage, most_cost: int | None = None) -> Cards:
    """A mage's prepped spells, if need be only those of at most that cost."""
    spells = spells_prepped(mage)
    if most_cost is None:
        return spells
    return tuple([card for card in spells if cost_of(t, card) <= most_cost])

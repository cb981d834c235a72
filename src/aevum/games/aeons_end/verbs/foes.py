"""The nemesis side: its cards in play, its tokens, where its cards go (NR-1 to NR-14)."""

from collections.abc import Iterator

from aevum.games.aeons_end.cards import FOES, MINION, NEMESES, Foe, NemesisMat
from aevum.games.aeons_end.state import AeonsEnd, AeonTable, Mage, put, rules, without
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aeons_end.verbs.hand import cost_of
from aevum.kernel import TABLE, Cards, Part

rules.event("tokens", nemesis="nemesis", count="number")
rules.event("entered", foe="foe", count="number")
rules.event("left", foe="foe")
rules.event("returned", foe="foe")
rules.event("laid_before", foe="foe", seat="seat")
rules.event("laid_beside", foe="foe")


LETTERS = "ABCDEF"


def mat(t: AeonTable) -> NemesisMat:
    """The mat of the nemesis."""
    return NEMESES[t.state.nemesis.id]


def foe_of(t: AeonTable, foe: int) -> Foe:
    """The definition of a physical nemesis card."""
    return FOES[t.state.box[foe]]


def name_of(t: AeonTable, foe: int) -> Part | tuple[Part, ...]:
    """What a nemesis card is called in a choice: equal minions carry a letter."""
    box = t.state.box
    name = box[foe]
    return name if FOES[name].copies == 1 else (name, letter_of(box, foe))


def letter_of(box: tuple[str, ...], foe: int) -> str:
    """The letter of a card among its copies."""
    return LETTERS[foe - box.index(box[foe])]


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


def still_in_play(t: AeonTable, foes: Cards) -> Iterator[int]:
    """Each of these cards whose turn comes before it has left play (NR-4)."""
    for foe in foes:
        if is_in_play(t, foe):
            yield foe


def enter_play(t: AeonTable, foe: int, extra: int = 0) -> None:
    """The newest card in play, with full life and if need be more, or all its tokens (NR-6)."""
    nemesis = t.state.nemesis
    count = foe_of(t, foe).counters + extra
    more = mat(t).extra_life
    if more is not None:
        count += more(t, foe)
    nemesis.in_play += (foe,)
    nemesis.counters += (count,)
    t.emit("entered", t.state.box[foe], count)


def heal_minion(t: AeonTable, foe: int, amount: int) -> None:
    """Up to its starting life (WE-87); one that has left play has none (NR-17)."""
    if is_in_play(t, foe):
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
    aside = nemesis.aside
    if aside.marks:
        marks = tuple([mark for mark in aside.marks if mark[0] != foe])
        nemesis.aside = aside.changed(laid=without(aside.laid, foe), marks=marks)


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


def put_on_top(t: AeonTable, foe: int) -> None:
    """A discarded nemesis card goes back on top of the deck."""
    lift(t, foe)
    t.state.remember((foe,))
    t.state.nemesis.tier_1 = (foe, *t.state.nemesis.tier_1)


def order_top(t: AeonTable, prompt: str, count: int) -> None:
    """The group looks at the topmost nemesis cards and stacks them freely (WE-63)."""
    nemesis = t.state.nemesis
    taken = [take_top(t) for _ in range(count)]
    looked = tuple([foe for foe in taken if foe is not None])
    nemesis.aside = nemesis.aside.changed(looked=looked)
    t.state.remember(looked)
    ordered: Cards = ()
    while left := without(looked, *ordered):
        names = {t.state.box[foe]: foe for foe in left}
        ordered += (t.pick(TABLE, prompt, names),)
    nemesis.aside = nemesis.aside.changed(looked=())
    nemesis.tier_1 = ordered + nemesis.tier_1


def deck_is_empty(t: AeonTable) -> bool:
    """Whether the nemesis has no card left to draw."""
    nemesis = t.state.nemesis
    return not (nemesis.tier_1 or nemesis.tier_2 or nemesis.tier_3 or nemesis.returned)


def nemesis_tier(t: AeonTable) -> int:
    """The highest tier in play or in the nemesis discard pile, 0 if none (NR-57)."""
    return max([FOES[t.state.box[foe]].tier for foe in tier_cards(t.state)], default=0)


def tier_cards(s: AeonsEnd) -> Cards:
    """The cards that count for the nemesis tier: those laid before a player are in play."""
    nemesis = s.nemesis
    aside = nemesis.aside
    before = [foe for foe, seat in aside.marks if seat >= 0 and foe in aside.laid]
    return nemesis.in_play + nemesis.discard + tuple(before)


# --- cards that stay on the table (NR-69)


def lay_before(t: AeonTable, foe: int, mage: Mage) -> None:
    """A nemesis card comes to lie in front of a player; it is neither minion nor power there."""
    lift(t, foe)
    _lay(t, foe, mage.seat)
    t.emit("laid_before", t.state.box[foe], mage.seat)


def lay_beside(t: AeonTable, foe: int) -> None:
    """A nemesis card comes to lie beside the mat for the rest of the game."""
    lift(t, foe)
    _lay(t, foe, -1)
    t.emit("laid_beside", t.state.box[foe])


def _lay(t: AeonTable, foe: int, seat: int) -> None:
    nemesis = t.state.nemesis
    aside = nemesis.aside
    nemesis.aside = aside.changed(laid=(*aside.laid, foe), marks=(*aside.marks, (foe, seat)))


def laid_before(t: AeonTable, mage: Mage) -> Cards:
    """The cards that lie in front of a player, oldest first."""
    aside = t.state.nemesis.aside
    return tuple([foe for foe, seat in aside.marks if seat == mage.seat and foe in aside.laid])


def still_laid(t: AeonTable, mage: Mage) -> Iterator[int]:
    """Each card that lies in front of a player, unless it is gone before its turn comes (NR-4)."""
    for foe in laid_before(t, mage):
        if foe in t.state.nemesis.aside.laid:
            yield foe


def mark(t: AeonTable, foe: int, mage: Mage) -> None:
    """Note a player's number on a nemesis card."""
    nemesis = t.state.nemesis
    nemesis.aside = nemesis.aside.changed(marks=(*nemesis.aside.marks, (foe, mage.seat)))


def marked_by(t: AeonTable, foe: int) -> Mage:
    """The player whose number a nemesis card bears."""
    return t.state.mages[next(seat for card, seat in t.state.nemesis.aside.marks if card == foe)]


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
    return t.choose(TABLE, prompt, options)


def prepped_of(t: AeonTable, mage: Mage, most_cost: int | None = None) -> Cards:
    """A mage's prepped spells, if need be only those of at most that cost."""
    spells = spells_prepped(mage)
    if most_cost is None:
        return spells
    return tuple([card for card in spells if cost_of(t, card) <= most_cost])

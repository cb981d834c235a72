"""What to do next in a main phase of Aeon's End: gems, relics, spells, then the best purchases."""

from collections.abc import Sequence

from aevum.bots.aeons_end.boards import (
    BOARD_VERBS,
    board_price,
    board_worth,
    lights_enough,
)
from aevum.bots.aeons_end.cards import damage_of, pace, room_of
from aevum.bots.aeons_end.foes import life_to_beat, nemesis_cards_left, threat
from aevum.bots.aeons_end.outlook import deck_of, outlook, with_card
from aevum.games.aeons_end.actions import ABILITY, CHARGE_PRICE
from aevum.games.aeons_end.cards import CARDS, CURSE, FOES, GEM, MAGES, RELIC, SPELL, TILES
from aevum.games.aeons_end.state import OPEN, AeonsEnd, Mage, put
from aevum.games.aeons_end.verbs.boards import dreams
from aevum.games.aeons_end.verbs.breaches import (
    SLOT,
    focus_cost,
    open_cost,
    spells_prepped,
)
from aevum.games.aeons_end.verbs.to_discard import FROM_HAND
from aevum.games.aeons_end.verbs.turn_order import DELIRIUM, NEMESIS
from aevum.kernel import Option, Part

GROWTH = 0.06  # damage a turn that one aether buys
_ABILITY = 2.0  # what using an ability is worth, as damage
_FIGHT = 2.0  # damage at today's pace per point of nemesis life: much of it goes to minions
_UNDRAWN = 15  # cards of the nemesis deck that a battle usually ends before
_SOONEST = 5.0  # turns each that a battle is expected to last at least
_DELAY = 1.5  # turns until a gained card is drawn
_CASTS = {"arachnos_outcasts": 1, "thraxir": 3}  # spells of anybody that an ability casts
_KEPT = 3.0  # damage of one's own spells that are worth casting without losing them
_AT_ONCE = 0.7  # of a spell's damage, for prepping it this turn instead of later
_SAFE_LIFE = 6  # from here on a Coal Shard, which hurts, is played ...
_NO_LIFE = 2  # ... and down here, where it only leaves the game

Action = tuple[Part, ...]


def next_action(s: AeonsEnd, me: Mage, options: Sequence[Option]) -> int:
    """The index of what to do next; the last option ends the phase."""
    return next_actions(s, me, options, 1)[0]


def next_actions(s: AeonsEnd, me: Mage, options: Sequence[Option], most: int) -> list[int]:
    """What to do next, or so many of the purchases to choose from, the best by plan first."""
    actions = [option for option in options if isinstance(option, tuple)]
    free = cost_free_action(s, me, actions)
    if free is not None:
        return [actions.index(free)]
    found = _purchases(s, me, actions, horizon(s))
    planned = [action for action, worth, _ in found if worth > 0][:1] or [actions[-1]]
    others = [action for action, *_ in found[: most if most > 1 else 0] if action not in planned]
    if most > 1 and ABILITY in actions:  # not ripe by rule of thumb
        others.append(ABILITY)
    return [actions.index(action) for action in (*planned, *others)]


def hasty_action(s: AeonsEnd, me: Mage, options: Sequence[Option]) -> int:
    """The same with the turns left rounded: what was reckoned once is met again and again."""
    actions = [option for option in options if isinstance(option, tuple)]
    if len(actions) == 1:
        return 0
    chosen = cost_free_action(s, me, actions)
    if chosen is None:
        best = _purchases(s, me, actions, float(round(horizon(s))))[:1]
        chosen = next((action for action, worth, _ in best if worth > 0), actions[-1])
    return actions.index(chosen)


# --- what costs nothing


def cost_free_action(s: AeonsEnd, me: Mage, actions: list[Action]) -> Action | None:
    """What is done before anything is bought."""
    for find in (_gem, _relic, _prep, _use, _ability, _lantern):
        found = find(s, me, actions)
        if found is not None:
            return found
    return None


def _gem(s: AeonsEnd, me: Mage, actions: list[Action]) -> Action | None:
    """Gems first: aether is spent best all at once."""
    spared = _NO_LIFE < me.life < _SAFE_LIFE
    for name in _played(actions):
        if CARDS[name].kind == GEM and not (spared and name == "coal_shard"):
            return ("play", name)
    return None


def _relic(s: AeonsEnd, me: Mage, actions: list[Action]) -> Action | None:
    """Relics after gems, which some of them destroy; one that casts needs a spell."""
    prepped = any(spells_prepped(mage) for mage in s.mages)
    for name in _played(actions):
        card = CARDS[name]
        hurts = card.aside == CURSE and me.life <= _NO_LIFE  # Manacles then stay in hand
        if card.kind == RELIC and (prepped or name != "vortex_gauntlet") and not hurts:
            return ("play", name)
    return None


def _played(actions: list[Action]) -> list[str]:
    return [str(action[1]) for action in actions if action[0] == "play"]


def _prep(s: AeonsEnd, me: Mage, actions: list[Action]) -> Action | None:
    """The best spell first, into the breach that adds most to it."""
    preps = [action for action in actions if action[0] == "prep"]

    def merit(action: Action) -> tuple[float, int]:
        slot = SLOT[str(action[2])]
        bonus = TILES[me.tiles[slot]].bonus if me.stages[slot] == OPEN else 0
        return damage_of(str(action[1])), bonus

    return max(preps, key=merit, default=None)


def _use(s: AeonsEnd, me: Mage, actions: list[Action]) -> Action | None:
    """Effects of prepped spells are free."""
    return next((action for action in actions if action[0] == "use"), None)


def _ability(s: AeonsEnd, me: Mage, actions: list[Action]) -> Action | None:
    """The ability as soon as it does something worth its charges."""
    found = next((action for action in actions if action[0] == "ability"), None)
    return found if found is not None and is_ripe(s, me) else None


def _lantern(s: AeonsEnd, me: Mage, actions: list[Action]) -> Action | None:
    """The lantern costs nothing but must be filled again."""
    return ("lantern",) if ("lantern",) in actions and lights_enough(s) else None


def is_ripe(s: AeonsEnd, me: Mage) -> bool:
    """Whether a mage's ability does something worth its charges."""
    waiting = [damage_of(s.box[c]) for mage in s.mages for c in spells_prepped(mage)]
    if me.id == "garu":
        own = [damage_of(s.box[card]) for card in spells_prepped(me)]
        return 2 + sum([max(0.0, 4 - damage) for damage in own]) >= 5
    if me.id == "mist_war_eternal":
        return sum(sorted(waiting)[-3:]) >= 6
    if me.id == "quilius":
        return me.kit.trophies >= 2
    if me.id == "ulgimor":
        return any(0 < mage.life <= mage.life_cap - 5 for mage in s.mages)
    if me.id in ("arachnos_outcasts", "thraxir"):
        return sum(sorted(waiting)[-_CASTS[me.id] :]) >= _CASTS[me.id] + 1
    if me.id == "ilya":
        return sum([damage_of(s.box[card]) for card in spells_prepped(me)]) >= _KEPT
    if me.id == "zhana_outcasts":
        return s.gravehold <= s.gravehold_cap - 5
    if me.id == "taqren_outcasts":
        return me.life <= me.life_cap - 3 or (s.gravehold <= s.gravehold_cap - 3 and not me.life)
    return True


# --- what costs aether


def _purchases(
    s: AeonsEnd, me: Mage, actions: list[Action], turns: float
) -> list[tuple[Action, float, float]]:
    """Each with its worth, and its worth with what the rest of the aether can still buy."""
    worths = _worths(s, me, actions, turns)
    prices = {
        action: board_price(s, me, action) if action[0] in BOARD_VERBS else _price(me, action)
        for action in worths
    }
    budget = sum(me.aether)
    rest = _best_by_budget([(prices[action], worth) for action, worth in worths.items()], budget)
    found = [
        (action, worth, worth + rest[max(0, budget - prices[action])])
        for action, worth in worths.items()
    ]
    return sorted(found, key=lambda purchase: -purchase[2])  # stable: the first of equals


def _best_by_budget(offers: list[tuple[int, float]], budget: int) -> list[float]:
    """The most that can be had for each sum, taking an offer as often as it is affordable."""
    best = [0.0] * (budget + 1)
    for money in range(1, budget + 1):
        best[money] = best[money - 1]
        for price, worth in offers:
            if 0 < price <= money:
                best[money] = max(best[money], worth + best[money - price])
    return best


def _price(me: Mage, action: Action) -> int:
    verb = action[0]
    if verb == "gain":
        return CARDS[str(action[1])].cost
    if verb == "focus":
        return focus_cost(me, SLOT[str(action[1])])
    if verb == "open":
        return open_cost(me, SLOT[str(action[1])])
    if verb == "buy_off":
        price = FOES[str(action[1])].price
        return price.amount if price is not None and price.kind == "spend_aether" else 0
    return CHARGE_PRICE


def _worths(s: AeonsEnd, me: Mage, actions: list[Action], turns: float) -> dict[Action, float]:
    """What each purchase adds to the rest of the game."""
    names = cards_of(s, me)
    deck = deck_of(names, me.tiles, me.stages)
    market = tuple([name for name, pile in zip(s.supply, s.piles, strict=True) if pile])
    drawn = max(0.0, turns - _DELAY)  # turns that see a card gained now
    before, later = outlook(deck, market, turns), outlook(deck, market, drawn)
    worths: dict[Action, float] = {}
    for action in actions:
        if action[0] == "gain":
            then = with_card(deck, names, str(action[1]))
            worths[action] = outlook(then, market, drawn) - later
        elif action[0] in ("focus", "open"):
            then = deck_of(names, me.tiles, _turned(me, action))
            worths[action] = outlook(then, market, turns) - before + _at_once(s, me, action)
        elif action[0] == "charge":
            worths[action] = charge_worth(me)
        elif action[0] == "buy_off":
            worths[action] = _relief(s, me, str(action[1]))
        elif action[0] in BOARD_VERBS:
            worths[action] = board_worth(s, me, action)
        if action[0] == "gain_dream":
            then = with_card(deck, names, s.box[dreams(s)[int(action[1])]])
            worths[action] += outlook(then, market, drawn) - later
    return worths


def _turned(me: Mage, action: Action) -> tuple[int, ...]:
    """The breaches after one of them is focused or opened."""
    slot = SLOT[str(action[1])]
    return put(me.stages, slot, OPEN if action[0] == "open" else me.stages[slot] + 1)


def _at_once(s: AeonsEnd, me: Mage, action: Action) -> float:
    """What room for a spell in hand is worth this very turn."""
    slot = SLOT[str(action[1])]
    if me.prepped[slot] or slot in me.focused:
        return 0.0
    held = [damage_of(s.box[card]) for card in me.hand if CARDS[s.box[card]].kind == SPELL]
    return _AT_ONCE * max(held, default=0.0)


def _relief(s: AeonsEnd, me: Mage, name: str) -> float:
    """What a power would do, less the cards it costs to be rid of it."""
    price = FOES[name].price
    at = [s.box[foe] for foe in s.nemesis.in_play].index(name)
    relief = threat(s, name, s.nemesis.counters[at], nemesis_cards_left(s))
    if price is None or price.kind == "destroy_prepped_and_breach":
        return 0.0  # never worth a breach
    lost: Sequence[int] = ()
    if price.kind == "discard_prepped":
        lost = spells_prepped(me)
    elif price.kind in FROM_HAND:
        lost = me.hand
    return relief - sum(sorted([damage_of(s.box[card]) for card in lost])[: price.amount])


# --- the course of the game


def horizon(s: AeonsEnd) -> float:
    """How many turns each mage will still have."""
    speed = sum([pace(cards_of(s, mage), room_of(mage)).damage for mage in s.mages])
    fight = _FIGHT * life_to_beat(s) / max(1.0, speed)
    drawing = turns_each(s, max(0, nemesis_cards_left(s) - _UNDRAWN))
    return max(_SOONEST, min(fight + 1, drawing))


def turns_each(s: AeonsEnd, nemesis_turns: int) -> float:
    """How many turns a mage has during so many of the nemesis."""
    against = s.turn_box.count(NEMESIS) + s.turn_box.count(DELIRIUM)
    return nemesis_turns * (len(s.turn_box) - against) / against / len(s.mages)


def cards_of(s: AeonsEnd, mage: Mage) -> list[str]:
    """Everything a mage owns, by name."""
    owned = mage.hand + mage.deck + mage.discard + mage.played + spells_prepped(mage)
    return [s.box[card] for card in owned]


def charge_worth(mage: Mage) -> float:
    """What a charge adds to the ability."""
    return _ABILITY / MAGES[mage.id].charges

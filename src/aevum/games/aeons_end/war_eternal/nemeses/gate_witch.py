"""Gate Witch, who hoards time: five tokens give her a further turn."""

from aevum.games.aeons_end.cards import nemesis, spend_aether
from aevum.games.aeons_end.state import AeonTable, without
from aevum.games.aeons_end.verbs.damage import suffer, suffer_each
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import gain_tokens, lose_tokens, to_bottom
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.players import pick_most, pick_player
from aevum.games.aeons_end.verbs.turn_order import (
    is_nemesis,
    nemesis_cards,
    player_cards,
    players_meant,
    reveal_turn_card,
    says,
    shuffle_in,
    top_to_discard,
)
from aevum.kernel import TABLE

BOX = "war_eternal"

gate_witch = nemesis("gate_witch", BOX, life=70, level=7, rating=4, tokens=1)


# --- mat


@gate_witch.unleash
def gain_time(t: AeonTable) -> None:
    """One token more."""
    gain_tokens(t, 1)


@gate_witch.end_of_turn
def accelerate_time(t: AeonTable) -> None:
    """With five tokens, her first turn of a round comes again (NR-14)."""
    drawn = nemesis_cards(t, t.state.turn_discard)
    if t.state.nemesis.tokens >= 5 and len(drawn) == 1:
        shuffle_in(t, drawn)
        options = t.state.options
        lose_tokens(t, 4 - options.harder + options.expedition)  # NR-76, EX-38


# --- tier 1


@gate_witch.cards.minion(tier=1, life=6)
def deep_abomination(t: AeonTable, this: int) -> None:
    harm = [0] * len(t.state.mages)
    cards = player_cards(t, t.state.turn_discard)
    kinds = [says(t, card) for card in cards]
    for card in sorted(cards, key=lambda card: len(players_meant(t, card))):
        meant = [mage.seat for mage in players_meant(t, card)]
        if len(meant) == 2 and kinds.count(says(t, card)) == 2:  # a pair's cards: one for each
            meant = [seat for seat in meant if not harm[seat]][:1]
        number = t.choose(TABLE, "deep_abomination", [seat + 1 for seat in meant], among="mage")
        harm[number - 1] += 1
    suffer_each(t, harm)


@gate_witch.cards.attack(tier=1)
def hasten(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_tokens"), t.state.nemesis.tokens)
    unleash(t)
    to_bottom(t, this)


@gate_witch.cards.power(tier=1, tokens=3, to_discard=spend_aether(6))
def temporal_nimbus(t: AeonTable, this: int) -> None:
    unleash(t)
    t.state.nemesis.extra_draws += 1


# --- tier 2


@gate_witch.cards.power(tier=2, tokens=3, to_discard=spend_aether(7))
def nether_spiral(t: AeonTable, this: int) -> None:
    pile = t.state.turn_discard
    kinds = {says(t, card): card for card in player_cards(t, pile)}
    kept = t.pick_if_any(TABLE, "nether_spiral", kinds)
    shuffle_in(t, pile if kept is None else without(pile, kept))


@gate_witch.cards.minion(tier=2, life=8)
def paradox_beast(t: AeonTable, this: int) -> None:
    damage_gravehold(t, t.state.nemesis.tokens)


@gate_witch.cards.minion(tier=2, life=8)
def portal_wretch(t: AeonTable, this: int) -> None:
    suffer(t, pick_most(t, "suffer_2", lambda mage: mage.charges), 2)


@portal_wretch.when_discarded
def one_turn_comes_again(t: AeonTable, this: int) -> None:
    drawn = nemesis_cards(t, t.state.turn_discard)
    if drawn:
        shuffle_in(t, drawn[-1:])


# --- tier 3


@gate_witch.cards.attack(tier=3)
def distort(t: AeonTable, this: int) -> None:
    unleash(t)
    if is_nemesis(t, reveal_turn_card(t)):
        damage_gravehold(t, 5)
    else:
        top_to_discard(t)
    to_bottom(t, this)


@gate_witch.cards.power(tier=3, tokens=2, to_discard=spend_aether(8))
def infinite_enmity(t: AeonTable, this: int) -> None:
    while t.state.nemesis.tokens < 6:
        unleash(t)
    to_bottom(t, this)


@gate_witch.cards.minion(tier=3, life=13, home="deck")
def rift_scourge(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_4"), 4)

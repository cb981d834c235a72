"""What whoever watched knows of hidden cards is kept when they are dealt anew, and nothing else."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from aevum.bots.situation import Situation
from aevum.games.aeons_end.state import AeonsEnd
from aevum.games.aeons_end.verbs.foes import order_top
from aevum.games.aeons_end.verbs.hand import (
    flip,
    put_on_deck,
    shuffle_discard_into_deck,
)
from aevum.games.aeons_end.verbs.turn_order import reveal_turn_card, shuffle_in, top_to_bottom
from aevum.games.aetherya.placing import rebuild_deck
from aevum.games.aetherya.state import Aetherya
from aevum.games.eternal_decks.abilities import draw_three_any_decks
from aevum.games.eternal_decks.awakening import win_deck
from aevum.games.eternal_decks.giving import give_card
from aevum.games.eternal_decks.stages.guardian import deal_hands_anew
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match, Table
from aevum.play.catalogue import find_game
from aevum.worlds import resample
from support.rules import rule

WORLDS = range(30)
GAMES = {AeonsEnd: "aeons-end", Aetherya: "aetherya", EternalDecks: "eternal-decks"}


def battle(nemesis: str = "umbra_titan") -> AeonsEnd:
    game = find_game("aeons-end")
    options = game.resolve({"nemesis": nemesis, "players": 2})
    deals: list[AeonsEnd] = [game.deal(options, seed) for seed in range(20)]
    return next(state for state in deals if not Match(game, state.clone()).in_effect)


def stage(letter: str = "A", players: int = 3) -> EternalDecks:
    game = find_game("eternal-decks")
    state: EternalDecks = game.deal(game.resolve({"stage": letter, "players": players}), seed=4)
    return state


def match_of(state: Any) -> Match[Any]:
    """The position, as somebody is asked in it."""
    match: Match[Any] = Match(find_game(GAMES[type(state)]), state.clone())
    assert not match.in_effect
    return match


def dealt_anew(state: Any, seat: int) -> list[Any]:
    """Worlds the seat may be in, as it is asked."""
    match = match_of(state)
    return [resample(match, seat, seed).state for seed in WORLDS]


def sealed(match: Match[Any], seat: int) -> object:
    """All that a mind is given at this seat."""
    return Situation.of(match, seat, Random(0)).to_data()


def seen(worlds: list[Any], look: Callable[[Any], object]) -> set[object]:
    return {look(world) for world in worlds}


def kingdoms(mode: str = "base") -> Aetherya:
    game = find_game("aetherya")
    match: Match[Aetherya] = Match(game, game.deal(game.resolve({"mode": mode}), seed=4))
    while match.state.turn == 0:
        match.answer(0)
    return match.state


# --- Aeon's End


def test_decks_nobody_shuffled_lie_as_everybody_saw_them_put_down() -> None:
    """WE-1, WE-62: own decks and those of the others."""
    state = battle()
    worlds = dealt_anew(state, 0)

    assert seen(worlds, lambda s: s.mages[0].deck) == {state.mages[0].deck}
    assert seen(worlds, lambda s: s.mages[1].deck) == {state.mages[1].deck}
    assert len(seen(worlds, lambda s: s.nemesis.tier_1)) > 2  # that one was shuffled
    assert len(seen(worlds, lambda s: s.turn_deck)) > 2


def test_a_shuffled_deck_is_known_again_once_it_is_turned_over() -> None:
    """WE-62."""
    state = battle()
    table: Table[AeonsEnd] = Table(state)
    me = state.mages[1]
    me.discard, me.deck = me.deck, ()
    shuffle_discard_into_deck(table, me)
    worlds = dealt_anew(state, 0)
    assert len(seen(worlds, lambda s: s.mages[1].deck)) > 2
    assert {frozenset(s.mages[1].deck) for s in worlds} == {frozenset(me.deck)}

    put_on_deck(table, me, me.hand[0])
    assert seen(dealt_anew(state, 0), lambda s: s.mages[1].deck[:1]) == {me.deck[:1]}

    me.discard, me.deck = me.deck, ()
    flip(table, me)
    assert seen(dealt_anew(state, 0), lambda s: s.mages[1].deck) == {me.deck}


def test_nemesis_cards_the_group_has_stacked_stay_where_they_are() -> None:
    """WE-63: also those of the next tier, which lie on the first one now."""
    state = battle()
    nemesis = state.nemesis
    top = (*nemesis.tier_1, *nemesis.tier_2[: 3 - len(nemesis.tier_1)])[:3]
    table: Table[AeonsEnd] = Table(state)
    table.answers = (0, 0, 0)
    order_top(table, "clairvoyant_conflagration_nemesis", 3)
    assert set(nemesis.tier_1[:3]) == set(top)

    worlds = dealt_anew(state, 1)

    assert seen(worlds, lambda s: s.nemesis.tier_1[:3]) == {nemesis.tier_1[:3]}
    assert len(seen(worlds, lambda s: s.nemesis.tier_3)) > 2


@rule("WE-13", "WE-63")
def test_a_turn_order_card_shown_and_put_under_its_deck_lies_there_until_it_is_shuffled() -> None:
    state = battle()
    table: Table[AeonsEnd] = Table(state)
    shown = reveal_turn_card(table)
    top_to_bottom(table)
    for seat in (0, 1, -1):
        worlds = dealt_anew(state, seat)
        assert seen(worlds, lambda s: s.turn_deck[-1]) == {shown}
        assert len(seen(worlds, lambda s: s.turn_deck[:-1])) > 1

    shuffle_in(table, ())
    assert len(seen(dealt_anew(state, 0), lambda s: s.turn_deck.index(shown))) > 1


# --- Aetherya


@rule("AE-28")
def test_a_deck_made_of_the_discards_holds_no_card_of_an_unexplored_region() -> None:
    """All have seen the discards, and none of them has seen what lies face down."""
    state = kingdoms()
    state.piles, state.deck = (state.piles[0] + state.deck,), ()
    rebuild_deck(Table(state), flip=False)
    worlds = dealt_anew(state, 0)

    assert seen(worlds, lambda s: frozenset(s.deck)) == {frozenset(state.deck)}
    assert len(seen(worlds, lambda s: s.deck[0])) > 2
    assert len(seen(worlds, lambda s: s.kingdoms[1].cards[0])) > 2


@rule("AE-88")
def test_a_tile_looked_at_is_known_to_whoever_looked_and_to_nobody_else() -> None:
    state = kingdoms("tiles")
    me = state.kingdoms[1]
    me.tile_seen = (1 << 0, *me.tile_seen[1:])  # the first player has peeked at cell a1

    assert seen(dealt_anew(state, 0), lambda s: s.kingdoms[1].tiles[0]) == {me.tiles[0]}
    assert len(seen(dealt_anew(state, 0), lambda s: s.kingdoms[1].tiles[1])) > 2
    assert len(seen(dealt_anew(state, 1), lambda s: s.kingdoms[1].tiles[0])) > 2


# --- Eternal Decks


def test_a_deck_won_lies_under_the_own_one_and_is_not_drawn_before_it() -> None:
    """ED-112."""
    state = stage()
    me = state.players[1]
    won = state.decks[0].cards
    win_deck(state, me, state.decks[0].eternal)

    worlds = dealt_anew(state, 0)

    assert seen(worlds, lambda s: frozenset(s.players[1].deck[-len(won) :])) == {frozenset(won)}
    assert len(seen(worlds, lambda s: s.players[1].deck[-len(won) :])) > 2  # in any order
    assert len(seen(worlds, lambda s: frozenset(s.players[1].hand))) > 2


def test_a_card_taken_before_everybodys_eyes_is_known_to_be_in_that_hand() -> None:
    """ED-98."""
    state = stage()
    me = state.players[1]
    card = state.river_bonus[0]
    state.river_bonus = state.river_bonus[1:]
    state.take_into_hand(me, card, shown=True)

    assert all(card in world.players[1].hand for world in dealt_anew(state, 0))


def test_hands_that_were_open_are_remembered_until_they_are_shuffled() -> None:
    """ED-141, ED-284."""
    state = stage("D")
    state.show_hands(True)
    state.show_hands(False)
    hand = state.players[1].hand
    assert seen(dealt_anew(state, 0), lambda s: s.players[1].hand) == {hand}

    deal_hands_anew(Table(state), 0)
    assert len(seen(dealt_anew(state, 0), lambda s: frozenset(s.players[1].hand))) > 2


def test_a_card_of_somebody_elses_deck_may_be_any_of_it_to_a_third() -> None:
    """ED-147: who draws it sees it, and nobody else."""
    state = stage()
    table: Table[EternalDecks] = Table(state)
    table.answers = (2, 0, 0)  # the first card from the third player's deck
    draw_three_any_decks(table, state.players[1], 0)
    drawn = state.players[1].hand[-3]

    found = seen(dealt_anew(state, 0), lambda s: s.players[1].hand[-3])

    assert len(found) > 2
    memory = state.memory
    assert {memory[int(str(card))] for card in found} == {memory[drawn]}


def after_a_gift(state: EternalDecks) -> int:
    """The second player gives the third the first card of the hand; which one that is."""
    giver = state.players[1]
    card = giver.hand[0]
    give_card(Table(state), giver, state.box[card], state.players[2])
    return card


@rule("ED-100")
def test_a_gift_is_known_to_the_giver_and_to_nobody_else() -> None:
    state = stage()
    card = after_a_gift(state)

    assert seen(dealt_anew(state, 1), lambda s: s.players[2].hand[-1]) == {card}
    assert len(seen(dealt_anew(state, 1), lambda s: s.players[2].hand[0])) > 2
    assert len(seen(dealt_anew(state, 0), lambda s: s.players[2].hand[-1])) > 2
    assert len(seen(dealt_anew(state, -1), lambda s: s.players[2].hand[-1])) > 2


@rule("ED-100")
def test_who_knows_of_a_gift_tells_nobody_which_card_it_is() -> None:
    state = stage()
    after_a_gift(state)
    match = match_of(state)

    assert not any(match.view(0).knowers)
    others = [resample(match, 0, seed) for seed in WORLDS]
    assert len({world.state.players[2].hand[-1] for world in others}) > 2
    for world in others:  # whatever was given, a mind at the first seat is given the same
        assert sealed(world, 0) == sealed(match, 0)


@rule("ED-100")
def test_a_gift_that_may_have_been_passed_on_is_known_no_longer() -> None:
    state = stage()
    card = after_a_gift(state)
    third = state.players[2]
    give_card(Table(state), third, state.box[third.hand[0]], state.players[0])

    assert card in third.hand
    assert len(seen(dealt_anew(state, 1), lambda s: s.players[2].hand[-1])) > 2
    assert seen(dealt_anew(state, 2), lambda s: s.players[0].hand[-1]) == {
        state.players[0].hand[-1]
    }


@rule("ED-100", "ED-141")
def test_a_gift_out_of_an_open_hand_is_known_to_all() -> None:
    state = stage()
    state.show_hands(True)
    card = after_a_gift(state)
    state.show_hands(False)

    assert seen(dealt_anew(state, 0), lambda s: s.players[2].hand[-1]) == {card}


def test_a_gift_is_remembered_over_a_save_and_old_saves_have_none() -> None:
    state = stage()
    card = after_a_gift(state)
    data = json.loads(json.dumps(match_of(state).save()))
    again: Match[Any] = Match.load(find_game("eternal-decks"), data)
    assert seen(dealt_anew(again.state, 1), lambda s: s.players[2].hand[-1]) == {card}

    del data["state"]["knowers"]
    old: Match[Any] = Match.load(find_game("eternal-decks"), data)
    assert old.digest() == again.digest()
    assert len(seen(dealt_anew(old.state, 1), lambda s: s.players[2].hand[-1])) > 2


@pytest.mark.parametrize("name", ["aeons-end", "eternal-decks"])
def test_a_position_is_named_alike_whatever_is_remembered_of_it(name: str) -> None:
    state: Any = battle() if name == "aeons-end" else stage()
    forgetful = state.clone()
    forgetful.memory = forgetful.knowers = ()

    assert state.memory
    assert Match(find_game(name), state).digest() == Match(find_game(name), forgetful).digest()

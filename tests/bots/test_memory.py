"""What whoever watched knows of hidden cards is kept when they are dealt anew, and nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

from aevum.games.aeons_end.state import AeonsEnd
from aevum.games.aeons_end.verbs.foes import order_top
from aevum.games.aeons_end.verbs.hand import (
    flip,
    put_on_deck,
    shuffle_discard_into_deck,
)
from aevum.games.eternal_decks.abilities import draw_three_any_decks
from aevum.games.eternal_decks.awakening import win_deck
from aevum.games.eternal_decks.stages.guardian import deal_hands_anew
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match, Table, resample
from aevum.play.catalogue import find_game

WORLDS = range(30)


def battle(nemesis: str = "umbra_titan") -> AeonsEnd:
    game = find_game("aeons-end")
    options = game.resolve({"nemesis": nemesis, "players": 2})
    deals: list[AeonsEnd] = [game.deal(options, seed) for seed in range(20)]
    return next(state for state in deals if not Match(game, state.clone()).in_effect)


def stage(letter: str = "A", players: int = 3) -> EternalDecks:
    game = find_game("eternal-decks")
    state: EternalDecks = game.deal(game.resolve({"stage": letter, "players": players}), seed=4)
    return state


def dealt_anew(state: Any, seat: int) -> list[Any]:
    """Worlds the seat may be in, as it is asked."""
    name = "aeons-end" if isinstance(state, AeonsEnd) else "eternal-decks"
    match = Match(find_game(name), state.clone())
    assert not match.in_effect
    return [resample(match, seat, seed).state for seed in WORLDS]


def seen(worlds: list[Any], look: Callable[[Any], object]) -> set[object]:
    return {look(world) for world in worlds}


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


@pytest.mark.parametrize("name", ["aeons-end", "eternal-decks"])
def test_a_position_is_named_alike_whatever_is_remembered_of_it(name: str) -> None:
    state: Any = battle() if name == "aeons-end" else stage()
    forgetful = state.clone()
    forgetful.memory = ()

    assert state.memory
    assert Match(find_game(name), state).digest() == Match(find_game(name), forgetful).digest()

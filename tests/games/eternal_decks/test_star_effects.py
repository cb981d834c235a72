"""Stage E: silence, and what each Star changes about it."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import HIDDEN
from support.eternal_decks import Spot, arrange, begin, dealt, hand_of, tasks_of, with_stars
from support.rules import rule


def before_star(stars: int, players: int = 3, **options: object) -> EternalDecks:
    """The first player is about to gain one Star more; nobody holds what a task would need."""
    s = dealt(stage="E", players=players, **options)  # type: ignore[arg-type]
    with_stars(s, stars)
    arrange(s, hands=["P9 P8", "P7", "P6", "P5"][: len(s.players)])
    return s


def star(s: EternalDecks) -> Spot:
    return begin(s).when("play P9 lower")


def sees_tasks(at: Spot, seat: int, owner: int) -> bool:
    me = at.match.view(seat).players[owner]
    return HIDDEN not in (*me.tasks.values, *me.tasks.general)


def sees_hand(at: Spot, seat: int, owner: int) -> bool:
    return HIDDEN not in at.match.view(seat).players[owner].hand


@rule("ED-310", "ED-290")
def test_at_first_nobody_has_a_token_nor_a_word() -> None:
    at = begin(dealt(stage="E", players=3))
    assert [me.tokens for me in at.state.players] == [(), (), ()]
    assert ETERNAL_DECKS.talk(at.state) == "silence"
    assert ETERNAL_DECKS.phrases(at.match.view(1), 1) == ()


@rule("ED-311", "ED-312")
def test_the_first_star_brings_both_tokens_and_no_talk() -> None:
    at = star(before_star(0))
    assert [me.tokens for me in at.state.players] == [("", "")] * 3
    assert len(at.match.signals(2)) == 2 * (3 * 7 + 5)
    assert ETERNAL_DECKS.talk(at.state) == "silence"
    assert not sees_tasks(at, 0, 1)


@rule("ED-311", "ED-312", "ED-296")
def test_the_second_star_shows_tasks_also_later_ones_and_no_talk() -> None:
    s = before_star(1, players=2)
    arrange(s, tasks={1: "value_7 specific_jewel", 0: "value_6"}, task_deck="rare_in_hand")
    at = star(s)
    assert sees_tasks(at, 0, 1)
    assert sees_tasks(at, -1, 1)
    assert ETERNAL_DECKS.talk(at.state) == "silence"
    assert not sees_hand(at, 0, 1)
    at.when("play P7 upper")
    assert tasks_of(at.state, 1) == ["specific_jewel", "rare_in_hand"]
    assert at.heard("task_drawn", seat=1) == [(1, "rare_in_hand")]
    assert sees_tasks(at, 0, 1)


@rule("ED-311", "ED-312", "ED-313")
@pytest.mark.parametrize("stars", [2, 3, 4])
def test_later_stars_open_hands_and_talk_until_the_turn_is_over(stars: int) -> None:
    s = before_star(stars, players=2)
    arrange(s, tasks={0: "gain_star"}, keys=(2, 0, 0, 0))
    at = star(s).asks(1, "move_key")
    assert len(at.state.stars) == stars + 1
    assert sees_hand(at, 0, 1)
    assert ETERNAL_DECKS.talk(at.state) == "open"
    at.when("green")
    assert at.state.turn_of == 1
    assert not sees_hand(at, 0, 1)
    assert ETERNAL_DECKS.talk(at.state) == "silence"


@rule("ED-311", "ED-313", "ED-140", "ED-80")
def test_an_a_ability_opens_hands_like_the_third_star_and_is_none() -> None:
    at = begin(before_star(0), hands=("phoenix P8",)).when("ability phoenix")
    assert "hands_shown" in at.kinds()
    assert at.state.stars == ()
    assert [me.tokens for me in at.state.players] == [(), (), ()]
    assert at.state.box[at.state.discard[-1]] == "phoenix"


# --- solo


@rule("ED-424", "ED-422")
def test_solo_the_first_star_brings_the_draw_tokens() -> None:
    s = before_star(0, players=1)
    assert begin(s).codes("draw") == []
    at = star(s)
    assert [golem.draws for golem in at.state.players] == [2, 2, 2]
    arrange(at.state, decks={1: "R1 R2"})
    assert begin(at.state).when("draw 2").state.players[1].draws == 1


@rule("ED-422")
def test_solo_the_second_star_lets_golems_pick_their_tasks() -> None:
    at = star(before_star(1, players=1))
    assert at.state.tasks.picked
    assert not at.state.hands_shown


@rule("ED-422")
@pytest.mark.parametrize("stars", [2, 3, 4])
def test_solo_later_stars_let_each_golem_draw(stars: int) -> None:
    s = before_star(stars, players=1)
    for golem in range(3):
        arrange(s, tasks={golem: ""}, decks={golem: "R1 B1 G1 Y1"})
    at = star(s)
    assert [len(hand_of(at.state, golem)) for golem in range(3)] == [3, 2, 2]
    assert [len(me.deck) for me in at.state.players] == [2, 3, 3]  # the first refilled one


@rule("ED-422", "ED-317")
def test_solo_a_card_drawn_for_the_star_may_be_shown_for_the_starting_task() -> None:
    s = before_star(2, players=1)
    for golem in range(3):
        arrange(s, tasks={golem: "start" if golem == 1 else ""})
    arrange(s, decks={1: "B2"})
    assert star(s).state.tasks.key_steps == (0, 1, 0, 0)

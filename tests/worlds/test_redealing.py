"""Re-dealing what a seat cannot see."""

from __future__ import annotations

from collections import Counter

import pytest

from aevum.kernel import EVERYONE, TABLE, Decision, Match, RulesError
from aevum.worlds import resample
from kernel.minis import MiniRules, T, begin, note
from kernel.toy import MAGPIES
from kernel.toy_rules import LUCK, OMENS, TRINKETS, WISHES, ToyState, worth
from support.walks import start, walk

FLOCK = {"players": 3, "rounds": 3}
SEATS = (TABLE, 0, 1, 2)
SEEDS = range(60)


def at(prompt: str, seat: int | None = None, answers: int = 0) -> Match[ToyState]:
    """The first position of this question in the random games."""
    return next(
        match.clone()
        for seed in range(400)
        for match in walk(MAGPIES, FLOCK, seed)
        if match.decision is not None
        and match.decision.prompt == prompt
        and seat in (None, match.decision.seat)
        and len(match.save()["answers"]) >= answers
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_seat_cannot_tell_a_re_dealt_match_from_the_true_one(seed: int) -> None:
    for match in walk(MAGPIES, FLOCK, seed):
        before = match.digest()
        for seat in SEATS:
            copy = resample(match, seat, seed)
            assert copy.view(seat) == match.view(seat)
            assert copy.in_effect == match.in_effect
            if match.decision is None:
                assert copy.decision is None
            else:
                assert copy.decision is not None
                assert copy.decision.prompt == match.decision.prompt
                assert copy.decision.seat == match.decision.seat
                if match.decision.seat in (seat, TABLE):
                    assert copy.decision.codes() == match.decision.codes()
        assert match.digest() == before


def trinkets(state: ToyState) -> list[int]:
    nests = [card for bird in state.birds for card in bird.nest]
    return sorted((*nests, *state.tree.hollow, *state.tree.shown, *state.tree.ground))


@pytest.mark.parametrize("prompt", ["turn", "trade", "keep", "throw_back", "lose_wish"])
def test_cards_are_re_dealt_within_their_pool_and_never_across(prompt: str) -> None:
    match = at(prompt)
    for seed in SEEDS:
        state = resample(match, 2, seed).state
        assert trinkets(state) == list(TRINKETS)
        wishes = [wish for bird in state.birds for wish in bird.wishes]
        assert sorted((*wishes, *state.tree.spare_wishes)) == list(WISHES)
        assert set(state.tree.omens) < set(OMENS)
        assert all(sorted(bird.luck) == list(LUCK) for bird in state.birds)


def test_everything_hidden_is_re_dealt_and_nothing_else() -> None:
    match = at("turn", seat=0)
    dealt = [resample(match, 0, seed).state for seed in SEEDS]
    true = match.state
    assert len({state.birds[1].nest[0] for state in dealt}) > 8
    assert len({state.birds[1].wishes for state in dealt}) > 8
    assert len({state.birds[1].luck for state in dealt}) == 2
    assert len({state.tree.hollow for state in dealt}) > 50
    assert len({state.tree.omens for state in dealt}) > 50
    assert {state.birds[0].nest[0] for state in dealt} == {true.birds[0].nest[0]}
    assert {state.birds[0].wishes for state in dealt} == {true.birds[0].wishes}


def test_every_card_of_a_pool_is_as_likely_in_every_hidden_place() -> None:
    match = start(MAGPIES, FLOCK, 1)
    known = match.state.birds[0].nest[0]
    places = Counter(resample(match, 0, seed).state.birds[1].nest[0] for seed in range(3_400))
    assert known not in places
    assert len(places) == 17
    # 200 expected, standard deviation about 14: five of them either way
    assert all(130 < count < 270 for count in places.values())


def test_chance_is_drawn_anew_so_that_the_future_stays_unknown() -> None:
    match = at("turn", seat=0)
    chances = {resample(match, 0, seed).state.rng for seed in SEEDS}
    assert len(chances) == len(SEEDS)
    assert match.state.rng not in chances


def test_the_same_seed_re_deals_alike() -> None:
    match = at("keep")
    assert resample(match, 1, 7).digest() == resample(match, 1, 7).digest()


def test_a_card_revealed_in_the_middle_of_an_effect_stays_what_it_is() -> None:
    match = at("keep")
    shown = match.state.tree.shown
    dealt = [resample(match, TABLE, seed) for seed in SEEDS]
    assert len(shown) == 1
    assert {copy.state.tree.shown for copy in dealt} == {shown}
    assert len({copy.state.tree.hollow for copy in dealt}) > 50
    for copy in dealt:
        copy.answer(0)
        assert copy.state.tree.shown == ()
        assert copy.base.tree.ground[-1:] != shown


def test_answers_given_earlier_in_the_effect_are_kept() -> None:
    match = at("lose_wish", answers=1)
    for seed in SEEDS:
        copy = resample(match, TABLE, seed)
        assert copy.save()["answers"] == match.save()["answers"]
        assert copy.state.tree.ground == match.state.tree.ground


def test_a_question_that_betrays_a_hidden_card_holds_in_every_re_dealt_match() -> None:
    match = at("throw_back", seat=0)
    place = match.save()["frame"][-1]
    pebbles = set()
    for seed in SEEDS:
        copy = resample(match, 1, seed)
        assert copy.decision is not None
        assert copy.decision.prompt == "throw_back"
        pebbles.add(copy.state.birds[0].nest[place])
        copy.answer_code("back")
        assert not copy.in_effect
    assert {worth(pebble) for pebble in pebbles} == {0}
    assert len(pebbles) > 1


def red_cards() -> MiniRules:
    """Cards below 10 are red; seat 1 holds the hand. What it may do depends on its red cards."""
    rules = MiniRules("mini")

    def red(t: T) -> list[int]:
        return [card for card in t.state.hand if card < 10]

    @rules.menu()
    def play(t: T) -> Decision:
        return Decision(1, "play", [*[("play", card) for card in red(t)], ("pass",)])

    @rules.action("play", instant=True)
    def play_one(t: T, seat: int, card: int) -> None:
        t.leave()

    @rules.action("pass", instant=True)
    def pass_by(t: T, seat: int) -> None:
        t.leave()

    @rules.step()
    def mark(t: T) -> None:
        t.choose(1, "mark", red(t))
        t.choose(1, "colour", ("blue", "green"))

    @rules.step()
    def betray(t: T) -> None:
        note(t, t.state.deck[0])
        t.choose(1, "colour", ("blue", "green"))

    @rules.step()
    def over(t: T) -> None:
        t.finish("over")

    return rules


def test_another_seats_menu_that_depends_on_its_hand_is_still_asked_after_a_re_deal() -> None:
    match = begin(red_cards(), ("over",), ("play",), deck=(11, 12, 13), hand=(1,))
    hands = set()
    for seed in SEEDS:
        copy = resample(match, 0, seed)
        assert copy.decision is not None
        assert copy.decision.prompt == "play"
        hands.add(copy.state.hand)
    assert hands == {(1,)}  # with any other card seat 1 would have had no choice


def test_deals_that_an_earlier_answer_does_not_fit_are_thrown_away() -> None:
    match = begin(red_cards(), ("over",), ("mark",), deck=(11, 12, 13, 4), hand=(1, 2, 3))
    match.answer_code("3")
    for seed in SEEDS:
        copy = resample(match, 0, seed)
        assert copy.decision is not None
        assert copy.decision.prompt == "colour"
        assert sum(card < 10 for card in copy.state.hand) == 3


def test_cards_shown_at_an_earlier_question_of_the_effect_stay_where_they_were() -> None:
    rules = MiniRules("mini")

    @rules.step()
    def look(t: T) -> None:
        s = t.state
        s.table, s.deck = s.deck[:3], s.deck[3:]
        first = t.choose(0, "first", s.table)
        assert first is not None
        others = tuple([card for card in s.table if card != first])
        s.table, s.deck = (), (first, *others, *s.deck)  # hidden again
        t.choose(0, "colour", ("blue", "green"))

    @rules.step()
    def over(t: T) -> None:
        t.finish("over")

    match = begin(rules, ("over",), ("look",), deck=tuple(range(40)))
    match.answer_code("1")
    rests = set()
    for seed in SEEDS:
        copy = resample(match, 0, seed)
        assert copy.decision is not None
        assert copy.decision.prompt == "colour"
        assert copy.state.deck[:3] == (1, 0, 2)
        rests.add(copy.state.deck[3:])
    assert len(rests) == len(SEEDS)


def test_a_position_that_gives_a_hidden_card_away_cannot_be_re_dealt() -> None:
    match = begin(red_cards(), ("over",), ("betray",), deck=tuple(range(5_000)))
    with pytest.raises(RulesError, match="seat 0 tells apart"):
        resample(match, 0, 1)


def test_a_finished_match_is_re_dealt_too() -> None:
    *_, match = walk(MAGPIES, FLOCK, 1)
    copy = resample(match, 0, 3)
    assert copy.outcome == match.outcome
    assert copy.view(0) == match.view(0)
    assert EVERYONE in copy.state.birds[0].seen

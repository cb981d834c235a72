"""Dealing and laying out: what lies where before the first turn, and who knows it."""

from collections import Counter
from itertools import permutations

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.kinds import CELLS, CORE, KINDS, LOCKED
from aevum.games.aetherya.options import options_of
from aevum.games.aetherya.setup import kingdom_deck
from aevum.games.aetherya.state import Aetherya
from aevum.kernel import HIDDEN, Table, seed_chance
from aevum.play.scene import Scene
from support.aetherya import codes, hidden_places, laid_out, play_by, scene, told
from support.rules import rule

BORDER = [cell for cell in range(16) if cell not in CORE]


def every_card(at: Scene) -> list[int]:
    s: Aetherya = at.match.state
    piles = [card for pile in s.piles for card in pile]
    kingdoms = [card for me in s.kingdoms for card in (*me.core, *me.cards)]
    return [*s.deck, *piles, *s.hand, *kingdoms]


def first_order(players: int, seed: int) -> tuple[int, ...]:
    """The kingdom cards in the order of the very first shuffle."""
    options = options_of(AETHERYA.resolve({"players": players}))
    table = Table(Aetherya(rng=seed_chance(seed), options=options, kingdoms=[]))
    return table.shuffled(kingdom_deck(players))


def set_aside(order: tuple[int, ...], core: tuple[int, ...]) -> tuple[int, ...]:
    """The surplus copies that came up while this core was drawn from the top of the deck."""
    drawn = order[: max(order.index(card) for card in core) + 1]
    return tuple(card for card in drawn if card not in core)


@rule("AE-2", "AE-10", "AE-16")
@pytest.mark.parametrize(("players", "deck"), [(2, 7), (3, 11), (4, 15)])
def test_the_deck_is_made_for_the_number_of_players(players: int, deck: int) -> None:
    started = laid_out(players=players)
    cards = every_card(started)
    assert len(set(cards)) == len(cards) == 20 * players
    assert Counter(card // 8 for card in cards) == dict.fromkeys(range(10), 2 * players)
    assert started.see("deck_size") == deck
    assert len(started.see("discard")) == 1


@rule("AE-2", "AE-10", "AE-11", "AE-12", "AE-15", "AE-16")
def test_two_players_start_from_the_table_of_the_worked_example() -> None:
    started = laid_out(players=2)
    assert len(every_card(started)) == 40
    assert (len(started.see("river")), len(started.see("legend_deck"))) == (8, 7)
    for kingdom in started.see("kingdoms"):
        assert sum(letter.isupper() for letter in "".join(kingdom["grid"])) == 4
        assert kingdom["unexplored"] == 12
    assert (len(started.see("discard")), started.see("deck_size")) == (1, 7)


@rule("AE-10", "AE-11")
def test_eight_shuffled_legends_lie_open_and_seven_wait() -> None:
    rivers = set()
    for seed in range(1, 21):
        started = scene(seed)
        river, deck = started.see("river"), started.see("legend_deck")
        assert (len(river), len(deck), len({*river, *deck})) == (8, 7, 15)
        rivers.add(tuple(river))
    assert len(rivers) == 20
    assert len({legend for river in rivers for legend in river}) == 15


@rule("AE-10")
def test_the_kingdom_deck_is_shuffled_anew_by_every_seed() -> None:
    assert len({tuple(scene(seed).see("deck")) for seed in range(1, 21)}) == 20


@rule("AE-12")
def test_everybody_starts_from_four_different_kinds_special_cards_among_them() -> None:
    kinds_seen = set()
    for seed in range(1, 41):
        for kingdom in scene(seed, players=4).match.state.kingdoms:
            kinds = [card >> 3 for card in kingdom.core]
            assert len(set(kinds)) == len(kinds) == 4
            kinds_seen.update(kinds)
    assert kinds_seen == set(range(10))
    assert set(LOCKED) <= kinds_seen


@rule("AE-12")
def test_only_a_surplus_copy_is_replaced_and_the_rest_is_kept_in_the_order_drawn() -> None:
    replaced = 0
    for seed in range(1, 41):
        order = first_order(2, seed)
        wanted: list[int] = []
        for card in order:
            if len(wanted) < 4 and card >> 3 not in [other >> 3 for other in wanted]:
                wanted.append(card)
        core = scene(seed).match.state.kingdoms[0].core
        assert core == tuple(wanted)
        replaced += bool(set_aside(order, core))
    assert replaced


@rule("AE-13")
def test_surplus_copies_return_to_the_deck_after_all_have_drawn_by_default() -> None:
    returned = 0
    for seed in range(1, 41):
        started = scene(seed, players=3)
        order = first_order(3, seed)
        cores = [kingdom.core for kingdom in started.match.state.kingdoms]
        drawn = order[: max(order.index(card) for core in cores for card in core) + 1]
        aside = set(drawn) - {card for core in cores for card in core}
        returned += len(aside)
        assert len(drawn) == 12 + len(aside)  # everybody drew from one unbroken deck
        assert aside <= set(started.match.state.deck)
    assert returned


@rule("AE-13")
def test_surplus_copies_may_return_before_the_next_player_draws() -> None:
    drawn_again = 0
    for seed in range(1, 81):
        kingdoms = scene(seed, players=2, setup_duplicates="per_player").match.state.kingdoms
        aside = set_aside(first_order(2, seed), kingdoms[0].core)
        drawn_again += len(set(aside) & set(kingdoms[1].core))
        default = scene(seed, players=2).match.state.kingdoms
        assert not set(aside) & set(default[1].core)
    assert drawn_again


@rule("AE-13")
@pytest.mark.parametrize("when", ["after_all", "per_player"])
def test_the_deck_is_shuffled_again_when_surplus_copies_return(when: str) -> None:
    returned = 0
    for seed in range(1, 21):
        started = scene(seed, setup_duplicates=when)
        assert sorted(every_card(started)) == sorted(kingdom_deck(2))
        order = first_order(2, seed)
        if set_aside(order, started.match.state.kingdoms[0].core):
            returned += 1
            deck = [card for card in started.match.state.deck if card in order[20:]]
            assert deck != [card for card in order[20:] if card in deck]
    assert returned


@rule("AE-14")
def test_the_four_cards_may_be_laid_out_in_any_of_their_arrangements() -> None:
    core = scene().see("kingdoms.0.core")
    layouts = set()
    for order in permutations(core):
        laid = scene().when(*order[:3], seat=1)
        while laid.match.decision is not None and laid.match.decision.prompt == "arrange":
            laid.when(codes(laid)[0], seat=2)
        cells = laid.see("kingdoms.0.cells")
        layouts.add(tuple(cells[CELLS[cell]] for cell in CORE))
        assert layouts >= {order}
    assert len(layouts) == 24


@rule("AE-14")
def test_an_arrangement_is_secret_until_all_have_chosen() -> None:
    started = scene()
    first = started.see("kingdoms.0.core")
    started.when(*first[:3], seat=1).asks(2, "arrange")
    plan = started.match.state.kingdoms[0].plan
    assert started.match.view(0).kingdoms[0].plan == plan
    assert len(plan) == 4
    for onlooker in (1, -1):
        assert set(started.match.view(onlooker).kingdoms[0].plan) == {HIDDEN}
        assert not set(first) & {arg for event in started.told(onlooker + 1) for arg in event}
    second = started.see("kingdoms.1.core")
    started.when(*second[:3], seat=2)
    assert told(started, "laid_out")[0] == (0, *first)
    assert [started.see(f"kingdoms.0.cells.{CELLS[cell]}") for cell in CORE] == first


@rule("AE-14", "AE-16")
def test_the_river_is_open_while_arranging_but_the_first_discard_is_not() -> None:
    started = scene()
    assert HIDDEN not in started.match.view(0).river
    assert len(started.see("river")) == 8
    assert started.see("piles") == []
    for asked in play_by(started):
        if asked.match.decision is None or asked.match.decision.prompt != "arrange":
            break
        assert asked.see("piles") == []
    assert len(started.see("piles")) == 1


@rule("AE-15")
def test_twelve_cards_nobody_has_seen_surround_the_core() -> None:
    started = laid_out(players=4)
    for owner in range(4):
        assert started.see(f"kingdoms.{owner}.unexplored") == 12
        for seat in (-1, 0, 1, 2, 3):
            assert hidden_places(started, seat, owner) == BORDER


@rule("AE-16")
def test_the_first_discard_is_the_top_of_the_deck() -> None:
    started = scene()
    deck: list[str] = []
    while (decision := started.match.decision) is not None and decision.prompt == "arrange":
        deck = started.see("deck")
        started.when(decision.codes()[0])
    assert started.see("discard") == [deck[24]]  # two players were dealt twelve regions each
    assert started.see("deck") == deck[25:]
    assert told(started, "first_discard") == [(deck[24],)]


@rule("AE-17")
@pytest.mark.parametrize("mode", ["base", "tiles"])
def test_the_first_seat_starts_and_play_goes_clockwise(mode: str) -> None:
    for seed in range(1, 9):
        started = laid_out(seed, players=3, mode=mode)
        turns = []
        for asked in play_by(started, "take", "place", "refuse", "done"):
            if asked.see("turn") > 7:
                break
            turns.append((asked.see("turn"), asked.see("turn_of")))
        assert sorted(set(turns)) == [(1, 1), (2, 2), (3, 3), (4, 1), (5, 2), (6, 3), (7, 1)]


@rule("AE-17")
def test_a_random_first_player_may_be_any_and_the_next_seat_follows() -> None:
    starters = set()
    for seed in range(1, 41):
        started = laid_out(seed, players=3, first_player="random")
        first = started.see("turn_of")
        starters.add(first)
        started.when("take 1", "place a1")
        while started.see("turn") == 1:
            started.when("done")
        assert started.see("turn_of") == first % 3 + 1
    assert starters == {1, 2, 3}


@rule("AE-18")
def test_nobody_sees_a_face_down_card_the_deck_or_the_closed_legends() -> None:
    started = laid_out(players=2)
    for seat in (-1, 0, 1):
        view = started.match.view(seat)
        assert set(view.deck) == {HIDDEN}
        assert len(view.deck) == 7
        assert set(view.legend_deck) == {HIDDEN}
        for owner in (0, 1):
            cards = view.kingdoms[owner].cards
            assert [cards[cell] for cell in BORDER] == [HIDDEN] * 12
            assert all(cards[cell] != HIDDEN for cell in CORE)


@rule("AE-18")
def test_the_whole_discard_pile_and_owned_legends_are_open_to_all() -> None:
    open_cards = scene(
        given={
            "discard": ["plain", "dragon", "elf"],
            "kingdoms": [{}, {"legends": ["range_plain", "realm_elf"]}],
        }
    )
    for seat in (-1, 0, 1):
        view = open_cards.match.view(seat)
        assert [KINDS[card >> 3] for card in view.piles[0][-3:]] == ["plain", "dragon", "elf"]
        assert view.kingdoms[1].legends == open_cards.match.state.kingdoms[1].legends


@rule("AE-18")
def test_only_the_top_of_the_discard_pile_can_be_taken() -> None:
    piled = scene(given={"discard": ["plain", "dragon", "elf"], "river": []})
    piled.asks(1, "main_action", ["draw", "take 1"]).when("take 1")
    assert piled.see("hand") == ["elf"]
    assert piled.see("discard")[-2:] == ["plain", "dragon"]


@rule("AE-15", "AE-18")
def test_a_region_is_known_to_all_once_it_is_turned_up() -> None:
    explored = scene(given={"kingdoms": [{"grid": ["g...", ".PS.", ".MF.", "...."]}], "river": []})
    explored.when("draw", "explore a1")
    for seat in (-1, 0, 1):
        view = explored.match.view(seat)
        assert KINDS[view.kingdoms[0].cards[0] >> 3] == "goblin"
        assert hidden_places(explored, seat) == BORDER[1:]

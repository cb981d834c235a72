"""A game that offers nothing but rules is still a game: whatever is asked of it is empty."""

from __future__ import annotations

from aevum.kernel import NO_CHANCE
from aevum.offers import Components, Honours, Looks, OwnerLists, SetupPages, Talking
from aevum.play.catalogue import find_game
from kernel.minis import Mini, MiniRules, MiniState

_MINI = Mini(MiniRules("mini"), {})
_STATE = MiniState(rng=NO_CHANCE)


def test_what_a_game_does_not_offer_is_empty() -> None:
    assert Talking.of(_MINI).talk(_STATE) == "free"
    assert Talking.of(_MINI).phrases(_STATE, 0) == ()
    assert SetupPages.of(_MINI).presets == ()
    assert SetupPages.of(_MINI).slots({}, 1) == ()
    assert Components.of(_MINI).components() == ()
    assert Honours.of(_MINI).goals() == ()
    assert OwnerLists.of(_MINI).replaceable_lists() == {}
    assert not Looks.of(_MINI).one_tableau


def test_what_a_game_offers_is_itself() -> None:
    game = find_game("eternal-decks")
    for kind in (Components, SetupPages, Looks, Talking, Honours, OwnerLists):
        assert kind.of(game) is game  # type: ignore[comparison-overlap]

"""Drafts of every game: options give way, presets and codes open, idle options change nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import Game, Match, SetupOption, Value, WrongSetup
from aevum.offers import EDITION, Preset, SetupPages
from aevum.play.catalogue import GAMES, find_game
from aevum.play.dealing import (
    SEEDS,
    change_option,
    coded_draft,
    new_draft,
    pinned,
    preset_draft,
    randomise,
)

each_preset = pytest.mark.parametrize(
    ("game", "preset"),
    [
        (find_game(name), preset)
        for name in GAMES
        for preset in SetupPages.of(find_game(name)).presets
    ],
    ids=lambda part: part.name,
)


@each_preset
def test_every_preset_can_be_dealt_and_is_what_its_code_says(
    game: Game[Any], preset: Preset
) -> None:
    draft = preset_draft(game, preset, 5)
    again = coded_draft(draft.code)
    assert (again.setup, again.seed, again.slots) == (draft.setup, 5, draft.slots)
    assert Match(game, game.deal(draft.setup, draft.seed)).decision is not None


@pytest.mark.parametrize(
    ("given", "name", "value", "expected"),
    [
        ({}, "mode", "solo", ("solo", 1)),
        ({"mode": "tiles", "players": 3}, "mode", "solo", ("solo", 1)),
        ({"mode": "solo"}, "players", 4, ("base", 4)),
        ({"mode": "coop", "players": 4}, "players", 1, ("solo", 1)),
        ({"mode": "coop", "players": 4}, "mode", "tiles", ("tiles", 4)),
    ],
)
def test_an_option_in_the_way_gives_way(
    given: dict[str, Any], name: str, value: Any, expected: tuple[str, int]
) -> None:
    changed = change_option(new_draft(AETHERYA, given, 1), name, value)
    assert (changed.setup["mode"], changed.setup["players"]) == expected


def test_other_options_stay_when_one_gives_way() -> None:
    given: dict[str, Value] = {"mode": "coop", "players": 2, "portal_chain": "single"}
    changed = change_option(new_draft(AETHERYA, given, 1), "players", 1)
    assert changed.setup["portal_chain"] == "single"


def test_what_cannot_be_is_refused_and_nothing_changes() -> None:
    draft = new_draft(find_game("aeons-end"), {"difficulty": "expert"}, 1)
    with pytest.raises(WrongSetup):
        change_option(draft, "supply", "template_2")
    assert draft.setup["difficulty"] == "expert"
    assert draft.setup["supply"] == "random"


@each_preset
def test_a_pinned_draft_shows_the_same_whatever_shuffles_it(
    game: Game[Any], preset: Preset
) -> None:
    for draft in (
        preset_draft(game, preset, 5),
        randomise(preset_draft(game, preset, 6), Random(4)),
    ):
        shown = [(slot.option, slot.component) for slot in draft.slots]
        decks = set()
        for seed in (7, 8, 2**191 + 9):
            other = replace(pinned(draft), seed=seed)
            assert [(slot.option, slot.component) for slot in other.slots] == shown
            assert other.players() == draft.players()
            decks.add(repr(game.deal(other.setup, seed).to_data()))
        assert len(decks) == 3


def test_a_game_without_slots_is_randomised_by_its_seed_alone() -> None:
    draft = new_draft(AETHERYA, {"mode": "tiles"}, 1)
    again = randomise(draft, Random(3))
    assert again.setup == draft.setup
    assert again.seed != draft.seed
    assert 0 <= again.seed < SEEDS


def other_value(option: SetupOption) -> object:
    if option.name == "solo_age_sizes":
        return (5, 5, 5)
    return next(value for value in option.values if value != option.default)


def answers(game: Game[Any], given: dict[str, Any], seed: int) -> list[str]:
    """A random game as the codes on offer and those answered."""
    chance = Random(seed)
    match = Match(game, game.deal(game.resolve(given), seed))
    told: list[str] = []
    while match.decision is not None and len(told) < 60:
        codes = match.decision.codes()
        told += ["|".join(codes), chance.choice(codes)]
        match.answer_code(told[-1])
    return told


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *[("aetherya", {"mode": mode}) for mode in ("base", "tiles", "solo", "coop")],
        *[("aeons-end", {"players": players}) for players in (1, 2, 4)],
    ],
)
def test_options_called_idle_change_nothing(name: str, given: dict[str, Any]) -> None:
    game = find_game(name)
    idle = set(SetupPages.of(game).idle_options(game.resolve(given))) - {EDITION}
    free = [o for o in game.options if o.name in idle and o.values != (o.default,)]
    others = {o.name: other_value(o) for o in free}  # the rest follows from what is in use
    assert others
    for seed in (1, 2):
        assert answers(game, {**given, **others}, seed) == answers(game, given, seed)

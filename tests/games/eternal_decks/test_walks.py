"""Random games of the practice mode and stage A: cards are conserved, saves load, all end."""

from __future__ import annotations

import json
import random

import pytest

from aevum.games.eternal_decks.cards import CARDS, GUARDIAN
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match, code
from aevum.worlds import resample
from support.eternal_decks import all_cards, arrange, dealt
from support.rules import rule
from support.walks import start, walk

SETUPS: list[dict[str, object]] = [
    {"stage": stage, "players": players, "difficulty": difficulty}
    for stage, difficulty in (
        ("practice", "single"),
        ("A", "beginner"),
        ("A", "pro"),
        ("A+", "advanced"),
    )
    for players in (1, 2, 3, 4)
]


@rule("ED-1", "ED-7")
@pytest.mark.parametrize("given", SETUPS, ids=str)
def test_no_card_is_lost_and_every_position_can_be_saved(given: dict[str, object]) -> None:
    chance = random.Random(3)
    for seed in range(3):
        for match in walk(ETERNAL_DECKS, given, seed):
            assert all_cards(match.state) == list(range(len(match.state.box)))
            if chance.random() < 0.2:
                loaded = Match.load(ETERNAL_DECKS, json.loads(json.dumps(match.save())))
                assert loaded.digest() == match.digest()
                assert loaded.options() == match.options()


# --- long games: everybody has a deck of everything


def rich(seed: int, **options: object) -> Match[EternalDecks]:
    """A game whose decks hold one of each card, the helpful Eternals already awake."""
    chance = random.Random(seed)
    s = dealt(seed, **options)  # type: ignore[arg-type]
    never = {"CAMP", "DEFEAT", "KEY_RARE", "HEART"}
    for me in s.players:
        codes = [c for c, card in CARDS.items() if c not in never and card.kind != GUARDIAN]
        chance.shuffle(codes)
        arrange(s, decks={me.seat: " ".join(codes)})
    arrange(s, awake=chance.sample(("pegasus", "barong", "djinn", "kyubi"), 2))
    return Match(ETERNAL_DECKS, s, listening=True)


@rule("ED-7", "ED-68", "ED-70", "ED-265")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("difficulty", ["beginner", "expert", "pro"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_long_games_keep_every_promise(players: int, difficulty: str, seed: int) -> None:
    verbs = ETERNAL_DECKS.rules.obstacles
    chance = random.Random(seed)
    match = rich(seed, players=players, difficulty=difficulty, lake_bicolour="single_phase")
    for number in range(700):
        if match.decision is None:
            break
        assert all_cards(match.state) == list(range(len(match.state.box)))
        if number % 10 == 0:
            loaded = Match.load(ETERNAL_DECKS, json.loads(json.dumps(match.save())))
            assert (loaded.digest(), loaded.options()) == (match.digest(), match.options())
            seat = chance.randrange(-1, players)
            assert resample(match, seat, number).view(seat) == match.view(seat)
        if number % 5 == 0 and not match.in_effect:
            offered = set(match.decision.codes())
            for text, option in ETERNAL_DECKS.catalogue().items():
                found = verbs[str(option[0])](match._table, match.decision.seat, *option[1:])
                assert (found is None) == (text in offered), (match.decision, text, found)
        match.answer(livelier(match, chance))


def livelier(match: Match[EternalDecks], chance: random.Random) -> int:
    """Mostly into paths, so that Eternals wake and cycles end; sometimes anything."""
    codes = match.decision.codes() if match.decision else []
    wanted = [n for n, text in enumerate(codes) if text.startswith(("play", "ability", "jewel"))]
    return chance.choice(wanted if wanted and chance.random() < 0.9 else range(len(codes)))


@rule("ED-181")
def test_signs_given_at_random_change_nothing_about_the_game() -> None:
    chance = random.Random(4)
    given = {"stage": "A", "players": 3}
    quiet, waving = start(ETERNAL_DECKS, given, 5), start(ETERNAL_DECKS, given, 5)
    while quiet.decision is not None and waving.decision is not None:
        seat = chance.randrange(3)
        waving.signal(seat, code(chance.choice(waving.signals(seat))))
        assert waving.decision.codes() == quiet.decision.codes()
        index = chance.randrange(len(quiet.decision.options))
        quiet.answer(index)
        waving.answer(index)
    for me in waving.state.players:
        me.tokens = ("", "")
    assert waving.state == quiet.state

"""From all that is received in fifty games no hidden card is predicted better than by re-dealing.

Whoever re-deals what they cannot see gives each card of a pool the same chance. An attacker orders
the cards of the pool by how likely they find them; where the true one stands in that order, from 0
(first) to 1 (last), is 1/2 on average if they know nothing more. Positions of one game resemble one
another, so games are counted, not positions.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from statistics import mean, stdev

import pytest

from aevum.kernel import TABLE, secret_piles
from aevum.play.catalogue import find_game
from aevum.play.fairness import SECRET_BITS
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.to_client import encode
from support.rooms import ANN, BEN, ME, OPEN, TestTable

_SETUPS: tuple[tuple[str, dict[str, str]], ...] = (
    ("aetherya", {}),
    ("aetherya", {"mode": "tiles"}),
    ("aeons-end", {"nemesis": "gate_witch"}),
    ("eternal-decks", {"stage": "A"}),
    ("eternal-decks", {"stage": "E"}),
)
_GAMES = 50
_ANSWERS, _EVERY = 24, 6  # answers of a game, and after how many of them the attackers guess
_FOLDS = 5  # an attacker learns from four of five games and guesses in the fifth
_TELLING = 12  # words that an attacker looks at
_SURE = 4.0  # standard errors: by luck once in thirty thousand times
_TOKEN = re.compile(rb'"[^"]*":?|\d+')
_NUMBER = re.compile(rb"\d{5,}|[0-9a-fA-F]{12,}")

Words = dict[int, Counter[bytes]]  # by third
Plant = Callable[[TestTable, list[int]], bytes]  # what a careless server would add
Attacker = Callable[[Sequence["Guess"], "Guess"], dict[int, float]]


@dataclass(frozen=True)
class Guess:
    """A hidden card, the cards it may be, and all that this pair of eyes was sent."""

    number: int  # of the game
    place: str
    true: int
    pool: tuple[int, ...]
    shown: frozenset[bytes]  # at this moment
    received: frozenset[bytes]  # until then

    def third(self, card: int) -> int:
        """Which third of the pool a card belongs to."""
        return self.pool.index(card) * 3 // len(self.pool)

    def rank(self, found: dict[int, float]) -> float:
        """Where the true card stands; cards that are as likely share their places."""
        score = found.get(self.true, 0.0)
        others = [found.get(card, 0.0) for card in self.pool if card != self.true]
        better = sum(one > score for one in others) + sum(one == score for one in others) / 2
        return better / len(others)


# --- fifty games


def secret(number: int) -> int:
    """As many bits as a server gives a table; the same in every run, so that luck is no matter."""
    return int.from_bytes(blake2b(b"%d" % number, digest_size=SECRET_BITS // 8).digest(), "big")


def played(number: int) -> Iterator[TestTable]:
    """One secret game at the moments at which the attackers guess."""
    game, options = _SETUPS[number % len(_SETUPS)]
    table = TestTable((ME, OPEN), game=game, options=options, seed=secret(number), public="")
    table.sit(BEN)
    table.ask(ANN, wire.Start)
    for _ in range(_ANSWERS // _EVERY):
        table.play(_EVERY)
        if table.room.phase != "playing":
            return
        yield table


def guesses(number: int, plant: Plant) -> Iterator[Guess]:
    """What a spectator and a seat may guess at in one game."""
    received: dict[int, frozenset[bytes]] = {TABLE: frozenset(), 0: frozenset()}
    for table in played(number):
        for viewer in received:
            pools: dict[str, list[int]] = defaultdict(list)
            for pile in secret_piles(table.match.state):
                pools[pile.pool] += [pile.cards[place] for place in pile.hidden_from(viewer)]
            name, pool = max(pools.items(), key=lambda item: len(item[1]))
            sent = encode(table.see(viewer)) + plant(table, pool)
            shown = frozenset(_TOKEN.findall(sent)) | frozenset(_NUMBER.findall(sent))
            received[viewer] |= shown
            for end in (0, -1):  # the two cards that a deck can be drawn from
                place = f"{number % len(_SETUPS)} {name} {end}"
                cards = tuple(sorted(pool))
                yield Guess(number, place, pool[end], cards, shown, received[viewer])


@cache
def recorded() -> tuple[Guess, ...]:
    """Every guess in fifty games as they are."""
    return tuple([g for number in range(_GAMES) for g in guesses(number, lambda *_: b"")])


# --- attackers


def by_experience(known: Sequence[Guess], now: Guess) -> dict[int, float]:
    """Whichever third of the pool it came from when much the same was shown (naive Bayes)."""
    seen, words = experience(tuple(known), now.place)
    total = seen.total()
    telling = [word for word in most_telling(tuple(known), now.place) if word in now.shown]
    found = {
        third: math.log((seen[third] + 1) / (total + 3))
        + sum(math.log((words[third][word] + 0.5) / (seen[third] + 1)) for word in telling)
        for third in range(3)
    }
    return {card: found[now.third(card)] for card in now.pool}


@cache
def experience(known: tuple[Guess, ...], place: str) -> tuple[Counter[int], Words]:
    """How often a card of each third lay in a place, and what was shown then."""
    seen: Counter[int] = Counter()
    words: Words = defaultdict(Counter)
    for one in known:
        if one.place == place:
            third = one.third(one.true)
            seen[third] += 1
            words[third].update(one.shown)
    return seen, words


@cache
def most_telling(known: tuple[Guess, ...], place: str) -> list[bytes]:
    """The words that came most unevenly with the thirds (chi-square); all others are noise."""
    seen, words = experience(known, place)
    usual: Counter[bytes] = sum(words.values(), Counter())
    uneven: dict[bytes, float] = defaultdict(float)
    for word, count in usual.items():
        for third in seen:
            expected = count * seen[third] / seen.total()
            uneven[word] += (words[third][word] - expected) ** 2 / expected
    return sorted(uneven, key=lambda word: (-uneven[word], word))[:_TELLING]


def by_numbers(_: Sequence[Guess], now: Guess) -> dict[int, float]:
    """Whatever number was received might be what the table was dealt from.

    Any number says how a game is set up, which is no secret, so as many others speak against them.
    """
    found: dict[int, float] = defaultdict(float)
    numbers = [int(text, 16) for text in now.received if _NUMBER.fullmatch(text)]
    numbers += [int(text) for text in now.received if _NUMBER.fullmatch(text) and text.isdigit()]
    for seeds, sign in ((numbers, 1.0), ([secret(-number) for number in numbers], -1.0)):
        for seed in seeds:
            dealt = [card for card in _dealt(now.place, seed) if card in now.pool]
            for card in dealt[-1:] if now.place.endswith("-1") else dealt[:1]:
                found[card] += sign
    return found


@cache
def _dealt(place: str, seed: int) -> tuple[int, ...]:
    """The cards of a pool in the order in which this seed lays them out."""
    number, name, _ = place.split()
    game, options = _SETUPS[int(number)]
    found = find_game(game)
    state = found.deal(found.resolve({"players": 2, **options}), seed)
    piles = [pile for pile in secret_piles(state) if pile.pool == name]
    return tuple([pile.cards[place] for pile in piles for place in pile.hidden_from(TABLE)])


def advantage(recorded: Sequence[Guess], attacker: Attacker) -> float:
    """How many standard errors the true cards stand before the middle, over all games."""
    by_game: dict[int, list[float]] = defaultdict(list)
    for fold in range(_FOLDS):
        known = [one for one in recorded if one.number // len(_SETUPS) % _FOLDS != fold]
        for one in recorded:
            if one.number // len(_SETUPS) % _FOLDS == fold and len(one.pool) > 1:
                by_game[one.number].append(one.rank(attacker(known, one)))
    means = [0.5 - mean(ranks) for ranks in by_game.values()]
    return mean(means) / (stdev(means) / math.sqrt(len(means)))


@pytest.mark.parametrize("attacker", [by_experience, by_numbers])
def test_no_hidden_card_is_predicted_better_than_by_re_dealing(attacker: Attacker) -> None:
    assert len({one.number for one in recorded()}) == _GAMES
    assert len(recorded()) > 10 * _GAMES
    assert advantage(recorded(), attacker) < _SURE


def a_word_that_hangs_on_the_cards(_: TestTable, pool: list[int]) -> bytes:
    first, last = (sorted(pool).index(pool[end]) * 3 // len(pool) for end in (0, -1))
    return b'"shine %d" "gleam %d"' % (first, last)


def the_seed(table: TestTable, _: list[int]) -> bytes:
    return b'"seed": %d' % table.room.seed


@pytest.mark.parametrize(
    ("attacker", "plant"),
    [(by_experience, a_word_that_hangs_on_the_cards), (by_numbers, the_seed)],
)
def test_either_attacker_finds_what_is_planted(attacker: Attacker, plant: Plant) -> None:
    leaking = [guess for number in range(_GAMES) for guess in guesses(number, plant)]
    assert advantage(leaking, attacker) > _SURE

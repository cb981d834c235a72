"""Chance: numbers nobody can compute without the key, drawn from the state that holds it.

The generator is BLAKE2b in counter mode. Its state is a key of 192 bits and how many blocks were
used; a block is the hash of both and gives sixteen numbers. Whoever sees any number of draws learns
nothing of the key, and so nothing of other draws (docs/adr/0014-secret-chance.md).
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from struct import Struct

from aevum.kernel.sight import Cards

Chance = tuple[int, int, int, int]  # a key in three words of 64 bits, and how many blocks were used
NO_CHANCE: Chance = (0, 0, 0, 0)  # what views show
_PER_BLOCK = 16  # numbers of 32 bits
_pack = Struct("<4Q").pack
_key = Struct("<3Q").unpack
_READERS = [Struct(f"<{count}I").unpack_from for count in range(_PER_BLOCK + 1)]


def seed_chance(seed: int) -> Chance:
    """The generator a game starts with; a seed may be of any size, and 192 bits are used."""
    a, b, c = _key(blake2b(b"aevum chance %d" % seed, digest_size=24).digest())
    return a, b, c, 0


def draw(chance: Chance, count: int) -> tuple[tuple[int, ...], Chance]:
    """The next numbers of a generator, of 32 bits each, and its state after them."""
    a, b, c, used = chance
    if count <= _PER_BLOCK:
        return _READERS[count](blake2b(_pack(a, b, c, used)).digest()), (a, b, c, used + 1)
    end = used + (count + _PER_BLOCK - 1) // _PER_BLOCK
    blocks = b"".join([blake2b(_pack(a, b, c, n)).digest() for n in range(used, end)])
    return _reader(count)(blocks), (a, b, c, end)


def shuffle(cards: Cards, numbers: Sequence[int]) -> Cards:
    """The shuffle of Fisher and Yates, with a number for each card but the first.

    A number of 32 bits favours no card of a hundred by more than one part in forty million.
    """
    order = list(cards)
    left = len(order)
    for number in numbers:
        at = number * left >> 32
        left -= 1
        order[left], order[at] = order[at], order[left]
    return tuple(order)


def shuffle_all(decks: Sequence[Cards], chance: Chance) -> tuple[list[Cards], Chance]:
    """Shuffle one after the other, each of at least one card, by numbers drawn all at once."""
    blocks = sum([(len(cards) + _PER_BLOCK - 2) // _PER_BLOCK for cards in decks])
    numbers, chance = draw(chance, blocks * _PER_BLOCK)
    shuffled: list[Cards] = []
    begin = 0
    for cards in decks:
        end = begin + len(cards) - 1
        shuffled.append(shuffle(cards, numbers[begin:end]))
        begin = -(-end // _PER_BLOCK) * _PER_BLOCK  # each begins with a block of its own
    return shuffled, chance


@lru_cache(256)
def _reader(count: int) -> Callable[[bytes], tuple[int, ...]]:
    return Struct(f"<{count}I").unpack_from

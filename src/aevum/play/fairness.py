"""Fair deals: a secret nobody can guess, and a commitment to it that anybody can check later.

The commitment of a deal is a SHA-256 of its secret. It is shown before anybody sits down and tells
nothing of the deal; once the game is over the secret is published, and whoever noted the commitment
sees that the deal was not changed meanwhile:

    printf 'aevum deal 123456' | sha256sum
"""

import hashlib
import secrets

SECRET_BITS = 192  # nobody can try so many
_DEAL, _LUCK = b"aevum deal ", b"aevum luck "


def new_secret() -> int:
    """A seed that nobody can guess; it has all its bits, so that its length tells nothing."""
    return secrets.randbits(SECRET_BITS) | 1 << (SECRET_BITS - 1)


def commitment(seed: int) -> str:
    """What binds to a seed without telling it: 64 hexadecimal digits."""
    return hashlib.sha256(_DEAL + str(seed).encode()).hexdigest()


def luck_of(seed: int, place: str) -> str:
    """Chance beside the deal, such as a bot's: fixed by the seed, and telling nothing of it."""
    return hashlib.sha256(_LUCK + f"{seed}/{place}".encode()).hexdigest()

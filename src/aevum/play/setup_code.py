"""Set-up codes: a game, its options and its seed as a short text that people can pass on.

`AEO-7K3Q-…`: three letters of the game's name, then letters and digits in groups of four, the last
of them a check character. The same code deals the same game, always: components go by the numbers
of the game's ledger, options and their other values by the order in which the game declares them,
so new ones go to the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from aevum.kernel import AevumError, Game, Setup, SetupOption, Value, WrongSetup, show_value
from aevum.offers import Components
from aevum.play.catalogue import GAMES, find_game, letters_of
from aevum.play.refusals import refusal

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O, U: they look like others
_LOOKALIKES = str.maketrans("ILO", "110")
_IN_NAMES = str.maketrans("10", "IO")
_LETTERS, _GROUP = 3, 4
_SMALL, _WORD, _SEED = 4, 7, 10  # bits of a number before it needs another digit
_RAW, _VALUE, _FIRST_COMPONENT = range(3)


class WrongCode(AevumError):
    """A text that is no set-up code."""

    def __init__(self, reason: str, /, **values: object) -> None:
        why = f"code_{reason}"
        super().__init__(refusal.sentence(why, values), why, **values)


class CodedSetup(NamedTuple):
    """What a code stands for."""

    game: Game[Any]
    setup: Setup
    seed: int


def setup_code(game: Game[Any], setup: Setup, seed: int) -> str:
    """The code of a deal."""
    digits = _Digits()
    digits.push(game.version, _SMALL)
    digits.push(seed, _SEED)
    changed = [(n, o) for n, o in enumerate(game.options) if setup[o.name] != o.default]
    digits.push(len(changed), _SMALL)
    before = 0
    for number, option in changed:
        digits.push(number - before, _SMALL)
        before = number
        _push_value(digits, game, option, setup[option.name])
    letters = letters_of(game.name)
    signs = _signs_of(digits.total())
    signs += _check_sign(letters, signs)
    return "-".join([letters, *_groups(signs)])


def read_code(text: str) -> CodedSetup:
    """The set-up a code stands for; WrongCode says what is wrong with it."""
    plain = "".join(text.upper().replace("-", " ").split())
    if len(plain) < _LETTERS + 2:
        raise WrongCode("short", given=text.strip())
    game = _game_of(plain[:_LETTERS].translate(_IN_NAMES))
    signs = plain[_LETTERS:].translate(_LOOKALIKES)
    strange = [sign for sign in signs if sign not in SIGNS]
    if strange:
        raise WrongCode("sign", sign=strange[0])
    if _check_sign(letters_of(game.name), signs[:-1]) != signs[-1]:
        raise WrongCode("check")
    return _read_signs(game, signs[:-1])


def _game_of(letters: str) -> Game[Any]:
    for name in GAMES:
        if letters_of(name) == letters:
            return find_game(name)
    raise WrongCode("game", letters=letters, known=tuple(map(letters_of, GAMES)))


def _read_signs(game: Game[Any], signs: str) -> CodedSetup:
    number = 0
    for sign in signs:
        number = number * len(SIGNS) + SIGNS.index(sign)
    digits = _Digits(number)
    try:
        coded = _read_digits(game, digits)
    except WrongSetup as problem:
        raise WrongCode("setup", problem=problem) from problem
    except (IndexError, ValueError) as problem:
        raise WrongCode("unknown") from problem
    if digits.number != 1 or signs != _signs_of(number):
        raise WrongCode("unknown")
    return coded


def _read_digits(game: Game[Any], digits: _Digits) -> CodedSetup:
    version = digits.pull(_SMALL)
    if version != game.version:
        raise WrongCode("version", made=version, now=game.version)
    seed = digits.pull(_SEED)
    given: dict[str, Value] = {option.name: option.default for option in game.options}
    place = 0
    for _ in range(digits.pull(_SMALL)):
        place += digits.pull(_SMALL)
        option = game.options[place]
        given[option.name] = _pull_value(digits, game, option)
    return CodedSetup(game, game.resolve(given), seed)


# --- values


def _push_value(digits: _Digits, game: Game[Any], option: SetupOption, value: Value) -> None:
    """A listed value as its number, any other as its words."""
    numbers = Components.of(game).numbers
    if value in option.values and value not in numbers:
        digits.push(1 + _others(game, option).index(value), _SMALL)
        return
    digits.push(0, _SMALL)
    words = show_value(value).split(",")
    digits.push(len(words), _SMALL)
    listed = [show_value(known) for known in _others(game, option)]
    for word in words:
        if word in numbers:
            digits.push(_FIRST_COMPONENT + numbers[word], _WORD)
        elif word in listed:
            digits.push(_VALUE, _WORD)
            digits.push(listed.index(word), _SMALL)
        else:
            digits.push(_RAW, _WORD)
            raw = word.encode()
            digits.push(len(raw), _SMALL)
            for byte in raw:
                digits.push_below(256, byte)


def _pull_value(digits: _Digits, game: Game[Any], option: SetupOption) -> Value:
    listed = digits.pull(_SMALL)
    if listed:
        return _others(game, option)[listed - 1]
    return option.parse(",".join(_pull_words(digits, game, option)))


def _pull_words(digits: _Digits, game: Game[Any], option: SetupOption) -> Iterator[str]:
    components = list(Components.of(game).numbers)
    others = _others(game, option)
    for _ in range(digits.pull(_SMALL)):
        kind = digits.pull(_WORD)
        if kind == _RAW:
            yield bytes([digits.pull_below(256) for _ in range(digits.pull(_SMALL))]).decode()
        elif kind == _VALUE:
            yield show_value(others[digits.pull(_SMALL)])
        else:
            yield components[kind - _FIRST_COMPONENT]


def _others(game: Game[Any], option: SetupOption) -> list[Value]:
    """The listed values that are no components."""
    return [value for value in option.values if value not in Components.of(game).numbers]


# --- digits and signs


class _Digits:
    """Small numbers packed into one large number, the first one in its last place."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self._pushed: list[tuple[int, int]] = []

    def push_below(self, base: int, digit: int) -> None:
        self._pushed.append((base, digit))

    def push(self, number: int, bits: int) -> None:
        """A number of any size: digits of so many bits, each telling whether another follows."""
        base = 1 << bits
        while number >= base:
            self.push_below(2 * base, base + number % base)
            number //= base
        self.push_below(2 * base, number)

    def total(self) -> int:
        total = 1  # so that digits of zero at the end count too
        for base, digit in reversed(self._pushed):
            total = total * base + digit
        return total

    def pull_below(self, base: int) -> int:
        if self.number < base:
            raise ValueError
        self.number, digit = divmod(self.number, base)
        return digit

    def pull(self, bits: int) -> int:
        base = 1 << bits
        number, place = 0, 1
        while True:
            digit = self.pull_below(2 * base)
            number += digit % base * place
            if digit < base:
                return number
            place *= base


def _signs_of(number: int) -> str:
    signs = ""
    while number:
        number, digit = divmod(number, len(SIGNS))
        signs = SIGNS[digit] + signs
    return signs


def _groups(signs: str) -> list[str]:
    last = max(1, (len(signs) + _GROUP - 2) // _GROUP) - 1  # no group of a single sign
    groups = [signs[at * _GROUP : (at + 1) * _GROUP] for at in range(last)]
    return [*groups, signs[last * _GROUP :]]


def _check_sign(letters: str, signs: str) -> str:
    """A sum in the field of 32 elements: finds any one wrong sign and any two swapped ones."""
    total = 0
    for letter in letters:
        total = _doubled(total) ^ (ord(letter) - ord("A"))
    for sign in signs:
        total = _doubled(total) ^ SIGNS.index(sign)
    return SIGNS[_doubled(total)]


def _doubled(element: int) -> int:
    element *= 2
    return element ^ 0b100101 if element & 0b100000 else element

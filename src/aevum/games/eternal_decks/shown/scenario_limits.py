"""What a scenario may not put on the table: positions no game can come to."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from aevum.games.eternal_decks.cards import CARDS, ENERGY, deck_codes, random_codes, starter_codes
from aevum.games.eternal_decks.content import depends_on_lists, read_content
from aevum.games.eternal_decks.layers import SPACES
from aevum.games.eternal_decks.refusals import error
from aevum.games.eternal_decks.rulings import COLOURS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import SaveError

_SPARE = 2  # the decks are stand-ins: the printed ones may hold a card or two more of a kind


def check_possible(s: EternalDecks, given: Mapping[str, Any]) -> None:
    """Refuse a position that cannot be, with the first thing that is wrong."""
    _check_numbers(s)
    _check_paths(s)
    _check_copies(given)


def _check_numbers(s: EternalDecks) -> None:
    if not 0 <= s.hearts <= s.heart_cap:
        raise error(SaveError, "given_hearts", most=s.heart_cap, given=s.hearts)
    if s.guardian.hp < 0 or s.guardian.rounds < 0:
        raise error(SaveError, "given_guardian")
    for me in s.players:
        if me.draws < 0:
            raise error(SaveError, "given_draws", player=me.seat + 1)


def _check_paths(s: EternalDecks) -> None:
    for path in s.paths:
        if path.spaces > SPACES:
            raise error(SaveError, "given_spaces", path=path.name, most=SPACES, given=path.spaces)
        if len(path.row) > path.spaces:
            given = len(path.row)
            raise error(SaveError, "given_row", path=path.name, most=path.spaces, given=given)
    awake = Counter([*s.slots, *[name for me in s.players for name in me.board.awake]])
    for name, count in awake.items():
        if count > 1:
            raise error(SaveError, "given_awake", eternal=name)


def _check_copies(given: Mapping[str, Any]) -> None:
    """More cards of a kind than the box has, among those that were given."""
    asked = Counter(_codes_in(given))
    for code, count in asked.items():
        if code in CARDS and CARDS[code].kind == ENERGY and count > _in_box()[code] + _SPARE:
            raise error(SaveError, "given_cards", count=count, card=code)


def _codes_in(given: object) -> Iterator[str]:
    """Every card code in any list of a scenario; a stack is written with strokes."""
    if isinstance(given, str):
        yield from given.split("/")
    elif isinstance(given, Mapping):
        for value in given.values():
            yield from _codes_in(value)
    elif isinstance(given, list | tuple):
        for value in given:
            yield from _codes_in(value)


@depends_on_lists
@cache
def _in_box() -> Counter[str]:
    """How many cards of each code all decks of the box have together."""
    codes = [code for eternal in read_content("eternals") for code in deck_codes(eternal)]
    codes += [code for colour in COLOURS for code in starter_codes(colour)]
    return Counter([*codes, *random_codes(0)])

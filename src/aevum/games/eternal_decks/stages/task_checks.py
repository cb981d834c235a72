"""Is it fulfilled? One small function per task, told of every deed a task may look at (ED-315)."""

from collections.abc import Callable
from typing import NamedTuple

from aevum.games.eternal_decks.cards import ENERGY, LETTERS, RARE, RARE_CODE, Card
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.rows import COLOURS
from aevum.games.eternal_decks.state import NOWHERE, EternalDecks, Path, Player

CARD, JEWEL, STAR, RIVER = "card", "jewel", "star", "river"  # kinds of deeds
_LAST_VALUE_STAR = 2  # value tasks count before the third Star
_STARTING_STARS = (3, 4)
_STARTING_VALUES = range(1, 6)
RARE_STARS = (2, 4)
_JEWELS = ("same_colour_3", "different_colour_3", "same_value_3")
_OFFER_SLOTS = (6, 7, 8)  # the seventh to the ninth from the left


class Deed(NamedTuple):
    """Something that was done: a card laid, a jewel given, a Star gained, the River bonus taken."""

    kind: str
    by: int = NOWHERE  # seat of the player who did it
    path: int = NOWHERE
    place: int = NOWHERE
    card: int = NOWHERE
    recipe: str = ""
    slot: int = NOWHERE


# state, the player who must do it, what was done
Check = Callable[[EternalDecks, Player, Deed], bool]
CHECKS: dict[str, tuple[tuple[str, ...], Check]] = {}


def fulfils(s: EternalDecks, task: str, doer: Player, deed: Deed) -> bool:
    """Whether a deed fulfils a task that this player has to do."""
    kinds, check = CHECKS[task]
    return deed.kind in kinds and check(s, doer, deed)


def task(name: str, *kinds: str) -> Callable[[Check], Check]:
    """Register a task with the kinds of deeds it looks at."""

    def put(check: Check) -> Check:
        CHECKS[name] = kinds, check
        return check

    return put


# --- starting and value tasks: Rares never fulfil them


def starting_task(colour: str) -> str:
    """The name of a colour's starting task."""
    return f"start_{colour}"


def value_task(value: int) -> str:
    """The name of the task to play a value."""
    return f"value_{value}"


def shows_starting_card(s: EternalDecks, owner: Player) -> bool:
    """Whether a player holds a 1 to 5 of the own colour; bicolour cards will do (ED-315)."""
    letter = LETTERS[owner.colour]
    held = [s.card_of(card) for card in owner.hand]
    return any(
        card.kind == ENERGY and card.value in _STARTING_VALUES and letter in card.colours
        for card in held
    )


def shown_at_a_star(s: EternalDecks, doer: Player, deed: Deed) -> bool:
    """Starting tasks: the card can be shown when the third or fourth Star is gained (ED-317)."""
    return len(s.stars) in _STARTING_STARS and shows_starting_card(s, doer)


def played_value(value: int) -> Check:
    """Value tasks: this value into a path, of any colour, before the third Star (ED-315)."""

    def check(s: EternalDecks, doer: Player, deed: Deed) -> bool:
        card = s.lying_card(s.paths[deed.path], deed.place)
        in_time = len(s.stars) <= _LAST_VALUE_STAR
        return in_time and deed.by == doer.seat and card.kind == ENERGY and card.value == value

    return check


for _colour in read_content("tasks")["starting"]:
    task(starting_task(_colour), STAR)(shown_at_a_star)
for _value in read_content("tasks")["values"]:
    task(value_task(_value), CARD)(played_value(_value))


# --- general tasks


@task("gain_star", STAR)
def gained_star(s: EternalDecks, doer: Player, deed: Deed) -> bool:
    """A Star by the own action; an A ability card brings none (ED-313, ED-316)."""
    return deed.by == doer.seat


@task("specific_jewel", JEWEL)
def made_specific_jewel(s: EternalDecks, doer: Player, deed: Deed) -> bool:
    """Three of a colour, of different colours or of a value, with the Witch or not (ED-318)."""
    return deed.by == doer.seat and deed.recipe in _JEWELS


@task("offer_7_8_9", JEWEL)
def offered_to_late_slot(s: EternalDecks, doer: Player, deed: Deed) -> bool:
    """A jewel for slot 7, 8 or 9; a Golem that steals one there counts (ED-318)."""
    return deed.by == doer.seat and deed.slot in _OFFER_SLOTS


@task("column_same_colour", CARD)
def completed_column(s: EternalDecks, doer: Player, deed: Deed) -> bool:
    """The last of three cards of one colour in a column; wild cards stand in (ED-318)."""
    if deed.by != doer.seat or any(len(path.row) <= deed.place for path in s.paths):
        return False
    column = [_top(s, path, deed.place) for path in s.paths]
    return any(all(_stands_for(card, colour) for card in column) for colour in COLOURS)


def _top(s: EternalDecks, path: Path, place: int) -> Card:
    return s.lying_card(path, place)


def _stands_for(card: Card, colour: str) -> bool:
    """A card of the colour, or a wild one; never a bare Skull (ED-19)."""
    return card.is_wild or (card.kind == ENERGY and colour in card.colours)


@task("rare_in_hand", STAR, RIVER)
def holds_rare(s: EternalDecks, doer: Player, deed: Deed) -> bool:
    """A Rare held at the second or fourth Star, or won from the River in its turn (ED-317)."""
    in_time = deed.kind == RIVER or len(s.stars) in RARE_STARS
    return in_time and any(s.card_of(card).kind == RARE for card in doer.hand)


@task("rare_next_to_rare", CARD)
def laid_rare_beside_rare(s: EternalDecks, doer: Player, deed: Deed) -> bool:
    """A Rare directly right of a Rare: true Rares both, no other wild card (ED-318)."""
    if deed.by != doer.seat or deed.place == 0:
        return False
    path = s.paths[deed.path]
    return _top(s, path, deed.place).code == _top(s, path, deed.place - 1).code == RARE_CODE

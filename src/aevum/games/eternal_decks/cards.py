"""Cards by their codes: R5, RG3, RARE, SK-R, abilities and special cards (ED-10 to ED-19)."""

from functools import cache
from typing import NamedTuple

from aevum.games.eternal_decks.content import depends_on_lists, read_content
from aevum.games.eternal_decks.rows import ANY, COLOURS, NONE, VALUES, WILD, Face

ENERGY, RARE, ABILITY, SKULL, WHITE_SKULL, CAMP_BONUS, GUARDIAN, DEFEAT = (
    "energy",
    "rare",
    "ability",
    "skull",
    "white_skull",
    "camp_bonus",
    "guardian",
    "defeat",
)
RARE_CODE, WHITE_CODE, CAMP_CODE, DEFEAT_CODE = "RARE", "SK-W", "CAMP", "DEFEAT"
KEY_RARE_CODE, HEART_CODE = "KEY_RARE", "HEART"
BICOLOURS = ("RG", "BY")  # ED-12
GUARDIAN_ABILITIES = ("jewel_same_value_2", "jewel_same_value_3", "shuffle_hands", "assess")
COLOUR_NAMES = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "P": "purple"}
LETTERS = {name: letter for letter, name in COLOUR_NAMES.items()}


class Card(NamedTuple):
    """What is printed on a card."""

    code: str
    kind: str
    colours: str = ""  # one or two letters
    value: int = NONE
    ability: str = ""  # what it does when played as an ability
    owner: str = ""  # the Eternal whose ability it is

    @property
    def is_wild(self) -> bool:
        """Whether it stands for anything once it lies (ED-19)."""
        return self.kind in (RARE, CAMP_BONUS) or self.owner == "minotaur"

    def face(self, left: str = "") -> Face:
        """How it lies; a bicolour card with the given colour to the left.

        Laid as a Rare its left is any colour; painted it has a small letter (OM-10, OM-30).
        """
        if self.is_wild or left == ANY:
            return Face(ANY, ANY, WILD)
        if left.islower():
            return Face(left.upper(), left.upper(), self.value)
        if self.kind == WHITE_SKULL:
            return Face(ANY, ANY, NONE)
        if len(self.colours) == 2 and left == self.colours[1]:
            return Face(self.colours[1], self.colours[0], self.value)
        return Face(self.colours[0], self.colours[-1], self.value)


@cache
def cards() -> dict[str, Card]:
    """Every card by its code."""
    found = [Card(f"{c}{v}", ENERGY, c, v) for c in (*COLOURS, *BICOLOURS) for v in VALUES]
    found += [Card(RARE_CODE, RARE), Card(KEY_RARE_CODE, RARE), Card(CAMP_CODE, CAMP_BONUS)]
    found += [Card(f"SK-{c}", SKULL, c) for c in COLOURS]
    found += [Card(WHITE_CODE, WHITE_SKULL), Card(DEFEAT_CODE, DEFEAT)]
    found += [Card(HEART_CODE, ABILITY, ability="recover_all_hearts")]
    found += [Card(name, GUARDIAN, ability=name) for name in GUARDIAN_ABILITIES]
    for name, eternal in read_content("eternals").items():
        if "ability" in eternal:
            found.append(Card(name, ABILITY, ability=eternal["ability"], owner=name))
    return {card.code: card for card in found}


CARDS = cards()


@cache
def face_of(code: str, left: str) -> Face:
    """How a card lies, by its code; `left` as in `Card.face`."""
    return CARDS[code].face(left)


SKULLS = frozenset([code for code, card in CARDS.items() if card.kind in (SKULL, WHITE_SKULL)])


@depends_on_lists
@cache
def deck_codes(eternal: str) -> tuple[str, ...]:
    """The eight cards of an Eternal's own deck; its ability card goes by its name (ED-17)."""
    listed = read_content("eternals")[eternal].get("deck", ())
    return tuple([eternal if code == "ABILITY" else str(code) for code in listed])


@cache
def starter_codes(colour: str) -> tuple[str, ...]:
    """A starter deck: the values 1 to 5 of a colour (ED-15)."""
    return tuple([f"{LETTERS[colour]}{value}" for value in range(1, 6)])


@depends_on_lists
@cache
def guardian_starter_codes() -> tuple[str, ...]:
    """The guardian's starter deck, for a player who takes it instead of the own one (ED-415)."""
    return tuple([str(code) for code in read_content("starters")["guardian"]["deck"]])


@cache
def random_codes(rares: int) -> tuple[str, ...]:
    """The random deck: four colours, 1 to 9, and the Rares a set-up leaves in it (ED-16)."""
    return (*[f"{c}{v}" for c in "RBGY" for v in VALUES], *[RARE_CODE] * rares)

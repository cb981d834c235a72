"""The twelve faces of a family of tiles, as numbers (AE-6, AE-72)."""

# The index is the face's number; a tile is numbered `family * 12 + face`.
FACES = (
    "stone_1",
    "stone_2",
    "stone_3",
    "stone_4",
    "diplomatic_accord",
    "staff_of_command",
    "magic_sword",
    "griffin",
    "divine_hammer",
    "palantir",
    "smuggler",
    "thief",
)
FACE = {name: number for number, name in enumerate(FACES)}
ACCORD, STAFF, SWORD, GRIFFIN, HAMMER, PALANTIR, SMUGGLER, THIEF = range(4, 12)
CHARACTERS = (GRIFFIN, SMUGGLER, THIEF)  # AE-72: the other nine are objects


def face_of(tile: int) -> int:
    """The face of a tile."""
    return tile % 12


def name_of(tile: int) -> str:
    """The id of a tile's face."""
    return FACES[tile % 12]


def is_stone(tile: int) -> bool:
    """Whether the tile is one of the four power stones."""
    return tile % 12 < 4


def stone_value(tile: int) -> int:
    """What a stone adds to the sum; other tiles add nothing."""
    return tile % 12 + 1 if tile % 12 < 4 else 0

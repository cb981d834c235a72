"""The ten kinds of kingdom card and the sixteen cells of a kingdom."""

# The index in this tuple is the kind's number; saved games rely on it, so it is never reordered.
KINDS = (
    "plain",
    "swamp",
    "mountain",
    "forest",
    "human",
    "elf",
    "dwarf",
    "goblin",
    "portal",
    "dragon",
)
PLAIN, SWAMP, MOUNTAIN, FOREST, HUMAN, ELF, DWARF, GOBLIN, PORTAL, DRAGON = range(10)
KIND = {name: number for number, name in enumerate(KINDS)}

# One letter per kind, for grids drawn as text.
LETTERS = "PSMFHENGOD"
KIND_OF_LETTER = {letter: number for number, letter in enumerate(LETTERS)}

LANDS = (PLAIN, SWAMP, MOUNTAIN, FOREST)
TRIBES = (HUMAN, ELF, DWARF, GOBLIN)
LOCKED = (PORTAL, DRAGON)  # AE-3

COPIES = 8  # AE-1

# Cells are numbered row by row; the letter is the row from the top, the digit the column.
CELLS = tuple(row + column for row in "abcd" for column in "1234")
CELL = {name: number for number, name in enumerate(CELLS)}
CORE = (5, 6, 9, 10)  # AE-14


def kind_of(card: int) -> int:
    """The kind of a physical card, which is numbered `kind * COPIES + copy`."""
    return card >> 3

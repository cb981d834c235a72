"""What stages C and C+ add to the table: two piles of puzzles (ED-230)."""

from aevum.kernel import HiddenZone, Record, Zone, kept_as, record


@record
class PuzzleLevel(Record):
    """The puzzles of one level that nobody has seen: those of the two piles, then the unused."""

    level: int
    cards: HiddenZone = ()


@record
class Puzzles(Record):
    """The puzzles. Never changed in place: other stages share an empty one."""

    KEPT_AS = kept_as(levels="puzzle_levels", shown="puzzles", gone="puzzles_gone")

    levels: list[PuzzleLevel]  # the open level first (ED-230)
    shown: Zone = ()  # the two that lie open, the left pile's first (ED-230)
    gone: Zone = ()  # both of each level that is solved (ED-234)


NO_PUZZLES = Puzzles(levels=[])

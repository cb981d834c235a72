"""An expedition as data: the road, the Barracks and what is chosen for the next try (EX-2)."""

from aevum.kernel import Record, record

# Phases (EX-6); CREATE and NEMESIS ask nothing, so that nobody ever sees them.
CHOOSE, FIGHT, LOST = "choose", "fight", "lost"
FINISHED, ABANDONED = "finished", "abandoned"
WON = "won"  # how a battle ended; the other way is LOST


@record
class Expedition(Record):
    """Where an expedition stands. Never changed in place: every step makes a new one."""

    kind: str = ""  # the campaign that is played; empty in a single battle
    phase: str = ""
    running: bool = False  # a battle lies on the table
    battle: int = 1
    attempts: tuple[int, ...] = ()  # tries begun, for each battle so far
    points: tuple[int, ...] = ()  # of each battle won
    nemeses: tuple[str, ...] = ()  # of each battle so far, fixed once drawn (EX-34)
    upgraded: tuple[str, ...] = ()  # upgraded basics in use; grows from battle to battle (EX-42)
    mages: tuple[str, ...] = ()  # the Barracks: mages, ...
    piles: tuple[str, ...] = ()  # ... piles ...
    treasures: tuple[str, ...] = ()  # ... and treasures of all levels
    banished: tuple[tuple[str, int, int], ...] = ()  # pile, and the battle and try it was for
    fresh: tuple[str, ...] = ()  # what came into the Barracks since the last try
    seats: tuple[str, ...] = ()  # the mage of each seat, as far as chosen (EX-18)
    supply: tuple[str, ...] = ()  # the piles not left out (EX-19)
    treasures_1: tuple[str, ...] = ()  # of each seat, as far as chosen (EX-25)
    treasure_2: str = ""
    treasures_3: tuple[str, ...] = ()
    journal: tuple[tuple[str | int, ...], ...] = ()  # a line for each try, see `Line`
    tale: str = ""  # the piece of story that was told last (EX-65)

    @property
    def attempt(self) -> int:
        """The number of the try that is fought or prepared."""
        begun = self.attempts[self.battle - 1] if self.battle <= len(self.attempts) else 0
        return begun if self.phase == FIGHT else begun + 1

    @property
    def nemesis(self) -> str:
        """The nemesis of the present battle; empty until it is drawn."""
        return self.nemeses[self.battle - 1] if self.battle <= len(self.nemeses) else ""

    @property
    def last(self) -> str:
        """How the last battle ended; empty before the first end."""
        return str(self.journal[-1][3]) if self.journal else ""


NO_EXPEDITION = Expedition()

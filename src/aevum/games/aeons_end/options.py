"""Setup options of Aeon's End and the record a state carries of them."""

from aevum.kernel import Record, SetupOption, Value, record

BEGINNER, NORMAL, EXPERT, EXTINCTION = DIFFICULTIES = ("beginner", "normal", "expert", "extinction")
RANDOM = "random"
SUPPLIES = (  # WE-3 to WE-5; beyond these, lists of piles
    RANDOM,
    "deck_destruction",
    "reuse_spells",
    "template_1",
    "template_2",
    "template_3",
    "template_4",
    "template_5",
    "template_6",
)

# WE-77: life of players, life of Gravehold, change of the nemesis's life, harder mat rules
MODES = {
    BEGINNER: (12, 35, -10, False),
    NORMAL: (10, 30, 0, False),
    EXPERT: (10, 30, 0, True),
    EXTINCTION: (8, 25, 10, True),
}


@record
class Options(Record):
    """The set-up of one battle; shared by all clones of its state."""

    players: int = 2
    nemesis: str = RANDOM
    mages: str = RANDOM
    supply: str = RANDOM
    difficulty: str = NORMAL
    boxes: str = "war_eternal"
    variant: str = "standard"
    solo_turns: int = 3
    solo_life: int = 10
    link: str = "free"

    @property
    def harder(self) -> bool:
        """Whether the mat's increased-difficulty rules apply (WE-77)."""
        return MODES[self.difficulty][3]


def names(text: str) -> Value | None:
    """A list of ids, separated by commas; the game checks each of them."""
    cleaned = ",".join(part.strip() for part in text.replace("+", ",").split(",") if part.strip())
    return cleaned or None


SETUP_OPTIONS = (
    SetupOption("players", 2, (1, 2, 3, 4), "WE-7"),
    SetupOption("nemesis", RANDOM, (RANDOM,), "NR-58", names),
    SetupOption("mages", RANDOM, (RANDOM,), "WE-1", names),
    SetupOption("supply", RANDOM, SUPPLIES, "WE-3", names),
    SetupOption("difficulty", NORMAL, DIFFICULTIES, "WE-77"),
    SetupOption("boxes", "war_eternal", ("war_eternal",), "WE-113"),
    SetupOption("variant", "standard", ("standard", "split"), "WE-11"),
    SetupOption("solo_turns", 3, (3, 4), "WE-12"),
    SetupOption("solo_life", 10, (10, 12, 15), "WE-82"),
    SetupOption("link", "free", ("free", "bound"), "WE-84"),
)

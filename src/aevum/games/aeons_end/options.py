"""Setup options of Aeon's End and the record a state carries of them."""

from functools import lru_cache

from aevum.kernel import Record, Setup, SetupOption, Value, record
from aevum.offers import STAND_INS, Ledger, lists_option

LEDGER = Ledger.of("aevum.games.aeons_end")
BEGINNER, NORMAL, EXPERT, EXTINCTION = DIFFICULTIES = ("beginner", "normal", "expert", "extinction")
RANDOM, NONE = "random", "none"
WAR_ETERNAL, OUTCASTS = "war_eternal", "outcasts"
BOXES = (WAR_ETERNAL, OUTCASTS, f"{WAR_ETERNAL},{OUTCASTS}")
GUESTS: dict[str, Ledger] = {}  # boxes of other packages, each with numbers of its own
GRAVEHOLD, XAXOS = "gravehold", "xaxos"
FIRST_OUTCASTS = "first_outcasts"
SUPPLIES = (  # WE-3 to WE-5, EX-56; beyond these, lists of piles; codes number them: add at the end
    RANDOM,
    "deck_destruction",
    "reuse_spells",
    "template_1",
    "template_2",
    "template_3",
    "template_4",
    "template_5",
    "template_6",
    FIRST_OUTCASTS,
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
    boxes: str = WAR_ETERNAL
    promos: str = NONE
    defend: str = GRAVEHOLD
    xaxos_abilities: int = 10
    variant: str = "standard"
    solo_turns: int = 3
    solo_life: int = 10
    link: str = "free"
    wild_mode: str = "free"
    treasures_1: str = NONE
    treasure_2: str = NONE
    treasures_3: str = NONE
    upgraded: str = NONE
    first_game: bool = False
    campaign: str = NONE
    expedition_battles: str = "played"
    expedition_length: str = "standard"
    expedition_supply: str = "by_kind"
    big_pocket: bool = False
    unique_mages: bool = False
    expedition: bool = False  # the battle is part of one: its changes of mats apply (EX-38)
    lists: str = STAND_INS  # or which lists of an owner the game was dealt with
    edition: int = 1  # of the components it was drawn from

    @property
    def harder(self) -> bool:
        """Whether the mat's increased-difficulty rules apply (WE-77)."""
        return MODES[self.difficulty][3]


def options_of(setup: Setup) -> Options:
    """The options record a state carries; the same record for the same set-up."""
    return _options(tuple(setup.items()))


@lru_cache(256)
def _options(items: tuple[tuple[str, Value], ...]) -> Options:
    return Options.from_data(dict(items))


def options_with(options: Options, **changes: Value) -> Options:
    """The same options but for some of them."""
    return Options.from_data({**options.to_data(), **changes})


def names(text: str) -> Value | None:
    """A list of ids, separated by commas; the game checks each of them."""
    cleaned = ",".join(part.strip() for part in text.replace("+", ",").split(",") if part.strip())
    return cleaned or None


def named_boxes(text: str) -> Value | None:
    """Boxes in their order: ours, War Eternal at least, then those of other packages."""
    words = dict.fromkeys([part.strip() for part in text.split(",")])
    ours = [box for box in (WAR_ETERNAL, OUTCASTS) if box in words]
    guests = [_guest_box(word) for word in words if word not in ours]
    if not all(guests):
        return None
    return ",".join([*(ours or [WAR_ETERNAL]), *sorted(guests)])


def _guest_box(word: str) -> str:
    """A box of another package as `box.edition`, the latest where none is named; else nothing."""
    box, _, edition = word.partition(".")
    if box not in GUESTS:
        return ""
    number = edition or str(GUESTS[box].latest)
    known = number.isdecimal() and 1 <= int(number) <= GUESTS[box].latest
    return f"{box}.{number}" if known else ""


def edition_of(box: str, options: Options) -> int:
    """The edition a box is drawn from; 0 for one of another package that is not on the table."""
    if box not in GUESTS:
        return options.edition
    chosen = dict([word.partition(".")[::2] for word in options.boxes.split(",")])
    return int(chosen.get(box, 0))


def ledger_of(box: str) -> Ledger:
    """The numbers of a box's components."""
    return GUESTS.get(box, LEDGER)


SETUP_OPTIONS = (
    SetupOption("players", 2, (1, 2, 3, 4), "WE-7"),
    SetupOption("nemesis", RANDOM, (RANDOM,), "NR-58", names),
    SetupOption("mages", RANDOM, (RANDOM,), "WE-1", names),
    SetupOption("supply", RANDOM, SUPPLIES, "WE-3", names),
    SetupOption("difficulty", NORMAL, DIFFICULTIES, "WE-77"),
    SetupOption("boxes", WAR_ETERNAL, BOXES, "WE-113", named_boxes),
    SetupOption("variant", "standard", ("standard", "split"), "WE-11"),
    SetupOption("solo_turns", 3, (3, 4), "WE-12"),
    SetupOption("solo_life", 10, (10, 12, 15), "WE-82"),
    SetupOption("link", "free", ("free", "bound"), "WE-84"),
    # From here on in the order they were added: set-up codes number options (play/setup_code.py).
    SetupOption("promos", NONE, (NONE, "all"), "EX-15"),
    SetupOption("defend", GRAVEHOLD, (GRAVEHOLD, XAXOS), "WE-112"),
    SetupOption("xaxos_abilities", 10, (10, 8, 6), "EX-63"),
    SetupOption("wild_mode", "free", ("free", "token"), "EX-71"),
    SetupOption("treasures_1", NONE, (NONE,), "EX-27", names),
    SetupOption("treasure_2", NONE, (NONE,), "EX-31", names),
    SetupOption("treasures_3", NONE, (NONE,), "EX-32", names),
    SetupOption("upgraded", NONE, (NONE, "first"), "EX-43", names),
    SetupOption("first_game", False, (False, True), "EX-61"),
    SetupOption("expedition", False, (False, True), "EX-38"),
    SetupOption("campaign", NONE, (NONE, "expedition", "first_expedition"), "EX-1"),
    SetupOption("expedition_battles", "played", ("played", "entered"), "EX-6"),
    SetupOption("expedition_length", "standard", ("standard", "short", "extended"), "EX-81"),
    SetupOption("expedition_supply", "by_kind", ("by_kind", "free_nine"), "EX-24"),
    SetupOption("big_pocket", False, (False, True), "EX-83"),
    SetupOption("unique_mages", False, (False, True), "EX-84"),
    lists_option("EX-86"),
    LEDGER.option(),
)

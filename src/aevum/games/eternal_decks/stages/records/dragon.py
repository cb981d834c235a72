"""What stage F adds to the table: the Dragon, its River and the players' own boards (ED-320)."""

from aevum.kernel import Record, kept_as, record


@record
class Dragon(Record):
    """The table of the Dragon. Never changed in place: other stages share an empty one."""

    KEPT_AS = kept_as(form="dragon")

    form: str = ""  # "egg" or "awake" (ED-340)
    river_jewels: tuple[str, ...] = ()  # River recipes with their jewel (ED-321)
    river_tokens: tuple[str, ...] = ()  # patterns not yet paid out (ED-324)
    key_bonuses: tuple[str, ...] = ()  # still to choose from (ED-345)
    bonuses_due: int = 0  # of Keys gained while the River is full (ED-348)
    marks: tuple[str, ...] = ()  # colours covered by personal awakenings (ED-330)
    guardian_mark: str = ""  # the colour the guardian token stands for (ED-331)


@record
class OwnBoard(Record):
    """A player's own board. Never changed in place: other stages share an empty one."""

    KEPT_AS = kept_as(awake="personal", jewels="personal_jewels")

    guide: str = ""  # the D Eternal on it (ED-320)
    awake: tuple[str, ...] = ()  # personally awakened Eternals (ED-330)
    jewels: tuple[str, ...] = ()  # per Eternal the recipe of its jewel, or ""


NO_DRAGON = Dragon()
NO_BOARD = OwnBoard()

"""What stage B adds to the table: its card (ED-212, ED-213)."""

from aevum.kernel import Record, kept_as, record


@record
class StageB(Record):
    """The Stage B card. Never changed in place: other stages share an empty one."""

    KEPT_AS = kept_as(eternal="stage_card", jewel="stage_jewel")

    eternal: str = ""  # the B Eternal awakened last (ED-212)
    jewel: str = ""  # "free" on the card, "given" on its Eternal (ED-213)


NO_STAGE_B = StageB()

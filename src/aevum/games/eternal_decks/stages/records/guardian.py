"""What stages D and D+ add to the table: the guardian (ED-250, ED-385)."""

from typing import Annotated

from aevum.kernel import Cards, Record, hidden_in, kept_as, record


@record
class Guardian(Record):
    """The guardian. Never changed in place: other stages share one that is not there."""

    KEPT_AS = kept_as(
        first_half="guardian", second_half="guardian_second", hp="guardian_hp", keys="guardian_keys"
    )

    first_half: Annotated[Cards, hidden_in("guardian")] = ()  # of its deck, top first (ED-250)
    second_half: Annotated[Cards, hidden_in("guardian_second_half")] = ()  # below, other backs
    hp: int = 0
    keys: tuple[int, ...] = ()  # HP of the Keys still there
    key_colours: tuple[str, ...] = ()  # D+: whose Key is next (ED-385)
    rounds: int = 0  # turns taken since it acted


NO_GUARDIAN = Guardian()

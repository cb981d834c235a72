"""What the others have done since one's last turn."""

from collections.abc import Sequence

from aevum.play.chronicle import Line
from aevum.play.session import TURN_BEGAN


def since_last_turn(lines: Sequence[Line], seat: int) -> list[Line]:
    """The turns of others since the last one of this seat, whose own running turn is left out."""
    turns: list[list[Line]] = []
    for line in lines:
        if line.kind.endswith(TURN_BEGAN):
            turns.append([line])
        elif turns:
            turns[-1].append(line)
    if turns and turns[-1][0].seat == seat:
        turns.pop()
    own = [place for place, turn in enumerate(turns) if turn[0].seat == seat]
    recent = turns[own[-1] + 1 :] if own else turns
    return [line for turn in recent for line in turn]

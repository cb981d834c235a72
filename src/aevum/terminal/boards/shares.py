"""Sharing the lines of a board among its rows."""

from collections.abc import Sequence

Heights = Sequence[int]  # of a row: the least it needs, then what it shows more with


def shared(room: int, rows: Sequence[Heights]) -> list[int]:
    """A height for each row: the least of all, then more, the rows named first before the others.

    What is left over when every row has all it can use is nobody's.
    """
    found = [heights[0] for heights in rows]
    left = room - sum(found)
    for step in range(1, max(map(len, rows))):
        for number, heights in enumerate(rows):
            if step >= len(heights):
                continue
            more = max(0, heights[step] - found[number])
            if more <= left:
                found[number] += more
                left -= more
    return found

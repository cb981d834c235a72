"""The file the ladder's results are kept in: JSON lines, appended as deals end, then folded.

A line is a `Block`: deals in a row of the same bots on the same field. A run appends lines of one
deal each, so that nothing finished is lost; when it ends, neighbours are folded into one line, so
that thousands of games stay small. Both are read alike, in any order, and files can simply be
joined: a line whose deals are known already counts once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Self

from aevum.bots.roster import edition_of
from aevum.kernel import SaveError
from aevum.lab.ladder.contests import Block
from aevum.lab.ladder.fields import all_fields, strength
from aevum.lab.simulation import Effort
from aevum.play.file_lock import FileLock
from aevum.play.refusals import refusal

_DIGITS = 5  # of seconds: some answers take a few microseconds


def read_blocks(path: Path) -> tuple[list[Block], list[Block]]:
    """What a file says, each deal once; and apart what no longer counts: old editions, lost fields.

    A last line cut in the middle is left out.
    """
    games = {one.id: one.game for one in all_fields()}
    text = path.read_bytes() if path.is_file() else b""
    counting: list[Block] = []
    old: list[Block] = []
    for number, line in enumerate(text[: text.rfind(b"\n") + 1].splitlines(), 1):
        try:
            block = _block(json.loads(line))
        except (ValueError, KeyError, TypeError):
            raise refusal(SaveError, "ladder_damaged", name=path.name, line=number) from None
        game = games.get(block.field)
        counts = game is not None and block.edition == edition_of(game, *block.bots)
        (counting if counts else old).append(block)
    return _once(counting), old


def _once(blocks: Iterable[Block]) -> list[Block]:
    """Those that repeat no deal; the longest of several are kept."""
    seen: set[tuple[object, ...]] = set()
    found = []
    for block in sorted(blocks, key=lambda one: -one.deals):
        deals = {(block.field, block.bots, block.series, deal) for deal in block.numbers}
        if seen.isdisjoint(deals):
            seen |= deals
            found.append(block)
    return found


def folded(blocks: Iterable[Block]) -> list[Block]:
    """Blocks in order, neighbours as one."""
    places = {one.id: place for place, one in enumerate(all_fields())}

    def order(block: Block) -> tuple[object, ...]:
        place, bots = places.get(block.field, len(places)), strength(*block.bots)
        return place, block.field, block.series, block.edition, bots, block.first

    found: list[Block] = []
    for block in sorted(blocks, key=order):
        if found and order(found[-1])[:-1] == order(block)[:-1]:
            last = found[-1]
            if last.first + last.deals == block.first:
                found[-1] = _joined(last, block)
                continue
        found.append(block)
    return found


def _joined(one: Block, next_one: Block) -> Block:
    return Block(
        one.field,
        one.bots,
        one.series,
        one.first,
        one.deals + next_one.deals,
        one.won + next_one.won,
        one.edition,
        one.points + next_one.points,
        tuple([a.plus(b) for a, b in zip(one.efforts, next_one.efforts, strict=True)]),
    )


class LadderFile:
    """The file while a run adds to it: one program at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(path.with_name(f"{path.name}.lock"))
        self.blocks: list[Block] = []
        self.old: list[Block] = []

    def __enter__(self) -> Self:
        owner = self._lock.take()
        if owner:
            raise refusal(SaveError, "ladder_in_use", path=self.path, owner=owner)
        try:
            self.blocks, self.old = read_blocks(self.path)
            self._file = self.path.open("ab")
            os.truncate(self.path, self.path.read_bytes().rfind(b"\n") + 1)
        except BaseException:
            self._lock.give_back()
            raise
        return self

    def __exit__(self, *problem: object) -> None:
        self._file.close()
        self._fold()
        self._lock.give_back()

    def add(self, block: Block) -> None:
        """Write a block down, at once."""
        self._file.write(_line(block))
        self._file.flush()
        self.blocks.append(block)

    def _fold(self) -> None:
        text = b"".join(map(_line, folded([*self.blocks, *self.old])))
        if not text:
            self.path.unlink()
        elif text != self.path.read_bytes():
            new = self.path.with_name(f"{self.path.name}.new")
            new.write_bytes(text)
            new.replace(self.path)


def _line(block: Block) -> bytes:
    plain: dict[str, object] = {
        "field": block.field,
        "bots": block.bots,
        "series": block.series,
        "edition": block.edition,
        "deal": block.first,
        "deals": block.deals,
        "won": block.won,
    }
    if block.points:
        plain["points"] = block.points
    plain["answers"] = [effort.answers for effort in block.efforts]
    plain["seconds"] = [round(effort.seconds, _DIGITS) for effort in block.efforts]
    plain["longest"] = [round(effort.longest, _DIGITS) for effort in block.efforts]
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _block(plain: dict[str, Any]) -> Block:
    if not plain["won"].isdecimal() or len(plain["won"]) % plain["deals"]:
        raise ValueError("every deal has as many games as the others")
    costs = zip(plain["answers"], plain["seconds"], plain["longest"], strict=True)
    return Block(
        str(plain["field"]),
        tuple(plain["bots"]),
        str(plain["series"]),
        int(plain["deal"]),
        int(plain["deals"]),
        str(plain["won"]),
        int(plain["edition"]),
        tuple(plain.get("points", ())),
        tuple([Effort(int(answers), float(all_), float(one)) for answers, all_, one in costs]),
    )

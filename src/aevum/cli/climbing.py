"""Playing what is missing on the ladder, watched by whoever waits for it."""

import contextlib
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from aevum.cli.progress import INTERRUPTED, Progress
from aevum.cli.speech import Speech
from aevum.play.refusals import said

if TYPE_CHECKING:
    from aevum.lab.ladder.climb import Task
    from aevum.lab.ladder.contests import Contest
    from aevum.lab.ladder.kept import LadderFile
    from aevum.lab.workers import SimulationError

_LINES_EVERY = 10.0  # seconds between two lines where nobody watches


class Ascent(NamedTuple):
    """What is played, how long and by how many."""

    contests: "list[Contest]"
    series: str
    deals: int
    end: float  # on the clock of `time.perf_counter`
    workers: int | None


def play_missing(speech: Speech, files: dict[str, Path], ascent: Ascent) -> int:
    """Play what is missing; what is finished when somebody or the time stops it is kept."""
    from aevum.lab.ladder.climb import climb, missing_tasks
    from aevum.lab.ladder.kept import LadderFile

    with contextlib.ExitStack() as open_files:
        paths = dict.fromkeys(files.values())
        opened = {path: open_files.enter_context(LadderFile(path)) for path in paths}
        blocks = [block for file in opened.values() for block in file.blocks]
        tasks = missing_tasks(ascent.contests, blocks, ascent.series, ascent.deals)
        if not tasks:
            return 0
        watch = _Watch(speech, ascent, tasks)
        playing = climb(tasks, ascent.series, ascent.workers)
        try:
            with contextlib.closing(playing):
                for found in playing:
                    watch.take(found, {game: opened[path] for game, path in files.items()})
                    if time.perf_counter() >= ascent.end:
                        break
        except KeyboardInterrupt:
            watch.status = INTERRUPTED
        watch.leave(list(paths))
    return watch.status


class _Watch:
    """Looks at what comes: writes it down, shows how far it is, and names what broke off."""

    def __init__(self, speech: Speech, ascent: Ascent, tasks: "Sequence[Task]") -> None:
        self._speech, self._end = speech, ascent.end
        self._left = Counter([task.contest.field.id for task in tasks])
        self._fields = len({one.field for one in ascent.contests})
        self._all = len(ascent.contests) * ascent.deals
        self._done, self._broken = self._all - len(tasks), Counter[str]()
        self._progress = Progress(
            speech, self._all, self._done, sys.stderr, words="ladder", lines_every=_LINES_EVERY
        )
        self.status = 0
        self._show()

    def take(self, found: object, files: "dict[str, LadderFile]") -> None:
        """One deal, or what broke it off, or nothing yet."""
        from aevum.lab.ladder.contests import Block
        from aevum.lab.workers import SimulationError

        if isinstance(found, Block):
            files[found.field.partition("/")[0]].add(found)
            self._done += 1
            self._left[found.field] -= 1
        elif isinstance(found, SimulationError):
            self._break_off(found)
        self._show()

    def _break_off(self, problem: "SimulationError") -> None:
        """Told once for each field and bot: what fails once may well fail on every deal."""
        where = f"{problem.values['field']} {problem.values['bots']}"
        self._broken[where] += 1
        self.status = 1
        if self._broken[where] == 1:
            self._progress.clear()
            print(said(problem, self._speech.language), file=sys.stderr)

    def _show(self) -> None:
        open_fields = sum(1 for count in self._left.values() if count)
        self._progress.show(
            self._done,
            max(0.0, self._end - time.perf_counter()),
            ready=self._fields - open_fields,
            fields=self._fields,
        )

    def leave(self, paths: list[Path]) -> None:
        """What is kept, and what is not."""
        self._progress.clear()
        broken = self._broken.total()
        if broken:
            print(self._speech.say("ladder.broken", n=broken), file=sys.stderr)
        if self._done + broken < self._all:
            files = ", ".join(map(str, paths))
            told = self._speech.say("ladder.stopped", done=self._done, games=self._all, file=files)
            print(told, file=sys.stderr)

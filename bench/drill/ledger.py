"""What players were told against what is written: every acknowledged answer once, and no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from aevum.kernel import AevumError
from aevum.play.replay import read_replay, verify_replay
from aevum.web.server.tables.entries import Entry
from support.table_process import Persistent


@dataclass
class Ledger:
    """Counts over all tables; whatever is in `wrong` must not be."""

    tables: int = 0
    acknowledged: int = 0
    overtaken: int = 0  # answers that were refused because somebody else was faster
    bots: int = 0  # answers of bots
    replays: int = 0  # games that were played again to the same end
    lost: int = 0  # acknowledged and not written, or written as something else
    doubled: int = 0  # written more than once
    uninvited: int = 0  # written although nobody was told so
    wrong: list[str] = field(default_factory=list)  # all of these in words

    def take(
        self, table: str, players: Sequence[Persistent], entries: Sequence[Entry], replay: str
    ) -> None:
        """Compare what is known of one finished table."""
        self.tables += 1
        told = {
            (player.seat, name): (answer["version"], answer["code"])
            for player in players
            for name, answer in player.acknowledged.items()
        }
        seats = {_guest(player): player.seat for player in players}
        self.acknowledged += len(told)
        self.overtaken += sum(len(player.too_late) for player in players)
        answered = [entry for entry in entries if entry.kind == "answered"]
        ours = [entry for entry in answered if entry.guest]
        self.bots += len(answered) - len(ours)
        written = [(seats.get(one.guest, -1), one.message) for one in ours]
        found = {name: (one.version, one.code) for name, one in zip(written, ours, strict=True)}
        lost = [name for name, what in told.items() if found.get(name) != what]
        doubled = [name for name, times in Counter(written).items() if times > 1]
        uninvited = [name for name in found if name not in told]
        self.lost += len(lost)
        self.doubled += len(doubled)
        self.uninvited += len(uninvited)
        self._note(table, lost=lost, doubled=doubled, uninvited=uninvited)
        if [entry.version for entry in entries] != list(range(1, len(entries) + 1)):
            self.wrong.append(f"{table}: the log has gaps")
        self._play_again(table, answered, replay)

    def _note(self, table: str, **problems: Iterable[object]) -> None:
        for what, names in problems.items():
            self.wrong += [f"{table}: {what}: {name}" for name in names]

    def _play_again(self, table: str, answered: list[Entry], replay: str) -> None:
        try:
            session = verify_replay(read_replay(replay))
        except AevumError as problem:
            self.wrong.append(f"{table}: the replay does not verify: {problem}")
            return
        if not session.is_over:
            self.wrong.append(f"{table}: the replay does not come to an end")
        elif [entry.code for entry in session.log] != [entry.code for entry in answered]:
            self.wrong.append(f"{table}: the replay has other answers than the log")
        else:
            self.replays += 1


def _guest(player: Persistent) -> str:
    """The name the server knows a player by: what stands before the cookie's signature."""
    return player.guest.cookie.rpartition(".")[0]

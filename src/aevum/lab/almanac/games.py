"""The games of the almanac, as they are kept: a Parquet file for each, and one of fresh ones."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from aevum.kernel import SaveError
from aevum.lab.almanac.series import FRESH, model_data
from aevum.lab.parquet import check_parquet
from aevum.lab.simulation import Item, SimulatedGame, play_item
from aevum.play.refusals import refusal

_JOURNAL = ".part.jsonl"
_NONE = "none"  # a place for something optional that holds nothing


class AlmanacGame(NamedTuple):
    """One game of the series: what was dealt, and what became of it."""

    at: int  # its place in the series
    setup: Mapping[str, str]
    ending: str
    winners: tuple[int, ...]
    together: bool
    scores: tuple[int, ...]
    turns: int
    decisions: int
    deeds: Mapping[str, int]  # how often it was done with each card, by anybody

    @property
    def players(self) -> int:
        """How many sat there."""
        return len(self.scores)

    @property
    def won(self) -> float:
        """Whether the team won; of opponents, the first seat's part of the victory."""
        return (0 in self.winners) / (1 if self.together else max(1, len(self.winners)))

    def parts(self, option: str) -> list[str]:
        """The components that were dealt for an option."""
        return [name for name in self.setup.get(option, "").split(",") if name not in ("", _NONE)]


def played_item(at: int, item: Item) -> AlmanacGame:
    """Play one game of the series."""
    return as_kept(at, item[0].game, play_item(item))


def as_kept(at: int, game: str, row: SimulatedGame) -> AlmanacGame:
    """What the almanac keeps of a simulated game."""
    deeds: Counter[str] = Counter()
    wanted = model_data(game).get("deed", "")
    for name, found in row.deeds.items():
        if name.rpartition("_")[0] == wanted:
            deeds.update(found)
    return AlmanacGame(
        at,
        dict(row.setup),
        row.ending,
        row.winners,
        row.together,
        row.scores,
        row.turns,
        row.decisions,
        dict(sorted(deeds.items())),
    )


def rows_path(folder: Path, game: str, *, fresh: bool = False) -> Path:
    """Where the games of the series are kept."""
    return folder / f"{game}{'-' + FRESH if fresh else ''}.parquet"


def read_games(path: Path) -> list[AlmanacGame]:
    """The kept games in the order of the series; those of a journal that was cut short as well."""
    found = {game.at: game for game in [*_of_parquet(path), *_of_journal(path)]}
    return [found[at] for at in sorted(found)]


class Keeper:
    """Adds games to a file: each lies in a journal beside it until all are written together."""

    def __init__(self, path: Path) -> None:
        check_parquet()
        self.path = path
        self.games = {game.at: game for game in read_games(path)}

    def add(self, games: Iterable[AlmanacGame]) -> Generator[AlmanacGame, None, None]:
        """Keep games as they come; what is there when somebody stops is kept."""
        journal = _journal(self.path)
        try:
            with journal.open("a", encoding="utf-8") as file:
                for game in games:
                    file.write(json.dumps(_plain(game)) + "\n")
                    file.flush()
                    self.games[game.at] = game
                    yield game
        finally:
            if self.games:
                write_games(self.path, [self.games[at] for at in sorted(self.games)])
            journal.unlink(missing_ok=True)


def write_games(path: Path, games: Sequence[AlmanacGame]) -> None:
    """All games in one file, which is there whole or not at all."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    names = list(dict.fromkeys([name for game in games for name in game.setup]))
    unfinished = path.with_name(path.name + ".part")
    table = pa.Table.from_pylist([_cells(game, names) for game in games], schema=_schema(names))
    pq.write_table(table, unfinished, compression="zstd", compression_level=19)
    os.replace(unfinished, path)


def _cells(game: AlmanacGame, names: Sequence[str]) -> dict[str, Any]:
    plain = _plain(game)
    setup: dict[str, str] = plain.pop("setup")
    plain["deeds"] = list(plain["deeds"].items())
    return plain | {f"setup.{name}": setup.get(name) for name in names}


def _schema(names: Sequence[str]) -> Any:
    import pyarrow as pa

    short, word = pa.int16(), pa.dictionary(pa.int16(), pa.string())
    kinds: dict[str, Any] = {"at": pa.int32()}
    kinds |= {f"setup.{name}": pa.string() for name in names}
    kinds |= {"ending": word, "winners": pa.list_(pa.int8()), "together": pa.bool_()}
    kinds |= {"scores": pa.list_(short), "turns": short, "decisions": pa.int32()}
    kinds |= {"deeds": pa.map_(pa.string(), short)}
    return pa.schema(list(kinds.items()))


def _plain(game: AlmanacGame) -> dict[str, Any]:
    return {**game._asdict(), "winners": list(game.winners), "scores": list(game.scores)}


def _read(plain: Mapping[str, Any]) -> AlmanacGame:
    found = {**plain, "winners": tuple(plain["winners"]), "scores": tuple(plain["scores"])}
    return AlmanacGame(**found)


def _journal(path: Path) -> Path:
    return path.with_name(path.name + _JOURNAL)


def _of_journal(path: Path) -> Iterator[AlmanacGame]:
    """The whole lines of a journal; the last may have been cut."""
    if not _journal(path).is_file():
        return
    text = _journal(path).read_bytes()
    for line in text[: text.rfind(b"\n") + 1].splitlines():
        yield _read(json.loads(line))


def _of_parquet(path: Path) -> Iterator[AlmanacGame]:
    if not path.is_file():
        return
    check_parquet()
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        records = pq.read_table(path).to_pylist()
    except pa.ArrowInvalid:
        raise refusal(SaveError, "rows_damaged", name=path.name, line=1) from None
    for record in records:
        setup = {
            name.removeprefix("setup."): record.pop(name)
            for name in list(record)
            if name.startswith("setup.")
        }
        setup = {name: value for name, value in setup.items() if value is not None}
        yield _read({**record, "setup": setup, "deeds": dict(record["deeds"])})

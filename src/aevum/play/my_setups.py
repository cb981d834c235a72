"""The set-ups somebody wants to find again at this machine: the last of each game, and stars."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from aevum.kernel import show_value
from aevum.play.catalogue import find_game
from aevum.play.dealing import Draft
from aevum.play.folders import data_folder
from aevum.play.whole_files import write_whole

_MOST = 60  # of all games


@dataclass(frozen=True, slots=True)
class MySetup:
    """A set-up with who sat there; the cards are shuffled anew when it is dealt again."""

    game: str
    name: str
    starred: bool
    given: Mapping[str, str]
    seed: int  # it decides what stands in the places left to chance
    locked: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]

    def draft(self) -> Draft:
        """As it was; WrongSetup if the game has changed so that it cannot be."""
        game = find_game(self.game)
        known = {option.name: option for option in game.options}
        given = {
            name: known[name].parse(text) for name, text in self.given.items() if name in known
        }
        game.resolve(given)
        return Draft(game, given, self.seed, frozenset(self.locked))


def my_setup(draft: Draft, seats: tuple[str, ...], name: str) -> MySetup:
    """A draft and who sits there, to be kept."""
    given = {option: show_value(value) for option, value in draft.given.items()}
    locked = tuple(sorted(draft.locked))
    return MySetup(draft.game.name, name, False, given, draft.seed, locked, seats)


def my_setups(game: str) -> list[MySetup]:
    """Those of a game: the last one first, then the stars."""
    return [kept for kept in _read() if kept.game == game]


def note_last(setup: MySetup) -> None:
    """This was dealt just now."""
    others = [kept for kept in _read() if kept.starred or kept.game != setup.game]
    _write([replace(setup, starred=False), *others])


def toggle_star(setup: MySetup) -> bool:
    """Give a set-up a star or take it away; returns whether it has one now."""
    starred = replace(setup, starred=True)
    others = [kept for kept in _read() if not (kept.starred and _same(kept, starred))]
    gone = len(others) < len(_read())
    _write(others if gone else [*others, starred])
    return not gone


def _same(one: MySetup, other: MySetup) -> bool:
    return (one.game, one.given, one.seed) == (other.game, other.given, other.seed)


def _file() -> Path:
    return data_folder() / "setups.json"


def _read() -> list[MySetup]:
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    kept = [_setup(one) for one in found] if isinstance(found, list) else []
    return sorted(filter(None, kept), key=lambda one: one.starred)


def _setup(data: Any) -> MySetup | None:
    try:
        plain = dict(data)
        plain["locked"] = tuple([(option, component) for option, component in plain["locked"]])
        plain["seats"] = tuple(map(str, plain["seats"]))
        setup = MySetup(**plain)
    except (KeyError, TypeError, ValueError):
        return None
    return setup if isinstance(setup.given, dict) and isinstance(setup.seed, int) else None


def _write(kept: list[MySetup]) -> None:
    stars = [one for one in kept if one.starred][-_MOST:]
    lasts = [one for one in kept if not one.starred]
    write_whole(_file(), json.dumps([asdict(one) for one in (*lasts, *stars)], ensure_ascii=False))

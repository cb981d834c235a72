"""Files of saved games: held by one program at a time, never overwritten unseen."""

import contextlib
import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from aevum.kernel import SaveError
from aevum.play.file_lock import FileLock
from aevum.play.recovery import Recovered, recover
from aevum.play.refusals import refusal
from aevum.play.saves import parse_save, read_save, save_session, saves_folder
from aevum.play.session import Session

SUFFIX = ".aevum"
_KEPT = ".kept"  # what a save was called before its game went on from a part of it
_LOCK = ".lock"
_NAME = re.compile(r"[^\W_][\w \-’]{0,59}")


class SaveInUse(SaveError):
    """Another program has this save open."""


class SaveChanged(SaveError):
    """The file is no longer as this program left it, so it is not overwritten."""


class SaveFile:
    """The file of one game: locked while it is held, written only if nobody else has."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept_beside: Path | None = None  # a copy of what did not fit
        self._lock = FileLock(path.with_name(path.name + _LOCK))
        self._known: str | None = None  # digest of the file as last read or written
        self._stamp: tuple[int, int, int] | None = None

    def hold(self) -> None:
        """Lock the file until it is let go, or say who has it."""
        owner = self._lock.take()
        if owner:
            raise refusal(SaveInUse, "save_in_use", path=self.path, owner=owner)

    def let_go(self) -> None:
        """Give the file free for other programs."""
        self._lock.give_back()

    def load(self) -> Recovered:
        """Read the game; a save that does not fit is first copied beside itself."""
        text = read_save(self.path)
        found = recover(parse_save(text, self.path.name), self.path.name)
        self._known, self._stamp = _digest(text), _stamp(self.path)
        if not found.is_whole:
            self.kept_beside = _copy_of(self.path, _KEPT)
        return found

    def write(self, session: Session) -> None:
        """Save the game; SaveChanged if somebody else has written meanwhile."""
        self.hold()
        if self._is_changed():
            raise refusal(SaveChanged, "save_changed")
        save_session(session, self.path)
        self._known, self._stamp = _digest(self.path.read_bytes()), _stamp(self.path)

    def _is_changed(self) -> bool:
        """Whether the file is another than the one last seen; its absence harms nobody."""
        stamp = _stamp(self.path)
        if stamp is None or stamp == self._stamp:
            return False
        return self.path.is_file() and _digest(self.path.read_bytes()) != self._known


def free_path(folder: Path, stem: str) -> Path:
    """A name for a save that no other game has."""
    number = 1
    while (path := folder / f"{stem}-{number}{SUFFIX}").exists():
        number += 1
    return path


def copy_save(path: Path) -> Path:
    """A copy of a save to play on with, which other programs leave alone."""
    read_save(path)
    copy = free_path(path.parent, f"{path.stem}-copy")
    shutil.copyfile(path, copy)
    return copy


def rename_save(path: Path, name: str) -> Path:
    """Give a save another name."""
    if not _NAME.fullmatch(name):
        raise refusal(SaveError, "save_name", given=name)
    target = path.with_name(name + SUFFIX)
    if target.exists():
        raise refusal(SaveError, "save_exists", name=name)
    with held(path):
        os.rename(path, target)
    return target


def delete_save(path: Path) -> None:
    """Remove a save for good."""
    with held(path):
        path.unlink()


def find_save(name: str) -> Path:
    """The save meant by a path, or by its name in the folder of saves."""
    typed = Path(name)
    for path in (typed, saves_folder() / name, saves_folder() / f"{name}{SUFFIX}"):
        if path.is_file():
            return path
    return typed


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a save for a moment; SaveInUse if another program has it."""
    file = SaveFile(path)
    file.hold()
    try:
        yield
    finally:
        file.let_go()


def _digest(text: bytes) -> str:
    return hashlib.blake2b(text, digest_size=16).hexdigest()


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """What changes whenever a file is replaced; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _copy_of(path: Path, ending: str) -> Path:
    """A copy under a name that says what it is; an older copy stays."""
    number, copy = 1, path.with_name(path.name + ending)
    while copy.exists():
        number += 1
        copy = path.with_name(f"{path.name}{ending}-{number}")
    shutil.copy2(path, copy)
    return copy

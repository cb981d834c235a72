"""A lock for a file: one program at a time; the system ends it with the program that has it."""

import contextlib
import errno
import os
import platform
import sys
from pathlib import Path
from typing import IO

_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
_BYTE = 1 << 20  # the locked byte lies far behind the owner's name, which others may read


class FileLock:
    """A file beside another one, locked while this program works on it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def take(self) -> str:
        """Lock; empty if it is ours now, else who has it."""
        while self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = self.path.open("a+", encoding="utf-8")
            if not _try_lock(file):
                with file:
                    file.seek(0)
                    return file.readline().strip() or "?"
            if self._lies_there(file):
                self._file = file
                self._sign(file)
            else:
                file.close()  # its last owner has removed it meanwhile: begin again
        return ""

    def __del__(self) -> None:
        self.give_back()  # whoever forgets a lock does not keep it

    def give_back(self) -> None:
        """Unlock and remove the file; a lock that was never taken is left alone."""
        file, self._file = self._file, None
        if file is None:
            return
        if sys.platform == "win32":  # an open file cannot be removed there
            file.close()
        with contextlib.suppress(OSError):
            self.path.unlink()
        file.close()

    def _lies_there(self, file: IO[str]) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False

    def _sign(self, file: IO[str]) -> None:
        """Write down who has it, for others to read."""
        file.seek(0)
        file.truncate()
        file.write(f"{os.getpid()}@{platform.node()}\n")
        file.flush()


def _try_lock(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_BYTE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        return problem.errno not in _TAKEN  # a system without locks lets everybody pass
    return True

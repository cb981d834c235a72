"""Disks that become full."""

from __future__ import annotations

import resource
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Protocol

_SIZE = 8 * 1024 * 1024  # bytes of the small disk
_FILLER = "filler"


class Disk(Protocol):
    """Where a server writes."""

    name: str

    def fill(self, process: int) -> None:
        """From now on this process finds no room."""
        ...

    def free(self, process: int) -> None:
        """There is room again."""
        ...

    def remove(self) -> None:
        """Let go of it."""
        ...


class SmallDisk(Disk):
    """A file system in memory, which another file fills to the last byte. Needs root."""

    name = "a small tmpfs"

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        words = ["mount", "-t", "tmpfs", "-o", f"size={_SIZE},mode=0700", "aevum-drill"]
        subprocess.run([*words, str(folder)], check=True, capture_output=True)

    def fill(self, process: int) -> None:
        """Write until there is no room."""
        with (self._folder / _FILLER).open("wb", buffering=0) as file, suppress(OSError):
            while file.write(bytes(4096)):
                pass

    def free(self, process: int) -> None:
        """Remove what was written."""
        (self._folder / _FILLER).unlink()

    def remove(self) -> None:
        """Unmount it."""
        subprocess.run(["umount", str(self._folder)], check=True, capture_output=True)


class FileLimit(Disk):
    """No file of the process may grow, whatever its size now: what a quota does. For everybody."""

    name = "a limit on the size of files"

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def fill(self, process: int) -> None:
        """Files may not become larger than the log of the database is."""
        sizes = [path.stat().st_size for path in self._folder.glob("*-wal")]
        _, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (max(sizes, default=0), most))

    def free(self, process: int) -> None:
        """They may again."""
        _, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, most))

    def remove(self) -> None:
        """Nothing is left."""

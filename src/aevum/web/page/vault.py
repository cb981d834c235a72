"""Where a page keeps what must not be lost: texts by name, in the browser's own database."""

from collections.abc import Mapping, Sequence
from typing import Protocol


class Vault(Protocol):
    """Keeps texts. One page at a time has it open."""

    async def read(self, prefix: str) -> Sequence[tuple[str, str]]:
        """Every name that begins so, in order, with its text."""
        ...

    async def write(self, changes: Mapping[str, str | None]) -> None:
        """Keep all of these or none, and return once they survive; None deletes."""
        ...


class MemoryVault:
    """Keeps texts for as long as the process lives."""

    def __init__(self, kept: Mapping[str, str] | None = None) -> None:
        self.kept = dict(kept or {})

    async def read(self, prefix: str) -> Sequence[tuple[str, str]]:
        """See above."""
        return sorted(pair for pair in self.kept.items() if pair[0].startswith(prefix))

    async def write(self, changes: Mapping[str, str | None]) -> None:
        """See above."""
        for name, text in changes.items():
            if text is None:
                self.kept.pop(name, None)
            else:
                self.kept[name] = text

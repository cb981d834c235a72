"""What a table asks of those who think for its bots, wherever they do."""

from collections.abc import Callable
from typing import Any, Protocol

from aevum.kernel import AevumError


class BotFailed(AevumError):
    """No answer: the bot raised an error, thought for too long or brought down where it thinks."""


class PoolClosed(AevumError):
    """The bots answer no more."""


class Haste:
    """Whether somebody waits for an answer; reaches those who think about it, now or later.

    One says so while the other begins or ends to think, so each looks at what the other does first
    and may be told twice.
    """

    def __init__(self) -> None:
        self._pressed = False
        self._tell: Callable[[], object] | None = None

    def press(self) -> None:
        """Somebody waits."""
        self._pressed = True
        if (tell := self._tell) is not None:
            tell()

    def reach(self, tell: Callable[[], object] | None) -> None:
        """Who is to be told from now on; None once they have answered."""
        self._tell = tell
        if self._pressed and tell is not None:
            tell()


class Minds(Protocol):
    """Answers sealed questions, and knows nothing of any table but what they say."""

    async def answer(self, job: Any, haste: Haste | None = None) -> str:
        """The code a bot answers with; BotFailed, or PoolClosed."""
        ...

"""Why something is refused: nothing has changed, and the text says what to do instead."""

from collections.abc import Callable

from aevum.kernel import AevumError
from aevum.web.server.words import phrases


class Refusal(AevumError):
    """Nothing has changed; `said` tells why, in the reader's language."""

    def __init__(
        self,
        reason: str,
        *,
        rule: str = "",
        told: Callable[[str], str] | None = None,
        **values: object,
    ) -> None:
        self.reason = reason  # a stable key, with words under [refused]
        self.rule = rule
        self._told = told  # where the words depend on the game
        super().__init__(reason, "", **values)

    def said(self, language: str) -> str:
        """The sentence for a reader of this language."""
        if self._told is not None:
            return self._told(language)
        return phrases(language).say(f"refused.{self.reason}", **self.values)


class AlreadyDone(Exception):
    """What the message asks for has happened before, at this version."""

    def __init__(self, version: int) -> None:
        self.version = version
        super().__init__(f"done at version {version}")

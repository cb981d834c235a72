"""What is noted down while a table runs; where that goes is whoever's who runs it."""

import logging

LOG = logging.getLogger("aevum.web")
LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}


def note(level: str, what: str, *, exc: bool | BaseException = False, **facts: object) -> None:
    """Write a line; no tokens, and nothing that people wrote. `exc`: where it went wrong."""
    LOG.log(LEVELS[level], what, extra={"facts": facts}, exc_info=exc)

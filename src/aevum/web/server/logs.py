"""Logs: one JSON object a line, without tokens and without anything people wrote."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

LOG = logging.getLogger("aevum.web")
_LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, and the facts given with it."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            "process": record.process,
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["trace"] = "".join(traceback.format_exception(*record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


class StandardError(logging.Handler):
    """Writes to what is standard error at that moment; somebody may put another in its place."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        try:
            sys.stderr.write(self.format(record) + "\n")
            sys.stderr.flush()
        except Exception:
            self.handleError(record)


def set_up_logs(level: str) -> None:
    """Send our log and the web server's to standard error."""
    handler = StandardError()
    handler.setFormatter(JsonLines())
    # The web server's own lines would name tables and, at its finest, what people say.
    for name, least in (("aevum", logging.DEBUG), ("uvicorn", logging.WARNING)):
        log = logging.getLogger(name)
        log.handlers, log.propagate = [handler], False
        log.setLevel(max(_LEVELS[level], least))


def note(level: str, what: str, *, exc: bool = False, **facts: object) -> None:
    """Write a line."""
    LOG.log(_LEVELS[level], what, extra={"facts": facts}, exc_info=exc)

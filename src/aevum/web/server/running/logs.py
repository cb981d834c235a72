"""Logs: one JSON object a line, without tokens and without anything people wrote."""

import json
import logging
import sqlite3
import sys
import threading
import time
import traceback

from aevum.web.server.logbook import LEVELS, LOG

_HARMLESS = (AttributeError, ImportError, NameError, TypeError, sqlite3.Error)


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, and the facts given with it."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "what": record.getMessage().partition("\n")[0],  # others add objects to what they say
            "process": record.process,
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["trace"] = trace_of(record.exc_info[1])
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


def trace_of(problem: BaseException | None) -> list[str]:
    """Where something went wrong, the innermost last; a cause stands before what it led to.

    Messages of errors may quote what people wrote or hold, so only those that cannot are told.
    """
    lines: list[str] = []
    seen: set[int] = set()
    while problem is not None and id(problem) not in seen:
        seen.add(id(problem))
        frames = traceback.extract_tb(problem.__traceback__)
        told = f"{type(problem).__name__}: {_message(problem)}".removesuffix(": ")
        lines = [*(f"{f.filename}:{f.lineno} {f.name}" for f in frames), told, *lines]
        hidden = problem.__suppress_context__
        problem = problem.__cause__ or (None if hidden else problem.__context__)
    return lines


def _message(problem: BaseException) -> str:
    if isinstance(problem, OSError):
        return problem.strerror or ""
    return str(problem) if isinstance(problem, _HARMLESS) else ""


def set_up_logs(level: str) -> None:
    """Send our log, the web server's and everybody else's to standard error, as lines of JSON."""
    handler = StandardError()
    handler.setFormatter(JsonLines())
    logging.captureWarnings(True)
    # The web server's own lines would name tables and, at its finest, what people say.
    for name, least in (("", 30), ("aevum", 10), ("uvicorn", 30)):
        log = logging.getLogger(name)
        log.handlers, log.propagate = [handler], False
        log.setLevel(max(LEVELS[level], least))


def report_crashes() -> None:
    """What nobody catches is a line of the log as well."""
    sys.excepthook = lambda _kind, problem, _trace: _crashed(problem)
    threading.excepthook = lambda crash: _crashed(crash.exc_value)


def _crashed(problem: BaseException | None) -> None:
    LOG.critical("crashed", exc_info=problem)

"""Logs of the server."""

from __future__ import annotations

import io
import json
import logging
import sys

import pytest

from aevum.web.server.logs import note, set_up_logs


def test_the_log_goes_to_whatever_is_standard_error_by_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("aevum", "uvicorn"):  # put back afterwards
        log = logging.getLogger(name)
        monkeypatch.setattr(log, "handlers", log.handlers)
        monkeypatch.setattr(log, "propagate", log.propagate)
        monkeypatch.setattr(log, "level", log.level)
    first, second = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", first)
    set_up_logs("error")
    first.close()

    monkeypatch.setattr(sys, "stderr", second)
    note("error", "broken", table="t1")

    written = json.loads(second.getvalue())
    assert (written["what"], written["table"]) == ("broken", "t1")

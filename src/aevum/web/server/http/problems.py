"""Refusals over HTTP: from whatever went wrong to a `Problem` in the reader's language."""

import math
from typing import Any

import msgspec

from aevum.kernel import WrongSetup
from aevum.play.catalogue import UnknownGame
from aevum.play.refusals import said
from aevum.play.setup_code import WrongCode
from aevum.web.server.http.exchange import NOT_KEPT, Reply
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.store.errors import StoreError, TableBroken, TableUnknown
from aevum.web.server.wire.reading import Unreadable
from aevum.web.server.wire.rest import Problem
from aevum.web.server.words import phrases


class Fault(Exception):
    """A request that is refused; `reason` is the key of its sentence."""

    def __init__(self, status: int, reason: str, *, said: str = "", **values: Any) -> None:
        super().__init__(reason)
        self.status, self.reason, self.said, self.values = status, reason, said, values
        self.wait = 0.0


def too_fast(seconds: float) -> Fault:
    """Somebody asks for too much at once."""
    fault = Fault(429, "limit", seconds=max(1, math.ceil(seconds)))
    fault.wait = seconds
    return fault


_FORBIDDEN = frozenset({"spectator", "host_only", "not_your_seat", "not_your_turn", "no_say"})
_CONFLICT = frozenset(
    {
        "stale",
        "started",
        "not_started",
        "over",
        "seat_taken",
        "sits_already",
        "table_full",
        "vote_open",
        "no_vote",
    }
)
_UNKNOWN = frozenset({"invite"})


def fault_of(problem: Exception, language: str) -> Fault:
    """What to answer when something was raised; never a word about the inside."""
    match problem:
        case Fault():
            return problem
        case Unreadable():
            return Fault(400, "malformed", where=problem.place)
        case Refusal():
            status = 400
            if problem.reason in _FORBIDDEN:
                status = 403
            elif problem.reason in _CONFLICT:
                status = 409
            elif problem.reason in _UNKNOWN:
                status = 404
            return Fault(status, problem.reason, said=problem.said(language))
        case TableUnknown():
            return Fault(404, "table")
        case TableBroken():
            return Fault(409, "table_broken")
        case StoreError():
            return Fault(503, "store")
        case WrongCode():
            return Fault(400, problem.why, said=said(problem, language))
        case WrongSetup() | UnknownGame():
            return Fault(400, "wrong_setup", said=said(problem, language))
        case _:
            return Fault(500, "internal")


def problem_reply(fault: Fault, language: str) -> Reply:
    """The refusal as a reply."""
    text = fault.said or phrases(language).say(f"problem.{fault.reason}", **fault.values)
    headers = {"cache-control": NOT_KEPT, "content-language": language}
    if fault.status == 429:
        headers["retry-after"] = str(max(1, math.ceil(fault.wait)))
    if "allow" in fault.values:
        headers["allow"] = str(fault.values["allow"])
    return Reply(msgspec.json.encode(Problem(fault.reason, text)), fault.status, headers)

"""`aevum deals`: the deals of the day and of the week, and how one has fared with them here."""

import json
import urllib.error
import urllib.request
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import quote, urlsplit

import typer

from aevum.cli.inputs import Json, Lang, WrongUse, nearest, speech_for
from aevum.cli.output import print_json, print_table
from aevum.cli.speech import Speech
from aevum.kernel import AevumError
from aevum.play.daily import SPANS, PublicDeal, public_deals
from aevum.play.dealing import Draft, coded_draft
from aevum.play.history import collect_saves, own_replay
from aevum.play.own_deals import own_tries
from aevum.play.results import GameResult
from aevum.play.text import words_for
from aevum.play.whole_files import write_whole

_PATIENCE = 30.0  # seconds a server has to answer
_MOST_BYTES = 1_000_000


def deals(
    deal: Annotated[str, typer.Argument(metavar="[DEAL]", show_default=False)] = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", show_default=False)] = None,
    to: Annotated[str, typer.Option("--to", metavar="ADDRESS", show_default=False)] = "",
    name: Annotated[str, typer.Option("--name", metavar="NAME", show_default=False)] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """List the deals of today with how you fared; take your game of one to a server."""
    speech = speech_for(lang)
    collect_saves()
    if not deal:
        if out or to or name:
            raise WrongUse(speech.say("deals.which", known=speech.listed(list(SPANS))))
        return _list(speech, as_json=as_json)
    draft = draft_of(speech, deal)
    tries = own_tries(draft)
    if out or to:
        if not tries:
            raise WrongUse(speech.say("deals.not_played", deal=deal))
        return _take(speech, draft, tries[0], out, to, name)
    if as_json:
        print_json({"code": draft.code, "game": draft.game.name, "tries": tries})
    else:
        print(draft.code)
        _tell_tries(speech, tries)
    return 0


def draft_of(speech: Speech, deal: str) -> Draft:
    """The deal of the day or of the week, or that of a set-up code."""
    for public in public_deals(_today()):
        if deal == public.span:
            return public.draft
    if "-" not in deal:
        raise WrongUse(
            speech.say("deals.unknown", given=deal, known=speech.listed(list(SPANS)))
            + nearest(speech, deal, SPANS)
        )
    return coded_draft(deal)


def _today() -> Any:
    """The date everybody shares, wherever they are."""
    return datetime.now(UTC).date()


def _list(speech: Speech, *, as_json: bool) -> int:
    today = public_deals(_today())
    if as_json:
        print_json([_document(deal) for deal in today])
        return 0
    heads = [speech.say(f"deals.head_{head}") for head in ("deal", "game", "code", "mine")]
    print_table(heads, [_row(speech, deal) for deal in today])
    print(speech.say("deals.how"))
    return 0


def _document(deal: PublicDeal) -> dict[str, Any]:
    return {
        "span": deal.span,
        "first": deal.first.isoformat(),
        "game": deal.draft.game.name,
        "code": deal.draft.code,
        "tries": own_tries(deal.draft),
    }


def _row(speech: Speech, deal: PublicDeal) -> tuple[str, str, str, str]:
    game, tries = deal.draft.game, own_tries(deal.draft)
    title = words_for(game, speech.language).say(f"games.{game.name}.name")
    mine = _told(speech, tries[0]) if tries else speech.say("deals.unplayed")
    return speech.say(f"deals.{deal.span}"), title, deal.draft.code, mine


def _told(speech: Speech, result: GameResult) -> str:
    ended = "" if result.won is None else speech.say("deals.won" if result.won else "deals.lost")
    points = "" if result.points is None else speech.say("deals.points", n=result.points)
    help_used = speech.say("deals.help", undos=result.used.undos, hints=result.used.hints)
    parts = [ended, points, help_used if result.used.undos + result.used.hints else ""]
    return ", ".join(filter(None, parts)) or speech.say("deals.played")


def _tell_tries(speech: Speech, tries: list[GameResult]) -> None:
    if not tries:
        print(speech.say("deals.unplayed"))
    for number, result in enumerate(tries, 1):
        print(speech.say("deals.try", n=number, told=_told(speech, result)))


# --- taking it elsewhere


def _take(
    speech: Speech, draft: Draft, result: GameResult, out: Path | None, to: str, name: str
) -> int:
    """The first game of a deal counts: as a file, or at a server."""
    replay = own_replay(result.id)
    if out is not None:
        write_whole(out, replay)
        print(speech.say("deals.written", path=out))
    if to:
        print(_sent(speech, draft, replay, to, name))
    return 0


class NotTaken(AevumError):
    """A server has refused a game, in its own words, or was not reached."""


def _sent(speech: Speech, draft: Draft, replay: str, to: str, name: str) -> str:
    """Bring a game to the board of a server; what became of it, in words."""
    address = urlsplit(to)
    if address.scheme not in ("http", "https") or not address.hostname:
        raise WrongUse(speech.say("deals.no_address", given=to))
    base = f"{address.scheme}://{address.netloc}"
    where = f"{base}/api/deals/{quote(draft.code)}/results"
    body = json.dumps({"text": replay, "name": name, "language": speech.language}).encode()
    # Only where a person has named the server, and only this one game.
    request = urllib.request.Request(where, body, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=_PATIENCE) as reply:
            reply.read(_MOST_BYTES)
    except urllib.error.HTTPError as refused:
        raise NotTaken(_reason(speech, refused)) from None
    except (OSError, ValueError):
        raise NotTaken(speech.say("deals.no_server", address=base)) from None
    return speech.say("deals.sent", address=f"{base}/deals/{quote(draft.code)}")


def _reason(speech: Speech, refused: urllib.error.HTTPError) -> str:
    """What the server says about it."""
    try:
        return str(json.loads(refused.read(_MOST_BYTES))["text"])
    except (ValueError, KeyError, TypeError):
        return speech.say("deals.strange_server", status=refused.code)

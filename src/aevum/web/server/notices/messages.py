"""What is said to people who are away: whose turn it is and where, and never a card."""

from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from aevum.play.text import words_for
from aevum.web.server.room import Room
from aevum.web.server.wire.base import Language
from aevum.web.server.words import phrases


class Told(NamedTuple):
    """A table in words."""

    path: str  # of its page
    game: str
    others: str  # who else plays there


class Links(NamedTuple):
    """What a mail leads to."""

    site: str  # without a slash at its end
    confirm: str = ""
    stop: str = ""
    stop_at_once: str = ""  # for the button of a mail program


def told(room: Room, guest: str, language: Language) -> Told:
    """How a table is called for one of its people."""
    mine = room.seats_of(guest)
    names = room.names(language)
    others = [
        names[seat]
        for seat, chair in enumerate(room.chairs)
        if seat not in mine and chair.holder == "human"
    ]
    game = words_for(room.game, language).say(f"games.{room.game.name}.name")
    return Told(f"/t/{room.table}", game, phrases(language).listed(list(dict.fromkeys(others))))


def push_text(table: Told, language: Language) -> bytes:
    """What a browser shows (`web/src/offline/notices.ts`)."""
    say = phrases(language).say
    text = say("notice.at", game=table.game, others=table.others)
    found = {"title": say("notice.title"), "text": text}
    return msgspec.json.encode(found | {"path": table.path, "language": language})


def turn_mail(
    sender: str, address: str, tables: list[Told], language: Language, links: Links, now: float
) -> EmailMessage:
    """It is their turn, at one table or several."""
    say = phrases(language).say
    count = len(tables)
    lines = [say("notice.hello", count=count), ""]
    for one in tables:
        where = say("notice.at", game=one.game, others=one.others)
        lines += [where, f"{links.site}{one.path}", ""]
    lines += [say("notice.why"), "", say("notice.stop"), links.stop, ""]
    subject = say("notice.subject", count=count, game=tables[0].game)
    mail = _mail(sender, address, subject, lines, language, now, ".".join(t.path for t in tables))
    mail["List-Unsubscribe"] = f"<{links.stop_at_once}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return mail


def confirm_mail(
    sender: str, address: str, language: Language, links: Links, now: float
) -> EmailMessage:
    """Whoever reads this is asked whether they want to be written to."""
    say = phrases(language).say
    lines = [say("notice.confirm_text", site=links.site), links.confirm, ""]
    lines += [say("notice.confirm_else"), ""]
    return _mail(sender, address, say("notice.confirm_subject"), lines, language, now, "confirm")


def _mail(
    sender: str,
    address: str,
    subject: str,
    lines: list[str],
    language: Language,
    now: float,
    about: str,
) -> EmailMessage:
    mail = EmailMessage()
    mail["From"] = Address("Aevum", addr_spec=sender)
    mail["To"] = Address(addr_spec=address)  # which refuses what is no single address
    mail["Subject"] = subject
    mail["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    name = blake2b(f"{address} {about} {now}".encode(), digest_size=16).hexdigest()
    mail["Message-ID"] = f"<{name}@{sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"  # so that no absence note answers
    mail["Content-Language"] = language
    mail.set_content("\n".join(lines))
    return mail

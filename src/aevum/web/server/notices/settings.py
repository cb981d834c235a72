"""The operator's file about notices: read strictly, so that a slip is said, not guessed at."""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from aevum.kernel import AevumError
from aevum.web.server.config import PUSH_HOSTS, Notices
from aevum.web.server.edge.addresses import host_name, is_number, read_link
from aevum.web.server.notices.mail import is_mail_address, read_smtp

_Text = Annotated[str, Meta(min_length=1, max_length=500)]
_Minutes = Annotated[float, Meta(ge=0, le=7 * 24 * 60)]
_Hours = Annotated[float, Meta(ge=0, le=7 * 24)]


class WrongNotices(AevumError):
    """The file cannot be used; `part` names the key, `reason` the sentence."""

    def __init__(self, reason: str, part: str = "") -> None:
        super().__init__(f"The file about notices cannot be used: {reason} {part}".rstrip())
        self.reason, self.part = reason, part


class _Push(Struct, forbid_unknown_fields=True):
    contact: _Text
    hosts: list[_Text] = []
    after_minutes: _Minutes = 1


class _Mail(Struct, forbid_unknown_fields=True, rename={"sender": "from"}):
    smtp: _Text
    sender: _Text
    password: str = ""
    after_minutes: _Minutes = 15
    every_hours: _Hours = 2


class _File(Struct, forbid_unknown_fields=True):
    site: str = ""
    push: _Push | None = None
    mail: _Mail | None = None


def read_notices(file: Path) -> Notices:
    """What the file says; WrongNotices names what is wrong in it."""
    try:
        found = msgspec.toml.decode(file.read_bytes(), type=_File)
    except OSError:
        raise WrongNotices("file") from None
    except msgspec.ValidationError as problem:
        text, _, place = str(problem).partition(" - at `")
        raise WrongNotices("value", place.rstrip("`") or text) from None
    except (msgspec.DecodeError, UnicodeError, ValueError):
        raise WrongNotices("toml") from None
    _check(found)
    push, mail = found.push, found.mail
    hours = 0.0 if mail is None else mail.every_hours
    return Notices(
        site=found.site.rstrip("/"),
        push_contact=push.contact if push else "",
        push_hosts=(*PUSH_HOSTS, *(push.hosts if push else ())),
        push_after=60.0 * (push.after_minutes if push else 1),
        smtp=mail.smtp if mail else "",
        smtp_password=mail.password if mail else "",
        mail_from=mail.sender if mail else "",
        mail_after=60.0 * (mail.after_minutes if mail else 15),
        mail_every=3600.0 * hours,
    )


def _check(found: _File) -> None:
    if found.site:
        link = read_link(found.site)
        if link is None or link.scheme not in ("http", "https") or not link.host or not link.bare:
            raise WrongNotices("value", "$.site")
    if found.push is not None:
        contact = found.push.contact
        mail = contact.removeprefix("mailto:")
        if not contact.startswith("https://") and (mail == contact or not is_mail_address(mail)):
            raise WrongNotices("value", "$.push.contact")
        for host in found.push.hosts:
            if host_name(host) != host or is_number(host) or "." not in host:
                raise WrongNotices("value", "$.push.hosts")
    if found.mail is not None:
        if read_smtp(found.mail.smtp) is None:
            raise WrongNotices("value", "$.mail.smtp")
        if not is_mail_address(found.mail.sender):
            raise WrongNotices("value", "$.mail.from")
        if not found.site:  # mails lead to it, and nobody who asks may say what it is
            raise WrongNotices("site")

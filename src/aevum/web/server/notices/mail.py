"""Mails, over the server an operator has named."""

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from aevum.web.server.config import LOOPBACK, Notices
from aevum.web.server.logbook import note
from aevum.web.server.notices.outcomes import Outcome

_SECONDS = 20.0
_LONGEST = 254  # signs of an address, as the mail's own rules say
_LOCAL = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(rf"(?=[^@]{{1,64}}@){_LOCAL}@(?:{_LABEL}\.)+[A-Za-z]{{2,63}}")


def is_mail_address(text: str) -> bool:
    """Whether this is one plain address: no name, no list, nothing that could begin a header."""
    return len(text) <= _LONGEST and _ADDRESS.fullmatch(text) is not None


def read_smtp(url: str) -> tuple[str, str, int, str] | None:
    """Scheme, host, port and user of a mail server; None if it is none."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path.strip("/"):
        return None
    usual = 465 if parts.scheme == "smtps" else 587
    return parts.scheme, parts.hostname, port or usual, unquote(parts.username or "")


class Mailer:
    """Hands mails to the operator's server, one after another; never in the clear but at home."""

    def __init__(self, config: Notices) -> None:
        found = read_smtp(config.smtp)
        assert found is not None, "looked at where the server was told its options"
        self._scheme, self._host, self._port, self._user = found
        self._password = config.smtp_password
        self._one_at_a_time = asyncio.Lock()

    def takes(self, address: str) -> bool:
        """Whether this is an address that may be written to."""
        return is_mail_address(address)

    async def send(self, mail: EmailMessage) -> Outcome:
        """Hand over a mail."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._send, mail)

    def _send(self, mail: EmailMessage) -> Outcome:
        try:
            with self._line() as line:
                line.send_message(mail)
        except smtplib.SMTPRecipientsRefused as refused:
            codes = [code for code, _ in refused.recipients.values()]
            return "gone" if min(codes) >= 500 else "later"
        except (smtplib.SMTPException, OSError) as problem:
            # Never what the server said: it may quote the address.
            note("error", "a mail was not sent", kind=type(problem).__name__)
            return "later"
        return "sent"

    def _line(self) -> smtplib.SMTP:
        safe = ssl.create_default_context()
        if self._scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                self._host, self._port, timeout=_SECONDS, context=safe
            )
        else:
            line = smtplib.SMTP(self._host, self._port, timeout=_SECONDS)
            if self._host not in LOOPBACK:
                line.starttls(context=safe)
        if self._user:
            line.login(self._user, self._password)
        return line

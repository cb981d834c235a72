"""Who somebody is, and which pages may speak to us: cookies, seat tokens, origins, headers."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer

from aevum.web.server.config import LOOPBACK, Config
from aevum.web.server.wire.rest import Purpose

COOKIE = "aevum_guest"
_COOKIE_DAYS = 400
_TOKEN_SIGNS = 22
_BETWEEN = "~"  # allowed in addresses, and in no base64 text
WATCHING = -1

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Keys:
    """Everything that hangs on the secret of the database."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signer = Signer(secret, salt="aevum.guest", digest_method=hashlib.sha256)

    # --- guests

    def new_guest(self) -> str:
        """The name of somebody we have not met."""
        return secrets.token_urlsafe(15)

    def cookie(self, guest: str, *, https: bool) -> str:
        """The header that lets a browser remember its guest."""
        signed = self._signer.sign(guest).decode("ascii")
        age = _COOKIE_DAYS * 24 * 3600
        secure = "; Secure" if https else ""
        return f"{COOKIE}={signed}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"

    def guest(self, cookies: Iterable[str]) -> str | None:
        """The guest a cookie names, if the signature is ours; of several the first good one."""
        for value in cookies:
            try:
                return self._signer.unsign(value).decode("ascii")
            except (BadSignature, UnicodeError):
                continue
        return None

    # --- seats

    def token(self, purpose: Purpose, table: str, seat: int, number: int = 0) -> str:
        """What a link carries: the table, the seat, and the proof that we made it.

        The number is that of the entry which made the seat what it is; the purpose keeps a link
        that lets somebody sit down from ever showing the cards of whoever did.
        """
        proof = self._proof(purpose, table, seat, number)
        return f"{table}{_BETWEEN}{seat}{_BETWEEN}{proof}"

    def made(self, token: str, purpose: Purpose, table: str, seat: int, number: int = 0) -> bool:
        """Whether a token is the one we make for this, compared in constant time."""
        wanted = self.token(purpose, table, seat, number).encode("utf-8")
        return hmac.compare_digest(wanted, token.encode("utf-8", "replace"))

    def _proof(self, purpose: Purpose, table: str, seat: int, number: int) -> str:
        text = f"{purpose}/{table}/{seat}/{number}".encode()
        digest = hmac.new(self._secret, text, hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode("ascii")[:_TOKEN_SIGNS]


def token_parts(token: str) -> tuple[str, int] | None:
    """The table and seat a token speaks of, unproven; None if it is no token."""
    parts = token.split(_BETWEEN)
    if len(parts) != 3 or not parts[0] or parts[1] not in _SEATS:
        return None
    return parts[0], int(parts[1])


_SEATS = frozenset(str(seat) for seat in range(WATCHING, 16))


# --- origins


def may_speak(config: Config, host: str, origin: str | None, site: str | None) -> bool:
    """Whether a page of this origin may use us; programs that are no browsers send none."""
    if site == "cross-site" and origin is None:
        return False
    if origin is None:
        return True
    if origin.rstrip("/").lower() in {known.rstrip("/").lower() for known in config.origins}:
        return True
    return bool(host) and urlsplit(origin).netloc.lower() == host.lower()


def known_host(config: Config, host: str) -> bool:
    """Whether a request means us: a name that points here by a trick is turned away.

    Only a server for this machine alone can know its names.
    """
    if not config.for_this_machine_only:
        return True
    name = urlsplit(f"//{host}").hostname or ""
    allowed = {urlsplit(known).hostname for known in config.origins}
    return name in LOOPBACK or name in allowed


def is_loopback(address: str) -> bool:
    """Whether somebody sits at this very machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def own_link(config: Config, host: str, link: str) -> bool:
    """Whether a link leads to this server."""
    parts = urlsplit(link)
    if parts.scheme not in ("http", "https") or parts.username or parts.password:
        return False
    known = {host.lower(), *(urlsplit(origin).netloc.lower() for origin in config.origins)}
    return parts.netloc.lower() in known

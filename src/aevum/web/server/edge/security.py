"""Who somebody is: cookies and seat tokens; and the headers of every answer."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable

from itsdangerous import BadSignature, Signer

from aevum.web.server.wire.rest import Purpose

COOKIE = "aevum_guest"
_COOKIE_DAYS = 400
_TOKEN_SIGNS = 22
_BETWEEN = "~"  # allowed in addresses, and in no base64 text
WATCHING = -1

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self'; "
        "worker-src 'self'; manifest-src 'self'; "
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

    # --- what a link in a mail may do

    def seal(self, purpose: str, text: str) -> str:
        """A text for one purpose, with the proof that it is ours."""
        return self._sealer(purpose).sign(text).decode("ascii")

    def unseal(self, purpose: str, sealed: str) -> str | None:
        """The text, if we sealed it for this purpose."""
        try:
            return self._sealer(purpose).unsign(sealed).decode("ascii")
        except (BadSignature, UnicodeError):
            return None

    def _sealer(self, purpose: str) -> Signer:
        return Signer(self._secret, salt=f"aevum.{purpose}", digest_method=hashlib.sha256)

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

    def challenge(self, table: str, guest: str) -> str:
        """What names a finished game to others: it leads to what was reached, not to its replay."""
        return self._proof("challenge", f"{table}/{guest}", 0, 0)

    def profile(self, code: str) -> str:
        """What is kept of a code that takes a history to another device."""
        return self._proof("profile", code, 0, 0)

    def _proof(self, purpose: str, table: str, seat: int, number: int) -> str:
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

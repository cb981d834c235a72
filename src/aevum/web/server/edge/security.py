"""Who somebody is: cookies, and what mails carry; and the headers of every answer."""

import hashlib
from collections.abc import Iterable

from itsdangerous import BadSignature, Signer

COOKIE = "aevum_guest"
_COOKIE_DAYS = 400

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


class Signatures:
    """What others keep for us, and cannot have written themselves."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signer = Signer(secret, salt="aevum.guest", digest_method=hashlib.sha256)

    # --- guests

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

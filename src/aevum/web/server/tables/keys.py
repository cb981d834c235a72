"""What proves that a link is ours: made with a secret that nobody else has."""

import base64
import hashlib
import hmac
import secrets

from aevum.web.server.wire.rest import Purpose

WATCHING = -1  # the seat of whoever looks on
_TOKEN_SIGNS = 22
_BETWEEN = "~"  # allowed in addresses, and in no base64 text


def new_guest() -> str:
    """The name of somebody we have not met."""
    return secrets.token_urlsafe(15)


class Keys:
    """Makes and knows the tokens of links."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

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

    def on_board(self, game: str) -> str:
        """What names a finished game on a board: it leads to its replay, not to its table."""
        return self._proof("board", game, 0, 0)

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

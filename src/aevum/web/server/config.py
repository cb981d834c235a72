"""How a table server is to run: everything that can be chosen, in one place."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "static"  # the built client

BODY_BYTES = 64 * 1024
IMPORT_BYTES = 1024 * 1024  # a replay file
SOCKET_BYTES = 8 * 1024  # one message of a client
FRAME_BYTES = 64 * 1024  # beyond this the line is cut before anything is read


_DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float

    def times(self, factor: float) -> Rate:
        """The same, more or less generous."""
        return Rate(self.burst * factor, self.per_second * factor)


def a_day(number: int) -> Rate:
    """So many at once, and so many in a day."""
    return Rate(number, number / _DAY)


@dataclass(frozen=True, slots=True)
class Limits:
    """What one connection or one address may ask for."""

    messages: Rate = Rate(60, 25)  # of one socket
    address_messages: Rate = Rate(400, 200)  # of all sockets of an address together
    connections: Rate = Rate(60, 4)  # sockets opened by an address
    reads: Rate = Rate(240, 40)  # REST requests that change nothing
    writes: Rate = Rate(60, 4)
    work: Rate = Rate(30, 2)  # requests that play whole games through or open tables
    tables: Rate = Rate(120, 120 / _DAY)  # tables opened, by an address and by a guest
    mails: Rate = Rate(
        5, 5 / _DAY
    )  # that ask whether an address is right, of a household and a guest
    guesses: Rate = Rate(12, 0.2)  # join codes and tokens that turned out to be wrong
    connections_per_address: int = 256  # lines of any kind, open at the same time
    sockets_per_address: int = 200
    sockets: int = 20_000

    def times(self, factor: float) -> Limits:
        """All limits more or less generous; a factor of 0 lifts them."""
        factor = factor or 1e9
        return Limits(
            self.messages.times(factor),
            self.address_messages.times(factor),
            self.connections.times(factor),
            self.reads.times(factor),
            self.writes.times(factor),
            self.work.times(factor),
            self.tables.times(factor),
            self.mails.times(factor),
            self.guesses.times(factor),
            int(self.connections_per_address * factor),
            int(self.sockets_per_address * factor),
            int(self.sockets * factor),
        )


# The services of the browsers there are, and what ends like them after a dot.
PUSH_HOSTS = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)


@dataclass(frozen=True, slots=True)
class Notices:
    """How people who are away are told that it is their turn; nothing is sent unless it says so."""

    site: str = ""  # the address people know us by, for links in mails: https://games.example
    push_contact: str = ""  # whom push services may write to: mailto:… or https:…; empty: no push
    push_hosts: tuple[str, ...] = PUSH_HOSTS
    smtp: str = ""  # smtps://user@host:465 or smtp://user@host:587; empty: no mail
    smtp_password: str = field(default="", repr=False)
    mail_from: str = ""
    push_after: float = 60.0  # seconds somebody has been asked, and is not at the table
    mail_after: float = 15 * 60.0
    mail_every: float = 2 * 3600.0  # between two mails to one address
    look_every: float = 5.0
    claim: float = 60.0  # seconds after which another process takes over from one that died


@dataclass(frozen=True, slots=True)
class Config:
    """A server's settings; plain data, so that worker processes get the same."""

    database: str = ""  # a URL; empty for the file in the user's data folder
    broker: str = ""  # a URL; empty for none but this process
    host: str = "127.0.0.1"
    port: int = 8321
    origins: tuple[str, ...] = ()  # pages of other addresses that may speak to us
    names: tuple[str, ...] = ()  # under which people reach us, beside those of this machine
    proxy: str = ""  # addresses of proxies whose headers are believed
    metrics_public: bool = False
    pace: float = 0.9  # seconds a bot takes at least, so that people can follow
    keep_days: float = 0.0  # tables nobody has touched for longer are deleted; 0: none ever
    workers: int = 1
    bot_processes: int = 0  # in which bots think; 0: as many as are worth it
    limits: Limits = field(default_factory=Limits)
    notices: Notices = field(default_factory=Notices)
    static: Path = STATIC
    head_within: float = 10.0  # seconds until the headers of a request have come
    body_within: float = 30.0  # and until its body has
    reading_within: float = 60.0  # seconds somebody may take nothing of what is sent to them
    hello_within: float = 10.0
    ping_every: float = 20.0
    log_level: str = "info"

    @property
    def for_this_machine_only(self) -> bool:
        """Whether nobody else can reach us."""
        return self.host in LOOPBACK and not self.proxy


LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})

"""Addresses: of machines, of our own pages, and of those that may use us.

Whatever a stranger writes there is parsed here and nowhere else: it is an address, or it is none.
"""

import re
import socket
from collections.abc import Iterable
from functools import cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from aevum.web.server.config import LOOPBACK, Config

_HOST = re.compile(r"(?:\[([0-9a-fA-F:.]{2,45})\]|([a-zA-Z0-9._-]{1,253}))(?::[0-9]{1,5})?")
_AT_HOME = ("local", "lan", "home", "internal", "home.arpa")  # names nobody can buy
_HOUSEHOLD = 64  # bits of an IPv6 address that a provider gives to one customer


class Link(NamedTuple):
    """An address as browsers write it, in small letters as far as case does not matter."""

    scheme: str
    host: str  # with the port; empty if it names none
    bare: bool  # nothing but scheme and host


def read_link(text: str) -> Link | None:
    """The parts of an address; None if it is none, or none we would ever mean."""
    parts = _split(text)
    if parts is None or (parts.netloc and host_name(parts.netloc) is None):
        return None  # somebody's name and password, or a port that is no number
    bare = not (parts.path.strip("/") or parts.query or parts.fragment)
    return Link(parts.scheme, parts.netloc.lower(), bare)


def is_address(text: str) -> bool:
    """Whether this can be read as an address at all, whoever's."""
    return _split(text) is not None


def _split(text: str) -> SplitResult | None:
    try:
        return urlsplit(text)
    except ValueError:
        return None


def host_name(host: str) -> str | None:
    """The name within a Host header or an address, without the port; None if it is none."""
    found = _HOST.fullmatch(host)
    if found is None:
        return None
    return (found[1] or found[2]).lower().rstrip(".")


# --- pages


def may_speak(config: Config, host: str, origin: str | None, site: str | None) -> bool:
    """Whether a page of this origin may use us; programs that are no browsers send none."""
    if origin is None:
        return site != "cross-site"
    page = read_link(origin)
    if page is None:
        return False
    allowed = {read_link(known) for known in config.origins}
    return page in allowed or page.host == host.lower()


def own_link(config: Config, host: str, text: str) -> bool:
    """Whether a link leads to this server."""
    link = read_link(text)
    if link is None or link.scheme not in ("http", "https"):
        return False
    return link.host == host.lower() or link.host in {
        known.host for origin in config.origins if (known := read_link(origin)) is not None
    }


# --- our own names


def known_host(config: Config, host: str) -> bool:
    """Whether a request means us: a name that points here by a trick is turned away.

    A page of somebody else can make its own name point to our address and then speak to us as if
    we were its server. It cannot do so with a number, nor with a name nobody can buy.
    """
    name = host_name(host)
    if name is None:
        return False
    links = [read_link(origin) for origin in config.origins]
    given = {host_name(link.host) for link in links if link is not None}
    if name in LOOPBACK or name in given | {host_name(known) for known in config.names}:
        return True
    if config.for_this_machine_only:
        return False
    if config.proxy and not config.names:
        return True  # the proxy knows its names, and passes on nothing else
    return is_number(name) or name in machine_names()


@cache
def machine_names() -> frozenset[str]:
    """What this machine is called in its own network."""
    full = socket.gethostname().lower().rstrip(".")
    short = full.partition(".")[0]
    return frozenset({full, short, *(f"{short}.{rest}" for rest in _AT_HOME)})


def is_number(name: str) -> bool:
    """Whether this is the number of a machine rather than a name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


# --- machines


def is_loopback(address: str) -> bool:
    """Whether somebody sits at this very machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def household(address: str) -> str:
    """Whom limits count: a machine, or the network of a customer who has many addresses."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if not isinstance(number, IPv6Address):
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ip_network((number, _HOUSEHOLD), strict=False))


def is_among(address: str, trusted: Iterable[str]) -> bool:
    """Whether an address is one of these addresses and networks; `*` is every one."""
    for one in trusted:
        if one in ("*", address):
            return True
        try:
            if ip_address(address) in ip_network(one, strict=False):
                return True
        except ValueError:
            continue
    return False

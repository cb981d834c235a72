"""What is pushed: sealed and signed as the standards say, and sent nowhere but to push services."""

from __future__ import annotations

import socket

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from aevum.web.server.config import PUSH_HOSTS, Notices
from aevum.web.server.notices import push, sealing
from aevum.web.server.notices.push import Pusher, UnsafeHost, dial, is_push_address
from aevum.web.server.notices.sealing import from_text
from support.letters import Browser, PushService

NOTICES = Notices(push_contact="mailto:table@games.example")
TEXT = b'{"title":"Your turn"}'


def test_it_is_sealed_as_in_the_example_of_the_standard() -> None:
    """RFC 8291, section 5 and appendix A."""
    ours = sealing.read_key(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    sealed = sealing.seal(
        b"When I grow up, I want to be a watermelon",
        from_text(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        ),
        from_text("BTBZMqHH6r4Tts7J_aSIgg"),
        ours=ours,
        salt=from_text("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert sealed == from_text(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tl"
        "zAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-"
        "fN"
    )


async def test_a_browser_reads_what_was_pushed_and_the_service_knows_who_did() -> None:
    browser, key = Browser(), sealing.new_key()
    async with PushService() as service:
        pusher = Pusher(NOTICES, key, service.dial)
        asks = browser.asks()
        outcome = await pusher.send(browser.address, asks, TEXT, topic="table")
    assert outcome == "sent"
    assert service.asked == ["fcm.googleapis.com"]
    assert browser.reads(service.bodies[0]) == {"title": "Your turn"}
    head = service.heads[0]
    assert head.startswith("POST /fcm/send/abc HTTP/1.1\r\nhost: fcm.googleapis.com\r\n")
    assert "topic: table\r\n" in head
    proof = head.partition("vapid t=")[2].partition(", k=")[0]
    claims = check_proof(proof, pusher.public_key)
    assert claims["aud"] == "https://fcm.googleapis.com"
    assert claims["sub"] == "mailto:table@games.example"


def check_proof(proof: str, public_key: str) -> dict[str, str]:
    """What the token claims; InvalidSignature if it is not signed with this key (RFC 8292)."""
    text, _, signature = proof.rpartition(".")
    r, s = from_text(signature)[:32], from_text(signature)[32:]
    der = encode_dss_signature(int.from_bytes(r, "big"), int.from_bytes(s, "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(public_key))
    key.verify(der, text.encode(), ec.ECDSA(hashes.SHA256()))
    claims: dict[str, str] = msgspec.json.decode(from_text(text.partition(".")[2]))
    return claims


@pytest.mark.parametrize(
    ("status", "outcome"),
    [(201, "sent"), (404, "gone"), (410, "gone"), (429, "later"), (503, "later"), (400, "never")],
)
async def test_what_a_service_answers_says_what_is_done_next(status: int, outcome: str) -> None:
    browser = Browser()
    async with PushService() as service:
        service.status = status
        pusher = Pusher(NOTICES, sealing.new_key(), service.dial)
        assert await pusher.send(browser.address, browser.asks(), TEXT, topic="t") == outcome


async def test_a_redirect_is_not_followed() -> None:
    browser = Browser()
    async with PushService() as service:
        service.status = 307
        pusher = Pusher(NOTICES, sealing.new_key(), service.dial)
        assert await pusher.send(browser.address, browser.asks(), TEXT, topic="t") == "never"
    assert len(service.bodies) == 1


# --- where it goes


@pytest.mark.parametrize(
    "address",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com:443/abc",
    ],
)
def test_push_services_are_known(address: str) -> None:
    assert is_push_address(address, PUSH_HOSTS)


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/abc",
        "https://127.0.0.1/abc",
        "https://[::1]/abc",
        "https://localhost/abc",
        "https://169.254.169.254/latest/meta-data",
        "https://elsewhere.example/fcm.googleapis.com",
        "https://fcm.googleapis.com.elsewhere.example/abc",
        "https://notfcm.googleapis.com/abc",
        "https://me@fcm.googleapis.com/abc",
        "https://fcm.googleapis.com:22/abc",
        "https://fcm.googleapis.com\\@elsewhere.example/",
        "https://fcm.googleapis.com/a b",
        "https://fcm.googleapis.com/a\r\nhost: elsewhere.example",
        "https://fcm.googleapis.com/" + "a" * 1000,
        "https://FCM.googleapis.com:443@elsewhere.example/",
        "https://[fcm.googleapis.com/",
        "",
    ],
)
def test_nothing_is_sent_anywhere_else(address: str) -> None:
    assert not is_push_address(address, PUSH_HOSTS)


@pytest.mark.parametrize(
    "number", ["127.0.0.1", "10.0.0.7", "192.168.1.1", "169.254.169.254", "::1"]
)
async def test_a_name_that_leads_into_somebodys_network_is_refused(
    monkeypatch: pytest.MonkeyPatch, number: str
) -> None:
    family = socket.AF_INET6 if ":" in number else socket.AF_INET
    found = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("142.250.1.1", 443)),
        (family, socket.SOCK_STREAM, 6, "", (number, 443)),
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(UnsafeHost):
        await dial("fcm.googleapis.com")


async def test_a_host_that_is_allowed_no_more_is_forgotten() -> None:
    browser = Browser("https://push.games.example/abc")
    async with PushService() as service:
        wider = Notices(push_contact="mailto:a@b.cd", push_hosts=("push.games.example",))
        pusher = Pusher(wider, sealing.new_key(), service.dial)
        assert await pusher.send(browser.address, browser.asks(), TEXT, topic="t") == "sent"
        pusher = Pusher(NOTICES, sealing.new_key(), service.dial)
        assert await pusher.send(browser.address, browser.asks(), TEXT, topic="t") == "gone"


def test_keys_that_no_browser_makes_are_refused() -> None:
    pusher, good = Pusher(NOTICES, sealing.new_key()), Browser().asks()
    assert pusher.takes(good["address"], good["p256dh"], good["auth"])
    for p256dh, auth in (("AAAA", good["auth"]), (good["p256dh"], "AAAA"), ("", ""), ("é", "é")):
        assert not pusher.takes(good["address"], p256dh, auth)
    assert push.is_push_address(good["address"], PUSH_HOSTS)

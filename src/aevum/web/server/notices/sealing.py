"""Sealing what is pushed, so that only the browser it is for can read it, and signing for it.

RFC 8291 (which rests on RFC 8188) and RFC 8292. All cryptography is that of the `cryptography`
package; here is only in which order the standards use it.
"""

import base64
import os

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
_RECORD = 4096  # bytes; ours are one record
_LAST = b"\x02"  # what follows the text of the last record


def new_key() -> bytes:
    """A private key, as it is kept."""
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return number.to_bytes(32, "big")


def read_key(kept: bytes) -> ec.EllipticCurvePrivateKey:
    """A private key that was kept."""
    return ec.derive_private_key(int.from_bytes(kept, "big"), _CURVE)


def public_part(key: ec.EllipticCurvePrivateKey) -> bytes:
    """What others may know of a key, as browsers want it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether a browser could have sent these."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, from_text(p256dh))
        return len(from_text(auth)) == 16
    except ValueError:
        return False


def seal(
    text: bytes,
    p256dh: bytes,
    auth: bytes,
    *,
    ours: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push. Key and salt are new each time; only tests know better."""
    ours, salt = ours or ec.generate_private_key(_CURVE), salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, p256dh)
    public = public_part(ours)
    shared = ours.exchange(ec.ECDH(), theirs)
    both = _derived(shared, auth, b"WebPush: info\0" + p256dh + public, 32)
    key = _derived(both, salt, b"Content-Encoding: aes128gcm\0", 16)
    once = _derived(both, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(once, text + _LAST, None)


def signed_for(key: ec.EllipticCurvePrivateKey, service: str, contact: str, until: float) -> str:
    """The proof for a push service that it is us; it reads whom to write to if we do harm."""
    head = msgspec.json.encode({"typ": "JWT", "alg": "ES256"})
    claims = msgspec.json.encode({"aud": service, "exp": int(until), "sub": contact})
    text = f"{to_text(head)}.{to_text(claims)}"
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    proof = to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={text}.{proof}, k={to_text(public_part(key))}"


def to_text(content: bytes) -> str:
    """Bytes as addresses and headers carry them."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode("ascii")


def from_text(text: str) -> bytes:
    """The bytes again; ValueError if there are none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)

"""Web push: a message encrypted for one browser (RFC 8291, RFC 8188) and signed by us (RFC 8292)."""

from __future__ import annotations

import base64
import os
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD: Final = 4096
HALF_A_DAY: Final = 12 * 3600
CURVE: Final = ec.SECP256R1()


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """A key from a secret."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypt(
    text: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message for the browser with these keys. Own key and salt are new each time; tests give known ones."""
    theirs = from_text(p256dh)
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    mine = point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derive(shared, from_text(auth), b"WebPush: info\0" + theirs + mine, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + len(mine).to_bytes(1, "big") + mine + sealed


class Signer:
    """The server's own key pair (VAPID)."""

    def __init__(self, stored: str, contact: str) -> None:
        loaded = serialization.load_der_private_key(from_text(stored), None)
        assert isinstance(loaded, ec.EllipticCurvePrivateKey)
        self._key, self._contact = loaded, contact

    @staticmethod
    def new_key() -> str:
        """A new private key, as it is stored."""
        key = ec.generate_private_key(CURVE)
        form, nothing = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        return to_text(key.private_bytes(serialization.Encoding.DER, form, nothing))

    @property
    def public(self) -> str:
        """What a browser needs to subscribe."""
        return to_text(point(self._key.public_key()))

    def authorization(self, endpoint: str, now: int) -> str:
        """The header for one push service. `now` in seconds."""
        parts = urlsplit(endpoint)
        claims: dict[str, Any] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now + HALF_A_DAY,
            "sub": self._contact,
        }
        head = to_text(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
        signed = f"{head}.{to_text(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"

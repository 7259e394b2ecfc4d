"""What a browser does with a push message."""

from __future__ import annotations

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from megaciv.server.notices.webpush import CURVE, derive, from_text, point


def decrypt(body: bytes, own: ec.EllipticCurvePrivateKey, auth: str) -> bytes:
    """The message for the browser with this key (RFC 8291)."""
    salt, length = body[:16], body[20]
    theirs, sealed = body[21 : 21 + length], body[21 + length :]
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derive(shared, from_text(auth), b"WebPush: info\0" + point(own.public_key()) + theirs, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    try:
        return AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")[:-1]
    except InvalidTag:
        raise ValueError("this message is for another browser") from None

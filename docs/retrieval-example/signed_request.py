"""A signed request of an authority's machine: `Authorization: EPass-JWS <compact JWS>`, new for each call."""

import base64
import json
import secrets
import time

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature


def load_key(pem: bytes):
    """The private key; it never leaves the authority."""
    return serialization.load_pem_private_key(pem, password=None)


def authorization(key, key_id: str, service: str, photo_id: str) -> str:
    """`key_id`: the id that the operator told. `service`: its address, as it stands in the code or in the browser."""
    now = int(time.time())
    header = {"alg": _algorithm(key), "typ": "epass-retrieval+jws", "kid": key_id}
    claims = {"photoId": photo_id, "aud": service, "jti": secrets.token_urlsafe(16), "iat": now, "exp": now + 60}
    signed = f"{_json(header)}.{_json(claims)}"
    return f"EPass-JWS {signed}.{_base64url(_sign(key, signed.encode()))}"


def _algorithm(key) -> str:
    if isinstance(key, ec.EllipticCurvePrivateKey):
        return "ES256"
    return "EdDSA" if isinstance(key, ed25519.Ed25519PrivateKey) else "PS256"


def _sign(key, message: bytes) -> bytes:
    if isinstance(key, ec.EllipticCurvePrivateKey):
        r, s = decode_dss_signature(key.sign(message, ec.ECDSA(hashes.SHA256())))
        return r.to_bytes(32, "big") + s.to_bytes(32, "big")
    if isinstance(key, ed25519.Ed25519PrivateKey):
        return key.sign(message)
    return key.sign(message, padding.PSS(padding.MGF1(hashes.SHA256()), salt_length=32), hashes.SHA256())


def _json(value: dict) -> str:
    return _base64url(json.dumps(value, separators=(",", ":")).encode())


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

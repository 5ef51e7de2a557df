"""Opens a photo from two things alone: the code on the slip and the service's answer."""

import base64
import hashlib
import subprocess
import tempfile
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes, padding, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from photo_code import AES_256_GCM, PhotoCode


class PhotoError(ValueError):
    """The photo is not what the cloud took in, or the code does not open it: show nothing."""


def open_photo(code: PhotoCode, answer: dict, published: dict | None = None) -> bytes:
    """
    Verifies first, opens then. `answer`: JSON of POST /api/retrieval/photos/. `published`: JSON of
    /.well-known/epass-provenance.json, to hold the certificate against. Returns the JPEG. Raises PhotoError.
    """
    if answer["photoId"] != code.photo_id:
        raise PhotoError("the answer is about another photo")
    ciphertext = base64.b64decode(answer["ciphertext"])
    if published is not None:
        _require_published(answer, published)
    _verify_signature(ciphertext, answer)
    return _decrypt(ciphertext, code)


def _require_published(answer: dict, published: dict) -> None:
    certificate = answer["provenance"]["certificates"][0]
    fingerprint = hashlib.sha256(base64.b64decode(certificate)).hexdigest()
    if fingerprint not in {key["fingerprint"] for key in published["keys"]}:
        raise PhotoError("the cloud does not publish this certificate")
    if not answer["userIdentifier"].startswith(published["cloud"] + ":::"):
        raise PhotoError("the photo comes from another cloud")


def _verify_signature(ciphertext: bytes, answer: dict) -> None:
    provenance = answer["provenance"]
    key = x509.load_der_x509_certificate(base64.b64decode(provenance["certificates"][0])).public_key()
    signature = base64.b64decode(provenance["signature"])
    message = ciphertext + answer["userIdentifier"].encode()
    if provenance["format"] == "CAdES-B-B":
        return _verify_cades(message, signature, provenance["certificates"][0])
    try:
        if provenance["format"] == "ES256":
            r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
            key.verify(encode_dss_signature(r, s), message, ec.ECDSA(hashes.SHA256()))
        else:
            key.verify(signature, message, PKCS1v15(), hashes.SHA256())
    except InvalidSignature:
        raise PhotoError("the signature is wrong") from None


def _verify_cades(message: bytes, signature: bytes, certificate: str) -> None:
    """
    A detached CMS signature, by OpenSSL 3. `-cades` holds the signed reference against the certificate, which is the only one
    that is trusted here: `published` says whether it is the cloud's.
    """
    with tempfile.TemporaryDirectory() as folder:
        files = {name: f"{folder}/{name}" for name in ("message", "signature.der", "signer.pem")}
        pem = x509.load_der_x509_certificate(base64.b64decode(certificate)).public_bytes(serialization.Encoding.PEM)
        for name, content in (("message", message), ("signature.der", signature), ("signer.pem", pem)):
            Path(files[name]).write_bytes(content)
        told = ["-inform", "DER", "-in", files["signature.der"], "-content", files["message"]]
        trusted = ["-CAfile", files["signer.pem"], "-partial_chain", "-no_check_time", "-purpose", "any"]
        command = ["openssl", "cms", "-verify", "-cades", "-binary", *told, *trusted, "-out", "/dev/null"]
        if subprocess.run(command, capture_output=True, check=False).returncode != 0:
            raise PhotoError("the signature is wrong")


def _decrypt(ciphertext: bytes, code: PhotoCode) -> bytes:
    try:
        if code.algorithm == AES_256_GCM:
            return AESGCM(code.key).decrypt(code.iv, ciphertext, None)
        decryptor = Cipher(algorithms.AES(code.key), modes.CBC(code.iv)).decryptor()
        unpadder = padding.PKCS7(128).unpadder()
        padded = decryptor.update(ciphertext) + decryptor.finalize()
        return unpadder.update(padded) + unpadder.finalize()
    except (InvalidTag, ValueError):
        raise PhotoError("the key in the code does not open this photo") from None

"""The code on a slip (TR-03170 v1.2, 2.3, version 0x01), read without any code of ePassbild.

Bytes: E2 | 01 | len URL | photo id (16) | len OID in C40 | len IV | len padding name in C40 | len key; all of it in Base64.
"""

import base64
import uuid
from dataclasses import dataclass

MAGIC, VERSION = 0xE2, 0x01
AES_256_GCM = "2.16.840.1.101.3.4.1.46"
AES_256_CBC = "2.16.840.1.101.3.4.1.42"
SHIFTS = {0: "", 1: '!"#$%&\'()*+,-./:;<=>?@[\\]^_', 2: "`abcdefghijklmnopqrstuvwxyz{|}~\x7f"}
BASIC = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class CodeError(ValueError):
    """The text is no photo code, or a damaged one. The message never repeats any of it."""


@dataclass(frozen=True)
class PhotoCode:
    url: str
    photo_id: str
    algorithm: str
    iv: bytes
    padding: str
    key: bytes


def read_code(text: str) -> PhotoCode:
    """Takes the text that a scanner types. Raises CodeError."""
    try:
        rest = base64.b64decode("".join(text.split()), validate=True)
    except ValueError:
        raise CodeError("not Base64") from None
    if rest[:2] != bytes((MAGIC, VERSION)):
        raise CodeError("not a photo code of version 1")
    rest = rest[2:]
    url, rest = _field(rest)
    photo_id, rest = _take(rest, 16)
    oid, rest = _field(rest)
    iv, rest = _field(rest)
    padding, rest = _field(rest)
    key, rest = _field(rest)
    if rest:
        raise CodeError("bytes after the key")
    try:
        names = url.decode("ascii"), decode_c40(oid), decode_c40(padding)
    except (ValueError, LookupError):
        raise CodeError("an address or name that is unreadable") from None
    code = PhotoCode(names[0], str(uuid.UUID(bytes=photo_id)), names[1], iv, names[2], key)
    lengths = {AES_256_GCM: (12, ""), AES_256_CBC: (16, "pkcs-5")}.get(code.algorithm)
    if lengths != (len(iv), code.padding) or len(key) != 32:
        raise CodeError("an algorithm, IV, padding or key that is unknown here")
    return code


def _take(data: bytes, length: int) -> tuple[bytes, bytes]:
    if len(data) < length:
        raise CodeError("cut")
    return data[:length], data[length:]


def _field(data: bytes) -> tuple[bytes, bytes]:
    head, rest = _take(data, 1)
    return _take(rest, head[0])


def decode_c40(data: bytes) -> str:
    """C40 of ISO/IEC 16022: three values in two bytes; FE ends it, what follows is ASCII plus one."""
    text, shift, at = "", None, 0
    while at < len(data):
        if data[at] == 0xFE or at + 1 == len(data):
            return text + "".join(chr(byte - 1) for byte in data[at:].removeprefix(b"\xfe"))
        packed = data[at] * 256 + data[at + 1] - 1
        for value in (packed // 1600, packed % 1600 // 40, packed % 40):
            if shift is None and value <= 2:
                shift = value
            elif shift is None:
                text += BASIC[value - 3]
            else:
                text, shift = text + SHIFTS[shift][value : value + 1], None
        at += 2
    return text

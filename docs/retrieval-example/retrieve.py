#!/usr/bin/env python3
"""
Retrieves one photo as a machine of an authority, or opens one from a kept answer:

    retrieve.py --cloud ADDRESS --key machine.pem --kid ID --out photo.jpg [--accept | --reject REASON] < code.txt
    retrieve.py --cloud ADDRESS --answer answer.json --out photo.jpg < code.txt

The authority names the clouds that it trusts. A code that names another one is refused before anything is asked there: a
false slip must not choose whose photos and whose keys count.

The code is read from standard input, so that it stands in no list of processes. Needs python3-cryptography, and
OpenSSL 3 on the path where a cloud signs in CMS (format CAdES-B-B).
"""

import argparse
import json
import os
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from open_photo import PhotoError, open_photo
from photo_code import CodeError, PhotoCode, read_code
from signed_request import authorization, load_key


class Service:
    """The calls of the service, each with a signature of its own."""

    def __init__(self, address: str, audience: str, key, key_id: str, photo_id: str):
        self.address, self.audience, self.key, self.key_id, self.photo_id = address, audience, key, key_id, photo_id

    def retrieve(self) -> dict:
        return self._call("/api/retrieval/photos/", {"photoId": self.photo_id})

    def decide(self, verdict: dict) -> dict:
        return self._call(f"/api/retrieval/photos/{self.photo_id}/decision/", verdict)

    def published(self) -> dict:
        with urllib.request.urlopen(f"{self.address}/.well-known/epass-provenance.json", timeout=30) as reply:
            return json.load(reply)

    def _call(self, path: str, body: dict) -> dict:
        signed = authorization(self.key, self.key_id, self.audience, self.photo_id)
        headers = {"authorization": signed, "content-type": "application/json"}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=30) as reply:
            return json.load(reply)


def main() -> int:
    options = read_options()
    code = read_code(sys.stdin.read())
    require_trusted(code, options.cloud)
    if options.answer:
        save(open_photo(code, json.loads(options.answer.read_text())), options.out)
        return 0
    service = service_of(code, options)
    save(open_photo(code, service.retrieve(), service.published()), options.out)
    # Only now: a decision can delete the photo at the service, and the file is the only copy then.
    if options.accept:
        decide(service, {"decision": "accept", "keep": False})
    if options.reject:
        decide(service, {"decision": "reject", "reason": options.reject})
    return 0


# The service, or the proxy before it, could not finish; it may have stored the decision all the same.
UNSURE = (502, 503, 504)
LONGEST_PAUSE = 60


def decide(service: Service, verdict: dict) -> None:
    """A decision that got no answer is sent again: one that is stored already answers the same."""
    for pause in (1, 3, None):
        try:
            service.decide(verdict)
            return
        except OSError as error:
            if isinstance(error, urllib.error.HTTPError) and error.code not in UNSURE:
                raise
            if pause is None:
                sys.exit(f"The photo is saved; its decision got no answer ({error}). Run this again: 410 means that it arrived.")
            time.sleep(max(pause, wished_pause(error)))


def wished_pause(error: OSError) -> int:
    """Seconds of Retry-After, bounded; 0 without one, or where it is a date."""
    wished = error.headers.get("retry-after", "") if isinstance(error, urllib.error.HTTPError) else ""
    return min(int(wished), LONGEST_PAUSE) if wished.isdecimal() else 0


def refusal_in(body: bytes) -> str:
    """The code of a refusal; a proxy in between answers in words of its own."""
    try:
        return json.loads(body)["code"]
    except (ValueError, KeyError, TypeError):
        return "not in words of the service"


def require_trusted(code: PhotoCode, clouds: list[str]) -> None:
    if code.url.rstrip("/") not in {cloud.rstrip("/") for cloud in clouds}:
        raise PhotoError("the code belongs to a cloud that is not trusted here")


def service_of(code: PhotoCode, options: argparse.Namespace) -> Service:
    # The address in the code is one of the trusted ones here. It answers the photo and publishes the keys.
    address = (options.service or code.url).rstrip("/")
    return Service(address, code.url.rstrip("/"), load_key(options.key.read_bytes()), options.kid, code.photo_id)


def save(photo: bytes, out: Path) -> None:
    """Comes back when the file is on the disk, not before."""
    try:
        with out.open("wb") as file:
            file.write(photo)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        sys.exit(f"Not saved, and nothing decided: {error}.")
    print(f"{len(photo)} bytes")


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Retrieve and open one photo; its code comes on standard input.")
    parser.add_argument("--out", type=Path, required=True, help="where the JPEG goes")
    parser.add_argument("--cloud", action="append", required=True, help="address of a trusted cloud; once for each")
    parser.add_argument("--answer", type=Path, help="a kept answer, instead of asking the service")
    parser.add_argument("--key", type=Path, help="private key of the machine, PEM")
    parser.add_argument("--kid", help="id that the operator told for this key")
    parser.add_argument("--service", help="another address than the one in the code, for trying")
    decision = parser.add_mutually_exclusive_group()
    decision.add_argument("--accept", action="store_true", help="taken over into the application; deleted then")
    decision.add_argument("--reject", help="reason code, for example blurred")
    return parser.parse_args()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (CodeError, PhotoError) as error:
        sys.exit(f"Refused: {error}.")
    except urllib.error.HTTPError as error:
        sys.exit(f"The service answered {error.code}: {refusal_in(error.read())}.")
    except OSError as error:
        sys.exit(f"The service gave no answer ({error}).")

"""A second reader of private albums, written only from the description of the format."""

import base64
import gzip
import hashlib
import hmac
import json
import unicodedata
from pathlib import Path

import html5lib
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
CHUNK, TAG = 65536, 16


def base32(data: bytes) -> str:
    number = int.from_bytes(data, "big")
    return "".join(LETTERS[number >> shift & 31] for shift in range(8 * len(data) - 5, -1, -5))


def from_base32(text: str) -> bytes:
    number = 0
    for letter in text:
        number = number << 5 | LETTERS.index(letter)
    return number.to_bytes(len(text) * 5 // 8, "big")


def hkdf(key: bytes, salt: bytes, info: bytes) -> bytes:
    """The first block of HKDF-SHA256."""
    extracted = hmac.digest(salt or bytes(32), key, "sha256")
    return hmac.digest(extracted, info + b"\x01", "sha256")


class SealedAlbum:
    """A private album in a folder of a site."""

    def __init__(self, folder: Path, password: str):
        self.folder = folder
        document = html5lib.parse((folder / "index.html").read_bytes(), namespaceHTMLElements=False)
        page = document.find(".//main").attrib
        password = unicodedata.normalize("NFC", password).encode()
        self.key = hashlib.pbkdf2_hmac(
            "sha256", password, bytes.fromhex(page["data-salt"]), int(page["data-rounds"]))
        assert page["data-private"] == "GALP1"
        assert base32(hkdf(self.key, b"", b"address")[:10]) == page["data-check"], "wrong password"
        self.names_key = hkdf(self.key, b"", b"names")
        self.files_key = hkdf(self.key, b"", b"files")
        self.opened: set[str] = set()
        self.album = self.read_album("album", page["data-album"])
        self.files: dict[str, list] = self.album["files"]

    @property
    def fragment(self) -> str:
        return "#k=" + base64.urlsafe_b64encode(self.key).rstrip(b"=").decode()

    def read_album(self, role: str, name: str) -> dict:
        content = self.open(role, name)
        return json.loads(gzip.decompress(content) if content[:1] == b"\x1f" else content)

    def content(self, role: str) -> bytes:
        name, length = self.files[role]
        content = self.open(role, name)
        assert len(content) == length, role
        return content

    def open(self, role: str, name: str) -> bytes:
        """Decrypts a file and checks everything that the format specifies."""
        file = (self.folder / f"{name}.bin").read_bytes()
        self.opened.add(f"{name}.bin")
        assert file[:5] == b"GALP1", role
        cipher = AESGCM(hkdf(self.files_key, from_base32(name), b"GALP1 " + role.encode()))
        chunks = [file[start:start + CHUNK + TAG] for start in range(5, len(file), CHUNK + TAG)]
        text = b"".join(
            cipher.decrypt(index.to_bytes(11, "big") + bytes([index == len(chunks) - 1]), chunk, None)
            for index, chunk in enumerate(chunks))
        length = int.from_bytes(text[:8], "big")
        content = text[8:8 + length]
        step = 1 << max(0, (8 + length).bit_length() - 1 - 3)
        assert len(text) == -(-(8 + length) // step) * step and not any(text[8 + length:]), role
        digest = hashlib.sha256(content).digest()
        assert base32(hmac.digest(self.names_key, role.encode() + b"\0" + digest, "sha256")[:15]) == name, role
        return content

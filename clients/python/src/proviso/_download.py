"""Downloads of whole tables from /bulk: to a file, continued after an interruption, and checked by their SHA-256."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any, Dict, Mapping, Union

import httpx

from ._errors import ProvisoError

Target = Union[str, "os.PathLike[str]", None]
CHUNK = 1 << 20


class WrongContent(ProvisoError):
    """The downloaded bytes are not those that the service lists: download the file again."""


class Download:
    """One file of /bulk on its way to the disk. Until it is whole and checked it has another name, by which a later attempt continues it."""

    def __init__(self, name: str, to: Target, listed: Mapping[str, Any]) -> None:
        kind, _, form = name.rpartition(".")
        rows = [row for row in listed["results"] if row["kind"] == kind and form in ("csv", "parquet")]
        if not rows:
            offered = ", ".join(row["kind"] for row in listed["results"]) or "nothing yet"
            raise ValueError(f"file: {name} is not offered; use a kind with .csv or .parquet. /bulk offers {offered}")
        file: Dict[str, Any] = rows[0][form]
        self.sha256: str = file["sha256"]
        self.bytes: int = file["bytes"]
        self.target = Path(name if to is None else to)
        if self.target.is_dir():
            self.target = self.target / name
        self.part = self.target.with_name(f"{self.target.name}.{self.sha256[:12]}.part")

    @property
    def held(self) -> int:
        return self.part.stat().st_size if self.part.exists() else 0

    @property
    def is_whole(self) -> bool:
        return self.held >= self.bytes

    def sent(self) -> Dict[str, Any]:
        """The query names the content: a newer file that takes its place meanwhile is not mixed with it."""
        headers = {"Range": f"bytes={self.held}-"} if self.held else {}
        return {"query": {"sha256": self.sha256}, "headers": headers, "accept": "*/*"}

    def mode(self, response: httpx.Response) -> str:
        return "ab" if response.status_code == 206 else "wb"

    def finish(self) -> Path:
        digest = hashlib.sha256()
        with self.part.open("rb") as file:
            for block in iter(lambda: file.read(CHUNK), b""):
                digest.update(block)
        if digest.hexdigest() != self.sha256:
            self.part.unlink()
            raise WrongContent(f"{self.target.name}: the SHA-256 is not the listed one, {self.sha256}")
        os.replace(self.part, self.target)
        return self.target

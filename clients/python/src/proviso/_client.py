"""The clients: `Proviso` and `AsyncProviso`."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, AsyncIterator, Dict, Iterator, Mapping

import httpx

from ._async_operations import AsyncOperations
from ._download import Download, Target
from ._errors import NoConnection, error_of
from ._operations import Operations
from ._request import DEFAULT_TIMEOUT, address_of, key_of, pause_before, request_of


def _settings(base_url: str | None, key: str | None, timeout: float) -> Dict[str, Any]:
    from . import __version__

    headers = {"User-Agent": f"proviso-python/{__version__}"}
    secret = key_of(key)
    if secret:
        headers["X-API-Key"] = secret
    return {"base_url": address_of(base_url), "headers": headers, "timeout": timeout}


def _next(page: Mapping[str, Any], sent: Dict[str, Any]) -> Dict[str, Any] | None:
    cursor = page["next_cursor"]
    return None if cursor is None else {**sent, "query": {**(sent.get("query") or {}), "cursor": cursor}}


class Proviso(Operations):
    """A client of one service. Without arguments it reads PROVISO_URL and PROVISO_KEY.

    A request that is refused for the moment (429, 503) is repeated up to `max_retries` times, after the time the service names if
    that is at most `max_wait` seconds. Errors are exceptions: `ApiError` and its subclasses.
    """

    def __init__(
        self,
        base_url: str | None = None,
        key: str | None = None,
        *,
        timeout: float = DEFAULT_TIMEOUT,
        max_retries: int = 3,
        max_wait: float = 60.0,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._http = httpx.Client(**_settings(base_url, key, timeout), transport=transport)
        self._max_retries = max_retries
        self._max_wait = max_wait

    def request(self, method: str, template: str, **sent: Any) -> httpx.Response:
        """Any request, such as `request("GET", "/hospitals", query={"state": "CA", "format": "csv"}, accept="text/csv").text`."""
        made = request_of(method, template, **sent)
        attempt = 0
        while True:
            response = None
            lost: httpx.TransportError | None = None
            try:
                response = self._http.request(**made)
                if response.status_code < 400:
                    return response
            except httpx.TransportError as error:
                lost = error
            pause = pause_before(attempt, made, response, self._max_wait) if attempt < self._max_retries else None
            if pause is None:
                if response is not None:
                    raise error_of(response)
                raise NoConnection(f"No response from {self._http.base_url}") from lost
            time.sleep(pause)
            attempt += 1

    def _json(self, method: str, template: str, **sent: Any) -> Any:
        return self.request(method, template, **sent).json()

    def _rows(self, method: str, template: str, **sent: Any) -> Iterator[Any]:
        wanted: Dict[str, Any] | None = sent
        while wanted is not None:
            page = self._json(method, template, **wanted)
            yield from page["results"]
            wanted = _next(page, wanted)

    def download_bulk(self, file: str, to: Target = None) -> Path:
        """A whole table of /bulk as a file, such as `download_bulk("exclusion.parquet", "data/")`. Returns where it is.

        An interrupted download is continued, also in a later call; the SHA-256 is checked at the end (`WrongContent`).
        """
        download = Download(file, to, self._json("GET", "/bulk"))
        attempt = 0
        while not download.is_whole:
            held = download.held
            made = request_of("GET", "/bulk/{file}", path={"file": file}, **download.sent())
            response: httpx.Response | None = None
            lost: httpx.TransportError | None = None
            try:
                with self._http.stream(**made) as response:
                    if response.status_code < 400:
                        with download.part.open(download.mode(response)) as out:
                            for block in response.iter_raw():
                                out.write(block)
                    else:
                        response.read()
            except httpx.TransportError as error:
                lost, response = error, None
            if download.is_whole:
                break
            refused = response if response is not None and response.status_code >= 400 else None
            attempt = 0 if download.held > held else attempt
            pause = pause_before(attempt, made, refused, self._max_wait) if attempt < self._max_retries else None
            if pause is None:
                if refused is not None:
                    raise error_of(refused)
                raise NoConnection(f"{file} was interrupted after {download.held} of {download.bytes} bytes; call again to continue") from lost
            time.sleep(pause)
            attempt += 1
        return download.finish()

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Proviso:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncProviso(AsyncOperations):
    """The same client for asyncio: methods are awaited, rows are read with `async for`."""

    def __init__(
        self,
        base_url: str | None = None,
        key: str | None = None,
        *,
        timeout: float = DEFAULT_TIMEOUT,
        max_retries: int = 3,
        max_wait: float = 60.0,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._http = httpx.AsyncClient(**_settings(base_url, key, timeout), transport=transport)
        self._max_retries = max_retries
        self._max_wait = max_wait

    async def request(self, method: str, template: str, **sent: Any) -> httpx.Response:
        """Any request, as with `Proviso.request`."""
        made = request_of(method, template, **sent)
        attempt = 0
        while True:
            response = None
            lost: httpx.TransportError | None = None
            try:
                response = await self._http.request(**made)
                if response.status_code < 400:
                    return response
            except httpx.TransportError as error:
                lost = error
            pause = pause_before(attempt, made, response, self._max_wait) if attempt < self._max_retries else None
            if pause is None:
                if response is not None:
                    raise error_of(response)
                raise NoConnection(f"No response from {self._http.base_url}") from lost
            await asyncio.sleep(pause)
            attempt += 1

    async def _json(self, method: str, template: str, **sent: Any) -> Any:
        return (await self.request(method, template, **sent)).json()

    async def _rows(self, method: str, template: str, **sent: Any) -> AsyncIterator[Any]:
        wanted: Dict[str, Any] | None = sent
        while wanted is not None:
            page = await self._json(method, template, **wanted)
            for row in page["results"]:
                yield row
            wanted = _next(page, wanted)

    async def download_bulk(self, file: str, to: Target = None) -> Path:
        """A table of /bulk, as with `Proviso.download_bulk`."""
        download = Download(file, to, await self._json("GET", "/bulk"))
        attempt = 0
        while not download.is_whole:
            held = download.held
            made = request_of("GET", "/bulk/{file}", path={"file": file}, **download.sent())
            response: httpx.Response | None = None
            lost: httpx.TransportError | None = None
            try:
                async with self._http.stream(**made) as response:
                    if response.status_code < 400:
                        with download.part.open(download.mode(response)) as out:
                            async for block in response.aiter_raw():
                                out.write(block)
                    else:
                        await response.aread()
            except httpx.TransportError as error:
                lost, response = error, None
            if download.is_whole:
                break
            refused = response if response is not None and response.status_code >= 400 else None
            attempt = 0 if download.held > held else attempt
            pause = pause_before(attempt, made, refused, self._max_wait) if attempt < self._max_retries else None
            if pause is None:
                if refused is not None:
                    raise error_of(refused)
                raise NoConnection(f"{file} was interrupted after {download.held} of {download.bytes} bytes; call again to continue") from lost
            await asyncio.sleep(pause)
            attempt += 1
        return download.finish()

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> AsyncProviso:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

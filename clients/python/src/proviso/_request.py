"""What both clients share: how a request is written, and when it is repeated."""

from __future__ import annotations

import json
import os
import random
from datetime import date, datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any, Dict, Mapping
from urllib.parse import quote

import httpx

DEFAULT_TIMEOUT = 30.0
# Seconds before the second, third, … attempt where the service names no time.
FIRST_PAUSE = 0.5
RETRIED = {429, 502, 503, 504}


def address_of(base_url: str | None) -> str:
    address = base_url or os.environ.get("PROVISO_URL")
    if not address:
        raise ValueError("base_url: pass the address of the service, or set PROVISO_URL")
    return address.rstrip("/")


def key_of(key: str | None) -> str | None:
    return key or os.environ.get("PROVISO_KEY")


def _text(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return value.isoformat()
    return value


def _query(values: Mapping[str, Any] | None) -> Dict[str, Any]:
    given = {name: value for name, value in (values or {}).items() if value is not None}
    return {
        name: [_text(each) for each in value] if isinstance(value, (list, tuple)) else _text(value)
        for name, value in given.items()
    }


def request_of(
    method: str,
    template: str,
    *,
    path: Mapping[str, Any] | None = None,
    query: Mapping[str, Any] | None = None,
    headers: Mapping[str, Any] | None = None,
    body: Any = None,
    content_type: str = "application/json",
    idempotency_key: str | None = None,
    accept: str = "application/json",
) -> Dict[str, Any]:
    """The arguments of httpx for a request."""
    url = template
    for name, value in (path or {}).items():
        url = url.replace("{" + name + "}", quote(str(_text(value)), safe=""))
    sent = {"Accept": accept}
    sent.update({name: str(_text(value)) for name, value in (headers or {}).items() if value is not None})
    if idempotency_key is not None:
        sent["Idempotency-Key"] = idempotency_key
    made: Dict[str, Any] = {"method": method, "url": url, "params": _query(query), "headers": sent}
    if body is not None:
        sent["Content-Type"] = content_type
        made["content"] = body if isinstance(body, (bytes, str)) else json.dumps(body).encode()
    return made


def _retry_after(response: httpx.Response) -> float | None:
    stated = response.headers.get("Retry-After", "").strip()
    if stated.isdigit():
        return float(stated)
    try:
        return max(0.0, (parsedate_to_datetime(stated) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None


def is_repeatable(made: Mapping[str, Any]) -> bool:
    """A request that was lost on the way may have been carried out: only what does nothing a second time is repeated."""
    return made["method"] in ("GET", "HEAD") or "Idempotency-Key" in made["headers"]


def pause_before(attempt: int, made: Mapping[str, Any], response: httpx.Response | None, max_wait: float) -> float | None:
    """Seconds until the request is repeated after this attempt (counted from 0); None if it is not. A missing response was lost on the way."""
    stated = None
    if response is not None:
        if response.status_code not in RETRIED:
            return None
        stated = _retry_after(response)
    # A service that says when to come back has not carried the request out.
    if stated is None and not is_repeatable(made):
        return None
    pause = stated if stated is not None else FIRST_PAUSE * 2**attempt * (1 + random.random() / 4)
    return pause if pause <= max_wait else None

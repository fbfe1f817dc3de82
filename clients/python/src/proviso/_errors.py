"""Errors: one class for each code of the problem documents (RFC 9457) that the API returns."""

from __future__ import annotations

from typing import Any, Dict, List, Type

import httpx


class ProvisoError(Exception):
    """Every error of this client."""


class NoConnection(ProvisoError):
    """The service could not be reached, or did not answer in time; `__cause__` says how."""


class ApiError(ProvisoError):
    """The service refused the request. `errors` names the parameters that were wrong and what is accepted."""

    def __init__(self, status: int, problem: Dict[str, Any]) -> None:
        self.status = status
        self.problem = problem
        self.code: str = problem.get("code", "unknown")
        self.detail: str = problem.get("detail") or problem.get("title") or f"HTTP status {status}"
        self.errors: List[Dict[str, str]] = problem.get("errors", [])
        self.request_id: str | None = problem.get("request_id")
        # The detail names one wrong parameter; of several, the message lists them all.
        each = "; ".join(f"{fault['parameter']}: expected {fault['expected']}" for fault in self.errors)
        message = f"{self.detail} ({each})" if len(self.errors) > 1 else self.detail
        super().__init__(f"{status} {self.code}: {message}")


class InvalidRequest(ApiError):
    """400: a parameter was wrong."""


class Unauthenticated(ApiError):
    """401: the key is missing or does not work."""


class NotFound(ApiError):
    """404: no record has this identifier."""


class TooSlow(ApiError):
    """408: the request did not arrive in time."""


class Conflict(ApiError):
    """409: not possible in the current state."""


class Gone(ApiError):
    """410: no longer available."""


class TooLarge(ApiError):
    """413: the request is too large."""


class RateLimited(ApiError):
    """429: the quota is used up until `reset_at`."""

    @property
    def reset_at(self) -> str | None:
        return self.problem.get("reset_at")


class InternalError(ApiError):
    """500: report it with `request_id`."""


class Unavailable(ApiError):
    """503: try again later. The client has already repeated the request."""


_classes: Dict[str, Type[ApiError]] = {
    "invalid_request": InvalidRequest,
    "unauthenticated": Unauthenticated,
    "not_found": NotFound,
    "timeout": TooSlow,
    "conflict": Conflict,
    "gone": Gone,
    "too_large": TooLarge,
    "rate_limited": RateLimited,
    "internal": InternalError,
    "unavailable": Unavailable,
}


def error_of(response: httpx.Response) -> ApiError:
    """The error of a refused request; also of a response that a proxy made, which is no problem document."""
    try:
        problem = response.json()
    except ValueError:
        problem = {}
    if not isinstance(problem, dict):
        problem = {}
    return _classes.get(problem.get("code", ""), ApiError)(response.status_code, problem)

"""Typed client of the Proviso API: `Proviso` is synchronous, `AsyncProviso` asynchronous."""

from . import types
from ._client import AsyncProviso, Proviso
from ._download import WrongContent
from ._errors import (
    ApiError,
    Conflict,
    Gone,
    InternalError,
    InvalidRequest,
    NoConnection,
    NotFound,
    ProvisoError,
    RateLimited,
    TooLarge,
    TooSlow,
    Unauthenticated,
    Unavailable,
)

__all__ = [
    "ApiError",
    "AsyncProviso",
    "Conflict",
    "Gone",
    "InternalError",
    "InvalidRequest",
    "NoConnection",
    "NotFound",
    "Proviso",
    "ProvisoError",
    "RateLimited",
    "TooLarge",
    "TooSlow",
    "Unauthenticated",
    "Unavailable",
    "WrongContent",
    "types",
]
__version__ = "0.2.0"

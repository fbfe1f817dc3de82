"""What the fuzzer needs to know of this service, and of the Python it runs on."""

import ast
import threading

import schemathesis
from schemathesis.specs.openapi.checks import negative_data_rejection

# CPython 3.11 counts the depth of the syntax trees that it builds once for all threads: two workers that parse at once end with
# "SystemError: AST constructor recursion depth mismatch" (python/cpython#106905).
_parse = ast.parse
_one_at_a_time = threading.RLock()


def _parse_alone(*args, **kwargs):
    with _one_at_a_time:
        return _parse(*args, **kwargs)


ast.parse = _parse_alone


@schemathesis.check
def wrong_data_is_refused(ctx, response, case):
    """An empty optional parameter counts as not given, so a request that is wrong by one alone is rightly answered. An empty object is sent as one."""
    if any(value in ("", [""], {}, [], [{}]) for value in (case.query or {}).values()):
        return None
    return negative_data_rejection(ctx, response, case)

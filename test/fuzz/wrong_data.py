"""An empty optional parameter counts as not given, so a request that is wrong by one alone is rightly answered."""

import schemathesis
from schemathesis.specs.openapi.checks import negative_data_rejection


@schemathesis.check
def wrong_data_is_refused(ctx, response, case):
    if any(value in ("", [""]) for value in (case.query or {}).values()):
        return None
    return negative_data_rejection(ctx, response, case)

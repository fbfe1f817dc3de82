"""An empty optional parameter counts as not given, so a request that is wrong only by one is rightly answered."""

import schemathesis


@schemathesis.hook
def filter_query(context, query):
    return not any(value in ("", [], [""]) for value in (query or {}).values())

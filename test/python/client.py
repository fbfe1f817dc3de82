"""Uses the installed client against a running service; prints what it saw as JSON. Started by test/integration/python-client.test.ts."""

import asyncio
import hashlib
import json
import pathlib
import sys
import tempfile

import httpx
import pandas
import proviso
from proviso import AsyncProviso, InvalidRequest, NoConnection, NotFound, Proviso, RateLimited, Unauthenticated, Unavailable
from proviso.frames import frame

given = json.loads(sys.argv[1])
seen = {}


def raised(kind, call):
    try:
        call()
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was not raised")


with Proviso() as client:
    found = client.get_exclusions_search(**given["person"])
    seen["screened"] = [found["outcome"], found["results"][0]["record"]["source"]]
    batch = client.post_exclusions_screen({"npis": [given["excluded"]], "subjects": [{"id": "a", "organization_name": given["business"]}]})
    seen["batch"] = [batch["counts"]["items"], batch["results"][0]["excluded"]]
    seen["hospital"] = client.get_hospitals_by_ccn(given["ccn"])["name"]
    page = client.get_hospitals(state="CA", limit=5)
    rows = list(client.iter_hospitals(state="CA", limit=5))
    seen["rows"] = [page["total"], len(rows), len({row["ccn"] for row in rows}), len(page["results"])]
    csv = client.request("GET", "/hospitals", query={"state": "CA", "format": "csv", "fields": ["ccn"]}, accept="text/csv").text
    seen["csv"] = csv.splitlines()[0]

    table = frame(rows)
    kinds = {name: str(table[name].dtype) for name in ("ccn", "overall_rating", "hcahps.period_end_date")}
    seen["frame"] = [len(table), kinds, sorted(table["ccn"]) == sorted(row["ccn"] for row in rows), "raw_payload" in table]
    seen["old_dates"] = str(frame([{"birth_date": "1590-01-01"}, {"birth_date": None}])["birth_date"][0].year)
    seen["no_dates"] = frame([{"birth_date": "not published"}])["birth_date"][0]
    seen["no_rows"] = frame([]).empty

    wrong = raised(InvalidRequest, lambda: client.get_npi_by_npi(given["invalid"]))
    seen["wrong"] = [wrong.status, wrong.code, wrong.errors[0]["parameter"], bool(wrong.request_id), "check digit" in str(wrong)]
    seen["absent"] = raised(NotFound, lambda: client.get_npi_by_npi(given["unknown"])).code
    # What is passed ends up in one segment of the path, whatever it contains.
    seen["path"] = raised(InvalidRequest, lambda: client.get_npi_by_npi("../health?x=1")).code
    first = client.post_screenings("Name\nRoland Kesterson\n".encode(), content_type="text/csv", idempotency_key=given["once"])
    again = client.post_screenings("Name\nRoland Kesterson\n".encode(), content_type="text/csv", idempotency_key=given["once"])
    seen["roster"] = first["id"] == again["id"]

with Proviso(key="prv_" + "0" * 43) as keyless:
    seen["keyless"] = raised(Unauthenticated, lambda: keyless.get_npi_by_npi(given["unknown"])).status


async def asynchronously():
    async with AsyncProviso() as client:
        outcome = (await client.get_exclusions_search(**given["person"]))["outcome"]
        rows = [row["ccn"] async for row in client.iter_hospitals(state="CA", limit=5)]
        try:
            await client.get_npi_by_npi(given["invalid"])
        except InvalidRequest as error:
            return [outcome, len(rows), error.code]


seen["async"] = asyncio.run(asynchronously())

pauses = []
proviso._client.time.sleep = pauses.append
proviso._request.random.random = lambda: 0.0


def attempts(answers, call, **settings):
    """What the client asked of a service that answers so, and how long it waited in between."""
    asked = []
    pauses.clear()

    def answer(request):
        asked.append(request.method)
        status, headers = answers[min(len(asked), len(answers)) - 1]
        if status is None:
            raise httpx.ConnectError("refused", request=request)
        body = {"results": [], "next_cursor": None} if status == 200 else {"code": {429: "rate_limited"}.get(status, "unavailable"), "reset_at": "x"}
        return httpx.Response(status, headers=headers, json=body)

    with Proviso("http://service.example", transport=httpx.MockTransport(answer), **settings) as client:
        try:
            call(client)
            end = "done"
        except proviso.ProvisoError as error:
            end = type(error).__name__
    return [len(asked), end, list(pauses)]


def read(client):
    return client.get_hospitals()


def post(client):
    return client.post_exclusions_screen({"npis": []})


def once(client):
    return client.post_exclusions_screen({"npis": []}, idempotency_key="a")


busy = (503, {"Retry-After": "7"})
seen["retries"] = {
    "time stated": attempts([busy, (200, {})], read),
    "no longer than allowed": attempts([(429, {"Retry-After": "3600"})], read),
    "no time stated": attempts([(503, {}), (503, {}), (200, {})], read),
    "lost": attempts([(None, {}), (200, {})], read),
    "always lost": attempts([(None, {})], read, max_retries=2),
    "lost post": attempts([(None, {})], post),
    "lost post that may be repeated": attempts([(None, {}), (200, {})], once),
    "refused post": attempts([busy, (200, {})], post),
    "proxy": attempts([(502, {})], post),
    "never": attempts([busy], read, max_retries=0),
}


def downloads(content, answers):
    """Downloads a table whose requests are answered as listed: bytes sent, and whether the connection then breaks."""
    asked = []
    whole = b"npi,name\n" * 100

    def answer(request):
        if request.url.path == "/bulk":
            file = {"sha256": hashlib.sha256(whole).hexdigest(), "bytes": len(whole), "path": "/bulk/exclusion.csv"}
            return httpx.Response(200, json={"results": [{"kind": "exclusion", "csv": file, "parquet": file}]})
        asked.append(request.headers.get("Range", "whole"))
        begin = int(request.headers["Range"][6:-1]) if "Range" in request.headers else 0
        sent, breaks = answers[min(len(asked), len(answers)) - 1]

        def body():
            yield content(whole)[begin : begin + sent]
            if breaks:
                raise httpx.ReadError("the connection broke", request=request)

        return httpx.Response(206 if begin else 200, content=body())

    with tempfile.TemporaryDirectory() as folder:
        with Proviso("http://service.example", transport=httpx.MockTransport(answer), max_retries=1) as client:
            try:
                path = client.download_bulk("exclusion.csv", folder)
                end = path.name if path.read_bytes() == whole else "other bytes"
            except (proviso.ProvisoError, ValueError) as error:
                end = type(error).__name__
            unknown = raised(ValueError, lambda: client.download_bulk("exclusions.csv", folder))
        return [asked, end, sorted(path.name.split(".")[-1] for path in pathlib.Path(folder).iterdir()), "offers exclusion" in str(unknown)]


seen["downloads"] = {
    "whole": downloads(lambda whole: whole, [(900, False)]),
    "broken off": downloads(lambda whole: whole, [(400, True), (300, True), (900, False)]),
    "always broken": downloads(lambda whole: whole, [(400, True), (0, True)]),
    "other content": downloads(lambda whole: whole.upper(), [(900, False)]),
}
assert issubclass(RateLimited, proviso.ApiError) and issubclass(Unavailable, proviso.ApiError) and not issubclass(NoConnection, proviso.ApiError)
seen["pandas"] = pandas.__version__.split(".")[0]
print(json.dumps(seen))

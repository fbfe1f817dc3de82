"""Screens an NPI and a name, then pages through the hospitals of a state. Python 3.9 or newer, nothing to install."""
import json
import os
import urllib.parse
import urllib.request

URL = os.environ["PROVISO_URL"]
KEY = os.environ["PROVISO_KEY"]


def get(path, **query):
    address = f"{URL}{path}?{urllib.parse.urlencode(query)}" if query else URL + path
    request = urllib.request.Request(address, headers={"X-API-Key": KEY, "Accept": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


by_npi = get("/exclusions/comprehensive/1018199913")
print("npi", by_npi["npi"], "excluded", str(by_npi["excluded"]).lower(), "outcome", by_npi["outcome"])

by_name = get("/exclusions/search", name="Roland Kesterson", state="TX")
names = [hit["record"]["full_name"] for hit in by_name["results"]]
print("name", by_name["outcome"], names[0] if names else "nobody found")

hospitals, cursor = [], None
while True:
    page = get("/hospitals", state="CA", limit=5, **({"cursor": cursor} if cursor else {}))
    hospitals += page["results"]
    cursor = page["next_cursor"]
    if cursor is None:
        break
print("hospitals", len(hospitals), "of", page["total"])

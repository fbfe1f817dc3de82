"""Looks up a provider, screens its NPI and name, then pages through the hospitals of a state. Python 3.9 or newer, nothing to install."""
import json
import os
import urllib.parse
import urllib.request

URL = os.environ["PROVISO_URL"]
KEY = os.environ["PROVISO_KEY"]


def get(path, **query):
    address = f"{URL}{path}?{urllib.parse.urlencode(query)}" if query else URL + path
    request = urllib.request.Request(address, headers={"X-API-Key": KEY, "Accept": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


# Replace this with your own query: a name, city, specialty or NPI.
providers = get("/providers/search", state="CA", entity_type="individual", limit=1)["results"]
if not providers:
    print("no provider found")
for provider in providers:
    print("provider", provider["npi"], provider["name"])
    by_npi = get(f"/exclusions/comprehensive/{provider['npi']}")
    print("npi", by_npi["npi"], "excluded", str(by_npi["excluded"]).lower(), "outcome", by_npi["outcome"])
    by_name = get("/exclusions/search", name=provider["name"], state="CA")
    names = [hit["record"]["full_name"] for hit in by_name["results"]]
    print("name", by_name["outcome"], names[0] if names else "no similar name on a list")

hospitals, cursor = [], None
while True:
    page = get("/hospitals", state="CA", limit=5, **({"cursor": cursor} if cursor else {}))
    hospitals += page["results"]
    cursor = page["next_cursor"]
    if cursor is None:
        break
print("hospitals", len(hospitals), "of", page["total"])

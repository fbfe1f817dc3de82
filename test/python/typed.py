"""Checked by mypy and never run: each line marked so is an error that only the types of the client reveal."""

from proviso import AsyncProviso, Proviso, types


def hospitals(client: Proviso) -> list[types.HospitalRow]:
    page = client.get_hospitals(state="CA", limit=5)
    total: int = page["total"]
    rows = [row for row in client.iter_hospitals(state="CA")]
    name: str = rows[0]["name"]
    print(total, name, rows[0]["stars"])  # error: typeddict-item
    client.get_hospitals(stat="CA")  # error: call-arg
    client.post_exclusions_screen({"npi": []})  # error: typeddict-unknown-key
    return rows


async def outcome(client: AsyncProviso) -> str:
    async for row in client.iter_hospitals():
        print(row["ccn"])
    screened = await client.get_exclusions_search(name="Roland Kesterson")
    print(screened["verdict"])  # error: typeddict-item
    return screened["outcome"]

"""Rows as a pandas DataFrame: install with `proviso[pandas]`."""

from __future__ import annotations

import re
from typing import Any, Dict, Iterable, Mapping, Tuple

import pandas


# The row as it was published, and why values are missing: read them from the rows themselves.
_BESIDE = ("raw_payload", "null_reasons")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def _is_day(value: Any) -> bool:
    return isinstance(value, str) and _DAY.fullmatch(value) is not None


def _flat(row: Mapping[str, Any], left_out: Tuple[str, ...], prefix: str = "") -> Dict[str, Any]:
    flat: Dict[str, Any] = {}
    for name, value in row.items():
        if name in left_out:
            continue
        if isinstance(value, Mapping):
            flat.update(_flat(value, left_out, f"{prefix}{name}."))
        else:
            flat[prefix + name] = value
    return flat


def frame(rows: Iterable[Mapping[str, Any]], *, all_fields: bool = False) -> pandas.DataFrame:
    """A table with a column for each field, `a.b` for fields of fields, and dates as dates.

    Identifiers stay text, so that leading zeros are kept. `raw_payload` and `null_reasons` are left out unless `all_fields` is set.
    """
    table = pandas.DataFrame([_flat(row, () if all_fields else _BESIDE) for row in rows])
    for name in table.columns:
        values = table[name].dropna()
        if name.endswith("_date") and len(values) > 0 and values.map(_is_day).all():
            # To the second: some birth dates are outside the years that pandas stores in nanoseconds.
            table[name] = table[name].astype("datetime64[s]")
    return table

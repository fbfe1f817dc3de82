type Value = string | number | boolean | null | undefined;

function compared(a: Value, b: Value): number {
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b);
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one < other ? -1 : Number(one > other);
}

/** Sorts what is in memory by a value; what has none comes last, and equal values keep their order. */
export function sortedBy<T>(items: readonly T[], value: (item: T) => Value, is_descending: boolean): T[] {
  const known = items.map((item) => ({ item, value: value(item) ?? null }));
  return known
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return is_descending ? compared(b.value, a.value) : compared(a.value, b.value);
    })
    .map(({ item }) => item);
}

/** Rows of a list in memory in the order of its `sort` parameter; without one, as they are. */
export const sortRows = <Row>(rows: readonly Row[], sort: string | undefined): Row[] =>
  sort === undefined ? [...rows] : sortedBy(rows, (row) => row[sort.replace(/^-/, '') as keyof Row] as Value, sort.startsWith('-'));

import type { Layout } from '../declaration/layout.ts';
import type { NamedRow } from '../declaration/rows.ts';
import type { ParsedRow } from '../parse/parsed-row.ts';
import { keyOfHeader, layoutKeys } from '../recognize/layout-check.ts';

const scalar = (value: unknown) => (value === null || value === undefined || typeof value === 'object' ? '' : String(value).trim());

/** Under our names; missing columns are ''. */
export function rowNamer(layout: Layout, header: string[] | null): (row: ParsedRow) => NamedRow {
  const { names } = layoutKeys(layout);
  const keyOf = keyOfHeader(layout);
  const empty: NamedRow = Object.fromEntries([...names.values()].map((name) => [name, '']));
  const ofObject = (object: Record<string, unknown>): NamedRow => {
    const named = { ...empty };
    for (const key in object) {
      const name = names.get(keyOf(key));
      if (name) named[name] = scalar(object[key]);
    }
    return named;
  };
  const byPosition = (header ?? []).map((published) => names.get(keyOf(published)) ?? null);
  return (row) => {
    // A JSON table has a header but yields objects.
    if ('object' in row) return ofObject(row.object);
    const named = { ...empty };
    if (!('values' in row)) return named;
    for (let index = 0; index < byPosition.length; index++) {
      const value = row.values[index]!;
      if (value === '') continue;
      const name = byPosition[index];
      if (name) named[name] = value.trim();
    }
    return named;
  };
}

/** Checked on every record, because only a table has a header. */
export function unknownKeys(layout: Layout, object: Record<string, unknown>): string[] {
  const { known } = layoutKeys(layout);
  const keyOf = keyOfHeader(layout);
  const unknown: string[] = [];
  for (const key in object) if (!known.has(key) && !known.has(keyOf(key))) unknown.push(key);
  return unknown;
}

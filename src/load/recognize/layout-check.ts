import type { ColumnMap, Layout } from '../declaration/layout.ts';
import type { Dataset, DatasetFile } from '../define-dataset.ts';
import { Refusal } from '../refusal.ts';

/** Publishers vary the spaces inside their headers from month to month, so the comparison ignores them. */
export const headerKey = (header: string) => header.replace(/\s+/g, ' ').trim();

export const anyCaseKey = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How the headers of a layout are compared. */
export const keyOfHeader = ({ any_case }: Layout) => (any_case ? anyCaseKey : headerKey);

export const columnName = (column: ColumnMap[string]) => (typeof column === 'string' ? column : column.name);

export interface LayoutCheck {
  missing: string[];
  unknown: string[];
  /** Share of the layout's headers that the file has. */
  share: number;
}

interface LayoutKeys {
  known: Map<string, string>;
  required: Set<string>;
}

const cache = new WeakMap<Layout, LayoutKeys>();

export function layoutKeys(layout: Layout): LayoutKeys {
  const cached = cache.get(layout);
  if (cached) return cached;
  const mapped = Object.keys(layout.columns);
  const all = [...mapped, ...(layout.ignored ?? [])];
  const keyOf = keyOfHeader(layout);
  const optional = new Set((layout.optional ?? []).map(keyOf));
  const keys = {
    known: new Map(all.map((header) => [keyOf(header), header])),
    required: new Set(all.map(keyOf).filter((key) => !optional.has(key))),
  };
  cache.set(layout, keys);
  return keys;
}

/** Compares the columns of a file with a layout: every column must be mapped or ignored, every required one present. */
export function checkLayout(layout: Layout, header: string[]): LayoutCheck {
  const { known, required } = layoutKeys(layout);
  const keyOf = keyOfHeader(layout);
  const has = new Set(header.map(keyOf));
  const missing = [...required].filter((key) => !has.has(key)).map((key) => (layout.any_case ? headerKey(known.get(key)!) : key));
  const is_ignored = (name: string) => layout.ignored_like?.test(headerKey(name)) ?? false;
  const unnamed = header.filter((name) => !known.has(keyOf(name)));
  const unknown = unnamed.filter((name) => !is_ignored(name));
  const found = [...has].filter((key) => known.has(key)).length;
  return { missing, unknown, share: required.size === 0 ? 0 : found / Math.max(required.size, has.size - unnamed.length) };
}

const list = (names: string[]) => (names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', '));

const columns = (count: number, names: string) => `the column${count > 1 ? 's' : ''} ${names} ${count > 1 ? 'are' : 'is'}`;

/**
 * The refusal of a header that is not as declared, or null. Names of unknown columns are text of the file, so the public only learns how
 * many there are.
 */
export function layoutFault(dataset: Dataset, file: DatasetFile, layout: Layout, { missing, unknown }: LayoutCheck): Refusal | null {
  if (missing.length + unknown.length === 0) return null;
  const sentence = (faults: (string | false)[]) =>
    `The header is not that of ${dataset.id} ${file.kind} (layout ${layout.id}): ${faults.filter(Boolean).join('; ')}.`;
  const lacks = missing.length > 0 && `${columns(missing.length, list(missing))} missing`;
  const refusal = new Refusal(
    sentence([lacks, unknown.length > 0 && `${columns(unknown.length, list(unknown))} unknown`]),
    sentence([lacks, unknown.length > 0 && `${unknown.length} unknown column${unknown.length > 1 ? 's' : ''}`]),
  );
  return Object.assign(refusal, { is_of_header: true });
}

/** The refusal of a table in which no row is the header of a layout: it names the columns, not the pattern that finds them. */
export function noHeader(layout: Layout, found: string): Refusal {
  const required = Object.keys(layout.columns).filter((name) => !layout.optional?.includes(name));
  const place = found.slice('None of '.length, found.indexOf(' matches its header pattern'));
  const expected = `expected a row with the columns ${list(required.map(headerKey))} (layout ${layout.id})`;
  return Object.assign(new Refusal(`No header was found in ${place}: ${expected}.`, `No header was found: ${expected}.`), {
    is_of_header: true,
  });
}

import type { ColumnMap, Dataset, DatasetFile, Layout } from './define-dataset.ts';

/** Publishers vary blanks inside their headers from month to month; the names are compared without that. */
export const headerKey = (header: string) => header.replace(/\s+/g, ' ').trim();

const anyCaseKey = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

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

/** Compares what a file has with what a layout names: every column must be named or ignored, every required one present. */
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

/** The sentence of a refusal, or null where the header is as declared. */
export function layoutFault(dataset: Dataset, file: DatasetFile, layout: Layout, check: LayoutCheck): string | null {
  const faults = [
    check.missing.length > 0
      ? `the column${check.missing.length > 1 ? 's' : ''} ${list(check.missing)} ${check.missing.length > 1 ? 'are' : 'is'} missing`
      : '',
    check.unknown.length > 0
      ? `the column${check.unknown.length > 1 ? 's' : ''} ${list(check.unknown)} ${check.unknown.length > 1 ? 'are' : 'is'} unknown`
      : '',
  ].filter((fault) => fault !== '');
  if (faults.length === 0) return null;
  return `The header is not that of ${dataset.id} ${file.kind} (layout ${layout.id}): ${faults.join('; ')}.`;
}

import { perOwner } from '#db/read-cache';
import type { ColumnMap, Layout } from '../declaration/layout.ts';
import type { Dataset, DatasetFile } from '../define-dataset.ts';
import { SHEET_COLUMN } from '../parse/parsed-row.ts';
import { Refusal } from '../refusal.ts';

/** Publishers vary spaces from month to month. */
export const headerKey = (header: string) => header.replace(/\s+/g, ' ').trim();

export const anyCaseKey = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Named by its place: a value in it is an issue of its row. */
export const isUnnamed = (header: string) => /^\(column \d+\)$/.test(header);

export const keyOfHeader = ({ any_case }: Layout) => (any_case ? anyCaseKey : headerKey);

export const columnName = (column: ColumnMap[string]) => (typeof column === 'string' ? column : column.name);

export interface LayoutCheck {
  missing: string[];
  unknown: string[];
  /** Without a header, and not known to the layout. */
  nameless: number;
  /** Of the layout's headers, in the file. */
  share: number;
}

interface LayoutKeys {
  known: Map<string, string>;
  required: Set<string>;
  /** Ours. */
  names: Map<string, string>;
}

export const layoutKeys = perOwner((layout: Layout): LayoutKeys => {
  const mapped = Object.keys(layout.columns);
  const all = [...mapped, ...(layout.ignored ?? [])];
  const keyOf = keyOfHeader(layout);
  const optional = new Set((layout.optional ?? []).map(keyOf));
  return {
    known: new Map(all.map((header) => [keyOf(header), header])),
    required: new Set(all.map(keyOf).filter((key) => !optional.has(key))),
    names: new Map(Object.entries(layout.columns).map(([header, column]) => [keyOf(header), columnName(column)])),
  };
});

const keysOfHeader = new Map([anyCaseKey, headerKey].map((keyOf) => [keyOf, perOwner((header: string[]) => header.map(keyOf))]));

/** Every column must be mapped or ignored, every required one present. */
export function checkLayout(layout: Layout, header: string[]): LayoutCheck {
  const { known, required } = layoutKeys(layout);
  const keyOf = keyOfHeader(layout);
  const keys = keysOfHeader.get(keyOf)!(header);
  const has = new Set(keys);
  const missing = [...required].filter((key) => !has.has(key)).map((key) => (layout.any_case ? headerKey(known.get(key)!) : key));
  const is_ignored = (name: string) => layout.ignored_like?.test(headerKey(name)) ?? false;
  const unnamed = header.filter((_, at) => !known.has(keys[at]!));
  const unknown = unnamed.filter((name) => !is_ignored(name) && !isUnnamed(name));
  const found = [...has].filter((key) => known.has(key)).length;
  const nameless = unnamed.filter(isUnnamed).length;
  return { missing, unknown, nameless, share: required.size === 0 ? 0 : found / Math.max(required.size, has.size - unnamed.length) };
}

const list = (names: string[]) => (names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', '));

const quoted = (names: string[]) => list(names.map((name) => `"${name}"`));

const columns = (count: number, rest: string) => `the column${count > 1 ? 's' : ''} ${rest}`;

/** Below, the file is another one; above, it was changed. */
export const OTHER_FILE = 0.5;

const titleOf = ({ title, files }: Dataset, file: DatasetFile) => (files.length > 1 ? `"${title}" (${file.title})` : `"${title}"`);

/** Names of unknown columns are text of the file: the public only learns how many. */
export function layoutFault(
  dataset: Dataset,
  file: DatasetFile,
  { missing, unknown, share }: Omit<LayoutCheck, 'nameless'>,
): Refusal | null {
  if (missing.length + unknown.length === 0) return null;
  const title = titleOf(dataset, file);
  const is_other = share < OTHER_FILE && missing.length > 0;
  const is_or_are = (count: number) => (count > 1 ? 'are' : 'is');
  const sentence = (unknown_columns: string | false) => {
    const lacks = missing.length > 0 && `${columns(missing.length, quoted(missing))} ${is_or_are(missing.length)} missing`;
    const faults = [lacks, unknown_columns].filter(Boolean).join('; ');
    return is_other
      ? `The columns of the file are not those of ${title}: ${faults}.`
      : `The header of the file is not the one of ${title}: ${faults}.`;
  };
  const remedy = is_other
    ? `Check that it is the right file; it is published at ${dataset.landing_url}.`
    : `If the file was edited, load it as published (${dataset.landing_url}). If the publisher changed the columns, the layout of ${dataset.id} has to be changed first; until then the data loaded before is served.`;
  const refusal = new Refusal(
    `${sentence(unknown.length > 0 && `${columns(unknown.length, quoted(unknown))} ${is_or_are(unknown.length)} unknown`)} ${remedy}`,
    sentence(unknown.length > 0 && `${unknown.length} column${unknown.length > 1 ? 's' : ''} ${is_or_are(unknown.length)} unknown`),
  );
  return Object.assign(refusal, { is_of_header: true });
}

export function noHeader(layout: Layout, found: string): Refusal {
  const required = Object.keys(layout.columns).filter(
    (name) => !layout.optional?.includes(name) && !isUnnamed(name) && name !== SHEET_COLUMN,
  );
  const place = found.slice('None of '.length, found.indexOf(' has the cells of its header'));
  const expected = `expected a row with the columns ${list(required.map(headerKey))}, in the order in which they are published`;
  return Object.assign(new Refusal(`No header was found in ${place}: ${expected}.`, `No header was found: ${expected}.`), {
    is_of_header: true,
  });
}

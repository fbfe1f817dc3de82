import { Refusal } from '../refusal.ts';
import { noteCells } from './cell-days.ts';
import { rowWith } from './header-names.ts';
import { limits, refuseOver } from './limits.ts';
import { type OpenTable, type ParsedRow, type RowBatches, shorten } from './parsed-row.ts';

type TableRow = Extract<ParsedRow, { values: string[] }>;

export interface HeaderPlace {
  header_row?: string[];
  /** Even if the last columns have no header. */
  width?: number;
}

/** Rows. */
const HEADER_WITHIN = 500;

function headerNames(values: string[]): string[] {
  const seen = new Map<string, number>();
  return values.map((value, index) => {
    const name = value.trim() || `(column ${index + 1})`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** With the line breaks of its cells. */
export const rowText = (values: string[]) => values.map((value) => value.trim()).join('|');

function headerFinder({ header_row }: HeaderPlace, what: string, above: string[]): (batch: ParsedRow[]) => ParsedRow[] | null {
  let passed = 0;
  let length = 0;
  const hasHeader = header_row && rowWith(header_row);
  return (batch) => {
    for (const [index, row] of batch.entries()) {
      if (!hasHeader || ('values' in row && hasHeader(row.values))) return batch.slice(index);
      passed += 1;
      if ('values' in row) {
        const text = rowText(noteCells(row.values, row.days));
        length += text.length;
        refuseOver(length, limits.table.above, `characters above the header of ${what}`);
        above.push(text);
      }
      if (passed >= HEADER_WITHIN) throw new Refusal(noHeader(header_row!, what));
    }
    return null;
  };
}

/** Begins the message when no row is the header. */
export const WITHOUT_HEADER = 'None of the first';

/** The same when a sheet is missing. */
export const WITHOUT_SHEET = 'The workbook has no sheet';

export const quotedNames = (names: string[]) => names.map((name) => `"${name}"`).join(', ');

const noHeader = (header_row: string[], what: string) =>
  `${WITHOUT_HEADER} ${HEADER_WITHIN} rows of ${what} has the cells of its header: ${quotedNames(header_row)}.`;

/**
 * `pad`: cells, not delimiters, define the width, so empty ones at the end may be missing. `surplus`: only beyond the
 * header.
 */
interface Width {
  pad: boolean;
  surplus?: boolean;
}

/** A value shown over several rows belongs to each, but not above the table, where titles are merged. */
function withMerged({ merged, ...row }: TableRow): TableRow {
  if (!merged) return row;
  const values = [...row.values];
  for (const [column, value] of merged) {
    while (values.length <= column) values.push('');
    values[column] = value;
  }
  return { ...row, values };
}

function fitted(published: ParsedRow, width: number, { pad, surplus }: Width): ParsedRow {
  if (!('values' in published)) return published;
  const row = withMerged(published);
  const { line, values } = row;
  if (row.has_formulas) return { line, fault: 'has a formula whose result is not in the file', text: shorten(values.join(' | ')) };
  if (values.length === width) return row;
  if (pad && values.length < width) return { ...row, values: [...values, ...Array<string>(width - values.length).fill('')] };
  // Spaces without a header mean nothing.
  if ((pad || surplus) && values.length > width && values.slice(width).every((value) => value.trim() === ''))
    return { ...row, values: values.slice(0, width) };
  return { line, fault: `has ${values.length} values but the header has ${width}`, text: shorten(values.join(' | ')) };
}

export async function headed(rows: RowBatches, place: HeaderPlace, { what = 'the file', ...by }: Width & { what?: string }) {
  const source = rows[Symbol.asyncIterator]();
  const above: string[] = [];
  const find = headerFinder(place, what, above);
  let first: ParsedRow[] | null = null;
  let any = false;
  while (!first) {
    const next = await source.next();
    if (next.done && place.header_row && any) throw new Refusal(noHeader(place.header_row, what));
    if (next.done) throw new Refusal('The file has no header line: it is empty.');
    any ||= next.value.length > 0;
    first = find(next.value);
  }
  const [top, ...rest] = first;
  if (!top || !('values' in top))
    throw new Refusal(`The header on line ${top?.line} cannot be read: ${top && 'fault' in top ? top.fault : 'not a table'}.`);
  // Not changed: the next layout is tried on the same rows.
  const named = [...top.values];
  while ((by.pad || by.surplus) && named.at(-1)?.trim() === '') named.pop();
  while (named.length < (place.width ?? 0)) named.push('');
  const header = headerNames(named);
  const width = header.length;
  async function* batches(): AsyncGenerator<ParsedRow[]> {
    try {
      if (rest.length > 0) yield rest.map((row) => fitted(row, width, by));
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value.map((row) => fitted(row, width, by));
    } finally {
      await source.return?.();
    }
  }
  return { header, above: [...above, rowText(named)].join('\n'), batches: batches() } satisfies OpenTable;
}

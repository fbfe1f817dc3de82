import { z } from 'zod';
import { plainHeading } from '../fields/field-names.ts';
import { readTable } from '../read-table.ts';
import type { RowQuery } from './question.ts';

const table = readTable('src/reconcile/headings.csv', z.object({ property: z.string(), headings: z.string() }));
const by_heading = new Map(
  table.flatMap(({ property, headings }) => [property, ...headings.split(',')].map((text) => [plainHeading(text), property] as const)),
);

/** What each column says, `query` being the name; null for an unknown heading, and for a second column of one. */
export interface Columns {
  headings: string[];
  properties: (string | null)[];
  /** The row of the headings, from 0; -1 for a list of names without headings. */
  at: number;
}

const HEADINGS_WITHIN = 10;

/** The headings among the first rows: the row with most known ones. */
export function recognizeColumns(first: readonly string[][]): Columns | null {
  let best: Columns | null = null;
  for (const [at, row] of first.slice(0, HEADINGS_WITHIN).entries()) {
    const seen = new Set<string>();
    const properties = row.map((heading) => {
      const property = by_heading.get(plainHeading(heading)) ?? null;
      if (property === null || seen.has(property)) return null;
      seen.add(property);
      return property;
    });
    const count = (columns: Columns) => columns.properties.filter(Boolean).length;
    const columns = { headings: row.map((heading) => heading.trim()), properties, at };
    if (count(columns) > (best ? count(best) : 0)) best = columns;
  }
  if (best) return best;
  // In whichever column it is.
  const filled = new Set(first.flatMap((row) => row.flatMap((value, at) => (value.trim() === '' ? [] : at))));
  const [at] = filled;
  if (filled.size !== 1) return null;
  return { headings: [...Array(at!).fill(''), 'name'], properties: [...Array(at!).fill(null), 'query'], at: -1 };
}

export function rowQuery({ properties }: Columns, values: readonly string[], types: string[], limit: number): RowQuery {
  const row: RowQuery = { query: '', types, limit, properties: {} };
  for (const [at, property] of properties.entries()) {
    const value = values[at]?.trim() ?? '';
    if (value === '' || property === null) continue;
    if (property === 'query') row.query = value;
    else row.properties[property] = [value];
  }
  return row;
}

/** How the columns were recognized: Facility as name, Town as city. */
export const columnWords = ({ headings, properties }: Columns): string =>
  headings
    .flatMap((heading, at) => (properties[at] ? [`${heading} as ${properties[at] === 'query' ? 'name' : properties[at]}`] : []))
    .join(', ');

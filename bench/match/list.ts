import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { root } from '#root';
import { exclusionAt } from '../../sample/exclusions.ts';
import { leieColumns, leieWidths } from '../../sample/leie-row.ts';
import { generateWorld, nationalCounts } from '../../sample/world.ts';
import type { BenchRecord } from './record.ts';

export const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'.split(
    ',',
  );
// Shares no factor with the list's length.
const STEP = 7919;
export type ListRow = Record<string, string>;

/** Each of these lines under the heading; a row is one line. */
export function linesOfTable(text: string, chosen: (lines: string[]) => string[]): string {
  const [heading = '', ...lines] = text.trimEnd().split('\n');
  return [heading, ...chosen(lines)].join('\n');
}

/**
 * Published rows, or each so many of them, where the folder of published files is there; the benchmark says which it
 * used.
 */
export async function publishedRows(each = 1): Promise<ListRow[]> {
  const file = join(resolve(process.env.PROVISO_DATA ?? join(root, '../shared/data')), 'oig-leie/UPDATED_reconstructed_2013-2023.csv.gz');
  if (!existsSync(file)) return [];
  const text = linesOfTable(gunzipSync(await readFile(file)).toString(), (lines) => lines.filter((_line, at) => at % each === 0));
  return parse(text, { columns: true, trim: true });
}

/** Rows of the sample world at national size, cut to the published widths as its writer cuts them. */
export function* generatedRows(seed: number): Generator<ListRow> {
  const world = generateWorld(seed, '2026-01-15', nationalCounts);
  for (let at = 0; ; at++) {
    // Steps through the list, so that a part of it holds businesses and people in the proportion of the whole.
    const row = exclusionAt(world, (at * STEP) % world.counts.exclusions);
    yield Object.fromEntries(leieColumns.map((name) => [name, row[name].slice(0, leieWidths[name]).trim()]));
  }
}

/** A row of the list as the loader reads its names. */
export const recordOf = (row: ListRow): BenchRecord => ({
  source: 'oig_leie',
  entity_type: row.BUSNAME ? 'organization' : 'individual',
  last_name: row.LASTNAME || null,
  first_name: row.FIRSTNAME || null,
  middle_name: row.MIDNAME || null,
  organization_name: row.BUSNAME || null,
  full_name: row.BUSNAME || [row.FIRSTNAME, row.MIDNAME, row.LASTNAME].filter(Boolean).join(' '),
  other_names: null,
});

export interface BenchList {
  rows: ListRow[];
  published: number;
  invented: number;
  /** The list in its published form. */
  file: string;
}

/** The list of the benchmark: published rows where present, filled up to `size` by invented ones. */
export async function benchList(size: number, seed = 1): Promise<BenchList> {
  const published = (await publishedRows()).slice(0, size);
  const rows = [...published];
  const generated = generatedRows(seed);
  while (rows.length < size) rows.push(generated.next().value as ListRow);
  const folder = join(root, '.cache/bench/match');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'UPDATED.csv');
  await writeFile(file, stringify(rows, { header: true, columns: header, quoted: true, record_delimiter: 'windows' }));
  return { rows, published: published.length, invented: rows.length - published.length, file };
}

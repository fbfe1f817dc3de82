import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { root } from '../../src/root.ts';
import { inventedBusiness, inventedPerson, seeded } from './invented.ts';

export const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'.split(
    ',',
  );
export type ListRow = Record<string, string>;

const states = 'AL AZ CA CO FL GA IL IN KY LA MA MD MI MO NC NJ NY OH OR PA SC TN TX VA WA WI'.split(' ');

/** Published rows where the folder of published files is there; the benchmark says which it used. */
async function publishedRows(): Promise<ListRow[]> {
  const file = join(resolve(process.env.PROVISO_DATA ?? join(root, '../shared/data')), 'oig-leie/UPDATED_reconstructed_2013-2023.csv.gz');
  if (!existsSync(file)) return [];
  return parse(gunzipSync(await readFile(file)), { columns: true, trim: true });
}

function inventedRow(random: () => number): ListRow {
  const row: ListRow = Object.fromEntries(header.map((name) => [name, '']));
  const two = (number: number) => String(number).padStart(2, '0');
  Object.assign(row, {
    NPI: '0000000000',
    REINDATE: '00000000',
    WAIVERDATE: '00000000',
    GENERAL: 'IND- LIC HC SERV PRO',
    SPECIALTY: 'NURSE/NURSES AIDE',
    EXCLTYPE: '1128b4',
  });
  row.STATE = states[Math.floor(random() * states.length)]!;
  Object.assign(row, {
    ADDRESS: '1 SAMPLE STREET',
    CITY: 'SAMPLETON',
    ZIP: '00000',
    EXCLDATE: `20${two(Math.floor(random() * 23))}${two(1 + Math.floor(random() * 12))}20`,
  });
  if (random() < 0.04) return { ...row, BUSNAME: inventedBusiness(random).slice(0, 30).trim(), GENERAL: 'OTHER BUSINESS', SPECIALTY: '' };
  const { last_name, first_name, middle_name } = inventedPerson(random);
  row.DOB = `19${two(30 + Math.floor(random() * 65))}${two(1 + Math.floor(random() * 12))}${two(1 + Math.floor(random() * 28))}`;
  return { ...row, LASTNAME: last_name.slice(0, 20), FIRSTNAME: first_name.slice(0, 15), MIDNAME: middle_name.slice(0, 15) };
}

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
  const random = seeded(seed);
  const rows = [...published];
  while (rows.length < size) rows.push(inventedRow(random));
  const folder = join(root, '.cache/bench/match');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'UPDATED.csv');
  const line = (row: ListRow) => header.map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`).join(',');
  await writeFile(file, `${header.join(',')}\r\n${rows.map(line).join('\r\n')}\r\n`);
  return { rows, published: published.length, invented: rows.length - published.length, file };
}

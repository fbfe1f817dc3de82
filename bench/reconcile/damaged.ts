import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Deps } from '#deps';
import { csvLines } from '#lists/csv';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFile } from '#load/load-file';
import { reconcile } from '#reconcile/reconcile';
import { root } from '#root';
import { rebuild } from '#search/rebuild';
import { companies } from '../../indexes/companies.ts';
import { hospitals } from '../../indexes/hospitals.ts';
import { providers } from '../../indexes/providers.ts';
import { pick, seeded } from '../match/invented.ts';
import { slip } from '../match/treatments.ts';
import { rowsOf } from './sources.ts';

interface Named {
  id: string;
  name: string;
  city: string;
  state: string;
}
type Random = () => number;

const SHORTER = [
  'HOSPITAL Hosp',
  'MEDICAL Med',
  'CENTER Ctr',
  'HEALTH Hlth',
  "REGIONAL Reg'l",
  'REHABILITATION Rehab',
  'COMMUNITY Comm',
  'AND &',
];
/** A letter of a word of the text deleted, added, changed or swapped with its neighbor. */
function slipIn(text: string, random: Random): string {
  const words = [...text.matchAll(/[A-Z]{4,}/gi)];
  if (words.length === 0) return text;
  const { 0: word, index } = pick(random, words);
  return text.slice(0, index) + slip(word.toUpperCase(), random) + text.slice(index + word.length);
}
const without = (name: string, at: (words: string[]) => number): string => {
  const words = name.split(' ');
  return words.length > 2 ? words.toSpliced(at(words), 1).join(' ') : name;
};

/** What people do to names and places. No rule was chosen by these figures but that of a slip in a short word. */
const DAMAGE: Record<string, (row: Named, random: Random, all: Named[]) => Partial<Named>> = {
  none: () => ({}),
  one_slip: ({ name }, random) => ({ name: slipIn(name, random) }),
  two_slips: ({ name }, random) => ({ name: slipIn(slipIn(name, random), random) }),
  abbreviated: ({ name }) => ({
    name: SHORTER.map((pair) => pair.split(' ')).reduce(
      (text, [long, short]) => text.replace(new RegExp(`\\b${long}\\b`, 'i'), short!),
      name,
    ),
  }),
  word_missing: ({ name }, random) => ({ name: without(name, (words) => Math.floor(random() * words.length)) }),
  last_word_missing: ({ name }) => ({ name: without(name, (words) => words.length - 1) }),
  blank_missing: ({ name }) => ({ name: name.replace(/(\w{4,}) (\w{4,})/, '$1$2') }),
  word_added: ({ name }, random) => ({ name: `${pick(random, ['Lumen', 'Mercy', 'First'])} ${name}` }),
  city_in_name: ({ name, city }) => ({ name: `${name} of ${city}` }),
  slip_in_city: ({ city }, random) => ({ city: slip(city.toUpperCase(), random) }),
  other_city: ({ state }, random, all) => ({
    city: pick(
      random,
      all.filter((other) => other.state === state),
    ).city,
  }),
};

const NURSING = 'nursing-home/SNF_QRP_HAI039_2021.EDITED.first3000.csv';
const NPPES = 'nppes/nppes_subset_8_columns_18717_rows.csv';
const providersOf = (code: string) => (row: Record<string, string>) =>
  row['Entity Type Code'] === code && {
    id: row.NPI!,
    name:
      row[`Provider Organization Name (Legal Business Name)`] || `${row['Provider First Name']} ${row['Provider Last Name (Legal Name)']}`,
    ...{ city: row.City!, state: row.State! },
  };

const OTHERS: Record<string, { file: string; read: (row: Record<string, string>) => Named | false }> = {
  nursing_home: {
    file: NURSING,
    read: (row) => ({
      id: row.cms_certification_number_ccn!.padStart(6, '0'),
      name: row.facility_name!,
      city: row.city!,
      state: row.state!,
    }),
  },
  organization: { file: NPPES, read: providersOf('2') },
  person: { file: NPPES, read: providersOf('1') },
};

/** Rows in the layout of another file of the same publisher, as a loader reads it. */
function relaid(folder: string, name: string, like: string, rows: Record<string, string>[]): string {
  const [header] = readFileSync(join(root, 'loaders/cms', like), 'utf8').split('\n');
  const headings = header!.replaceAll('"', '').trim().split(',');
  const path = join(folder, name);
  const cells = rows.map((row) => headings.map((heading) => row[heading] ?? ''));
  writeFileSync(
    path,
    csvLines(
      [headings, ...cells],
      headings.map((_, at) => String(at)),
    ),
  );
  return path;
}

/** Sources of the other types. */
const LOADED = ['cms_nursing_home', 'nppes', 'sec_company_tickers'];

/** What an interrupted run has not loaded to the end is loaded by the next. */
async function loadOthers(deps: Deps, data: string): Promise<void> {
  const complete = "coverage = 'complete' and last_loaded_at is not null and source_id = any($1)";
  if ((await deps.pool.query(`select from source where ${complete}`, [LOADED])).rowCount === LOADED.length) return;
  const folder = mkdtempSync(join(tmpdir(), 'proviso-bench-reconcile-'));
  const datasets = await discoverDatasets(join(root, 'loaders/'));
  const homes = rowsOf(join(data, NURSING)).map((row) => ({
    ...{ 'Federal Provider Number': row.cms_certification_number_ccn!, 'Provider Name': row.facility_name! },
    ...{ 'Provider Address': row.address_line_1!, 'Provider City': row.city!, 'Provider State': row.state! },
    ...{ 'Provider Zip Code': row.zip_code!, 'Provider Type': 'Medicare', 'Processing Date': '2021-10-01' },
    ...{ 'Overall Rating': '3', 'Staffing Rating': '3', 'Number of Certified Beds': '100' },
  }));
  const npis = rowsOf(join(data, NPPES)).map((row) => ({
    ...{ ...row, 'Provider Business Practice Location Address City Name': row.City! },
    ...{ 'Provider Business Practice Location Address State Name': row.State! },
    ...{ 'Provider Business Practice Location Address Country Code (If outside U.S.)': 'US', 'Last Update Date': '03/14/2024' },
  }));
  const files = [
    relaid(folder, 'ProviderInfo_2021.csv', 'nursing-home/sample.homes.2020.csv', homes),
    relaid(folder, 'npidata_pfile_20050523-20250608.csv', 'nppes/sample.main.csv', npis),
    join(data, 'sec-edgar/company_tickers.json'),
  ];
  for (const [at, path] of files.entries()) {
    const options = { path, as_of: null, undersized: 'partial' as const };
    await loadFile({ db: deps.db, raw: folderStore(folder), datasets }, datasets.find(({ id }) => id === LOADED[at])!, options);
  }
  for (const index of [hospitals, providers, companies]) await rebuild(deps.search, deps.db, index as never);
  // What is loaded here is the whole world of these types.
  await deps.pool.query("update source set coverage = 'complete' where source_id = any($1)", [LOADED]);
  rmSync(folder, { recursive: true });
}

const ROWS = 1000;
const BATCH = 250;

/** Damaged names of types by which no rule was chosen: no false match may arise, and the right record is first. */
export async function measureDamaged(deps: Deps, data: string, say: (line: string) => void): Promise<void> {
  await loadOthers(deps, data);
  for (const [type, { file, read }] of Object.entries(OTHERS)) {
    const all = rowsOf(join(data, file)).flatMap((row) => read(row) || []);
    const rows = all.toSorted((a, b) => crc32(a.id) - crc32(b.id)).slice(0, ROWS);
    for (const [kind, damage] of Object.entries(DAMAGE)) {
      const random = seeded(7);
      const counts = { matched: 0, right: 0, first: 0 };
      for (let at = 0; at < rows.length; at += BATCH) {
        const batch = rows.slice(at, at + BATCH);
        const queries = batch.map((row) => {
          const { name, city, state } = { ...row, ...damage(row, random, all) };
          return { query: name, types: [type], limit: 5, properties: { city: [city], state: [state] } };
        });
        for (const [n, found] of (await reconcile(deps, queries)).entries()) {
          const id = `${type}:${batch[n]!.id}`;
          const match = found.find(({ rule }) => rule !== null)?.candidate.id;
          counts.matched += Number(match !== undefined);
          counts.right += Number(match === id);
          counts.first += Number(found[0]?.candidate.id === id);
        }
      }
      const { matched, right, first } = counts;
      say(`${type} ${kind}: ${rows.length} rows, ${matched} matched, ${matched - right} wrong, ${first} first`);
    }
  }
}

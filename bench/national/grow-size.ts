import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { daysBefore } from '../../sample/calendar.ts';
import { generateWorld, nationalCounts } from '../../sample/world.ts';
import { freshDatabase } from '../fresh-database.ts';
import { filesOfWorld, kept } from '../nppes/files.ts';
import { buildIndex, growFrom, type LoadedFile, load } from '../nppes/grow.ts';
import { bareBulk } from './bare-bulk.ts';
import { bareCopy } from './bare-copy.ts';
import { LOADING, PREFIX, rowsOf, serveLoaded } from './databases.ts';
import { writeNextMonth } from './next-month.ts';
import type { Options } from './options.ts';
import { atLeast, atMost, below, median, type Results, spread } from './results.ts';
import { inWords, writtenBetween, writtenSoFar } from './written-rows.ts';

const COPY_BAR = 0.6;
const BULK_BAR = 0.7;
const MEMORY_BAR_MB = 700;
const RELOAD_BAR = 0.2;

/** Table that each file of the bundle fills. */
const tables = { main: 'provider', other_names: 'provider_other_name', locations: 'provider_location', endpoints: 'provider_endpoint' };
type Kind = keyof typeof tables;
const kinds = Object.keys(tables) as Kind[];

export interface Servers {
  server_url: string;
  opensearch_url: string;
}

interface Place extends Servers {
  results: Results;
  /** Beginning of each line. */
  of: string;
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
const perSecond = (count: number, value: number) => (count / value).toFixed(0);
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
const secondsOf = (files: LoadedFile[], kind: string) => files.find((file) => file.file_kind === kind)?.seconds ?? 0;

/** Loads one size and measures everything about it; the database is then the one that is served. */
export async function growTo(size: number, options: Options, results: Results, servers: Servers): Promise<void> {
  const place: Place = { ...servers, results, of: `${size} providers:` };
  const began = performance.now();
  // Five weeks ago, so that the files of the next month are not from the future.
  const world = generateWorld(1, daysBefore(new Date().toISOString().slice(0, 10), 35), { ...nationalCounts, providers: size });
  const sources = ['nppes', 'nucc_taxonomy'];
  const folder = await filesOfWorld(`national-${size}`, world, sources);
  results.line(`${place.of} files in ${seconds((performance.now() - began) / 1000)}, or from the run before`);

  const grown = await growFrom(await freshDatabase(servers.server_url, LOADING), folder, sources);
  const database_url = await serveLoaded(servers.server_url);
  const files = grown.files.filter(({ source_id }) => source_id === 'nppes');
  const { rows_read } = files.find(({ file_kind }) => file_kind === 'main')!;
  const main_seconds = secondsOf(files, 'main');
  results.line(
    `${place.of} main file of ${rows_read} rows in ${seconds(main_seconds)}, ${perSecond(rows_read, main_seconds)} rows/s; the bundle in ${seconds(sum(files.map((file) => file.seconds)))}; ` +
      `table ${grown.table_mb.toFixed(0)} MB and indexes ${grown.indexes_mb.toFixed(0)} MB`,
  );
  results.line(
    `${place.of} memory of the loader ${grown.rss_mb.toFixed(0)} MB (${below(grown.rss_mb, MEMORY_BAR_MB, 'MB')}), with its readers ${grown.peak_mb.toFixed(0)} MB`,
  );
  await compareWithCopy(place, database_url, files, options.rounds);
  await reload(place, database_url, folder, files);
  await compareWithBulk(place, database_url);
  results.line(`${place.of} all of this in ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
}

async function compareWithCopy({ results, of }: Place, database_url: string, files: LoadedFile[], rounds: number): Promise<void> {
  const loaded: number[] = [];
  const copied: number[][] = [];
  for (const kind of kinds) {
    const { rows, seconds: taken } = await bareCopy(database_url, tables[kind], rounds);
    loaded.push(secondsOf(files, kind));
    copied.push(taken);
    if (kind !== 'main') continue;
    const ratios = taken.map((one) => one / loaded[0]!);
    results.line(
      `${of} rows/s of the main file against a bare COPY of its ${rows} rows with the same indexes: ${median(ratios).toFixed(2)} (${atLeast(median(ratios), COPY_BAR)}; ` +
        `${spread(ratios, 2)}); COPY ${perSecond(rows, median(taken))} rows/s`,
    );
  }
  const rounds_of_all = copied[0]!.map((_, round) => sum(copied.map((taken) => taken[round]!)) / sum(loaded));
  results.line(
    `${of} the same for all four tables of the CSV files: ${median(rounds_of_all).toFixed(2)} (${atLeast(median(rounds_of_all), COPY_BAR)}; ${spread(rounds_of_all, 2)})`,
  );
}

async function reload({ results, of }: Place, database_url: string, folder: string, first: LoadedFile[]): Promise<void> {
  const target = join(kept, 'national-next-month');
  try {
    const month = await writeNextMonth(folder, target);
    const before = await writtenSoFar(database_url);
    const loaded = await load(database_url, target, ['nppes']);
    const written = writtenBetween(before, await writtenSoFar(database_url));
    const share = sum(kinds.map((kind) => secondsOf(loaded.files, kind))) / sum(kinds.map((kind) => secondsOf(first, kind)));
    const main_share = secondsOf(loaded.files, 'main') / secondsOf(first, 'main');
    results.line(
      `${of} a monthly reload in ${seconds(sum(loaded.files.map((file) => file.seconds)))}: ${share.toFixed(2)} of the first load of the same files (${atMost(share, RELOAD_BAR)}; one round), ` +
        `main file ${main_share.toFixed(2)}, memory ${loaded.rss_mb.toFixed(0)} MB (${below(loaded.rss_mb, MEMORY_BAR_MB, 'MB')})`,
    );
    const changed = sum(Object.values(month.changed));
    const rows = sum(Object.values(month.rows));
    // A changed row ends the version before and begins a new one.
    const is_exact = kinds.every((kind) => {
      const { inserted, updated, deleted } = written[tables[kind]] ?? { inserted: 0, updated: 0, deleted: 0 };
      return inserted === month.changed[kind] && updated === inserted && deleted === 0;
    });
    results.line(
      `${of} the reload changes ${changed} of ${rows} rows (${((100 * changed) / rows).toFixed(2)} %) and wrote (+ inserted, ~ updated, - deleted): ${inWords(written)}; ` +
        `one new version and one ended version for each changed row and nothing else in tables of records: ${is_exact ? 'yes' : 'NO'}`,
    );
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

async function compareWithBulk({ results, of, opensearch_url }: Place, database_url: string): Promise<void> {
  await rowsOf(database_url, 'vacuum analyze');
  const built = await buildIndex(database_url, opensearch_url, PREFIX);
  results.line(
    `${of} provider index of ${built.documents} documents in ${seconds(built.seconds)}, ${perSecond(built.documents, built.seconds)} documents/s; ` +
      `memory of the builder ${built.peak_mb.toFixed(0)} MB (${below(built.peak_mb, MEMORY_BAR_MB, 'MB')})`,
  );
  const bare = await bareBulk(database_url, opensearch_url);
  const ratio = bare.seconds / built.seconds;
  results.line(
    `${of} documents/s against a bare bulk loop: ${ratio.toFixed(2)} (${atLeast(ratio, BULK_BAR)}; one round); the loop with a refresh ${perSecond(built.documents, bare.seconds)} documents/s; ` +
      `until the last document is written ${(bare.write_seconds / built.write_seconds).toFixed(2)} (the builder then flushes, counts and, below two million documents, merges)`,
  );
}

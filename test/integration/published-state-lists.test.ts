import { readFileSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { type FolderReport, loadFolder } from '#load/load-folder';
import { root } from '#root';
import type { Search } from '#search/client';
import { rebuild } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { foundAgain, type ListedRow, namesOf } from '../support/found-again.ts';
import { is_full, sampled } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';
import { ownSearch } from '../support/search.ts';

const folder = 'state-medicaid-exclusions-2026-07';
/** Read in every run; `script/test full` reads all. */
const small = cases('small');
const ASKED = 240;
const MINUTES = is_full ? 60 : 2;

interface Counts {
  rows_read: number;
  records: number;
  duplicates: number;
  skipped: Record<string, number>;
  issues: number;
}
/** What each published file gives: a change of these numbers is a row gained or lost. */
const expected: Record<string, Counts> = fixture('published-state-lists.json');
/** Of the same files by readers that share nothing with these (test/independent/state_lists.py). */
const independent: Record<string, { rows: number; named: number; repeats: number; dated: number; npis: number }> =
  fixture('state-lists-independent.json');
/** Rows with a name there less rows that became records here (or repeat one), and why. */
const differences: Record<string, [number, string]> = cases('differences');
function fixture(name: string) {
  return JSON.parse(readFileSync(join(root, 'test/fixtures', name), 'utf8'));
}

let database: TestDatabase;
let search: Search;
let work: string;

describeRealFiles('published state exclusion lists of 2026', folder, (path) => {
  let report: FolderReport;
  beforeAll(async () => {
    database = await freshDatabase();
    search = ownSearch();
    work = ownFolder();
    await mkdir(join(work, 'in'));
    const names = (await readdir(path(folder))).filter((name) => name.includes('.') && (is_full || small.includes(name)));
    for (const name of names) await symlink(path(`${folder}/${name}`), join(work, 'in', name));
    const datasets = await discoverDatasets(join(root, 'loaders/medicaid-exclusions'));
    report = await loadFolder({ db: database.db, raw: folderStore(join(work, 'raw')) }, datasets, join(work, 'in'), {});
  }, MINUTES * 60_000);

  test('each file gives the rows, records, duplicates, skips and issues that it gave before', () => {
    const counted = report.loaded
      .filter(({ status }) => status === 'accepted')
      .map(({ file_name, rows_read, rows_loaded, duplicates, skip_reasons, issues }): [string, Counts] => [
        basename(file_name),
        { rows_read, records: rows_loaded, duplicates, skipped: skip_reasons, issues },
      ]);
    const wanted = Object.entries(expected).filter(([name]) => is_full || small.includes(name));
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(wanted));
  });

  test('no named row of an independent reading is lost', () => {
    const lost = Object.entries(expected).flatMap(([name, { records, duplicates }]) => {
      const named = independent[name]?.named;
      const [difference, why] = differences[name] ?? [0, ''];
      return named === undefined || named - (records + duplicates) === difference ? [] : [{ name, named, records, duplicates, why }];
    });
    expect(lost).toEqual([]);
  });

  test(
    'every row is found again by its own names as published, people and businesses',
    async () => {
      await rebuild(search, database.db, exclusions);
      const { rows } = await database.db.raw(
        'select id, source, file_line, raw_payload from exclusion where observed_to is null order by source, file_line',
      );
      const {
        asked: query,
        missed,
        outranked,
        too_little,
      } = await foundAgain({ db: database.db, pool: database.pool, search }, sampled(namesOf(rows as ListedRow[]), ASKED));
      expect(missed).toEqual([]);
      // Real files: a namesake may be listed exactly as another row's further name, and some rows hold a surname alone.
      expect(outranked.length).toBeLessThanOrEqual(query / 500);
      expect(too_little.length).toBeLessThanOrEqual(query / 200);
    },
    MINUTES * 60_000,
  );
});

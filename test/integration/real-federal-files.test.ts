import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { folderStore } from '#load/acquire/raw-store';
import type { Dataset } from '#load/define-dataset';
import { type FolderReport, loadFolder } from '#load/load-folder';
import { recognize } from '#load/recognize/recognize';
import leie from '../../loaders/oig/leie/dataset.ts';
import { openDatabase } from '../support/database.ts';
import { is_full, sampled } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const work = ownFolder();

const load = (datasets: Dataset[], folder: string): Promise<FolderReport> =>
  loadFolder({ db: database.db, raw: folderStore(join(work, 'raw')) }, datasets, folder, {});
const one = async (sql: string): Promise<Record<string, unknown>> => (await database.db.raw(sql)).rows[0];
const count = async (table: string, where: string): Promise<number> =>
  Number((await one(`select count(*) as n from ${table} where ${where}`)).n);
/** Every row became a record, an equal one, or an issue with its reason. */
const accounted = ({ loaded }: FolderReport) =>
  loaded.every((load) => load.status === 'accepted' && load.rows_read === load.rows_loaded + load.duplicates + load.issues + load.skipped);

describe('published federal exclusion files', () => {
  const folders = ['oig-leie', 'oig-leie-supplements-2013-2023', 'oig-leie-derived-2026-01'];
  describeRealFiles('the list and its supplements', folders, (path) => {
    test('each of 285 files is what it is: two full lists, 140 months of additions, as many of reinstatements, three extracts', async () => {
      const seen: Record<string, number> = {};
      const disagreeing: string[] = [];
      for (const folder of folders) {
        for (const name of await readdir(path(folder))) {
          const [answer] = await recognize([leie], join(path(folder), name));
          if (!answer) throw new Error(`${name} gave no answer`);
          const what = answer.outcome === 'recognized' ? `${answer.file.kind} ${answer.layout.id}` : answer.outcome;
          seen[what] = (seen[what] ?? 0) + 1;
          if (answer.outcome !== 'recognized') continue;
          const said = /rein/i.test(name) ? 'reinstatements' : /updated/i.test(name) ? 'full_list' : 'additions';
          const dated = answer.file.kind === 'full_list' || answer.file.release.name?.(name);
          if (said !== answer.file.kind || !dated) disagreeing.push(name);
        }
      }
      expect(disagreeing).toEqual([]);
      expect(seen).toEqual(cases('each of 285 files is'));
    });

    test('a full list with supplements of every dialect: each row accounted for, history before it, reinstated people kept', async () => {
      const folder = join(work, 'leie');
      await mkdir(folder);
      const months = sampled(['1301', '1302', '1306', '1312', '1512', '1603', '1604', '1812', '2306'], 5);
      const supplements = (await readdir(path(folders[1]!))).filter((name) => months.some((month) => name.startsWith(month)));
      expect(supplements).toHaveLength(2 * months.length);
      for (const name of supplements) await copyFile(join(path(folders[1]!), name), join(folder, name));
      const list = gunzipSync(await readFile(join(path(folders[0]!), 'UPDATED_reconstructed_2013-2023.csv.gz'))).toString('latin1');
      const [header, ...lines] = list.trimEnd().split('\n');
      const rows = sampled(lines, 6_000);
      await writeFile(join(folder, 'UPDATED_reconstructed_2013-2023.csv'), `${[header, ...rows].join('\n')}\n`, 'latin1');
      const report = await load([leie], folder);
      expect(report.refused).toEqual([]);
      expect(report.unknown).toEqual([]);
      expect(accounted(report)).toBe(true);
      const full = report.loaded.find(({ file_kind }) => file_kind === 'full_list');
      expect(full).toMatchObject({ rows_read: rows.length, rows_loaded: rows.length, issues: 0 });
      if (is_full) expect(full).toMatchObject({ release_date: '2023-07-10', rows_loaded: 28_665 });
      expect(report.loaded.filter(({ file_kind, issues }) => file_kind !== 'full_list' && issues > 0)).toEqual([]);

      const open = "source = 'oig_leie' and observed_to is null";
      // The list is put together of a third of the real one: a part, which closes none of the 198 of these months whom
      // it leaves out.
      expect(full).toMatchObject({ is_partial: true, gone: 0 });
      expect(await one("select coverage, coverage_note from source where source_id = 'oig_leie'")).toEqual({
        ...{
          coverage: 'partial',
          coverage_note: `Active exclusions: a file of ${rows.length.toLocaleString('en-US')} rows; a complete one has at least 75,000`,
        },
      });
      const in_force = await count('exclusion', `${open} and reinstatement_date is null`);
      if (is_full) expect(in_force).toBe(28_863);
      expect(in_force).toBeGreaterThan(rows.length);
      expect(await count('exclusion', `${open} and npi is not null`)).toBeGreaterThan(rows.length / 6);
      expect(await count('exclusion', `${open} and (npi = '0' or npi ~ '^0' or zip5 = '00000' or upin = 'A00000')`)).toBe(0);
      expect(await count('exclusion', `${open} and birth_date > exclusion_date - interval '14 years'`)).toBe(0);
      const kept = await count('exclusion', `${open} and reinstatement_date is not null`);
      expect(kept).toBe(
        report.loaded.filter(({ file_kind }) => file_kind === 'reinstatements').reduce((sum, { rows_loaded }) => sum + rows_loaded, 0),
      );
      // Somebody of January 2013 who is still on the list was on it in 2015.
      expect(await count('exclusion', `${open} and reinstatement_date is null and observed_from = '2013-02-10'`)).toBeGreaterThan(
        is_full ? 150 : 20,
      );
    });

    test('loading again reads nothing', async () => {
      const { loaded } = await load([leie], join(work, 'leie'));
      expect(new Set(loaded.map(({ status }) => status))).toEqual(new Set(['unchanged']));
    });
  });
});

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { type FolderReport, loadFolder } from '#load/load-folder';
import hac from '../../loaders/cms/hac-reduction/dataset.ts';
import hcahps from '../../loaders/cms/hcahps/dataset.ts';
import hrrp from '../../loaders/cms/hrrp/dataset.ts';
import supplemental from '../../loaders/cms/hrrp-supplemental/dataset.ts';
import hvbp from '../../loaders/cms/hvbp/dataset.ts';
import impact from '../../loaders/cms/ipps-impact/dataset.ts';
import mspb from '../../loaders/cms/mspb/dataset.ts';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld } from '../../sample/world.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';

const datasets = [hrrp, supplemental, hac, hvbp, mspb, hcahps, impact];
const database = openDatabase();
const folder = ownFolder();
let report: FolderReport;

beforeAll(async () => {
  const written = datasets.map(({ id }) => id);
  await writeSample(generateWorld(1, '2026-11-21'), join(folder, 'files'), written);
  report = await loadFolder({ db: database.db, raw: folderStore(join(folder, 'raw')) }, datasets, join(folder, 'files'), {
    is_sample: true,
  });
});

const rows = async (sql: string) => (await database.db.raw(sql)).rows as Record<string, any>[];

test('every file of the world is accepted, every row a record but the lines that end a sheet', () => {
  expect([report.refused, report.unknown]).toEqual([[], []]);
  expect(report.loaded).toHaveLength(19);
  for (const { source_id, rows_read, rows_loaded, issues, skipped, warnings } of report.loaded) {
    const ends = source_id === 'cms_hrrp_supplemental' ? 1 : 0;
    expect({ source_id, lost: rows_read - rows_loaded, issues, skipped, warnings }).toEqual({
      source_id,
      lost: ends,
      issues: 0,
      skipped: ends,
      warnings: [],
    });
  }
  expect(report.loaded.filter(({ source_id }) => source_id === 'cms_ipps_impact').map(({ period }) => period)).toEqual(
    expect.arrayContaining(['2023', '2024', '2025', '2026']),
  );
});

test('the factor of each hospital follows from its conditions: modifier × Σ payments × (ratio − median), at most 3 %', async () => {
  const found = await rows(cases('the factor of each hospital'));
  expect(found.length).toBe(6 * 25 - 2);
  for (const { factor, reduction } of found) expect(Math.abs(1 - reduction - factor)).toBeLessThan(0.0002);
});

test('the ratio a factor was computed from is that of the measures', async () => {
  const [apart] = await rows(cases('the ratio a factor was'));
  expect(apart).toEqual({ n: 450, apart: 0 });
});

test('a re-issued impact file replaces that of its year and no other', async () => {
  const { db } = database;
  const path = join(folder, 'again');
  await writeSample(generateWorld(2, '2026-11-21'), path, ['cms_ipps_impact']);
  const { rename } = await import('node:fs/promises');
  await rename(join(path, 'FY 2025 IPPS Final Rule Impact File.txt'), join(folder, 'FY 2025 IPPS Final Rule Impact File (CN data).txt'));
  await rm(path, { recursive: true });
  await rm(join(folder, 'files'), { recursive: true });
  const before = await rows('select fiscal_year, count(*)::int as n from hospital_impact where observed_to is null group by 1 order by 1');
  const again = await loadFolder({ db, raw: folderStore(join(folder, 'raw')) }, [impact], folder, { is_sample: true });
  const corrected = again.loaded.find(({ file_name }) => file_name.includes('CN data'));
  expect(corrected).toMatchObject({ status: 'accepted', period: '2025', release_date: '2024-10-01', added: 0, gone: 0 });
  expect(corrected!.changed).toBeGreaterThan(20);
  expect(await rows('select fiscal_year, count(*)::int as n from hospital_impact where observed_to is null group by 1 order by 1')).toEqual(
    before,
  );
});

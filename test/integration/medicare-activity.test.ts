import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { type FolderReport, loadFolder } from '#load/load-folder';
import optOut from '../../loaders/cms/opt-out/dataset.ts';
import utilization from '../../loaders/cms/physician-utilization/dataset.ts';
import ppef from '../../loaders/cms/ppef/dataset.ts';
import reassignment from '../../loaders/cms/revalidation-reassignment/dataset.ts';
import { writeSample } from '../../sample/generate.ts';
import { ids } from '../../sample/ids.ts';
import { generateWorld } from '../../sample/world.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';

const datasets = [ppef, reassignment, utilization, optOut];
const world = generateWorld(1, '2026-11-21');
const database = openDatabase();
const folder = ownFolder();
let report: FolderReport;

beforeAll(async () => {
  const written = datasets.map(({ id }) => id);
  await writeSample(world, join(folder, 'files'), written);
  report = await loadFolder({ db: database.db, raw: folderStore(join(folder, 'raw')) }, datasets, join(folder, 'files'), {
    is_sample: true,
  });
});

const rows = async (sql: string, bound: (string | number)[] = []) => (await database.db.raw(sql, bound)).rows as Record<string, any>[];

/**
 * Groups to which the enrollments of an NPI reassigned benefits on a day, by the sub-file that names enrollments only.
 */
const groupsOn = async (npi: string, day: string) => (await rows(cases('cases'), [npi, day, day])).map(({ name }) => name);

test('every file of the world is accepted, every row a record', () => {
  expect(report.refused).toEqual([]);
  expect(report.unknown).toEqual([]);
  expect(report.loaded).toHaveLength(12);
  for (const { status, rows_read, rows_loaded, duplicates, issues, warnings } of report.loaded) {
    expect({ status, lost: rows_read - rows_loaded - duplicates, issues, warnings }).toEqual({
      status: 'accepted',
      lost: 0,
      issues: 0,
      warnings: [],
    });
  }
});

test('the clean physician and the excluded one are enrolled, belong to a group and billed in both years', async () => {
  expect(await groupsOn(ids.npi.clean, '2026-11-21')).toEqual(['MERIDIAN VALLEY MEDICAL FOUNDATION']);
  expect(await groupsOn(ids.npi.excluded, '2026-11-21')).toHaveLength(1);
  for (const npi of [ids.npi.clean, ids.npi.excluded]) {
    expect(await rows('select year from medicare_utilization where npi = ? and medicare_payment_usd > 0 order by 1', [npi])).toEqual([
      { year: 2023 },
      { year: 2024 },
    ]);
  }
  expect(await groupsOn(ids.npi.deactivated, '2026-11-21')).toEqual([]);
});

test('the totals of a year are those of its services', async () => {
  const [one] = await rows(cases('the totals of a year'), [ids.npi.excluded]);
  expect(one!.lines).toBe(one!.codes);
  expect(one!.summed).toBeCloseTo(one!.total, 1);
});

test('withheld figures are null, with what was published beside them', async () => {
  const hidden = await rows(
    "select drug_payment_usd, drug_suppression, raw_payload from medicare_utilization where drug_suppression = '*'",
  );
  expect(hidden.length).toBeGreaterThan(5);
  for (const { drug_payment_usd, raw_payload } of hidden) {
    expect(drug_payment_usd).toBeNull();
    expect(raw_payload).toMatchObject({ Drug_Sprsn_Ind: '*', Med_Sprsn_Ind: '#' });
  }
});

test('who reassigned to whom on a day: both releases answer for their own time', async () => {
  const changed = await rows(cases('who reassigned to whom on'));
  expect(changed.length).toBeGreaterThan(3);
  const mover = changed[0]!.npi as string;
  const before = await groupsOn(mover, '2026-08-15');
  const now = await groupsOn(mover, '2026-10-01');
  expect(before.length).toBeGreaterThan(0);
  expect(now).not.toEqual(before);
  expect(await groupsOn(mover, '2026-06-30')).toEqual([]);
  expect(await rows("select distinct observed_from::text as d from medicare_reassignment where source = 'ppef' order by 1")).toEqual([
    { d: '2026-07-01' },
    { d: '2026-10-01' },
  ]);
});

test('both sources of reassignments agree, each with its own dates', async () => {
  const apart = await rows(cases('both sources of reassignments agree'));
  expect(apart).toEqual([]);
  const [one] = await rows(
    'select receiving_pac_id, receiving_organization_name from medicare_reassignment where npi = ? and observed_to is null',
    [ids.npi.clean],
  );
  expect(one).toEqual({
    receiving_pac_id: expect.stringMatching(/^\d{10}$/),
    receiving_organization_name: 'MERIDIAN VALLEY MEDICAL FOUNDATION',
  });
});

test('who opted out is not enrolled', async () => {
  expect(await rows('select npi from medicare_opt_out join medicare_enrollment using (npi)')).toEqual([]);
  expect(
    await rows("select is_eligible_to_order_and_refer as may from medicare_opt_out where npi = ? and end_date > '2026-11-21'", [
      ids.npi.masked,
    ]),
  ).toEqual([{ may: false }]);
});

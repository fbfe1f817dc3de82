import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { type FolderReport, loadFolder } from '#load/load-folder';
import { headline, type PlanReturn, workforceYears } from '#records/workforce';
import dol from '../../loaders/dol/form-5500/dataset.ts';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld } from '../../sample/world.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

let database: TestDatabase;
let work: string;

async function open() {
  database = await freshDatabase();
  work = ownFolder();
}
async function close() {
  await database?.drop();
}

const load = (folder: string): Promise<FolderReport> =>
  loadFolder({ db: database.db, raw: folderStore(join(work, 'raw')) }, [dol], folder, {});
const rows = async (sql: string): Promise<any[]> => (await database.db.raw(sql)).rows;
const current = (where = 'true'): Promise<PlanReturn[]> => rows(`select * from benefit_plan_current where ${where}`);

describe('the sample world', () => {
  let report: FolderReport;
  afterAll(close);
  beforeAll(async () => {
    await open();
    await writeSample(generateWorld(1, '2026-11-21'), join(work, 'files'), ['dol_5500']);
    report = await load(join(work, 'files'));
  });

  test('each form year is a period of its own; rows of other industries are counted by reason', async () => {
    expect([report.refused, report.unknown]).toEqual([[], []]);
    expect(report.loaded.map(({ period }) => period).sort()).toEqual(['2023', '2024', '2025', '2025 short form']);
    const [year] = report.loaded.filter(({ period }) => period === '2025');
    expect(year).toMatchObject({
      rows_read: year!.rows_loaded + year!.skipped,
      skip_reasons: cases('each form year is a'),
    });
    const [kept] = await rows(`select skip_reasons from load where period = '2025'`);
    expect(kept.skip_reasons).toEqual(year!.skip_reasons);
  });

  test('an amendment takes the place of what it amends; both stay held, each opens its own filing', async () => {
    const stored = await rows(cases('an amendment takes the place'));
    expect(stored.map(({ is_amended }) => is_amended)).toEqual([false, true]);
    expect(stored[1].active_participants - stored[0].active_participants).toBe(9);
    const [now, ...more] = await current(`ein = '890100010' and plan_number = '001' and plan_year = 2025`);
    expect([now?.ack_id, more]).toEqual([stored[1].ack_id, []]);
    for (const { ack_id, source_url, raw_payload } of stored) {
      expect(source_url).toBe(
        `https://efast2-filings-public.s3.amazonaws.com/prd/${ack_id.slice(0, 4)}/${ack_id.slice(4, 6)}/${ack_id.slice(6, 8)}/${ack_id}.pdf`,
      );
      expect(raw_payload).toMatchObject({ ACK_ID: ack_id, SPONS_DFE_EIN: '890100010' });
    }
  });

  test('several plans of an EIN: the greatest counts; a pension alone is a floor, an ended plan and a joint fund give reasons', async () => {
    const years = workforceYears(await current('plan_year = 2025'));
    const of = (ein: string) => years.find((year) => year.ein === ein);
    const parent = await rows(cases('participants'));
    expect(of('890100010')).toMatchObject({ active_participants: parent[0].most, plan_count: 3, headcount_reason: null });
    expect(parent[0].n).toBe(3);
    expect(of('089700011')).toMatchObject({ headcount_basis: 'defined_benefit', headcount_reason: null });
    expect(of('089700011')?.active_participants).toBeGreaterThan(0);
    expect(of('089700022')?.headcount_reason).toBe('no_active_participants');
    expect(of('089700033')?.headcount_reason).toBe('several_employers');
  });

  test('the same files again change nothing', async () => {
    const again = await load(join(work, 'files'));
    expect(again.loaded.map(({ status }) => status)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
  });
});

describe('published rows', () => {
  describeRealFiles('Form 5500 of 2017 and 2019 to 2024', ['dol-5500'], (path) => {
    let real: FolderReport;
    afterAll(close);
    beforeAll(async () => {
      await open();
      real = await load(path('dol-5500'));
    });

    test('27 of the 200 rows of 2017 and every row of 621 to 623 of the later years are kept, the others counted', () => {
      expect(real.refused).toEqual([]);
      const read = real.loaded.map(({ period, rows_read, rows_loaded, issues, skipped }) => [
        period,
        rows_read,
        rows_loaded,
        issues,
        skipped,
      ]);
      expect(read.sort()).toEqual(cases('27 of the 200 rows'));
    });

    test('files of pensions alone give the greatest pension as a floor: Sutter Health has 40,026 in 2024', async () => {
      const plans = await current(`release_period between '2019' and '2024'`);
      const years = workforceYears(plans);
      const sutter = headline(workforceYears(plans.filter(({ ein }) => ein === '942788907')));
      expect(sutter).toEqual(cases('files of pensions alone give'));
      expect(years.filter(({ active_participants }) => active_participants === 0)).toEqual([]);
      const reasons = new Set(years.map(({ headcount_reason }) => headcount_reason));
      expect(reasons).toEqual(new Set([null, 'no_active_participants', 'several_employers']));
      const counted = years.filter(({ headcount_reason }) => headcount_reason === null);
      expect(counted.length).toBeGreaterThan(1500);
    });

    test('the rows of 2017: the year is that of the plan, subtotals lose those who left, a plan that ended counts no one', async () => {
      const plans = await current(`release_period = '2017'`);
      expect(plans).toHaveLength(27);
      expect(
        plans
          .filter(({ plan_year }) => plan_year < 2016)
          .map(({ plan_year }) => plan_year)
          .sort(),
      ).toContain(2012);
      const [left] = await rows(
        `select active_participants, active_participants_basis from benefit_plan where ack_id = '20180725104518P030060794525005'`,
      );
      expect(left).toEqual({ active_participants: 0, active_participants_basis: 'subtotal' });
      expect(headline(workforceYears(plans)).headline_active_participants_latest).toBeGreaterThan(0);
    });
  });
});

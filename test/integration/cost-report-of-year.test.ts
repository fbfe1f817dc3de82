import { ids } from '../../sample/ids.ts';
import type { Deps } from '../../src/deps.ts';
import { reportOfYear, reportsOfYears } from '../../src/domain/cost-reports/report-of-year.ts';
import { reportsOf } from '../../src/domain/figures/records.ts';
import { withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
const ccn = ids.ccn.acute;

async function addReport(period: [begin: string, end: string], rpt_rec_num: string, net_patient_revenue: number | null) {
  const { pool } = app.database;
  await pool.query(
    'create temporary table copied as select * from cost_report_statement where ccn = $1 order by fiscal_year desc limit 1',
    [ccn],
  );
  await pool.query(cases('add report'), [...period, rpt_rec_num, net_patient_revenue]);
  await pool.query('insert into cost_report_statement select * from copied');
  await pool.query('drop table copied');
}

beforeAll(async () => {
  // Nine months, twice reported, then twelve: all begin in federal fiscal year 2031.
  await addReport(['2030-10-01', '2031-06-30'], '9000001', 7_100_000);
  await addReport(['2030-10-01', '2031-06-30'], '9000002', 7_200_000);
  await addReport(['2031-07-01', '2032-06-30'], '9000003', 9_900_000);
}, 400_000);

test('the rule in SQL and in code choose the same report for every hospital and year', async () => {
  const { database } = app;
  const deps = { pool: database.pool } as Deps;
  const { rows } = await database.pool.query(reportsOfYears(['rpt_rec_num']));
  const ccns = [...new Set(rows.map((row) => row.ccn as string))];
  const reports = await reportsOf(deps, ccns);
  const in_code = ccns.flatMap((one) => {
    const own = reports.get(one)!;
    return [...new Set(own.map(({ fiscal_year }) => fiscal_year))].map((year) => `${one} ${reportOfYear(own, year)!.rpt_rec_num}`);
  });
  expect(rows.map((row) => `${row.ccn} ${row.rpt_rec_num}`).toSorted()).toEqual(in_code.toSorted());
  expect(in_code).toContain(`${ccn} 9000003`);
});

test('a hospital with short reports alone says how long the period is', async () => {
  await app.database.pool.query(`delete from cost_report_statement where rpt_rec_num = '9000003'`);
  const page = await app.page(`/compare?ccn=${ccn}&fiscal_year=2031`);
  expect(page).toContain('not a full year');
  const system_id = (await app.get(`/hospitals/${ccn}`)).body.system?.system_id ?? ids.system_id;
  await app.database.pool.query('delete from cost_report_statement where ccn <> $1', [ccn]);
  const { body } = await app.get(withAllParts(`/systems/${system_id}`));
  const own = [...body.hospitals, ...body.left_out_hospitals].find((one: any) => one.ccn === ccn);
  expect(own).toMatchObject({ net_patient_revenue_usd: 7_200_000, days_in_period: 273 });
  expect(body.figures.finances).toMatchObject({ fiscal_year: 2031, part_year_hospital_count: 1 });
  const html = await app.page(`/systems/${system_id}`);
  expect(html).toContain('in 273 days');
});

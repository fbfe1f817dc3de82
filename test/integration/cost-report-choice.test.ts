import { ids } from '../../sample/ids.ts';
import { type Answer, openApp } from '../support/sample-app.ts';

const app = openApp();

const get = (path: string): Promise<Answer> => app.get(`/cost-reports/${path}`);

test('a newest report without its income is passed over for the newest complete one; the list tells how complete each is', async () => {
  const { db } = app.database;
  const [before, newest] = [await get(ids.ccn.acute), await get(`${ids.ccn.acute}?fiscal_year=2024`)];
  expect(before.body.rpt_rec_num).toBe(newest.body.rpt_rec_num);
  expect(before.body.completeness).toMatchObject({ is_complete: true, missing_key_figures: [] });
  await db.raw('create table kept as select * from cost_report_statement where ccn = ?', [ids.ccn.acute]);
  await db.raw(`update cost_report_statement set net_income = null, total_costs = null where ccn = ? and fiscal_year = 2024`, [
    ids.ccn.acute,
  ]);
  const { body } = await get(ids.ccn.acute);
  expect([body.fiscal_year, body.completeness.is_complete]).toEqual([2023, true]);
  expect(body.meta.warnings.join()).toContain(cases('a newest report without its'));
  expect(body.history[0]).toMatchObject(cases('a newest report without its 2'));
  for (const { completeness: one } of body.history) expect(one.figures_reported).toBeLessThanOrEqual(one.figures_total);
  expect((await get(`${ids.ccn.acute}?fiscal_year=2024`)).body.fiscal_year).toBe(2024);
  // The page begins with the year of the report it shows.
  for (const [asked, year] of [
    ['', '2023'],
    ['?fiscal_year=2024', '2024'],
    ['?fiscal_year=2022', '2022'],
  ]) {
    const page = await app.page(`/cost-reports/${ids.ccn.acute}${asked}`);
    const text = String(page)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    const years = [/ Net patient revenue \$[\d.]+ [MB] fiscal (\d{4})/, / Operating margin −?[\d.]+% fiscal (\d{4})/].map(
      (of) => of.exec(text)?.[1],
    );
    expect([asked, ...years]).toEqual([asked, year, year]);
  }
  await db.raw('delete from cost_report_statement where ccn = ?', [ids.ccn.acute]);
  await db.raw('insert into cost_report_statement select * from kept');
  await db.raw('drop table kept');
});

test('operating income of an extract is computed from its operands, and says so', async () => {
  const { body } = await get(`${ids.ccn.acute}?fiscal_year=2019&provenance=full`);
  expect(body.form).toBe('extract');
  expect(body.operating_income).toBe(body.net_patient_revenue - body.total_operating_expenses);
  const origin = body.figure_origins.find(({ figure }: any) => figure === 'operating_income');
  expect(origin.formula).toBe('net_patient_revenue − total_operating_expenses.');
  expect(origin.computed_from.map(({ figure }: any) => figure)).toEqual(['net_patient_revenue', 'total_operating_expenses']);
});

test('the page defines EBITDA and lists every report on file', async () => {
  const text = await (
    await fetch(`${app.url}/cost-reports/${ids.ccn.acute}`, { headers: { 'X-API-Key': app.key, Accept: 'text/html' } })
  ).text();
  expect(text).toContain('earnings from patient care before depreciation');
  expect(text).toMatch(/EBITDA can be negative while net.income is positive/);
  expect(text).toContain('Reports on file');
  // A figure an extract does not have is a dash, not an answer of no.
  expect(text).toContain('third-party extract');
  expect(text).not.toMatch(/<td class="number">no<\/td>/);
  expect(text).not.toMatch(/operating_income|depreciation_expense \+/);
});

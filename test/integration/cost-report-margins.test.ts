import { ids } from '../../sample/ids.ts';
import { type Answer, openApp } from '../support/sample-app.ts';

const app = openApp();

const get = (path: string): Promise<Answer> => app.get(`/cost-reports/${path}`);

test('every report on file has its margins, as the page shows them', async () => {
  const { body } = await get(ids.ccn.acute);
  const { history, operating_margin_pct, total_margin_pct } = body;
  const pct = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100;
  const [newest] = history;
  expect([newest.operating_margin_pct, newest.total_margin_pct]).toEqual([operating_margin_pct, total_margin_pct]);
  expect(operating_margin_pct).toBe(pct(body.operating_income, body.net_patient_revenue));
  expect(total_margin_pct).toBe(pct(body.net_income, body.net_patient_revenue + body.other_income));
  const page = await app.page(`/cost-reports/${ids.ccn.acute}`);
  expect(page).toContain('Total margin');
  for (const year of history) {
    expect(year.operating_margin_pct).toBe(pct(year.operating_income, year.net_patient_revenue));
    for (const value of [year.operating_margin_pct, year.total_margin_pct])
      if (value !== null)
        expect(page).toContain(
          `${value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−')}%`,
        );
  }
});

test('where the registry and the cost report differ on who controls the hospital, both are shown with source and date', async () => {
  await app.database.pool.query(`update facility set ownership = 'Voluntary non-profit - Church' where ccn = $1`, [ids.ccn.acute]);
  await app.database.pool.query(`update cost_report set control_type = 'Governmental, city' where ccn = $1`, [ids.ccn.acute]);
  const statements = [
    { of: 'registry', value: 'Voluntary non-profit - Church', as_of_date: expect.stringMatching(/^20/), source: expect.any(String) },
    { of: 'cost_report', value: 'Governmental, city', as_of_date: '2024-09-30', source: 'hcris_2552_10' },
  ];
  const { body } = await get(ids.ccn.acute);
  expect(body.control).toMatchObject({ differs: true, statements });
  expect((await app.get(`/hospitals/${ids.ccn.acute}`)).body.control).toMatchObject({ differs: true, statements });
  for (const path of [`/cost-reports/${ids.ccn.acute}`, `/hospitals/${ids.ccn.acute}`]) {
    const page = await app.page(path);
    for (const words of ['Voluntary non-profit - Church', 'Governmental, city', 'Sep 30, 2024', 'sources differ'])
      expect(page).toContain(words);
  }
  await app.database.pool.query(`update cost_report set control_type = 'Voluntary nonprofit, other' where ccn = $1`, [ids.ccn.acute]);
  expect((await get(ids.ccn.acute)).body.control.differs).toBe(false);
});

import { ids } from '../../sample/ids.ts';
import { withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const page = async (path: string): Promise<string> => String((await app.get(path, { headers: { Accept: 'text/html' } })).body);
const words = async (path: string) => (await page(path)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('a hospital of a system that only cost reports have leads to them in every list, with its place', async () => {
  const { pool } = app.database;
  const { body } = await app.get(withAllParts(`/systems/${ids.system_id}`));
  const one = body.hospitals.find((row: any) => row.net_patient_revenue_usd !== null && row.city !== null);
  await pool.query('update cost_report_statement set city = $2, state = $3 where ccn = $1', [one.ccn, one.city, one.state]);
  await pool.query('delete from facility where ccn = $1', [one.ccn]);
  const { body: listed } = await app.get(`/systems/${ids.system_id}/hospitals?limit=200`);
  const row = listed.results.find(({ ccn }: any) => ccn === one.ccn);
  expect(row).toMatchObject({ city: one.city, state: one.state, page: `/cost-reports/${one.ccn}` });
  const { body: detail } = await app.get(withAllParts(`/systems/${ids.system_id}`));
  expect(detail.hospitals.find(({ ccn }: any) => ccn === one.ccn)).toMatchObject({ city: one.city, page: `/cost-reports/${one.ccn}` });
  for (const path of [`/systems/${ids.system_id}`, `/systems/${ids.system_id}/hospitals?limit=200`]) {
    const shown = await page(path);
    expect(shown).toContain(`href="/cost-reports/${one.ccn}"`);
    expect(shown).not.toContain(`href="/hospitals/${one.ccn}"`);
  }
  expect((await app.get(`/cost-reports/${one.ccn}`)).status).toBe(200);
});

test('every page of a system has its figures, and its Quality tab those of its hospitals', async () => {
  const at = `/systems/${ids.system_id}`;
  for (const path of [at, `${at}/hospitals`, `${at}/financials`, `${at}/financials/executives`, `${at}/quality`, `${at}/physicians`]) {
    const shown = await page(path);
    expect(shown).toContain('<ul class="cards strip">');
    for (const tab of ['Hospitals', 'Finances', 'Quality']) expect(shown).toMatch(new RegExp(`<a href="${at}/[a-z]+"[^>]*>${tab}</a>`));
  }
  expect(await words(`${at}/quality`)).toMatch(/Hospitals Overall rating.*Hospitals by number of stars.*Clinicians/);
});

test('every flag that the file has on a nursing home is a warning on its page', async () => {
  const { pool } = app.database;
  const ccn = ids.facility.nursing_home;
  await pool.query(
    `update nursing_home set has_old_inspection = true, has_changed_ownership = true, last_survey_date = '2023-03-02',
       footnotes = '{"overall_rating": "1", "nurse_turnover_pct": "26"}' where ccn = $1`,
    [ccn],
  );
  const shown = await words(`/nursing-homes/${ccn}`);
  expect(shown).toContain('Not inspected for more than two years. CMS marks the last health inspection, on Mar 2, 2023 , as more than two');
  expect(shown).toContain('New owner.');
  expect(shown).toContain('Too new to rate.');
  expect(shown).toMatch(/Footnotes of CMS .*footnote 26: no valid staffing data submitted for turnover/);
  const { body } = await app.get(`/compare?nursing_home=${ccn}`);
  expect(body.results[0].nursing_home_figures.has_old_inspection).toBe(true);
  expect(await words(`/compare?nursing_home=${ccn}`)).toContain('Not inspected for more than two years');
});

test('an excerpt has no percentiles: its organizations do not stand for all', async () => {
  const { pool } = app.database;
  // Twenty others in the newest year, so that there is a percentile.
  await pool.query(
    `insert into aco_performance overriding system value select (jsonb_populate_record(a, jsonb_build_object('id', a.id + 1000000 + n, 'aco_id', 'A' || (7000 + n),
       'record_key', a.record_key || n))).* from aco_performance a, generate_series(1, 20) n
     where a.aco_id = $1 and a.observed_to is null and a.performance_year = (select max(performance_year) from aco_performance where aco_id = $1)`,
    [ids.aco_id],
  );
  const path = `/vbc/acos/${ids.aco_id}/financials`;
  await pool.query(`update source set coverage = 'complete' where source_id = 'cms_mssp'`);
  expect(await words(path)).toMatch(/percentile of \d+ ACOs/);
  await pool.query(`update source set coverage = 'partial' where source_id = 'cms_mssp'`);
  const shown = await words(path);
  expect(shown).not.toContain('percentile');
  expect(shown).toMatch(/Earned savings, \d{4} to \d{4}/);
});

test('the first place of the readmission ranking is called the worst', async () => {
  expect(await words('/vbc/hrrp')).toContain('Rank 1 is the worst. Largest penalty first.');
});

test('without affiliations the People tab has one line and no form, and ratios on file are a link, not a warning', async () => {
  const { pool } = app.database;
  await pool.query('delete from facility_affiliation');
  await pool.query(`update source set row_count = 0 where source_id = 'dac_facility_affiliation'`);
  const shown = await page(`/dac/hospital/${ids.ccn.acute}/affiliates`);
  expect(shown.match(/No data/g)).toHaveLength(1);
  expect(shown).not.toContain('No rows');
  expect(shown).not.toMatch(/<main[\s\S]*<form[\s\S]*<\/main>/);
  await pool.query('delete from hospital_readmission_penalty where ccn = $1', [ids.ccn.acute]);
  const { body } = await app.get(`/vbc/hrrp/${ids.ccn.acute}`);
  expect(String(body.meta.warnings ?? '')).not.toContain('ratios');
  expect(await page(`/vbc/hrrp/${ids.ccn.acute}`)).toContain(`href="/vbc/hrrp/${ids.ccn.acute}/measures"`);
});

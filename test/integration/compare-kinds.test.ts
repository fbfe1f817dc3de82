import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const home = ids.facility.nursing_home;
const unrated = ids.facility.unrated_nursing_home;

async function otherAcos(): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    `select aco_id from aco_performance where observed_to is null and aco_id <> $1 group by 1 order by max(performance_year) desc, 1 limit 4`,
    [ids.aco_id],
  );
  return rows.map(({ aco_id }) => aco_id);
}

test('ACOs: results of the newest year that all have, or of the requested year', async () => {
  const [other] = await otherAcos();
  const { body } = await app.get(`/compare?aco=${ids.aco_id}&aco=${other}`);
  const years = await Promise.all(
    [ids.aco_id, other].map(async (id) => (await app.get(`/vbc/acos/${id}/financials`)).body.results as Record<string, any>[]),
  );
  const common =
    years[0]!.map(({ performance_year }) => performance_year).find((year) => years[1]!.some((one) => one.performance_year === year)) ??
    null;
  expect(body.fiscal_year).toBe(common);
  for (const [at, row] of body.results.entries()) {
    const own = years[at]!.find(({ performance_year }) => performance_year === (common ?? years[at]![0]!.performance_year))!;
    expect(row).toMatchObject({ kind: 'aco', figures: null, nursing_home_figures: null, path: `/vbc/acos/${row.id}/financials` });
    for (const field of [
      'performance_year',
      'track',
      'earned_savings_usd',
      'savings_rate_pct',
      'quality_score_pct',
      'assigned_beneficiaries',
    ])
      expect([field, row.aco_figures[field]]).toEqual([field, own[field]]);
    expect(row.aco_figures.years.map(({ performance_year }: any) => performance_year)).toEqual(
      years[at]!.map(({ performance_year }) => performance_year).toReversed(),
    );
  }
  const oldest = years[0]!.at(-1)!;
  const then = (await app.get(`/compare?aco=${ids.aco_id}&fiscal_year=${oldest.performance_year}`)).body;
  expect(then.results[0].aco_figures.earned_savings_usd).toBe(oldest.earned_savings_usd);
  const never = (await app.get(`/compare?aco=${ids.aco_id}&fiscal_year=1999`)).body;
  expect([never.results[0].aco_figures, never.meta.warnings.some((one: string) => one.includes('no results for 1999'))]).toEqual([
    null,
    true,
  ]);

  const text = await app.page(`/compare?aco=${ids.aco_id}&aco=${other}`);
  expect(text).toContain('<h1>Compare ACOs</h1>');
  for (const title of ['Savings rate', 'Quality score', 'Earned savings']) expect(text).toContain(`<th scope="row">${title}</th>`);
  expect(text).not.toMatch(/two_sided|_usd/);
  expect((await app.page(`/vbc/acos/${ids.aco_id}/financials`)).includes(`/compare?aco=${ids.aco_id}`)).toBe(true);
});

test('the form finds what can be added, of one kind once something is chosen', async () => {
  const name = (await app.get(`/nursing-homes/${home}`)).body.name.split(' ')[0];
  const found = (await app.get(`/compare?nursing_home=${unrated}&q=${name}`)).body.candidates;
  expect(new Set(found.map(({ kind }: any) => kind))).toEqual(new Set(['nursing_home']));
  expect(found.map(({ id }: any) => id)).toContain(home);
  const text = await app.page(`/compare?nursing_home=${unrated}&q=${name}`);
  expect(text).toContain(`href="/compare?nursing_home=${unrated}&#38;nursing_home=${home}"`);
  const acos = (await app.get(`/compare?aco=${(await otherAcos())[0]}&q=${ids.aco_id}`)).body.candidates;
  expect(acos.map(({ kind, id }: any) => [kind, id])).toContainEqual(['aco', ids.aco_id]);
  expect(await app.page('/compare')).toContain('Name of a hospital, health system, nursing home or ACO to add');
});

test('kinds are not mixed, and what is not on file is named by its place', async () => {
  for (const [query, parameter] of [
    [`ccn=${ids.ccn.acute}&nursing_home=${home}`, 'nursing_home'],
    [`system=${ids.system_id}&aco=${ids.aco_id}`, 'aco'],
    ['aco=D0123', 'aco'],
    [`nursing_home=${home}&${Array.from({ length: 5 }, () => `nursing_home=${home}`).join('&')}`, 'nursing_home'],
  ] as const) {
    const { status, body } = await app.get(`/compare?${query}`);
    expect([query, status, body.errors?.[0].parameter]).toEqual([query, 400, parameter]);
  }
  const hospital = await app.get(`/compare?nursing_home=${home}&nursing_home=${ids.ccn.acute}`);
  expect([hospital.status, hospital.body.detail]).toEqual([404, expect.stringContaining('No nursing home with the second CCN')]);
  expect((await app.get('/compare?aco=A0001')).status).toBe(404);
  expect((await app.get(`/compare?nursing_home=${home}&nursing_home=${home}`)).body.total).toBe(1);
});

test('identifiers separated by commas; sources are marks, a reason that several share is read once, and the margin says what it leaves out', async () => {
  const { rows } = await app.database.pool.query(`select distinct ccn from cost_report_statement where ccn <> $1 order by 1 limit 1`, [
    ids.ccn.acute,
  ]);
  const { body } = await app.get(`/compare?ccn=${ids.ccn.acute},${rows[0].ccn}`);
  expect(body.results.map(({ id }: any) => id)).toEqual([ids.ccn.acute, rows[0].ccn]);
  const text = await app.page(`/compare?ccn=${ids.ccn.acute},${rows[0].ccn}`);
  expect(text).toContain('Change in revenue');
  expect(text).toContain('the income from them is not counted');
  expect(text).toMatch(/<td>[^<]+<br><span class="quiet">[^<]+<\/span> <a class="mark" href="[^"]+" title="[^"]+, \d{4}">/);
  const reasons = [...text.matchAll(/<td(?: colspan="\d")?><span class="quiet">([^<]{30,})<\/span><\/td>\s*(?=<td)/g)].map(
    ([, why]) => why,
  );
  for (const why of reasons) expect(text).not.toContain(`${why}</span></td><td><span class="quiet">${why}<`);
});

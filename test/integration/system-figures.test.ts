import { ids } from '../../sample/ids.ts';
import { reportOfYear } from '../../src/domain/cost-reports/report-of-year.ts';
import { withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const sum = (values: number[]) => Number(values.reduce((total, value) => total + value, 0).toFixed(2));

test('the figures of a system are those of its hospitals, as their own pages have them', async () => {
  const { hospitals, figures } = await body(`/systems/${ids.system_id}`);
  const own = await Promise.all(
    hospitals.filter(({ standing }: any) => standing !== null).map(({ ccn }: any) => body(`/hospitals/${ccn}`)),
  );
  expect(figures.hospital_count).toBe(hospitals.length);
  const rated = own.filter(({ overall_rating }) => overall_rating !== null);
  expect(rated.length).toBeGreaterThan(0);
  expect(figures.rating.hospital_count).toBe(rated.length);
  expect(figures.rating.average_rating).toBeCloseTo(sum(rated.map(({ overall_rating }) => overall_rating)) / rated.length, 2);
  const surveyed = own.filter(({ hcahps }) => hcahps.summary_star_rating !== null);
  expect(figures.survey.hospital_count).toBe(surveyed.length);
  for (const { ccn, beds, payment_adjustments } of own) {
    const row = hospitals.find((one: any) => one.ccn === ccn);
    if (beds.bed_count !== null) expect([ccn, row.bed_count]).toEqual([ccn, beds.bed_count]);
    const { fiscal_year, payment_reduction_pct } = payment_adjustments.hrrp;
    if (fiscal_year === figures.readmissions.fiscal_year) expect(row.readmission_reduction_pct).toBe(payment_reduction_pct);
  }
  expect(figures.beds.bed_count).toBe(sum(hospitals.flatMap(({ bed_count }: any) => bed_count ?? [])));
  expect(figures.by_state.reduce((total: number, { hospital_count }: any) => total + hospital_count, 0)).toBe(hospitals.length);
});

test('revenue of each year is the sum of the cost reports of the hospitals', async () => {
  const { hospitals, figures } = await body(`/systems/${ids.system_id}`);
  const histories = await Promise.all(hospitals.map(({ ccn }: any) => app.get(`/cost-reports/${ccn}`)));
  expect(figures.years.length).toBeGreaterThan(1);
  for (const { fiscal_year, net_patient_revenue_usd } of figures.years) {
    // One for each hospital: two periods that begin in one fiscal year are not a year.
    const own = histories.flatMap(({ status, body: report }) =>
      status === 200 ? (reportOfYear(report.history as any[], fiscal_year) ?? []) : [],
    );
    expect([fiscal_year, net_patient_revenue_usd]).toEqual([
      fiscal_year,
      sum(own.map(({ net_patient_revenue }: any) => net_patient_revenue ?? 0)),
    ]);
  }
});

test('trials, executives, plans and deals are counted as their own lists have them', async () => {
  const [system, company] = await Promise.all([body(`/systems/${ids.system_id}`), body('/systems/hca-healthcare')]);
  const trials = new Set<string>();
  for (const { ccn, standing } of system.hospitals)
    if (standing !== null) for (const { nct_id } of (await body(`/hospitals/${ccn}/clinical-trials?limit=200`)).results) trials.add(nct_id);
  expect(system.activity.trials.trial_count).toBe(trials.size);
  expect(trials.size).toBeGreaterThan(0);
  const { results } = await body(`/systems/${ids.system_id}/financials/executives?limit=200`);
  expect(system.activity.executives.fiscal_year).toBe(results[0].fiscal_year);
  expect(system.activity.executives.executive_count).toBe(
    results.filter(({ fiscal_year }: any) => fiscal_year === results[0].fiscal_year).length,
  );
  expect(system.activity.plans.active_participants).toBeGreaterThan(0);
  expect(company.activity.deals.length).toBeGreaterThan(0);
  for (const { document_url, filing_date } of company.activity.deals) {
    expect(document_url).toMatch(/^https:/);
    expect(filing_date).toMatch(/^\d{4}-/);
  }
});

test('hospitals side by side have the figures of their own pages, in one fiscal year', async () => {
  const ccns = [ids.ccn.acute, ids.ccn.critical_access];
  const { results, fiscal_year, total } = await body(`/compare?ccn=${ccns[0]}&ccn=${ccns[1]}&ccn=${ccns[0]}`);
  expect([total, results.map(({ id }: any) => id)]).toEqual([2, ccns]);
  expect(fiscal_year).not.toBeNull();
  for (const { id, figures } of results) {
    const { finances, rating, hospital_count } = figures;
    const [own, report] = await Promise.all([body(`/hospitals/${id}`), body(`/cost-reports/${id}?fiscal_year=${fiscal_year}`)]);
    expect([hospital_count, finances.fiscal_year, finances.net_patient_revenue_usd]).toEqual([1, fiscal_year, report.net_patient_revenue]);
    expect(rating.average_rating).toBe(own.overall_rating);
  }
  const [other] = (await body(`/compare?ccn=${ccns[0]}&fiscal_year=${fiscal_year - 1}`)).results;
  expect(other.figures.finances.fiscal_year).toBe(fiscal_year - 1);
  expect(other.figures.finances.net_patient_revenue_usd).not.toBe(results[0].figures.finances.net_patient_revenue_usd);
});

test('a system side by side with others has the figures of its page, also as CSV', async () => {
  const path = `/compare?system=${ids.system_id}&system=gulf-prairie-health&system=hca-healthcare`;
  const [{ results }, system] = await Promise.all([body(path), body(`/systems/${ids.system_id}`)]);
  expect(results[0]).toMatchObject({
    kind: 'system',
    id: ids.system_id,
    physician_count: system.physician_count,
    figures: { beds: system.figures.beds },
  });
  expect(results[0].figures.years).toEqual(system.figures.years);
  expect(results[2]).toMatchObject({ figures: { hospital_count: 0, beds: { bed_count: null, hospital_count: 0 } } });
  const csv = String((await app.get(path, { headers: { Accept: 'text/csv' } })).body);
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toMatch(/^kind,id,name,.*figures\.beds\.bed_count,.*figures\.finances\.net_patient_revenue_usd/);
  expect(lines).toHaveLength(3);
});

test('six, both kinds, and ids that are none or unknown are refused in words', async () => {
  const refusal = async (path: string) => {
    const { status, body: problem } = await app.get(path);
    return [status, problem.errors?.[0]?.parameter ?? null, problem.detail];
  };
  const six = ['050871', '051388', '053399', '054199', '050874', '360399'].map((ccn) => `ccn=${ccn}`).join('&');
  expect(await refusal(`/compare?${six}`)).toEqual([400, 'ccn', expect.stringMatching(/5|five/)]);
  expect(await refusal(`/compare?ccn=050871&system=${ids.system_id}`)).toEqual([
    400,
    'system',
    expect.stringContaining('not ccn and system together'),
  ]);
  expect(await refusal('/compare?ccn=12')).toEqual([400, 'ccn', expect.any(String)]);
  expect(await refusal(`/compare?ccn=${ids.ccn.acute}&ccn=${ids.ccn.unknown}`)).toEqual([404, null, expect.stringContaining('second CCN')]);
  expect(await refusal('/compare?system=no-such-system')).toEqual([404, null, expect.stringContaining('/systems/search')]);
});

test('an ACO is tied by the legal name of a participant that is an EIN of this system alone', async () => {
  const { db } = app.database;
  const [{ ein, name }] = (
    await db.raw(`select ein, name from system_ein where system_id = ? and name is not null order by ein limit 1`, [
      `${ids.system_id}-north`,
    ])
  ).rows;
  const first = `select p.id from aco_participant p where p.observed_to is null order by p.performance_year desc, p.id limit 1`;
  const [before] = (await db.raw(`select id, aco_id, participant_name from aco_participant where id = (${first})`)).rows;
  const rename = (to: string) => db.raw('update aco_participant set participant_name = ? where id = ?', [to, before.id]);
  await rename(String(name).toLowerCase());
  expect((await body(`/systems/${ids.system_id}`)).activity.acos).toMatchObject([{ aco_id: before.aco_id, ein }]);
  expect((await body('/systems/hca-healthcare')).activity.acos).toEqual([]);
  await db.raw(`update system_ein set name = ? where ein = (select min(ein) from system_ein where system_id = 'gulf-prairie-health')`, [
    name,
  ]);
  expect((await body(`/systems/${ids.system_id}`)).activity.acos).toEqual([]);
  await rename(before.participant_name);
});

test('the page begins with the figures and ends with what is folded; without hospitals it says so', async () => {
  const shown = await app.page(`/systems/${ids.system_id}`);
  const places = [
    '<ul class="cards strip">',
    'Net patient revenue',
    'Pages of this record',
    'id="hospitals"',
    'Why each hospital is counted',
  ];
  expect(places.map((place) => shown.indexOf(place)).toSorted((a, b) => a - b)).toEqual(places.map((place) => shown.indexOf(place)));
  expect(shown.indexOf(places[0]!)).toBeGreaterThan(0);
  expect(shown).toMatch(/<span class="figure">\$[\d.]+ [MB]<\/span>/);
  expect(await app.page('/systems/hca-healthcare')).toMatch(/No data:<\/b> [^<]*hospitals/);
});

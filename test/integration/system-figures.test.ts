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
  const places = cases<any[]>('places');
  expect(places.map((place) => shown.indexOf(place)).toSorted((a, b) => a - b)).toEqual(places.map((place) => shown.indexOf(place)));
  expect(shown.indexOf(places[0]!)).toBeGreaterThan(0);
  expect(shown).toMatch(/<span class="figure"><span class="nowrap">\$[\d.]+ [MB]<\/span> <small>fiscal \d{4}</);
  expect(await app.page('/systems/hca-healthcare')).toMatch(/No data:<\/b> [^<]*hospitals/);
});

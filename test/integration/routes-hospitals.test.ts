import { ids } from '../../sample/ids.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

// What facilities say when their files change: test/scenes/facilities-change.txt. Here is what holds for all of them.
const app = openApp({ is_shared: true });

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  expect([path, answer.status]).toEqual([path, 200]);
  return explained(answer.body);
};
const rows = async (sql: string): Promise<any[]> => (await app.database.db.raw(sql)).rows;
/** Fields that are null, with dots. */
const nulls = (value: any, at = ''): string[] =>
  Object.entries(value).flatMap(([name, field]) =>
    field === null ? [at + name] : typeof field === 'object' && !Array.isArray(field) ? nulls(field, `${at}${name}.`) : [],
  );

describe('every null has its reason', () => {
  const silent = new Set(['observed_to', 'overall_rating_footnote']);
  const without = (one: any) => Object.keys(one).filter((name) => one[name] === null && !silent.has(name));
  test('in each row, and in the detail of each kind', async () => {
    const { results } = await body('/hospitals?limit=200');
    expect(results.some((row: any) => row.overall_rating === null)).toBe(true);
    for (const row of results) expect([row.ccn, Object.keys(row.null_reasons)]).toEqual([row.ccn, expect.arrayContaining(without(row))]);
    let found = 0;
    for (const ccn of [...Object.values(ids.ccn), ...Object.values(ids.facility), '430879', '070098']) {
      if ((await app.get(`/hospitals/${ccn}`)).status === 404) continue;
      const { null_reasons, ...one } = await body(`/hospitals/${ccn}`);
      found += 1;
      expect([ccn, Object.keys(null_reasons)]).toEqual([ccn, expect.arrayContaining(without(one))]);
      for (const field of cases('in each row')) expect([ccn, field, one[field] === null]).toEqual([ccn, field, field in null_reasons]);
      // What other sources add has exactly these reasons.
      const { hcahps, payment_adjustments, spending_per_beneficiary, case_mix_index, case_mix_index_fiscal_year } = one;
      const added = { hcahps, payment_adjustments, spending_per_beneficiary, case_mix_index, case_mix_index_fiscal_year };
      const ours = Object.keys(null_reasons).filter((field) => field.split('.')[0]! in added);
      expect([ccn, ours.toSorted()]).toEqual([ccn, nulls(added).toSorted()]);
    }
    expect(found).toBeGreaterThan(8);
  });
});

test('the population of a hospital’s area is that of the area', async () => {
  const { cbsa_population } = await body(`/hospitals/${ids.ccn.acute}`);
  const { latest, vintage } = await body(`/market-intelligence/cbsa/${ids.cbsa_code}/population`);
  const { year, population, growth_pct } = latest;
  expect(cbsa_population).toMatchObject({ ...{ year, population, growth_pct, vintage }, matched_by: 'county_fips' });
});

test('a facility of two files stands once in the search and in the index', async () => {
  expect((await rows('select ccn from facility where observed_to is null group by ccn having count(*) > 1')).length).toBeGreaterThan(40);
  expect(await body(`/hospitals?ccn=${ids.ccn.acute}`)).toMatchObject({
    total: 1,
    results: [{ source: 'cms_hospital_general_information' }],
  });
  const { hits } = await app.search.search('hospitals', { size: 0, track_total_hits: true });
  expect(hits.total!.value).toBe((await rows('select count(*)::integer as n from current_facility'))[0].n);
});

test('ratings, staffing, penalties and measures of a nursing home are in its row and agree with the detail', async () => {
  const [row] = (await body(`/nursing-homes?ccn=${ids.facility.nursing_home}`)).results;
  const home = await body(`/nursing-homes/${ids.facility.nursing_home}`);
  for (const part of ['ratings', 'staffing', 'surveys', 'penalties']) expect(home[part]).toEqual(row[part]);
  expect(home.penalty_history).toHaveLength(row.penalties.penalty_count);
  const fines = home.penalty_history.reduce((sum: number, one: any) => sum + (one.fine_usd ?? 0), 0);
  expect(fines).toBe(row.penalties.fines_usd);
});

test('suppressed stays are null and counted apart', async () => {
  const [{ ccn }] = await rows('select ccn from service_area where case_count is null and year = 2015 order by 1 limit 1');
  const area = await body(`/market-intelligence/service-area/${ccn}?year=2015`);
  const hidden = area.patient_flow.filter((one: any) => one.is_suppressed);
  expect(hidden.length).toBe(area.total.suppressed_zip_count);
  for (const one of hidden) expect(one).toMatchObject({ case_count: null, day_count: null, charges_usd: null, patient_share_pct: null });
  expect(area.years_held).toContain(2015);
  expect((await app.get(`/market-intelligence/service-area/${ccn}?year=2016`)).status).toBe(404);
});

describe('percentiles of the patient survey', () => {
  const path = '/benchmarks/hcahps/percentile?measure=H_COMP_1_LINEAR_SCORE&ccn=';
  const values = (where = 'true'): Promise<{ ccn: string; value: number | null }[]> =>
    rows(`select s.ccn, s.value from hospital_patient_survey s join current_facility c on c.ccn = s.ccn join facility f on f.id = c.facility_id
      where s.measure_id = 'H_COMP_1_LINEAR_SCORE' and s.observed_to is null and ${where}`);
  const midRank = (all: { value: number | null }[], score: number) => {
    const known = all.flatMap(({ value }) => value ?? []);
    const [below, equal] = [known.filter((value) => value < score).length, known.filter((value) => value === score).length];
    return Math.round((10_000 * (below + equal / 2)) / known.length) / 100;
  };

  test('are mid-ranks among all, the state and the peers; withheld values are counted apart', async () => {
    const { national, state, peer_group, score, null_reasons } = await body(path + ids.ccn.acute);
    const all = await values();
    expect([national.percentile, state.percentile]).toEqual([midRank(all, score), midRank(await values("f.state = 'CA'"), score)]);
    expect(national.hospital_count + national.withheld_count).toBe(all.length);
    expect(national.withheld_count).toBe(all.filter(({ value }) => value === null).length);
    expect(national.below_count + national.equal_count + national.above_count).toBe(national.hospital_count);
    expect(peer_group.hospital_count).toBeLessThan(national.hospital_count);
    expect(null_reasons).toEqual({});
  });

  test('are shared by equal scores, and all of a group average 50', async () => {
    const known = (await values()).filter(({ value }) => value !== null);
    const percentiles = new Map<number, number>();
    let sum = 0;
    for (const { ccn, value } of known) {
      const { percentile } = (await body(path + ccn)).national;
      expect(percentiles.get(value!) ?? percentile).toBe(percentile);
      percentiles.set(value!, percentile);
      sum += percentile;
    }
    expect(sum / known.length).toBeCloseTo(50, 1);
  });
});

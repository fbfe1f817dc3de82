import { ids } from '../../sample/ids.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const small = '050874';
const get = async (path: string) => explained((await app.get(withAllParts(path))).body);
/** Members of a response that are null, with dots. */
const nulls = (value: any, at = ''): string[] =>
  Object.entries(value).flatMap(([name, member]) =>
    member === null ? [at + name] : typeof member === 'object' && !Array.isArray(member) ? nulls(member, `${at}${name}.`) : [],
  );

describe('readmission penalties', () => {
  test('a published reduction that contradicts the factor changes nothing', async () => {
    await app.database.db.raw(
      `update hospital_readmission_penalty set raw_payload = raw_payload || '{"Payment reduction percentage": "99%"}' where ccn = ?`,
      [ids.ccn.acute],
    );
    const [newest] = (await get(`/vbc/hrrp/${ids.ccn.acute}`)).results;
    expect(newest.payment_reduction_pct).toBeLessThanOrEqual(3);
  });
});

describe('additions to hospitals', () => {
  test.each([ids.ccn.acute, small, ids.ccn.critical_access, ids.ccn.veterans, ids.ccn.psychiatric])(
    'every null of %s that sources add has exactly one reason, and nothing else has one',
    async (ccn) => {
      const { hcahps, payment_adjustments, spending_per_beneficiary, case_mix_index, case_mix_index_fiscal_year, null_reasons } = await get(
        `/hospitals/${ccn}`,
      );
      const added = { hcahps, payment_adjustments, spending_per_beneficiary, case_mix_index, case_mix_index_fiscal_year };
      const ours = Object.keys(null_reasons).filter((field) => field.split('.')[0]! in added);
      expect(ours.toSorted()).toEqual(nulls(added).toSorted());
    },
  );

  test('withheld, not listed and not loaded are distinguished', async () => {
    const veterans = await get(`/hospitals/${ids.ccn.veterans}`);
    expect(veterans.null_reasons['hcahps.summary_star_rating']).toBe(
      'Withheld in “Patient survey (HCAHPS)”: "Not Available", footnote 5, 24.',
    );
    expect(veterans.null_reasons.spending_per_beneficiary).toBe(
      'This facility is not in “Medicare Spending Per Beneficiary” for this period.',
    );
    const access = await get(`/hospitals/${ids.ccn.critical_access}`);
    expect(access.null_reasons.spending_per_beneficiary).toBe(
      'Withheld in “Medicare Spending Per Beneficiary”: "Not Available", footnote 19.',
    );
    await app.database.db.raw(`update source set row_count = 0 where source_id = 'cms_mspb'`);
    expect((await get(`/hospitals/${ids.ccn.veterans}`)).null_reasons.spending_per_beneficiary).toBe(
      '“Medicare Spending Per Beneficiary” is not loaded.',
    );
    await app.database.db.raw(`update source set row_count = 37 where source_id = 'cms_mspb'`);
  });
});

describe('two kinds of file of one source', () => {
  test('where only the file of points is loaded, the score is not loaded rather than not listed', async () => {
    const { db } = app.database;
    await db.raw(`update hospital_vbp_score set observed_to = '2026-11-01' where observed_to is null`);
    await db.raw(`update load set status = 'refused' where source_id = 'cms_hvbp' and file_kind = 'total_performance'`);
    const { payment_adjustments, null_reasons } = await get(`/hospitals/${ids.ccn.acute}`);
    expect(payment_adjustments.hvbp).toMatchObject({ total_performance_score: null, efficiency: { fiscal_year: 2026 } });
    expect(null_reasons['payment_adjustments.hvbp.total_performance_score']).toBe(
      '“Hospital Value-Based Purchasing (total performance)” is not loaded.',
    );
    await db.raw(`update load set status = 'accepted' where source_id = 'cms_hvbp' and file_kind = 'total_performance'`);
    const listed = (await get(`/hospitals/${ids.ccn.acute}`)).null_reasons;
    expect(listed['payment_adjustments.hvbp.total_performance_score']).toContain(
      'This facility is not in “Hospital Value-Based Purchasing (total performance)”',
    );
    await db.raw(`update hospital_vbp_score set observed_to = null where observed_to = '2026-11-01'`);
  });
});

describe('percentiles of the patient survey', () => {
  const measure = 'H_COMP_1_LINEAR_SCORE';
  const values = async (where = 'true') =>
    (
      await app.database.db.raw(
        `select s.ccn, s.value from hospital_patient_survey s join current_facility c on c.ccn = s.ccn join facility f on f.id = c.facility_id
         where s.measure_id = '${measure}' and s.observed_to is null and ${where}`,
      )
    ).rows as { ccn: string; value: number | null }[];
  const midRank = (all: { value: number | null }[], score: number) => {
    const held = all.flatMap(({ value }) => (value === null ? [] : [value]));
    const [below, equal] = [held.filter((value) => value < score).length, held.filter((value) => value === score).length];
    return Math.round((10_000 * (below + equal / 2)) / held.length) / 100;
  };

  test('mid-ranks among all, the state and the peers; withheld values are counted apart', async () => {
    const body = await get(`/benchmarks/hcahps/percentile?measure=${measure}&ccn=${ids.ccn.acute}`);
    const all = await values();
    expect(body.national.percentile).toBe(midRank(all, body.score));
    expect(body.meta.warnings.join()).toMatch(
      /^Only hospitals in \d+ states \(.*CA.*\) are loaded, so the national comparison covers only those\.$/,
    );
    expect(body.national.hospital_count + body.national.withheld_count).toBe(all.length);
    expect(body.national.withheld_count).toBe(all.filter(({ value }) => value === null).length);
    expect(body.national.below_count + body.national.equal_count + body.national.above_count).toBe(body.national.hospital_count);
    expect(body.state).toMatchObject({ state: 'CA', percentile: midRank(await values("f.state = 'CA'"), body.score) });
    expect(body.peer_group).toMatchObject({ facility_subtype: 'Acute Care Hospitals', size_class: expect.any(String) });
    expect(body.peer_group.hospital_count).toBeLessThan(body.national.hospital_count);
    expect(body.null_reasons).toEqual({});
  });

  test('equal scores share a percentile, and all percentiles of a group average 50', async () => {
    const held = (await values()).filter(({ value }) => value !== null);
    const percentiles = new Map<number, number>();
    let sum = 0;
    for (const { ccn, value } of held) {
      const { national } = await get(`/benchmarks/hcahps/percentile?measure=${measure}&ccn=${ccn}`);
      expect(percentiles.get(value!) ?? national.percentile).toBe(national.percentile);
      percentiles.set(value!, national.percentile);
      sum += national.percentile;
    }
    expect(sum / held.length).toBeCloseTo(50, 1);
  });

  test('beds are those of the impact file, else of the cost report, else of the Provider of Services file, and say so', async () => {
    const { db } = app.database;
    const peers = async () => (await get(`/benchmarks/hcahps/percentile?ccn=${ids.ccn.acute}`)).peer_group;
    const impact = await peers();
    expect(impact).toMatchObject({ bed_count: expect.any(Number), bed_count_source: 'impact_file', bed_count_year: expect.any(Number) });
    for (const table of ['hospital_impact', 'cost_report_statement', 'provider_certification'])
      await db.raw(`create table kept_${table} as select * from ${table} where ccn = '${ids.ccn.acute}'`);
    await db.raw('update hospital_impact set bed_count = null where ccn = ?', [ids.ccn.acute]);
    await db.raw('update cost_report_statement set beds = 321 where ccn = ?', [ids.ccn.acute]);
    expect(await peers()).toMatchObject({ bed_count: 321, bed_count_source: 'cost_report', size_class: '300–499' });
    const { meta } = await get(`/benchmarks/hcahps/percentile?ccn=${ids.ccn.acute}`);
    expect(meta.sources.map(({ source_id }: any) => source_id).join()).toMatch(/cost_report|hcris/);
    await db.raw('update cost_report_statement set beds = null where ccn = ?', [ids.ccn.acute]);
    await db.raw('update provider_certification set bed_count = 99 where ccn = ?', [ids.ccn.acute]);
    expect(await peers()).toMatchObject({ bed_count: 99, bed_count_source: 'provider_of_services', size_class: 'under 100' });
    await db.raw('update provider_certification set bed_count = null where ccn = ?', [ids.ccn.acute]);
    const none = await get(`/benchmarks/hcahps/percentile?ccn=${ids.ccn.acute}`);
    expect(none.peer_group).toMatchObject({ bed_count: null, bed_count_source: null, size_class: null });
    expect(none.null_reasons['peer_group.bed_count']).toContain('has the number of beds of this hospital');
    for (const table of ['hospital_impact', 'cost_report_statement', 'provider_certification']) {
      await db.raw(`delete from ${table} where ccn = '${ids.ccn.acute}'`);
      await db.raw(`insert into ${table} overriding system value select * from kept_${table}`);
      await db.raw(`drop table kept_${table}`);
    }
    expect(await peers()).toEqual(impact);
  });
});

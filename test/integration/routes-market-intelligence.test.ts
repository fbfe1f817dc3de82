import { ids } from '../../sample/ids.ts';
import { explained } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const body = async (path: string) => {
  const { status, body: found } = await app.get(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return explained(found);
};

describe('market intelligence', () => {
  test('suppressed stays are null and counted apart, in both layouts', async () => {
    const counted = await app.database.pool.query(
      'select count(*)::integer as suppressed from service_area where case_count is null and year = 2015 and zip5 is null',
    );
    expect(counted.rows[0].suppressed).toBeGreaterThan(0);
    const { rows } = await app.database.db.raw('select ccn from service_area where case_count is null and year = 2015 limit 1');
    const area = await body(`/market-intelligence/service-area/${rows[0].ccn}?year=2015`);
    const hidden = area.patient_flow.filter((one: any) => one.is_suppressed);
    expect(hidden.length).toBe(area.total.suppressed_zip_count);
    for (const one of hidden) expect(one).toMatchObject({ case_count: null, day_count: null, charges_usd: null, patient_share_pct: null });
    expect(area.years_held).toContain(2015);
    expect((await app.get(`/market-intelligence/service-area/${rows[0].ccn}?year=2016`)).status).toBe(404);
  });

  test('without stays: an unknown number, a hospital the files lack, and no file at all are distinguished', async () => {
    const why = async (ccn: string) => {
      const { status, body: answer } = await app.get(`/market-intelligence/service-area/${ccn}`);
      expect(status).toBe(404);
      return answer.detail;
    };
    expect(await why(ids.ccn.unknown)).toContain('No facility with this CCN is on file');
    expect(await why(ids.facility.nursing_home)).toContain('not in the loaded Hospital Service Area files');
    await app.database.db.raw('alter table service_area rename to service_area_kept');
    await app.database.db.raw('create table service_area (like service_area_kept including all)');
    expect(await why(ids.ccn.acute)).toContain('No Hospital Service Area file is loaded');
    await app.database.db.raw('drop table service_area');
    await app.database.db.raw('alter table service_area_kept rename to service_area');
  });

  test('an area without population is named as an area, not as a facility', async () => {
    await app.database.db.raw(`update metro_population set observed_to = '2026-11-01' where cbsa_code = ? and observed_to is null`, [
      ids.cbsa_code,
    ]);
    const { null_reasons } = await body(`/hospitals/${ids.ccn.acute}`);
    expect(null_reasons.cbsa_population).toMatch(/^“Population of metropolitan and micropolitan areas” does not contain the area \d{5} \(/);
    await app.database.db.raw(`update metro_population set observed_to = null where observed_to = '2026-11-01'`);
  });
});

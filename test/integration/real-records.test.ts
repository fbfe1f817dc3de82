import type { Deps } from '#deps';
import { areaOfCounty } from '#domain/areas/population-records';
import { sampled } from '../support/full-run.ts';
import { describeLoads } from '../support/loads.ts';

// What loading these files gives is in test/loads; here is what is read from their records.
describeLoads('published-facilities.txt', (database) => {
  test('counties are found by name however it is written; those outside areas and of Connecticut are not, and say why', async () => {
    const areaOf = (state: string, county: string) =>
      areaOfCounty({ pool: database.pool, db: database.db } as unknown as Deps, { state, county, county_fips: null });
    const { rows } = await database.db.raw(
      `select distinct state, county from facility where observed_to is null and source = 'cms_hospital_general_information' order by 1, 2`,
    );
    const query = sampled<any>(rows, 400);
    let named = 0;
    // One after the other: fifteen hundred at once wait longer for a connection of the pool than it lets them.
    for (const { state, county } of query) named += 'cbsa_code' in (await areaOf(state, county)) ? 1 : 0;
    expect(named / query.length).toBeGreaterThan(1400 / rows.length);
    expect(await areaOf('GA', 'DE KALB')).toMatchObject({ cbsa_code: '12060' });
    expect(await areaOf('DC', 'THE DISTRICT')).toMatchObject({ cbsa_code: '47900' });
    expect(await areaOf('IL', 'MC HENRY')).toMatchObject({ cbsa_code: '16980' });
    expect(await areaOf('CT', 'HARTFORD')).toMatchObject({ why: expect.stringContaining('planning regions') });
    expect(await areaOf('AZ', 'APACHE')).toMatchObject({ why: expect.stringContaining('not in a metropolitan') });
  });
});

import { hospitals } from '../../indexes/hospitals.ts';
import { ids } from '../../sample/ids.ts';
import { rebuild } from '../../src/search/rebuild.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
/**
 * A hospital the file of hospitals has dropped, and one that only an old Provider of Services file has, named as closed
 * there.
 */
const left = ids.ccn.critical_access;
const closed = ids.ccn.psychiatric;
beforeAll(async () => {
  const { pool } = app.database;
  await pool.query(
    `update facility set observed_to = '2099-01-01' where ccn = $1 and source = 'cms_hospital_general_information' and observed_to is null`,
    [left],
  );
  await pool.query(`delete from facility where ccn = $1 and source = 'cms_hospital_general_information'`, [closed]);
  await pool.query(`update facility set name = '(CLOSED) ' || name where ccn = $1 and source = 'cms_provider_of_services'`, [closed]);
  await pool.query(`update source set last_release_date = last_release_date - 3000 where source_id = 'cms_provider_of_services'`);
  await rebuild(app.search, app.database.db, hospitals);
});

const get = async (path: string) => explained((await app.get(withAllParts(path))).body);
const ccns = ({ results }: { results: { ccn: string }[] }) => results.map(({ ccn }) => ccn);

describe('facilities that no current file confirms', () => {
  test('terminated providers, which no file of facilities has, stand behind them, in the order of the list and page by page', async () => {
    const { rows } = await app.database.pool.query(cases('terminated providers'));
    expect(rows.length).toBeGreaterThan(0);
    const ended = rows.map(({ ccn }: any) => ccn);
    const all = await get('/hospitals?limit=200&include_closed=true');
    expect(ccns(all).slice(-ended.length).sort()).toEqual(ended);
    expect(all.results.at(-1)).toMatchObject({ standing: 'terminated', source: 'cms_provider_of_services', overall_rating: null });
    expect(all.meta.warnings?.join(' ') ?? '').not.toContain(`${ended.length} results are only in`);
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const one = await get(`/hospitals?limit=7&include_closed=true${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      expect(one.total).toBe(all.total);
      paged.push(...ccns(one));
      if (!one.next_cursor) break;
      cursor = one.next_cursor;
    }
    expect(paged).toEqual(ccns(all));
    expect(ccns(await get(`/hospitals?include_closed=true&limit=200&state=${rows[0].state}`))).toContain(ended[0]);
    expect(ccns(await get(`/hospitals?limit=200&state=${rows[0].state}`))).not.toContain(ended[0]);
    expect((await get(`/hospitals?ccn=${ended[0]}`)).results).toMatchObject([{ ccn: ended[0], standing: 'terminated' }]);
    expect(
      (await get('/hospitals?include_closed=true&min_rating=1&limit=200')).results.every(({ overall_rating }: any) => overall_rating >= 1),
    ).toBe(true);
    const beds = await get('/hospitals?include_closed=true&sort=-bed_count&limit=200');
    expect([beds.total, new Set(ccns(beds)).size]).toEqual([all.total, all.total]);
  });
});

describe('coordinates', () => {
  test('of a ZIP are marked as such, of the publisher too', async () => {
    const { results } = await get('/hospitals?limit=100');
    for (const { latitude, longitude, coordinate_basis, null_reasons } of results) {
      if (latitude === null) expect(null_reasons.coordinate_basis).toContain('has no coordinates');
      else expect([Math.abs(latitude) > 10, longitude < 0 || longitude > 140, coordinate_basis !== null]).toEqual([true, true, true]);
    }
    expect(results.some((row: any) => row.coordinate_basis === 'zip_centroid')).toBe(true);
  });

  test('published ones win over the ZIP, a ZIP of another state gives way to the city', async () => {
    const place = async (values: unknown[]) =>
      (await app.database.pool.query('select * from facility_place($1, $2, $3, $4, $5)', values)).rows[0];
    expect(await place([40.5, -80.25, '90048', 'CA', 'LOS ANGELES'])).toEqual({
      latitude: 40.5,
      longitude: -80.25,
      coordinate_basis: 'published',
    });
    expect(await place([null, null, '90048', 'CA', 'LOS ANGELES'])).toMatchObject({ coordinate_basis: 'zip_centroid' });
    // A code of a single building, which files of ZIP areas lack.
    expect(await place([null, null, '44195', 'OH', 'CLEVELAND'])).toMatchObject({ coordinate_basis: 'zip_centroid' });
    expect(await place([null, null, '90048', 'NY', 'New York'])).toMatchObject({ coordinate_basis: 'city_centroid' });
    expect(await place([null, null, null, 'CA', 'Nowhere at all'])).toEqual({ latitude: null, longitude: null, coordinate_basis: null });
  });
});

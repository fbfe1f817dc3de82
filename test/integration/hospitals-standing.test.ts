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
let named: Map<string, string>;
beforeAll(async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(
    `select ccn, name from facility where source = 'cms_provider_of_services' and observed_to is null and ccn = any($1)`,
    [[left, closed]],
  );
  named = new Map(rows.map(({ ccn, name }) => [ccn, name]));
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
  test('are not in the list of hospitals unless requested, and then last', async () => {
    const standard = await get('/hospitals?limit=100');
    const all = await get('/hospitals?limit=100&include_closed=true');
    expect(standard.results.every((row: any) => row.standing === 'listed')).toBe(true);
    expect(ccns(standard)).not.toContain(left);
    expect(ccns(standard)).not.toContain(closed);
    expect(all.total).toBeGreaterThan(standard.total);
    const standings = all.results.map((row: any) => row.standing);
    expect(standings.lastIndexOf('listed')).toBeLessThan(standings.findIndex((standing: string) => standing !== 'listed'));
    expect(all.results.find((row: any) => row.ccn === left)).toMatchObject({ standing: 'no_longer_listed' });
    expect(all.results.find((row: any) => row.ccn === closed)).toMatchObject({ standing: 'unconfirmed' });
  });

  test('terminated providers, which no file of facilities has, stand behind them, in the order of the list and page by page', async () => {
    const { rows } = await app.database.pool.query(
      `select ccn, state from provider_certification p where observed_to is null and category_code = '01' and is_active = false
         and not exists (select 1 from current_facility c where c.ccn = p.ccn) order by ccn`,
    );
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

  test('are found by their number, and last while typing', async () => {
    expect((await get(`/hospitals?ccn=${left}`)).results).toMatchObject([{ ccn: left, standing: 'no_longer_listed' }]);
    const typed = await get(`/hospitals/typeahead?q=${encodeURIComponent(named.get(left)!)}`);
    expect(typed.results[0]).toMatchObject({ ccn: left, standing: 'no_longer_listed' });
    const broad = await get('/hospitals/typeahead?q=hosp&limit=25');
    const standings = broad.results.map((row: any) => row.standing);
    const other = standings.findIndex((standing: string) => standing !== 'listed');
    if (other >= 0) expect(standings.lastIndexOf('listed')).toBeLessThan(other);
    expect(standings).toContain('listed');
  });

  test('the detail says the same', async () => {
    for (const [ccn, standing] of [
      [left, 'no_longer_listed'],
      [closed, 'unconfirmed'],
    ])
      expect(await get(`/hospitals/${ccn}`)).toMatchObject({ standing });
  });

  test('are marked among the hospitals of a system, and not counted as current ones', async () => {
    const { pool } = app.database;
    const before = await get(`/systems/${ids.system_id}`);
    await pool.query('delete from system_hospital where ccn = $1', [closed]);
    await pool.query(
      `update system_hospital set ccn = $1 where ctid = (select ctid from system_hospital where system_id = any($2) and ccn <> all($3) limit 1)`,
      [closed, [ids.system_id, ...before.divisions.map((one: any) => one.system_id)], [left, closed]],
    );
    const { hospitals: all, hospital_count, listed_hospital_count } = await get(`/systems/${ids.system_id}`);
    expect(all.find(({ ccn }: any) => ccn === closed)).toMatchObject({ standing: 'unconfirmed', last_listed_date: expect.any(String) });
    expect(listed_hospital_count).toBe(all.filter(({ standing }: any) => standing === 'listed').length);
    expect(listed_hospital_count).toBeGreaterThan(0);
    expect(listed_hospital_count).toBeLessThan(hospital_count);
    const page = await app.get(`/systems/${ids.system_id}`, { headers: { Accept: 'text/html' } });
    expect(String(page.body)).toContain('perhaps closed');
  });

  test('are marked where everything is searched', async () => {
    const { results } = await get(`/find?q=${encodeURIComponent(`closed ${named.get(closed)}`)}`);
    expect(results.find(({ id }: any) => id === closed).detail).toMatch(/perhaps closed$/);
    const { results: listed } = await get(`/find?q=${encodeURIComponent(ids.hospital_name)}`);
    expect(listed.find(({ id }: any) => id === ids.ccn.acute).detail).toMatch(/, CA$/);
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

describe('what the Provider of Services file adds', () => {
  test('certification, participation and beds, with the release they are from', async () => {
    const { rows } = await app.database.pool.query(
      `select certification_date, participation_date, certified_bed_count from provider_certification where ccn = $1 and observed_to is null`,
      [ids.ccn.acute],
    );
    const hospital = await get(`/hospitals/${ids.ccn.acute}`);
    const shown = hospital.data ?? hospital;
    expect(shown).toMatchObject({ ...rows[0], certification_date_basis: 'provider_of_services' });
    // The number of beds stands once, with its source.
    expect([shown.bed_count, typeof shown.beds.bed_count]).toEqual([undefined, 'number']);
    expect(shown.certification_as_of_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('an accreditation whose day has passed says so, with the day of the file', async () => {
    await app.database.pool.query(
      `update provider_certification set accreditation_code = '1', accreditation_agency = 'Joint Commission', accreditation_expiration_date = '2014-10-01' where ccn = $1`,
      [ids.ccn.acute],
    );
    const hospital = await get(`/hospitals/${ids.ccn.acute}`);
    expect(hospital.data ?? hospital).toMatchObject({ accreditation_expiration_date: '2014-10-01', is_accreditation_expired: true });
    const page = (await app.get(`/hospitals/${ids.ccn.acute}?format=html`)).body as string;
    expect(page).toMatch(/\(passed\)<\/strong>[\s\S]{0,60}as stated in the release of <time datetime="\d{4}/);
  });
});

import { ids } from '../../sample/ids.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  expect([path, answer.status]).toEqual([path, 200]);
  return explained(answer.body);
};
const count = async (sql: string, values: unknown[] = []) =>
  (await app.database.db.raw(`select count(*)::integer as n from ${sql}`, values as any)).rows[0].n;

describe('hospitals', () => {
  test('the detail carries accreditation, teaching and the population of the county’s area', async () => {
    const hospital = await body(`/hospitals/${ids.ccn.acute}`);
    const { rows } = await app.database.db.raw('select * from provider_certification where ccn = ?', [ids.ccn.acute]);
    expect(hospital).toMatchObject({
      accreditation_agency: rows[0].accreditation_agency,
      accreditation_expiration_date: rows[0].accreditation_expiration_date,
      medical_school_affiliation: rows[0].medical_school_affiliation,
      system_id: expect.any(String),
      cbsa_population: { cbsa_code: ids.cbsa_code, matched_by: 'county_fips' },
    });
    const { latest, vintage } = await body(`/market-intelligence/cbsa/${ids.cbsa_code}/population`);
    expect(hospital.cbsa_population).toMatchObject({
      year: latest.year,
      population: latest.population,
      growth_pct: latest.growth_pct,
      vintage,
    });
  });

  test('every null of a row and of the detail has its reason, but the footnote of a rating that is there', async () => {
    const silent = new Set(['observed_to', 'overall_rating_footnote']);
    const nulls = (one: any) => Object.keys(one).filter((name) => one[name] === null && !silent.has(name));
    const { results } = await body('/hospitals?limit=200');
    expect(results.some((row: any) => row.overall_rating === null)).toBe(true);
    for (const row of results) expect([row.ccn, Object.keys(row.null_reasons)]).toEqual([row.ccn, expect.arrayContaining(nulls(row))]);
    for (const ccn of [...Object.values(ids.ccn), ...Object.values(ids.facility), '430879', '070098']) {
      const { status, body: one } = await app.get(`/hospitals/${ccn}`);
      if (status === 404) continue;
      expect([ccn, Object.keys(one.null_reasons)]).toEqual([ccn, expect.arrayContaining(nulls(one))]);
      for (const [field, why] of Object.entries(one.null_reasons)) expect([field, typeof why]).toEqual([field, 'string']);
    }
    const { null_reasons, overall_rating_footnote } = await body(`/hospitals/${ids.ccn.veterans}`);
    if (overall_rating_footnote)
      expect(null_reasons.overall_rating).toBe(`Not rated in “Hospital General Information”, footnote ${overall_rating_footnote}.`);
  });

  test('rows of the Provider of Services file alone say from which release they are', async () => {
    const { rows } = await app.database.db.raw(
      `update facility set observed_to = '2026-11-01' where observed_to is null and source = 'cms_hospital_general_information'
       and ccn = (select min(ccn) from facility where observed_to is null and source = 'cms_provider_of_services' and facility_type = 'hospital'
         and ccn <> ?) returning ccn`,
      [ids.ccn.acute],
    );
    expect(rows).toHaveLength(1);
    const { results, meta } = await body(`/hospitals?ccn=${rows[0].ccn}`);
    expect(results[0]).toMatchObject({
      source: 'cms_provider_of_services',
      source_release_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(meta.warnings.join()).toContain(
      `only in “Provider of Services file: hospitals and other facilities”, release of ${results[0].source_release_date}`,
    );
    expect((await body(`/hospitals?ccn=${ids.ccn.acute}`)).meta.warnings).toBeUndefined();
    await app.database.db.raw(`update facility set observed_to = null where ccn = ? and observed_to = '2026-11-01'`, [rows[0].ccn]);
  });

  test('every null of these fields has its reason', async () => {
    for (const ccn of [...Object.values(ids.ccn), ...Object.values(ids.facility), '430879', '070098']) {
      const { status, body: hospital } = await app.get(`/hospitals/${ccn}`);
      if (status === 404) continue;
      const fields = [
        'system_id',
        'latitude',
        'longitude',
        'accreditation_agency',
        'accreditation_expiration_date',
        'medical_school_affiliation',
        'cbsa_population',
      ];
      for (const field of fields) expect([ccn, field, hospital[field] === null]).toEqual([ccn, field, field in hospital.null_reasons]);
    }
  });
});

describe('facilities that are listed no more', () => {
  const closed = '100397';
  const everywhere = (ccn: string) => [`/hospitals/${ccn}`, `/hospitals/${ccn}/services`, `/hospitals/${ccn}/case-mix-index`];

  test('a terminated provider is answered everywhere, as it was last listed or as the Provider of Services file has it', async () => {
    const { db } = app.database;
    const check = async (last_listed_date: string | null) => {
      for (const path of everywhere(closed)) {
        const answer = await body(path);
        expect([path, answer]).toMatchObject([path, { name: 'CORAL STRAND HOSPITAL', standing: 'terminated', last_listed_date }]);
        expect(answer.meta.warnings.join()).toContain('lists this provider as terminated');
      }
      expect(await body(`/vbc/hrrp/${closed}`)).toMatchObject({ name: 'CORAL STRAND HOSPITAL', results: [] });
      const found = await body(`/hospitals?ccn=${closed}`);
      expect([found.total, found.results[0]]).toMatchObject([1, { ccn: closed, standing: 'terminated' }]);
      const hospital = await body(`/hospitals/${closed}`);
      expect(hospital).toMatchObject({
        facility_type: 'hospital',
        termination: 'Voluntary: merger, closure',
        termination_date: '2019-06-30',
      });
      return hospital;
    };
    const listed = await check('2018-10-31');
    expect(listed).toMatchObject({ source: 'cms_hospital_general_information', observed_to: expect.any(String) });
    await db.raw(`update facility set ccn = 'ZZZZZZ' where ccn = ?`, [closed]);
    const certified = await check(null);
    expect(certified).toMatchObject({ state: listed.state, overall_rating: null, rating_history: [] });
    expect(certified.source).toBe('cms_provider_of_services');
    await db.raw(`update facility set ccn = ? where ccn = 'ZZZZZZ'`, [closed]);
  });

  test('one that left its lists is answered everywhere as it was last listed, with the day', async () => {
    const { childrens } = ids.ccn;
    const before = await body(`/hospitals/${childrens}`);
    expect([before.standing, before.termination_date, before.null_reasons.termination_date]).toEqual([
      'listed',
      null,
      'The provider is not terminated.',
    ]);
    expect(before.last_listed_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    await app.database.db.raw(`update facility set observed_to = '2099-01-01' where observed_to is null and ccn = ?`, [childrens]);
    for (const path of everywhere(childrens)) {
      const answer = await body(path);
      expect([path, answer]).toMatchObject([
        path,
        { name: before.name, standing: 'no_longer_listed', last_listed_date: before.last_listed_date },
      ]);
      expect(answer.meta.warnings.join()).toContain(`last listed in the release of ${before.last_listed_date}`);
    }
    expect((await app.get(`/market-intelligence/service-area/${childrens}`)).body.detail ?? '').not.toContain('No facility');
    expect((await body(`/vbc/hrrp/${childrens}`)).name).toBe(before.name);
    await app.database.db.raw(`update provider_certification set is_active = false where ccn = ?`, [childrens]);
    expect((await body(`/hospitals/${childrens}`)).standing).toBe('terminated');
    await app.database.db.raw(`update provider_certification set is_active = true where ccn = ?`, [childrens]);
    await app.database.db.raw(`update facility set observed_to = null where observed_to = '2099-01-01'`);
    for (const path of everywhere(ids.ccn.unknown)) expect([path, (await app.get(path)).status]).toEqual([path, 404]);
  });

  test('a Provider of Services file that is older than the release that dropped a hospital does not list it', async () => {
    const { db } = app.database;
    const both =
      await db.raw(`select ccn from facility where observed_to is null and source in ('cms_provider_of_services', 'cms_hospital_general_information')
      group by ccn having count(*) = 2 order by ccn limit 1`);
    const { ccn } = both.rows[0];
    const before = await body(`/hospitals/${ccn}`);
    expect([before.standing, before.source, before.meta.warnings]).toEqual(['listed', 'cms_hospital_general_information', undefined]);
    const drop = (day: string) =>
      db.raw(`update facility set observed_to = ? where observed_to is null and source = 'cms_hospital_general_information' and ccn = ?`, [
        day,
        ccn,
      ]);
    await drop('2099-01-01');
    const { last_listed_date } = before;
    for (const path of everywhere(ccn)) {
      const answer = await body(path);
      expect([path, answer]).toMatchObject([path, { name: before.name, standing: 'no_longer_listed', last_listed_date }]);
      expect(answer.meta.warnings.join()).toContain('Not listed in “Hospital General Information” since the release of 2099-01-01');
    }
    await db.raw(`update facility set observed_to = null where observed_to = '2099-01-01'`);
    const own = "source = 'cms_hospital_general_information'";
    await db.raw(`update facility set ccn = 'ZZZZZZ' where ${own} and ccn = ?`, [ccn]);
    const listed = await body(`/hospitals/${ccn}`);
    await db.raw(`update facility set ccn = ? where ${own} and ccn = 'ZZZZZZ'`, [ccn]);
    expect([listed.standing, listed.meta.warnings.join()]).toEqual([
      'listed',
      expect.stringContaining(
        `Listed only in “Provider of Services file: hospitals and other facilities”, release of ${listed.last_listed_date}`,
      ),
    ]);
  });

  test('two files that contradict each other about a termination are both told', async () => {
    const { db } = app.database;
    const terminate = (action: string | null, day: string | null) =>
      db.raw(
        `update provider_certification set termination = ?, termination_date = ?, is_active = ${action === null} where ccn = ? and observed_to is null`,
        [action, day, ids.ccn.acute],
      );
    await terminate('Voluntary: merger, closure', '2008-06-01');
    const { standing, meta } = await body(`/hospitals/${ids.ccn.acute}`);
    expect([standing, meta.warnings.join()]).toEqual(['listed', expect.stringContaining('terminated on 2008-06-01')]);
    await terminate(null, null);
  });

  test('lists of a nursing home that are empty because no file of theirs is loaded say so', async () => {
    const { nursing_home } = ids.facility;
    const { db } = app.database;
    const move = async (from: string, to: string) => {
      for (const table of ['nursing_home_measure', 'nursing_home_penalty'])
        await db.raw(`update ${table} set ccn = ? where ccn = ?`, [to, from]);
    };
    await move(nursing_home, 'ZZZZZZ');
    const held = await body(`/nursing-homes/${nursing_home}`);
    expect([held.quality_measures, held.null_reasons.quality_measures]).toEqual([
      [],
      expect.stringContaining('This facility is not in “Nursing homes: ratings, penalties and quality measures (measures)”'),
    ]);
    expect(held.null_reasons.penalty_history).toBeUndefined();
    const kinds = "source_id = 'cms_nursing_home' and file_kind in";
    await db.raw(`update load set status = 'refused' where ${kinds} ('measures', 'penalties') and status = 'accepted'`);
    const { null_reasons } = await body(`/nursing-homes/${nursing_home}`);
    expect(null_reasons).toMatchObject({
      quality_measures: '“Nursing homes: ratings, penalties and quality measures (measures)” is not loaded.',
      penalty_history: '“Nursing homes: ratings, penalties and quality measures (penalties)” is not loaded.',
    });
    await db.raw(`update load set status = 'accepted' where ${kinds} ('measures', 'penalties') and status = 'refused'`);
    await move('ZZZZZZ', nursing_home);
  });

  test('a nursing home tells its standing too', async () => {
    const { nursing_home } = ids.facility;
    expect(await body(`/nursing-homes/${nursing_home}`)).toMatchObject({ standing: 'listed', last_listed_date: expect.any(String) });
    await app.database.db.raw(`update nursing_home set observed_to = '2099-01-01' where observed_to is null and ccn = ?`, [nursing_home]);
    const home = await body(`/nursing-homes/${nursing_home}`);
    expect([home.standing, home.meta.warnings.join()]).toEqual([
      'no_longer_listed',
      expect.stringContaining('Not listed in “Nursing homes: ratings, penalties and quality measures”'),
    ]);
    await app.database.db.raw(`update nursing_home set observed_to = null where observed_to = '2099-01-01'`);
  });
});

describe('facilities of every kind', () => {
  test('a facility of two files stands once in search, typeahead and index', async () => {
    const { rows } = await app.database.db.raw('select ccn from facility where observed_to is null group by ccn having count(*) > 1');
    expect(rows.length).toBeGreaterThan(40);
    const found = await body(`/hospitals?ccn=${ids.ccn.acute}`);
    expect(found).toMatchObject({ total: 1, results: [{ source: 'cms_hospital_general_information' }] });
    const { hits } = await app.search.search('hospitals', { size: 0, track_total_hits: true });
    expect(hits.total!.value).toBe(await count('current_facility'));
  });
});

describe('nursing homes and hospices', () => {
  test('ratings, staffing, penalties and measures are in the row and agree with the detail', async () => {
    const [row] = (await body(`/nursing-homes?ccn=${ids.facility.nursing_home}`)).results;
    const home = await body(`/nursing-homes/${ids.facility.nursing_home}`);
    for (const part of ['ratings', 'staffing', 'surveys', 'penalties']) expect(home[part]).toEqual(row[part]);
    expect(row.quality_measures.map((one: any) => one.measure_code)).toEqual(['401', '410', '430']);
    expect(home.penalty_history).toHaveLength(row.penalties.penalty_count);
    const fines = home.penalty_history.reduce((sum: number, one: any) => sum + (one.fine_usd ?? 0), 0);
    expect(fines).toBe(row.penalties.fines_usd);
    expect(row).toMatchObject({ latitude: 38.5816, longitude: -121.494 });
  });
});

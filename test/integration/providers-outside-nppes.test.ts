import { ids } from '../../sample/ids.ts';
import { notInNppes } from '../../src/domain/licenses/cited.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
const npi = ids.npi.clean;

/** The registry loses the NPI; every other file keeps it. */
beforeAll(async () => {
  await app.database.pool.query('delete from provider where npi = $1', [npi]);
});

const paths = (of: string) => [
  `/npi/${of}`,
  ...[
    '',
    '/employment',
    '/quality',
    '/clinical-trials',
    '/financial-affiliation',
    '/utilization',
    '/utilization/services',
    '/enrollments',
  ].map((part) => `/provider/${of}${part}`),
  ...['', '/disciplinary'].map((part) => `/licenses/${of}${part}`),
];

describe('a provider that NPPES as loaded does not contain', () => {
  test.each(paths(npi))('%s is answered with what other files say', async (path) => {
    const { status, body } = await app.get(path);
    expect({ path, status, detail: body.detail }).toEqual({ path, status: 200, detail: undefined });
    if (path.startsWith('/licenses')) {
      expect(body.meta.warnings).toContain(notInNppes);
      return;
    }
    expect(body.meta.warnings.join()).toMatch(/NPI registry \(NPPES\).* does not contain this NPI\. The information shown comes from: /);
    expect(body.is_in_nppes).toBe(false);
    expect(body.known_from.map(({ source }: any) => source)).toEqual(expect.arrayContaining(['ppef', 'dac_practice']));
    expect(body.meta.sources.map(({ source_id }: any) => source_id)).toContain('ppef');
  });

  test('name and specialty come from the first file that has them, with its origin; registry fields are null', async () => {
    const { body } = await app.get(`/npi/${npi}`);
    expect(body).toMatchObject({ npi, is_active: null, enumeration_date: null, taxonomies: [], licenses: [], entity_type: 'individual' });
    expect(body.name).toMatch(/winslade/i);
    expect(body.known_from[0]).toMatchObject({ name: body.name, source: body.source, source_url: body.source_url });
    expect(body.medicare_activity.enrollment.has_records).toBe(true);
  });

  test('a page says which file knows it', async () => {
    for (const path of [`/npi/${npi}`, `/provider/${npi}`]) {
      const page = await (await fetch(`${app.url}${path}`, { headers: { 'X-API-Key': app.key, Accept: 'text/html' } })).text();
      expect(page).toMatch(/does not contain this NPI/);
      expect(page).toMatch(/winslade/i);
      // A page of the registry has nothing of it: no empty tables of what the registry would say.
      if (path.startsWith('/npi')) expect(page).toContain(': not in the loaded registry');
      expect(page).not.toMatch(/registry entry|NPI assigned|Sole proprietor|<h2>Specialties and licenses/);
    }
  });

  test('of which only services by code are on file: the dossier says so, and a page of rows shows no raw row', async () => {
    const { pool } = app.database;
    await pool.query('delete from medicare_utilization where npi = $1', [npi]);
    const { financial_intelligence: money } = (await app.get(`/provider/${npi}`)).body;
    expect(money).toMatchObject({ available: true, medicare_payments: [], service_record_count: expect.any(Number) });
    expect(money.service_record_count).toBe((await app.get(money.services_at)).body.total);
    expect(money.service_record_count).toBeGreaterThan(0);
    const { results, meta } = (await app.get(`/provider/${npi}/utilization`)).body;
    expect(results).toEqual([]);
    expect(meta.empty_reason).toMatchObject({ code: 'none_exists', detail: expect.stringContaining(money.services_at) });
    const html = async (path: string) =>
      (await fetch(`${app.url}${path}`, { headers: { 'X-API-Key': app.key, Accept: 'text/html' } })).text();
    expect(await html(`/provider/${npi}`)).toContain(`${money.service_record_count} records by service`);
    const rows = await html(money.services_at);
    expect(rows).toMatch(/winslade/i);
    expect(rows).not.toMatch(/raw payload|file sha256/);
  });

  test('with a part of NPPES loaded, or none of it, the warning says so', async () => {
    const { pool } = app.database;
    await pool.query(`update source set coverage = 'partial' where source_id = 'nppes'`);
    expect((await app.get(`/provider/${npi}/quality`)).body.meta.warnings.join()).toMatch(/Only part of the NPI registry/);
    await pool.query(`update source set coverage = 'complete' where source_id = 'nppes'`);
  });

  test('who is only on a list that writes the last name first is named in one order', async () => {
    const { rows } = await app.database.pool.query(
      `select r.npi, r.first_name, r.last_name, r.full_name from exclusion r where r.observed_to is null and r.entity_type = 'individual'
         and r.npi is not null and r.first_name is not null and r.full_name like r.last_name || ', %' order by 1 limit 1`,
    );
    const [{ npi: listed, first_name, last_name, full_name }] = rows;
    for (const table of ['provider', 'medicare_enrollment', 'dac_practice', 'medicare_opt_out', 'medicare_utilization', 'mips_score'])
      await app.database.pool.query(`delete from ${table} where npi = $1`, [listed]);
    await app.database.pool.query('delete from exclusion where npi = $1 and full_name <> $2', [listed, full_name]);
    const { body } = await app.get(`/npi/${listed}`);
    expect(body.name).toMatch(new RegExp(`^${first_name}\\b.*\\b${last_name}$`));
    const page = await (await fetch(`${app.url}/npi/${listed}`, { headers: { 'X-API-Key': app.key, Accept: 'text/html' } })).text();
    expect(/<title>([^<]*)/.exec(page)![1]).not.toContain(',');
  });

  test('an NPI that no file has is 404; one in NPPES says so', async () => {
    for (const path of paths(ids.npi.unknown)) expect({ path, status: (await app.get(path)).status }).toEqual({ path, status: 404 });
    for (const path of paths(ids.npi.deactivated)) expect({ path, status: (await app.get(path)).status }).toEqual({ path, status: 410 });
    expect((await app.get(`/npi/${ids.npi.excluded}`)).body).toMatchObject({ is_in_nppes: true, known_from: [] });
  });
});

import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const note = '386 of 2,000,000 rows are on file.';
const partial = ['dac_facility_affiliation', 'cms_nursing_home_providers', 'pecos_reassignment'];
const app = openApp();
beforeAll(async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(`select source_id from source where source_id ~ 'nursing_home'`);
  partial.push(...rows.map(({ source_id }) => source_id));
  await pool.query(`update source set coverage = 'complete' where last_loaded_at is not null`);
  await pool.query(`update source set coverage = 'partial', coverage_note = $2 where source_id = any($1) and last_loaded_at is not null`, [
    partial,
    note,
  ]);
  await pool.query('delete from hospital_readmission_penalty');
  await pool.query('delete from company_executive');
  await pool.query('delete from company_pay_table');
  await new Promise((resolve) => setTimeout(resolve, 2100));
});

const pageOf = async (path: string): Promise<string> => {
  const { status, body } = await app.get(path, { headers: { Accept: 'text/html' } });
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const textOf = async (path: string) => (await pageOf(path)).replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

test('a number that covers a part says so beside it', async () => {
  expect(await textOf(`/dac/hospital/${ids.ccn.acute}/affiliates`)).toMatch(
    /\d+ clinicians? with Medicare claims at this facility, in the loaded part of [^.]+\. An affiliation is not employment/,
  );
  expect(await textOf(`/systems/${ids.system_id}/physicians`)).toMatch(
    /attributed to the system and its divisions.*, in the loaded part of /,
  );
});

test('the number of disciplinary actions says which boards were searched, the same on every page of the provider', async () => {
  const npi = ids.npi.several_licenses;
  const words = /the licensing boards of [A-Z][^;.]+ exclusion lists; the boards? of [^;.<]+ (is|are) not among them/;
  const [said] = words.exec(await textOf(`/provider/${npi}`))!;
  for (const path of [`/licenses/${npi}`, `/licenses/${npi}/disciplinary`]) expect(await textOf(path)).toContain(`Searched: ${said}.`);
});

test('executives of a company whose proxy statements are not loaded', async () => {
  const { rows } = await app.database.pool.query(`select system_id from system_member where member_type = 'cik' limit 1`);
  const path = `/systems/${rows[0].system_id}/financials/executives`;
  expect((await app.get(path)).body.meta.warnings.join()).toMatch(/No proxy statement of .+ is loaded/);
  expect(await textOf(path)).not.toMatch(/\b0 rows/);
});

test('a search that offers a partly loaded list names its source', async () => {
  const { body } = await app.get(`/find?${new URLSearchParams({ q: 'nursing homes Cleveland Ohio' })}`);
  const found = body.results.filter((one: any) => one.path.startsWith('/nursing-homes'));
  if (found.length === 0) expect((await app.get('/find?q=nursing%20homes%20Ohio')).body.meta.warnings.join()).toContain(note);
  else expect(body.meta.warnings.join()).toContain(note);
});

test('readmissions without penalties: no penalty in the title, words for filters, one number of decimals', async () => {
  const text = await textOf('/vbc/hrrp?is_penalized=true');
  expect(text).toContain('“Penalized” cannot match any hospital');
  expect(text).not.toContain('is_penalized');
  const page = await pageOf('/vbc/hrrp?condition=hf');
  expect(page).toContain('<h1>Hospitals by readmissions</h1>');
  expect(page).toMatch(/<select id="f-fiscal_year"[^>]*><option value="">Newest</);
  const ratios = [...page.matchAll(/>(\d\.\d+)<\/td>/g)].map((found) => found[1]!.length);
  expect(ratios.length).toBeGreaterThan(1);
  expect(await textOf('/vbc/hrrp?format=columns')).toContain('Peer group by the share of stays of patients with both Medicare');
});

test('the Medicare and quality pages of a provider have its name as heading, tabs, and words in place of paths and codes', async () => {
  for (const more of ['', '/services']) {
    const page = await pageOf(`/provider/${ids.npi.clean}/utilization${more}`);
    expect(page).toMatch(/<h1>.*Theodora/);
    expect(page).toContain('<nav class="tabs"');
    expect(page).not.toMatch(/>\/provider\/\d+\/utilization\/services</);
  }
  const quality = await textOf(`/provider/${ids.npi.clean}/quality`);
  expect(quality).toContain('Family medicine');
  expect(quality).not.toMatch(/[a-z]-medicine/);
});

test('health systems: the seat and the states of operation are different filters, and the order by beds says which beds', async () => {
  const text = await textOf('/systems/search?hospital_state=CA');
  for (const words of ['Headquarters in', 'Hospitals in', 'Ordered by beds in California, most first.', 'Beds in all states'])
    expect(text).toContain(words);
  expect(await textOf('/systems/search?hospital_state=california&sort=bed_count')).toContain(
    'Ordered by beds in all states, fewest first.',
  );
});

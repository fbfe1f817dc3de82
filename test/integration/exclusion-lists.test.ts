import { setTimeout as sleep } from 'node:timers/promises';
import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const UNLOADED = 'wy_medicaid_exclusions';
const app = openApp();
beforeAll(async () => {
  const { pool } = app.database;
  for (const table of ['exclusion where source', 'load where source_id']) await pool.query(`delete from ${table} = $1`, [UNLOADED]);
  await pool.query(
    'update source set last_loaded_at = null, last_release_date = null, release_date_basis = null, coverage = null, is_sample = false where source_id = $1',
    [UNLOADED],
  );
});

const list = async (source_id: string) => (await app.get(`/exclusions/lists/${source_id}`, { key: null })).body;
const pageOf = async (path: string): Promise<string> => (await app.get(path, { key: null, headers: { Accept: 'text/html' } })).body;

describe('the federal list', () => {
  test('counts its records by action, and says what each release changed', async () => {
    const answer = await list('oig_leie');
    const held = await app.database.pool.query(
      "select count(*)::int as n, count(npi)::int as npi from exclusion where source = 'oig_leie' and observed_to is null",
    );
    expect(answer).toMatchObject({ list_state: null, rows: held.rows[0].n, with_npi: held.rows[0].npi, is_sample: true });
    const sum = (member: 'records' | 'in_force') => answer.actions.reduce((total: number, one: any) => total + one[member], 0);
    expect([sum('records'), sum('in_force')]).toEqual([answer.rows, answer.in_force]);
    expect(answer.in_force).toBeLessThan(answer.rows);
    const loads = (await app.get('/sources/oig_leie/history?status=accepted&limit=10')).body.results;
    expect(answer.releases.map(({ load_id }: any) => load_id)).toEqual(loads.map(({ load_id }: any) => load_id));
    const added = (
      await app.database.pool.query('select full_name from exclusion where source = $1 and npi = $2', ['oig_leie', ids.npi.newly_excluded])
    ).rows[0];
    expect(answer.added.map(({ full_name }: any) => full_name)).toContain(added.full_name);
    expect(answer.added.every((one: any) => one.observed_from > '2000' && one.file_line > 0)).toBe(true);
  });

  test('advises to compare only what the list publishes', async () => {
    const { rows } = await app.database.pool.query(
      `select source, count(npi)::int as npi, count(birth_date)::int as births, count(license_number)::int as licenses, count(coalesce(address_line, city))::int as places from exclusion
       where observed_to is null and source <> 'oig_leie' group by source`,
    );
    expect(rows.some(({ births }) => births === 0)).toBe(true);
    for (const { source, births, licenses, places } of rows) {
      const said = (await list(source)).verification.steps.join(' ');
      const named = ['birth date', 'license number', 'address'].map((one) => said.includes(one));
      expect([source, ...named]).toEqual([source, births > 0, licenses > 0, places > 0]);
    }
  });

  test('leads to verification by Social Security number', async () => {
    const { verification } = await list('oig_leie');
    expect(verification).toMatchObject({ by: 'ssn', url: 'https://exclusions.oig.hhs.gov/' });
    expect(verification.steps.join(' ')).toContain('Social Security number');
  });
});

test('a list downloaded in several pages gives no reason for being empty', async () => {
  const file = await fetch(`${app.url}/exclusions/lists/oig_leie/records?format=ndjson&all=true`, { headers: { 'X-API-Key': app.key } });
  const lines = (await file.text()).trim().split('\n');
  const last = JSON.parse(lines.at(-1)!);
  expect(last.total).toBe(lines.length - 1);
  expect(last.total).toBeGreaterThan(0);
  expect(last.meta.sources).toHaveLength(1);
  expect(last.meta).not.toHaveProperty('empty_reason');
});

test('what a release no longer lists is named with the day', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(
    "update exclusion set observed_from = '2026-01-31', observed_to = '2026-06-30' where id = (select min(id) from exclusion where source = 'tx_medicaid_exclusions' and observed_to is null) returning full_name",
  );
  // Contents are kept until the next load.
  await pool.query("update source set last_loaded_at = last_loaded_at + interval '1 second' where source_id = 'tx_medicaid_exclusions'");
  const { no_longer_listed } = await list('tx_medicaid_exclusions');
  expect(no_longer_listed).toEqual([expect.objectContaining({ full_name: rows[0].full_name, observed_to: '2026-06-30' })]);
  expect(await pageOf('/exclusions/lists/tx_medicaid_exclusions')).toContain('missing since the release of Jun 30, 2026');
});

describe('the page of a list', () => {
  test('says what it is, what dates it and how a match is verified, without a source id', async () => {
    const page = await pageOf('/exclusions/lists/ca_medicaid_exclusions');
    const { title, publisher } = await list('ca_medicaid_exclusions');
    for (const said of [
      `<h1>${title}</h1>`,
      `Published by ${publisher}`,
      'sample data',
      'How to verify a match',
      'Recent changes',
      'Records by action',
    ])
      expect(page).toContain(said);
    expect(page.replace(/<code>.*?<\/code>|="[^"]*"/g, '').replace(/<details>.*?<\/details>/gs, '')).not.toContain(
      'ca_medicaid_exclusions',
    );
  });

  test('of a list that is not loaded says so, and how to load it', async () => {
    expect(await list(UNLOADED)).toMatchObject({
      rows: 0,
      actions: [],
      releases: [],
      added: [],
      no_longer_listed: [],
      gap_reason: 'never_loaded',
    });
    const page = await pageOf(`/exclusions/lists/${UNLOADED}`);
    for (const said of [
      'This list is not loaded',
      'About the source',
      'No file has been loaded yet',
      'No records are loaded',
      'How to verify a match',
    ])
      expect(page).toContain(said);
  });

  test('of a list that is on file in part says which', async () => {
    await app.database.pool.query(
      "update source set coverage = 'partial', coverage_note = '300 of about 5,400 rows are on file', is_sample = false where source_id = 'oh_medicaid_exclusions'",
    );
    // Notes of sources are read again within a second.
    let page = '';
    for (let at = 0; at < 100 && !page.includes('300 of about'); at++) {
      await sleep(50);
      page = await pageOf('/exclusions/lists/oh_medicaid_exclusions');
    }
    expect(page.match(/Only part of|only partly loaded: /gi)).toHaveLength(1);
    expect(page).toContain('is loaded (300 of about 5,400 rows are on file). A person or business that is not found may still be listed.');
  });

  test('is where coverage, sources and hits lead', async () => {
    for (const path of ['/demo/exclusions/coverage', '/sources/ca_medicaid_exclusions', `/demo/exclusions/check?npi=${ids.npi.excluded}`])
      expect([path, await pageOf(path)]).toEqual([path, expect.stringMatching(/href="\/exclusions\/lists\/\w+"/)]);
  });

  test('of another source or none is a 404 that says where to look', async () => {
    expect(await list('nppes')).toMatchObject({ status: 404, detail: expect.stringContaining('/sources/nppes') });
    expect(await list('xx_medicaid_exclusions')).toMatchObject({ status: 404, detail: expect.stringContaining('Did you mean') });
  });
});

test('everyone Texas added to its list in a month, by the day it publishes', async () => {
  const records = async (query: string) => (await app.get(`/exclusions/lists/tx_medicaid_exclusions/records?${query}`)).body;
  const { results } = await records('sort=-list_added_date&limit=100');
  const days: string[] = results.flatMap((row: any) => row.list_added_date ?? []);
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual(days.toSorted().reverse());
  const month = days[0]!.slice(0, 7);
  const of_month = await records(`added_from=${month}-01&added_to=${month}-28&limit=100`);
  expect(of_month.results.map((row: any) => row.list_added_date)).toEqual(
    expect.arrayContaining(days.filter((day) => day.startsWith(month) && day <= `${month}-28`)),
  );
  expect(of_month.results.every((row: any) => row.list_added_date.startsWith(month))).toBe(true);
  expect((await app.get('/exclusions/lists/tx_medicaid_exclusions/records?added_from=2026-02-01&added_to=2026-01-01')).status).toBe(400);
});

test('the names of a list lead to the pages of their records, which say whose list it is', async () => {
  const path = '/exclusions/lists/tx_medicaid_exclusions/records';
  const { results } = (await app.get(`${path}?limit=5`)).body;
  const signedIn = async (one: string): Promise<string> => (await app.get(one, { headers: { Accept: 'text/html' } })).body;
  const page = await signedIn(`${path}?limit=5`);
  for (const { record_ref } of results) expect(page).toContain(`<a href="${path}/${record_ref}">`);
  expect(await signedIn(`${path}/${results[0].record_ref}`)).toMatch(/One record of the Medicaid exclusion list of <a [^>]*>Texas</);
});

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { ids } from '../../sample/ids.ts';
import { ownFolder } from '../support/own-folder.ts';
import { python, pythonPackages } from '../support/python-packages.ts';
import { runCommand } from '../support/run-command.ts';
import { openApp } from '../support/sample-app.ts';
import { searchUrl } from '../support/search.ts';

const app = openApp();
const acute = `hospital:${ids.ccn.acute}`;
let service: string;
beforeAll(async () => {
  service = `${app.url}/reconcile/${(await app.post('/reconcile/tokens', { name: 'clients' })).body.token}`;
});

const send = async (url: string, fields?: Record<string, string>) => {
  const response = await fetch(url, fields && { method: 'POST', body: new URLSearchParams(fields) });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
};

test('a session as OpenRefine sends it: manifest, guessed types, rows, suggestions, preview, data extension', async () => {
  const { body: manifest } = await send(service);
  expect(manifest.versions).toContain('0.1');
  const guessed = await send(service, { queries: JSON.stringify({ q0: { query: 'Meridian Valley Medical Center', limit: 3 } }) });
  expect(guessed.body.q0.result[0].type[0].id).toBe('hospital');
  const row = cases('row');
  const { body } = await send(service, { queries: JSON.stringify({ q0: row, q1: { ...row, properties: [] } }) });
  expect([body.q0.result[0], body.q1.result[0].match]).toEqual([expect.objectContaining({ id: acute, match: true }), false]);

  const { service_url, service_path } = manifest.suggest.entity;
  const suggested = await send(`${service_url}${service_path}?prefix=meridian&type=hospital&type_strict=any&cursor=0&callback=jQuery3_17`);
  expect(suggested.text).toMatch(/^\/\*\*\/jQuery3_17\(\{"result":\[\{"id":"hospital:/);
  expect((await send(`${service_url}${service_path}?prefix=x&callback=alert(1)`)).status).toBe(400);
  expect((await send(manifest.preview.url.replace('{{id}}', acute))).text).toContain('MERIDIAN');
  const { propose_properties: proposed } = manifest.extend;
  const { properties } = (await send(`${proposed.service_url}${proposed.service_path}?type=hospital&limit=100`)).body;
  expect(properties.map(({ id }: any) => id)).toContain('beds');
  const extend = JSON.stringify({ ids: [acute], properties: [{ id: 'beds' }, { id: 'city', settings: {} }] });
  expect((await send(service, { extend })).body.rows[acute]).toEqual({
    beds: [{ float: expect.any(Number) }],
    city: [{ str: 'SACRAMENTO' }],
  });
  expect((await send(`${app.url}/reconcile/prt_${'x'.repeat(43)}`, { queries: '{}' })).status).toBe(401);
});

const missing = await pythonPackages();
if (missing) test.skip(`the package reconciler of Python was not run: ${missing}`, () => {});
else
  test('the package reconciler of Python reconciles a table', async () => {
    const { stdout } = await promisify(execFile)(python, ['-I', '-c', cases('script'), service], { timeout: 290_000 });
    expect(JSON.parse(stdout)).toEqual([
      ['Meridian Valley Med Ctr Sacramento', acute, true],
      ['Meridian Vally', expect.stringMatching(/^hospital:/), false],
    ]);
  });

/** Damage that people do to names, by the number of the row. */
const DAMAGE: ((name: string) => string)[] = [
  (name) => name.replace(/(?<=\w{3})\w(?=\w)/, ''),
  (name) => name.replace(/(?<=\w{2})(\w)(\w)/, '$2$1'),
  (name) =>
    name
      .replace(/HOSPITAL/, 'Hosp')
      .replace(/MEDICAL CENTER/, 'Med Ctr')
      .replace(/MEMORIAL/, 'Mem')
      .replace(/REGIONAL/, "Reg'l"),
  (name) => name.replace(/(\w{4,}) (\w{4,})/, '$1$2'),
  (name) => `${name.toLowerCase()} inc`,
];

test('15 names with typos become CCNs and beds in one command, and none is lost', async () => {
  const { rows } = await app.database.pool.query(cases<string>('15 names with typos become'));
  const file = join(ownFolder(), 'typos.csv');
  const lines = rows.map(({ name, city, state }, at) => [DAMAGE[at % DAMAGE.length]!(name), city, state].map((cell) => `"${cell}"`).join());
  writeFileSync(file, `name,city,state\n${lines.join('\n')}\n`);
  const env = { DATABASE_URL: app.database.url, OPENSEARCH_URL: searchUrl(), INDEX_PREFIX: app.search.prefix };
  const { stdout } = await runCommand(['reconcile', file, '--type', 'hospital', '--add', 'ccn,beds'], env);
  const answered: Record<string, string>[] = parse(stdout, { columns: true });
  const lost = answered.filter(({ record_id }, at) => record_id !== `hospital:${rows[at].ccn}`);
  const wrong = answered.filter(({ match, ccn }, at) => match === 'yes' && ccn !== rows[at].ccn);
  expect([answered.length, lost, wrong]).toEqual([15, [], []]);
  expect(answered.filter(({ match }) => match === 'yes').length).toBeGreaterThanOrEqual(13);
});

import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { ids } from '../../sample/ids.ts';
import { startApi } from '../support/api.ts';
import { ownFolder } from '../support/own-folder.ts';
import { realFiles } from '../support/real-files-folder.ts';
import { runCommand } from '../support/run-command.ts';
import { openApp } from '../support/sample-app.ts';
import { searchUrl } from '../support/search.ts';

const app = openApp();
const folder = join(realFiles, '../formats/reconciliation');
const has_schemas = existsSync(folder);
// What is matched by which rule is test/scenes/reconcile.txt.
const acute = `hospital:${ids.ccn.acute}`;

/** Validators of the published schemas by version and name. */
const validators = (version: string) => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const schemas = join(folder, version, 'schemas');
  // The manifest refers to the security definitions of Swagger 2, and the schemas name an older dialect.
  ajv.addSchema(cases('validators'));
  const names = readdirSync(schemas).filter((name) => name !== 'openapi.json');
  for (const name of names) {
    const { $schema: _, ...schema } = JSON.parse(readFileSync(join(schemas, name), 'utf8'));
    ajv.addSchema({ ...schema, $id: `https://reconciliation-api.github.io/specs/${version}/schemas/${name}` });
  }
  return (name: string, value: unknown): string => {
    const validate = ajv.getSchema(`https://reconciliation-api.github.io/specs/${version}/schemas/${name}.json`)!;
    return validate(value) ? 'valid' : ajv.errorsText(validate.errors);
  };
};

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.ask(path, { key: null, method: 'POST', headers, body: new URLSearchParams(fields) });
const query = (text: string, properties: Record<string, string> = {}, more: object = {}) => ({
  query: text,
  ...more,
  properties: Object.entries(properties).map(([pid, v]) => ({ pid, v })),
});
const found = async (queries: Record<string, object>) => {
  const { status, body } = await form('/reconcile', { queries: JSON.stringify(queries) }, { 'X-API-Key': app.key });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};

let hospital: { name: string; city: string; state: string; address_line: string; zip5: string; telephone: string };
let token: string;
beforeAll(async () => {
  const { rows } = await app.database.pool.query(cases<string>('rows'), [ids.ccn.acute]);
  [hospital] = rows;
  const made = await app.post('/reconcile/tokens', { name: 'OpenRefine' });
  expect([made.status, made.body.detail]).toEqual([200, undefined]);
  token = made.body.token;
});

describe('the service', () => {
  test('refuses more than 500 queries', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`q${at}`, { query: 'x' }]));
    expect((await form(`/reconcile/${token}`, { queries: JSON.stringify(many) })).status).toBe(413);
  });

  test.each([
    cases('answers a batch with in'),
    ['half of a surrogate pair', { query: 'Meridian \ud800', properties: [{ pid: 'system_id', v: '\udfff' }] }],
    cases('answers a batch with in 2'),
    ['a long text', { query: 'Meridian Valley '.repeat(400), properties: [{ pid: 'city', v: 'Sacramento '.repeat(2000) }] }],
  ])('answers a batch with %s in a cell', async (_, odd) => {
    const answer = await found({ q0: odd, q1: query('', { ccn: ids.ccn.acute }) });
    expect([answer.q1.result[0].match, Array.isArray(answer.q0.result)]).toEqual([true, true]);
  });

  test.each([2, 12, 700])('refuses a file whose row %i cannot be read, and says its line', async (line) => {
    const rows = Array.from({ length: 800 }, (_, at) => (at + 1 === line ? 'Mer"idian" x,"Sac"ramento,CA' : 'Meridian,Sacramento,CA'));
    const sent = new FormData();
    sent.set('file', new File([['name,city,state', ...rows].join('\n')], 'rows.csv', { type: 'text/csv' }));
    const { status, text } = await app.ask('/reconcile/file', { method: 'POST', headers: { Accept: 'application/json' }, body: sent });
    expect([status, text]).toEqual([400, expect.stringContaining(`line ${line + 1}: `)]);
  });

  test('the command writes a file only when it is whole, and never over the one it reads', async () => {
    const at = ownFolder();
    const [given, out, link] = ['rows.csv', 'out.csv', 'link.csv'].map((name) => join(at, name)) as [string, string, string];
    const env = { DATABASE_URL: app.database.url, OPENSEARCH_URL: searchUrl(), INDEX_PREFIX: app.search.prefix };
    const rows = Array.from({ length: 20 }, () => `,${ids.ccn.acute}`);
    const whole = ['name,ccn', ...rows].join('\n');
    writeFileSync(given, whole);
    symlinkSync(given, link);
    writeFileSync(out, 'older');
    expect((await runCommand(['reconcile', given, '--out', link], env)).status).toBe(2);
    const nowhere = await runCommand(['reconcile', given, '--out', join(at, 'missing', 'out.csv')], env);
    expect([nowhere.status, nowhere.stderr]).toEqual([2, expect.stringContaining(`there is no folder ${join(at, 'missing')}`)]);
    expect(readFileSync(given, 'utf8')).toBe(whole);
    writeFileSync(given, `${whole}\n"a"b,c\n`);
    const refused = await runCommand(['reconcile', given, '--out', out], env);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('line 22: ')]);
    expect([readFileSync(out, 'utf8'), readdirSync(at).sort()]).toEqual(['older', ['link.csv', 'out.csv', 'rows.csv']]);
    writeFileSync(given, whole);
    expect((await runCommand(['reconcile', given, '--out', out], env)).status).toBe(0);
    expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(21);
    rmSync(at, { recursive: true });
  });

  test('is read by scripts of any origin: CORS and a callback, unknown parameters ignored', async () => {
    const origin = { Origin: 'https://openrefine.example' };
    const sent = await form(`/reconcile/${token}`, { queries: '{"q0":{"query":"Meridian"}}', further: '1' }, origin);
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const script = await app.ask(`/reconcile/${token}?callback=jsonp.call_1&_=17`, { key: null, headers: origin });
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.text).toMatch(/^\/\*\*\/jsonp\.call_1\(\{"versions":.*\}\);$/s);
    expect((await app.get(`/reconcile/${token}?callback=alert(1)//`, { key: null })).status).toBe(400);
  });

  test('previews a record in a frame, and leads to its page', async () => {
    const preview = await app.ask(`/reconcile/preview?id=${acute}`, { key: null });
    expect(preview.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(preview.text).toContain(hospital.name);
    const view = await app.ask(`/reconcile/view/${acute}`, { key: null });
    expect(view.headers.get('location')).toContain(`/hospitals/${ids.ccn.acute}`);
  });
});

// What else it is and when it ends is test/scenes/reconcile.txt.
describe('a token', () => {
  test('in a path reaches no line of the log', async () => {
    const api = await startApi(app.database, { search: app.search });
    const wrong = `prt_${'W'.repeat(43)}`;
    for (const [path, status] of [
      [`/reconcile/${token}`, 200],
      [`/reconcile/${token}?callback=1`, 400],
      [`/reconcile/${token}/further`, 404],
      [`/reconcile/${wrong}`, 401],
    ] as const)
      expect([path, (await api.ask(path, { key: null })).status]).toEqual([path, status]);
    const sent = await api.ask(`/reconcile/${token}`, { key: null, method: 'POST', body: new URLSearchParams({ queries: '{' }) });
    expect(sent.status).toBe(400);
    expect(api.log.filter(({ route }) => route === '/reconcile/{token}').length).toBeGreaterThan(0);
    expect(JSON.stringify(api.log)).not.toMatch(/prt_/);
    await api.stop();
  });
});

(has_schemas ? describe : describe.skip)('the published schemas', () => {
  test.each(['0.1', '0.2'])('%s validates every answer', async (version) => {
    const check = validators(version);
    const manifests = [(await app.get('/reconcile')).body, (await app.get(`/reconcile/${token}`, { key: null })).body];
    for (const manifest of manifests) expect(check('manifest', manifest)).toBe('valid');
    expect(check('reconciliation-result-batch', await found({ q0: query('Meridian', { city: 'Sacramento' }), q1: { query: '' } }))).toBe(
      'valid',
    );
    const extend = JSON.stringify({ ids: [acute], properties: [{ id: 'beds' }, { id: 'city' }, { id: 'ein' }] });
    expect(check('data-extension-response', (await form(`/reconcile/${token}`, { extend })).body)).toBe('valid');
    for (const [kind, schema] of [
      ['entity', 'entities'],
      ['property', 'properties'],
      ['type', 'types'],
    ]) {
      const { body } = await app.get(`/reconcile/suggest/${kind}?prefix=ho`, { key: null });
      expect(check(`suggest-${schema}-response`, body)).toBe('valid');
    }
    if (version === '0.2')
      expect(check('data-extension-property-proposal', (await app.get('/reconcile/properties?type=hospital')).body)).toBe('valid');
  });

  test.each(['0.1', '0.2'])('%s: their examples of queries are read as they say', async (version) => {
    for (const kind of ['valid', 'invalid']) {
      const examples = join(folder, version, 'examples/reconciliation-query-batch', kind);
      for (const name of readdirSync(examples)) {
        const { status } = await form(`/reconcile/${token}`, { queries: readFileSync(join(examples, name), 'utf8') });
        // Unknown types have no candidates; unknown fields are ignored, so that a misnamed one is.
        expect([name, status]).toEqual([name, kind === 'valid' || name === 'misnamed-property.json' ? 200 : 400]);
      }
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { compileEndpoint, placeholdersOf } from '#server/compile';
import { type Endpoint, type Example, needsKey } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { errorsOf } from '#server/openapi/openapi';
import { operationId } from '#server/openapi/share';
import { inOrderOfRoutes } from '#server/routers';
import { askEndpoint } from '../support/ask-endpoint.ts';
import { everySecond, run_seed, sampled } from '../support/full-run.ts';
import { isKept } from '../support/golden.ts';
import { openApp } from '../support/sample-app.ts';

const endpoints = await discoverEndpoints();
const asked = new Set(everySecond(endpoints));
const named = endpoints.map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const);

// Of its own: requests of other files would count against the limits per address.
const app = openApp();

const ask = (endpoint: Endpoint, example: Example, more?: { key?: string | null; headers?: Record<string, string> }) =>
  askEndpoint(app, endpoint, example, more);

test('there are endpoints, each declared once', () => {
  expect(endpoints.length).toBeGreaterThan(15);
  expect(() => inOrderOfRoutes(endpoints)).not.toThrow();
  expect(new Set(endpoints.map(operationId)).size).toBe(endpoints.length);
});

test('each endpoint has an example, and no example is of another', () => {
  expect(endpoints.filter(({ examples }) => examples.length === 0).map(({ path }) => path)).toEqual([]);
  const declared = new Set(endpoints.map(({ method, path }) => `${method},${path}`));
  const rows = readFileSync(join(root, 'src/server/examples.csv'), 'utf8').trimEnd().split('\n').slice(1);
  expect(rows.filter((row) => !declared.has(row.split(',').slice(0, 2).join()))).toEqual([]);
});

describe.each(named)('%s', (_name, endpoint) => {
  const [first] = endpoint.examples as [Example];
  const usual = Object.keys(endpoint.statuses ?? { 200: 'Success' }).map(Number);
  const allowedFor = ({ status }: Example): readonly number[] => (status === undefined ? usual : [status].flat());
  const allowed = allowedFor(first);

  test('says who may ask, what it is and which errors it has', () => {
    expect(['public', 'reader', 'key', 'token']).toContain(endpoint.access);
    for (const words of [endpoint.summary, endpoint.description ?? endpoint.summary]) expect(words.trim().length).toBeGreaterThan(2);
    expect(endpoint.summary).not.toMatch(/\.$/);
    if (endpoint.shape === 'detail' && placeholdersOf(endpoint.path).length > 0) expect(errorsOf(endpoint)).toContain('invalid_request');
  });

  if (!asked.has(endpoint)) return;

  test('its examples answer and fit the declared form, nothing left over', async () => {
    // test/sweeps/golden.test.ts requests and checks the others.
    const others = endpoint.examples.filter((example) => isKept(endpoint, example));
    const only_here = endpoint.examples.filter((example) => !others.includes(example));
    for (const example of [...only_here, ...sampled<Example>(others, 1, run_seed)]) {
      const { status, body, text } = await ask(endpoint, example);
      expect([example.summary, status, status === 500 ? text : '']).toEqual([example.summary, expect.any(Number), '']);
      expect(allowedFor(example)).toContain(status);
      if (status >= 400) {
        expect(body).toMatchObject({ status, request_id: expect.any(String) });
        expect(errorsOf(endpoint)).toContain(body.code);
        continue;
      }
      if (endpoint.shape === 'download') {
        expect([body, text.length > 0]).toEqual([null, true]);
        continue;
      }
      const { meta, ...data } = body;
      if (endpoint.shape === 'message') expect(meta).toBeUndefined();
      else expect(meta.request_id).toEqual(expect.any(String));
      expect(compileEndpoint(endpoint).response.parse(data)).toEqual(data);
      if (endpoint.shape !== 'list') continue;
      expect(data.results.length).toBeLessThanOrEqual(data.limit);
      expect([example.summary, data.results.length > 0]).toEqual([example.summary, true]);
    }
  });

  test('a parameter it does not have is a 400 that names it', async () => {
    const unknown = await ask(endpoint, { ...first, query: { ...first.query, unheard_of: '1' } });
    // Another protocol, whose later versions have further ones: see the Reconciliation Service API.
    if (endpoint.query && (endpoint.query as any)._zod.def.catchall?._zod.def.type === 'unknown') expect(allowed).toContain(unknown.status);
    // A token in the path is checked before.
    else if (endpoint.access !== 'token') expect([unknown.status, unknown.body.errors[0].parameter]).toEqual([400, 'unheard_of']);
  });

  test('it requires a key', async () => {
    const without = await ask(endpoint, first, { key: null });
    if (needsKey(endpoint)) expect([without.status, without.body.reason]).toEqual([401, 'missing']);
    else expect(allowed).toContain(without.status);
  });

  if (endpoint.shape === 'list') {
    test('it comes in every form, with the requested fields', async () => {
      for (const [format, type] of cases('it comes in every form')) {
        const { status, headers } = await ask(endpoint, { ...first, query: { ...first.query, format: format! } });
        expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      }
      const [member] = Object.keys(compileEndpoint(endpoint).row!.shape);
      const { body } = await ask(endpoint, { ...first, query: { ...first.query, fields: member!, limit: '2' } });
      for (const row of body.results) expect(Object.keys(row)).toEqual([member]);
      if (first.query?.limit === undefined && endpoint.list?.max_limit !== 1) expect(body.limit).toBe(2);
    });
  }

  // The id of a board's action depends on the day of the sample: its example is of one that is not on file
  // (test/integration/licenses.test.ts has a real one).
  if (endpoint.shape === 'detail' && first.status === undefined) {
    test('it answers 304 to who holds it', async () => {
      let answer = await ask(endpoint, first);
      // An answer may change once between two requests: a key that another example replaces is mentioned for a second.
      for (let tries = 0; tries < 2 && answer.status === 200; tries += 1)
        answer = await ask(endpoint, first, { headers: { 'If-None-Match': answer.headers.get('etag')! } });
      expect([answer.status, answer.text]).toEqual([304, '']);
    });
  }
});

test('whatever calls defineEndpoint is exported', () => {
  const folder = join(import.meta.dirname, '../../src/routes');
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => file.endsWith('.ts'));
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const declaring = lines.filter((line) => /^export (default|const \w+ =) (defineEndpoint|recordsOfEins|programRanking)\(/.test(line));
  expect(lines.filter((line) => !declaring.includes(line) && /(^|= )defineEndpoint\(/.test(line))).toEqual([]);
  expect(declaring.length).toBe(endpoints.length);
});

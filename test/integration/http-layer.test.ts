import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { testEndpoints } from '../support/http-endpoints.ts';

const database = openDatabase();
let api: TestApi;

beforeAll(async () => {
  await database.db.raw(cases('rows'));
  api = await startApi(database, { endpoints: testEndpoints, address_limits: { standard: 1000 } });
});

const npi = '1234567893';

describe('a detail answer', () => {
  test('holds the data, its sources and the request id', async () => {
    const { status, headers, body } = await api.ask(`/things/${npi}?deep=true&as_of=2024-01-31`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ npi, deep: true, as_of: '2024-01-31', at: '1' });
    expect(body.meta.request_id).toBe(headers.get('x-request-id'));
    expect(body.meta.sources).toEqual([
      expect.objectContaining({ source_id: 'oig_leie', freshness: 'fresh', release_date: '2026-01-31', rows: 7, is_sample: true }),
    ]);
  });

  test('answers 304 to a client that has it, and in full when a source was loaded since', async () => {
    const first = await api.ask(`/things/${npi}`);
    const etag = first.headers.get('etag')!;
    const again = await api.ask(`/things/${npi}`, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    const other = await api.ask(`/things/${npi}?deep=true`, { headers: { 'If-None-Match': etag } });
    expect(other.status).toBe(200);
  });

  test('of something not on file is 404, of something withdrawn 410 with its date', async () => {
    expect((await api.ask('/things/1679576722')).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await api.ask('/things/1993999998')).body).toMatchObject({ status: 410, code: 'gone', deactivation_date: '2020-01-31' });
  });

  test('of a source that is not loaded is 404 with that reason, whether the answer misses it first or a part of its page', async () => {
    const query = await Promise.all(['application/json', 'text/html'].map((Accept) => api.ask('/absent', { headers: { Accept } })));
    expect(query.map(({ status, text }) => [status, /not loaded/.test(text)])).toEqual([
      [404, true],
      [404, true],
    ]);
  });
});

describe('a list', () => {
  test('has its page, limit and cursor; HEAD says the same without a body', async () => {
    const { body } = await api.ask('/things/search?name=ab&limit=1', { key: null });
    expect(body).toMatchObject({ total: 2, limit: 1, next_cursor: 'next', meta: { warnings: ['Only a test.'] } });
    expect(body.results).toHaveLength(1);
    const head = await api.ask('/things/search?name=ab&limit=1', { key: null, method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  });

  test('gives the requested members', async () => {
    const { body } = await api.ask('/things/search?name=ab&fields=name,id');
    expect(body.results[0]).toEqual({ name: '=HYPERLINK("x")', id: '1' });
    const wrong = await api.ask('/things/search?name=ab&fields=id,nam');
    expect(wrong.body.errors).toEqual([{ parameter: 'fields', in: 'query', expected: expect.stringMatching(/\(similar: name\)/) }]);
  });

  test('comes as csv, ndjson and html', async () => {
    const csv = await api.ask('/things/search?name=ab&format=csv');
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(csv.headers.get('x-total-count')).toBe('2');
    expect(csv.headers.get('x-next-cursor')).toBe('next');
    expect(csv.text.split('\r\n')[0]).toBe('id,name,count,place.city,words');
    expect(csv.text.split('\r\n')[1]).toBe(`1,"'=HYPERLINK(""x"")",-1,,a; b`);
    expect(csv.headers.get('x-proviso-outcome')).toBe('clear_with_gaps');
    expect(csv.headers.get('x-proviso-gaps-count')).toBe('1');
    expect(decodeURI(csv.headers.get('x-proviso-reason')!)).toBe('Größe');
    const lines = await api.ask('/things/search?name=ab', { headers: { Accept: 'application/x-ndjson' } });
    const parsed = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(parsed.map((line) => line.id)).toEqual(['1', '2', undefined]);
    expect(parsed[2]).toMatchObject(cases('comes as csv'));
    const html = await api.ask('/things/search?name=ab', { headers: { Accept: 'text/html,*/*' } });
    expect(html.headers.get('content-type')).toMatch(/^text\/html/);
    expect(html.text).toContain('&#60;script&#62;');
    expect(html.text).not.toMatch(/<script(?! src="\/static\/)/);
    expect(html.text).toContain('cursor=next');
    expect(html.text).toContain('<dt>Outcome</dt><dd>clear with gaps</dd>');
    expect(html.text).toContain('&#60;zz&#62;');
  });

  test('takes a parameter several times only where it is a list', async () => {
    expect((await api.ask('/things/search?name=ab&lists=aa&lists=bb')).status).toBe(200);
    const twice = await api.ask('/things/search?name=ab&name=cd');
    expect(twice.body.errors[0]).toMatchObject({ parameter: 'name', expected: 'one value; this request has 2' });
  });
});

describe('problems', () => {
  test.each([
    ['/things/1234567890', 'npi', /check digit/],
    ['/things/%E0%A4%A', 'path', /percent-encoding/],
    [`/things/${npi}?dep=true`, 'dep', /such as deep/],
    [`/things/search?name=${'n'.repeat(10_000)}`, 'name', /at most 200 characters/],
    [`/things/search?name=${'%F0%9F%8F%A5'.repeat(2500)}`, 'name', /at most 200 characters; this value has 5000/],
    ['/things/search?name=%00%01', 'name', /control characters/],
    ['/things/search?name=', 'name', /empty/],
    ['/things/search?name=ab&limit=101', 'limit', /from 1 to 100/],
  ])('%# is a 400 that names the parameter and what was expected', async (path, parameter, words) => {
    const { status, headers, body } = await api.ask(path);
    expect([status, body.status, body.code]).toEqual([400, 400, 'invalid_request']);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body.errors[0].parameter).toBe(parameter);
    expect(body.errors[0].expected).toMatch(words);
    expect(body.type).toBe('urn:proviso:problem:invalid_request');
  });

  test('an unknown path names the nearest, another method what is allowed', async () => {
    const unknown = await api.ask('/thing/search');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    expect(unknown.body.detail).toContain('/things/search');
    const method = await api.ask(`/things/${npi}`, { method: 'DELETE' });
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await api.ask(`/things/${npi}`, { method: 'POST', body: '{}' })).status).toBe(405);
  });

  test('a name in the place of a parameter is not repeated', async () => {
    const { body, text } = await api.ask('/things/search?name=ab&Jane%20Roe=1');
    expect(body.errors[0]).toMatchObject({ parameter: 'query', expected: expect.stringMatching(/a known parameter: name, state/) });
    expect(text).not.toContain('Jane');
  });

  test('an answer that does not fit its schema is a defect, seen in tests', async () => {
    const misfit = await api.ask('/failing/misfit');
    expect([misfit.status, misfit.body.code]).toEqual([500, 'internal']);
    expect(misfit.body.detail).toMatch(/ok: .*boolean/);
    expect((await api.ask('/failing/extra')).body.detail).toMatch(/more: not declared/);
  });

  test('a defect shows and logs nothing of its message outside tests', async () => {
    const quiet = await startApi(database, { endpoints: testEndpoints, strict: false });
    try {
      for (const how of ['throw', 'sql', 'misfit']) {
        const { status, text } = await quiet.ask(`/failing/${how}`);
        expect(status).toBe(500);
        expect(text).not.toMatch(/Jane|1970-01-01|select|nothing_of/);
      }
      expect((await quiet.ask('/failing/extra')).body).toMatchObject({ ok: true });
      const logged = JSON.stringify(quiet.log);
      expect(logged).not.toMatch(/Jane|1970-01-01/);
      expect(quiet.log.filter((line) => line.level === 50)).toHaveLength(3);
    } finally {
      await quiet.stop();
    }
  });
});

describe('headers', () => {
  test('protect, and let pages of other origins read', async () => {
    const { headers } = await api.ask('/big', { key: null });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-powered-by')).toBeNull();
    const preflight = await api.ask('/big', { key: null, method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/X-API-Key/);
  });

  test.each([
    ['br', (packed: Buffer) => brotliDecompressSync(packed)],
    ['gzip', (packed: Buffer) => gunzipSync(packed)],
  ])('large bodies come as %s to who takes it', async (encoding, unpack) => {
    const http = await import('node:http');
    const packed = await new Promise<{ bytes: Buffer; encoding: unknown }>((resolve, reject) => {
      http
        .get(`${api.url}/big`, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () => resolve({ bytes: Buffer.concat(parts), encoding: answer.headers['content-encoding'] }));
        })
        .on('error', reject);
    });
    expect(packed.encoding).toBe(encoding);
    expect(packed.bytes.length).toBeLessThan(1000);
    expect(JSON.parse(unpack(packed.bytes).toString()).text).toMatch(/^proviso/);
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { openApiFile } from '#server/openapi/openapi-examples';
import { openApi, startApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { testEndpoints } from '../support/http-endpoints.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
const api = openApi(database, { endpoints: testEndpoints, settings: { METRICS_TOKEN: 'token-of-the-tests' } });

describe('Idempotency-Key', () => {
  const send = (key: string, npis: string[], who?: string) =>
    api.ask('/things/search', {
      key: who,
      headers: { 'Idempotency-Key': key },
      json: { npis },
    });

  test('a repetition gets the first answer, also while the first is running', async () => {
    const key = randomUUID();
    const answers = await Promise.all([send(key, ['1234567893']), send(key, ['1234567893']), send(key, ['1234567893'])]);
    const later = await send(key, ['1234567893']);
    expect(new Set([...answers, later].map((answer) => answer.body.at)).size).toBe(1);
    expect([...answers, later].filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(3);
  });

  test('the same key for another request, or a key of odd signs, is 400', async () => {
    const key = randomUUID();
    await send(key, ['1234567893']);
    const other = await send(key, ['1679576722']);
    expect([other.status, other.body.errors[0].parameter]).toEqual([400, 'Idempotency-Key']);
    expect((await send('with space', ['1234567893'])).status).toBe(400);
    expect((await send('k'.repeat(300), ['1234567893'])).status).toBe(400);
  });

  test('belongs to one API key, and a refused request does not use it up', async () => {
    const key = randomUUID();
    const { key: someone } = await api.newKey();
    const mine = await send(key, ['1234567893']);
    const theirs = await send(key, ['1234567893'], someone);
    expect(theirs.body.at).not.toBe(mine.body.at);
    const fresh = randomUUID();
    expect((await send(fresh, ['1'])).status).toBe(400);
    expect((await send(fresh, ['1234567893'])).status).toBe(200);
  });

  test('keeps no name, neither of the request nor of the response, that can be read without the API key', async () => {
    const { key: someone, key_id } = await api.newKey();
    const sent = {
      key: someone,
      headers: { 'Idempotency-Key': 'screening-of-Zebulon-Quartermain' },
      json: { npis: ['1234567893'], note: 'Zebulon Quartermain' },
    };
    const first = await api.ask('/things/search', sent);
    const { rows } = await database.pool.query('select * from idempotency where key_id = $1', [key_id]);
    expect(rows).toHaveLength(1);
    expect(rows[0].status).toBe(200);
    const stored = Object.values(rows[0]).map((value) => `${value} ${Buffer.from(String(value), 'base64').toString('latin1')}`);
    for (const text of stored) expect(text).not.toMatch(/Zebulon|Quartermain|received/);
    // Nor can a guess at the request be compared with what is stored.
    const guess = createHash('sha256')
      .update(`POST /things/search\n${JSON.stringify(sent.json)}`)
      .digest();
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(rows[0].fingerprint).not.toBe(guess.toString(form));
    expect((await api.ask('/things/search', sent)).body).toMatchObject({ at: first.body.at });
    // An answer put into another row does not open there.
    const other = await api.ask('/things/search', { ...sent, headers: { ...sent.headers, 'Idempotency-Key': 'another' } });
    expect(other.status).toBe(200);
    await database.pool.query('update idempotency set body = $2 where key_id = $1', [key_id, rows[0].body]);
    expect((await api.ask('/things/search', { ...sent, headers: { ...sent.headers, 'Idempotency-Key': 'another' } })).status).toBe(500);
  });

  test('is remembered for most of a day and forgotten after one', async () => {
    await database.pool.query("update idempotency set started_at = now() - interval '23 hours'");
    const { cleanSessions } = await import('#accounts/sessions');
    const count = async () => (await database.pool.query('select count(*)::int as n from idempotency')).rows[0].n;
    await cleanSessions(database.pool);
    expect(await count()).toBeGreaterThan(0);
    await database.pool.query("update idempotency set started_at = now() - interval '25 hours'");
    // Whatever becomes of the sessions.
    await database.pool.query('alter table session rename to session_away');
    await expect(cleanSessions(database.pool)).rejects.toThrow('does not exist');
    await database.pool.query('alter table session_away rename to session');
    await until(async () => (await count()) === 0);
  });
});

const metricsToken = { key: null, headers: { Authorization: 'Bearer token-of-the-tests' } };

describe('what is written down', () => {
  test('one line a request: no names, dates of birth, keys or query strings', async () => {
    const before = api.log.length;
    await api.ask('/things/search?name=Zebulon+Quartermain&limit=abc');
    await api.ask('/things/search?name=Zebulon+Quartermain');
    await api.ask('/Zebulon/Quartermain?birth_date=1961-04-05');
    await api.ask('/things/1234567893', { key: `prv_${'Z'.repeat(43)}` });
    const lines = api.log.slice(before);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatchObject({ level: 30, method: 'GET', route: '/things/search', status: 200, key_id: api.key_id });
    expect(JSON.stringify(lines)).not.toMatch(/Zebulon|Quartermain|1961-|prv_|name=/);
    const { text } = await api.ask('/metrics', metricsToken);
    expect(text).toContain('proviso_request_seconds_count{method="GET",route="/things/search",status="200"}');
    expect(text).not.toMatch(/Zebulon|Quartermain|prv_/);
  });

  test('/metrics is for who has its token, not for keys, this machine, proxies or pages of other origins', async () => {
    const tokens: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer token-of-the-test' },
      { Authorization: 'token-of-the-tests' },
      { Authorization: `Bearer ${api.key}` },
    ];
    for (const headers of tokens) {
      const { status, body } = await api.ask('/metrics', { headers });
      expect([status, body.code, body.errors[0].parameter]).toEqual([401, 'unauthenticated', 'Authorization']);
    }
    const answers = [
      await api.ask('/metrics', metricsToken),
      await api.ask('/metrics', { key: null }),
      await api.ask('/metrics', { method: 'POST' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 405]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    expect((await api.ask('/openapi.json')).headers.get('access-control-allow-origin')).toBe('*');
  });

  test('without METRICS_TOKEN there are no metrics', async () => {
    const other = await startApi(database, { endpoints: testEndpoints });
    const { status, body } = await other.ask('/metrics', { headers: { Authorization: 'Bearer ' } });
    expect([status, body.detail]).toEqual([401, expect.stringContaining('METRICS_TOKEN')]);
    await other.stop();
  });
});

describe('documentation', () => {
  // That it is what the endpoints declare is checked in sweeps/openapi.test.ts.
  test('/openapi.json is the document of the repository', async () => {
    const { body, headers } = await api.ask('/openapi.json', { key: null });
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(Object.keys(JSON.parse(readFileSync(openApiFile, 'utf8')).paths));
    const packed = await fetch(`${api.url}/openapi.json`, { headers: { 'Accept-Encoding': 'br' } });
    expect([packed.headers.get('content-encoding'), await packed.json()]).toEqual(['br', body]);
    expect((await api.ask('/openapi.json', { key: null, headers: { 'If-None-Match': headers.get('etag')! } })).status).toBe(304);
  });

  test('/docs is Swagger UI with nothing from elsewhere', async () => {
    const page = await api.ask('/docs', { key: null });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    const loaded = [...page.text.matchAll(/<(?:script|link)[^>]* (?:src|href)=["']([^"']+)["']/g)].map((found) => found[1]!);
    expect(loaded.length).toBeGreaterThan(3);
    for (const path of loaded) {
      expect(path).toMatch(/^\/(docs|static)\//);
      expect((await api.ask(path, { key: null })).status).toBe(200);
    }
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
    expect(page.text).toContain('/openapi.json');
  });
});

describe('paths of files', () => {
  const raw = (line: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () =>
        socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      let text = '';
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('close', () => resolve(text));
    });
  test.each<any[]>(cases('is a problem document: i'))('%s is a problem document: %i', async (line, status) => {
    const text = await raw(line);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toContain('application/problem+json');
  });
});

describe('stopping', () => {
  test('lets a running request end, takes no new ones, and writes down what was used', async () => {
    const stopping = await startApi(database, { endpoints: testEndpoints });
    const { key, key_id } = await stopping.newKey('free');
    const running = stopping.ask('/slow?seconds=3', { key });
    const asleep = cases('asleep');
    await until(async () => (await database.pool.query(asleep)).rowCount === 1);
    const stopped = stopping.stop();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(stopping.ask('/big', { key: null })).rejects.toThrow();
    const answer = await running;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
    const { rows } = await database.pool.query('select used, leased from quota where key_id = $1', [key_id]);
    expect(rows).toEqual([{ used: 1, leased: 1 }]);
  });

  test('a taken port is one sentence', async () => {
    const { serve } = await import('#server/listen');
    const deps = { db: database.db, pool: database.pool, search: null, config: { host: '127.0.0.1' }, log: { error() {}, info() {} } };
    const port = Number(new URL(api.url).port);
    await expect(serve(deps as never, { port, endpoints: testEndpoints })).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
  });
});

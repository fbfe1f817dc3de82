import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonFault, unreadField } from '#fields/json-fault';
import { openApi, startApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { testEndpoints } from '../support/http-endpoints.ts';
import { leastProcessorUnits } from '../support/processor-time.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
const api = openApi(database, { endpoints: testEndpoints, settings: { REQUEST_TIMEOUT_MS: '1000' } });

const open = ({ url } = api) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

function received(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

const json = { 'Content-Type': 'application/json' };
const post = (body: string | Buffer, headers: Record<string, string> = json) =>
  api.ask('/things/search', { method: 'POST', body: body as never, headers });

describe('bodies', () => {
  test('that fit are read', async () => {
    expect((await post('{"npis":["1234567893"]}')).body).toMatchObject({ received: 1 });
    expect((await post('{"npis":["1234567893"]}', { 'Content-Type': 'Application/JSON; charset=UTF-8' })).status).toBe(200);
  });

  test.each<any[]>([
    ...cases('wrong bodies').map(([body, ...others]: [string]) => [body, json, ...others]),
    [Buffer.from([0x22, 0xff, 0x22]), json, 'body', /UTF-8/],
    [`{"npis":["1234567893"],"note":"${'n'.repeat(10_000)}"}`, json, 'note', /1 to 20 characters/],
    [`${'['.repeat(100_000)}`, json, 'body', /JSON/],
    ['npis=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'Content-Type', /application\/json/],
    ['{}', { 'Content-Type': 'application/json; charset=utf-16' }, 'Content-Type', /application\/json/],
  ])('%#: what is wrong is a 400 that names it, or 415 for another kind of body', async (body, headers, parameter, words) => {
    const answer = await post(body, headers);
    const refused = parameter === 'Content-Type' ? [415, 'unsupported_media_type'] : [400, 'invalid_request'];
    expect([answer.status, answer.body.code]).toEqual(refused);
    expect(answer.body.errors[0].parameter).toBe(parameter);
    expect(answer.body.errors[0].expected).toMatch(words);
  });

  const unknown = (count: number) =>
    JSON.stringify({ npis: ['1234567893'], ...Object.fromEntries(Array.from({ length: count }, (_none, at) => [`k${at}`, 1])) });

  test('with 900 unknown keys are refused with 20 of them and the number of the rest', async () => {
    const { status, body, text } = await post(unknown(900));
    expect([status, body.errors.length, body.errors_omitted]).toEqual([400, 20, 880]);
    expect(body.errors[0]).toMatchObject({ parameter: 'k0', in: 'body' });
    expect(body.detail).toMatch(/^900 parameters are not valid: k0, .* and 880 more\. See errors\.$/);
    expect(text.length).toBeLessThan(5000);
  });

  test.each([
    ['unknown keys', unknown(75_000)],
    ['keys in an object within', `{"npis":[${unknown(75_000)}]}`],
    ['keys of which one is there twice', unknown(75_000).replace('"k7":', '"k8":')],
  ])('with 75,000 %s are refused before they are parsed', async (_what, sent) => {
    const { status, body } = await post(sent);
    expect([status, body.errors]).toEqual([
      413,
      [{ parameter: 'body', in: 'body', expected: 'at most 1,000 fields in one object or form' }],
    ]);
    // The client included; it was well over a thousand.
    expect(await leastProcessorUnits(() => post(sent), { enough: 100 })).toBeLessThan(100);
  });

  test('a text of 330,000 quotes with colons has no more fields for it', async () => {
    const sent = `{"npis":["${'\\":'.repeat(330_000)}"]}`;
    expect((await post(sent)).status).toBe(400);
    expect(await leastProcessorUnits(() => unreadField(sent, JSON.parse(sent)), { enough: 20 })).toBeLessThan(20);
    const twice = `{"a":${JSON.stringify(sent.repeat(4))},"b":1,"b":2}`;
    expect(await leastProcessorUnits(() => jsonFault(twice), { enough: 100 })).toBeLessThan(100);
  });

  test.each([['announced'], ['chunked']])('of 50 MB, %s, are 413 and are not kept', async (how) => {
    const socket = await open();
    const answer = received(socket);
    const length = 50_000_000;
    const size = how === 'announced' ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked';
    socket.write(`POST /things/search HTTP/1.1\r\nHost: x\r\nX-API-Key: ${api.key}\r\nContent-Type: application/json\r\n${size}\r\n\r\n`);
    const part = Buffer.alloc(65_536, 0x20);
    for (let sent = 0; sent < length && socket.writable; sent += part.length) {
      if (how === 'chunked') socket.write('10000\r\n');
      const more = socket.write(part);
      if (how === 'chunked') socket.write('\r\n');
      if (!more)
        await new Promise<void>((resolve) => {
          socket.once('drain', resolve);
          socket.once('close', () => resolve());
        });
    }
    if (how === 'chunked' && socket.writable) socket.write('0\r\n\r\n');
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('"code":"too_large"');
    // It was closed long before.
    expect(socket.bytesWritten).toBeLessThan(length / 2);
    expect((await api.ask('/things/1234567893')).status).toBe(200);
  });

  test('of a GET are refused where large or of unknown length', async () => {
    for (const [size, line] of [
      ['Content-Length: 50000000', /^HTTP\/1\.1 413 /],
      ['Transfer-Encoding: chunked', /^HTTP\/1\.1 400 /],
    ] as const) {
      const socket = await open();
      const answer = received(socket);
      socket.write(`GET /big HTTP/1.1\r\nHost: x\r\n${size}\r\n\r\n`);
      await sleep(200);
      socket.end();
      expect(await answer).toMatch(line);
    }
  });

  test('a client that asks first gets the refusal before it sends', async () => {
    const socket = await open();
    const answer = received(socket);
    socket.write(
      `POST /things/search HTTP/1.1\r\nHost: x\r\nX-API-Key: ${api.key}\r\nContent-Type: application/json\r\nContent-Length: 50000000\r\nExpect: 100-continue\r\n\r\n`,
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('and sends its body only where that is read', async () => {
    const body = '{"npis":["1234567893"]}';
    const asking = async (key: string) => {
      const socket = await open();
      const answer = received(socket);
      socket.once('data', () => socket.write(body));
      socket.write(
        `POST /things/search HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
      );
      return answer;
    };
    expect(await asking('')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await asking(`X-API-Key: ${api.key}\r\n`)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });
});

describe('broken requests', () => {
  test.each([
    ['GET / HTTP/9.9\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['\u0000\u0001\u0002\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['GET /big HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', /^HTTP\/1\.1 400 /],
    [`GET /big HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(70_000)}\r\n\r\n`, /^HTTP\/1\.1 413 /],
    [`GET /things/search?name=${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, /^HTTP\/1\.1 413 /],
  ])('%# get a problem document and an end', async (bytes, line) => {
    const socket = await open();
    const answer = received(socket);
    socket.write(bytes);
    const text = await answer;
    expect(text).toMatch(line);
    expect(text).toContain('application/problem+json');
  });

  test('300 clients that never finish their request do not keep others waiting', async () => {
    // Neither the connections of an address, 256 otherwise, nor a slow machine ends any of them.
    const patient = await startApi(database, {
      endpoints: testEndpoints,
      settings: { MAX_CONNECTIONS_PER_ADDRESS: '1000' },
      timeouts: { headersTimeout: 300_000, requestTimeout: 300_000, silence: 300_000 },
    });
    const idle = await Promise.all(Array.from({ length: 300 }, () => open(patient)));
    for (const socket of idle) socket.write('GET /big HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    expect((await patient.ask('/things/1234567893')).status).toBe(200);
    // The answer was there before any of them was cut off.
    expect(idle.filter(({ closed, readableEnded }) => closed || readableEnded).length).toBe(0);
    for (const socket of idle) socket.destroy();
    await patient.stop();
  });
});

describe('slow clients', () => {
  test.each<any[]>(cases('slow requests'))('that send %s a byte at a time are cut off', async (_what, start) => {
    const timeouts = { headersTimeout: 500, requestTimeout: 1000, connectionsCheckingInterval: 100 };
    const impatient = await startApi(database, { endpoints: testEndpoints, timeouts });
    const socket = connect(Number(new URL(impatient.url).port), '127.0.0.1');
    const answer = received(socket);
    socket.write(start.replace('KEY', impatient.key));
    const drip = setInterval(() => socket.writable && socket.write('x'), 100);
    // Neither would end by itself.
    const text = await answer;
    clearInterval(drip);
    expect(text === '' || text.includes('The request was not received completely in time.')).toBe(true);
    await impatient.stop();
  });
});

describe('deadlines', () => {
  const running = async () =>
    (
      await database.pool.query(
        "select count(*)::int as n from pg_stat_activity where query like '%pg_sleep($1)%' and state = 'active' and datname = current_database() and pid <> pg_backend_pid()",
      )
    ).rows[0].n;

  test('an answer that takes too long is 503, free of charge, and its query ends', async () => {
    // A key of its own: what other tests of this file left open is counted when it ends.
    const { key } = await api.newKey();
    const { body, status, headers } = await api.ask('/slow?seconds=20', { key });
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(body.detail).toContain('1 seconds');
    expect(headers.get('retry-after')).toBe('5');
    const before = Number(headers.get('x-ratelimit-remaining'));
    expect(Number((await api.ask('/slow?seconds=0', { key })).headers.get('x-ratelimit-remaining'))).toBe(before - 1);
    await until(async () => (await running()) === 0);
  });

  test('a client that goes away ends its query', async () => {
    const patient = await startApi(database, { endpoints: testEndpoints });
    const leaving = new AbortController();
    const answer = patient.ask('/slow?seconds=20', { signal: leaving.signal }).catch(() => 'gone');
    await until(async () => (await running()) === 1);
    leaving.abort();
    expect(await answer).toBe('gone');
    await until(async () => (await running()) === 0);
    await until(() => patient.log.some(({ route, status }) => route === '/slow' && status === 499));
    await patient.stop();
  });

  test('the signal of the request ends other work', async () => {
    expect((await api.ask('/failing/hang')).status).toBe(503);
  });

  test('connections are whole afterwards', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => (at < 3 ? '/slow?seconds=20' : '/things/1234567893'));
    const answers = await Promise.all(paths.map((path) => api.ask(path)));
    expect(answers.map((answer) => answer.status)).toEqual([503, 503, 503, ...Array(9).fill(200)]);
    expect((await api.ask('/things/1234567893')).status).toBe(200);
  });
});

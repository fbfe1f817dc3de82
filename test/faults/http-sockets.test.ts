import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { defineEndpoint } from '#server/define-endpoint';
import { startApi, type TestApi, type TestApiOptions } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { testEndpoints } from '../support/http-endpoints.ts';
import { until } from '../support/until.ts';

const huge = defineEndpoint({
  method: 'get',
  path: '/huge',
  tag: 'Test',
  summary: 'For tests',
  description: 'For tests',
  examples: [{ summary: 'none' }],
  access: 'public',
  cost: 'none',
  shape: 'other',
  response: z.object({ text: z.string() }),
  handler: async () => ({ text: 'x'.repeat(16_000_000) }),
});

const database = openDatabase();
let api: TestApi;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await api?.stop();
});

async function start(options: TestApiOptions) {
  api = await startApi(database, { endpoints: [...testEndpoints, huge], ...options });
}

/** A client that never closes its half of a connection, whatever the service does. */
const open = (bytes = '', localAddress?: string) =>
  new Promise<Socket>((resolve, reject) => {
    const port = Number(new URL(api.url).port);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, localAddress }, () => {
      if (bytes !== '') socket.write(bytes);
      resolve(socket);
    });
    sockets.push(socket);
    socket.on('error', reject);
  });

const openMany = (count: number, bytes?: string, localAddress?: string) =>
  Promise.all(Array.from({ length: count }, () => open(bytes, localAddress)));

const answer = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('data', (part) => resolve(String(part)));
    socket.once('close', () => resolve(''));
  });

const descriptors = () => readdirSync('/proc/self/fd').length;

/**
 * Until no more descriptors than `most` are open beyond `before`; fewer where one of the process itself was closed
 * meanwhile.
 */
const untilOpen = (before: number, most: number) => until(() => descriptors() - before <= most);

const half_head = 'GET /big HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const plenty = { MAX_CONNECTIONS_PER_ADDRESS: '1000' };

describe('clients that never close their half', () => {
  test.each([
    ['half a request head, then silence', half_head],
    ['nothing at all', ''],
  ])('%s: 300 of 300 descriptors are released at the head timeout', async (_what, bytes) => {
    await start({ settings: plenty, timeouts: { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 } });
    const before = descriptors();
    const answers = await Promise.all((await openMany(300, bytes)).map(answer));
    expect(answers.filter((text) => text.startsWith('HTTP/1.1 408 ')).length).toBe(300);
    await untilOpen(before, 300);
  });

  test('a malformed request line: they are released at once, with the answer', async () => {
    await start({ settings: plenty });
    const before = descriptors();
    const answers = await Promise.all((await openMany(300, 'GET / HTTP/9.9\r\n\r\n')).map(answer));
    expect(answers.filter((text) => text.startsWith('HTTP/1.1 400 ')).length).toBe(300);
    await untilOpen(before, 300);
  });

  test('a large response that is never read is not kept for them', async () => {
    await start({ timeouts: { silence: 300 } });
    // Opens what the service itself needs.
    await api.ask('/big');
    const before = descriptors();
    await open('GET /huge HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => descriptors() - before >= 2, 5);
    await untilOpen(before, 1);
  });
});

const untilSlow = (count: number) =>
  until(async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_stat_activity where query like '%pg_sleep(%' and state = 'active' and datname = current_database() and pid <> pg_backend_pid()",
    );
    return rowCount === count;
  });

describe('more connections than are allowed', () => {
  test('of one address: the one idle longest makes room, a running request is never ended', async () => {
    await start({ settings: { MAX_CONNECTIONS_PER_ADDRESS: '20' } });
    const running = api.ask('/slow?seconds=2');
    await untilSlow(1);
    const before = descriptors();
    await openMany(60, half_head);
    expect((await api.ask('/things/1234567893')).status).toBe(200);
    expect((await running).status).toBe(200);
    // 60 of the clients, 20 of the service; without the limit there are 60 of each.
    expect(descriptors() - before).toBeLessThan(90);
  });

  test('of one address, each with a running request: the new one is refused, another address is not', async () => {
    await start({ settings: { MAX_CONNECTIONS_PER_ADDRESS: '2' } });
    const slow = `GET /slow?seconds=2 HTTP/1.1\r\nHost: x\r\nX-API-Key: ${api.key}\r\n\r\n`;
    const running = (await openMany(2, slow)).map(answer);
    await untilSlow(2);
    const refused = await answer(await open());
    const other = await answer(await open('GET /big HTTP/1.1\r\nHost: x\r\n\r\n', '127.0.0.2'));
    expect(refused).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n.*"code":"rate_limited"/s);
    for (const text of [...(await Promise.all(running)), other]) expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('in all, from many addresses: another address still gets through', async () => {
    await start({ settings: { MAX_CONNECTIONS: '16' } });
    const before = descriptors();
    for (let at = 2; at < 8; at += 1) await openMany(10, half_head, `127.0.0.${at}`);
    expect((await api.ask('/things/1234567893')).status).toBe(200);
    expect(descriptors() - before).toBeLessThan(90);
  });

  test('behind a proxy all connections are of one address, which is not counted', async () => {
    await start({ settings: { MAX_CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: '1' } });
    const ended: Socket[] = [];
    for (const socket of await openMany(30, half_head)) socket.resume().once('end', () => ended.push(socket));
    expect((await api.ask('/things/1234567893')).status).toBe(200);
    await sleep(50);
    expect(ended).toHaveLength(0);
  });
});

describe('requests sent ahead of their answers', () => {
  const ask = 'GET /big HTTP/1.1\r\nHost: x\r\n\r\n';
  /** How many are answered until all are, or until the connection is closed, and whether it is. */
  async function answered(count: number, request = ask): Promise<[number, boolean]> {
    const socket = await open(request.repeat(count));
    socket.removeAllListeners('error').on('error', () => {});
    let text = '';
    let is_closed = false;
    socket.on('data', (part) => (text += part));
    for (const event of ['end', 'close'])
      socket.once(event, () => {
        is_closed = true;
      });
    const answers = () => text.split('HTTP/1.1 200 ').length - 1;
    await until(() => is_closed || answers() === count);
    await sleep(100);
    return [answers(), is_closed];
  }

  test('a few are answered in turn', async () => {
    await start({});
    expect(await answered(16)).toEqual([16, false]);
  });

  test('two thousand of them end the connection', async () => {
    await start({});
    expect(await answered(2000)).toEqual([expect.any(Number), true]);
    expect((await api.ask('/things/1234567893')).status).toBe(200);
  });

  test.each([
    ['third', ask],
    ['third (Expect)', ask.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n')],
  ])('an address whose %s connection is closed for it is refused until a minute is over', async (_what, request) => {
    await start({});
    expect((await api.ask('/things/1234567893')).status).toBe(200);
    for (let at = 0; at < 3; at++) expect((await answered(2000, request))[1]).toBe(true);
    const socket = await open('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    const text = await new Promise<string>((resolve) => socket.once('data', (part) => resolve(String(part))));
    expect(text).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nRetry-After: (5\d|60)\r\n[\s\S]*16 requests were sent ahead/);
  });
});

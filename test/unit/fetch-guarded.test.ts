import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { guardedFetch } from '#fetch/guarded-fetch';
import { openOutgoing } from '#fetch/outgoing';
import { addressesOf } from '#load/acquire/addresses';
import { type DownloadSettings, download } from '#load/acquire/download';
import { fetchJson, fetchPage } from '#load/acquire/polite-fetch';
import { listening } from '../support/listening.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A publisher whose pages may be requested, and an internal server that no request may reach; both listen on loopback.
 */
let publisher: Server;
let inside: Server;
let query: IncomingMessage[] = [];
let connections_inside = 0;
let site: Record<string, Answer> = {};
let settings: DownloadSettings;
let base: string;
let port_inside: number;

/** Names of the tests; whatever else is looked up does not exist. */
const names: Record<string, { address: string; family: number }[]> = cases('names');
const lookup: LookupFunction = (host, _options, done) =>
  names[host] ? done(null, names[host]!) : done(Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' }), []);

beforeAll(async () => {
  publisher = createServer((request, response) => {
    query.push(request);
    const answer = site[request.url!];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  inside = createServer((_request, response) => void response.end('top secret'));
  inside.on('connection', () => {
    connections_inside += 1;
  });
  const port = await listening(publisher);
  port_inside = await listening(inside);
  base = `http://127.0.0.1:${port}`;
  const outgoing = openOutgoing({ local: { host: '127.0.0.1', port }, lookup });
  settings = { outgoing, hosts: () => true, backoff_ms: [], timeout_ms: 2000 };
});
beforeEach(() => {
  query = [];
  connections_inside = 0;
});

const moved =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

describe('no request leaves for an address that is not public', () => {
  const ask = (url: string) =>
    guardedFetch(new URL(url), { headers: {}, signal: AbortSignal.timeout(2000), outgoing: settings.outgoing!, refuses: () => null });

  test.each([
    () => `http://127.0.0.1:${port_inside}/`,
    () => `http://[::1]:${port_inside}/`,
    () => `http://[::ffff:127.0.0.1]:${port_inside}/`,
    () => `http://2130706433:${port_inside}/`,
    () => `http://0x7f.1:${port_inside}/`,
    () => `http://internal.example.org:${port_inside}/`,
    () => `http://mixed.example.org:${port_inside}/`,
    () => `http://mapped.example.org:${port_inside}/`,
  ])('%s', async (url) => {
    await expect(ask(url())).rejects.toMatchObject({ cause: { name: 'AddressRefused' } });
    expect(connections_inside).toBe(0);
  });

  test('a name that resolved to a public address before is looked up, and checked, with each connection', async () => {
    let calls = 0;
    const turning: LookupFunction = (_host, _options, done) => {
      calls += 1;
      // Nothing listens at the first address; what counts is that the second is not taken on trust.
      done(null, [{ address: calls === 1 ? '::ffff:93.184.215.14' : '127.0.0.1', family: calls === 1 ? 6 : 4 }]);
    };
    const outgoing = openOutgoing({ lookup: turning });
    const once = (signal: AbortSignal) =>
      guardedFetch(new URL(`http://turns.example.org:${port_inside}/`), { headers: {}, signal, outgoing, refuses: () => null });
    await once(AbortSignal.timeout(20)).catch(() => {});
    await expect(once(AbortSignal.timeout(2000))).rejects.toMatchObject({ cause: { name: 'AddressRefused' } });
    expect([calls, connections_inside]).toEqual([2, 0]);
  });
});

describe('a hostile page', () => {
  test('leads nowhere inside by a link or by redirects, whatever their form', async () => {
    site = {
      '/page': (_request, response) => response.end(`<a href="http://127.0.0.1:${port_inside}/list.csv">list</a>`),
      '/redirected': moved(`http://127.0.0.1:${port_inside}/list.csv`),
      '/twice': moved('/redirected', 307),
      '/named': moved(`https://internal.example.org:${port_inside}/`),
      '/standard-port': moved('https://internal.example.org/'),
      '/broken': moved('http://[/'),
      '/file': moved('file:///etc/hostname'),
    };
    const { urls } = await addressesOf({ how: 'link', page: `${base}/page`, link: /list\.csv$/ }, settings, new Date());
    await expect(download(urls[0]!, null, settings)).rejects.toThrow('only https is allowed');
    for (const [path, why] of cases('leads nowhere inside by a link or by redirects, wh')) {
      const failure = await download(base + path, null, settings).catch((error) => error);
      expect(failure).toMatchObject({ name: 'DownloadFailed', message: expect.stringContaining(why) });
      expect(failure.shown).toBe('The publisher redirected to an address that is not allowed for this source.');
    }
    expect(connections_inside).toBe(0);
  });

  test('leads to no host that is not the publisher’s, and not in circles', async () => {
    site = { '/away': moved('https://elsewhere.example.net/list.csv'), '/circle': moved('/circle') };
    const hosts = (host: string) => host === 'example.org';
    await expect(fetchPage(`${base}/away`, { ...settings, hosts })).rejects.toThrow(/elsewhere.*does not belong to the publisher/);
    await expect(fetchPage(`${base}/away`, { ...settings, hosts: undefined })).rejects.toThrow('does not belong to the publisher');
    await expect(fetchPage(`${base}/circle`, settings)).rejects.toThrow('redirected more than 5 times');
    expect(query.filter(({ url }) => url === '/circle')).toHaveLength(6);
  });

  test('gets no more time than a page may take, though it drips', async () => {
    const drips: Answer = (_request, response) => {
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    };
    site = { '/drips': drips };
    const short = { ...settings, total_ms: 100 };
    for (const ask of [fetchPage, fetchJson, (url: string) => download(url, null, short)])
      await expect(ask(`${base}/drips`, short)).rejects.toThrow('did not finish within 0.1 seconds');
    expect(query).toHaveLength(3);
  });

  test('is read no further than a page may be long, packed or not', async () => {
    const plenty = Buffer.alloc(64 * 1024 ** 2 + 1, ' ');
    site = {
      '/long': (_request, response) => response.end(plenty),
      '/bomb': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(plenty)),
    };
    const small = { ...settings, largest_bytes: 100_000 };
    for (const path of ['/long', '/bomb']) {
      await expect(fetchPage(base + path, settings)).rejects.toThrow('exceeds the limit of 67108864 bytes');
      await expect(fetchJson(base + path, settings)).rejects.toThrow('exceeds the limit of 67108864 bytes');
      await expect(download(base + path, null, small)).rejects.toThrow('exceeds the limit of 100000 bytes');
    }
  });
});

test('what was meant for one server is not passed on to another, and a form is not sent again', async () => {
  const elsewhere: IncomingMessage[] = [];
  const other = createServer((request, response) => {
    elsewhere.push(request);
    response.end('list');
  });
  const port = await listening(other);
  site = { '/kept': moved('/away', 303), '/away': moved(`http://127.0.0.1:${port}/`) };
  const outgoing = { agent: new Agent(), isLocal: () => true };
  const headers = { cookie: 'session=1', referer: base, 'content-type': 'application/x-www-form-urlencoded', accept: '*/*' };
  const request = { method: 'POST', body: 'a=b', headers, signal: AbortSignal.timeout(2000), outgoing, refuses: () => null };
  await guardedFetch(new URL(`${base}/kept`), request);
  expect(query.map(({ method, headers }) => [method, headers.cookie, headers['content-type']])).toEqual([
    ['POST', 'session=1', headers['content-type']],
    ['GET', 'session=1', undefined],
  ]);
  expect(elsewhere[0]!.headers).toMatchObject({ accept: '*/*' });
  expect(Object.keys(elsewhere[0]!.headers)).not.toEqual(expect.arrayContaining(['cookie']));
  expect(Object.keys(elsewhere[0]!.headers)).not.toEqual(expect.arrayContaining(['referer']));
  other.closeAllConnections();
  other.close();
});

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { openSearch, type Search } from '#search/client';
import { listening } from '../support/listening.ts';

let server: http.Server;
let search: Search;
afterEach(() => search.close());

async function serving(answer: http.RequestListener, url = (port: number) => `http://127.0.0.1:${port}`): Promise<Search> {
  server = http.createServer(answer);
  search = openSearch(url(await listening(server)), { prefix: 'test-', probe_ms: 60_000 });
  return search;
}
const json = (answered: http.ServerResponse, body: unknown, status = 200) =>
  answered.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
const send = (path: string, { timeout_ms = 1000, ...of }: { timeout_ms?: number; signal?: AbortSignal; is_background?: boolean } = {}) =>
  search.ask((client, within) => client.transport.request({ method: 'POST', path, body: { name: 'Secret Name' } }, within), {
    timeout_ms,
    ...of,
  }) as Promise<any>;
const failureOf = (query: Promise<unknown>) => query.then(String, (error) => error);
const kindOf = async (query: Promise<unknown>) => failureOf(query).then((error) => error.kind ?? error.name);

describe('requests to OpenSearch by its client', () => {
  test('have user and password of the URL and its path, and are read as JSON', async () => {
    await serving(
      (query, answered) => {
        const { authorization, 'content-type': type } = query.headers;
        const stated = { url: query.url, method: query.method, authorization, type };
        json(answered, query.url!.includes('_msearch') ? { responses: [{ hits: { hits: [stated] } }] } : stated);
      },
      (port) => `http://some%40one:pass%3Aword@127.0.0.1:${port}/search/`,
    );
    const { hits } = await search.search('people', '{"size":1}');
    expect(hits.hits[0]).toEqual({
      url: '/search/_msearch',
      method: 'POST',
      authorization: `Basic ${Buffer.from('some@one:pass:word').toString('base64')}`,
      type: 'application/x-ndjson',
    });
    expect(await send('/_search')).toMatchObject({ url: '/search/_search', type: 'application/json' });
  });

  test('in the background that time out do not make an outage, however many', async () => {
    await serving(() => {});
    const often = async (is_background: boolean) => {
      for (let n = 0; n < 3; n++) expect(await kindOf(send('/a', { timeout_ms: 20, is_background }))).toBe('timeout');
      return search.health().status;
    };
    expect([await often(true), await often(false)]).toEqual(['up', 'down']);
  });

  test('on a kept-alive connection that the other side closed in between cost one more try, not an error', async () => {
    let answers = 0;
    await serving((query, answered) => {
      answers += 1;
      // The second request on a connection meets a closed door.
      if (answers === 2) return query.socket.destroy();
      json(answered, { ok: true });
    });
    expect([await send('/a'), await send('/b'), answers]).toEqual([{ ok: true }, { ok: true }, 3]);
  });

  test('fail as a timeout, a response that ends early, one that is not JSON, or as aborted', async () => {
    await serving((query, answered) => {
      if (query.url === '/late') return;
      if (query.url === '/broken') {
        answered.writeHead(200, { 'content-length': 100, 'content-type': 'application/json' });
        answered.write('{"half":');
        setTimeout(() => query.socket.destroy(), 20);
        return;
      }
      answered.writeHead(200, { 'content-type': query.url === '/page' ? 'text/html' : 'application/json' }).end('<html>');
    });
    expect(await kindOf(send('/late', { timeout_ms: 50 }))).toBe('timeout');
    const stop = new AbortController();
    const aborted = kindOf(send('/late', { signal: stop.signal }));
    setTimeout(() => stop.abort(), 20);
    expect(await aborted).toBe('AbortError');
    expect(await kindOf(send('/late', { signal: AbortSignal.abort() }))).toBe('AbortError');
    // Each of these opens the circuit: a client of its own.
    for (const path of ['/page', '/no-json', '/broken']) {
      await search.close();
      search = openSearch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { prefix: 'test-', probe_ms: 60_000 });
      expect([path, await kindOf(send(path))]).toEqual([path, 'unreachable']);
    }
  });

  test('leave what was sent, such as names, out of every error', async () => {
    await serving((query, answered) => {
      if (query.url === '/late') return;
      if (query.url === '/cut') return query.socket.destroy();
      json(answered, { error: { type: 'parsing_exception', reason: 'Secret Name' }, status: 400 }, 400);
    });
    for (const path of ['/refused', '/late', '/cut']) {
      const error = await failureOf(send(path, { timeout_ms: 50 }));
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error, { depth: 12 })).not.toContain('Secret Name');
    }
  });
});

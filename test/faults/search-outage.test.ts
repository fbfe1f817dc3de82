import http from 'node:http';
import { openSearch, type Search } from '#search/client';
import { SearchUnavailable } from '#search/errors';
import { askSearch, dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';
import { until } from '../support/until.ts';

/** A gate before the real OpenSearch that can be shut, made slow, or opened again on the same port. */
async function gate() {
  let port = 0;
  let delay_ms = 0;
  let server: http.Server;
  const target = new URL(searchUrl());
  const open = () =>
    new Promise<void>((resolve) => {
      server = http.createServer((query, answered) => {
        setTimeout(() => {
          if (answered.destroyed || answered.socket?.destroyed) return;
          const options = {
            agent: false as const,
            host: target.hostname,
            port: target.port,
            path: query.url,
            method: query.method,
            headers: query.headers,
          };
          const forward = http.request(options, (answer) => {
            answered.writeHead(answer.statusCode!, answer.headers);
            answer.pipe(answered);
          });
          forward.on('error', () => answered.destroy());
          query.pipe(forward);
        }, delay_ms);
      });
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port;
        resolve();
      });
    });
  await open();
  return {
    url: () => Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    open,
    slow: (ms: number) => {
      delay_ms = ms;
    },
    shut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let search: Search | undefined;
let shut = async () => {};
afterEach(async () => {
  await search?.close();
  await shut().catch(() => {});
});
const kindOf = (query: Promise<unknown>) =>
  query.then(
    () => 'answered',
    (error) => (error instanceof SearchUnavailable ? error.kind : String(error)),
  );

describe('outage and recovery', () => {
  test('a lost OpenSearch is noticed at once, questions then fail without an attempt, and all recovers by itself', async () => {
    const door = await gate();
    shut = door.shut;
    search = openSearch(door.url(), { prefix: randomIndexPrefix(), probe_ms: 50 });
    expect(await kindOf(search.search('none', {}))).toBe('no_index');
    await door.shut();
    const timed = async () => {
      const started = performance.now();
      expect(await kindOf(search!.search('none', {}))).toBe('unreachable');
      return performance.now() - started;
    };
    const noticed = await timed();
    expect(search.health().status).toBe('down');
    const took: number[] = [];
    for (let at = 0; at < 100; at += 1) took.push(await timed());
    // The first one tried to connect. The median: a single one may wait for whatever else the machine does.
    expect(took.toSorted((a, b) => a - b)[50]).toBeLessThan(noticed);
    expect(await kindOf(search.admin((client) => client.cat.indices()))).toBe('unreachable');
    await door.open();
    await until(() => search!.health().status === 'up');
    expect(await kindOf(search.search('none', {}))).toBe('no_index');
  });

  test('an OpenSearch that hangs is an outage after three timeouts', async () => {
    const door = await gate();
    shut = door.shut;
    search = openSearch(door.url(), { prefix: randomIndexPrefix(), timeout_ms: 60, probe_ms: 50 });
    door.slow(500);
    expect(await kindOf(search.search('none', {}))).toBe('timeout');
    expect(search.health().status).toBe('up');
    await kindOf(search.search('none', {}));
    await kindOf(search.search('none', {}));
    expect(search.health().status).toBe('down');
    door.slow(0);
    await until(() => search!.health().status === 'up');
    expect(search.health().status).toBe('up');
  });

  test('a question OpenSearch cannot parse is an internal error, not an outage', async () => {
    search = openSearch(searchUrl(), { prefix: randomIndexPrefix() });
    await search.admin((client) => client.indices.create({ index: search!.alias('some') }));
    await expect(search.search('some', { query: { nonsense: {} } })).rejects.toMatchObject({ name: 'SearchRefused', status: 400 });
    await search.admin((client) => client.indices.delete({ index: search!.alias('some') }));
    expect(search.health().status).toBe('up');
  });
});

describe('a search that is canceled', () => {
  const prefix = randomIndexPrefix();
  afterAll(() => dropIndexes(prefix));
  /** A seventh of a millisecond for each document. */
  const slow = cases('slow');
  /** Searches of the index that OpenSearch has under way. */
  const underWay = async () => {
    const answer = await askSearch('_tasks?actions=indices:data/read/search&detailed=true');
    const { nodes } = (await answer.json()) as { nodes: Record<string, { tasks: Record<string, { description: string }> }> };
    return Object.values(nodes)
      .flatMap(({ tasks }) => Object.values(tasks))
      .filter(({ description }) => description.includes(prefix)).length;
  };

  test('ends in OpenSearch once no one waits for its batch, which counts as no outage', async () => {
    search = openSearch(searchUrl(), { prefix, timeout_ms: 60_000, lanes: 1 });
    await askSearch(`${prefix}slow`, { method: 'PUT', body: { settings: { number_of_shards: 1, number_of_replicas: 0 } } });
    // Several segments: OpenSearch looks between them whether a search was canceled.
    const lines = Array.from({ length: 1500 }, () => '{"index":{}}\n{}\n').join('');
    for (let segment = 0; segment < 10; segment += 1)
      await search.admin((client) => client.bulk({ index: `${prefix}slow`, refresh: true, body: lines as never }) as never);
    const [one, other] = [new AbortController(), new AbortController()];
    const query = [one, other].map(({ signal }) => kindOf(search!.search('slow', slow, { signal })));
    await until(async () => (await underWay()) > 0);
    one.abort(new Error('left'));
    expect(await query[0]).toBe('Error: left');
    // The other of the batch is still waited for.
    expect(await underWay()).toBeGreaterThan(0);
    other.abort(new Error('left too'));
    expect(await query[1]).toBe('Error: left too');
    await until(async () => (await underWay()) === 0);
    const { _all } = (await (await askSearch(`${prefix}slow/_stats/search`)).json()) as any;
    expect(_all.primaries.search.query_total).toBe(0);
    expect([search.health().status, search.counts().unavailable]).toEqual(['up', 0]);
  });
});

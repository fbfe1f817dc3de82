import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { config } from '#config';
import { openSearch, type Search, searchAddress } from '#search/client';
import { listening } from '../support/listening.ts';
import { dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';

// Certificates of the tests alone: ca.pem signs that of a server named localhost.
const fixture = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url), 'utf8');
const prefix = randomIndexPrefix();
const PASSWORD = 'p@ss:w%rd';

let cluster: https.Server;
let port: number;
const urlWith = (password: string) => `https://some%40one:${encodeURIComponent(password)}@127.0.0.1:${port}/search`;

/** As a cluster of an operator stands: TLS and basic authentication before the real OpenSearch, below a path. */
beforeAll(async () => {
  const { url, headers } = searchAddress(searchUrl());
  const expected = `Basic ${Buffer.from(`some@one:${PASSWORD}`).toString('base64')}`;
  cluster = https.createServer({ key: fixture('server.key'), cert: fixture('server.pem') }, (query, answered) => {
    if (query.headers.authorization !== expected) return answered.writeHead(401).end('Unauthorized');
    const { authorization: _, host: __, ...others } = query.headers;
    const path = query.url!.replace(/^\/search/, '');
    const forward = http.request(url + path, { method: query.method, headers: { ...others, ...headers } }, (answer) => {
      answered.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(answered);
    });
    query.pipe(forward);
  });
  port = await listening(cluster);
});
afterAll(async () => {
  await dropIndexes(prefix);
});

let search: Search | undefined;
afterEach(async () => {
  await search?.close();
  search = undefined;
});
const open = (password: string, ca?: string) => {
  search = openSearch(urlWith(password), { prefix, ca });
  return search;
};

test('searches, writes and probes go over TLS with user and password', async () => {
  const { admin, alias, search: ask, ping } = open(PASSWORD, fixture('ca.pem'));
  await admin((client) => client.indices.create({ index: alias('some'), body: { settings: { number_of_replicas: 0 } } as any }));
  await admin((client) => client.index({ index: alias('some'), id: '1', body: { name: 'one' }, refresh: true }));
  expect((await ask('some', { query: { match_all: {} } })).hits.total!.value).toBe(1);
  expect(await ping()).toBe(true);
});

test.each([
  ['without its certificate', PASSWORD, undefined, /certificate|UNABLE_TO_VERIFY/],
  ['with a wrong password', 'p@ss:wrong', fixture('ca.pem'), /refuses the configured user name and password/],
])('%s search is unavailable, and no error holds the password', async (_, password, ca, why) => {
  const { admin, search: ask, ping, health } = open(password, ca);
  expect(await ping()).toBe(false);
  for (const attempt of [() => ask('some', {}), () => admin((client) => client.indices.getAlias({}))]) {
    const error: any = await attempt().catch((thrown) => thrown);
    expect(error.name).toBe('SearchUnavailable');
    expect(error.message).toMatch(why);
    for (const secret of [password, encodeURIComponent(password)]) expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(secret);
  }
  expect(JSON.stringify(health())).not.toContain(password);
});

test('settings: a password that is not percent-encoded and certificates without TLS are refused without showing the URL', () => {
  const refusal = (env: Record<string, string>) => {
    try {
      config(env);
      return 'accepted';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const wrong = refusal({ OPENSEARCH_URL: 'https://some:50%off@search:9200' });
  expect(wrong).toContain('OPENSEARCH_URL: expected a percent-encoded user and password');
  expect(wrong).not.toContain('50%off');
  expect(refusal({ OPENSEARCH_URL: 'http://search:9200', OPENSEARCH_CA_FILE: '/ca.pem' })).toContain('must begin with https:');
  expect(refusal({ OPENSEARCH_CA_FILE: '/ca.pem' })).toContain('must begin with https:');
  expect(refusal({ OPENSEARCH_URL: 'https://some:50%25off@search:9200', OPENSEARCH_CA_FILE: '/ca.pem' })).toBe('accepted');
});

import { foundIn } from '#screening/list-block';
import type { Endpoint } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { everySecond } from '../support/full-run.ts';
import { type Answer, type SampleApp, sampleApp } from '../support/sample-app.ts';
import { readUntil } from '../support/until.ts';

// A machine without Java and Docker: every documented request is answered there as it is with a search server, and
// searches say so.
const degraded_lists: string[] = cases('degraded');
const read_anyway: string[] = cases('read anyway');
const isSearch = ({ path }: Endpoint) => /(search|typeahead)$/.test(path);
let plain: SampleApp;
let usual: SampleApp;
let query: { endpoint: Endpoint; url: string; there: Answer; here: Answer }[];
beforeAll(async () => {
  [plain, usual] = await Promise.all([sampleApp({ search: 'none' }), sampleApp()]);
  query = [];
  const endpoints = ((await discoverEndpoints()) as Endpoint[]).filter(({ method }) => method === 'get');
  const isAlways = (one: Endpoint) => isSearch(one) || [...degraded_lists, ...read_anyway].includes(one.path);
  for (const endpoint of [...endpoints.filter(isAlways), ...everySecond(endpoints.filter((one) => !isAlways(one)))])
    for (const example of endpoint.examples) {
      const url = exampleUrl(endpoint, example);
      query.push({ endpoint, url, there: await usual.get(url), here: await plain.get(url) });
    }
});

const rowsOf = ({ body }: Answer): number | null => (Array.isArray(body?.results) ? body.results.length : null);

describe('without a search server', () => {
  test('every documented GET example has the same status', () => {
    const different = query.filter(({ here, there }) => here.status !== there.status && !/^\/health/.test(there.body?.path ?? ''));
    expect(different.map(({ url, here, there }) => `${url}: ${here.status} instead of ${there.status}`)).toEqual([]);
  });

  test('every list that finds something with a search server finds something from Postgres', () => {
    const empty = query.filter(({ here, there }) => (rowsOf(there) ?? 0) > 0 && !rowsOf(here));
    expect(empty.map(({ url }) => url)).toEqual([]);
  });

  test('every search and typeahead says that it is degraded; records read from Postgres anyway do not', () => {
    const degraded = query.filter(({ here }) => here.body?.meta?.degraded === true).map(({ endpoint }) => endpoint.path);
    for (const path of degraded_lists) expect(degraded).toContain(path);
    const named = query
      .flatMap(({ endpoint }) => (isSearch(endpoint) ? endpoint.path : []))
      .filter((path) => !path.startsWith('/demo'))
      // A list of one table of Postgres: it never asks the search server.
      .filter((path) => path !== '/community-benefit/search');
    expect(named.length).toBeGreaterThan(6);
    for (const path of named) expect(degraded).toContain(path);
    for (const path of read_anyway) expect(degraded).not.toContain(path);
    expect(query.filter(({ there }) => there.body?.meta?.degraded === true).map(({ url }) => url)).toEqual([]);
  });

  test('a name that is on no list is never simply clear', async () => {
    // Lists of invented records are gaps anyway: here they pass for real ones, so that only the missing server prevents
    // it.
    await plain.database.pool.query('update source set is_sample = false; update load set is_sample = false');
    const reasons = ({ body }: Answer): string[] => foundIn(body).gaps.map(({ reason }) => reason);
    const ask = () => plain.get('/exclusions/search?name=Quintessa+Zyxomat');
    // The lists are read once a second: until then they are those of the questions before.
    const answer = await readUntil(ask, (one) => !reasons(one).includes('sample_data'), 100);
    const { body } = answer;
    expect(body).toMatchObject({ outcome: 'clear_with_gaps', results: [], meta: { degraded: true } });
    expect(reasons(answer)).toContain('search_degraded');
    const batch = await plain.post('/exclusions/screen', { subjects: [{ id: '1', name: 'Quintessa Zyxomat' }] });
    expect(batch.body.results[0].outcome).toBe('clear_with_gaps');
    await plain.database.pool.query('update source set is_sample = true; update load set is_sample = true');
  });

  test('while an index waits to be built again, the searches it serves are answered from Postgres and say so', async () => {
    const queue = 'insert into index_outbox (alias, document_id) values ($1, null)';
    for (const [alias, path] of cases('while an index waits to')) {
      await usual.database.pool.query(queue, [alias]);
      const waiting = await usual.get(path!);
      await usual.database.pool.query('delete from index_outbox where alias = $1', [alias]);
      const built = await usual.get(path!);
      expect([path, waiting.body.meta.degraded, waiting.body.results.length > 0]).toEqual([path, true, true]);
      expect([path, built.body.meta.degraded]).toEqual([path, undefined]);
    }
  });

  test('pages for people open: home, search forms, a dossier, the reference and the state of the service', async () => {
    const dossier = query.find(({ endpoint }) => endpoint.path === '/hospitals/{ccn}')!.url;
    for (const path of ['/', '/screen', '/hospitals?q=mercy', dossier, '/docs', '/status', '/sources']) {
      const { status, body } = await plain.get(path, { headers: { Accept: 'text/html' } });
      expect([path, status, typeof body === 'string' && body.includes('<html')]).toEqual([path, 200, true]);
    }
  });

  test('the deep health check is amber and says why', async () => {
    const { body } = await plain.get('/health/deep');
    expect(body.dependencies.search).toMatchObject({ state: 'amber', reason: expect.stringContaining('searches use the database') });
  });
});

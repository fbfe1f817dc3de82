import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ids as ids_of } from '../../sample/ids.ts';
import { command } from '../../src/cli/sources.ts';
import { config } from '../../src/config.ts';
import { Freshness } from '../../src/fields/freshness.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';
import { searchUrl } from '../support/search.ts';

/** Days since the load and since the release (null: the file has no date), and the class they make. */
const aged: [source_id: string, loaded: number, released: number | null, freshness: Freshness][] = [
  ['oig_leie', 0, 1200, 'critical'],
  ['tx_medicaid_exclusions', 0, 60, 'stale'],
  ['oh_medicaid_exclusions', 300, 300, 'critical'],
  ['ny_medicaid_exclusions', 50, 50, 'stale'],
  ['ca_medicaid_exclusions', 0, 1, 'fresh'],
  ['nj_medicaid_exclusions', 1, null, 'fresh'],
  ['hi_medicaid_exclusions', 120, null, 'critical'],
  ['nppes', 2, 400, 'critical'],
  ['sec_10k', 1, 900, 'fresh'],
  ['hospital_ein_crosswalk', 900, 900, 'exempt'],
];

let app: SampleApp;
const ids = aged.map(([id]) => id);
const lists = ids.filter((id) => id === 'oig_leie' || id.endsWith('_medicaid_exclusions'));
beforeAll(async () => {
  app = await sampleApp();
  for (const [id, loaded, released] of aged)
    await app.database.pool.query(
      `update source set last_loaded_at = now() - make_interval(days => $2), last_release_date = current_date - $3::int, is_sample = false where source_id = $1`,
      [id, loaded, released],
    );
  // The registry beside meta and the lists of a screening are read again after two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2100));
}, 240_000);
afterAll(() => app?.close());

const expected = Object.fromEntries(aged.map(([id, , , freshness]) => [id, freshness]));
const only = (rows: { source_id: string; freshness: string }[], wanted = ids) =>
  Object.fromEntries(rows.filter((row) => wanted.includes(row.source_id)).map((row) => [row.source_id, row.freshness]));
const expectedLists = Object.fromEntries(lists.map((id) => [id, expected[id]]));

test('registry, source, meta, coverage and MCP give one class to each source', async () => {
  const registry = (await app.get('/sources')).body.results;
  expect(only(registry)).toEqual(expected);
  for (const id of ids) {
    const { body } = await app.get(`/sources/${id}`);
    expect([id, body.freshness, body.meta.sources[0].freshness]).toEqual([id, expected[id], expected[id]]);
  }
  for (const path of ['/exclusions/state/coverage', '/demo/exclusions/coverage']) {
    const { body } = await app.get(path);
    expect(only(body.results, lists)).toEqual(expectedLists);
    expect(only(body.meta.sources, lists)).toEqual(expectedLists);
  }
  const called = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'source_status', arguments: {} } };
  const { body } = await app.post('/mcp', called);
  expect(only(body.result.structuredContent.results)).toEqual(expected);
});

test('status counts the same classes and names what is critical', async () => {
  const registry: { freshness: string }[] = (await app.get('/sources')).body.results;
  const { pipeline } = (await app.get('/status')).body.dependencies;
  for (const name of Freshness.options)
    expect([name, pipeline.sources.find((one: any) => one.freshness === name)?.count ?? 0]).toEqual([
      name,
      registry.filter(({ freshness }) => freshness === name).length,
    ]);
  expect(pipeline.state).toBe('red');
  const behind = (name: string) => registry.filter(({ freshness }) => freshness === name).map((row: any) => row.source_id);
  expect(pipeline.critical_sources).toEqual(behind('critical').sort());
  expect(pipeline.stale_sources).toEqual(behind('stale').sort());
  expect(pipeline.reason).toContain(`out of date: ${behind('critical').length} sources`);
  const page = (await app.get('/status', { headers: { Accept: 'text/html' } })).body;
  expect(page).toContain('<li><a href="/sources/oig_leie">List of Excluded Individuals and Entities (LEIE)</a></li>');
});

test('a critical list is a gap of a screening, and home and coverage count it as not current', async () => {
  const { body } = await app.get('/exclusions/search?name=Zebulon%20Quistgaard');
  const gaps = new Set<string>(body.gaps.map(({ list }: { list: string }) => list));
  for (const id of lists.filter((one) => expected[one] === 'critical')) expect([id, gaps.has(id)]).toEqual([id, true]);
  const home = (await app.get('/')).body.lists;
  const coverage = (await app.get('/exclusions/state/coverage')).body;
  const { required, loaded, current, known, known_loaded } = coverage;
  expect(home).toEqual({ required, loaded, current, known, known_loaded });
  expect(home.current).toBe(home.loaded - coverage.results.filter((row: any) => row.status === 'loaded' && gaps.has(row.source_id)).length);
});

test('a source without a release date says so on its pages', async () => {
  for (const path of ['/sources', '/sources/nj_medicaid_exclusions', '/demo/exclusions/coverage'])
    expect([path, (await app.get(path, { headers: { Accept: 'text/html' } })).body.includes('date unknown')]).toEqual([path, true]);
});

test('the command line lists the same classes', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const settings = config({ DATABASE_URL: app.database.url, OPENSEARCH_URL: searchUrl(), LOG_LEVEL: 'silent' });
  await command.run({ settings, args: [], loaders: new URL('../../loaders/', import.meta.url) });
  const said = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  for (const id of ids) expect(said.find((line) => line.startsWith(`${id} `))).toContain(expected[id]);
});

test('an old federal list is not said to miss what a state excludes, and no absent exclusion is shown as clear', async () => {
  const crossref = (await app.get(`/exclusions/crossref/${ids_of.npi.state_excluded}`)).body;
  expect(crossref.risk_flag).toBeNull();
  expect(crossref.risks.map(({ code }: { code: string }) => code)).toContain('federal_status_unknown');
  for (const path of [`/licenses/${ids_of.npi.clean}`, `/licenses/${ids_of.npi.clean}/disciplinary`, `/provider/${ids_of.npi.clean}`]) {
    const { body } = await app.get(path);
    expect([path, body.meta.warnings?.join(' ')]).toEqual([
      path,
      expect.stringMatching(/including the federal list|not even the federal list/),
    ]);
  }
  const page = (await app.get(`/npi/${ids_of.npi.clean}`, { headers: { Accept: 'text/html' } })).body;
  expect(page).toContain('is not a clear result');
});

import { ids as ids_of } from '../../sample/ids.ts';
import { command } from '../../src/cli/sources.ts';
import { config } from '../../src/config.ts';
import { Freshness, ReleaseFreshness } from '../../src/fields/freshness.ts';
import { foundIn } from '../../src/screening/list-block.ts';
import { openApp } from '../support/sample-app.ts';
import { searchUrl } from '../support/search.ts';

/** Days since the load and since the release (null: the file has no date), and the class of each. */
const aged: [source_id: string, loaded: number, released: number | null, freshness: Freshness, release_freshness: ReleaseFreshness][] = [
  ['oig_leie', 0, 1200, 'fresh', 'critical'],
  ['tx_medicaid_exclusions', 0, 60, 'fresh', 'stale'],
  ['oh_medicaid_exclusions', 300, 300, 'critical', 'critical'],
  ['ny_medicaid_exclusions', 50, 50, 'stale', 'stale'],
  ['ca_medicaid_exclusions', 0, 1, 'fresh', 'fresh'],
  ['nj_medicaid_exclusions', 1, null, 'fresh', 'unknown'],
  ['hi_medicaid_exclusions', 120, null, 'critical', 'unknown'],
  ['nppes', 2, 400, 'fresh', 'critical'],
  // Returns and filings appear one by one, and their newest date has an age all the same.
  ['irs_990', 1, 900, 'fresh', 'critical'],
  ['dol_5500', 1, 900, 'fresh', 'critical'],
  ['sec_submissions', 1, 5, 'fresh', 'stale'],
  ['sec_10k', 1, 97, 'fresh', 'stale'],
  ['hospital_ein_crosswalk', 900, 900, 'exempt', 'exempt'],
];

const app = openApp();
const ids = aged.map(([id]) => id);
const lists = ids.filter((id) => id === 'oig_leie' || id.endsWith('_medicaid_exclusions'));
beforeAll(async () => {
  for (const [id, loaded, released] of aged)
    await app.database.pool.query(
      `update source set last_loaded_at = now() - make_interval(days => $2), last_release_date = current_date - $3::int, is_sample = false where source_id = $1`,
      [id, loaded, released],
    );
  // The registry beside meta and the lists of a screening are read again after two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2100));
});

type Classes = { source_id: string; freshness: Freshness; release_freshness: ReleaseFreshness };
const expected = Object.fromEntries(aged.map(([id, , , ...classes]) => [id, classes]));
const only = (rows: Classes[], wanted = ids) =>
  Object.fromEntries(
    rows.filter((row) => wanted.includes(row.source_id)).map((row) => [row.source_id, [row.freshness, row.release_freshness]]),
  );
const expectedLists = Object.fromEntries(lists.map((id) => [id, expected[id]]));

test('registry, source, meta, coverage and MCP give both classes of each source', async () => {
  const registry = (await app.get('/sources')).body.results;
  expect(only(registry)).toEqual(expected);
  for (const id of ids) {
    const { body } = await app.get(`/sources/${id}`);
    expect({ ...only([body]), meta: only(body.meta.sources)[id] }).toEqual({ [id]: expected[id], meta: expected[id] });
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

test('no source whose release has no date has a fresh one', async () => {
  const registry: (Classes & Record<string, unknown>)[] = (await app.get('/sources')).body.results;
  const undated = registry.filter(({ last_loaded_at, release_date }) => last_loaded_at && !release_date);
  expect(new Set(undated.map(({ release_freshness }) => release_freshness))).toEqual(new Set(['unknown']));
});

test('status and registry count alike, in answers and on pages', async () => {
  const { results, freshness_counts, release_freshness_counts } = (await app.get('/sources')).body;
  const registry = results as Classes[];
  const { pipeline } = (await app.get('/status')).body.dependencies;
  const counted = Object.fromEntries(pipeline.sources.map((one: any) => [one.freshness, one.count]));
  const [status_page, sources_page] = await Promise.all(
    ['/status', '/sources'].map(async (path) => (await app.get(path, { headers: { Accept: 'text/html' } })).body as string),
  );
  for (const name of Freshness.options) {
    const count = registry.filter(({ freshness }) => freshness === name).length;
    expect([name, counted[name] ?? 0, freshness_counts[name]]).toEqual([name, count, count]);
    for (const page of [status_page!, sources_page!]) expect(page.includes(`href="/sources?freshness=${name}">${count} `)).toBe(count > 0);
  }
  for (const name of ReleaseFreshness.options) {
    const found = registry.filter(({ release_freshness }) => release_freshness === name).length;
    expect([name, release_freshness_counts[name]]).toEqual([name, found]);
    expect((await app.get(`/sources?release_freshness=${name}`)).body.total).toBe(found);
  }
  expect(pipeline.state).toBe('red');
  const behind = (name: string) => registry.filter(({ freshness }) => freshness === name).map(({ source_id }) => source_id);
  expect(pipeline.critical_sources).toEqual(behind('critical').sort());
  expect(pipeline.stale_sources).toEqual(behind('stale').sort());
  expect(pipeline.reason).toContain('load overdue: ');
  expect(status_page).toContain('<a href="/sources/hi_medicaid_exclusions">');
});

test('a critical list is a gap of a screening, and home and coverage count it as not current', async () => {
  const { body } = await app.get('/exclusions/search?name=Zebulon%20Quistgaard');
  const gaps = new Set<string>(foundIn(body).gaps.map(({ list }) => list));
  for (const id of lists.filter((one) => expected[one]!.some((name) => name === 'critical' || name === 'unknown')))
    expect([id, gaps.has(id)]).toEqual([id, true]);
  const home = (await app.get('/')).body.lists;
  const coverage = (await app.get('/exclusions/state/coverage')).body;
  const { required, loaded, current, known, known_loaded } = coverage;
  expect(home).toEqual({ required, loaded, current, known, known_loaded });
  expect(home.current).toBe(home.loaded - coverage.results.filter((row: any) => row.status === 'loaded' && gaps.has(row.source_id)).length);
});

test('pages show to which day a source is current, or that its release has no date', async () => {
  const old = new Date(Date.now() - 1200 * 86_400_000).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (const path of ['/sources', '/sources/oig_leie'])
    expect((await app.get(path, { headers: { Accept: 'text/html' } })).body).toContain(`>current to ${old}, out of date</span>`);
  for (const path of ['/sources', '/sources/nj_medicaid_exclusions', '/demo/exclusions/coverage'])
    expect([path, (await app.get(path, { headers: { Accept: 'text/html' } })).body.includes('date unknown')]).toEqual([path, true]);
});

test('the command line lists the same classes', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const settings = config({ DATABASE_URL: app.database.url, OPENSEARCH_URL: searchUrl(), LOG_LEVEL: 'silent' });
  await command({ settings, args: [], loaders: new URL('../../loaders/', import.meta.url) });
  const said = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  for (const id of ids) expect(said.find((line) => line.startsWith(`${id} `))).toContain(expected[id]!.join(', release '));
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

test('an old or undated release never turns the status red, an overdue load does', async () => {
  const state = async () => {
    // An answer is kept for a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    return [(await app.get('/health/deep')).body.dependencies.pipeline.state, (await app.get('/status')).body.dependencies.pipeline.state];
  };
  await app.database.pool.query('update source set last_loaded_at = now() where last_loaded_at is not null');
  expect((await app.get('/sources?release_freshness=critical')).body.total).toBeGreaterThan(0);
  expect(await state()).not.toContain('red');
  await app.database.pool.query(`update source set last_loaded_at = now() - interval '101 days' where source_id = 'oig_leie'`);
  expect(await state()).toEqual(['red', 'red']);
});

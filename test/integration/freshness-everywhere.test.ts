import { command } from '../../src/cli/sources.ts';
import { config } from '../../src/config.ts';
import type { Freshness, ReleaseFreshness } from '../../src/fields/freshness.ts';
import { openApp } from '../support/sample-app.ts';
import { searchUrl } from '../support/search.ts';

/** Days since the load and since the release (null: the file has no date), and the class of each. */
const aged: [source_id: string, loaded: number, released: number | null, freshness: Freshness, release_freshness: ReleaseFreshness][] =
  cases('aged');

const app = openApp();
const ids = aged.map(([id]) => id);
const lists = ids.filter((id) => id === 'oig_leie' || id.endsWith('_medicaid_exclusions'));
beforeAll(async () => {
  for (const [id, loaded, released] of aged) await app.database.pool.query(cases('rows'), [id, loaded, released]);
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

test('the command line lists the same classes', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const settings = config({ DATABASE_URL: app.database.url, OPENSEARCH_URL: searchUrl(), LOG_LEVEL: 'silent' });
  await command({ settings, args: [], loaders: new URL('../../loaders/', import.meta.url) });
  const said = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  for (const id of ids) expect(said.find((line) => line.startsWith(`${id} `))).toContain(expected[id]!.join(', release '));
});

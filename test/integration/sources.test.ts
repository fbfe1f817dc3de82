import { setTimeout as sleep } from 'node:timers/promises';
import { command } from '#cli/sources';
import { config } from '#config';
import type { Freshness, ReleaseFreshness } from '#fields/freshness';
import { heldOut, slugs } from '#routes/resources/list';
import { ids } from '../../sample/ids.ts';
import { everySecond } from '../support/full-run.ts';
import { referenced } from '../support/referenced.ts';
import { openApp } from '../support/sample-app.ts';
import { searchUrl } from '../support/search.ts';

// One after the other over one world: what stands further down has changed more of it.
const app = openApp();

/** The registry beside meta and the lists of a screening are read again after two seconds. */
const registryReadAgain = () => sleep(2100);

const browser = { Accept: 'text/html,*/*;q=0.8' };
const page = (path: string) => app.get(path, { key: null, headers: browser });
const json = (path: string) => app.get(path, { key: null });

describe('sources', () => {
  test('a refused load stands in the history with its reason', async () => {
    await app.database.pool.query(cases('a refused load stands in'));
    const { body } = await page('/sources/oig_leie/history');
    expect(body).toContain('<span class="badge bad">refused</span><p class="reason">Only &#60;3&#62; rows, where 75,000 were expected</p>');
    const first = (await page('/sources/oig_leie/history?limit=1&status=accepted')).body;
    const next = /href="([^"]+)" rel="next"/.exec(first)![1]!.replaceAll('&#38;', '&');
    expect([next.includes('status=accepted'), (await page(next)).status]).toEqual([true, 200]);
  });

  test('a critical source turns the status red, and its page says since when', async () => {
    await app.database.pool.query(`update source set last_loaded_at = now() - interval '400 days' where source_id = 'oig_leie'`);
    const { status, body } = await json('/status');
    expect([status, body.status, body.dependencies.pipeline.state, body.dependencies.pipeline.reason]).toEqual([
      200,
      'red',
      'red',
      expect.stringContaining('(LEIE)'),
    ]);
    expect((await json('/health/deep')).status).toBe(503);
    expect((await page('/sources/oig_leie')).body).toContain('400 days');
    await app.database.pool.query(`update source set last_loaded_at = now() where source_id = 'oig_leie'`);
  });
});

describe('status and counts', () => {
  test('six dependencies and search, each asked; a missing mail server is not a fault', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { body } = await json('/status');
    expect(Object.keys(body.dependencies)).toEqual(['database', 'object_storage', 'email', 'pipeline', 'settings', 'search']);
    const { database, email, object_storage } = body.dependencies;
    expect([database.state, email.state, object_storage.state]).toEqual(['green', 'not_configured', 'not_configured']);
    expect((await page('/status')).body).toContain('not configured');
  });

  test('the counts are those of the store', async () => {
    const { body } = await json('/platform/stats');
    const { rows } = await app.database.pool.query(cases('counts'));
    expect([body.rows, body.facilities > 0, body.clinicians > 0]).toEqual([rows[0].rows, true, true]);
    expect(body.last_run).toMatchObject({ source_id: expect.any(String), status: expect.any(String) });
  });
});

describe('documents', () => {
  test('the changelog is markdown for programs and a page for browsers', async () => {
    const text = await app.get('/changelog', { key: null, headers: { Accept: '*/*' } });
    expect([text.headers.get('content-type'), text.body.startsWith('# Changelog')]).toEqual(['text/markdown; charset=utf-8', true]);
    expect((await page('/changelog')).body).toContain('<h1 id="what-s-new">');
  });

  test.each(slugs)('/resources/%s', async (slug) => {
    const { status, body } = await page(`/resources/${slug}`);
    expect([status, body.includes('<h1')]).toEqual([200, true]);
    expect(body).not.toMatch(/\{(measured_accuracy|data_dictionary)\}|undefined/);
  });

  test('accuracy is read from what was held out', () => {
    const report = cases('report');
    expect(heldOut(report)).toEqual(cases('accuracy is read from what'));
  });

  test('the disclosure names every source; robots and sitemap lead to pages that answer', async () => {
    const { body } = await json('/legal/data-disclosure?format=json');
    for (const source of ['oig_leie', 'irs_990', 'dol_5500', 'sec_10k', 'sec_ma_events', 'dac_practice', 'cms_mips'])
      expect(body.markdown).toContain(`](/sources/${source})`);
    expect(body.markdown).not.toMatch(/[^.]\.\.[^.]/);
    expect((await json('/robots.txt')).body).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    for (const path of ['/robots.txt', '/sitemap.xml'])
      expect([path, (await fetch(`${app.url}${path}`)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    const map = (await json('/sitemap.xml')).body as string;
    const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
    expect(urls.length).toBeGreaterThan(20);
    for (const url of everySecond(urls)) expect([url, (await fetch(url, { headers: browser })).status]).toEqual([url, 200]);
  });
});

describe('releases of a list', () => {
  const list = 'ga_medicaid_exclusions';

  /** A load after all others: a copy of the list's load, with another release date and one issue. */
  async function loadedLater(release_date: string, is_partial: boolean, reason: string) {
    await app.database.pool.query(cases('a later load'), [list, release_date, is_partial, reason]);
  }

  beforeAll(async () => {
    await app.database.pool.query(cases('an issue of the newest'), [list]);
    await loadedLater('1999-01-01', false, 'of an older release');
    await loadedLater('2098-01-01', true, 'of an excerpt');
  });

  test('an older release or an excerpt loaded later does not replace the issues of the newest complete release', async () => {
    for (const path of [`/exclusions/lists/${list}`, `/sources/${list}`]) {
      const { status, body } = await app.get(path);
      const reasons = body.issues.map(({ reason }: { reason: string }) => reason);
      expect([path, status]).toEqual([path, 200]);
      expect(reasons).toContain('of the newest complete release');
      expect(reasons).not.toContain('of an older release');
      expect(reasons).not.toContain('of an excerpt');
    }
    const { skip_reasons } = (await app.get(`/exclusions/lists/${list}`)).body;
    expect(Object.keys(skip_reasons)).not.toContain('of an excerpt');
  });

  test('releases are in the order of their dates; loads out of order have no counts of changes', async () => {
    const { releases } = (await app.get(`/exclusions/lists/${list}`)).body;
    const days = releases.map(({ release_date }: { release_date: string }) => release_date);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(releases.at(-1)).toMatchObject({ release_date: '1999-01-01', rows_added: null, rows_gone: null, rows_changed: null });
    const page = await app.page(`/sources/${list}/history`);
    expect(page).toContain('not loaded in the order of their release dates');
  });
});

describe('sources that are loaded in part', () => {
  beforeAll(async () => {
    // Partly loaded sources have a box at the top of the pages that use them.
    await app.database.pool.query(cases('partly loaded'));
    await registryReadAgain();
  }, 400_000);

  const systems = [ids.system_id, `${ids.system_id}-north`, 'hca-healthcare', 'gulf-prairie-health'];
  const below = cases<string[]>('below');
  const lists = cases('lists');
  const paths = [...systems.flatMap((system_id) => below.map((path) => `/systems/${system_id}${path}`)), ...lists];

  /** Texts of boxes, and sentences of the text outside tables, options and folded parts. */
  function sentencesOf(page: string): string[] {
    const text = page
      .slice(page.indexOf('<main'))
      .replace(/<(table|select|script|svg)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<\/?(p|li|h\d|dt|dd|div|summary|section|figcaption|details)\b[^>]*>/g, '\n')
      .replace(/<[^>]+>/g, '');
    return text.split(/\n|(?<=[.!?]) /).flatMap((line) => {
      const sentence = line.replace(/\s+/g, ' ').trim();
      return sentence.split(' ').length >= 6 ? [sentence] : [];
    });
  }

  test.each(everySecond(paths))('%s says no warning and no sentence twice', async (path) => {
    const { status, body } = await app.get(path, { headers: { Accept: 'text/html' } });
    expect(status).toBe(200);
    const said = sentencesOf(String(body));
    expect([...new Set(said.filter((sentence, at) => said.indexOf(sentence) !== at))]).toEqual([]);
  });
});

describe('freshness', () => {
  /** Days since the load and since the release (null: the file has no date), and the class of each. */
  const aged: [source_id: string, loaded: number, released: number | null, freshness: Freshness, release_freshness: ReleaseFreshness][] =
    cases('aged');

  const sources = aged.map(([id]) => id);
  const lists = sources.filter((id) => id === 'oig_leie' || id.endsWith('_medicaid_exclusions'));
  beforeAll(async () => {
    for (const [id, loaded, released] of aged) await app.database.pool.query(cases('age'), [id, loaded, released]);
    await registryReadAgain();
  });

  type Classes = { source_id: string; freshness: Freshness; release_freshness: ReleaseFreshness };
  const expected = Object.fromEntries(aged.map(([id, , , ...classes]) => [id, classes]));
  const only = (rows: Classes[], wanted = sources) =>
    Object.fromEntries(
      rows.filter((row) => wanted.includes(row.source_id)).map((row) => [row.source_id, [row.freshness, row.release_freshness]]),
    );
  const expectedLists = Object.fromEntries(lists.map((id) => [id, expected[id]]));

  test('registry, source, meta, coverage and MCP give both classes of each source', async () => {
    const registry = (await app.get('/sources')).body.results;
    expect(only(registry)).toEqual(expected);
    for (const id of sources) {
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
    for (const id of sources) expect(said.find((line) => line.startsWith(`${id} `))).toContain(expected[id]!.join(', release '));
  });
});

describe('a service of real data', () => {
  const invented = [...Object.values(ids.npi), ids.nct_id, ids.nct_id_recruiting, ids.nct_id_hard_to_link];

  /** A service of real data, which has none of the people and trials the examples of the sample world name. */
  beforeAll(async () => {
    const { pool } = app.database;
    await pool.query('update source set is_sample = false');
    await pool.query('delete from provider where npi = any($1)', [invented]);
    await pool.query('delete from trial where nct_id = any($1)', [invented]);
    await registryReadAgain();
  });

  test('requests shown at /docs name records the service has, and say whose answers stand beside them', async () => {
    const { body: document } = await app.get('/openapi.json');
    expect(document.info.description).toMatch(/example responses come from the sample world/);
    const of = referenced(document);
    const parametersOf = (path: string) =>
      (document.paths[path].get?.parameters ?? []).map(of) as {
        name: string;
        in: string;
        example?: unknown;
        schema: { examples?: unknown[] };
      }[];
    const all = Object.keys(document.paths).flatMap((path) =>
      parametersOf(path).flatMap(({ example, schema }) => [example, ...(schema.examples ?? [])].map(String)),
    );
    for (const id of invented) expect(all.filter((value) => value.includes(id))).toEqual([]);
    const detail = cases('detail');
    for (const path of [
      ...detail,
      '/nursing-homes/{ccn}',
      '/systems/{system_id}',
      '/vbc/acos/{aco_id}/financials',
      '/vbc/reach/{entity_id}',
    ]) {
      const address = parametersOf(path)
        .filter((one) => one.in === 'path')
        .reduce((whole, { name, example }) => whole.replace(`{${name}}`, String(example)), path);
      expect([address, (await app.get(address)).status]).toEqual([address, 200]);
    }
  });

  test('on real data the quickstart names no one of it, and says whose records its responses show', async () => {
    const text = (await app.get('/quickstart?format=json')).body.markdown as string;
    expect(text).toContain('its people and figures are invented. This service has other data');
    expect(text).toContain('name=Roland+Kesterson&birth_date=1959-11-23');
    const npis = new Set([...text.matchAll(/\/(?:npi|comprehensive)\/(\d{10})/g)].map((found) => found[1]));
    // The example of the standard, and one with a wrong check digit.
    expect([...npis].sort()).toEqual(['1234567890', '1234567893']);
    const { rows } = await app.database.pool.query('select full_name from exclusion where entity_type = $1', ['organization']);
    for (const { full_name } of rows) expect([full_name, text.includes(full_name)]).toEqual([full_name, false]);
  });
});

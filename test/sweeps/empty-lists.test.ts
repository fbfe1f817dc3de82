import { compileEndpoint } from '#server/compile';
import type { Endpoint, Example } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

/** Of a screening the outcome and its lists say what finding nothing means: see the last tests but one. */
const lists = (await discoverEndpoints()).filter(({ shape, list }) => shape === 'list' && !list?.is_screening);
const named = lists.map((endpoint) => [endpoint.path, endpoint] as const);

let world: SampleApp;
let empty: SampleApp;
beforeAll(async () => {
  [world, empty] = await Promise.all([sampleApp(), sampleApp({ without_data: true })]);
});

const page = { headers: { Accept: 'text/html' } };
/** The page's own words where those of the API name its parameters, which a reader of the page does not type. */
const own_words = new Map(cases('own words'));
const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

/** Paths that a reader of the page would have to type: a link has words. */
const rawPaths = (markup: string): string[] =>
  withoutTags(markup.split('<main')[1]!.replace(/<(code|script|style|svg)\b.*?<\/\1>/gs, ' ')).match(/(?<=[\s(])\/[a-z][\w/-]+/g) ?? [];

/** A filter that no row of the sample world fits, tried in this order. */
const unmatched: Record<string, string> = cases('unmatched');

async function emptied(endpoint: Endpoint): Promise<{ url: string; body: any } | null> {
  const [first] = endpoint.examples as [Example];
  const known = Object.keys(compileEndpoint(endpoint).query.shape);
  const years = Array.from({ length: 12 }, (_, at) => ['year', String(2018 + at)] as const);
  for (const [name, value] of [...Object.entries(unmatched), ...years]) {
    if (!known.includes(name)) continue;
    for (const kept of [{}, first.query]) {
      const url = exampleUrl(endpoint, { ...first, query: { ...kept, [name]: value } });
      const { status, body } = await world.get(url);
      if (status === 200 && body.total === 0) return { url, body };
    }
  }
  return null;
}

/**
 * Lists about one subject of the path, or over a whole year or window, whose filters always leave a row in the sample
 * world.
 */
const always_rows = new Set<string>();
const may_have_rows = cases('may have rows');

test('every list names the sources of its rows', () => {
  expect(lists.filter(({ sources }) => sources === undefined).map(({ path }) => path)).toEqual([]);
});

describe.each(named)('%s', (path, endpoint) => {
  test('without data it says which source is not loaded, without commands of the operator', async () => {
    const url = exampleUrl(endpoint, endpoint.examples[0]);
    const { status, body } = await empty.get(url);
    if (status === 404) return expect(body.detail.length).toBeGreaterThan(20);
    expect(status).toBe(200);
    if (endpoint.sources!.length === 0) return;
    expect([path, body.total, body.meta.empty_reason]).toEqual([
      path,
      0,
      { code: 'not_loaded', detail: expect.stringMatching(/^No data: .* not loaded[^`]*\.$/) },
    ]);
    const { body: text } = await empty.get(url, page);
    expect(withoutTags(text)).toMatch(/ not loaded/);
    // A number of something that is not loaded is unknown, not 0.
    const main = withoutTags(text.split('<main')[1]!.replace(/<(form|select|script|style|dialog)\b.*?<\/\1>/gs, ' ')).replace(/\s+/g, ' ');
    expect([path, main.match(/.{0,60}(?<![\d.,–-])\b0 (?:[a-z]+)\b.{0,40}/g) ?? []]).toEqual([path, []]);
    expect((await empty.get(url, { headers: { Accept: 'text/csv' } })).headers.get('x-proviso-empty-reason')).toBe('not_loaded');
  });

  test('a filter that nothing fits is named', async () => {
    const found = await emptied(endpoint);
    if (!found) return void always_rows.add(path);
    const { code, detail } = found.body.meta.empty_reason;
    expect([found.url, code]).toEqual([found.url, expect.stringMatching(/^(no_match|none_exists|not_loaded)$/)]);
    expect(detail).toMatch(/^.{15,}\.$/s);
    expect(detail).not.toMatch(/undefined|null|NaN|\b(in|for|of) [,.]/);
    const { body: markup } = await world.get(found.url, page);
    expect([found.url, rawPaths(markup)]).toEqual([found.url, []]);
    const shown = withoutTags(markup).replace(/\s+/g, ' ');
    expect(shown).toContain(
      own_words.get(path) ??
        detail
          .split(/`|(?<=[\s(])(?=\/[a-z])/)[0]!
          .replace(/&/g, '&#38;')
          .replace(/'/g, '&#39;'),
    );
  });
});

test('every other list was emptied by a filter', () => {
  expect([...always_rows].filter((path) => !may_have_rows.includes(path))).toEqual([]);
});

test('nothing empty is called a clear result', async () => {
  for (const path of cases('nothing empty is called a')) {
    for (const app of [world, empty]) {
      const { body } = await app.get(path);
      // The sample world has lists of invented records, and the empty one none at all.
      expect([path, body.outcome, body.lists.length > 0]).toEqual([path, expect.not.stringMatching(/^clear$/), true]);
      for (const { gap } of body.lists) expect([path, gap, typeof body.gap_reasons[gap]]).toEqual([path, expect.any(String), 'string']);
    }
  }
});

test('pages and lists beside the list endpoints say why they are empty', async () => {
  const accuracy = (await empty.get('/accuracy')).body.meta.empty_reason;
  expect(accuracy).toMatchObject({ code: 'not_loaded', detail: expect.stringContaining('publicly stated physician counts') });
  const reach = await empty.get('/vbc/reach/D0001?year=2024');
  expect([reach.status, reach.body.detail]).toEqual([404, expect.stringMatching(/is not loaded\.$/)]);
  const other = await world.get('/vbc/reach/D9999?year=2024');
  expect([other.status, other.body.detail]).toEqual([404, expect.stringMatching(/^No entity D9999 is on file\./)]);
  await world.database.pool.query('delete from hospital_readmission_penalty');
  const { body } = await world.get('/vbc/hrrp?is_penalized=true');
  expect(body.meta.warnings.join()).toMatch(/^Penalties for fiscal year \d{4} are not loaded: is_penalized cannot match any hospital/);
  expect(body.meta.empty_reason).toMatchObject({
    code: 'not_loaded',
    detail: expect.stringContaining('is_penalized cannot match any hospital'),
  });
});

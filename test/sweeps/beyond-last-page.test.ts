import { compileEndpoint } from '#server/compile';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { ids } from '../../sample/ids.ts';
import { everySecond } from '../support/full-run.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

const numbered = (await discoverEndpoints()).filter(
  (endpoint) => endpoint.shape === 'list' && 'page' in compileEndpoint(endpoint).query.shape,
);

let world: SampleApp;
beforeAll(async () => {
  world = await sampleApp({ is_shared: true });
});

test('lists inside a record do the same', async () => {
  for (const [url, words, link] of [
    [`/companies/${ids.ticker}?filings_limit=10&filings_form=10-K&filings_offset=900`, 'none after the first 900', 'Go to the oldest ones'],
    [`/vbc/reach/${ids.reach_entity_id}?year=2024&provider_limit=5&provider_offset=900`, 'none after the first 900', 'Go to the last ones'],
  ] as const) {
    const body = await world.page(url);
    expect(body).toContain(words);
    const [, href = ''] = new RegExp(`<a href="([^"]*)">${link}</a>`).exec(body) ?? [];
    const target = href.replaceAll('&#38;', '&').replace(/#filings$/, '');
    const there = (await world.get(target)).body;
    const rows = there.participants ?? there.filings.recent;
    expect([target, rows.length]).toEqual([target, expect.any(Number)]);
    expect(rows.length).toBeGreaterThan(0);
    if (there.filings) expect(rows.every((row: any) => row.form === '10-K')).toBe(true);
  }
});

test('most lists have pages with numbers', () => expect(numbered.length).toBeGreaterThan(40));

describe.each(everySecond(numbered).map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  test('a page behind the last one says so and leads there', async () => {
    const first = endpoint.examples[0]!;
    const url = exampleUrl(endpoint, { ...first, query: { ...first.query, limit: '2', page: '999' } });
    const { status, body } = await world.get(url);
    expect([url, status, body.results]).toEqual([url, 200, []]);
    const last = Math.ceil(body.total / 2);
    const detail = `Page 999 is beyond the last page (${last}).`;
    expect(last).toBeGreaterThan(0);
    expect(body.meta.empty_reason).toEqual({ code: 'beyond_last_page', detail, last_page: last });

    const shown = await world.page(url);
    expect(shown).toContain(detail);
    const [, target = ''] = /<a href="([^"]*)">Go to the last page<\/a>/.exec(shown) ?? [];
    const { body: there } = await world.get(target.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
    expect([target, there.results.length, there.next_cursor]).toEqual([target, body.total - (last - 1) * 2, null]);

    const csv = await world.get(url, { headers: { Accept: 'text/csv' } });
    expect([csv.headers.get('x-proviso-empty-reason'), csv.headers.get('x-total-count')]).toEqual(['beyond_last_page', String(body.total)]);
  });
});

import { notes } from '#pages/layout';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const select = (text: string, name: string) => new RegExp(`<select id="f-${name}"[\\s\\S]*?</select>`).exec(text)?.[0] ?? '';

test('text in backquotes is a command or a field, and no sign is left', () => {
  const { markup } = {
    markup: [notes({ degraded: null, warnings: ['Load it with `script/load oig_leie` <now>.'] })]
      .flat(9)
      .map((one: any) => one.markup)
      .join(''),
  };
  expect(markup).toContain('<code>script/load oig_leie</code> &#60;now&#62;.');
  expect(markup).not.toContain('`');
});

describe('drop-downs have counts', () => {
  test.each<any[]>(cases('drop-downs'))('%s', async (path, names, counted) => {
    const text = await app.page(path);
    for (const name of names) expect([name, select(text, name)]).toEqual([name, expect.stringContaining('<option')]);
    const options = [...select(text, counted).matchAll(/<option value="([^"]+)"[^>]*>[^<]*\((\d+)\)</g)];
    expect(options.length).toBeGreaterThan(0);
    for (const [, value, count] of options) {
      const { body } = await app.get(`${path}${path.includes('?') ? '&' : '?'}${counted}=${encodeURIComponent(value!)}`);
      expect([value, body.total]).toEqual([value, Number(count)]);
    }
  });
});

test('a page reached by cursor leads back', async () => {
  const first = (await app.get('/providers/search?limit=7')).body;
  const second = (await app.get(`/providers/search?limit=7&cursor=${encodeURIComponent(first.next_cursor)}`)).body;
  const text = await app.page(`/providers/search?limit=7&cursor=${encodeURIComponent(second.next_cursor)}`);
  expect(text).toMatch(/rel="prev">Previous</);
});

test('the county of a facility is a choice with counts once a state is chosen', async () => {
  const form = async (path: string) => /<form class="list".*?<\/form>/s.exec(await app.page(path))![0];
  expect(await form('/nursing-homes')).toMatch(/<input id="f-county"/);
  const chosen = /<select id="f-county" name="county"[^>]*>(.*?)<\/select>/s.exec(await form('/nursing-homes?state=CA'))![1]!;
  const options = [...chosen.matchAll(/<option value="([^"]+)">[^<]*\((\d+)\)<\/option>/g)].map(
    ([, county, count]) => [county!, Number(count)] as const,
  );
  expect(options.length).toBeGreaterThan(0);
  for (const [county, count] of options)
    expect([county, (await app.get(`/nursing-homes?state=CA&county=${encodeURIComponent(county)}`)).body.total]).toEqual([county, count]);
  // All other filters count.
  const rated = await form('/hospitals?state=CA&min_rating=5');
  const total = (await app.get('/hospitals?state=CA&min_rating=5')).body.total;
  const sum = [...(/<select id="f-county".*?<\/select>/s.exec(rated)?.[0] ?? '').matchAll(/\((\d+)\)<\/option>/g)].reduce(
    (all, [, count]) => all + Number(count),
    0,
  );
  expect(sum).toBe(total);
});

/** Codes of reasons are numbered by page. */
const rowsOf = (results: any[]) => results.map(({ null_reasons: _, ...row }) => row);

test.each<any[]>(cases('read to its end'))(
  '%s is read to its end by cursor, each row once and in the order of one page',
  async (path, limit) => {
    const at = (query: string) => app.get(`${path}${path.includes('?') ? '&' : '?'}${query}`);
    const { results, total } = (await at('limit=200')).body;
    const seen: any[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body } = await at(`limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      expect([status, body.total]).toEqual([200, total]);
      seen.push(...body.results);
      cursor = body.next_cursor;
    }
    expect(seen.length).toBeGreaterThan(limit);
    expect(rowsOf(seen)).toEqual(rowsOf(results));
  },
);

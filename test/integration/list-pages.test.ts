import { companies } from '../../sample/companies.ts';
import { ids } from '../../sample/ids.ts';
import { notes } from '../../src/pages/notes.ts';
import { previousPage, rowsBefore } from '../../src/search/cursor.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const select = (text: string, name: string) => new RegExp(`<select id="f-${name}"[\\s\\S]*?</select>`).exec(text)?.[0] ?? '';

describe('an order that needs a filter', () => {
  test('is offered with the filter only', async () => {
    const plain = await app.page('/systems/search');
    expect(select(plain, 'sort')).not.toContain('state_hospital_count');
    expect(plain).not.toContain('sort=-state_hospital_count');
    const with_state = await app.page('/systems/search?hospital_state=CA');
    expect(select(with_state, 'sort')).toContain('value="-state_hospital_count"');
  });

  test('goes when the filter is removed, and a form without it says so', async () => {
    const sorted = await app.page('/systems/search?hospital_state=CA&sort=-state_hospital_count');
    const chip = /<div class="chips">[\s\S]*?href="([^"]*)"/.exec(sorted)![1]!;
    expect(chip).toBe('/systems/search');
    const without = await app.get('/systems/search?sort=-state_hospital_count', { headers: { Accept: 'text/html' } });
    expect([without.status, without.body]).toEqual([200, expect.stringMatching(/In the usual order: choose an? .+ to sort by/)]);
  });

  test.each(['json', 'csv', 'ndjson'])('is refused as %s without the filter', async (format) => {
    const refused = await app.get(`/systems/search?sort=-state_hospital_count&format=${format}`);
    const expected = '-state_hospital_count only with hospital_state';
    expect([refused.status, refused.body.errors]).toEqual([400, [{ parameter: 'sort', in: 'query', expected }]]);
  });
});

test('a filter that applies when it is left out is shown with its value', async () => {
  const text = await app.page('/licenses/alerts/recent');
  expect(select(text, 'severity_floor')).toContain('<option value="high" selected>High or critical</option>');
  expect(select(text, 'severity_floor')).not.toContain('Any');
  expect(/<input id="f-days"[^>]*>/.exec(text)?.[0]).toContain('value="30"');
  expect(text).not.toContain('class="chips"');
  expect(select(await app.page('/licenses/alerts/recent?severity_floor=critical'), 'severity_floor')).toContain(
    'value="critical" selected',
  );
});

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
  test.each([
    ['/vbc/financials', ['track', 'state', 'year'], 'track'],
    ['/ma-events/recent?days=1830', ['event_type', 'ticker'], 'event_type'],
    ['/medicare-inpatient', ['state', 'year'], 'state'],
  ])('%s', async (path, names, counted) => {
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

test('a list in the index can be read backwards from any page', async () => {
  const path = '/providers/search?limit=7';
  const pages: { cursor: string | null; npis: string[] }[] = [];
  for (let cursor: string | null = null; pages.length < 6; ) {
    const { body }: any = await app.get(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path);
    pages.push({ cursor, npis: body.results.map(({ npi }: any) => npi) });
    cursor = body.next_cursor;
  }
  const back = (cursor: string, reach = 10_000) => previousPage(app.search.secret, cursor, 7, reach);
  let cursor = pages[5]!.cursor!;
  for (const at of [4, 3, 2, 1]) {
    const previous = back(cursor)!;
    expect(previous.seen).toBe(7 * at);
    cursor = previous.cursor;
    expect(rowsBefore(cursor)).toBe(7 * at);
    const { body } = await app.get(`${path}&cursor=${encodeURIComponent(cursor)}`);
    expect([at, body.results.map(({ npi }: any) => npi)]).toEqual([at, pages[at]!.npis]);
    // And onwards again.
    const next = await app.get(`${path}&cursor=${encodeURIComponent(body.next_cursor)}`);
    expect([at, next.body.results.map(({ npi }: any) => npi)]).toEqual([at, pages[at + 1]!.npis]);
  }
  expect(back(cursor)!.seen).toBe(0);
  expect(back(pages[5]!.cursor!, 6)).toBeNull();
  expect(back(`${pages[5]!.cursor!}x`)).toBeNull();
  expect(back('nonsense')).toBeNull();
});

test('a page reached by cursor leads back', async () => {
  const first = (await app.get('/providers/search?limit=7')).body;
  const second = (await app.get(`/providers/search?limit=7&cursor=${encodeURIComponent(first.next_cursor)}`)).body;
  const text = await app.page(`/providers/search?limit=7&cursor=${encodeURIComponent(second.next_cursor)}`);
  expect(text).toMatch(/rel="prev">Previous</);
});

test('a company is found by its EIN, with and without a hyphen, also without a search server', async () => {
  const company = companies.find(({ ticker }) => ticker === ids.ticker)!;
  const spellings = [company.ein, `${company.ein.slice(0, 2)}-${company.ein.slice(2)}`];
  for (const ein of spellings) {
    const found = (await app.get(`/find?q=${ein}`)).body.results.filter(({ kind }: any) => kind === 'company');
    expect([ein, found.map(({ id }: any) => id)]).toEqual([ein, [ids.ticker]]);
    expect((await app.get(`/companies/search?q=${ein}`)).body.results[0]).toMatchObject({ cik: company.cik });
  }
});

test('pages of a hospital’s penalties and cost reports have its head and tabs', async () => {
  const ccn = ids.ccn.acute;
  for (const [path, view] of [
    [`/vbc/hrrp/${ccn}`, 'readmission penalties'],
    [`/cost-reports/${ccn}/balance-sheet`, 'balance sheets'],
    [`/cost-reports/${ccn}/years`, 'finances by year'],
    [`/cost-reports/${ccn}/charity-care`, 'charity care'],
    [`/cost-reports/${ccn}/cost-centers`, 'cost centers'],
  ] as const) {
    const text = await app.page(path);
    expect(text).toContain(`<title>Meridian Valley Medical Center Sacramento: ${view} · Proviso</title>`);
    expect(text.match(/<h1>/g)).toHaveLength(1);
    expect(text).toMatch(
      new RegExp(`<h1><a class="plain" href="/hospitals/${ccn}">.*Meridian Valley Medical Center Sacramento.*</a>: ${view}</h1>`),
    );
    expect(text).toContain('aria-label="Pages of this record"');
  }
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

import { z } from 'zod';
import { html } from '../../src/pages/html.ts';
import { readTable } from '../../src/read-table.ts';
import { askedLists } from '../../src/routes/home/find-list.ts';
import { findPage } from '../../src/routes/home/find-page.ts';
import { kinds, kindsInOrder } from '../../src/routes/home/find-records.ts';
import { discoverEndpoints } from '../../src/server/discover.ts';

test('the kind with the text itself as its number or ticker comes first; otherwise the usual order remains', () => {
  const results = [
    { kind: 'facility', id: '100001', title: 'Meridian Coast Hospital' },
    { kind: 'system', id: 'hca', title: 'Meridian Coast' },
    { kind: 'company', id: 'THC', title: 'Tallmere Health' },
  ] as const;
  expect(kindsInOrder(results, ' thc ')[0]).toBe('company');
  expect(kindsInOrder(results, 'THC').toSorted()).toEqual([...kinds].toSorted());
  expect(kindsInOrder(results, 'HC')).toEqual(kinds);
  expect(kindsInOrder(results, 'meridian coast')[0]).toBe('system');
});

test('a kind with nothing but similar names comes last', () => {
  const results = [
    { kind: 'company', id: 'SND', title: 'Sandridge Energy', is_similar: true },
    { kind: 'provider', id: '1', title: 'Jane Sunbridge', is_similar: false },
  ] as const;
  expect(kindsInOrder(results, 'sunbridge').at(-1)).toBe('company');
});

const found = (kind: string, detail: string, is_similar = false) => ({
  kind,
  id: detail,
  label: 'X',
  title: 'X',
  detail,
  path: '/x',
  is_similar,
});
const pageOf = (results: ReturnType<typeof found>[]) => {
  const answer = {
    q: 'merry wood',
    screen_at: '/screen?q=x',
    kind: null,
    state: 'AL',
    results,
    totals: [{ kind: results[0]!.kind, total: 1 }],
  };
  return html`${findPage(answer as any, { url: '/find?q=merry+wood', sources: [], warnings: [], degraded: null } as any).main}`.markup;
};

test('the list of everything that matches shows what was found', () => {
  expect(pageOf([found('facility', 'hospital, Elmore, AL')])).toContain('href="/hospitals?q=merry+wood&#38;state=AL"');
  expect(pageOf([found('facility', 'nursing home, Elmore, AL')])).toContain(
    'href="/hospitals?q=merry+wood&#38;state=AL&#38;facility_type=nursing_home"',
  );
  expect(pageOf([found('facility', 'nursing home, Elmore, AL'), found('facility', 'hospital, Elmore, AL')])).not.toContain('facility_type');
  // A list does not look for similar names.
  expect(pageOf([found('facility', 'hospital, Elmore, AL', true)])).not.toContain('All matching');
});

const cities = new Set(['cleveland', 'boston', 'miami', 'salt lake city']);
const isCity = (name: string) => cities.has(name);
const today = new Date('2026-11-27T12:00:00Z');
const lists = (q: string) => askedLists(q, isCity, today).map(({ path }) => path);

test.each([
  // Compliance.
  ['New York physician discipline', '/licenses/state/NY/actions'],
  ['disciplined nurses in California 2022', '/licenses/state/CA/actions?effective_from=2022-01-01&effective_to=2022-12-31'],
  ['doctor discipline', '/licenses/alerts/recent?days=365'],
  ['revoked licenses California', '/licenses/state/CA/actions?action_kind=outcome'],
  ['which exclusion lists are outdated', '/exclusions/state/coverage'],
  // Analysts.
  ['largest nursing home fines', '/nursing-homes?sort=-fines_usd'],
  ['biggest nursing home penalties Ohio', '/nursing-homes?sort=-fines_usd&state=OH'],
  ['nursing home fines in Cleveland', '/nursing-homes?sort=-fines_usd&city=Cleveland'],
  ['hospital mergers 2023', '/hospitals/ownership-changes?effective_from=2023-01-01&effective_to=2023-12-31'],
  [
    'changes of ownership of hospitals in Texas 2022',
    '/hospitals/ownership-changes?state=TX&effective_from=2022-01-01&effective_to=2022-12-31',
  ],
  ['hospitals sold in Ohio', '/hospitals/ownership-changes?state=OH'],
  ['critical access hospitals Montana', '/hospitals?facility_subtype=Critical+Access&state=MT'],
  ['rural hospitals in Kansas', '/hospitals?facility_subtype=Critical+Access&state=KS'],
  ["children's hospital Boston", '/hospitals?facility_subtype=Childrens&city=Boston'],
  ['VA hospitals', '/hospitals?facility_subtype=Veterans'],
  ['psychiatric hospitals in Salt Lake City Utah', '/hospitals?facility_subtype=Psychiatric&state=UT&city=Salt+Lake+City'],
  ['home health agencies in Miami FL', '/hospitals?facility_type=home_health&state=FL&city=Miami'],
  ['dialysis centers Ohio', '/hospitals?facility_type=dialysis&state=OH'],
  ['nonprofit hospitals in Boston', '/hospitals?ownership=non-profit&city=Boston'],
  ['best ACO savings 2022', '/vbc/financials?sort=-earned_savings_usd&year=2022'],
  ['worst readmission penalties', '/vbc/hrrp'],
  ['two star hospitals California', '/hospitals?min_rating=2&max_rating=2&state=CA'],
  ['five-star nursing homes in Ohio', '/nursing-homes?min_rating=5&max_rating=5&state=OH'],
  ['hospitals with most beds', '/hospitals?sort=-bed_count'],
  ['largest health systems in Texas', '/systems/search?sort=-hospital_count&hospital_state=TX'],
  ['worst nursing homes', '/nursing-homes?max_rating=1&sort=-fines_usd'],
  // Engineers.
  ['bulk download hospitals csv', '/bulk'],
  ['medicare cost report download', '/bulk'],
])('%s', (q, path) => {
  expect(lists(q)[0]).toBe(path);
});

test('a year leads to the deals that are in the list of recent ones, and no further back', () => {
  expect(lists('hospital mergers 2023')[1]).toBe('/ma-events/recent?days=1427');
  expect(lists('hospital mergers 2015')).toEqual(['/hospitals/ownership-changes?effective_from=2015-01-01&effective_to=2015-12-31']);
});

test.each([
  'Mercy Hospital',
  'Rural Metro',
  'Jane Roe',
  'Cleveland',
  'Merger Industries',
  'hospital',
  'Fine Nursing Care LLC Ohio 2',
  'children',
])('a name is no list: %s', (q) => {
  expect(lists(q)).toEqual([]);
});

test('every list of a phrase exists, with the filters of its row', async () => {
  const endpoints = new Map(
    (await discoverEndpoints()).filter(({ method }) => method === 'get').map((one) => [one.path.replace(/\{\w+\}/g, '{}'), one]),
  );
  const text = z.string();
  const rows = readTable(
    'src/routes/home/asked-lists.csv',
    z.object({ needs: text, may: text, path: text, title: text, detail: text, state: text, city: text, year: text }),
  );
  for (const { path, state, city, year } of rows) {
    const [plain, query] = path.split('?');
    const endpoint = endpoints.get(plain!.replace(/\{\w+\}/g, '{}'));
    expect([path, endpoint?.method]).toEqual([path, 'get']);
    const filters = [...new URLSearchParams(query).keys(), ...(state.startsWith('{') ? [] : [state]), city, ...year.split('..')].filter(
      Boolean,
    );
    expect([path, filters.filter((one) => !Object.keys(endpoint!.query?.shape ?? {}).includes(one))]).toEqual([path, []]);
    // A value that the page refuses would be a dead end.
    const values = Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, Number(value) || value]));
    const parsed = endpoint!.query?.partial().safeParse(values);
    expect([path, parsed?.success ?? true]).toEqual([path, true]);
  }
});

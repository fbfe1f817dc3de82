import { z } from 'zod';
import { listWords } from '#domain/find/pages';
import { kinds, kindsInOrder } from '#domain/find/records';
import { html } from '#pages/html';
import { readTable } from '#read-table';
import { shownBeside } from '#routes/exclusions/form/screen-records';
import { findPage } from '#routes/home/find';
import { discoverEndpoints } from '#server/discover';

test('the kind with the text itself as its number or ticker comes first; otherwise the usual order remains', () => {
  const results = cases('results');
  expect(kindsInOrder(results, ' thc ')[0]).toBe('company');
  expect(kindsInOrder(results, 'THC').toSorted()).toEqual([...kinds].toSorted());
  expect(kindsInOrder(results, 'HC')).toEqual(kinds);
  expect(kindsInOrder(results, 'meridian coast')[0]).toBe('system');
});

test('a kind with nothing but similar names comes last', () => {
  const results = cases('results 2');
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
const pageOf = (results: ReturnType<typeof found>[], with_reports = new Set<string>()) => {
  const answer = {
    q: 'merry wood',
    screen_at: '/screen?q=x',
    kind: null,
    state: 'AL',
    results,
    totals: [{ kind: results[0]!.kind, total: 1 }],
  };
  return html`${findPage(answer as any, { url: '/find?q=merry+wood', sources: [], warnings: [], degraded: null } as any, with_reports).main}`
    .markup;
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

test('the best result leads to its finances only if a cost report is on file', () => {
  const [with_report, without] = [found('facility', 'hospital, Elmore, AL'), found('facility', 'hospital, Selma, AL')];
  const on_file = new Set([with_report!.id]);
  expect(pageOf([with_report!, without!], on_file)).toContain(`<a href="/cost-reports/${with_report!.id}">Finances</a>`);
  expect(pageOf([without!, with_report!], on_file)).not.toContain('Finances');
});

test('under the box stands that nothing was screened, and links stay on the page', () => {
  const page = pageOf([found('facility', 'hospital, Elmore, AL')]);
  expect(page.indexOf('Nothing here was compared')).toBeLessThan(page.indexOf('Kinds of results'));
  const links = [...page.matchAll(/href="(\/find[^"]*)"/g)].map(([, path]) => path);
  expect(links.filter((path) => !path!.includes('limit='))).toEqual([]);
  expect(page).toContain('<input type="hidden" name="limit" value="10">');
});

test('what is on file of a name fails for itself, and says nothing of the screening', async () => {
  const logged: string[] = [];
  const deps = { log: { error: (_facts: unknown, what: string) => logged.push(what) } };
  const failed = await shownBeside({ q: 'Zed Trenwick' }, { deps, account: null, now: today } as any);
  expect([failed.found, logged]).toEqual([null, ['a screening is shown without what is on file of the name']]);
});

const cities = new Set(['cleveland', 'boston', 'miami', 'salt lake city']);
const isCity = (name: string) => cities.has(name);
const today = new Date('2026-11-27T12:00:00Z');
const lists = (q: string) => listWords(q, isCity, today).map(({ path }) => path);

test.each<any[]>(cases('rows'))('%s', (q, path) => {
  expect(lists(q)[0]).toBe(path);
});

test('a year leads to the deals that are in the list of recent ones, and no further back', () => {
  expect(lists('hospital mergers 2023')[1]).toBe('/ma-events/recent?days=1427');
  expect(lists('hospital mergers 2015')).toEqual(['/hospitals/ownership-changes?effective_from=2015-01-01&effective_to=2015-12-31']);
});

test.each<any>(cases('a name is no list:'))('a name is no list: %s', (q) => {
  expect(lists(q)).toEqual([]);
});

test('every list of a phrase exists, with the filters of its row', async () => {
  const endpoints = new Map(
    (await discoverEndpoints()).filter(({ method }) => method === 'get').map((one) => [one.path.replace(/\{\w+\}/g, '{}'), one]),
  );
  const text = z.string();
  const rows = readTable(
    'src/domain/find/list-words.csv',
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

import { kinds, kindsInOrder } from '../../src/domain/find/records.ts';
import { html } from '../../src/pages/html.ts';
import { shownBeside } from '../../src/routes/exclusions/form/screen-records.ts';
import { findPage } from '../../src/routes/home/find.ts';

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
  const failed = await shownBeside({ q: 'Zed Trenwick' }, { deps, account: null, now: new Date('2026-11-27T12:00:00Z') } as any);
  expect([failed.found, logged]).toEqual([null, ['a screening is shown without what is on file of the name']]);
});

import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const pagesFound = async (q: string, more = '') => {
  const { status, body } = await app.get(`/find?q=${encodeURIComponent(q)}&limit=20${more}`);
  expect(status).toBe(200);
  return (body.results as { kind: string; path: string; title: string; detail: string }[]).filter(({ kind }) => kind === 'page');
};
const paths = (pages: { path: string }[]) => pages.map(({ path }) => path);

describe('the search of everything finds exclusion lists', () => {
  test('of a state and a month: by effective date, by the day they were added where that is published, and what changed', async () => {
    const found = await pagesFound('Texas exclusions May 2026');
    const records = '/exclusions/lists/tx_medicaid_exclusions/records';
    expect(paths(found)).toEqual([
      `${records}?excluded_from=2026-05-01&excluded_to=2026-05-31`,
      `${records}?added_from=2026-05-01&added_to=2026-05-31`,
      '/exclusions/lists/tx_medicaid_exclusions',
      '/exclusions/changes?list=TX&month=2026-05',
    ]);
    expect(found[0]!.title).toBe('Texas exclusions of May 2026');
    for (const { path } of found) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
  });

  test('an NPI leads to its screening, and an excluded one says so, whether a registry has it or not', async () => {
    const { rows } = await app.database.pool.query(
      `select npi from exclusion e where observed_to is null and npi is not null and reinstatement_date is null and end_date is null
       order by exists (select 1 from provider p where p.npi = e.npi), npi limit 1`,
    );
    const npi: string = rows[0].npi;
    for (const typed of [npi, `${npi.slice(0, 3)}-${npi.slice(3, 6)}-${npi.slice(6)}`]) {
      const [first] = await pagesFound(typed);
      expect(first).toMatchObject({ path: `/screen?q=${npi}`, title: `NPI ${npi} is excluded` });
    }
    const excluded = await app.get(`/find?q=${ids.npi.excluded}&kind=provider`);
    expect(excluded.body.results[0].detail).toMatch(/^excluded, /);
    const clean = await app.get(`/find?q=${ids.npi.clean}`);
    expect(clean.body.results.map(({ title }: any) => title)).toContain(`Screen NPI ${ids.npi.clean}`);
  });

  test('the page shows them first, and a name finds none', async () => {
    const answer = await fetch(`${app.url}/find?q=Texas+exclusions`, { headers: { Accept: 'text/html' } });
    const markup = await answer.text();
    expect(markup).toContain('<h2>Lists and pages');
    expect(markup).toContain('href="/exclusions/lists/tx_medicaid_exclusions/records"');
    expect(await pagesFound('Wexlemoor')).toEqual([]);
  });
});

test('phrases lead to the list with its filters', async () => {
  const first = async (q: string) =>
    (await app.get(`/find?q=${encodeURIComponent(q)}`)).body.results.map(({ path }: any) => path) as string[];
  expect((await first('Colorado physician discipline'))[0]).toBe('/licenses/state/CO/actions');
  expect((await first(`is NPI ${ids.npi.clean} valid`))[0]).toContain(ids.npi.clean);
  // What is offered opens.
  for (const q of ['hospital mergers 2023', 'largest nursing home fines', 'hospitals with most beds', 'worst nursing homes'])
    for (const path of await first(q))
      expect([q, path, (await app.get(path, { headers: { Accept: 'text/html' } })).status]).toEqual([q, path, 200]);
});

test('the home page links to lists that have rows, and names those that are not loaded', async () => {
  const home = async () => (await app.get('/', { headers: { Accept: 'text/html' } })).body as string;
  expect(await home()).toContain('<a href="/hospice">Hospices</a>');
  expect(await home()).not.toContain('Not loaded:');
  await app.database.pool.query(`update source set row_count = 0 where source_id = 'cms_hospice'`);
  const without = await home();
  expect(without).not.toContain('href="/hospice"');
  expect(without).toContain('Not loaded: Hospices.');
});

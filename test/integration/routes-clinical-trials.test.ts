import { searchTrials } from '../../indexes/trials-search.ts';
import { openSearch } from '../../src/search/client.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const search = async (query: string) => (await app.get(`/clinical-trials?${query}`)).body;
test('while search is down Postgres finds the same studies near a place', async () => {
  const near = { latitude: 38.58157, longitude: -121.4944, radius_miles: 300 };
  const down = openSearch('http://127.0.0.1:9', { prefix: 'down-', secret: 'secret of the tests' });
  const found = await searchTrials({ search: down, db: app.database.db }, { near }, { limit: 100 });
  await down.close();
  expect(found.degraded).toBeDefined();
  const { results } = await search('latitude=38.58157&longitude=-121.4944&radius_miles=300&limit=100');
  expect(found.ids.toSorted()).toEqual(results.map(({ nct_id }: any) => nct_id).toSorted());
});

test('a start that is published as a month matches every range that it may lie in', async () => {
  const down = openSearch('http://127.0.0.1:9', { prefix: 'down-', secret: 'secret of the tests' });
  const { results } = await search('sort=start_date&limit=100');
  const months = results.filter(({ start_date }: any) => start_date?.length === 7);
  expect(months.length).toBeGreaterThan(0);
  for (const { nct_id, start_date: month } of months.slice(0, 3))
    for (const [start_from, start_to, is_found] of [
      [`${month}-20`, `${month}-21`, true],
      [undefined, `${month}-01`, true],
      [`${Number(month.slice(0, 4)) + 1}-01-01`, undefined, false],
    ] as const) {
      const range = new URLSearchParams({ limit: '100', ...(start_from && { start_from }), ...(start_to && { start_to }) });
      const found = (await search(String(range))).results.map((row: any) => row.nct_id);
      expect([month, start_from, start_to, found.includes(nct_id)]).toEqual([month, start_from, start_to, is_found]);
    }
  const [{ nct_id, start_date }] = months;
  const late = await searchTrials({ search: down, db: app.database.db }, { start_from: `${start_date}-20` }, { limit: 100 });
  await down.close();
  expect(late.ids).toContain(nct_id);
});

import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => (await app.get(path)).body;
test('filters by company and type, a longer window holds a shorter one, pages join without gap', async () => {
  const hca = await body('/ma-events/recent?ticker=hca&days=365');
  expect(new Set(hca.results.map(({ cik }: { cik: string }) => cik))).toEqual(new Set(['0000860730']));
  const sales = await body('/ma-events/recent?event_type=divestiture&days=365');
  expect(new Set(sales.results.map(({ event_type }: { event_type: string }) => event_type))).toEqual(new Set(['divestiture']));
  const all = await body('/ma-events/recent?days=1830&limit=200');
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await body(`/ma-events/recent?days=1830&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.total).toBe(all.total);
    ids.push(...page.results.map(({ event_id }: { event_id: string }) => event_id));
    cursor = page.next_cursor;
  }
  expect(ids).toEqual(all.results.map(({ event_id }: { event_id: string }) => event_id));
  expect(ids).toHaveLength(all.total);
});

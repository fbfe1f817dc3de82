import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discoverDatasets } from '#load/discover-datasets';
import { root } from '#root';

/** Rows of the published lists of 2026 that are not in the fixture, which has those of one folder. */
const further: Record<string, number> = cases('further');
const fixture: Record<string, { rows_read: number }> = JSON.parse(
  readFileSync(join(root, 'test/fixtures/published-state-lists.json'), 'utf8'),
);
/** SouthCarolina.xlsx → South Carolina */
const stateOf = (file: string) => file.replace(/\.\w+$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
const published = Object.entries({
  ...Object.fromEntries(Object.entries(fixture).map(([file, { rows_read }]) => [stateOf(file), rows_read])),
  ...further,
});

// The first file of a list has no earlier release to be compared with: only the declared minimum tells an excerpt from
// a complete list.
test.each(published)('%s: 80 percent of the published list of %i rows does not count as a complete list', async (state, rows) => {
  const datasets = await discoverDatasets(join(root, 'loaders/medicaid-exclusions'));
  const list = datasets.find(({ title }) => title.startsWith(`${state}: `));
  const min = list?.files[0]?.expect.rows?.min ?? 0;
  expect(min).toBeGreaterThanOrEqual(Math.floor(rows * 0.8));
  expect(min).toBeLessThan(rows);
});

test('a list that loses more than 15 percent of its rows is refused, or 30 percent where it has two dozen rows', async () => {
  const datasets = await discoverDatasets(join(root, 'loaders/medicaid-exclusions'));
  const drops = datasets.map(({ id, files }) => [id, files[0]!.expect.drop!] as const);
  expect(drops.filter(([, drop]) => drop > 0.15)).toEqual([['tn_medicaid_exclusions', 0.3]]);
});

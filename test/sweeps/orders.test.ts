import { ordersOf } from '#lists/list-of';
import { fieldOf } from '#pages/data-table';
import { compileEndpoint } from '#server/compile';
import type { Endpoint, PageView } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { everySecond, is_full, run_seed, sampled } from '../support/full-run.ts';
import { openApp } from '../support/sample-app.ts';

const lists = (await discoverEndpoints()).filter(({ shape }) => shape === 'list');
const fieldsOf = ({ query }: Endpoint): readonly string[] => (query?.shape.sort ? ordersOf(query.shape.sort).fields : []);

const world = openApp({ is_shared: true });

/** Columns that a reader of a table expects to sort by. */
const expected = /(^|\.)(name|full_name|hospital_name|state|city|year|tax_year|[a-z_]+_(count|usd|date|stars|rating))$/;

/** Shown columns that cannot be sorted by, and why. */
const unsorted: Record<string, [why: string, ...columns: string[]]> = cases('unsorted');

describe('columns of tables that a reader expects to sort by are in sortBy, or in the cases `unsorted` with the reason', () => {
  test.each(lists.filter(({ page }) => !page?.show).map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, endpoint) => {
    const { shown: declared } = endpoint.list ?? {};
    const plain = typeof declared === 'function' ? declared({ url: path, base_url: 'http://localhost' } as PageView) : declared;
    const columns = plain ?? Object.keys(compileEndpoint(endpoint).row!.shape);
    const shown = columns.flatMap((column) => (typeof column === 'string' ? fieldOf(column) : []));
    const sorted = fieldsOf(endpoint);
    const [, ...excused] = unsorted[path] ?? [''];
    const missing = shown.filter((name) => expected.test(name) && !sorted.includes(name.split('.').at(-1)!) && !excused.includes(name));
    expect(missing).toEqual([]);
  });
});

function fieldIn(row: any, name: string): unknown {
  if (name in row) return row[name];
  for (const group of Object.values(row)) if (group && typeof group === 'object' && name in group) return (group as any)[name];
  return undefined;
}
/** Postgres passes over punctuation, the index does not. */
const foldings = [
  (value: unknown) => (typeof value === 'string' ? value.toLowerCase().replace(/[^a-z0-9]/g, '') : value),
  (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value),
];
const isOrdered = (values: any[], is_descending: boolean) =>
  values.every((value, at) => at === 0 || value === values[at - 1] || (is_descending ? value < values[at - 1] : value > values[at - 1]));

/** Sorted by the surname, which the name in a row does not begin with; without values unless a state is chosen. */
const left_out = ['/providers/search name', '/systems/search state_hospital_count', '/systems/search state_bed_count'];

const sorts = lists.flatMap((endpoint) => {
  const example = endpoint.examples[0]!;
  return fieldsOf(endpoint)
    .filter((name) => !left_out.includes(`${endpoint.path} ${name}`))
    .map((name, at) => [endpoint.path, name, endpoint, example, sampled([name, `-${name}`], 1, (at + run_seed) * 5), at] as const);
});

describe('rows in the order of sort, without a value last, and pages that continue it', () => {
  test.each(everySecond(sorts))('%s %s', async (_path, name, endpoint, example, orders, at) => {
    for (const order of orders) {
      const query = { ...example.query, sort: order };
      const whole = await world.get(exampleUrl(endpoint, { ...example, query: { ...query, limit: '60' } }));
      expect([order, whole.status]).toEqual([order, 200]);
      // Its page with every third order, and with another third after the next commit.
      if (is_full || at % 3 === run_seed % 3) {
        const url = exampleUrl(endpoint, { ...example, query: { ...query, limit: '2' } });
        expect([order, (await world.get(url, { headers: { Accept: 'text/html' } })).status]).toEqual([order, 200]);
      }
      const values = whole.body.results.map((row: any) => fieldIn(row, name));
      const known = values.filter((value: unknown) => value !== null && value !== undefined);
      expect([order, values.slice(0, known.length)]).toEqual([order, known]);
      expect([order, known, foldings.some((folded) => isOrdered(known.map(folded), order !== name))]).toEqual([order, known, true]);
      if (whole.body.results.length < 4) continue;
      const first = (await world.get(exampleUrl(endpoint, { ...example, query: { ...query, limit: '2' } }))).body;
      const url = exampleUrl(endpoint, { ...example, query: { ...query, limit: '2', cursor: first.next_cursor } });
      const rows = [...first.results, ...(await world.get(url)).body.results];
      expect(rows).toEqual(whole.body.results.slice(0, 4));
    }
  });
});

import { ids } from '../../sample/ids.ts';
import { withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Every row of a list, page by page. */
async function every(path: string): Promise<any[]> {
  const rows: any[] = [];
  let cursor: string | null = null;
  do {
    const answer: any = await body(`${path}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
    rows.push(...answer.results);
    cursor = answer.next_cursor;
  } while (cursor);
  return rows;
}

/** Known values in descending order, then those that are not known. */
const descending = (values: (number | null)[]) => values.toSorted((a, b) => (b ?? -1) - (a ?? -1));

test('the size of each system is that of its own page', async () => {
  const rows = await every('/systems/search?limit=25');
  expect(rows.length).toBeGreaterThan(3);
  for (const { system_id, hospital_count, bed_count, bed_hospital_count } of rows) {
    const { figures } = await body(`/systems/${system_id}`);
    expect([system_id, hospital_count, bed_count, bed_hospital_count]).toEqual([
      system_id,
      figures.hospital_count,
      figures.beds.bed_count,
      figures.beds.hospital_count,
    ]);
  }
  const sorted = await every('/systems/search?limit=2&sort=-bed_count');
  expect(sorted.map(({ bed_count }) => bed_count)).toEqual(descending(rows.map(({ bed_count }) => bed_count)));
});

test('systems are found by the states in which they have hospitals, the largest there first', async () => {
  const all = await every('/systems/search?limit=100');
  const { by_state } = (await body(`/systems/${ids.system_id}`)).figures;
  const { state, hospital_count, bed_count } = by_state.find((one: any) => one.state !== null);
  const there = await every(`/systems/search?limit=2&hospital_state=${state}&sort=-state_bed_count`);
  expect(there.map(({ state_bed_count }) => state_bed_count)).toEqual(descending(there.map((row) => row.state_bed_count)));
  expect(await every(`/systems/search?limit=3&hospital_state=${state}`)).toEqual(there);
  expect(there.find((row) => row.system_id === ids.system_id)).toMatchObject({
    state_hospital_count: hospital_count,
    state_bed_count: bed_count,
  });
  const expected = await Promise.all(
    all.map(async ({ system_id }) => {
      const { figures } = await body(`/systems/${system_id}`);
      return figures.by_state.some((one: any) => one.state === state) ? [system_id] : [];
    }),
  );
  expect(there.map(({ system_id }) => system_id).toSorted()).toEqual(expected.flat().toSorted());
  const shown = await app.page(`/systems/search?hospital_state=${state}`);
  expect(shown).toContain(`Beds in ${state}`);
  expect(shown).toContain('Hospitals in');
});

test('hospitals are sorted by beds, which name their source and year as the page of the hospital does', async () => {
  const rows = await every('/hospitals?limit=100');
  const sorted = await every('/hospitals?limit=3&sort=-bed_count');
  expect(sorted.map(({ beds }) => beds.bed_count)).toEqual(descending(rows.map(({ beds }) => beds.bed_count)));
  const [largest] = sorted;
  expect((await body(`/hospitals/${largest.ccn}`)).beds).toEqual(largest.beds);
  expect(largest.beds.bed_count_year).toBeGreaterThan(1990);
  const words = largest.beds.bed_count_source === 'cost_report' ? 'cost report, fiscal' : 'Provider of Services file,';
  for (const path of ['/hospitals?sort=-bed_count', `/hospitals/${largest.ccn}`])
    expect(await app.page(path)).toContain(`${words} ${largest.beds.bed_count_year}`);
});

test('hospitals are listed by health system', async () => {
  const { hospitals } = await body(`/systems/${ids.system_id}`);
  const rows = await every(`/hospitals?limit=2&include_closed=true&system_id=${ids.system_id}`);
  const on_file = hospitals.filter(({ standing }: any) => standing !== null).map(({ ccn }: any) => ccn);
  expect(rows.map(({ ccn }) => ccn).toSorted()).toEqual(on_file.toSorted());
  expect(await app.page(`/systems/${ids.system_id}`)).toContain(`/hospitals?system_id=${ids.system_id}`);
  expect((await app.get('/hospitals?system_id=no-such-system')).status).toBe(404);
});
